// Package payload holds the values that the benchmarks encode. To add a payload, add a
// file: the payload is then measured and tested.
package payload

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// Payload is a value to encode.
type Payload struct {
	Name  string
	About string // a description in one line, with the kinds of values that dominate
	order int
	load  func() (any, error)
}

// Load makes the value. Documents come from GOROOT, so Load fails if the sources of the
// standard library are not installed.
func (p Payload) Load() (any, error) {
	v, err := p.load()
	if err != nil {
		return nil, fmt.Errorf("payload %s: %w", p.Name, err)
	}
	return v, nil
}

var all []Payload

func add(order int, name, about string, load func() (any, error)) {
	all = append(all, Payload{Name: name, About: about, order: order, load: load})
}

// value is the load function of a payload that needs no document.
func value(f func() any) func() (any, error) { return func() (any, error) { return f(), nil } }

// All returns the payloads in the order of the reports.
func All() []Payload {
	out := slices.Clone(all)
	slices.SortFunc(out, func(x, y Payload) int { return x.order - y.order })
	return out
}

var goroot = sync.OnceValues(func() (string, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	return strings.TrimSpace(string(out)), err
})

// Document returns a JSON document of the test data of encoding/json in
// GOROOT, such as "twitter_status". Go 1.25 and later have them.
func Document(name string) ([]byte, error) {
	root, err := goroot()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	file := filepath.Join(root, "src", "encoding", "json", "internal", "jsontest", "testdata", name+".json.zst")
	compressed, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	d, err := zstd.NewReader(nil)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	return d.DecodeAll(compressed, nil)
}

// document is the load function of a payload that is a document, decoded into
// a new T.
func document[T any](name string) func() (any, error) {
	typed[name] = func() any { return new(T) }
	return func() (any, error) {
		b, err := Document(name)
		if err != nil {
			return nil, err
		}
		v := new(T)
		return v, json.Unmarshal(b, v)
	}
}

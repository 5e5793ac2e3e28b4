package jettison

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// In a test, the linker keeps all methods. In a program it removes those that are not
// called, and the runtime ends the process if it is asked for the method table of a
// type of reflect.StructOf whose first field lacks one.
const structOfProgram = `package main

import (
	"encoding/json"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"os"
	"reflect"
	"strconv"
	"time"

	"jzon.dev/go/jettison"
)

var embedded = []any{
	json.RawMessage("[1]"), time.Unix(5, 0).UTC(), netip.MustParseAddr("::1"), *big.NewInt(7), *big.NewFloat(1.5), *big.NewRat(1, 3), url.URL{Host: "h"},
	json.Number("5"), time.Second, reflect.ValueOf, fmt.Errorf, Value{7}, Pointer{8}, Word{}, Text{9}, Texts{1}, Zero{2}, Own{3}, Map(nil), Func(nil),
}

func main() {
	i, _ := strconv.Atoi(os.Args[2])
	if i/2 >= len(embedded) {
		fmt.Print("end")
		return
	}
	v := reflect.ValueOf(embedded[i/2])
	if i%2 == 1 {
		p := reflect.New(v.Type())
		p.Elem().Set(v)
		v = p
	}
	for _, more := range []bool{false, true} {
		show(v, more)
	}
}

func show(v reflect.Value, more bool) {
	fields := []reflect.StructField{{Name: "Embedded", Type: v.Type(), Anonymous: true}}
	if more {
		fields = append(fields, reflect.StructField{Name: "More", Type: reflect.TypeFor[int]()})
	}
	var t reflect.Type
	if call(func() { t = reflect.StructOf(fields) }) != "" {
		return
	}
	for _, outer := range []reflect.Type{t, reflect.StructOf([]reflect.StructField{{Name: "In", Type: t, Tag: ` + "`json:\",omitzero\"`" + `}})} {
		x := reflect.New(outer).Elem()
		if outer == t {
			x.Field(0).Set(v)
		} else {
			x.Field(0).Field(0).Set(v)
		}
		list := reflect.MakeSlice(reflect.SliceOf(outer), 1, 1)
		list.Index(0).Set(x)
		values := []any{x.Interface(), x.Addr().Interface(), list.Interface()}
		if outer.Comparable() {
			m := reflect.MakeMap(reflect.MapOf(outer, reflect.TypeFor[int]()))
			m.SetMapIndex(x, reflect.ValueOf(1))
			values = append(values, m.Interface())
		}
		for _, v := range values {
			if os.Args[1] == "jettison" {
				fmt.Printf("%T: %s\n", v, encode(jettison.Marshal, v))
			} else {
				fmt.Printf("%T: %s\n", v, encode(json.Marshal, v))
			}
		}
	}
}

func encode(f func(any) ([]byte, error), v any) (out string) {
	if p := call(func() {
		b, err := f(v)
		out = fmt.Sprintf("%s %v", b, err)
	}); p != "" {
		return p
	}
	return out
}

func call(f func()) (panicked string) {
	defer func() {
		if r := recover(); r != nil {
			panicked = fmt.Sprint("panic: ", r)
		}
	}()
	f()
	return ""
}

type (
	Value   struct{ A int }
	Pointer struct{ A int }
	Word    struct{ P *int }
	Text    struct{ A int }
	Texts   struct{ A int }
	Zero    struct{ A int }
	Own     struct{ A int }
	Map     map[string]int
	Func    func()
)

func (v Value) MarshalJSON() ([]byte, error)           { return fmt.Appendf(nil, "[%d]", v.A), nil }
func (v Value) Unused() int                            { return v.A }
func (v *Pointer) MarshalJSON() ([]byte, error)        { return fmt.Appendf(nil, "[%d]", v.A), nil }
func (v *Pointer) Unused() int                         { return v.A }
func (v Word) MarshalJSON() ([]byte, error)            { return fmt.Appendf(nil, "%t", v.P == nil), nil }
func (v Word) Unused() int                             { return *v.P }
func (v Text) MarshalText() ([]byte, error)            { return fmt.Appendf(nil, "%d", v.A), nil }
func (v Text) Unused() int                             { return v.A }
func (v Texts) MarshalText() ([]byte, error)           { return fmt.Appendf(nil, "%d", v.A), nil }
func (v Texts) AppendText(b []byte) ([]byte, error)    { return fmt.Appendf(b, "%d", v.A), nil }
func (v Texts) Unused() int                            { return v.A }
func (v Zero) IsZero() bool                            { return v.A == 2 }
func (v Zero) Unused() int                             { return v.A }
func (v Own) MarshalJSON() ([]byte, error)             { return fmt.Appendf(nil, "[%d]", v.A), nil }
func (v Own) AppendJSON(b []byte) ([]byte, error)      { return fmt.Appendf(b, "[%d]", v.A), nil }
func (v Own) Unused() int                              { return v.A }
func (v Map) MarshalJSON() ([]byte, error)             { return fmt.Appendf(nil, "%d", len(v)), nil }
func (v Map) Unused() int                              { return len(v) }
func (v Func) MarshalJSON() ([]byte, error)            { return fmt.Appendf(nil, "%t", v == nil), nil }
func (v Func) Unused() int                             { return 1 }
`

// Types of reflect.StructOf do not end a program, each in a process of its own.
func TestStructOfInPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	module, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.go": structOfProgram,
		"go.mod":  "module structof.test\n\ngo 1.24\n\nrequire jzon.dev/go v0.0.0\n\nreplace jzon.dev/go => " + strconv.Quote(module) + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.Command("go", "build", "-o", "structs.exe", ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func(encoder string, i int) (string, error) {
		out, err := exec.Command(filepath.Join(dir, "structs.exe"), encoder, strconv.Itoa(i)).CombinedOutput()
		return string(out), err
	}
	compared := 0
	for i := 0; ; i++ {
		got, err := run("jettison", i)
		if got == "end" {
			break
		}
		if err != nil {
			t.Errorf("program %d: %v\n%.2000s", i, err, got)
		}
		want, err := run("encoding/json", i)
		if err != nil {
			continue // the runtime ends it
		}
		wants := strings.Split(want, "\n")
		for k, line := range strings.Split(got, "\n") {
			// listed in DIFFERENCES.md
			if k < len(wants) && strings.HasSuffix(wants[k], "panic: runtime error: invalid memory address or nil pointer dereference") {
				continue
			}
			if compared++; k >= len(wants) || line != wants[k] {
				t.Errorf("got  %s\nwant %s", line, wants[min(k, len(wants)-1)])
			}
		}
	}
	if compared < 100 {
		t.Errorf("%d values were compared", compared)
	}
}

package jettison_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"

	"jzon.dev/go/jettison"
	"jzon.dev/go/tests/differential"
)

// The program of a type is compiled when the type is first encoded, together with the
// programs of the types that it refers to. If types refer to each other, the output must
// not depend on the type that is encoded first. These tests try orders in processes of
// their own, and compare with encoding/json.

// samples is the number of values of each type that are encoded in each order.
const samples = 4

const seedOfSamples = 7

// sampled keeps the values of a type with their encodings by encoding/json, which do not
// depend on the order.
var sampled = map[reflect.Type][]*differential.Expectation{}

func samplesOf(t reflect.Type) []*differential.Expectation {
	if sampled[t] == nil {
		for _, v := range differential.Sample(t, seedOfSamples, samples) {
			sampled[t] = append(sampled[t], differential.Expect(json.Marshal, normalizeFirstUse, v))
		}
	}
	return sampled[t]
}

// related returns the types of g and some that lead to them.
func related(g differential.Group) []reflect.Type {
	var types []reflect.Type
	for _, t := range g.Types {
		types = append(types, reflect.PointerTo(t), reflect.SliceOf(t), reflect.MapOf(reflect.TypeFor[string](), t), reflect.ArrayOf(1, t),
			reflect.StructOf([]reflect.StructField{{Name: "F", Type: t}, {Name: "G", Type: reflect.PointerTo(t), Tag: `json:",omitempty"`}}))
	}
	return types
}

// permute calls f with every order of the elements, in s itself.
func permute[E any](s []E, f func([]E)) {
	var place func(n int)
	place = func(n int) {
		if n == len(s) {
			f(s)
			return
		}
		for i := n; i < len(s); i++ {
			s[n], s[i] = s[i], s[n]
			place(n + 1)
			s[n], s[i] = s[i], s[n]
		}
	}
	place(0)
}

// orders calls f with orders of the types of g: all orders of the group, and each of
// these with a related type before it.
func orders(g differential.Group, f func([]reflect.Type)) {
	permute(slices.Clone(g.Types), f)
	for _, t := range related(g) {
		f(append([]reflect.Type{t}, g.Types...))
	}
}

// checkOrder encodes values of the types in the given order, twice. Values with a cycle,
// which takes a thousand levels to notice, are encoded once where their type is the first.
func checkOrder(types []reflect.Type, name string, encode func(any) ([]byte, error)) (failures []string) {
	for round := range 2 {
		for i, t := range types {
			for _, x := range samplesOf(t) {
				if (round > 0 || i > 0) && x.Err() != nil && strings.Contains(x.Err().Error(), "encountered a cycle") {
					continue
				}
				if f, different := x.Check(name, encode); different {
					failures = append(failures, fmt.Sprintf("round %d of %v: %s", round, types, f))
				}
			}
		}
	}
	return failures
}

// normalizeFirstUse makes outcomes equal if DIFFERENCES.md lists their difference:
// json/v2 panics in reflect on a nil pointer in an interface with more methods.
func normalizeFirstUse(_ any, want, got *differential.Outcome) {
	p, panicked := want.Panic.(*reflect.ValueError)
	if panicked && p.Method == "reflect.Value.Type" {
		*got = *want
	}
}

// firstUses are ways to encode, each of which has a cache of its own.
var firstUses = []struct {
	name   string
	encode func(v any) ([]byte, error)
}{
	{"Marshal", jettison.Marshal},
	{"with DenyList", func(v any) ([]byte, error) { return jettison.MarshalOpts(v, jettison.DenyList(nil)) }},
	{"with Streaming", func(v any) ([]byte, error) {
		var b bytes.Buffer
		if err := jettison.NewEncoder(&b, jettison.Streaming()).Encode(v); err != nil {
			return nil, err
		}
		return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
	}},
}

func TestFirstUseInProcesses(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	for i, g := range differential.Groups() {
		n := 0
		orders(g, func([]reflect.Type) { n++ })
		for k := range n {
			if len(g.Types) > 3 && !*allRounds && k%4 != 0 {
				continue
			}
			cmd := exec.Command(os.Args[0], "-test.run=^TestFirstUseChild$", "-test.count=1")
			cmd.Env = append(os.Environ(), fmt.Sprintf("JETTISON_ORDER=%d/%d", i, k))
			if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "PASS") {
				t.Errorf("%s, order %d: %v\n%s", g.Name, k, err, out)
			}
		}
	}
}

// TestFirstUseChild runs in the processes that TestFirstUseInProcesses starts.
func TestFirstUseChild(t *testing.T) {
	var i, k int
	if n, _ := fmt.Sscanf(os.Getenv("JETTISON_ORDER"), "%d/%d", &i, &k); n != 2 {
		t.Skip("needs JETTISON_ORDER")
	}
	n := 0
	orders(differential.Groups()[i], func(types []reflect.Type) {
		if n == k {
			for _, use := range firstUses {
				if use.name == "with Streaming" && slices.ContainsFunc(types, func(t reflect.Type) bool { return t.Kind() == reflect.Chan }) {
					continue // channels are encoded under that option
				}
				for _, f := range checkOrder(types, use.name, use.encode) {
					t.Error(f)
				}
			}
		}
		n++
	})
}

package jettison

import (
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"jzon.dev/go/internal/differential"
)

// The program of a type is compiled when the type is first encoded, together with the
// programs of the types that it refers to. If types refer to each other, the output must
// not depend on the type that is encoded first. These tests try every order, in fresh
// caches and in separate processes, and compare with encoding/json.

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

type (
	laterLeaf struct{ A int }
	laterLoop struct {
		Next  *laterLoop
		Leafs []map[string]*laterLeaf
	}
	laterRoot struct {
		P *laterLeaf
		S []laterLeaf
		M map[string]laterLeaf
		L *laterLoop `json:",omitempty"`
	}
)

// Structs behind pointers, slices and maps are compiled when a value needs them.
func TestStructsThatNoValueHasAreNotCompiled(t *testing.T) {
	for _, opts := range [][]Option{nil, {UnixTime(), NoHTMLEscaping()}} {
		var o options
		for _, opt := range opts {
			opt(&o)
		}
		set := programsFor(o.flags)
		compiled := func(addressable bool, rt reflect.Type) bool {
			_, ok := set.programs.Load(programKey{rt: rt, addressable: addressable})
			return ok
		}
		leaf, loop := reflect.TypeFor[laterLeaf](), reflect.TypeFor[laterLoop]()
		for _, v := range []laterRoot{{}, {M: map[string]laterLeaf{}}, {S: []laterLeaf{}}} {
			if _, err := MarshalOpts(v, opts...); err != nil {
				t.Fatal(err)
			}
		}
		if compiled(true, leaf) || compiled(false, leaf) || compiled(true, loop) {
			t.Error("compiled without a value")
		}
		MarshalOpts(laterRoot{M: map[string]laterLeaf{"a": {1}}}, opts...)
		if compiled(true, leaf) || !compiled(false, leaf) || compiled(true, loop) {
			t.Error("compiled for the values of another field, or not at all")
		}
		l := &laterLoop{Leafs: []map[string]*laterLeaf{{"a": {1}, "b": nil}}}
		v := laterRoot{&laterLeaf{1}, []laterLeaf{{2}}, map[string]laterLeaf{"a": {3}}, &laterLoop{Next: l}}
		check(t, "all", v)
		if _, err := MarshalOpts(v, opts...); err != nil || !compiled(true, leaf) || !compiled(true, loop) {
			t.Error(err)
		}
	}
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
	if panicked && onV2 && p.Method == "reflect.Value.Type" {
		*got = *want
	}
}

// encodeIn is Marshal with the programs of s.
func encodeIn(s *programSet, v any) ([]byte, error) {
	e := &encodeState{custom: true, opts: options{flags: s.flags}, set: s, escapes: (&options{flags: s.flags}).escapes()}
	return e.append(nil, v)
}

func TestFirstUseInFreshCaches(t *testing.T) {
	for _, flags := range []optionFlags{0, flagFilter, flagStreaming} {
		for _, g := range differential.Groups() {
			if flags == flagStreaming && slices.ContainsFunc(g.Types, func(t reflect.Type) bool { return t.Kind() == reflect.Chan }) {
				continue // encoded under that option
			}
			failed := false
			n := 0
			orders(g, func(types []reflect.Type) {
				n++
				if failed || FewRounds() && n%8 != 1 {
					return // the size of a word and the race detector show no more in one order than in another
				}
				set := newProgramSet(flags)
				name := fmt.Sprintf("%s, flags %b", g.Name, flags)
				for _, f := range checkOrder(types, name, func(v any) ([]byte, error) { return encodeIn(set, v) }) {
					failed = true
					t.Error(f)
				}
				for _, problem := range inconsistencies(set) {
					failed = true
					t.Error(problem)
				}
			})
		}
	}
}

// The same through the package's functions and its one cache, each order in a
// process of its own.
func TestFirstUseInProcesses(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	for i, g := range differential.Groups() {
		n := 0
		orders(g, func([]reflect.Type) { n++ })
		for k := range n {
			if len(g.Types) > 3 && !*AllRounds && k%4 != 0 {
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
			for _, f := range checkOrder(types, "Marshal", Marshal) {
				t.Error(f)
			}
		}
		n++
	})
}

// inconsistencies returns the places where a program of the set is incomplete, or where
// the copy of an instruction differs from its program.
func inconsistencies(s *programSet) (problems []string) {
	report := func(t *program, format string, args ...any) {
		problems = append(problems, fmt.Sprintf("the program of %v: "+format, append([]any{t.rt}, args...)...))
	}
	seen := map[*program]bool{}
	var walk func(t *program)
	walkKey := func(t *program) {
		switch {
		case t.keys == keyNone:
			report(t, "has a map without names for its keys")
		case t.keys != keyString && t.keys != keyCoerced && t.key == nil:
			report(t, "has no program for its keys")
		}
	}
	walk = func(t *program) {
		if t == nil || seen[t] {
			return
		}
		seen[t] = true
		switch {
		case t.encode == nil:
			report(t, "cannot encode")
		case t.rt == nil:
			report(t, "has no type")
		}
		switch t.op {
		case opMap:
			walkKey(t)
			fallthrough
		case opSlice, opPointer:
			if t.elem == nil {
				report(t, "has no program for its elements")
			}
		case opStruct:
			if t.fallback != nil {
				report(t, "does not encode its fallback")
			}
		}
		walk(t.elem)
		for i := range t.fields {
			f := &t.fields[i]
			switch {
			case f.prog == nil:
				report(t, "has no program for %s", f.name)
				continue
			case f.op != f.prog.op:
				report(t, "encodes %s by instruction %d, its program by %d", f.name, f.op, f.prog.op)
			case f.promoted != nil && f.promoted.counted != (!onV2 && (f.op == opAny || f.op == opStruct || f.op == opCall)):
				report(t, "counts the promoted member %s: %t", f.name, f.promoted.counted)
			}
			walk(f.prog)
		}
		if f := t.fallback; f != nil {
			if f.prog == nil {
				report(t, "has no program for its fallback %s", f.name)
				return
			}
			if f.prog.op == opMap {
				walkKey(f.prog)
			} else if f.prog.rt != rawMessageType {
				report(t, "has a fallback of %v", f.prog.rt)
			}
			walk(f.prog)
		}
	}
	s.programs.Range(func(_, t any) bool {
		walk(t.(*program))
		return true
	})
	return problems
}

// TestMain checks all programs that the tests have made.
func TestMain(m *testing.M) {
	code := m.Run()
	problems := inconsistencies(defaultSet)
	otherSets.Range(func(_, s any) bool {
		problems = append(problems, inconsistencies(s.(*programSet))...)
		return true
	})
	for _, problem := range problems {
		fmt.Fprintln(os.Stderr, "FAIL: at the end,", problem)
		code = 1
	}
	os.Exit(code)
}

// Recursive types that encoding/json encodes in another form, or not at all.
type (
	sequenceNode struct {
		S iter.Seq[sequenceNode]
		P iter.Seq2[int, *sequenceNode]
		N int
	}
	sequenceSelf iter.Seq[sequenceLink] // of a type of its own: unsupported
	sequenceLink struct{ S sequenceSelf }
	badKeysNode  struct { // no names for the keys
		S iter.Seq2[[2]uintptr, badKeysNode] `json:",omitempty"`
		N int
	}
	atomicNode struct {
		P atomic.Pointer[atomicNode]
		V atomic.Value
		N atomic.Int32
	}
	formattedNode struct {
		B    []byte  `json:",format:hex"`
		A    [2]byte `json:",format:array"`
		Kids []formattedNode
		M    map[string]*formattedNode
	}
	appendingNode struct{ Kids []appendingNode }
	appendingLink struct {
		A *appendingNode
		L map[string]appendingLink
	}
	channelNode struct {
		C <-chan channelNode
		L []channelLink
	}
	channelLink struct {
		C chan<- channelNode `json:",omitempty"`
		N *channelNode
	}
)

func (n appendingNode) AppendJSON(b []byte) ([]byte, error) {
	return fmt.Appendf(b, "[%d]", len(n.Kids)), nil
}

// ownForms returns values of a group of those types. Each call makes new ones,
// as encoding may use them up.
func ownForms() [][]any {
	atom := &atomicNode{}
	atom.P.Store(&atomicNode{})
	atom.V.Store([]*atomicNode{{}})
	atom.N.Store(3)
	channel := make(chan channelNode, 2)
	channel <- channelNode{L: []channelLink{{}}}
	close(channel)
	sequence := sequenceNode{
		S: slices.Values([]sequenceNode{{N: 1}, {N: 2, S: slices.Values([]sequenceNode{})}}),
		P: func(yield func(int, *sequenceNode) bool) { _ = yield(1, nil) && yield(2, &sequenceNode{}) },
	}
	formatted := formattedNode{B: []byte{0xab}, Kids: []formattedNode{{}}, M: map[string]*formattedNode{"k": {A: [2]byte{1, 2}}}}
	return [][]any{
		{sequence, sequence.S, sequence.P, &sequence, []sequenceNode{sequence}},
		{sequenceLink{}, sequenceSelf(nil), []sequenceSelf{nil}, &sequenceLink{}},
		{badKeysNode{N: 1}, badKeysNode{}.S, []badKeysNode{{}}, map[string]badKeysNode{"a": {N: 2}}},
		{atom, []*atomicNode{atom}, &atom.P, map[string]*atomicNode{"a": atom}},
		{formatted, &formatted, formatted.Kids, formatted.M},
		{appendingNode{}, appendingLink{A: &appendingNode{}}, []appendingNode{{}}, map[string]appendingLink{"a": {}}},
		{channelNode{C: channel}, channelLink{N: &channelNode{}}, []channelNode{{}}, (<-chan channelNode)(nil)},
	}
}

// The forms that only jettison has do not depend on the order either.
func TestFirstUseOfOwnForms(t *testing.T) {
	encode := func(set *programSet, v any) (outcome string) {
		b, err := encodeIn(set, v)
		return fmt.Sprintf("%s, %v", b, err)
	}
	for _, flags := range []optionFlags{0, flagFilter, flagStreaming, flagStreaming | flagFilter} {
		for i := range ownForms() {
			n := len(ownForms()[i])
			indices := make([]int, n)
			var want []string
			for k := range n {
				indices[k] = k
				want = append(want, encode(newProgramSet(flags), ownForms()[i][k])) // each in a cache of its own
			}
			permute(indices, func(order []int) {
				set := newProgramSet(flags)
				for range 2 {
					values := ownForms()[i]
					for _, k := range order {
						if got := encode(set, values[k]); got != want[k] {
							t.Errorf("group %d, %T in order %v, flags %b: got %s, want %s", i, values[k], order, flags, got, want[k])
						}
					}
				}
				for _, problem := range inconsistencies(set) {
					t.Error(problem)
				}
			})
		}
	}
}

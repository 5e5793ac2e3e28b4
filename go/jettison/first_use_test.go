package jettison

import (
	"fmt"
	"iter"
	"os"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"
)

// The program of a type is compiled when the type is first encoded, together with the
// programs of the types that it refers to. If types refer to each other, the output must
// not depend on the type that is encoded first. The module jzon.dev/go/tests tries this
// with types that encoding/json encodes too.

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

// encodeIn is Marshal with the programs of s.
func encodeIn(s *programSet, v any) ([]byte, error) {
	e := &encodeState{custom: true, opts: options{flags: s.flags}, set: s, escapes: (&options{flags: s.flags}).escapes()}
	return e.append(nil, v)
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
		case t.op == opCall && t.form == formOp:
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
			case f.promoted != nil && f.promoted.counted != (!std.onV2() && (f.op == opAny || f.op == opStruct || f.op == opCall)):
				report(t, "counts the promoted field %s: %t", f.name, f.promoted.counted)
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

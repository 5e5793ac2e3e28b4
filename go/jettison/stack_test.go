package jettison

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"
	"unsafe"
)

// These tests compare the stack that a level of nesting takes in jettison and in
// encoding/json. A value that encoding/json encodes must not overflow the stack in
// jettison, since an overflow ends the process.

// probe is the innermost value. It records the end of the stack.
type probe struct{ lowest *uintptr }

//go:noinline
func (p probe) MarshalJSON() ([]byte, error) {
	var here byte
	*p.lowest = uintptr(unsafe.Pointer(&here))
	return []byte("0"), nil
}

// deepen calls f on a stack with enough room, so that the stack does not move.
//
//go:noinline
func deepen(n int, f func()) {
	var room [1 << 10]byte
	if n == 0 {
		f()
		return
	}
	deepen(n-1, f)
	room[n%len(room)]++
}

// stackOf returns how many bytes of stack encode uses above the probe in v.
func stackOf(encode func(any) ([]byte, error), v any, p probe) (used int, err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		deepen(12<<10, func() {}) // grows the stack
		var here byte
		highest := uintptr(unsafe.Pointer(&here))
		*p.lowest = 0
		_, err = encode(v)
		used = int(highest - *p.lowest)
	}()
	<-done
	return used, err
}

type (
	nestedStruct    struct{ Next any }
	nestedArray     [1]any
	nestedInterface interface{ Nested() }
	nestedEmbedded  struct{ *nestedPromoted }
	nestedPromoted  struct{ C any }
	nestedDirect    struct{ P *any }
	nestedDirect2   struct{ M map[string]any }
	nestedMembers2  struct {
		*nestedPromoted2
	}
	nestedPromoted2 struct {
		A int
		C struct{ V any }
	}
	nestedWide struct {
		A, B string
		C    float64
		V    any
		D    []int
	}
	nestedValueAny struct {
		A, B, C, D, E int
		M             map[string]any
	}
)

// shapes are ways to put a value in another.
var shapes = map[string]func(any) any{
	"map of any":            func(v any) any { return map[string]any{"k": v} },
	"map of three":          func(v any) any { return map[string]any{"k": v, "l": 1, "m": nil} },
	"map of nine":           func(v any) any { return wideMap(v, 9) },
	"map of 33":             func(v any) any { return wideMap(v, 33) },
	"slice of any":          func(v any) any { return []any{v} },
	"array of any":          func(v any) any { return nestedArray{v} },
	"pointer to an array":   func(v any) any { return &nestedArray{v} },
	"struct":                func(v any) any { return nestedStruct{v} },
	"pointer to a struct":   func(v any) any { return &nestedStruct{v} },
	"pointer to any":        func(v any) any { return &v },
	"map with integer keys": func(v any) any { return map[int]any{1: v} },
	"map with text keys":    func(v any) any { return map[valueText]any{1: v} },
	"map of maps":           func(v any) any { return map[string]map[string]any{"k": {"l": v}} },
	"map of slices":         func(v any) any { return map[string][]any{"k": {v}} },
	"map of structs":        func(v any) any { return map[string]nestedStruct{"k": {v}} },
	"map of pointers":       func(v any) any { return map[string]*nestedStruct{"k": {v}} },
	"slice of maps":         func(v any) any { return []map[string]any{{"k": v}} },
	"slice of structs":      func(v any) any { return []nestedStruct{{v}} },
	"slice of pointers":     func(v any) any { return []*nestedStruct{{v}} },
	"struct of a map":       func(v any) any { return nestedValueAny{M: map[string]any{"k": v}} },
	"struct of a slice":     func(v any) any { return struct{ S []any }{[]any{v}} },
	"map of arrays":         func(v any) any { return map[string][1]any{"k": {v}} },
	"map of interfaces":     func(v any) any { return map[string]nestedInterface{"k": nestedAnyMember{v}} },
	"embedded pointer":      func(v any) any { return nestedEmbedded{&nestedPromoted{v}} },
	"slices of slices":      func(v any) any { return [][]any{{v}} },
	"pointer to a pointer":  func(v any) any { p := &v; return &p },
	"pointer to a map":      func(v any) any { m := map[string]any{"k": v}; return &m },
	"omitted field and a map": func(v any) any {
		return struct {
			A int            `json:",omitempty"`
			M map[string]any `json:",omitempty"`
		}{0, map[string]any{"k": v}}
	},
}

type nestedAnyMember struct{ V any }

func (nestedAnyMember) Nested() {}

func wideMap(v any, n int) any {
	m := map[string]any{"k": v}
	for i := range n - 1 {
		m[fmt.Sprint(i)] = i
	}
	return m
}

// noNesting are the shapes that json/v2 does not count. It accepts at most 10,000 levels
// of the others, which need only a few megabytes.
var noNesting = []string{"pointer to any", "pointer to a pointer"}

// For every shape of value, jettison takes at most as much stack as encoding/json, from
// the depth on where this matters.
func TestStackOfALevel(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector changes the frames of functions")
	}
	if strconv.IntSize == 32 {
		t.Skip("on 32 bits arrays of interfaces and embedded pointers take up to a half more, see DIFFERENCES.md")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection would shrink the stack
	for name, shape := range shapes {
		var lowest uintptr
		p := probe{&lowest}
		build := func(n int) any {
			v := any(p)
			for range n {
				v = shape(v)
			}
			return v
		}
		// Beyond 1,000 levels both look for cycles.
		for _, levels := range [][2]int{{500, 900}, {1500, 4500}} {
			few, many := build(levels[0]), build(levels[1])
			level := func(encode func(any) ([]byte, error)) int {
				a, err := stackOf(encode, few, p)
				if err != nil {
					t.Fatal(err)
				}
				b, err := stackOf(encode, many, p)
				if err != nil {
					t.Fatal(err)
				}
				return (b - a) / (levels[1] - levels[0])
			}
			theirs, own := level(json.Marshal), level(Marshal)
			// the difference of two addresses means nothing if the stack was moved between them, which is rare
			for try := 0; try < 2 && own > theirs; try++ {
				theirs, own = level(json.Marshal), level(Marshal)
			}
			t.Logf("%-26s from %4d levels on: encoding/json %5d bytes, jettison %5d", name, levels[0], theirs, own)
			if std.onV2() && !slices.Contains(noNesting, name) {
				theirs = max(theirs, 1<<10)
			}
			if own > theirs {
				t.Errorf("%s, from %d levels on: %d bytes of stack for a level, %d in encoding/json", name, levels[0], own, theirs)
			}
		}
	}
}

// Values as deep as encoding/json accepts them do not end the process.
func TestDeepMapsAreNoOverflow(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector changes the frames of functions")
	}
	if std.onV2() {
		t.Skip("json/v2 takes 10,000 levels, see TestDepth")
	}
	want, got := make(chan string), make(chan string)
	for result, marshal := range map[chan string]func(any) ([]byte, error){want: json.Marshal, got: Marshal} {
		go func() {
			v := any(1)
			for range 100_000 {
				v = map[string]any{"k": v}
			}
			b, err := marshal(v)
			result <- fmt.Sprintf("%d bytes, %v", len(b), err)
		}()
	}
	if w, g := <-want, <-got; w != g {
		t.Errorf("got %s, want %s", g, w)
	}
}

package jettison

import (
	"bytes"
	"encoding/json"
	"io"
	"iter"
	"runtime"
	"strings"
	"sync"
	"testing"

	"jzon.dev/go/internal/wire"
)

// sizes is a writer that does not keep its input.
type sizes struct {
	total, writes, longest int
}

func (s *sizes) Write(b []byte) (int, error) {
	s.total += len(b)
	s.writes++
	s.longest = max(s.longest, len(b))
	return len(b), nil
}

// The pending output does not grow with the number of elements.
func TestStreamMemory(t *testing.T) {
	few := 200_000
	if FewRounds() {
		few = 50_000 // the smallest document is still longer than the memory of a stream
	}
	many := max(few, Rounds(1_000_000))
	count := func(n int) iter.Seq[int] {
		return func(yield func(int) bool) {
			for i := range n {
				if !yield(i) {
					return
				}
			}
		}
	}
	flags := make([]bool, few)
	texts := make([]string, few)
	ints := make([]int, few)
	large := map[int]string{}
	synced := &sync.Map{}
	for i := range few / 5 {
		large[i] = "text"
		synced.Store(i, i)
	}
	type node struct {
		Text string
		Next *node
	}
	var list *node
	for range min(few/5, wire.MaxNesting) {
		list = &node{"text", list}
	}
	type wide struct{ A, B, C, D any }
	tree := any(1)
	for range 8 {
		tree = wide{tree, tree, tree, []any{tree}}
	}
	maps := any(1)
	for range 5 {
		maps = map[string]any{"a": maps, "b": maps, "c": maps, "d": maps, "e": [3]any{maps, maps, maps}}
	}
	for _, test := range []struct {
		name  string
		value any
		opts  []Option
	}{
		{"sequence", count(many), nil},
		{"sequence of pairs", iter.Seq2[int, *int](func(yield func(int, *int) bool) {
			for i := range few {
				if !yield(i, &i) {
					return
				}
			}
		}), nil},
		{"sequence in a struct", struct{ A []any }{[]any{1, map[string]any{"a": count(few)}}}, nil},
		{"channel", func() <-chan int {
			c := make(chan int, 100)
			go func() {
				defer close(c)
				for i := range many {
					c <- i
				}
			}()
			return c
		}(), nil},
		{"integers", ints, nil},
		{"strings", []any{texts}, nil},
		{"booleans", [1][]bool{flags}, nil},
		{"map", large, nil},
		{"unsorted map", large, []Option{UnsortedMap()}},
		{"sync.Map", synced, nil},
		{"unsorted sync.Map", synced, []Option{UnsortedMap()}},
		{"list", list, nil},
		{"structs", tree, nil},
		{"filtered structs", tree, []Option{DenyList([]string{"x"})}},
		{"maps", maps, nil},
	} {
		for _, indent := range []string{"", " "} {
			if indent != "" && (test.name == "sequence" || test.name == "channel" || test.name == "list") {
				continue // it would take long, is closed, or is longer by the square
			}
			var w sizes
			enc := NewEncoder(&w, append(test.opts, Streaming())...)
			enc.SetIndent("", indent)
			if err := enc.Encode(test.value); err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			if w.longest > 3*streamLimit || cap(enc.pieces.buf) > 3*streamLimit || cap(enc.pieces.wide) > 4*streamLimit {
				t.Errorf("%s, indent %q: a write of %d bytes, %d and %d of memory", test.name, indent, w.longest, cap(enc.pieces.buf), cap(enc.pieces.wide))
			}
			if w.total < 3*streamLimit {
				t.Errorf("%s has %d bytes, which is too few for the test", test.name, w.total)
			}
			if w.writes > w.total/1000 && test.name != "channel" {
				t.Errorf("%s, indent %q: %d writes of %d bytes", test.name, indent, w.writes, w.total)
			}
		}
	}
}

// Encoding a long sequence does not increase the heap in use.
func TestStreamHeap(t *testing.T) {
	n := Rounds(1_000_000)
	var before, most uint64
	in := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	var seq iter.Seq[string] = func(yield func(string) bool) {
		before = in()
		for i := range n {
			if i%(n/10) == n/20 {
				most = max(most, in())
			}
			if !yield("some text that is in the output") {
				return
			}
		}
	}
	if err := NewEncoder(io.Discard, Streaming()).Encode([]any{seq}); err != nil {
		t.Fatal(err)
	}
	if most > before+(1<<20) {
		t.Errorf("the heap grew from %d to %d bytes", before, most)
	}
}

// A value in one piece may be longer than the limit.
func TestStreamLongStrings(t *testing.T) {
	long := strings.Repeat("long ", streamLimit)
	v := []any{long, 1, long, []byte(long), json.RawMessage(`["` + long + `"]`), []string{long, "", long}}
	want, err := Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	enc := NewEncoder(&got, Streaming())
	for range 3 {
		got.Reset()
		if err := enc.Encode(v); err != nil || got.String() != string(want)+"\n" {
			t.Errorf("got %.100s, %v", got.String(), err)
		}
	}
	if cap(enc.pieces.buf) > 4*streamLimit {
		t.Errorf("%d bytes are kept", cap(enc.pieces.buf))
	}
}

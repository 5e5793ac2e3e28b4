package jettison

import (
	"iter"
	"slices"
	"testing"
)

// An error in a sequence ends the sequence like a break and is the error of the call. It
// does not matter how the iterator treats panics.
func TestErrorsInSequences(t *testing.T) {
	bad := make(chan int)
	var ended int
	swallowing := iter.Seq[any](func(yield func(any) bool) {
		defer func() { recover(); ended++ }()
		_ = yield(1) && yield(bad) && yield(2)
	})
	replacing := iter.Seq2[string, any](func(yield func(string, any) bool) {
		defer func() {
			if ended++; recover() != nil {
				panic("another panic")
			}
		}()
		_ = yield("a", 1) && yield("b", []any{bad}) && yield("c", 2)
	})
	badKeys := iter.Seq2[failingText, int](func(yield func(failingText, int) bool) {
		defer func() { recover(); ended++ }()
		_ = yield(failingText{}, 1) && yield(failingText{}, 2)
	})
	nested := iter.Seq[iter.Seq2[string, any]](func(yield func(iter.Seq2[string, any]) bool) {
		defer func() { recover(); ended++ }()
		_ = yield(replacing) && yield(replacing)
	})
	pulling := iter.Seq[any](func(yield func(any) bool) {
		next, stop := iter.Pull(swallowing)
		defer func() { stop(); recover() }()
		for v, ok := next(); ok && yield(v); v, ok = next() {
		}
	})
	const channel = "error: json: unsupported type: chan int"
	key := result(Marshal(map[failingText]any{{}: 1}))
	for i, test := range []struct {
		value any
		want  string
		ended int
	}{
		{swallowing, channel, 1},
		{replacing, channel, 1},
		{badKeys, key, 1},
		{nested, channel, 2},
		{pulling, channel, 1},
		{map[string]any{"a": []any{swallowing}, "b": swallowing}, channel, 1},
		{struct{ S iter.Seq[int] }{slices.Values([]int{1, 2})}, `{"S":[1,2]}`, 0},
	} {
		ended = 0
		if got := result(Marshal(test.value)); got != test.want || ended != test.ended {
			t.Errorf("%d: got %s and %d ends of an iterator, want %s and %d", i, got, ended, test.want, test.ended)
		}
		if got := result(MarshalOpts(leaf{1, "p"}, DenyList([]string{"id"}))); got != `{"Password":"p"}` {
			t.Errorf("%d: afterwards %s", i, got)
		}
	}
}

// Other panics, and a false from yield, have the same effects in an iterator as in any
// other loop.
func TestPanicsInSequences(t *testing.T) {
	for name, v := range map[string]iter.Seq[any]{
		"passes on": func(yield func(any) bool) { yield(panicking{}) },
		"replaces":  func(yield func(any) bool) { defer func() { recover(); panic("own panic") }(); yield(panicking{}) },
		"panics":    func(func(any) bool) { panic("own panic") },
		"ignores false": func(yield func(any) bool) {
			defer func() {
				if _, ok := recover().(error); ok { // of the runtime
					panic("own panic")
				}
			}()
			for range 3 {
				yield(make(chan int))
			}
		},
	} {
		func() {
			defer func() {
				if r := recover(); r != "own panic" {
					t.Errorf("%s: recovered %v", name, r)
				}
			}()
			got := result(Marshal([]any{v}))
			t.Errorf("%s: no panic, but %s", name, got)
		}()
		check(t, "after a panic", []any{1, "x"})
	}
}

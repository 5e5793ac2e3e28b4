package jettison

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"sync"
	"testing"
	"time"
	"unsafe"
)

// copySyncMap copies a sync.Map, as reflection and assignments of structs do. vet
// correctly warns about such copies.
func copySyncMap(m *sync.Map) *sync.Map {
	c := new(sync.Map)
	copy(unsafe.Slice((*byte)(unsafe.Pointer(c)), unsafe.Sizeof(*c)), unsafe.Slice((*byte)(unsafe.Pointer(m)), unsafe.Sizeof(*m)))
	return c
}

// within fails the test if f never returns: after a time that a slow machine does not need.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(15 * time.Minute):
		t.Fatalf("%s does not return", what)
	}
}

// A sync.Map that was copied while its first Store held the lock is empty. The
// lock of the copy is never released.
func TestSyncMapCopiedDuringFirstStore(t *testing.T) {
	if !syncMapLayout.ok {
		t.Errorf("the layout of sync.Map is not known on this version of Go")
	}
	locked := new(sync.Map)
	inner, found := reflect.TypeOf(locked).Elem().FieldByName("m")
	if !found {
		t.Fatal("no field m")
	}
	lock, found := inner.Type.FieldByName("initMu")
	if !found {
		t.Fatal("no field initMu")
	}
	// The state of a lock that is held is 1, in its first word.
	*(*int32)(unsafe.Add(unsafe.Pointer(locked), inner.Offset+lock.Offset)) = 1
	torn := syncMap("a", 1)
	*(*unsafe.Pointer)(unsafe.Add(unsafe.Pointer(torn), syncMapLayout.root)) = nil
	type holder struct {
		A int
		M sync.Map
		Z int
	}
	type pointers struct{ M *sync.Map }
	held := new(holder)
	*(*int32)(unsafe.Add(unsafe.Pointer(&held.M), inner.Offset+lock.Offset)) = 1
	values := map[string]struct {
		value any
		want  string
	}{
		"locked":     {locked, `{}`},
		"torn":       {torn, `{}`},
		"in a slice": {[]*sync.Map{locked, syncMap("a", 1)}, `[{},{"a":1}]`},
		"in a field": {pointers{locked}, `{"M":{}}`},
		"in another": {syncMap("x", locked), `{"x":{}}`},
		"by value":   {reflect.ValueOf(held).Elem().Interface(), `{"A":0,"M":{},"Z":0}`},
		"embedded":   {held, `{"A":0,"M":{},"Z":0}`},
		"a copy":     {copySyncMap(syncMap("a", 1, "b", 2)), `{"a":1,"b":2}`},
	}
	for name, test := range values {
		within(t, name, func() {
			if got := result(Marshal(test.value)); got != test.want {
				t.Errorf("%s: got %s, want %s", name, got, test.want)
			}
			for _, opts := range [][]Option{{Streaming()}, {Streaming(), UnsortedMap()}} {
				var w lineWriter
				if err := NewEncoder(&w, opts...).Encode(test.value); err != nil || len(w.lines) != 1 || w.lines[0] != test.want+"\n" && len(opts) == 1 {
					t.Errorf("%s, streaming: got %q, %v", name, w.lines, err)
				}
			}
		})
	}
	// Reading writes nothing, not even to a map that was never used.
	empty := new(sync.Map)
	before := *(*[unsafe.Sizeof(sync.Map{})]byte)(unsafe.Pointer(empty))
	if got := result(Marshal(empty)); got != `{}` || *(*[unsafe.Sizeof(sync.Map{})]byte)(unsafe.Pointer(empty)) != before {
		t.Errorf("an empty one: got %s, or it has changed", got)
	}
}

// Maps are copied while other goroutines store in them for the first time.
func TestSyncMapsCopiedAtOnce(t *testing.T) {
	if raceEnabled {
		t.Skip("to copy a map in use is a race")
	}
	within(t, "a copy", func() {
		for range Rounds(3000) {
			m := new(sync.Map)
			var wg sync.WaitGroup
			start := make(chan struct{})
			for i := range 2 {
				wg.Add(1)
				go func() { defer wg.Done(); <-start; m.Store(fmt.Sprint(i), i) }()
			}
			close(start)
			for range 20 {
				c := copySyncMap(m)
				for _, v := range []any{c, reflect.ValueOf(c).Elem().Interface()} {
					b, err := Marshal(v)
					if err != nil || !json.Valid(b) {
						t.Errorf("got %s, %v", b, err)
					}
				}
			}
			wg.Wait()
		}
	})
}

// If the layout is unknown, maps are read only with Range, with the same result.
func TestSyncMapWithoutLayout(t *testing.T) {
	defer func(l mapStartLayout) { syncMapLayout = l }(syncMapLayout)
	syncMapLayout.ok = false
	for want, v := range map[string]any{`{"a":1,"b":{"c":2}}`: syncMap("a", 1, "b", syncMap("c", 2)), `{}`: new(sync.Map)} {
		if got := result(Marshal(v)); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if err := NewEncoder(io.Discard, Streaming()).Encode(syncMap("a", 1)); err != nil {
		t.Error(err)
	}
}

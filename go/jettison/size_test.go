package jettison

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"jzon.dev/go/internal/wire"
)

// A guess needs two documents of one size class. It has an upper bound. It ends with a
// document of another size, and then needs seven.
func TestSizePrediction(t *testing.T) {
	const kb, mb = 1 << 10, 1 << 20
	for _, test := range []struct {
		name  string
		sizes []int
		guess int
	}{
		{"nothing yet", nil, 0},
		{"small ones", []int{10, 1000, 30 * kb}, 0},
		{"one", []int{mb}, 0},
		{"two", []int{mb, mb}, mb},
		{"two of a class", []int{mb, mb + 100*kb}, mb + 100*kb},
		{"a little less", []int{mb, mb, mb - kb}, mb},
		{"half as much", []int{mb, mb, mb / 2, mb / 2}, mb / 2},
		{"much less in the class", []int{2*mb - 1, 2*mb - 1, mb + 1}, mb + 1},
		{"two classes", []int{100 * kb, 4 * mb}, 0},
		{"another class", []int{100 * kb, 100 * kb, 4 * mb, 4 * mb, 4 * mb}, 0},
		{"another class again and again", []int{100 * kb, 100 * kb, 4 * mb, 4 * mb, 4 * mb, 4 * mb, 4 * mb, 4 * mb, 4 * mb}, 4 * mb},
		{"beyond the bound", []int{100 * mb, 300 * mb}, maxPredicted},
		{"large and small in turn", []int{mb, 10, mb, 10, mb, 10, mb, 10}, 0},
		{"small now and then", []int{mb, mb, mb, 10, mb, mb, mb, 10, mb, mb, mb, mb}, 0},
		{"small once", []int{mb, mb, mb, 10, mb, mb, mb, mb, mb, mb, mb}, mb},
		{"small once, not long ago", []int{mb, mb, mb, 10, mb, mb, mb, mb, mb, mb}, 0},
		{"large before small", []int{mb, mb, mb, mb, 10, 10}, 0},
		{"failures", []int{mb, mb, mb, mb, 0, 0}, 0},
	} {
		var s sizePrediction
		for _, n := range test.sizes {
			s.note(n)
		}
		if got := s.guess(); got != test.guess {
			t.Errorf("%s: got %d, want %d", test.name, got, test.guess)
		}
	}
}

// allocated returns how many bytes f allocates, on all goroutines.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

type sized struct {
	S string
	E error
}

// One large document does not make later documents expensive. This also applies to
// concurrent documents and to documents that fail or panic.
func TestSmallDocumentsAfterALargeOne(t *testing.T) {
	size := 20 << 20
	if FewRounds() {
		size = 6 << 20 // still above the bound of a guess
	}
	large := sized{S: strings.Repeat("x", size)}
	tiny, bad := sized{S: "x"}, struct{ V any }{sizedFailure{}}
	const documents, most = 50, 3 * maxPredicted
	firsts := []int{1, 2, 5}
	if testing.Short() {
		firsts = firsts[:1]
	}
	for _, first := range firsts {
		for name, after := range map[string]func(){
			"one after the other": func() {
				for range documents {
					Marshal(tiny)
				}
			},
			"in turn with large ones": func() {
				for range 3 {
					Marshal(tiny)
				}
			},
			"failing": func() {
				for range documents {
					Marshal(bad)
				}
			},
		} {
			for range first {
				if _, err := Marshal(large); err != nil {
					t.Fatal(err)
				}
				if _, err := Marshal(struct{ V any }{large}); err != nil {
					t.Fatal(err)
				}
			}
			if got := allocated(after); got > most {
				t.Errorf("%d small documents after %d of %d bytes, %s, allocated %d bytes", documents, first, size, name, got)
			}
		}
	}
	// Concurrent documents use the guess from before the others.
	var wg sync.WaitGroup
	if _, err := Marshal([]sized{large}); err != nil {
		t.Fatal(err)
	}
	got := allocated(func() {
		for range documents {
			wg.Add(1)
			go func() { defer wg.Done(); Marshal([]sized{tiny}) }()
		}
		wg.Wait()
	})
	if got > most {
		t.Errorf("%d small documents at once after one of %d bytes allocated %d bytes", documents, size, got)
	}
}

// Small documents do not use the memory of the large ones between them, however many
// these are in sequence.
func TestSmallDocumentsBetweenLargeOnes(t *testing.T) {
	type turn[K any] struct{ S string }
	large, documents := strings.Repeat("x", maxPredicted), 20
	if FewRounds() {
		large, documents = large[:maxPredicted/8], 5
	}
	between := func(larges int, encode func(s string)) {
		t.Helper()
		var total uint64
		for range documents {
			for range larges {
				encode(large)
			}
			total += allocated(func() { encode("x") })
		}
		if total > 2*uint64(len(large)) {
			t.Errorf("%d small documents, each after %d large ones, allocated %d bytes", documents, larges, total)
		}
	}
	between(1, func(s string) { Marshal(turn[int8]{s}) })
	between(2, func(s string) { Marshal(turn[int16]{s}) })
	between(3, func(s string) { Marshal(turn[int32]{s}) })
	between(6, func(s string) { Marshal(turn[int64]{s}) })
}

type sizedFailure struct{}

func (sizedFailure) MarshalJSON() ([]byte, error) { return nil, errSized }

var errSized = errors.New("rejected")

// The pool does not keep the names and the order of a large map, large output, or the
// memory that a deep value needed.
func TestPooledStatesAreSmall(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector makes sync.Pool forget at random")
	}
	names := map[valueName]int{}
	for i := range 20 {
		names[valueName(fmt.Sprint(i, strings.Repeat("x", 1<<20)))] = i
	}
	bytesKey := map[any]int{}
	for i := range 20 {
		bytesKey[valueName(fmt.Sprint(i, strings.Repeat("x", 1<<20)))] = i
	}
	var synced sync.Map
	for i := range 20 {
		synced.Store(valueName(fmt.Sprint(i, strings.Repeat("x", 1<<20))), i)
	}
	nested := any(1)
	for range 5000 {
		nested = map[string]any{"a": nested}
	}
	lists := any(1)
	for range 5000 {
		lists = []any{lists}
	}
	words := any(1)
	for range 5000 {
		words = [1]any{directWord{&[1]any{words}}}
	}
	many := map[int]int{}
	for i := range 100_000 {
		many[i] = i
	}
	large := map[valueName]any{"a": strings.Repeat("x", 1<<20)}
	for name, v := range map[string]any{
		"names": names, "names of any": bytesKey, "names of sync.Map": &synced, "nested maps": nested, "nested lists": lists,
		"words": words, "entries": many, "output": map[any]any{valueName("a"): large}, "failure": []any{names, many, nested, sizedFailure{}},
	} {
		e := &encodeState{set: defaultSet, escapes: wire.EscapeHTML}
		dst, err := e.append(nil, v)
		if len(dst) == 0 && err == nil {
			t.Errorf("%s: no output", name)
		}
		kept := cap(e.buf) + cap(e.wide) + cap(e.scratch) + cap(e.maps.names) + 24*cap(e.maps.entries) + 16*cap(e.maps.order) + 8*cap(e.words)
		if kept > 6*maxKeptBuffer || cap(e.maps.names) > maxKeptBuffer || e.out != nil || e.seen != nil {
			t.Errorf("%s: the pool keeps %d bytes, %d of names, output %t, %d steps", name, kept, cap(e.maps.names), e.out != nil, len(e.seen))
		}
		for _, m := range e.maps.entries[:cap(e.maps.entries)] {
			if m != (mapEntry{}) {
				t.Errorf("%s: the pool keeps an entry", name)
				break
			}
		}
		for _, w := range e.words[:cap(e.words)] {
			if w != nil {
				t.Errorf("%s: the pool keeps a word", name)
				break
			}
		}
		if e.depth != 0 || e.links != 0 || e.base != 0 || len(e.maps.names)+len(e.maps.entries)+len(e.maps.order)+len(e.words) != 0 {
			t.Errorf("%s: the pool keeps a state of %d, %d, %d", name, e.depth, e.links, e.base)
		}
	}
}

type directWord struct{ P *[1]any }

type valueName string

func (v valueName) MarshalText() ([]byte, error) { return []byte(v), nil }

// A call that fails allocates its error and nothing of the state.
func TestFailuresKeepTheirState(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector makes sync.Pool forget at random")
	}
	m := map[string]any{}
	for i := range 40 {
		m[fmt.Sprint(i)] = i
	}
	m["bad"] = sizedFailure{}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // a collection would empty the pool of states
	var calls atomic.Int32
	encoder, stream := NewEncoder(io.Discard), NewEncoder(io.Discard, Streaming())
	for name, f := range map[string]func() error{
		"unsupported type": func() error { _, err := Marshal(unsupportedMember); return err },
		"method":           func() error { _, err := Marshal(failingMember); return err },
		"map":              func() error { _, err := Marshal(m); return err },
		"append":           func() error { _, err := Append(nil, failingMember); return err },
		"encoder":          func() error { return encoder.Encode(failingMember) },
		"streaming":        func() error { return stream.Encode(failingMember) },
		"option":           func() error { _, err := MarshalOpts(failingMember, NoHTMLEscaping()); return err },
	} {
		f()
		const rounds = 200
		bytes := allocated(func() {
			for range rounds {
				if f() == nil {
					t.Errorf("%s: no error", name)
				}
				calls.Add(1)
			}
		}) / rounds
		if limit := uint64(800); bytes > limit { // the error and the result of the method; a state takes 1,640 bytes
			t.Errorf("%s: %d bytes for each failing call", name, bytes)
		}
	}
	// A failure does not make later calls more expensive.
	check(t, "after failures", []any{1, m["1"], map[string]any{"a": []string{"x"}}, nil})
}

var (
	unsupportedMember any = struct {
		A string
		C chan int
	}{"text", nil}
	failingMember any = &struct {
		A string
		M sizedFailure
	}{A: "text"}
)

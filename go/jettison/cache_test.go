package jettison

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"jzon.dev/go/internal/wire"
)

// Types that no other test uses meet many goroutines at once.
func TestFirstUseIsConcurrent(t *testing.T) {
	for round := range 50 {
		v := reflect.New(reflect.StructOf([]reflect.StructField{
			{Name: fmt.Sprintf("First%d", round), Type: reflect.TypeFor[*recursive]()},
			{Name: "Second", Type: reflect.ArrayOf(round+1, reflect.TypeFor[map[string]Inner]())},
			{Name: "Third", Type: reflect.TypeFor[any]()},
		}))
		v.Elem().Field(0).Set(reflect.ValueOf(&recursive{N: round, Kids: []recursive{{}}}))
		v.Elem().Field(2).Set(reflect.New(reflect.ArrayOf(round+2, reflect.TypeFor[valueText]())))
		want, err := json.Marshal(v.Interface())
		if err != nil {
			t.Fatal(err)
		}
		start := make(chan struct{})
		var wg sync.WaitGroup
		for range 16 {
			wg.Add(1)
			go func() {
				defer wg.Done()
				<-start
				got, err := Marshal(v.Interface())
				if err != nil || string(got) != string(want) {
					t.Errorf("got %s, %v, want %s", got, err, want)
				}
				if _, err := MarshalOpts(v.Interface(), NoHTMLEscaping(), UnixTime()); err != nil {
					t.Error(err)
				}
			}()
		}
		close(start)
		wg.Wait()
	}
}

// Cycles of all three kinds of references end in the error of encoding/json. Deep
// values without a cycle do not. TestPointerCycles has the cycles on which
// encoding/json overflows the stack.
func TestCycles(t *testing.T) {
	type list struct{ Next *list }
	loop := &list{}
	loop.Next = &list{loop}
	self := map[string]any{}
	self["a"] = []any{self}
	slice := make([]any, 1)
	slice[0] = slice
	// More than the 1000 levels from which both look for cycles. The indentation of a
	// document grows with the square.
	depth := 3000
	if FewRounds() {
		depth = 1100
	}
	deep := &list{}
	for range depth {
		deep = &list{deep}
	}
	nested := []any{}
	for range depth {
		nested = []any{nested, map[string]any{"n": nested[:0]}}
	}
	// Structs on the way twice, with other fields each time.
	hidden := &promotedAny{A: 1}
	hidden.C = hidingPromoted{hidden, 2}
	for _, v := range []any{loop, self, slice, deep, nested, promotedChain(depth, hidden)} {
		check(t, fmt.Sprintf("%T", v), v)
	}
	// A failure does not change later calls.
	for range 3 {
		check(t, "again", slice)
		check(t, "after", []any{deep})
	}
}

type promotedAny struct {
	A int
	C any
}

// Only the field C of the embedded struct leads on.
type embeddingPromoted struct{ *promotedAny }

type hidingPromoted struct {
	*promotedAny
	C int
}

// promotedChain returns n embedded pointers, the last of which is end.
func promotedChain(n int, end *promotedAny) embeddingPromoted {
	v := embeddingPromoted{end}
	for range n {
		v = embeddingPromoted{&promotedAny{C: v}}
	}
	return v
}

// On cycles that consist only of embedded pointers and interfaces, encoding/json
// overflows the stack. TestDifferences has the simplest of these cycles.
func TestPromotedCycles(t *testing.T) {
	type array struct {
		A_member_with_a_name_that_is_longer_than_its_room [1]any
	}
	type inArray struct{ *array }
	inner := &array{}
	inner.A_member_with_a_name_that_is_longer_than_its_room[0] = inArray{inner}

	type stored struct{ V atomic.Value }
	type inStored struct {
		N int
		*stored
	}
	atom := &stored{}
	atom.V.Store(inStored{1, atom})

	type members struct{ M sync.Map }
	type inMembers struct{ *members }
	synced := &members{}
	synced.M.Store("a", inMembers{synced})

	type methods struct{ S fmt.Stringer }
	type Middle struct{ *methods }
	method := &methods{}
	method.S = stringerOf{Middle{method}}

	ring := &promotedAny{}
	ring.C = promotedChain(2500, ring)
	for _, test := range []struct {
		value any
		via   string
	}{
		{inArray{inner}, "*jettison.array"},
		{inStored{2, atom}, "*jettison.stored"},
		{inMembers{synced}, "*jettison.members"},
		{Middle{method}, "*jettison.methods"},
		{promotedChain(1, ring), "*jettison.promotedAny"},
		{[]any{1, promotedChain(1500, ring)}, "*jettison.promotedAny"},
	} {
		for name, opts := range map[string][]Option{"no options": nil, "a filter": {DenyList([]string{"none"})}} {
			_, err := MarshalOpts(test.value, opts...)
			want := "json: unsupported value: encountered a cycle via " + test.via
			if std.onV2() { // json/v2 counts the objects on the way
				want = "exceeded max depth"
			}
			if err == nil || err.Error() != want {
				t.Errorf("%T with %s: got error %T %.200v, want %s", test.value, name, err, err, want)
			}
		}
		check(t, "after a cycle", promotedChain(1200, &promotedAny{A: 1}))
	}
}

// stringerOf is not a pointer, but the struct in it embeds one.
type stringerOf struct{ V any }

func (stringerOf) String() string { return "" }

// A panic of a method passes through, and later calls are not disturbed.
type panicking struct{}

func (panicking) MarshalJSON() ([]byte, error) { panic("own panic") }

func TestMethodPanics(t *testing.T) {
	for range 3 {
		func() {
			defer func() {
				if r := recover(); r != "own panic" {
					t.Errorf("recovered %v", r)
				}
			}()
			Marshal(map[string]any{"a": []any{1, panicking{}}})
		}()
		check(t, "after a panic", map[string]any{"a": []any{1, "x"}})
	}
}

// keptText and keptJSON return their own memory rather than the memory that they get.
type keptText struct{ own []byte }

func (k keptText) AppendText([]byte) ([]byte, error) { return k.own, nil }
func (k keptText) MarshalText() ([]byte, error)      { return k.own, nil }

type keptJSON struct{ own []byte }

func (k keptJSON) AppendJSON([]byte) ([]byte, error) { return k.own, nil }

type keptContext struct{ own []byte }

func (k keptContext) AppendJSONContext(context.Context, []byte) ([]byte, error) { return k.own, nil }

func (k keptContext) MarshalJSON() ([]byte, error) { return k.own, nil }

// Memory that a method returns stays as it is, up to its capacity.
func TestMethodsKeepTheirMemory(t *testing.T) {
	own := func(text string) []byte {
		b := bytes.Repeat([]byte{0xa5}, 4096)
		return b[:copy(b, text)]
	}
	text, object, inContext := own("text<"), own(` {"a": [1, "<"]} `), own(`[ true]`)
	kept := [][]byte{text, object, inContext}
	var before [][]byte
	for _, b := range kept {
		before = append(before, bytes.Clone(b[:cap(b)]))
	}
	type quoted struct {
		S string `json:",string"`
	}
	value := []any{
		keptText{text}, quoted{strings.Repeat("q", 300)}, twoTexts{}, keptJSON{object}, appending{7},
		keptContext{inContext}, map[valueText]int{1: 2}, keptText{text}, json.RawMessage(`{"r": 1}`),
		netip.MustParseAddr("::1"), keptText{[]byte(strings.Repeat("z", 100))}, map[string]any{"k": keptJSON{object}},
	}
	q := `{"S":"\"` + strings.Repeat("q", 300) + `\""}`
	want := `["text\u003c",` + q + `,"append",{"a":[1,"\u003c"]},{"n":7},[true],{"\u003cv1\u003e":2},"text\u003c",{"r":1},"::1","` +
		strings.Repeat("z", 100) + `",{"k":{"a":[1,"\u003c"]}}]`
	for range 3 {
		e := &encodeState{set: defaultSet, escapes: wire.EscapeHTML} // without memory, and released once
		got, err := e.append(nil, value)
		if err != nil || string(got) != want {
			t.Errorf("got %s, %v\nwant %s", got, err, want)
		}
		if got, err = Marshal(value); err != nil || string(got) != want {
			t.Errorf("got %s, %v\nwant %s", got, err, want)
		}
		for i, b := range kept {
			if !bytes.Equal(b[:cap(b)], before[i]) {
				t.Fatalf("%.10q was overwritten: now %q", before[i], bytes.TrimRight(b[:cap(b)], "\xa5"))
			}
		}
	}
}

// The memory of a result depends on its own length, not on the length of a large value
// of the same type that was encoded before.
func TestSmallResultAfterLarge(t *testing.T) {
	large := map[string]any{"a": strings.Repeat("x", 1<<20)}
	for _, n := range []int{0, 100, 10_000, 100_000, 400_000} {
		for range 3 { // the third is encoded into memory of a predicted size
			if _, err := Marshal(large); err != nil {
				t.Fatal(err)
			}
		}
		v := map[string]any{"a": strings.Repeat("y", n)}
		for range 3 {
			got, err := Marshal(v)
			if want := n + len(`{"a":""}`); err != nil || len(got) != want || cap(got) > 2*want+1 {
				t.Errorf("%d bytes: got %d, capacity %d, %v", want, len(got), cap(got), err)
			}
		}
		check(t, "small", v)
	}
}

// If the layout of reflect's iterator is unknown, maps are copied, with the same result.
func TestMapCopies(t *testing.T) {
	if !iterLayout.ok {
		t.Errorf("the layout of reflect.MapIter is not known on this version of Go")
	}
	defer func(l mapIterLayout) { iterLayout = l }(iterLayout)
	iterLayout.ok = false
	for i, v := range values() {
		if reflect.ValueOf(v).Kind() == reflect.Map {
			check(t, fmt.Sprintf("value %d (%T)", i, v), v)
		}
	}
}

// If the field that names the method is unknown, the error names MarshalJSON, and
// everything else stays the same.
func TestMarshalerErrorWithoutMethod(t *testing.T) {
	if sourceFuncOffset == 0 {
		t.Errorf("json.MarshalerError has no field for the method on this version of Go")
	}
	defer func(offset uintptr) { sourceFuncOffset = offset }(sourceFuncOffset)
	sourceFuncOffset = 0
	_, err := Marshal(failingText{})
	var method *json.MarshalerError
	if !errors.As(err, &method) || !strings.HasPrefix(err.Error(), "json: error calling MarshalJSON for type ") || method.Err == nil {
		t.Errorf("got %T %v", err, err)
	}
}

func TestLargeMaps(t *testing.T) {
	r := strings.Repeat("a common prefix ", 3)
	sizes := []int{7, 8, 9, 31, 32, 33, 100, 1000, 20000}
	if FewRounds() {
		sizes[len(sizes)-1] = 3000
	}
	for _, n := range sizes {
		m := map[string]any{}
		same := map[string]int{}
		for i := range n {
			m[fmt.Sprint(i*7919)] = map[int]any{i: nil, -i: "x", 1: map[string]int{"z": 1, "y": 2}}
			same[r+fmt.Sprint(i*104729)] = i
		}
		check(t, fmt.Sprintf("%d entries", n), []any{m, same})
	}
}

// Encoding allocates only the result.
func TestAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector makes sync.Pool forget at random")
	}
	type flat struct {
		A int     `json:"a"`
		B string  `json:"b,omitempty"`
		C float64 `json:"c"`
		D bool
		E *int
		F time.Time
		G time.Duration
	}
	m := map[string]int{}
	for i := range 100 {
		m[fmt.Sprint("name ", i)] = i
	}
	now := time.Now()
	for name, v := range map[string]any{
		"struct":            flat{B: "text", E: new(int), F: now},
		"pointer to struct": &flat{F: now},
		"slice":             []flat{{}, {E: new(int)}},
		"strings":           []string{"plain", "<escaped>", "déjà vu", "日本語 and more of it"},
		"small map":         map[string]int{"b": 1, "a": 2},
		"large map":         m,
		"map of structs":    map[string]flat{"x": {}, "y": {}},
		"integer keys":      map[int64]string{1: "a", 2: "b"},
		"time":              now,
		"times":             []time.Time{now, now.UTC()},
		"floats":            []float64{1, 1.5, 1.0 / 3, 1e300},
		"integers":          []int64{1, -1, 1 << 62},
		"any":               map[string]any{"a": []any{1.5, "x", nil, true}, "b": map[string]any{}},
		"addresses":         []netip.Addr{netip.MustParseAddr("10.0.0.1"), netip.MustParseAddr("::1")},
		"raw":               json.RawMessage(`{"a": [1, 2]}`),
	} {
		t.Run(name, func(t *testing.T) {
			buf := make([]byte, 0, 1<<14)
			if n := testing.AllocsPerRun(200, func() { buf, _ = Append(buf[:0], v) }); n != 0 {
				t.Errorf("Append: %v allocations", n)
			}
			if n := testing.AllocsPerRun(200, func() { Marshal(v) }); n > 1 {
				t.Errorf("Marshal: %v allocations", n)
			}
		})
	}
}

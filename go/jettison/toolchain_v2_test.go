//go:build goexperiment.jsonv2 && go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"math"
	"net/netip"
	"strings"
	"testing"
	"time"

	"jzon.dev/go/internal/wire"
)

// Types with a MarshalJSONTo method, which hides their fields.
type (
	toValue       struct{ Hidden string }
	toPointer     struct{ A int }
	toFailing     struct{ A int }
	toUnsupported struct {
		A int
		B toPointer
	}
	toTwice  struct{}
	toBroken struct{}
	toShort  struct{}
	toNumber int
	toNested struct{ N toNumber }
)

func (toValue) MarshalJSONTo(e *jsontext.Encoder) error { return e.WriteToken(jsontext.String("to<")) }
func (*toPointer) MarshalJSONTo(e *jsontext.Encoder) error {
	return e.WriteToken(jsontext.Int(5))
}
func (toFailing) MarshalJSONTo(*jsontext.Encoder) error     { return errors.New("bad") }
func (toUnsupported) MarshalJSONTo(*jsontext.Encoder) error { return errors.ErrUnsupported }
func (toTwice) MarshalJSONTo(e *jsontext.Encoder) error {
	return errors.Join(e.WriteToken(jsontext.Null), e.WriteToken(jsontext.Null))
}
func (toBroken) MarshalJSONTo(e *jsontext.Encoder) error { return e.WriteValue(jsontext.Value("{x")) }
func (toShort) MarshalJSONTo(*jsontext.Encoder) error    { return io.ErrUnexpectedEOF }

// A number that looks at the tag option string, as the documentation of
// MarshalerTo advises.
func (n toNumber) MarshalJSONTo(e *jsontext.Encoder) error {
	if quoted, _ := jsonv2.GetOption(e.Options(), jsonv2.StringifyNumbers); quoted {
		return e.WriteToken(jsontext.String(fmt.Sprint(int(n))))
	}
	if n == 7 {
		return e.WriteValue(jsontext.Value("]"))
	}
	return e.WriteToken(jsontext.Int(int64(n)))
}

func (n toNested) MarshalJSONTo(e *jsontext.Encoder) error {
	return jsonv2.MarshalEncode(e, []toNumber{n.N})
}

func TestMarshalJSONTo(t *testing.T) {
	n := toNumber(4)
	p := &n
	type tagged struct {
		A toNumber
		B toNumber    `json:",string"`
		C *toNumber   `json:",string"`
		D []toNumber  `json:",string"`
		E any         `json:",string"`
		F **toNumber  `json:",string"`
		G toNumber    `json:",omitempty,string"`
		H toNested    `json:",string"`
		I json.Number `json:",string"`
	}
	for _, v := range []any{
		toValue{"h"}, &toValue{}, []toValue{{}}, map[string]toValue{"a": {}}, struct{ V toValue }{}, struct{ toValue }{}, (*toValue)(nil),
		toPointer{1}, &toPointer{1}, []toPointer{{1}}, map[string]toPointer{"a": {1}}, map[string]*toPointer{"a": {1}, "b": nil}, struct{ P toPointer }{}, &struct{ P toPointer }{},
		toFailing{}, []any{1, toFailing{}}, toUnsupported{1, toPointer{2}}, &toUnsupported{1, toPointer{2}}, toTwice{}, []any{22, toBroken{}}, toShort{},
		map[toValue]int{{}: 1}, map[toNumber]int{1: 2}, []jsonv2.MarshalerTo{(*toPointer)(nil), nil, toValue{}},
		tagged{}, tagged{A: 1, B: 2, C: &n, D: []toNumber{1}, E: n, F: &p, G: 3, H: toNested{5}, I: "6"}, tagged{A: 7}, []any{tagged{B: 7}}, &tagged{I: "x"},
	} {
		check(t, fmt.Sprintf("%T", v), v)
	}
}

type toText string

func (s toText) MarshalJSONTo(e *jsontext.Encoder) error {
	switch s {
	case "fails":
		return errors.Join(e.WriteToken(jsontext.BeginObject), errors.New("bad"))
	case "panics":
		e.WriteToken(jsontext.BeginArray)
		panic("bad")
	}
	return e.WriteToken(jsontext.String(string(s)))
}

// The encoder of json/v2 is used again, also after large values, errors and panics.
func TestMarshalJSONToAgain(t *testing.T) {
	large := toText(strings.Repeat("<", 100_000))
	for _, before := range []any{toText("a"), large, []toText{"a", "fails"}, []toText{large, "panics"}} {
		func() {
			defer func() { recover() }()
			Marshal(before)
		}()
		v := []any{"s", toText("<x>"), map[string]toText{"k": "y"}, toText("")}
		check(t, "again", v)
		got, err := MarshalOpts(v, NoHTMLEscaping())
		if want := `["s","<x>",{"k":"y"},""]`; err != nil || string(got) != want {
			t.Errorf("%s %v", got, err)
		}
	}
	all := make([]toText, 1000)
	if n := testing.AllocsPerRun(10, func() { Marshal(all) }); n > 20 {
		t.Errorf("%v allocations for 1,000 values", n)
	}
}

// Structs whose last fields come from a map or from a raw object.
func TestEmbeddedFallbacks(t *testing.T) {
	type inner struct {
		X int
		Y int `json:",omitempty"`
	}
	type inMap struct {
		A int
		M map[string]int `json:",embed"`
		Z string
	}
	type inPointer struct {
		A int                 `json:",omitempty"`
		M *map[string]toValue `json:",embed"`
	}
	type inRaw struct {
		V jsontext.Value `json:",embed"`
		Q int            `json:"q\"uo"`
	}
	type named string
	type others struct {
		I inner         `json:",embed"`
		J *inner        `json:"J,embed"`
		K *inner        `json:",embed,omitzero"`
		L []int         `json:",embed"`
		M map[int]int   `json:",embed"`
		N map[named]any `json:",embed"`
	}
	type twice struct {
		inMap
		inRaw `json:",embed"`
	}
	type deep struct{ *inMap }
	m := map[string]toValue{"b": {}, "a<": {}}
	in := inMap{1, map[string]int{"z": 1, "b<": 2, "A": 3, "\xff": 4}, "x"}
	raw := func(text string) inRaw { return inRaw{V: jsontext.Value(text)} }
	for _, v := range []any{
		in, &in, inMap{}, []inMap{in, {}}, inPointer{}, inPointer{0, &m}, deep{}, deep{&in},
		raw(``), raw(` {"a" : 1, "b":[{"c":"<"}] } `), raw(`{}`), raw(`[1]`), raw(`null`), []any{1, raw(`{"a":}`)}, raw(` `), raw(`{"a":1} x`), raw(`{"a":1,"a":"` + "\u2028\xff" + `"}`),
		others{I: inner{1, 2}, J: &inner{3, 4}, K: &inner{5, 6}, L: []int{1}, M: map[int]int{1: 2}, N: map[named]any{"n": inner{}}},
		twice{in, raw(`{"l":1}`)}, struct {
			M map[string]any `json:",embed"`
		}{map[string]any{"f": math.NaN()}},
	} {
		check(t, fmt.Sprintf("%T", v), v)
	}
	for _, test := range []struct {
		value any
		opts  []Option
		want  string
	}{
		{in, []Option{DenyList([]string{"z", "A"})}, "{\"Z\":\"x\",\"b\\u003c\":2,\"\ufffd\":4}"},
		{raw(`{"a":{"b":1},"c":[1,{"d":2}],"e":"}"}`), []Option{DenyList([]string{"c"})}, `{"q":0,"a":{"b":1},"e":"}"}`},
		{raw(`{"a":{"b":1},"c":"x"}`), []Option{AllowList([]string{"c"})}, `{"c":"x"}`},
	} {
		if got := result(MarshalOpts(test.value, test.opts...)); got != test.want {
			t.Errorf("%+v: got %s, want %s", test.value, got, test.want)
		}
	}
}

// Map keys are encoded like values in the place of a name.
func TestKeysV2(t *testing.T) {
	one := 1
	text := "text"
	type boolean bool
	values := []any{
		map[bool]int{}, map[bool]int(nil), map[bool]int{true: 1}, []any{1, map[boolean]int{true: 1, false: 2}}, map[string]any{"a~/b": []any{0, map[[1]int]int{{1}: 1}}},
		map[any]int{nil: 1}, map[any]int{1.5: 1}, map[any]int{math.NaN(): 1}, map[fmt.Stringer]int{nil: 1}, map[any]int{float32(1.5): 1, "x": 2, 3: 3, &text: 4, uint8(9): 5, time.Minute: 6, netip.MustParseAddr("::1"): 7}, []any{1, map[any]any{1: map[bool]int{false: 1}}},
		map[chan int]int{nil: 1}, map[float64]int{1e21: 1, 0.1: 2, -0.0: 3}, map[float32]int{0.1: 1}, map[float64]int{math.NaN(): 1}, map[any]int{float32(math.Inf(1)): 1},
		map[*int]int{&one: 1}, map[*int]int{nil: 1}, map[*string]int{&text: 1}, map[**int]int{}, map[time.Time]int{{}: 1, time.Unix(1, 5).UTC(): 2}, map[time.Time]int{time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC): 1},
		map[*time.Time]int{{}: 1}, map[*netip.Addr]int{nil: 1}, map[struct{ A int }]int{{1}: 1}, map[complex128]int{1: 1}, map[json.Number]int{"x": 1, "1": 2, "\xff": 3, "\xfe0": 4},
	}
	for _, v := range values {
		check(t, fmt.Sprintf("%T", v), v)
	}
}

// The option format is rejected, the nesting is limited, and endless values are errors.
func TestLimitsV2(t *testing.T) {
	type list struct{ Next *list }
	nested := func(n int, v any) any {
		for range n {
			v = []any{v}
		}
		return v
	}
	var chain *list
	for range wire.MaxNesting {
		chain = &list{chain}
	}
	for _, v := range []any{
		struct {
			A int
			T time.Time `json:",format:RFC3339"`
		}{},
		nested(wire.MaxNesting-1, []any{1}), nested(wire.MaxNesting, []any{1}), nested(wire.MaxNesting, []any{}), nested(wire.MaxNesting, map[string]int{}), nested(wire.MaxNesting, map[string]int{"a": 1}),
		nested(wire.MaxNesting, struct{}{}), nested(wire.MaxNesting, [0]int{}), nested(wire.MaxNesting-1, struct{}{}), nested(wire.MaxNesting, []byte("x")),
		chain, &list{chain}, []any{0, &list{chain}}, nested(wire.MaxNesting-2, json.RawMessage(` [[]]`)), nested(wire.MaxNesting-2, json.RawMessage(` [1,[{}]]`)), nested(wire.MaxNesting, json.RawMessage(`{`)),
	} {
		want, wantErr := json.Marshal(v)
		got, err := Marshal(v)
		compare(t, fmt.Sprintf("%T", v), got, err, want, wantErr)
	}
	var x any
	x = &x
	if got := result(Marshal(x)); got != "error: json: unsupported value: encountered a cycle via *interface {}" {
		t.Errorf("a pointer to itself: got %.200s", got)
	}
	type pointers struct{ P **any }
	var y any
	q := &y
	y = pointers{&q}
	check(t, "two pointers for each object", y)
}

type (
	unknownFormatKey struct {
		N int `json:",format:none"`
	}
	unknownFormatKeyIn struct{ F unknownFormatKey }
)

// A struct as a map key does not have a name. If its type is rejected for a format tag,
// the error is about the tag, not about the name.
func TestKeysOfTypesWithUnknownFormat(t *testing.T) {
	for _, v := range []any{
		map[unknownFormatKey]int{{}: 1}, map[*unknownFormatKey]int{{}: 1}, map[any]int{unknownFormatKey{}: 1}, map[any]int{&unknownFormatKey{}: 1},
		map[string]map[unknownFormatKey]int{"a": {{}: 1}}, map[*unknownFormatKey]int{nil: 1}, map[unknownFormatKey]int{},
		map[unknownFormatKeyIn]int{{}: 1}, map[[1]unknownFormatKey]int{{}: 1},
	} {
		if want, got := panicOr(json.Marshal, v), panicOr(Marshal, v); got != want {
			t.Errorf("%T: got %s, want %s", v, got, want)
		}
	}
}

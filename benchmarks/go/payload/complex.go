package payload

import (
	"encoding/json"
	"math/big"
	"net"
	"strconv"
	"time"
)

func init() {
	add(20, "Complex", "one of everything: options, embedded structs, maps, interfaces, methods", value(func() any { return newKitchen() }))
}

// kitchen has a field of nearly every kind and option.
type kitchen struct {
	shelf
	*drawer
	Text       string            `json:"text"`
	HTML       string            `json:"html"`
	Quoted     int64             `json:"quoted,string"`
	QuotedF    float64           `json:"quotedFloat,string"`
	QuotedB    bool              `json:"quotedBool,string"`
	Empty      string            `json:"empty,omitempty"`
	Nil        *int              `json:"nil"`
	Pointer    *string           `json:"pointer"`
	Int8       int8              `json:"int8"`
	Uint16     uint16            `json:"uint16"`
	Int32      int32             `json:"int32"`
	Uint64     uint64            `json:"uint64"`
	Float32    float32           `json:"float32"`
	Float64    float64           `json:"float64"`
	Bytes      []byte            `json:"bytes"`
	Array      [4]int            `json:"array"`
	Bools      []bool            `json:"bools"`
	Strings    []string          `json:"strings"`
	Pointers   []*int            `json:"pointers"`
	Spoons     []spoon           `json:"spoons"`
	ByString   map[string]int    `json:"byString"`
	ByInt      map[int]string    `json:"byInt"`
	ByText     map[label]spoon   `json:"byText"`
	Nested     map[string][]any  `json:"nested"`
	Any        any               `json:"any"`
	AnyStruct  any               `json:"anyStruct"`
	AnyPointer any               `json:"anyPointer"`
	Error      error             `json:"error"`
	Number     json.Number       `json:"number"`
	Raw        json.RawMessage   `json:"raw"`
	When       time.Time         `json:"when"`
	Elapsed    time.Duration     `json:"elapsed"`
	Address    net.IP            `json:"address"`
	Huge       *big.Int          `json:"huge"`
	Method     color             `json:"method"`
	Methods    []color           `json:"methods"`
	TextMethod label             `json:"textMethod"`
	ByPointer  counter           `json:"byPointer"`
	Self       *kitchen          `json:"self,omitempty"`
	Headers    map[string]string `json:"headers,omitempty"`
	hidden     int
}

type shelf struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Label  string  `json:"label,omitempty"`
}

type drawer struct {
	Depth  int    `json:"depth"`
	Handle string `json:"handle"`
}

type spoon struct {
	Name   string  `json:"name"`
	Length float64 `json:"length"`
	Owner  *spoon  `json:"owner,omitempty"`
}

// color encodes itself.
type color struct{ R, G, B uint8 }

func (c color) MarshalJSON() ([]byte, error) {
	b := append(make([]byte, 0, 16), '[')
	b = strconv.AppendInt(b, int64(c.R), 10)
	b = append(b, ", "...)
	b = strconv.AppendInt(b, int64(c.G), 10)
	b = append(b, ", "...)
	b = strconv.AppendInt(b, int64(c.B), 10)
	return append(b, ']'), nil
}

// label is a map key and a value with a text form.
type label int

func (l label) MarshalText() ([]byte, error) {
	return strconv.AppendInt([]byte("label-"), int64(l), 10), nil
}

// counter encodes itself by a method of its pointer.
type counter struct{ n int }

func (c *counter) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, int64(c.n), 10), nil }

func newKitchen() *kitchen {
	text, seven, eight := "a string behind a pointer", 7, 8
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	k := &kitchen{
		shelf: shelf{Width: 2.5, Height: 0.75, Label: "upper"}, drawer: &drawer{Depth: 40, Handle: "brass"},
		Text: "Lorem ipsum dolor sit amet", HTML: "<p class='a'>fish & chips</p>",
		Quoted: -1234567890, QuotedF: 3.25, QuotedB: true, Pointer: &text,
		Int8: -8, Uint16: 65535, Int32: -2147483648, Uint64: 18446744073709551615, Float32: 3.4028235, Float64: 6.62607015e-34,
		Bytes: []byte("some binary data, in base64"), Array: [4]int{1, 20, 300, 4000}, Bools: []bool{true, false, true},
		Strings: []string{"one", "two", "drei", "quatre", "五"}, Pointers: []*int{&seven, nil, &eight},
		Spoons:   []spoon{{Name: "tea", Length: 13.5}, {Name: "soup", Length: 19, Owner: &spoon{Name: "grandmother's", Length: 20.25}}},
		ByString: map[string]int{"zinc": 30, "iron": 26, "gold": 79, "lead": 82}, ByInt: map[int]string{1: "one", 10: "ten", 2: "two"},
		ByText: map[label]spoon{7: {Name: "seven", Length: 7}, 70: {Name: "seventy", Length: 70}},
		Nested: map[string][]any{"mixed": {1.5, "text", nil, true, map[string]any{"deep": []any{"er"}}}, "empty": {}},
		Any:    "a string in an interface", AnyStruct: spoon{Name: "dessert", Length: 16}, AnyPointer: &shelf{Width: 1, Height: 2},
		Number: "12345.6789e-2", Raw: json.RawMessage(`{ "already": [ "encoded", 1, 2.50 ] }`),
		When: time.Date(2024, 2, 29, 12, 34, 56, 789000000, time.FixedZone("CET", 3600)), Elapsed: 90 * time.Second,
		Address: net.IPv4(192, 0, 2, 1), Huge: huge,
		Method: color{255, 128, 0}, Methods: []color{{1, 2, 3}, {4, 5, 6}}, TextMethod: 42, ByPointer: counter{99}, hidden: 1,
	}
	k.Self = &kitchen{drawer: &drawer{}, Text: "inner", Number: "0", Raw: json.RawMessage("null"), Headers: map[string]string{"Accept": "*/*", "Host": "example.org"}}
	return k
}

//go:build goexperiment.jsonv2

package differential

import (
	"errors"
	"fmt"
	"reflect"
)

// jsonv2 tells that encoding/json is implemented by json/v2.
const jsonv2 = true

// Types with MarshalJSONTo, which takes precedence over all other methods in the
// encoding/json on json/v2.
type (
	ToByValue   struct{ A int }
	ToByPointer struct{ A int }
	ToString    string
	ToInt       int
	ToByte      byte
	ToMap       map[string]int
	ToSlice     []string
	ToFunc      func()
	ToDirect    struct{ P *int }
	ToTokens    struct{ S, T string }
	ToRaw       string // writes the string itself, valid or not
	ToSecret    struct {
		User     string
		Password string
	}
	ToNested struct { // encodes its content with the given encoder
		A, B any
	}
	ToMarshal  struct{ V any } // encodes its content with another encoder
	ToOptions  struct{}
	ToNothing  struct{ A int } // writes null
	ToRestores struct{ V any } // calls MarshalEncode with options
)

func (v ToByValue) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteValue(fmt.Appendf(nil, `{"to" : %d, "<b>":[ 1.50 ]}`, v.A))
}

// MarshalJSONTo shows whether the receiver was nil.
func (v *ToByPointer) MarshalJSONTo(e *jsonEncoder) error {
	if v == nil {
		return e.WriteToken(stringToken("nil receiver"))
	}
	return e.WriteToken(intToken(int64(v.A)))
}
func (v ToString) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteToken(stringToken("to:" + string(v)))
}
func (v ToInt) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteToken(floatToken(float64(v) / 2))
}
func (v ToByte) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteToken(uintToken(1000 + uint64(v)))
}
func (v ToMap) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteToken(uintToken(uint64(len(v))))
}
func (v ToSlice) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteToken(boolToken(v == nil))
}
func (v ToFunc) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteToken(boolToken(v == nil))
}
func (v ToDirect) MarshalJSONTo(e *jsonEncoder) error {
	if v.P == nil {
		return e.WriteToken(nullToken)
	}
	return e.WriteToken(intToken(int64(*v.P)))
}
func (v ToTokens) MarshalJSONTo(e *jsonEncoder) error {
	return errors.Join(
		e.WriteToken(beginObject), e.WriteToken(stringToken(v.S)), e.WriteToken(beginArray), e.WriteToken(endArray),
		e.WriteToken(stringToken(v.S)), e.WriteToken(beginArray), e.WriteToken(stringToken(v.T)), e.WriteToken(trueToken), e.WriteToken(floatToken(1e21)),
		e.WriteValue(jsonValue(` {"r" : "\u003c<\u2028"} `)), e.WriteToken(endArray), e.WriteToken(endObject),
	)
}
func (v ToRaw) MarshalJSONTo(e *jsonEncoder) error    { return e.WriteValue(jsonValue(v)) }
func (v ToSecret) MarshalJSONTo(e *jsonEncoder) error { return e.WriteToken(stringToken("*")) }
func (v ToNested) MarshalJSONTo(e *jsonEncoder) error {
	return errors.Join(
		e.WriteToken(beginArray), marshalEncode(e, v.A), marshalEncode(e, v.B), e.WriteToken(endArray),
	)
}
func (v ToMarshal) MarshalJSONTo(e *jsonEncoder) error {
	b, err := marshalV2(v.V, deterministic(true), allowInvalidUTF8(true))
	if err != nil {
		return e.WriteToken(stringToken("failed"))
	}
	return e.WriteValue(b)
}
func (v ToOptions) MarshalJSONTo(e *jsonEncoder) error {
	html := boolOption(e, escapeForHTML)
	sorted := boolOption(e, deterministic)
	null := boolOption(e, formatNilSliceAsNull)
	lines := boolOption(e, multiline)
	raw := boolOption(e, preserveRawStrings)
	return e.WriteToken(stringToken(fmt.Sprint("<", html, sorted, null, lines, raw, ">")))
}
func (v ToNothing) MarshalJSONTo(e *jsonEncoder) error { return e.WriteToken(nullToken) }
func (v ToRestores) MarshalJSONTo(e *jsonEncoder) error {
	return marshalEncode(e, []any{v.V}, stringifyNumbers(true))
}

// Types whose method skips the value, fails, panics or breaks the rules.
type (
	ToUnsupported        struct{ A, B int }
	ToUnsupportedPointer struct{ A int }
	ToUnsupportedText    int
	ToUnsupportedJSON    []string
	ToUnsupportedWrapped string
	ToUnsupportedLate    int
	ToFailure            int
	ToFailureInside      int
	ToTwoValues          int
	ToNoValue            int
	ToOpen               int
	ToNameless           int
	ToDuplicate          string
	ToPanic              int
	ToSemantic           int
	ToDepth              int // leaves the array that the value is in
)

func (ToUnsupported) MarshalJSONTo(*jsonEncoder) error         { return errors.ErrUnsupported }
func (*ToUnsupportedPointer) MarshalJSONTo(*jsonEncoder) error { return errors.ErrUnsupported }
func (ToUnsupportedText) MarshalJSONTo(*jsonEncoder) error     { return errors.ErrUnsupported }
func (v ToUnsupportedText) MarshalText() ([]byte, error)       { return fmt.Appendf(nil, "%b", int(v)), nil }
func (ToUnsupportedJSON) MarshalJSONTo(*jsonEncoder) error     { return errors.ErrUnsupported }
func (v ToUnsupportedJSON) MarshalJSON() ([]byte, error)       { return fmt.Appendf(nil, "%d", len(v)), nil }
func (v ToUnsupportedWrapped) MarshalJSONTo(*jsonEncoder) error {
	return fmt.Errorf("%s: %w", string(v), errors.ErrUnsupported)
}
func (v ToUnsupportedLate) MarshalJSONTo(e *jsonEncoder) error {
	if v&1 == 0 {
		return errors.ErrUnsupported
	}
	return errors.Join(e.WriteToken(nullToken), errors.ErrUnsupported)
}
func (v ToFailure) MarshalJSONTo(e *jsonEncoder) error {
	if v&1 != 0 {
		return errOdd
	}
	return e.WriteToken(intToken(int64(v)))
}
func (v ToFailureInside) MarshalJSONTo(e *jsonEncoder) error {
	if v&1 != 0 {
		return errors.Join(e.WriteToken(beginArray), e.WriteToken(nullToken), errOdd)
	}
	return e.WriteToken(intToken(int64(v)))
}
func (v ToTwoValues) MarshalJSONTo(e *jsonEncoder) error {
	if err := e.WriteToken(stringToken("first")); err != nil || v&1 == 0 {
		return err
	}
	return e.WriteToken(stringToken("second"))
}
func (v ToNoValue) MarshalJSONTo(e *jsonEncoder) error {
	if v&1 != 0 {
		return nil
	}
	return e.WriteToken(trueToken)
}
func (v ToOpen) MarshalJSONTo(e *jsonEncoder) error {
	if err := e.WriteToken(beginArray); err != nil || v&1 != 0 {
		return err
	}
	return e.WriteToken(endArray)
}
func (v ToNameless) MarshalJSONTo(e *jsonEncoder) error {
	if err := e.WriteToken(beginObject); err != nil {
		return err
	}
	if v&1 != 0 {
		return e.WriteToken(intToken(1))
	}
	return e.WriteToken(endObject)
}
func (v ToDuplicate) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteValue(jsonValue(`{"a" : 1, "a" : {"b":2,"b":3}}`))
}
func (v ToPanic) MarshalJSONTo(e *jsonEncoder) error {
	if v&7 == 3 {
		panic(errOdd)
	}
	return e.WriteToken(nullToken)
}
func (v ToSemantic) MarshalJSONTo(e *jsonEncoder) error {
	if v&1 != 0 {
		return &semanticError{Err: errOdd}
	}
	return marshalEncode(e, int(v))
}
func (v ToDepth) MarshalJSONTo(e *jsonEncoder) error {
	if v&1 != 0 {
		return e.WriteToken(endArray)
	}
	return e.WriteToken(nullToken)
}

// Mixes with other methods, of the type itself or of an embedded field.
type (
	ToAndAll      struct{ A int }
	ToByPointerJ  struct{ A int } // MarshalJSONTo on *T, MarshalJSON on T
	ToAndText     int
	EmbedTo       struct{ ToByValue }
	EmbedToFields struct {
		ToByValue
		N int
	}
	EmbedToPointer struct {
		*ToByPointer
		N int
	}
	EmbedToInterface struct{ MarshalerTo }
	EmbedToNamed     struct {
		ToByValue `json:"named"`
		N         int
	}
	embedTo          struct{ A int }
	EmbedToHidden    struct{ embedTo }
	EmbedUnsupported struct {
		ToUnsupported
		N int
	}
	JSONOverTo struct{ ToByValue } // own MarshalJSON
	TextOverTo struct{ ToByValue }
	ToOverJSON struct{ JSONByValue } // own MarshalJSONTo
	ToOverTime struct{ MaskedTime }

	// Types whose text shows which of the two methods was called.
	BothTexts           struct{ A int }
	BothTextsInt        int
	BothTextsString     string
	BothTextsByPointer  struct{ A int } // AppendText on *T
	BothTextsOtherWay   struct{ A int } // MarshalText on *T
	BothTextsAndJSON    struct{ A int } // MarshalJSON on *T
	AppendOverText      struct{ TextByValue }
	AppendOverTextValue struct{ TextInt }
	AppendOverAddress   struct{ MaskedAddress }

	ValueFields struct {
		V  jsonValue
		P  *jsonValue           `json:",omitempty"`
		Z  jsonValue            `json:",omitzero"`
		S  jsonValue            `json:",string"`
		L  []jsonValue          `json:",omitempty"`
		M  map[string]jsonValue `json:",omitempty"`
		N  Value
		To MarshalerTo `json:",omitempty"`
	}
	Value jsonValue // without the methods of its origin: bytes
)

func (ToAndAll) MarshalJSONTo(e *jsonEncoder) error {
	return e.WriteToken(stringToken("to wins"))
}
func (ToAndAll) MarshalJSON() ([]byte, error)              { return []byte(`"json"`), nil }
func (ToAndAll) AppendText(b []byte) ([]byte, error)       { return append(b, "append"...), nil }
func (ToAndAll) MarshalText() ([]byte, error)              { return []byte("marshal"), nil }
func (*ToByPointerJ) MarshalJSONTo(e *jsonEncoder) error   { return e.WriteToken(intToken(1)) }
func (ToByPointerJ) MarshalJSON() ([]byte, error)          { return []byte("2"), nil }
func (ToAndText) MarshalJSONTo(e *jsonEncoder) error       { return e.WriteToken(intToken(1)) }
func (v ToAndText) MarshalText() ([]byte, error)           { return fmt.Appendf(nil, "text%d", int(v)), nil }
func (embedTo) MarshalJSONTo(e *jsonEncoder) error         { return e.WriteToken(intToken(1)) }
func (JSONOverTo) MarshalJSON() ([]byte, error)            { return []byte(`"own"`), nil }
func (TextOverTo) MarshalText() ([]byte, error)            { return []byte("own"), nil }
func (ToOverJSON) MarshalJSONTo(e *jsonEncoder) error      { return e.WriteToken(intToken(1)) }
func (ToOverTime) MarshalJSONTo(e *jsonEncoder) error      { return e.WriteToken(intToken(1)) }
func (v BothTexts) AppendText(b []byte) ([]byte, error)    { return fmt.Appendf(b, "append %d", v.A), nil }
func (v BothTexts) MarshalText() ([]byte, error)           { return fmt.Appendf(nil, "marshal %d", v.A), nil }
func (v BothTextsInt) AppendText(b []byte) ([]byte, error) { return fmt.Appendf(b, "A%d", int(v)), nil }
func (v BothTextsInt) MarshalText() ([]byte, error)        { return fmt.Appendf(nil, "M%d", -int(v)), nil }
func (v BothTextsString) AppendText(b []byte) ([]byte, error) {
	return append(append(b, 'A'), v...), nil
}
func (v BothTextsString) MarshalText() ([]byte, error)          { return []byte("M" + v), nil }
func (*BothTextsByPointer) AppendText(b []byte) ([]byte, error) { return append(b, "append"...), nil }
func (v BothTextsByPointer) MarshalText() ([]byte, error)       { return fmt.Appendf(nil, "m %d", v.A), nil }
func (v BothTextsOtherWay) AppendText(b []byte) ([]byte, error) {
	return fmt.Appendf(b, "append %d", v.A), nil
}
func (*BothTextsOtherWay) MarshalText() ([]byte, error)         { return []byte("marshal"), nil }
func (BothTextsAndJSON) AppendText(b []byte) ([]byte, error)    { return append(b, "append"...), nil }
func (BothTextsAndJSON) MarshalText() ([]byte, error)           { return []byte("marshal"), nil }
func (*BothTextsAndJSON) MarshalJSON() ([]byte, error)          { return []byte("3"), nil }
func (AppendOverText) AppendText(b []byte) ([]byte, error)      { return append(b, "own"...), nil }
func (AppendOverTextValue) AppendText(b []byte) ([]byte, error) { return append(b, "own"...), nil }
func (AppendOverAddress) AppendText(b []byte) ([]byte, error)   { return append(b, "own"...), nil }

func init() {
	named = append(named,
		reflect.TypeFor[ToByValue](), reflect.TypeFor[ToByPointer](), reflect.TypeFor[ToString](), reflect.TypeFor[ToInt](), reflect.TypeFor[ToByte](),
		reflect.TypeFor[ToMap](), reflect.TypeFor[ToSlice](), reflect.TypeFor[ToFunc](), reflect.TypeFor[ToDirect](), reflect.TypeFor[ToTokens](), reflect.TypeFor[ToRaw](),
		reflect.TypeFor[ToSecret](), reflect.TypeFor[ToNested](), reflect.TypeFor[ToMarshal](), reflect.TypeFor[ToOptions](), reflect.TypeFor[ToNothing](), reflect.TypeFor[ToRestores](),
		reflect.TypeFor[ToUnsupported](), reflect.TypeFor[ToUnsupportedPointer](), reflect.TypeFor[ToUnsupportedText](), reflect.TypeFor[ToUnsupportedJSON](),
		reflect.TypeFor[ToUnsupportedWrapped](), reflect.TypeFor[ToDuplicate](),
		reflect.TypeFor[ToAndAll](), reflect.TypeFor[ToByPointerJ](), reflect.TypeFor[ToAndText](), reflect.TypeFor[EmbedTo](), reflect.TypeFor[EmbedToFields](),
		reflect.TypeFor[EmbedToPointer](), reflect.TypeFor[EmbedToInterface](), reflect.TypeFor[EmbedToNamed](), reflect.TypeFor[EmbedToHidden](), reflect.TypeFor[EmbedUnsupported](),
		reflect.TypeFor[JSONOverTo](), reflect.TypeFor[TextOverTo](), reflect.TypeFor[ToOverJSON](), reflect.TypeFor[ToOverTime](),
		reflect.TypeFor[BothTexts](), reflect.TypeFor[BothTextsInt](), reflect.TypeFor[BothTextsString](), reflect.TypeFor[BothTextsByPointer](), reflect.TypeFor[BothTextsOtherWay](),
		reflect.TypeFor[BothTextsAndJSON](), reflect.TypeFor[AppendOverText](), reflect.TypeFor[AppendOverTextValue](), reflect.TypeFor[AppendOverAddress](),
		reflect.TypeFor[ValueFields](), reflect.TypeFor[Value](), reflect.TypeFor[jsonValue](), reflect.TypeFor[MarshalerTo](),
	)
	failing = append(failing,
		reflect.TypeFor[ToUnsupportedLate](), reflect.TypeFor[ToFailure](), reflect.TypeFor[ToFailureInside](), reflect.TypeFor[ToTwoValues](), reflect.TypeFor[ToNoValue](),
		reflect.TypeFor[ToOpen](), reflect.TypeFor[ToNameless](), reflect.TypeFor[ToPanic](), reflect.TypeFor[ToSemantic](), reflect.TypeFor[ToDepth](),
	)
	keys = append(keys,
		reflect.TypeFor[ToString](), reflect.TypeFor[ToInt](), reflect.TypeFor[ToAndText](), reflect.TypeFor[BothTexts](), reflect.TypeFor[BothTextsInt](),
		reflect.TypeFor[BothTextsString](), reflect.TypeFor[AppendOnly](), reflect.TypeFor[*AppendOnlyByPointer](), reflect.TypeFor[BothTextsOtherWay](),
	)
	oddKeys = append(oddKeys, reflect.TypeFor[ToByValue](), reflect.TypeFor[ToAndAll](), reflect.TypeFor[MarshalerTo](), reflect.TypeFor[*BothTextsByPointer]())
	dynamic = append(dynamic,
		reflect.TypeFor[ToByValue](), reflect.TypeFor[*ToByValue](), reflect.TypeFor[*ToByPointer](), reflect.TypeFor[ToByPointer](), reflect.TypeFor[ToNested](),
		reflect.TypeFor[ToOptions](), reflect.TypeFor[ToFunc](), reflect.TypeFor[ToDirect](), reflect.TypeFor[*ToSecret](), reflect.TypeFor[ToAndAll](), reflect.TypeFor[ToUnsupported](),
		reflect.TypeFor[BothTexts](), reflect.TypeFor[*BothTextsOtherWay](), reflect.TypeFor[EmbedToPointer](), reflect.TypeFor[JSONOverTo](), reflect.TypeFor[*ToUnsupportedPointer](),
	)
	embedTypes = append(embedTypes, reflect.TypeFor[ToByValue](), reflect.TypeFor[ToUnsupported](), reflect.TypeFor[map[ToString]int](), reflect.TypeFor[Value]())
}

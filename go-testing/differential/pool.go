package differential

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"strconv"
	"time"
)

// The types below have features that reflect.StructOf cannot make: methods, unexported
// embedded structs, recursion and type parameters. Every method is a pure
// function of its receiver, so that two encodings of a value agree.

// Types with MarshalJSON.
type (
	JSONByValue        struct{ A int }
	JSONByPointer      struct{ A int }
	JSONString         string
	JSONInt            int
	JSONIntByPointer   int
	JSONFloat          float64
	JSONBool           bool
	JSONMap            map[string]int
	JSONMapByPointer   map[string]int
	JSONSlice          []string
	JSONSliceByPointer []string
	JSONArray          [2]int
	JSONArrayByPointer [1]int
	JSONDirect         struct{ P *int }
	JSONDirectPadded   struct {
		_ struct{}
		P *int
	}
	JSONFunc func() int
	JSONChan chan int
	JSONByte byte
)

// MarshalJSON shows which value the encoder passed.
func (v JSONByValue) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"value": %d}`, v.A), nil
}

// MarshalJSON shows whether the receiver was nil.
func (v *JSONByPointer) MarshalJSON() ([]byte, error) {
	if v == nil {
		return []byte(`"nil receiver"`), nil
	}
	return fmt.Appendf(nil, `[ "pointer" , %d ]`, v.A), nil
}

func (v JSONString) MarshalJSON() ([]byte, error) { return json.Marshal("js:" + string(v)) }
func (v JSONInt) MarshalJSON() ([]byte, error)    { return fmt.Appendf(nil, `"int %d"`, int(v)), nil }
func (v *JSONIntByPointer) MarshalJSON() ([]byte, error) {
	if v == nil {
		return []byte("null"), nil
	}
	return fmt.Appendf(nil, `"*int %d"`, int(*v)), nil
}
func (v JSONFloat) MarshalJSON() ([]byte, error) { return strconv.AppendQuote(nil, "float"), nil }
func (v JSONBool) MarshalJSON() ([]byte, error) {
	return []byte(map[bool]string{true: " 1 ", false: "\t0\n"}[bool(v)]), nil
}
func (v JSONMap) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, `"map %d"`, len(v)), nil }
func (v *JSONMapByPointer) MarshalJSON() ([]byte, error) {
	if v == nil {
		return []byte(`"nil *map"`), nil
	}
	return fmt.Appendf(nil, `"*map %d"`, len(*v)), nil
}
func (v JSONSlice) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `[%d,"<slice>"]`, len(v)), nil
}
func (v *JSONSliceByPointer) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"len":%d}`, len(*v)), nil
}
func (v JSONArray) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, `[%d]`, v[0]+v[1]), nil }
func (v *JSONArrayByPointer) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `["*array",%d]`, v[0]), nil
}
func (v JSONDirect) MarshalJSON() ([]byte, error) {
	if v.P == nil {
		return []byte(`"direct nil"`), nil
	}
	return fmt.Appendf(nil, `"direct %d"`, *v.P), nil
}
func (v JSONDirectPadded) MarshalJSON() ([]byte, error) { return JSONDirect{v.P}.MarshalJSON() }
func (v JSONFunc) MarshalJSON() ([]byte, error)         { return fmt.Appendf(nil, `"func %t"`, v == nil), nil }
func (v JSONChan) MarshalJSON() ([]byte, error)         { return fmt.Appendf(nil, `"chan %d"`, cap(v)), nil }
func (v JSONByte) MarshalJSON() ([]byte, error)         { return fmt.Appendf(nil, `%d`, 1000+int(v)), nil }

// Types with MarshalText.
type (
	TextByValue         struct{ A int }
	TextByPointer       struct{ A int }
	TextString          string
	TextStringByPointer string
	TextInt             int
	TextIntByPointer    int
	TextUint            uint8
	TextByte            byte
	TextByteByPointer   byte
	TextFloat           float64
	TextBool            bool
	TextMap             map[string]int
	TextSlice           []byte
	TextArray           [3]byte
	TextFunc            func()
	TextInterfaceHolder struct{ V any }
)

// MarshalText shows which value the encoder passed.
func (v TextByValue) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "text <%d>", v.A), nil }

// MarshalText shows whether the receiver was nil.
func (v *TextByPointer) MarshalText() ([]byte, error) {
	if v == nil {
		return []byte("nil text receiver"), nil
	}
	return fmt.Appendf(nil, "*text %d", v.A), nil
}
func (v TextString) MarshalText() ([]byte, error) { return []byte("t:" + string(v)), nil }
func (v *TextStringByPointer) MarshalText() ([]byte, error) {
	return []byte("*t:" + string(*v)), nil
}
func (v TextInt) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%05d", int(v)), nil }
func (v *TextIntByPointer) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "*%d", int(*v)), nil
}
func (v TextUint) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "u%d", uint8(v)), nil }
func (v TextByte) MarshalText() ([]byte, error) { return []byte{byte(v)}, nil }
func (v *TextByteByPointer) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "b%d", byte(*v)), nil
}
func (v TextFloat) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%.2f", float64(v)), nil
}
func (v TextBool) MarshalText() ([]byte, error)  { return fmt.Appendf(nil, "is %t", bool(v)), nil }
func (v TextMap) MarshalText() ([]byte, error)   { return fmt.Appendf(nil, "map %d", len(v)), nil }
func (v TextSlice) MarshalText() ([]byte, error) { return []byte(v), nil }
func (v TextArray) MarshalText() ([]byte, error) { return v[:], nil }
func (v TextFunc) MarshalText() ([]byte, error)  { return fmt.Appendf(nil, "func %t", v == nil), nil }
func (v TextInterfaceHolder) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "holder of %T", v.V), nil
}

// Types with both, mixed receivers, and appenders.
type (
	JSONAndText        struct{ A int }
	JSONByPointerText  struct{ A int } // MarshalJSON on *T, MarshalText on T
	TextByPointerJSON  struct{ A int } // MarshalText on *T, MarshalJSON on T
	JSONAndTextPointer int
	TextAppender       struct{ A int }
	TextAppenderString string
)

func (v JSONAndText) MarshalJSON() ([]byte, error)        { return []byte(`"json wins"`), nil }
func (v JSONAndText) MarshalText() ([]byte, error)        { return []byte("text of both"), nil }
func (v *JSONByPointerText) MarshalJSON() ([]byte, error) { return []byte(`"json of pointer"`), nil }
func (v JSONByPointerText) MarshalText() ([]byte, error)  { return []byte("text of value"), nil }
func (v TextByPointerJSON) MarshalJSON() ([]byte, error)  { return []byte(`"json of value"`), nil }
func (v *TextByPointerJSON) MarshalText() ([]byte, error) { return []byte("text of pointer"), nil }
func (v *JSONAndTextPointer) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "%d", -int(*v)), nil
}
func (v *JSONAndTextPointer) MarshalText() ([]byte, error) { return []byte("text"), nil }
func (v TextAppender) AppendText(b []byte) ([]byte, error) {
	return fmt.Appendf(b, "appended\t%d&", v.A), nil
}
func (v TextAppender) MarshalText() ([]byte, error) { return v.AppendText(nil) }
func (v TextAppenderString) AppendText(b []byte) ([]byte, error) {
	if v == "!" {
		return b, errors.New("exclamation mark")
	}
	return append(append(b, "a:"...), v...), nil
}
func (v TextAppenderString) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// Types whose methods return arbitrary bytes, fail or panic.
type (
	JSONVerbatim  string // MarshalJSON returns the string itself, valid or not
	TextVerbatim  string // MarshalText returns the string itself
	JSONFailure   int
	TextFailure   int
	JSONPanic     int
	TextPanic     uint8
	JSONNil       bool
	TextNil       bool
	JSONSyntax    int
	WrappedFailed struct{ E error }
)

var errOdd = errors.New("odd value <&>")

func (v JSONVerbatim) MarshalJSON() ([]byte, error) { return []byte(v), nil }
func (v TextVerbatim) MarshalText() ([]byte, error) { return []byte(v), nil }
func (v JSONFailure) MarshalJSON() ([]byte, error) {
	if v&1 != 0 {
		return []byte("1"), errOdd
	}
	return fmt.Appendf(nil, "%d", int(v)), nil
}
func (v TextFailure) MarshalText() ([]byte, error) {
	if v&1 != 0 {
		return []byte("1"), errOdd
	}
	return fmt.Appendf(nil, "even %d", int(v)), nil
}
func (v JSONPanic) MarshalJSON() ([]byte, error) {
	if v&7 == 3 {
		panic(fmt.Sprintf("panic of JSONPanic(%d)", int(v)))
	}
	return []byte("0"), nil
}
func (v TextPanic) MarshalText() ([]byte, error) {
	if v&7 == 3 {
		panic(errOdd)
	}
	return nil, nil
}
func (v JSONNil) MarshalJSON() ([]byte, error) { return nil, nil }
func (v TextNil) MarshalText() ([]byte, error) { return nil, nil }
func (v JSONSyntax) MarshalJSON() ([]byte, error) {
	_, err := json.Marshal(json.RawMessage(`{"a":`))
	return nil, err
}
func (v WrappedFailed) MarshalJSON() ([]byte, error) {
	return nil, &json.UnsupportedValueError{Value: reflect.ValueOf(1), Str: "from a method"}
}

// Types with IsZero, for omitzero.
type (
	ZeroByValue   struct{ A int }
	ZeroByPointer struct{ A int }
	ZeroInt       int
	ZeroNever     struct{}
	ZeroSlice     []int
	ZeroMap       map[string]int
)

func (v ZeroByValue) IsZero() bool    { return v.A%2 == 0 }
func (v *ZeroByPointer) IsZero() bool { return v == nil || v.A%2 == 0 }
func (v ZeroInt) IsZero() bool        { return v == 42 || v == 1 }
func (v ZeroNever) IsZero() bool      { return false }
func (v ZeroSlice) IsZero() bool      { return len(v) == 1 }
func (v ZeroMap) IsZero() bool        { return len(v) == 0 }

// Zeroer is an interface with IsZero, as a field type for omitzero.
type Zeroer interface{ IsZero() bool }

// Named types without methods.
type (
	String    string
	Bool      bool
	Int       int
	Int8      int8
	Uint64    uint64
	Float32   float32
	Float64   float64
	Byte      byte
	Bytes     []byte
	ByteSlice []Byte
	Strings   []string
	StringMap map[string]string
	IntMap    map[int]any
	AnyMap    map[string]any
	AnySlice  []any
	IntPtr    *int
	Any       any
	Number    json.Number
	Raw       json.RawMessage
)

// Embedded structs and the precedence rules of their fields.
type (
	Inner struct {
		A int
		B string `json:",omitempty"`
		C any    `json:",omitzero"`
	}
	inner struct {
		A int    `json:"a"`
		D string `json:"D"`
		e int
	}
	InnerTagged struct {
		X int `json:"A"`
		Y int `json:"B"`
	}
	Middle struct {
		Inner
		M int
	}
	middlePointer struct {
		*Inner
		N int
	}
	unexportedString string
	ExportedInt      int

	EmbedValue          struct{ Inner }
	EmbedPointer        struct{ *Inner }
	EmbedUnexported     struct{ inner }
	EmbedUnexportedPtr  struct{ *inner }
	EmbedUnexportedDeep struct {
		middlePointer
		Z int
	}
	EmbedNamed struct {
		Inner `json:"inner"`
		inner `json:"hidden"`
	}
	EmbedNamedPointer struct {
		*Inner `json:"inner,omitempty"`
		*Middle
	}
	EmbedConflict struct { // at the same depth the tagged A and B win
		Inner
		InnerTagged
	}
	EmbedShadow struct {
		Inner
		A string
	}
	EmbedTwice struct { // the same struct on two paths annihilates its fields
		EmbedValue
		Middle
	}
	EmbedNonStruct struct {
		ExportedInt
		unexportedString
		*String
	}
	EmbedInterface struct {
		Any
		N int
	}
	EmbedMarshaler struct {
		json.Marshaler
		N int
	}
	EmbedTextMarshaler struct{ encoding.TextMarshaler }
	EmbedJSONByValue   struct {
		JSONByValue
		N int
	}
	EmbedJSONByPointer struct {
		*JSONByPointer
		N int
	}
	EmbedTextByPointer struct {
		TextByPointer
		N int
	}
	EmbedTime struct {
		time.Time
		N int
	}
	EmbedBothMarshalers struct { // ambiguous MarshalJSON: no method is promoted
		JSONByValue
		JSONAndText
	}
	EmbedRecursive struct {
		*EmbedRecursive
		A int
	}
	EmbedOptions struct {
		*Inner `json:",omitempty"`
		Middle `json:",omitzero"`
	}
	unexportedJSON struct{ A int }
	EmbedHidden    struct{ unexportedJSON }
)

func (v unexportedJSON) MarshalJSON() ([]byte, error) { return []byte(`"unexported"`), nil }

// Recursive types.
type (
	List struct {
		Value any   `json:"value,omitempty"`
		Next  *List `json:"next"`
	}
	Tree struct {
		Name string
		Kids []Tree          `json:",omitempty"`
		More map[string]Tree `json:",omitempty"`
		Up   *Tree           `json:",omitempty"`
	}
	SliceOfSelf []SliceOfSelf
	MapOfSelf   map[string]MapOfSelf
	PtrOfSelf   *PtrOfSelf
	Even        struct{ O *Odd }
	Odd         struct {
		E *Even
		A any
	}
)

// Words that fit into an interface directly, and words that look so.
type (
	Direct1     struct{ P *int }
	Direct2     struct{ D Direct1 }
	DirectArray [1]*int
	DirectMap   struct{ M map[string]int }
	DirectChan  struct{ C chan int }
	Padded      struct {
		_ struct{}
		P *int
	}
	PaddedEnd struct {
		P *int
		_ struct{}
	}
	PaddedArray struct {
		_ [0]func()
		P *string
	}
	ZeroSized  struct{}
	EmptyArray [0]int
	OneArray   [1]any
)

// Every option on every kind of field.
type (
	Quoted struct {
		B   bool        `json:",string"`
		I   int         `json:",string"`
		I8  int8        `json:"i8,string,omitempty"`
		U   uint64      `json:",string"`
		P   uintptr     `json:",string"`
		F32 float32     `json:",string"`
		F64 float64     `json:",string"`
		S   string      `json:",string"`
		N   json.Number `json:",string"`
		PI  *int        `json:",string"`
		PS  *string     `json:",string,omitempty"`
		PPI **int       `json:",string"`
		A   any         `json:",string"`
		L   []int       `json:",string"`
		M   map[int]int `json:",string"`
		J   JSONInt     `json:",string"`
		T   TextString  `json:",string"`
		V   String      `json:",string"`
	}
	Omitted struct {
		B  bool           `json:",omitempty"`
		I  int16          `json:",omitempty"`
		U  uint32         `json:",omitempty"`
		F  float64        `json:",omitempty"`
		S  string         `json:",omitempty"`
		P  *int           `json:",omitempty"`
		A  any            `json:",omitempty"`
		L  []int          `json:",omitempty"`
		M  map[string]int `json:",omitempty"`
		R  [0]int         `json:",omitempty"`
		R2 [2]int         `json:",omitempty"`
		T  struct{}       `json:",omitempty"`
		E  json.Marshaler `json:",omitempty"`
		Ti time.Time      `json:",omitempty"`
	}
	OmittedZero struct {
		B  bool           `json:",omitzero"`
		I  int16          `json:",omitzero"`
		F  float64        `json:",omitzero"`
		S  string         `json:",omitzero"`
		P  *int           `json:",omitzero"`
		A  any            `json:",omitzero"`
		L  []int          `json:",omitzero"`
		M  map[string]int `json:",omitzero"`
		R  [0]int         `json:",omitzero"`
		R2 [2]int         `json:",omitzero"`
		T  Inner          `json:",omitzero"`
		Ti time.Time      `json:",omitzero"`
		ZV ZeroByValue    `json:",omitzero"`
		ZP ZeroByPointer  `json:",omitzero"`
		PV *ZeroByValue   `json:",omitzero"`
		PP *ZeroByPointer `json:",omitzero"`
		ZI ZeroInt        `json:",omitzero,omitempty"`
		ZS ZeroSlice      `json:",omitzero,omitempty"`
		ZE Zeroer         `json:",omitzero"`
		Zt *time.Time     `json:",omitzero,omitempty"`
	}
	Generic[T any] struct {
		V T   `json:"v"`
		P *T  `json:"p,omitempty"`
		L []T `json:"l,omitzero"`
	}
	Unexported struct {
		a int
		B int
		c string
		_ int
	}
)

// named lists the types that the generator puts into its types as they are.
var named = []reflect.Type{
	reflect.TypeFor[JSONByValue](), reflect.TypeFor[JSONByPointer](), reflect.TypeFor[JSONString](),
	reflect.TypeFor[JSONInt](), reflect.TypeFor[JSONIntByPointer](), reflect.TypeFor[JSONFloat](),
	reflect.TypeFor[JSONBool](), reflect.TypeFor[JSONMap](), reflect.TypeFor[JSONMapByPointer](),
	reflect.TypeFor[JSONSlice](), reflect.TypeFor[JSONSliceByPointer](), reflect.TypeFor[JSONArray](),
	reflect.TypeFor[JSONArrayByPointer](), reflect.TypeFor[JSONDirect](), reflect.TypeFor[JSONDirectPadded](),
	reflect.TypeFor[JSONFunc](), reflect.TypeFor[JSONChan](), reflect.TypeFor[JSONByte](),

	reflect.TypeFor[TextByValue](), reflect.TypeFor[TextByPointer](), reflect.TypeFor[TextString](),
	reflect.TypeFor[TextStringByPointer](), reflect.TypeFor[TextInt](), reflect.TypeFor[TextIntByPointer](),
	reflect.TypeFor[TextUint](), reflect.TypeFor[TextByte](), reflect.TypeFor[TextByteByPointer](),
	reflect.TypeFor[TextFloat](), reflect.TypeFor[TextBool](), reflect.TypeFor[TextMap](),
	reflect.TypeFor[TextSlice](), reflect.TypeFor[TextArray](), reflect.TypeFor[TextFunc](),
	reflect.TypeFor[TextInterfaceHolder](),

	reflect.TypeFor[JSONAndText](), reflect.TypeFor[JSONByPointerText](), reflect.TypeFor[TextByPointerJSON](),
	reflect.TypeFor[JSONAndTextPointer](), reflect.TypeFor[TextAppender](), reflect.TypeFor[TextAppenderString](),
	reflect.TypeFor[JSONVerbatim](), reflect.TypeFor[TextVerbatim](), reflect.TypeFor[JSONNil](), reflect.TypeFor[TextNil](),

	reflect.TypeFor[ZeroByValue](), reflect.TypeFor[ZeroByPointer](), reflect.TypeFor[ZeroInt](),
	reflect.TypeFor[ZeroNever](), reflect.TypeFor[ZeroSlice](), reflect.TypeFor[ZeroMap](), reflect.TypeFor[Zeroer](),

	reflect.TypeFor[String](), reflect.TypeFor[Bool](), reflect.TypeFor[Int](), reflect.TypeFor[Int8](),
	reflect.TypeFor[Uint64](), reflect.TypeFor[Float32](), reflect.TypeFor[Float64](), reflect.TypeFor[Byte](),
	reflect.TypeFor[Bytes](), reflect.TypeFor[ByteSlice](), reflect.TypeFor[Strings](), reflect.TypeFor[StringMap](),
	reflect.TypeFor[IntMap](), reflect.TypeFor[AnyMap](), reflect.TypeFor[AnySlice](), reflect.TypeFor[IntPtr](),
	reflect.TypeFor[Any](), reflect.TypeFor[Number](), reflect.TypeFor[Raw](),

	reflect.TypeFor[Inner](), reflect.TypeFor[inner](), reflect.TypeFor[InnerTagged](), reflect.TypeFor[Middle](),
	reflect.TypeFor[EmbedValue](), reflect.TypeFor[EmbedPointer](), reflect.TypeFor[EmbedUnexported](),
	reflect.TypeFor[EmbedUnexportedPtr](), reflect.TypeFor[EmbedUnexportedDeep](), reflect.TypeFor[EmbedNamed](),
	reflect.TypeFor[EmbedNamedPointer](), reflect.TypeFor[EmbedConflict](), reflect.TypeFor[EmbedShadow](),
	reflect.TypeFor[EmbedTwice](), reflect.TypeFor[EmbedNonStruct](), reflect.TypeFor[EmbedInterface](),
	reflect.TypeFor[EmbedMarshaler](), reflect.TypeFor[EmbedTextMarshaler](), reflect.TypeFor[EmbedJSONByValue](),
	reflect.TypeFor[EmbedJSONByPointer](), reflect.TypeFor[EmbedTextByPointer](), reflect.TypeFor[EmbedTime](),
	reflect.TypeFor[EmbedBothMarshalers](), reflect.TypeFor[EmbedRecursive](), reflect.TypeFor[EmbedOptions](),
	reflect.TypeFor[EmbedHidden](),

	reflect.TypeFor[List](), reflect.TypeFor[Tree](), reflect.TypeFor[SliceOfSelf](), reflect.TypeFor[MapOfSelf](),
	reflect.TypeFor[PtrOfSelf](), reflect.TypeFor[Even](), reflect.TypeFor[Odd](),

	reflect.TypeFor[Direct1](), reflect.TypeFor[Direct2](), reflect.TypeFor[DirectArray](), reflect.TypeFor[DirectMap](),
	reflect.TypeFor[Padded](), reflect.TypeFor[PaddedEnd](), reflect.TypeFor[PaddedArray](), reflect.TypeFor[ZeroSized](),
	reflect.TypeFor[EmptyArray](), reflect.TypeFor[OneArray](),

	reflect.TypeFor[Quoted](), reflect.TypeFor[Omitted](), reflect.TypeFor[OmittedZero](),
	reflect.TypeFor[Generic[int]](), reflect.TypeFor[Generic[any]](), reflect.TypeFor[Generic[JSONByPointer]](),
	reflect.TypeFor[Generic[map[string]any]](), reflect.TypeFor[Generic[Generic[[]byte]]](), reflect.TypeFor[Unexported](),

	reflect.TypeFor[json.Number](), reflect.TypeFor[json.RawMessage](), reflect.TypeFor[time.Time](),
	reflect.TypeFor[time.Duration](), reflect.TypeFor[time.Month](), reflect.TypeFor[big.Int](), reflect.TypeFor[big.Float](),
	reflect.TypeFor[netip.Addr](), reflect.TypeFor[netip.Prefix](), reflect.TypeFor[url.URL](),
	reflect.TypeFor[json.Marshaler](), reflect.TypeFor[encoding.TextMarshaler](), reflect.TypeFor[error](),
	reflect.TypeFor[fmt.Stringer](), reflect.TypeFor[any](), reflect.TypeFor[[]byte](),
	reflect.TypeFor[map[string]any](), reflect.TypeFor[[]any](), reflect.TypeFor[map[string]string](),
}

// failing lists the types on which an encoding fails or panics, always or for
// some values. The generator uses them rarely, or every value would fail.
var failing = []reflect.Type{
	reflect.TypeFor[JSONFailure](), reflect.TypeFor[TextFailure](), reflect.TypeFor[JSONPanic](), reflect.TypeFor[TextPanic](),
	reflect.TypeFor[JSONSyntax](), reflect.TypeFor[WrappedFailed](), reflect.TypeFor[DirectChan](),
	reflect.TypeFor[chan int](), reflect.TypeFor[func()](), reflect.TypeFor[complex64](), reflect.TypeFor[complex128](),
	reflect.TypeFor[map[bool]int](), reflect.TypeFor[map[float64]string](), reflect.TypeFor[map[any]int](),
	reflect.TypeFor[map[Inner]int](), reflect.TypeFor[map[[2]int]int](), reflect.TypeFor[map[*int]int](),
	reflect.TypeFor[map[encoding.TextMarshaler]int](), reflect.TypeFor[map[TextFailure]int](),
}

// keys lists the types of map keys that encoding/json accepts.
var keys = []reflect.Type{
	reflect.TypeFor[string](), reflect.TypeFor[string](), reflect.TypeFor[string](), reflect.TypeFor[String](),
	reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int16](), reflect.TypeFor[int32](), reflect.TypeFor[int64](),
	reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](), reflect.TypeFor[uint64](),
	reflect.TypeFor[uintptr](), reflect.TypeFor[Int](), reflect.TypeFor[Int8](), reflect.TypeFor[Uint64](), reflect.TypeFor[JSONInt](),
	reflect.TypeFor[TextString](), reflect.TypeFor[TextStringByPointer](), reflect.TypeFor[TextInt](), reflect.TypeFor[TextByValue](),
	reflect.TypeFor[*TextByValue](), reflect.TypeFor[*TextByPointer](), reflect.TypeFor[TextIntByPointer](), reflect.TypeFor[TextUint](),
	reflect.TypeFor[TextFloat](), reflect.TypeFor[TextBool](), reflect.TypeFor[TextArray](), reflect.TypeFor[TextVerbatim](),
	reflect.TypeFor[TextAppender](), reflect.TypeFor[TextAppenderString](), reflect.TypeFor[JSONAndText](), reflect.TypeFor[json.Number](),
	reflect.TypeFor[JSONString](), reflect.TypeFor[netip.Addr](), reflect.TypeFor[time.Time](), reflect.TypeFor[time.Duration](),
}

// dynamic lists the types that the generator stores in interfaces. Those with
// methods are taken for an interface that asks for them.
var dynamic = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[string](), reflect.TypeFor[string](), reflect.TypeFor[float64](),
	reflect.TypeFor[int](), reflect.TypeFor[int64](), reflect.TypeFor[uint8](), reflect.TypeFor[float32](),
	reflect.TypeFor[map[string]any](), reflect.TypeFor[map[string]any](), reflect.TypeFor[[]any](), reflect.TypeFor[[]any](),
	reflect.TypeFor[json.Number](), reflect.TypeFor[json.RawMessage](), reflect.TypeFor[time.Time](), reflect.TypeFor[*time.Time](),
	reflect.TypeFor[[]byte](), reflect.TypeFor[[]string](), reflect.TypeFor[[]int](), reflect.TypeFor[[]float64](),
	reflect.TypeFor[*int](), reflect.TypeFor[*string](), reflect.TypeFor[**int](), reflect.TypeFor[*any](),
	reflect.TypeFor[Inner](), reflect.TypeFor[*Inner](), reflect.TypeFor[[1]any](), reflect.TypeFor[struct{}](),
	reflect.TypeFor[JSONByValue](), reflect.TypeFor[*JSONByValue](), reflect.TypeFor[*JSONByPointer](), reflect.TypeFor[JSONByPointer](),
	reflect.TypeFor[TextByValue](), reflect.TypeFor[*TextByValue](), reflect.TypeFor[*TextByPointer](), reflect.TypeFor[TextByPointer](),
	reflect.TypeFor[JSONDirect](), reflect.TypeFor[JSONDirectPadded](), reflect.TypeFor[JSONFunc](), reflect.TypeFor[JSONMap](),
	reflect.TypeFor[Direct1](), reflect.TypeFor[DirectArray](), reflect.TypeFor[Padded](), reflect.TypeFor[PaddedEnd](),
	reflect.TypeFor[PaddedArray](), reflect.TypeFor[DirectMap](), reflect.TypeFor[TextAppender](), reflect.TypeFor[*TextAppender](),
	reflect.TypeFor[ZeroByValue](), reflect.TypeFor[*ZeroByPointer](), reflect.TypeFor[*ZeroByValue](), reflect.TypeFor[ZeroInt](),
	reflect.TypeFor[*big.Int](), reflect.TypeFor[netip.Addr](), reflect.TypeFor[*url.URL](), reflect.TypeFor[time.Duration](),
	reflect.TypeFor[List](), reflect.TypeFor[*Tree](), reflect.TypeFor[SliceOfSelf](), reflect.TypeFor[StringMap](),
	reflect.TypeFor[EmbedPointer](), reflect.TypeFor[*EmbedUnexportedDeep](), reflect.TypeFor[Generic[int]](), reflect.TypeFor[JSONAndText](),
	reflect.TypeFor[OneArray](), reflect.TypeFor[*JSONArrayByPointer](), reflect.TypeFor[JSONArrayByPointer](), reflect.TypeFor[TextSlice](),
}

package differential

import (
	"context"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"reflect"
	"time"
)

// The types below have methods of several kinds, or get some of them from an
// embedded field. Which method an encoder must call depends on the encoding/json that
// the program is built with. The implementation on json/v2 also looks for AppendText,
// which takes precedence over MarshalText.

// Types with AppendText but no MarshalText.
type (
	AppendOnly          struct{ A int }
	AppendOnlyByPointer struct{ A int }
	AppendOnlyString    string
	AppendOnlyInt       int
	AppendOnlyByte      byte
	AppendOnlySlice     []byte
	AppendOnlyMap       map[string]int
	AppendOnlyFailure   int
	AppendOnlyPanic     int
)

func (v AppendOnly) AppendText(b []byte) ([]byte, error) {
	return fmt.Appendf(b, "append <%d>", v.A), nil
}

// AppendText shows whether the receiver was nil.
func (v *AppendOnlyByPointer) AppendText(b []byte) ([]byte, error) {
	if v == nil {
		return append(b, "nil append receiver"...), nil
	}
	return fmt.Appendf(b, "*append %d\xff", v.A), nil
}
func (v AppendOnlyString) AppendText(b []byte) ([]byte, error) {
	return append(append(b, "as:"...), v...), nil
}
func (v AppendOnlyInt) AppendText(b []byte) ([]byte, error) {
	return fmt.Appendf(b, "a%06d", int(v)), nil
}
func (v AppendOnlyByte) AppendText(b []byte) ([]byte, error)  { return append(b, byte(v)), nil }
func (v AppendOnlySlice) AppendText(b []byte) ([]byte, error) { return append(b, v...), nil }
func (v AppendOnlyMap) AppendText(b []byte) ([]byte, error) {
	return fmt.Appendf(b, "map %d", len(v)), nil
}
func (v AppendOnlyFailure) AppendText(b []byte) ([]byte, error) {
	if v&1 != 0 {
		return append(b, "half a text"...), errOdd
	}
	return append(b, "even"...), nil
}
func (v AppendOnlyPanic) AppendText(b []byte) ([]byte, error) {
	if v&7 == 3 {
		panic(errOdd)
	}
	return b, nil
}

// Types with methods of two kinds.
type (
	AppendAndJSON           struct{ A int }
	AppendByPointerJSON     struct{ A int } // AppendText on *T, MarshalJSON on T
	JSONByPointerAppend     struct{ A int } // MarshalJSON on *T, AppendText on T
	AppendByPointerText     struct{ A int } // AppendText on *T, MarshalText on T, of the same text
	AppendJSONAndJSON       struct{ A int } // AppendJSON and MarshalJSON, of the same JSON
	AllOfThem               int
	AllOfThemString         string
	TextAppenderWithFailure int // fails by the name of AppendText or of MarshalText
)

func (v AppendAndJSON) AppendText(b []byte) ([]byte, error) { return append(b, "text"...), nil }
func (v AppendAndJSON) MarshalJSON() ([]byte, error)        { return fmt.Appendf(nil, "[%d]", v.A), nil }
func (v *AppendByPointerJSON) AppendText(b []byte) ([]byte, error) {
	return append(b, "text of pointer"...), nil
}
func (v AppendByPointerJSON) MarshalJSON() ([]byte, error)  { return []byte(`"json of value"`), nil }
func (v *JSONByPointerAppend) MarshalJSON() ([]byte, error) { return []byte(`"json of pointer"`), nil }
func (v JSONByPointerAppend) AppendText(b []byte) ([]byte, error) {
	return append(b, "text of value"...), nil
}
func (v *AppendByPointerText) AppendText(b []byte) ([]byte, error) {
	return fmt.Appendf(b, "same %d", v.A), nil
}
func (v AppendByPointerText) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "same %d", v.A), nil
}
func (v AppendJSONAndJSON) AppendJSON(b []byte) ([]byte, error) {
	return fmt.Appendf(b, `{"append": %d}`, v.A), nil
}
func (v AppendJSONAndJSON) MarshalJSON() ([]byte, error) { return v.AppendJSON(nil) }
func (v AllOfThem) AppendText(b []byte) ([]byte, error)  { return fmt.Appendf(b, "all %d", int(v)), nil }
func (v AllOfThem) MarshalText() ([]byte, error)         { return v.AppendText(nil) }
func (v AllOfThem) MarshalJSON() ([]byte, error)         { return []byte(`{"all":"json"}`), nil }
func (v AllOfThemString) AppendText(b []byte) ([]byte, error) {
	return append(append(b, '<'), v...), nil
}
func (v AllOfThemString) MarshalText() ([]byte, error) { return v.AppendText(nil) }
func (v AllOfThemString) MarshalJSON() ([]byte, error) { return []byte(`"json"`), nil }
func (v TextAppenderWithFailure) AppendText(b []byte) ([]byte, error) {
	if v&1 != 0 {
		return nil, fmt.Errorf("%w and %w", errOdd, errors.ErrUnsupported)
	}
	return append(b, "even"...), nil
}
func (v TextAppenderWithFailure) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// Structs that get methods from an embedded field, and hide that field with another
// kind of method.
type (
	EmbedAppendOnly struct {
		AppendOnly
		N int
	}
	EmbedAppendOnlyPointer struct {
		*AppendOnly
		N int
	}
	EmbedAppendOnlyByPointer struct {
		AppendOnlyByPointer
		N int
	}
	EmbedTextAppender struct{ encoding.TextAppender }
	EmbedAddress      struct {
		netip.Addr
		N int
	}
	EmbedNamedAppendOnly struct {
		AppendOnly `json:"append"`
		N          int
	}
	// Two fields with AppendText cancel each other's method out.
	EmbedTwoAppenders struct {
		AppendOnly
		AppendOnlyInt
	}
	MaskedAddress          struct{ netip.Addr } // own MarshalText
	MaskedAddressByPointer struct{ netip.Addr } // own MarshalText on *T
	MaskedTime             struct{ time.Time }  // own MarshalText
	MaskedJSON             struct{ JSONByValue }
	MaskedAppend           struct{ AppendOnly }
	JSONOverAppender       struct{ TextAppender } // own MarshalJSON
	JSONOverText           struct{ TextByValue }
	TextOverBothPointers   struct{ *JSONAndText }
	JSONOverAppendJSON     struct{ appendJSON } // own MarshalJSON
	TextOverAppendJSON     struct{ appendJSON }
	JSONOverAppendContext  struct{ appendJSONContext }
	JSONOverAppendPointer  struct{ *appendJSONByPointer }
)

type (
	appendJSON          struct{ Secret int }
	appendJSONByPointer struct{ Secret int }
	appendJSONContext   struct{ Secret int }
)

// These methods take precedence in jettison, but not over a method that a struct
// around them declares itself.
func (v appendJSON) AppendJSON(b []byte) ([]byte, error) { return append(b, `"secret"`...), nil }
func (v *appendJSONByPointer) AppendJSON(b []byte) ([]byte, error) {
	return append(b, `"secret"`...), nil
}
func (v appendJSONContext) AppendJSONContext(_ context.Context, b []byte) ([]byte, error) {
	return append(b, `"secret"`...), nil
}

func (v MaskedAddress) MarshalText() ([]byte, error)           { return []byte("masked"), nil }
func (v *MaskedAddressByPointer) MarshalText() ([]byte, error) { return []byte("*masked"), nil }
func (v MaskedTime) MarshalText() ([]byte, error)              { return []byte("masked"), nil }
func (v MaskedJSON) MarshalText() ([]byte, error)              { return []byte("masked"), nil }
func (v MaskedAppend) MarshalText() ([]byte, error)            { return []byte("masked"), nil }
func (v JSONOverAppender) MarshalJSON() ([]byte, error)        { return []byte(`"masked"`), nil }
func (v JSONOverText) MarshalJSON() ([]byte, error)            { return []byte(`"masked"`), nil }
func (v TextOverBothPointers) MarshalText() ([]byte, error)    { return []byte("masked"), nil }
func (v JSONOverAppendJSON) MarshalJSON() ([]byte, error)      { return []byte(`"masked"`), nil }
func (v TextOverAppendJSON) MarshalText() ([]byte, error)      { return []byte("masked"), nil }
func (v JSONOverAppendContext) MarshalJSON() ([]byte, error)   { return []byte(`"masked"`), nil }
func (v JSONOverAppendPointer) MarshalJSON() ([]byte, error)   { return []byte(`"masked"`), nil }

func init() {
	named = append(named,
		reflect.TypeFor[AppendOnly](), reflect.TypeFor[AppendOnlyByPointer](), reflect.TypeFor[AppendOnlyString](), reflect.TypeFor[AppendOnlyInt](),
		reflect.TypeFor[AppendOnlyByte](), reflect.TypeFor[AppendOnlySlice](), reflect.TypeFor[AppendOnlyMap](),
		reflect.TypeFor[AppendAndJSON](), reflect.TypeFor[AppendByPointerJSON](), reflect.TypeFor[JSONByPointerAppend](), reflect.TypeFor[AppendByPointerText](),
		reflect.TypeFor[AppendJSONAndJSON](), reflect.TypeFor[AllOfThem](), reflect.TypeFor[AllOfThemString](),
		reflect.TypeFor[EmbedAppendOnly](), reflect.TypeFor[EmbedAppendOnlyPointer](), reflect.TypeFor[EmbedAppendOnlyByPointer](),
		reflect.TypeFor[EmbedTextAppender](), reflect.TypeFor[EmbedAddress](), reflect.TypeFor[EmbedNamedAppendOnly](), reflect.TypeFor[EmbedTwoAppenders](),
		reflect.TypeFor[MaskedAddress](), reflect.TypeFor[MaskedAddressByPointer](), reflect.TypeFor[MaskedTime](), reflect.TypeFor[MaskedJSON](),
		reflect.TypeFor[MaskedAppend](), reflect.TypeFor[JSONOverAppender](), reflect.TypeFor[JSONOverText](), reflect.TypeFor[TextOverBothPointers](),
		reflect.TypeFor[JSONOverAppendJSON](), reflect.TypeFor[TextOverAppendJSON](), reflect.TypeFor[JSONOverAppendContext](), reflect.TypeFor[JSONOverAppendPointer](),
		reflect.TypeFor[encoding.TextAppender](), reflect.TypeFor[json.Marshaler](),
	)
	failing = append(failing,
		reflect.TypeFor[AppendOnlyFailure](), reflect.TypeFor[AppendOnlyPanic](), reflect.TypeFor[TextAppenderWithFailure](), reflect.TypeFor[map[AppendOnlyFailure]int](),
	)
	keys = append(keys,
		reflect.TypeFor[AppendOnlyString](), reflect.TypeFor[AppendOnlyInt](), reflect.TypeFor[AllOfThem](), reflect.TypeFor[AllOfThemString](),
		reflect.TypeFor[AppendByPointerText](), reflect.TypeFor[*AppendByPointerText](), reflect.TypeFor[MaskedAddress](), reflect.TypeFor[TextOverAppendJSON](),
	)
	dynamic = append(dynamic,
		reflect.TypeFor[AppendOnly](), reflect.TypeFor[*AppendOnly](), reflect.TypeFor[*AppendOnlyByPointer](), reflect.TypeFor[AppendOnlyByPointer](),
		reflect.TypeFor[AppendOnlyInt](), reflect.TypeFor[AllOfThem](), reflect.TypeFor[EmbedAppendOnlyPointer](), reflect.TypeFor[MaskedAddress](),
		reflect.TypeFor[*MaskedAddressByPointer](), reflect.TypeFor[JSONOverAppendJSON](),
	)
}

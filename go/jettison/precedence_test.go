package jettison

import (
	"context"
	"encoding"
	"encoding/json"
	"net/netip"
	"reflect"
	"strings"
	"testing"
)

// secret has a method that appends its content. Types that embed it get the method.
type secret struct{ Password string }

func (s secret) AppendJSON(dst []byte) ([]byte, error) {
	return append(dst, `"`+s.Password+`"`...), nil
}

func (s secret) AppendJSONContext(_ context.Context, dst []byte) ([]byte, error) {
	return s.AppendJSON(dst)
}

// plainSecret also has a method for encoding/json.
type plainSecret struct{ secret }

func (s plainSecret) MarshalJSON() ([]byte, error) { return []byte(`"plain"`), nil }

// Types that hide an embedded field with their own method.
type (
	redacted        struct{ secret }
	redactedPointer struct{ *secret }
	redactedTwice   struct{ redacted }
	redactedText    struct{ plainSecret }
	redactedByPtr   struct{ secret }
	masked          struct{ netip.Addr }
	maskedPointer   struct{ *netip.Addr }
	maskedTwice     struct{ masked }
	maskedByPtr     struct{ netip.Addr }
	maskedJSON      struct{ netip.Addr }
	maskedDeep      struct {
		Wrapped
		Note string
	}
	Wrapped struct{ Deeper }
	Deeper  struct{ netip.AddrPort }
)

func (redacted) MarshalJSON() ([]byte, error)        { return []byte(`"hidden"`), nil }
func (redactedPointer) MarshalJSON() ([]byte, error) { return []byte(`"hidden"`), nil }
func (redactedText) MarshalText() ([]byte, error)    { return []byte(`text`), nil }
func (*redactedByPtr) MarshalJSON() ([]byte, error)  { return []byte(`"hidden"`), nil }
func (masked) MarshalText() ([]byte, error)          { return []byte("hidden"), nil }
func (maskedPointer) MarshalText() ([]byte, error)   { return []byte("hidden"), nil }
func (*maskedByPtr) MarshalText() ([]byte, error)    { return []byte("hidden"), nil }
func (maskedJSON) MarshalJSON() ([]byte, error)      { return []byte(`"hidden"`), nil }
func (maskedDeep) MarshalText() ([]byte, error)      { return []byte("hidden"), nil }

// ownAppender declares its appender itself, and gets another method from an embedded
// field.
type ownAppender struct{ plainText }

type plainText struct{ N int }

func (plainText) MarshalText() ([]byte, error)                { return []byte("promoted"), nil }
func (ownAppender) AppendJSON(dst []byte) ([]byte, error)     { return append(dst, `"own"`...), nil }
func (v bothTexts) AppendText(dst []byte) ([]byte, error)     { return append(dst, v.text...), nil }
func (v bothTexts) MarshalText() ([]byte, error)              { return []byte(v.text), nil }
func (v ownAppendText) AppendText(dst []byte) ([]byte, error) { return append(dst, "own"...), nil }

type bothTexts struct{ text string }

// ownAppendText gets its MarshalText from an embedded field.
type ownAppendText struct{ bothTexts }

// A method promoted from an embedded field must not write data that the type's own
// method hides. In every place, the result is the same as in encoding/json.
func TestPromotedAppenders(t *testing.T) {
	addr := netip.MustParseAddr("192.0.2.1")
	s := secret{"s3cret"}
	values := []any{
		redacted{s}, redactedPointer{&s}, redactedTwice{redacted{s}}, redactedText{plainSecret{s}}, redactedByPtr{s}, plainSecret{s},
		masked{addr}, maskedPointer{&addr}, maskedTwice{masked{addr}}, maskedByPtr{addr}, maskedJSON{addr},
		maskedDeep{Wrapped: Wrapped{Deeper{netip.AddrPortFrom(addr, 80)}}},
		struct{ netip.Addr }{addr}, struct{ masked }{masked{addr}}, ownAppendText{bothTexts{"embedded"}}, bothTexts{"both"},
	}
	type inFields struct {
		R  redacted
		RP *redacted
		BP redactedByPtr
		M  masked
		MP *maskedByPtr
		J  maskedJSON `json:",omitempty"`
	}
	r := redacted{s}
	values = append(values, inFields{R: r, RP: &r, M: masked{addr}, MP: &maskedByPtr{addr}}, &inFields{BP: redactedByPtr{s}})
	for _, v := range values {
		check(t, "value", v)
		check(t, "in a slice", []any{v, &v})
		check(t, "in a map", map[string]any{"a": v})
		if got := result(Marshal(v)); strings.Contains(got, "s3cret") || strings.Contains(got, "192.0.2.1") {
			if want := result(json.Marshal(v)); got != want {
				t.Errorf("%T is written as %s", v, got)
			}
		}
	}
	check(t, "slices and maps", []any{
		[]redacted{r}, []*redactedByPtr{{s}}, []redactedByPtr{{s}}, map[string]redacted{"a": r}, map[masked]masked{{addr}: {addr}},
		[]masked{{addr}}, []maskedByPtr{{addr}}, map[string]maskedTwice{"a": {masked{addr}}}, [1]redactedTwice{}, map[maskedTwice]int{{masked{addr}}: 1},
	})
	if got := result(Marshal(redacted{s})); got != `"hidden"` {
		t.Errorf("redacted: got %s", got)
	}
	if got := result(Marshal(ownAppender{plainText{1}})); got != `"own"` {
		t.Errorf("an AppendJSON method of the type itself was not called: got %s", got)
	}
	if got := result(Marshal(struct{ secret }{s})); got != `"s3cret"` {
		t.Errorf("a promoted AppendJSON without another method was not called: got %s", got)
	}
}

// The interfaces of TestPromotedAppendersInInterfaces.
type (
	bothTextsOnly  interface{ textMarshaler }
	appenderOnly   interface{ AppendMarshaler }
	contextOnly    interface{ AppendMarshalerCtx }
	appenderOfJSON interface {
		AppendMarshaler
		json.Marshaler
	}
	appenderOfText interface {
		AppendMarshaler
		encoding.TextMarshaler
	}
	everyMethod interface {
		AppendMarshaler
		AppendMarshalerCtx
		json.Marshaler
		textMarshaler
	}
)

// hidesAll has every method, promoted, and hides the embedded value by MarshalJSON.
type hidesAll struct {
	secret
	netip.Addr
}

func (hidesAll) MarshalJSON() ([]byte, error) { return []byte(`"hidden"`), nil }

// In an interface with a method that encoding/json does not call, the dynamic type
// decides whether the method is called.
func TestPromotedAppendersInInterfaces(t *testing.T) {
	addr := netip.MustParseAddr("192.0.2.1")
	s := secret{"s3cret"}
	hiding := []any{
		redacted{s}, &redacted{s}, redactedPointer{&s}, redactedTwice{redacted{s}}, &redactedByPtr{s}, plainSecret{s}, &plainSecret{s},
		masked{addr}, &masked{addr}, maskedPointer{&addr}, maskedTwice{masked{addr}}, &maskedByPtr{addr}, maskedJSON{addr}, &maskedJSON{addr},
		maskedDeep{Wrapped: Wrapped{Deeper{netip.AddrPortFrom(addr, 80)}}}, hidesAll{s, addr}, &hidesAll{s, addr},
		ownAppendText{bothTexts{"embedded"}}, bothTexts{"both"}, addr, &addr, (*masked)(nil), (*maskedJSON)(nil),
	}
	checked := 0
	for _, iface := range []reflect.Type{
		reflect.TypeFor[bothTextsOnly](), reflect.TypeFor[appenderOnly](), reflect.TypeFor[contextOnly](),
		reflect.TypeFor[appenderOfJSON](), reflect.TypeFor[appenderOfText](), reflect.TypeFor[everyMethod](),
	} {
		for _, v := range hiding {
			if !reflect.TypeOf(v).Implements(iface) {
				continue
			}
			checked++
			slice := reflect.MakeSlice(reflect.SliceOf(iface), 2, 2) // the second is nil
			slice.Index(0).Set(reflect.ValueOf(v))
			element := reflect.MakeMap(reflect.MapOf(reflect.TypeFor[string](), iface))
			element.SetMapIndex(reflect.ValueOf("k"), reflect.ValueOf(v))
			member := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "A", Type: iface}, {Name: "B", Type: iface, Tag: `json:",omitempty"`}}))
			member.Elem().Field(0).Set(reflect.ValueOf(v))
			for _, x := range []any{slice.Interface(), element.Interface(), member.Interface(), member.Elem().Interface(), slice.Index(0).Addr().Interface()} {
				want, got := panicOr(json.Marshal, x), panicOr(Marshal, x)
				if got != want && want != "panic: reflect: call of reflect.Value.Type on zero Value" { // listed in DIFFERENCES.md
					t.Errorf("%T of %T: got %s, want %s", x, v, got, want)
				}
			}
		}
	}
	if checked < 25 {
		t.Errorf("%d values in interfaces", checked)
	}
	for _, v := range []any{[]appenderOnly{s, &s}, []contextOnly{s, &s}} {
		if got := result(Marshal(v)); got != `["s3cret","s3cret"]` {
			t.Errorf("%T: the method of the dynamic type was not called: got %s", v, got)
		}
	}
}

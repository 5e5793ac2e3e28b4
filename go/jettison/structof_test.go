package jettison

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// The embedded types of TestStructOf. Each has one field or element that is an integer,
// which determines the result of IsZero.
type (
	OfJSON          struct{ A int }
	OfJSONByPointer struct{ A int }
	OfJSONInt       int
	OfJSONMap       map[string]int
	OfJSONFunc      func()
	OfJSONDirect    struct{ P *int }
	OfJSONArray     [1]*int
	OfJSONString    string
	OfJSONFailure   struct{ A int }
	OfJSONPanic     struct{ A int }
	OfText          struct{ A int }
	OfTextDirect    struct{ P *int }
	OfTextFailure   struct{ A int }
	OfAppend        struct{ A int }
	OfBothTexts     struct{ A int }
	OfOwn           struct{ A int }
	OfZero          struct{ A int }
	OfZeroByPointer struct{ A int }
	OfZeroDirect    struct{ P *int }
	OfZeroAndJSON   struct{ A int }
	OfZeroText      struct{ A int }
)

func (v OfJSON) MarshalJSON() ([]byte, error)           { return fmt.Appendf(nil, `"json <%d>"`, v.A), nil }
func (v *OfJSONByPointer) MarshalJSON() ([]byte, error) { return []byte(`"by pointer"`), nil }
func (v OfJSONInt) MarshalJSON() ([]byte, error)        { return fmt.Appendf(nil, `"int %d"`, int(v)), nil }
func (v OfJSONMap) MarshalJSON() ([]byte, error)        { return fmt.Appendf(nil, `"map %t"`, v == nil), nil }
func (v OfJSONFunc) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `"func %t"`, v == nil), nil
}
func (v OfJSONDirect) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `"direct %t"`, v.P == nil), nil
}
func (v OfJSONArray) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `"array %t"`, v[0] == nil), nil
}
func (v OfJSONString) MarshalJSON() ([]byte, error)  { return json.Marshal("string " + string(v)) }
func (v OfJSONFailure) MarshalJSON() ([]byte, error) { return nil, fmt.Errorf("failure %d", v.A) }
func (v OfJSONPanic) MarshalJSON() ([]byte, error)   { panic(fmt.Sprint("panic ", v.A)) }
func (v OfText) MarshalText() ([]byte, error)        { return fmt.Appendf(nil, "text <%d>", v.A), nil }
func (v OfTextDirect) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "text direct %t", v.P == nil), nil
}
func (v OfTextFailure) MarshalText() ([]byte, error)      { return nil, fmt.Errorf("failure %d", v.A) }
func (v OfAppend) AppendText(b []byte) ([]byte, error)    { return fmt.Appendf(b, "append %d", v.A), nil }
func (v OfBothTexts) AppendText(b []byte) ([]byte, error) { return fmt.Appendf(b, "both %d", v.A), nil }
func (v OfBothTexts) MarshalText() ([]byte, error)        { return fmt.Appendf(nil, "both %d", v.A), nil }
func (v OfOwn) AppendJSON(b []byte) ([]byte, error)       { return fmt.Appendf(b, "[%d]", v.A), nil }
func (v OfZero) IsZero() bool                             { return v.A == 7 }
func (v *OfZeroByPointer) IsZero() bool                   { return v.A == 7 }
func (v OfZeroDirect) IsZero() bool                       { return v.P != nil }
func (v OfZeroAndJSON) IsZero() bool                      { return v.A == 7 }
func (v OfZeroAndJSON) MarshalJSON() ([]byte, error)      { return []byte(`"zero and json"`), nil }
func (v OfZeroText) IsZero() bool                         { return v.A == 7 }
func (v OfZeroText) MarshalText() ([]byte, error)         { return []byte("zero and text"), nil }

type OfInterface interface{ MarshalJSON() ([]byte, error) }

// structsOf returns types of reflect.StructOf whose first field is embedded.
func structsOf() (out []reflect.Type) {
	for _, e := range []reflect.Type{
		reflect.TypeFor[OfJSON](), reflect.TypeFor[OfJSONByPointer](), reflect.TypeFor[OfJSONInt](), reflect.TypeFor[OfJSONMap](), reflect.TypeFor[OfJSONFunc](),
		reflect.TypeFor[OfJSONDirect](), reflect.TypeFor[OfJSONArray](), reflect.TypeFor[OfJSONString](), reflect.TypeFor[OfJSONFailure](), reflect.TypeFor[OfJSONPanic](),
		reflect.TypeFor[OfText](), reflect.TypeFor[OfTextDirect](), reflect.TypeFor[OfTextFailure](), reflect.TypeFor[OfAppend](), reflect.TypeFor[OfBothTexts](),
		reflect.TypeFor[OfZero](), reflect.TypeFor[OfZeroByPointer](), reflect.TypeFor[OfZeroDirect](), reflect.TypeFor[OfZeroAndJSON](), reflect.TypeFor[OfZeroText](),
		reflect.TypeFor[OfInterface](), reflect.TypeFor[Inner](),
	} {
		for _, tag := range []reflect.StructTag{"", `json:"named"`, `json:",omitempty"`} {
			field := reflect.StructField{Name: e.Name(), Type: e, Anonymous: true, Tag: tag}
			pointer := field
			pointer.Type = reflect.PointerTo(e)
			more := []reflect.StructField{{Name: "B", Type: reflect.TypeFor[string]()}, {Name: "C", Type: reflect.TypeFor[*int](), Tag: `json:",omitempty"`}}
			for _, fields := range [][]reflect.StructField{{field}, append([]reflect.StructField{field}, more...), {pointer}, append([]reflect.StructField{pointer}, more...)} {
				if t := tryStructOf(fields); t != nil {
					out = append(out, t)
				}
			}
		}
	}
	// One in another.
	for _, t := range out[:len(out):len(out)] {
		if t.NumMethod() > 0 && t.Size() <= 16 {
			if u := tryStructOf([]reflect.StructField{{Name: "Outer", Type: t}, {Name: "Zero", Type: t, Tag: `json:",omitzero"`}}); u != nil {
				out = append(out, u)
			}
		}
	}
	return out
}

func tryStructOf(fields []reflect.StructField) (t reflect.Type) {
	defer func() {
		if recover() != nil {
			t = nil // of a kind that reflect.StructOf does not support
		}
	}()
	return reflect.StructOf(fields)
}

// fillInts sets all integers to n, through pointers that it makes.
func fillInts(v reflect.Value, n int64) {
	switch v.Kind() {
	case reflect.Int:
		v.SetInt(n)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fillInts(v.Elem(), n)
	case reflect.Struct:
		for i := range v.NumField() {
			fillInts(v.Field(i), n)
		}
	case reflect.Array:
		for i := range v.Len() {
			fillInts(v.Index(i), n)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
	case reflect.Interface:
		if v.Type() == reflect.TypeFor[OfInterface]() {
			v.Set(reflect.ValueOf(OfJSON{int(n)}))
		}
	}
}

// places returns values that hold v in all places from which a method is found in a
// different way.
func places(v reflect.Value) map[string]any {
	t := v.Type()
	slice := reflect.MakeSlice(reflect.SliceOf(t), 2, 2)
	slice.Index(1).Set(v)
	array := reflect.New(reflect.ArrayOf(1, t))
	array.Elem().Index(0).Set(v)
	element := reflect.MakeMap(reflect.MapOf(reflect.TypeFor[string](), t))
	element.SetMapIndex(reflect.ValueOf("k"), v)
	pointer := reflect.New(t)
	pointer.Elem().Set(v)
	member := reflect.New(reflect.StructOf([]reflect.StructField{
		{Name: "A", Type: t}, {Name: "Z", Type: t, Tag: `json:",omitzero"`}, {Name: "E", Type: t, Tag: `json:",omitempty"`}, {Name: "P", Type: reflect.PointerTo(t), Tag: `json:",omitzero"`},
	}))
	for i := range 3 {
		member.Elem().Field(i).Set(v)
	}
	member.Elem().Field(3).Set(pointer)
	out := map[string]any{
		"value": v.Interface(), "pointer": pointer.Interface(), "slice": slice.Interface(), "array": array.Elem().Interface(), "pointer to an array": array.Interface(),
		"element": element.Interface(), "any": []any{v.Interface(), pointer.Interface()}, "struct": member.Elem().Interface(), "pointer to a struct": member.Interface(),
	}
	if t.Comparable() {
		key := reflect.MakeMap(reflect.MapOf(t, reflect.TypeFor[int]()))
		key.SetMapIndex(v, reflect.ValueOf(1))
		out["key"] = key.Interface()
		keys := reflect.MakeMap(reflect.MapOf(reflect.PointerTo(t), reflect.TypeFor[int]()))
		keys.SetMapIndex(pointer, reflect.ValueOf(1))
		out["pointer as key"] = keys.Interface()
	}
	return out
}

// panicOr returns the result of a call or the message of its panic.
func panicOr(f func(any) ([]byte, error), v any) (s string) {
	defer func() {
		if r := recover(); r != nil {
			s = fmt.Sprintf("panic: %v", r)
		}
	}()
	b, err := f(v)
	return fmt.Sprintf("%s, %T %v", b, err, err)
}

// If the first field of a struct made by reflect is embedded, the struct has its methods.
// Pointers to the struct do not have them.
func TestStructOf(t *testing.T) {
	types := structsOf()
	if len(types) < 100 {
		t.Errorf("%d types", len(types))
	}
	compared := 0
	for _, typ := range types {
		for _, n := range []int64{0, 7} {
			v := reflect.New(typ).Elem()
			if n != 0 {
				fillInts(v, n)
			}
			for place, x := range places(v) {
				want, got := panicOr(json.Marshal, x), panicOr(Marshal, x)
				if std.onV2() && strings.HasPrefix(want, "panic: runtime error: invalid memory address") {
					continue // listed in DIFFERENCES.md
				}
				if compared++; got != want {
					t.Errorf("%v as %s: got %.200s\nwant %.200s", typ, place, got, want)
				}
				if got := panicOr(func(v any) ([]byte, error) { return MarshalOpts(v, DenyList(nil)) }, x); got != want {
					t.Errorf("%v as %s, filtered: got %.200s\nwant %.200s", typ, place, got, want)
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("%d comparisons", compared)
	}
}

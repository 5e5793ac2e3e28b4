package jettison

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unsafe"
)

// This file encodes fields by json/v2 whose tags have options that only json/v2 knows.

// leadsToMarshalerTo reports whether rt, or the type that it points to, has a
// MarshalJSONTo method. json.Number does not count.
func leadsToMarshalerTo(rt reflect.Type) bool {
	if rt.Kind() == reflect.Pointer { // the option does not reach through pointers to pointers
		rt = rt.Elem()
	}
	return rt != numberType && implements(rt, std.marshalerToType())
}

// taggedProgram returns the program of a field of type rt with the tag option string.
// A MarshalJSONTo method can see this option, so json/v2 gets the value in a struct
// with such a field.
func taggedProgram(rt reflect.Type, addressable bool) *program {
	wrapper := reflect.StructOf([]reflect.StructField{{Name: "F", Type: rt, Tag: `json:",string"`}})
	encode := func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
		v := reflect.New(wrapper)
		v.Elem().Field(0).Set(valueAt(t.rt, p))
		if !addressable {
			v = v.Elem()
		}
		return e.appendByV2(b, t, v, `{"F":`, "}")
	}
	return &program{rt: rt, rtype: dataWord(rt), size: rt.Size(), encode: encode}
}

// encodeFormatted rejects a struct with the tag option format, as encoding/json does.
func encodeFormatted(l structLayout) encodeFunc {
	text := fmt.Sprintf("Go struct field %s has unsupported `format` tag option", l.formatted)
	return func(*encodeState, []byte, *program, unsafe.Pointer) []byte {
		fail(&json.UnsupportedValueError{Str: text})
		return nil
	}
}

// formattedProgram returns the program of a field with the tag option format, which only
// json/v2 knows. json/v2 gets only times, durations, numbers, bytes, nil and the types
// for which it rejects the option. plain, the program without the option, encodes all
// others, because their content may have tags that only jettison knows.
func formattedProgram(sf *structField, plain *program) *program {
	option := "format:" + singleQuoted(sf.unknown)
	if sf.stringTag {
		option = "string," + option
	}
	tag := reflect.StructTag("json:" + strconv.Quote(","+option))
	wrapper := reflect.StructOf([]reflect.StructField{{Name: "F", Type: sf.typ, Tag: tag}})
	encode := func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
		v := valueAt(t.rt, p)
		inner := v
		for inner.Kind() == reflect.Pointer && !inner.IsNil() && (inner.Type().Elem() == timeType || !encodesItself(inner.Type(), e.opts.flags)) {
			inner = inner.Elem()
		}
		if rt := inner.Type(); rt != timeType && encodesItself(rt, e.opts.flags) ||
			holdsOthers(rt, e.opts.flags) && !inner.IsNil() && (sf.unknown == "emitnull" || sf.unknown == "emitempty") {
			return e.appendValue(b, t.elem, p)
		}
		w := reflect.New(wrapper).Elem()
		w.Field(0).Set(v)
		return e.appendByV2(b, t, w, `{"F":`, "}")
	}
	return &program{rt: sf.typ, rtype: dataWord(sf.typ), size: sf.typ.Size(), elem: plain, encode: encode}
}

// holdsOthers reports whether rt is a map, or a slice that is not binary data. The
// formats of such a type tell how nil is encoded.
func holdsOthers(rt reflect.Type, flags optionFlags) bool {
	return rt.Kind() == reflect.Map || rt.Kind() == reflect.Slice && !leadsToBytes(rt, flags)
}

// singleQuoted returns the Go string literal of s in single quotes, as a tag holds it.
func singleQuoted(s string) string {
	text := strconv.Quote(s)
	return "'" + strings.NewReplacer(`\"`, `"`, "'", `\'`).Replace(text[1:len(text)-1]) + "'"
}

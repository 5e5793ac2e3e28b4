package jettison

import (
	"reflect"
	"unsafe"
)

// This file encodes fields by json/v2 whose tags have options that only json/v2 knows.

// encodeTagged encodes a field with the tag option string, see taggedProgram.
func encodeTagged(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	v := reflect.New(t.special.wrapper)
	v.Elem().Field(0).Set(valueAt(t.rt, p))
	if !t.special.addressable {
		v = v.Elem()
	}
	return e.appendByV2(b, t, v, `{"F":`, "}")
}

// encodeFormatted encodes a field with the tag option format, see formattedProgram.
func encodeFormatted(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	v := valueAt(t.rt, p)
	inner := v
	for inner.Kind() == reflect.Pointer && !inner.IsNil() && (inner.Type().Elem() == timeType || !encodesItself(inner.Type(), e.opts.flags)) {
		inner = inner.Elem()
	}
	format := t.special.text
	if rt := inner.Type(); rt != timeType && encodesItself(rt, e.opts.flags) ||
		holdsOthers(rt, e.opts.flags) && !inner.IsNil() && (format == "emitnull" || format == "emitempty") {
		return e.appendValue(b, t.elem, p)
	}
	w := reflect.New(t.special.wrapper).Elem()
	w.Field(0).Set(v)
	return e.appendByV2(b, t, w, `{"F":`, "}")
}

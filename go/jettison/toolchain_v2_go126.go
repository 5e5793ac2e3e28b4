//go:build goexperiment.jsonv2 && !go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unsafe"
)

const onGo127 = false

var fallbackOptions = []string{"inline", "unknown"}

// This file and toolchain_v2_go127.go declare the names of json/v2 that the package
// uses. toolchain_v2.go cannot: a file may use names that are new in Go 1.27 only if
// its build constraint requires that version.

type (
	marshalerTo     = jsonv2.MarshalerTo
	unmarshalerFrom = jsonv2.UnmarshalerFrom
)

// lendMarshalerTo is the part of nilLender for MarshalJSONTo. The name of the
// interface is also the name of the struct's field.
func lendMarshalerTo(v any) any { return struct{ jsonv2.MarshalerTo }{v.(jsonv2.MarshalerTo)} }

type v2Encoder = jsontext.Encoder

var v2Plain = jsonv2.JoinOptions(json.DefaultOptionsV1(), jsontext.EscapeForHTML(false))

// resetV2 makes enc ready for values that it writes to out, as json.Marshal writes them,
// with or without escapes for HTML, and a newline after each. It makes a new encoder if
// enc is nil, or if a method has kept json/v2 from finishing a value of enc by a panic.
func resetV2(enc *v2Encoder, out io.Writer, escapeHTML bool) (ready *v2Encoder) {
	options := v2Plain
	if escapeHTML {
		options = json.DefaultOptionsV1()
	}
	if enc == nil {
		return jsontext.NewEncoder(out, options)
	}
	defer func() {
		if recover() != nil {
			ready = jsontext.NewEncoder(out, options)
		}
	}()
	enc.Reset(out, options)
	return enc
}

func marshalV2(enc *v2Encoder, v any) error { return jsonv2.MarshalEncode(enc, v) }

func openList(enc *v2Encoder) { enc.WriteToken(jsontext.BeginArray) }

func closeList(enc *v2Encoder) { enc.WriteToken(jsontext.EndArray) }

// valuesOf returns the number of values that enc has written at the given depth, if it is
// at that depth, and otherwise a large negative number.
func valuesOf(enc *v2Encoder, depth int) int64 {
	if enc.StackDepth() != depth {
		return math.MinInt64 / 2
	}
	_, n := enc.StackIndex(depth)
	return n
}

// v2Place returns the length of enc's output and its depth.
func v2Place(enc *v2Encoder) (offset int64, depth int) { return enc.OutputOffset(), enc.StackDepth() }

// nonStringName returns the error of json/v2 for a map key that is not a string. The
// pointer names the object, and offset is the position in the output.
func nonStringName(pointer string, offset int64) error {
	return &jsontext.SyntacticError{ByteOffset: offset, JSONPointer: jsontext.Pointer(pointer), Err: jsontext.ErrNonStringName}
}

func encodeFormatted(structLayout) encodeFunc { return nil } // only the field is formatted

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

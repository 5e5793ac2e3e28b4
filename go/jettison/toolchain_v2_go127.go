//go:build goexperiment.jsonv2 && go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"fmt"
	"io"
	"math"
	"unsafe"
)

// onGo127 says that encoding/json is built on the json/v2 of Go 1.27, not on the
// experiment of Go 1.26.
const onGo127 = true

var fallbackOptions = []string{"embed"}

// This file and toolchain_v2_go126.go declare the names of json/v2 that the package
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

func formattedProgram(*structField, *program) *program { return nil } // the struct is rejected

// encodeFormatted rejects a struct with the tag option format, as encoding/json does.
func encodeFormatted(l structLayout) encodeFunc {
	text := fmt.Sprintf("Go struct field %s has unsupported `format` tag option", l.formatted)
	return func(*encodeState, []byte, *program, unsafe.Pointer) []byte {
		fail(&json.UnsupportedValueError{Str: text})
		return nil
	}
}

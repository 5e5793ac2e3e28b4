//go:build goexperiment.jsonv2 && go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"fmt"
	"io"
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

// marshalV2 writes what json.Marshal returns for v, and a newline, with or without
// escapes for HTML. It uses enc again; a nil enc is made.
func marshalV2(enc *v2Encoder, out io.Writer, v any, escapeHTML bool) (*v2Encoder, error) {
	options := v2Plain
	if escapeHTML {
		options = json.DefaultOptionsV1()
	}
	if enc == nil {
		enc = jsontext.NewEncoder(out, options)
	} else {
		enc.Reset(out, options)
	}
	return enc, jsonv2.MarshalEncode(enc, v)
}

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

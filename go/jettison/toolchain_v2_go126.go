//go:build goexperiment.jsonv2 && !go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
)

const onGo127 = false

var fallbackOptions = []string{"inline", "unknown"}

// The names of json/v2 that the package uses stand in this file and its twin,
// not in toolchain_v2.go: a file may use what is new in Go 1.27 if its constraint
// asks for that version.

type (
	marshalerTo     = jsonv2.MarshalerTo
	unmarshalerFrom = jsonv2.UnmarshalerFrom
)

// lendMarshalerTo is the part of nilLender for MarshalJSONTo. The name of the
// interface is also the name of the struct's field.
func lendMarshalerTo(v any) any { return struct{ jsonv2.MarshalerTo }{v.(jsonv2.MarshalerTo)} }

// marshalV2 is json.Marshal with or without escapes for HTML.
func marshalV2(v any, escapeHTML bool) ([]byte, error) {
	return jsonv2.Marshal(v, json.DefaultOptionsV1(), jsontext.EscapeForHTML(escapeHTML))
}

// nonStringName returns what json/v2 says of a map key that is no string, in
// the object that the pointer leads to, at the given offset of the output.
func nonStringName(pointer string, offset int64) error {
	return &jsontext.SyntacticError{ByteOffset: offset, JSONPointer: jsontext.Pointer(pointer), Err: jsontext.ErrNonStringName}
}

// encodeFormatted leaves a struct with the tag option format, which is not known
// anywhere else, to json/v2.
func encodeFormatted(structLayout) encodeFunc { return encodeMarshalerTo }

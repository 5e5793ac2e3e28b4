// Package json has the API of encoding/json, with a faster encoder and decoder. A
// program that imports jzon.dev/go/json in the place of encoding/json needs no other change:
//
//	import "jzon.dev/go/json"
//
//	b, err := json.Marshal(v)
//	err = json.Unmarshal(b, &v)
//
// Every exported name of the encoding/json that the program is built with is here.
// Types are encoding/json's own, so errors, methods and values of both packages mix.
// [Encoder] and [Decoder] are the only exceptions.
//
// [Marshal], [MarshalIndent] and [Encoder] are jettison's, and [Compact] and [HTMLEscape]
// use its code. [Unmarshal], [Decoder] and [Valid] decode what fits the type, and leave
// everything else to encoding/json. Values, output and errors are the same as
// encoding/json's. DIFFERENCES.md lists the exceptions. Everything else calls encoding/json.
//
// Methods named AppendJSON, which jettison calls, have no effect here. Use package
// jettison for these methods and for options.
package json

import (
	"bytes"
	"encoding/json"
	"io"
	"math"

	"jzon.dev/go/internal/decode"
	"jzon.dev/go/internal/wire"
	"jzon.dev/go/jettison"
)

// The types of encoding/json.
type (
	// A Delim is the [json.Delim] of encoding/json: a bracket or a brace.
	Delim = json.Delim
	// An InvalidUTF8Error is the [json.InvalidUTF8Error] of encoding/json.
	//
	// Deprecated: encoding/json does not return it.
	InvalidUTF8Error = json.InvalidUTF8Error //lint:ignore SA1019 it is part of the API
	// An InvalidUnmarshalError is the [json.InvalidUnmarshalError] of encoding/json: the
	// argument of Unmarshal is not a pointer.
	InvalidUnmarshalError = json.InvalidUnmarshalError
	// A Marshaler is the [json.Marshaler] of encoding/json: a type with MarshalJSON.
	Marshaler = json.Marshaler
	// A MarshalerError is the [json.MarshalerError] of encoding/json: MarshalJSON or
	// MarshalText has failed.
	MarshalerError = json.MarshalerError
	// A Number is the [json.Number] of encoding/json: the text of a number.
	Number = json.Number
	// A RawMessage is the [json.RawMessage] of encoding/json: encoded JSON.
	RawMessage = json.RawMessage
	// A SyntaxError is the [json.SyntaxError] of encoding/json: the input is not JSON.
	SyntaxError = json.SyntaxError
	// A Token is the [json.Token] of encoding/json, which Decoder.Token returns.
	Token = json.Token
	// An UnmarshalFieldError is the [json.UnmarshalFieldError] of encoding/json.
	//
	// Deprecated: encoding/json does not return it.
	UnmarshalFieldError = json.UnmarshalFieldError //lint:ignore SA1019 it is part of the API
	// An UnmarshalTypeError is the [json.UnmarshalTypeError] of encoding/json: the JSON
	// does not fit the Go type.
	UnmarshalTypeError = json.UnmarshalTypeError
	// An Unmarshaler is the [json.Unmarshaler] of encoding/json: a type with
	// UnmarshalJSON.
	Unmarshaler = json.Unmarshaler
	// An UnsupportedTypeError is the [json.UnsupportedTypeError] of encoding/json: a type
	// has no form in JSON.
	UnsupportedTypeError = json.UnsupportedTypeError
	// An UnsupportedValueError is the [json.UnsupportedValueError] of encoding/json: a
	// value has no form in JSON.
	UnsupportedValueError = json.UnsupportedValueError
)

// An Encoder writes JSON values to a stream, each followed by a newline. It is jettison's
// [jettison.Encoder], with the methods and the behaviour of the [json.Encoder] of
// encoding/json.
type Encoder = jettison.Encoder

var noAppendJSON = jettison.NoAppendJSON()

// NewEncoder returns an [Encoder] that writes to w.
func NewEncoder(w io.Writer) *Encoder { return jettison.NewEncoder(w, noAppendJSON) }

// Marshal returns the JSON encoding of v, like [json.Marshal] of encoding/json.
func Marshal(v any) ([]byte, error) { return jettison.MarshalOpts(v, noAppendJSON) }

// MarshalIndent is like [Marshal], but puts each element of an array and each field of
// an object on its own line. Each line begins with prefix and one indent per level of
// nesting.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) {
	b, err := Marshal(v)
	if err != nil {
		return nil, err
	}
	x := wire.Indenter{Prefix: prefix, Indent: indent}
	wide, _ := x.Append(make([]byte, 0, 2*min(len(b), math.MaxInt/2)), b, math.MaxInt)
	if x.TooDeep {
		return nil, json.Indent(new(bytes.Buffer), b, prefix, indent)
	}
	return wide[:len(wide):len(wide)], nil
}

// Unmarshal decodes data into the value that v points to, like [json.Unmarshal] of
// encoding/json.
func Unmarshal(data []byte, v any) error {
	if decode.Into(data, v, false) {
		return nil
	}
	return json.Unmarshal(data, v)
}

// Valid reports whether data is JSON, like [json.Valid] of encoding/json.
func Valid(data []byte) bool { return decode.Valid(data) || json.Valid(data) }

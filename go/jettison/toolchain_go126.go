//go:build goexperiment.jsonv2 && !go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"reflect"
)

func (toolchain) skipsUnsupported() bool           { return false }
func (toolchain) quotesTagWords() bool             { return true }
func (toolchain) quotesNamedPointers() bool        { return false }
func (toolchain) embedOptions() []string           { return []string{"inline", "unknown"} }
func (toolchain) keepsOthersAsFields() bool        { return false }
func (toolchain) formatsFields() bool              { return true }
func (toolchain) rejectsFormats() bool             { return false }
func (toolchain) ignoresMethodsOfStringKeys() bool { return false }

func (toolchain) offsetOfDepthError(bracket int64) int64     { return bracket }
func (toolchain) offsetOfNameError(brace int64) int64        { return brace }
func (toolchain) valueInError(_ reflect.Value) reflect.Value { return reflect.Value{} }

// The names of json/v2 that toolchain_v2.go uses.
type (
	v2Encoder       = jsontext.Encoder
	v2Pointer       = jsontext.Pointer
	v2SyntaxError   = jsontext.SyntacticError
	marshalerTo     = jsonv2.MarshalerTo
	unmarshalerFrom = jsonv2.UnmarshalerFrom
)

var (
	errNonStringName     = jsontext.ErrNonStringName
	beginArray, endArray = jsontext.BeginArray, jsontext.EndArray
	newV2Encoder         = jsontext.NewEncoder
	marshalEncode        = jsonv2.MarshalEncode
	v2HTML               = json.DefaultOptionsV1()
	v2Plain              = jsonv2.JoinOptions(v2HTML, jsontext.EscapeForHTML(false))
)

// The name of the interface is also the name of the struct's field.
func (toolchain) lendMarshalerTo(v any) any {
	return struct{ jsonv2.MarshalerTo }{v.(jsonv2.MarshalerTo)}
}

//go:build goexperiment.jsonv2 && !go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"io"
	"math"
	"reflect"
)

type toolchain struct{}

func (toolchain) onV2() bool                       { return true }
func (toolchain) countsOutput() bool               { return true }
func (toolchain) callsThroughPointers() bool       { return true }
func (toolchain) callsAppenders() bool             { return true }
func (toolchain) skipsUnsupported() bool           { return false }
func (toolchain) checksNumbersByMethod() bool      { return true }
func (toolchain) writesTimes() bool                { return true }
func (toolchain) escapesSeparators() bool          { return true }
func (toolchain) readsTagsByGrammar() bool         { return true }
func (toolchain) quotesTagWords() bool             { return true }
func (toolchain) quotesNamedPointers() bool        { return false }
func (toolchain) embedsMaps() bool                 { return true }
func (toolchain) embedOptions() []string           { return []string{"inline", "unknown"} }
func (toolchain) keepsOthersAsFields() bool        { return false }
func (toolchain) formatsFields() bool              { return true }
func (toolchain) rejectsFormats() bool             { return false }
func (toolchain) encodesKeys() bool                { return true }
func (toolchain) ignoresMethodsOfStringKeys() bool { return false }
func (toolchain) countsOffsetsFromStart() bool     { return true }

func (toolchain) offsetOfDepthError(bracket int64) int64     { return bracket }
func (toolchain) offsetOfNameError(brace int64) int64        { return brace }
func (toolchain) valueInError(_ reflect.Value) reflect.Value { return reflect.Value{} }

func (toolchain) nonStringName(pointer string, offset int64) error {
	return &jsontext.SyntacticError{ByteOffset: offset, JSONPointer: jsontext.Pointer(pointer), Err: jsontext.ErrNonStringName}
}

// The rest is the same in both versions of json/v2. A file for both cannot name it: names
// that are new in Go 1.27 need a build constraint for that version.

type (
	v2Encoder   = jsontext.Encoder
	marshalerTo = jsonv2.MarshalerTo
)

func (toolchain) marshalerToType() reflect.Type     { return reflect.TypeFor[jsonv2.MarshalerTo]() }
func (toolchain) unmarshalerFromType() reflect.Type { return reflect.TypeFor[jsonv2.UnmarshalerFrom]() }

// The name of the interface is also the name of the struct's field.
func (toolchain) lendMarshalerTo(v any) any {
	return struct{ jsonv2.MarshalerTo }{v.(jsonv2.MarshalerTo)}
}

var v2Plain = jsonv2.JoinOptions(json.DefaultOptionsV1(), jsontext.EscapeForHTML(false))

func (toolchain) reset(enc *v2Encoder, out io.Writer, escapeHTML bool) (ready *v2Encoder) {
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

func (toolchain) marshal(enc *v2Encoder, v any) error { return jsonv2.MarshalEncode(enc, v) }
func (toolchain) openList(enc *v2Encoder)             { enc.WriteToken(jsontext.BeginArray) }
func (toolchain) closeList(enc *v2Encoder)            { enc.WriteToken(jsontext.EndArray) }

func (toolchain) valuesOf(enc *v2Encoder, depth int) int64 {
	if enc.StackDepth() != depth {
		return math.MinInt64 / 2
	}
	_, n := enc.StackIndex(depth)
	return n
}

func (toolchain) placeOf(enc *v2Encoder) (offset int64, depth int) {
	return enc.OutputOffset(), enc.StackDepth()
}

//go:build !goexperiment.jsonv2

package jettison

import (
	"io"
	"reflect"
)

type toolchain struct{}

func (toolchain) onV2() bool                       { return false }
func (toolchain) countsOutput() bool               { return false }
func (toolchain) callsThroughPointers() bool       { return false }
func (toolchain) callsAppenders() bool             { return false }
func (toolchain) skipsUnsupported() bool           { return false }
func (toolchain) checksNumbersByMethod() bool      { return false }
func (toolchain) writesTimes() bool                { return false }
func (toolchain) escapesSeparators() bool          { return false }
func (toolchain) readsTagsByGrammar() bool         { return false }
func (toolchain) quotesTagWords() bool             { return false }
func (toolchain) quotesNamedPointers() bool        { return false }
func (toolchain) embedsMaps() bool                 { return false }
func (toolchain) embedOptions() []string           { return nil }
func (toolchain) keepsOthersAsFields() bool        { return false }
func (toolchain) formatsFields() bool              { return false }
func (toolchain) rejectsFormats() bool             { return false }
func (toolchain) encodesKeys() bool                { return false }
func (toolchain) ignoresMethodsOfStringKeys() bool { return false }
func (toolchain) countsOffsetsFromStart() bool     { return false }

func (toolchain) offsetOfDepthError(bracket int64) int64     { return bracket + 1 }
func (toolchain) offsetOfNameError(brace int64) int64        { return brace }
func (toolchain) valueInError(v reflect.Value) reflect.Value { return v }
func (toolchain) nonStringName(string, int64) error          { return nil }

func (toolchain) marshalerToType() reflect.Type     { return nil }
func (toolchain) unmarshalerFromType() reflect.Type { return nil }
func (toolchain) lendMarshalerTo(any) any           { return nil }

// No type of this version has a MarshalJSONTo method with this parameter.
type (
	v2Encoder   struct{}
	marshalerTo interface{ MarshalJSONTo(*v2Encoder) error }
)

func (toolchain) reset(*v2Encoder, io.Writer, bool) *v2Encoder { return nil }
func (toolchain) marshal(*v2Encoder, any) error                { return nil }
func (toolchain) openList(*v2Encoder)                          {}
func (toolchain) closeList(*v2Encoder)                         {}
func (toolchain) valuesOf(*v2Encoder, int) int64               { return 0 }
func (toolchain) placeOf(*v2Encoder) (int64, int)              { return 0, 0 }

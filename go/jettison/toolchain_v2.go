//go:build goexperiment.jsonv2

package jettison

import (
	"io"
	"math"
	"reflect"
)

// toolchain has the rules that are the same in both versions of json/v2. The files
// toolchain_go126.go and toolchain_go127.go have the others.
type toolchain struct{}

func (toolchain) onV2() bool                   { return true }
func (toolchain) countsOutput() bool           { return true }
func (toolchain) callsThroughPointers() bool   { return true }
func (toolchain) callsAppenders() bool         { return true }
func (toolchain) checksNumbersByMethod() bool  { return true }
func (toolchain) writesTimes() bool            { return true }
func (toolchain) escapesSeparators() bool      { return true }
func (toolchain) readsTagsByGrammar() bool     { return true }
func (toolchain) embedsMaps() bool             { return true }
func (toolchain) encodesKeys() bool            { return true }
func (toolchain) countsOffsetsFromStart() bool { return true }

func (toolchain) nonStringName(pointer string, offset int64) error {
	return &v2SyntaxError{ByteOffset: offset, JSONPointer: v2Pointer(pointer), Err: errNonStringName}
}

func (toolchain) marshalerToType() reflect.Type     { return reflect.TypeFor[marshalerTo]() }
func (toolchain) unmarshalerFromType() reflect.Type { return reflect.TypeFor[unmarshalerFrom]() }

func (toolchain) reset(enc *v2Encoder, out io.Writer, escapeHTML bool) (ready *v2Encoder) {
	options := v2Plain
	if escapeHTML {
		options = v2HTML
	}
	if enc == nil {
		return newV2Encoder(out, options)
	}
	defer func() {
		if recover() != nil {
			ready = newV2Encoder(out, options)
		}
	}()
	enc.Reset(out, options)
	return enc
}

func (toolchain) marshal(enc *v2Encoder, v any) error { return marshalEncode(enc, v) }
func (toolchain) openList(enc *v2Encoder)             { enc.WriteToken(beginArray) }
func (toolchain) closeList(enc *v2Encoder)            { enc.WriteToken(endArray) }

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

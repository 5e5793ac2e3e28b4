//go:build !goexperiment.jsonv2

package jettison

import (
	"reflect"
	"unsafe"
)

// The constants of the files toolchain_*.go describe the encoding/json that the program
// is built with. This file is for its first version, the default up to Go 1.26.

const (
	// onV2 says that encoding/json is built on json/v2, as it is by default
	// since Go 1.27 and with GOEXPERIMENT=jsonv2 before.
	onV2 = false

	// A byte of invalid UTF-8 becomes the escape of U+FFFD.
	replacementWord = '\\' | 'u'<<8 | 'f'<<16 | 'f'<<24 | 'f'<<32 | 'd'<<40
	replacementLen  = len(`\ufffd`)

	// onGo127 says that encoding/json is built on the json/v2 of Go 1.27.
	onGo127 = false
)

// fallbackOptions are the tag options that embed a map or a raw object.
var fallbackOptions []string

type v2State struct{}

func (*v2State) end() {}

// The interfaces of json/v2.
var marshalerToType, unmarshalerFromType reflect.Type

// The functions below are only called on json/v2.

func setMarshalerTo(*program, bool) bool { return false }

func encodeMarshalerTo(*encodeState, []byte, *program, unsafe.Pointer) []byte { return nil }

func (e *encodeState) appendListTo(b []byte, _ *program, _ unsafe.Pointer, _ int) []byte { return b }

func taggedProgram(reflect.Type, bool) *program { return nil }

func leadsToMarshalerTo(reflect.Type) bool { return false }

func lendMarshalerTo(any) any { return nil }

func encodeFormatted(structLayout) encodeFunc { return nil }

func formattedProgram(*structField, *program) *program { return nil }

func fallbackError([]byte) error { return nil }

func nonStringName(string, int64) error { return nil }

package differential

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// An Encoding is one way to encode a value, through the standard library and
// through the encoder under test.
type Encoding struct {
	Name string
	Want func(v any) ([]byte, error)
	Got  func(v any) ([]byte, error)
}

// outcome is all that a call shows to its caller.
type outcome struct {
	out   []byte
	err   error
	panic string
}

func call(f func(any) ([]byte, error), v any) (o outcome) {
	defer func() {
		if p := recover(); p != nil {
			o = outcome{panic: fmt.Sprint(p)}
		}
	}()
	o.out, o.err = f(v)
	return o
}

func (o outcome) String() string {
	switch {
	case o.panic != "":
		return "panic: " + o.panic
	case o.err != nil:
		return "error: " + chain(o.err)
	default:
		return fmt.Sprintf("%q", o.out)
	}
}

// same reports whether two calls cannot be told apart by the bytes, nor by the
// types, the texts and the exported fields of the errors.
func same(want, got outcome) bool {
	if (want.panic != "") != (got.panic != "") || (want.err != nil) != (got.err != nil) {
		return false
	}
	switch {
	case want.panic != "":
		return want.panic == got.panic
	case want.err != nil:
		return chain(want.err) == chain(got.err)
	default:
		return bytes.Equal(want.out, got.out)
	}
}

// chain describes an error and the errors that it wraps.
func chain(err error) string {
	var parts []string
	for ; err != nil; err = errors.Unwrap(err) {
		s := fmt.Sprintf("%T(%q)", err, err.Error())
		switch e := err.(type) {
		case *json.UnsupportedTypeError:
			s += fmt.Sprintf("{Type: %v}", e.Type)
		case *json.UnsupportedValueError:
			s += fmt.Sprintf("{Value: %s, Str: %q}", valueType(e.Value), e.Str)
		case *json.MarshalerError:
			s += fmt.Sprintf("{Type: %v}", e.Type)
		case *json.SyntaxError:
			s += fmt.Sprintf("{Offset: %d}", e.Offset)
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, " wraps ")
}

func valueType(v reflect.Value) string {
	if !v.IsValid() {
		return "invalid"
	}
	return v.Type().String()
}

// attempts bounds how often the standard library is asked again: where it
// iterates over a map whose keys have equal texts, or several of whose keys
// fail, its answer depends on the order of the iteration.
const attempts = 1000

// verdict is the result of one comparison.
type verdict int

const (
	equal     verdict = iota
	ambiguous         // the standard library gave the same answer in another call
	different
)

func compare(e Encoding, v any) (want, got outcome, _ verdict) {
	want, got = call(e.Want, v), call(e.Got, v)
	if same(want, got) {
		return want, got, equal
	}
	for range attempts {
		if again := call(e.Want, v); !same(want, again) && same(again, got) {
			return want, got, ambiguous
		}
	}
	return want, got, different
}

package jettison

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file calls MarshalJSONTo methods, which only json/v2 has.

// encodeMarshalerTo calls a MarshalJSONTo method. The method writes to an encoder of
// json/v2, which sees only such values, and those of a list together. What json/v2 checks
// after each call is checked here: whether the method has written one value, or none and
// asks to be skipped.
func encodeMarshalerTo(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, _ := receiverOf[marshalerTo](t, p)
	s := &e.v2
	enc := s.begin(b, e.opts.escapesHTML())
	err := m.MarshalJSONTo(enc)
	if values := std.valuesOf(enc, 0); err != nil || values != s.values+1 {
		e.failTo(b, t, 0, values-s.values, err)
		return e.appendValue(b, t.element(), p)
	}
	return e.endV2(b, t, 0, 0)
}

// appendListTo appends the n values of t's type from p on, which have a MarshalJSONTo
// method, as an array. json/v2 sends its output once for the whole list: 1,000 short strings
// take half of the time, 1,000 pairs of floats 6 % less.
func (e *encodeState) appendListTo(b []byte, t *program, p unsafe.Pointer, n int) []byte {
	s := &e.v2
	enc := s.begin(b, e.opts.escapesHTML())
	std.openList(enc)
	done := 0
	for ; done < n; done++ {
		m, _ := receiverOf[marshalerTo](t, unsafe.Add(p, uintptr(done)*t.size))
		err := m.MarshalJSONTo(enc)
		if values := std.valuesOf(enc, 1); err != nil || values != int64(done)+1 {
			e.failTo(b, t, 1, values-int64(done), err)
			break
		}
	}
	std.closeList(enc)
	e.depth-- // the array, which has been counted, is a part of the value
	b = e.endV2(b, t, 0, 0)
	e.depth++
	if done == n {
		return b
	}
	b = b[:len(b)-len("]")]
	for prog := t.element(); done < n; done, prog = done+1, t {
		if done > 0 {
			b = append(b, ',')
		}
		b = e.appendValue(b, prog, unsafe.Add(p, uintptr(done)*t.size))
	}
	return append(b, ']')
}

// failTo fails after a MarshalJSONTo method of the type t, unless it asks to be skipped.
// The method was called at the given depth, and has written so many values there; the
// number is negative if it has left the depth.
//
//go:noinline
func (e *encodeState) failTo(b []byte, t *program, depth int, values int64, err error) {
	s := &e.v2
	if offset, at := std.placeOf(s.encoder); at == 0 && (offset != s.sent || offset == 0 && depth > 0) {
		panic(resetWithinMethod)
	}
	if std.skipsUnsupported() && values == 0 && errors.Is(err, errors.ErrUnsupported) {
		return
	}
	call := methodCall{values: int(values), err: err}
	if values < 0 {
		call.values = 2
	}
	result := call.error(depth == 0 && values > 1 && writesName(b, s.out))
	if result != err { // json/v2 has made it of an error of its encoder
		moveSyntaxError(result, e.offset(b)-s.sentBefore(b))
	}
	s.fail(marshalerError(t, result, "MarshalJSONTo"))
}

// resetWithinMethod is the panic of json/v2 for a method that resets its encoder.
const resetWithinMethod = "jsontext: cannot reset Encoder passed to json.MarshalerTo"

// methodCall is a MarshalJSONTo method that has written a number of values and returned
// an error.
type methodCall struct {
	values int
	err    error
}

// MarshalJSONTo does the same again.
func (c methodCall) MarshalJSONTo(enc *v2Encoder) error {
	for range c.values {
		if err := std.marshal(enc, nil); err != nil {
			return err
		}
	}
	return c.err
}

// error returns the error that json/v2 reports for the method's, for a value that is a
// field of an object or not.
func (c methodCall) error(inObject bool) error {
	v := any(c)
	if inObject {
		v = struct{ F methodCall }{c}
	}
	err := std.marshal(std.reset(nil, io.Discard, true), v)
	if m, ok := err.(*json.MarshalerError); ok {
		return m.Err
	}
	return err
}

// writesName reports whether a method, which has written two values after b, has written
// the second one where json/v2 expects the name of a field, but not a string.
func writesName(b, out []byte) bool {
	_, second, _ := bytes.Cut(out[len(b):], []byte{'\n'})
	return bytes.HasSuffix(b, []byte{':'}) && !bytes.HasPrefix(second, []byte{'"'})
}

// appendByV2 appends the encoding of v by json/v2, without the parts before and after.
func (e *encodeState) appendByV2(b []byte, t *program, v reflect.Value, before, after string) []byte {
	s := &e.v2
	enc := s.begin(b, e.opts.escapesHTML())
	if err := std.marshal(enc, v.Interface()); err != nil {
		by := e.offset(b) - s.sentBefore(b) - int64(len(before))
		moveSyntaxError(err, by)
		if method, ok := err.(*json.MarshalerError); ok {
			moveSyntaxError(method.Err, by)
		}
		s.fail(err)
	}
	return e.endV2(b, t, len(before), len(after))
}

// endV2 returns b with the value that json/v2 has written, without as many bytes before and
// after the value as the arguments say.
func (e *encodeState) endV2(b []byte, t *program, before, after int) []byte {
	s := &e.v2
	start := len(b)
	if b = s.out; len(b) == start {
		panic(resetWithinMethod)
	}
	s.values++
	if len(b)-start > maxV2Buffer {
		s.encoder = nil
	}
	b = b[:len(b)-after-len("\n")]
	if before > 0 {
		b = append(b[:start], b[start+before:]...)
	}
	if (len(b)-start)/2 > wire.MaxNesting-e.depth {
		e.checkNesting(t, b, start)
	}
	return b
}

// checkNesting fails if the value at start, together with the values around it, is
// nested too deeply. The encoder of json/v2 counts from the value on.
func (e *encodeState) checkNesting(t *program, b []byte, start int) {
	depth := e.depth
	for i := start; i < len(b); i++ {
		switch b[i] {
		case '"':
			i = wire.StringEnd(b, i) - 1
		case '{', '[':
			if depth++; depth > wire.MaxNesting {
				fail(marshalerError(t, depthError(e.offset(b[:i])), "MarshalJSONTo"))
			}
		case '}', ']':
			depth--
		}
	}
}

// v2State holds an encoder of json/v2, which an encodeState uses again, and its output.
type v2State struct {
	encoder *v2Encoder
	begun   bool   // the encoder has been reset for this document
	values  int64  // of the encoder since then
	sent    int64  // length of the encoder's output since then
	out     []byte // the output before the current value, and what the encoder has sent of it
}

// maxV2Buffer is the size of the output after which the encoder is not used again: its
// buffer may be as large.
const maxV2Buffer = 64 << 10

// begin returns an encoder whose output is appended to b.
func (s *v2State) begin(b []byte, escapeHTML bool) *v2Encoder {
	if s.encoder == nil || !s.begun {
		s.encoder, s.begun, s.values, s.sent = std.reset(s.encoder, s, escapeHTML), true, 0, 0
	}
	s.out = b
	return s.encoder
}

// end ends a document.
func (s *v2State) end() {
	if s.begun {
		s.begun, s.out = false, nil
	}
}

// fail fails with err. The encoder may be within a value.
func (s *v2State) fail(err error) {
	s.begun, s.out = false, nil
	fail(err)
}

// sentBefore returns the length of the encoder's output before the value that follows b.
func (s *v2State) sentBefore(b []byte) int64 { return s.sent - int64(len(s.out)-len(b)) }

func (s *v2State) Write(p []byte) (int, error) {
	s.out = append(s.out, p...)
	s.sent += int64(len(p))
	return len(p), nil
}

//go:build goexperiment.jsonv2

package jettison

import (
	"encoding/json"
	"fmt"
	"reflect"
	"unsafe"
)

const (
	onV2 = true

	// A byte of invalid UTF-8 becomes U+FFFD itself.
	replacementWord = 0xef | 0xbf<<8 | 0xbd<<16
	replacementLen  = len("\ufffd")
)

var (
	marshalerToType     = reflect.TypeFor[marshalerTo]()
	unmarshalerFromType = reflect.TypeFor[unmarshalerFrom]()
)

// encodeMarshalerTo encodes a value with a MarshalJSONTo method through json/v2. The
// method writes to an encoder that only json/v2 can make, and it may ask json/v2 to
// skip it.
func encodeMarshalerTo(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	v := reflect.NewAt(t.rt, p)
	if t.receiver != receiverAddressable {
		v = v.Elem()
	}
	return e.appendByV2(b, v, "", "")
}

// appendByV2 appends the encoding of v by json/v2, without the parts before and after.
func (e *encodeState) appendByV2(b []byte, v reflect.Value, before, after string) []byte {
	start := len(b)
	e.v2.out = b
	enc, err := marshalV2(e.v2.encoder, &e.v2, v.Interface(), e.opts.escapesHTML())
	b, e.v2 = e.v2.out, v2State{encoder: enc}
	if err != nil {
		before := e.offset(b) - int64(len(before))
		moveSyntaxError(err, before)
		if method, ok := err.(*json.MarshalerError); ok {
			moveSyntaxError(method.Err, before)
		}
		fail(err)
	}
	if len(b)-start > maxV2Buffer {
		e.v2.encoder = nil
	}
	return append(b[:start], b[start+len(before):len(b)-len(after)-len("\n")]...)
}

// v2State holds the encoder of json/v2, which an encodeState uses again, and its output.
type v2State struct {
	encoder *v2Encoder
	out     []byte
}

// maxV2Buffer is the size of the output after which the encoder is not used again: its
// buffer may be as large.
const maxV2Buffer = 64 << 10

func (s *v2State) Write(p []byte) (int, error) {
	s.out = append(s.out, p...)
	return len(p), nil
}

// leadsToMarshalerTo reports whether rt, or the type that it points to, has a
// MarshalJSONTo method. json.Number does not count.
func leadsToMarshalerTo(rt reflect.Type) bool {
	if rt.Kind() == reflect.Pointer { // the option does not reach through pointers to pointers
		rt = rt.Elem()
	}
	return rt != numberType && implements(rt, marshalerToType)
}

// taggedProgram returns the program of a field of type rt with the tag option string.
// A MarshalJSONTo method can see this option, so json/v2 gets the value in a struct
// with such a field.
func taggedProgram(rt reflect.Type, addressable bool) *program {
	wrapper := reflect.StructOf([]reflect.StructField{{Name: "F", Type: rt, Tag: `json:",string"`}})
	encode := func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
		v := reflect.New(wrapper)
		v.Elem().Field(0).Set(valueAt(t.rt, p))
		if !addressable {
			v = v.Elem()
		}
		return e.appendByV2(b, v, `{"F":`, "}")
	}
	return &program{rt: rt, rtype: dataWord(rt), size: rt.Size(), encode: encode}
}

// fallbackError returns the error of json/v2 for text that is embedded in a struct but
// is not a JSON object.
func fallbackError(text []byte) error {
	_, err := json.Marshal(struct {
		Text json.RawMessage `json:",embed,inline"`
	}{text})
	if err == nil {
		// Reached only if the two validators disagree.
		err = fmt.Errorf("invalid JSON object %q", text)
	}
	return err
}

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

// encodeMarshalerTo leaves a value with a MarshalJSONTo method to json/v2: the
// method writes to an encoder that only json/v2 can make, and may ask to be
// passed over.
func encodeMarshalerTo(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	v := reflect.NewAt(t.rt, p)
	if t.receiver != receiverAddressable {
		v = v.Elem()
	}
	return e.appendByV2(b, v, "", "")
}

// appendByV2 appends what json/v2 makes of v, without the given parts around it.
func (e *encodeState) appendByV2(b []byte, v reflect.Value, before, after string) []byte {
	text, err := marshalV2(v.Interface(), e.opts.escapesHTML())
	if err != nil {
		before := e.offset(b) - int64(len(before))
		moveSyntaxError(err, before)
		if method, ok := err.(*json.MarshalerError); ok {
			moveSyntaxError(method.Err, before)
		}
		fail(err)
	}
	return append(b, text[len(before):len(text)-len(after)]...)
}

// leadsToMarshalerTo reports whether rt, or what it points to, has a
// MarshalJSONTo method other than json.Number's.
func leadsToMarshalerTo(rt reflect.Type) bool {
	if rt.Kind() == reflect.Pointer { // of pointers to pointers the option goes no further
		rt = rt.Elem()
	}
	return rt != numberType && implements(rt, marshalerToType)
}

// taggedProgram returns the program of a member of type rt with the tag option
// string, which a MarshalJSONTo method can see: the value goes to json/v2 as the
// member of a struct.
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

// fallbackError returns what json/v2 says of a text that is no object and yet
// embedded in a struct.
func fallbackError(text []byte) error {
	_, err := json.Marshal(struct {
		Text json.RawMessage `json:",embed,inline"`
	}{text})
	if err == nil {
		// Only a difference between the two validators gets here.
		err = fmt.Errorf("invalid JSON object %q", text)
	}
	return err
}

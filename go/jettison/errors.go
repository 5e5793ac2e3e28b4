package jettison

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"unsafe"
)

// The errors of encoding/json that encoding returns, under the names that those
// who come from wI2L/jettison know.
type (
	MarshalerError        = json.MarshalerError
	UnsupportedTypeError  = json.UnsupportedTypeError
	UnsupportedValueError = json.UnsupportedValueError
	SyntaxError           = json.SyntaxError
)

// InvalidOptionError reports an option with a value that it cannot have.
type InvalidOptionError struct {
	// Option is the name of the option's function.
	Option string
	// Reason says what is wrong with the value.
	Reason string
	// Err is the reason as an error.
	Err error
}

// Error returns the option's name and the reason.
func (e *InvalidOptionError) Error() string {
	return "jettison: invalid option " + e.Option + ": " + e.Reason
}

// Unwrap returns Err.
func (e *InvalidOptionError) Unwrap() error { return e.Err }

// failure carries an error from where it happens to the call that returns it,
// so that the functions between have one result only.
type failure struct{ err error }

func fail(err error) { panic(failure{err}) }

// sourceFuncOffset is the offset of the field of json.MarshalerError that
// names the method, which only encoding/json can set; 0 if there is none.
var sourceFuncOffset = func() uintptr {
	f, ok := reflect.TypeFor[json.MarshalerError]().FieldByName("sourceFunc")
	if !ok || f.Type.Kind() != reflect.String {
		return 0
	}
	return f.Offset
}()

// marshalerError returns the error of encoding/json for a method of t that
// failed. json/v2 calls all methods through a pointer, and names its type.
func marshalerError(t *program, err error, method string) error {
	rt := t.rt
	if onV2 {
		rt = reflect.PointerTo(rt)
	}
	return newMarshalerError(rt, err, method)
}

// newMarshalerError returns the error for a method of rt that failed.
func newMarshalerError(rt reflect.Type, err error, method string) error {
	e := &json.MarshalerError{Type: rt, Err: err}
	if sourceFuncOffset != 0 {
		*(*string)(unsafe.Add(unsafe.Pointer(e), sourceFuncOffset)) = method
	}
	return e
}

// ownError returns what the error of a method becomes: json/v2 gives one error
// a meaning that only MarshalJSONTo may use.
func ownError(err error, method string) error {
	if onGo127 && errors.Is(err, errors.ErrUnsupported) {
		return errors.New(method + " method may not return errors.ErrUnsupported")
	}
	return err
}

func failUnsupportedType(rt reflect.Type) { fail(&json.UnsupportedTypeError{Type: rt}) }

// failNotFinite reports the float of type rt at p, a NaN or an infinity.
//
//go:noinline
func failNotFinite(rt reflect.Type, p unsafe.Pointer) {
	v := reflect.NewAt(rt, p).Elem()
	str := strconv.FormatFloat(v.Float(), 'g', -1, rt.Bits())
	switch {
	case onGo127:
		v = reflect.ValueOf(v.Interface())
	case onV2:
		v = reflect.Value{}
	}
	fail(&json.UnsupportedValueError{Value: v, Str: str})
}

// failCycle reports that the pointer, map or slice v contains itself.
func failCycle(v reflect.Value) {
	err := &json.UnsupportedValueError{Value: v, Str: fmt.Sprintf("encountered a cycle via %s", v.Type())}
	if onV2 {
		err.Value = reflect.Value{}
	}
	fail(err)
}

// numberError returns the error for a json.Number that is none.
func numberError(text string) error {
	if onV2 {
		err := fmt.Errorf("cannot parse %q as JSON number: %w", text, strconv.ErrSyntax)
		return marshalerError(&program{rt: numberType}, err, "MarshalJSONTo")
	}
	return fmt.Errorf("json: invalid number literal %q", text)
}

// syntaxError returns what encoding/json says about the invalid JSON text.
func syntaxError(text []byte) error {
	if text == nil {
		text = []byte{} // a nil RawMessage would be null
	}
	_, err := json.Marshal(json.RawMessage(text))
	if e, ok := err.(*json.MarshalerError); ok {
		return e.Err
	}
	if err == nil {
		// Only a difference between the two validators gets here.
		err = fmt.Errorf("invalid JSON text %q", text)
	}
	return err
}

// offset returns how much of the document's text is in b. json/v2 counts the
// offset of a syntax error in the whole output.
func (e *encodeState) offset(b []byte) int64 { return int64(len(b)) - e.base }

// moveSyntaxError adds what is before a text to the offset of an error in it.
func moveSyntaxError(err error, by int64) {
	if s, ok := err.(*json.SyntaxError); ok && onV2 {
		s.Offset += by
	}
}

// depthError is what encoding/json says about the bracket at the given offset if
// it is nested too deeply.
func depthError(offset int64) error {
	var v any
	err := json.Unmarshal(bytes.Repeat([]byte{'['}, maxNesting+1), &v)
	s, ok := err.(*json.SyntaxError)
	if !ok {
		return errors.New("exceeded max depth") // as its text is today
	}
	s.Offset = offset
	if onGo127 || !onV2 {
		s.Offset++ // counts the bracket
	}
	return s
}

// failDepth reports that the object or array that follows b is nested too deeply.
//
//go:noinline
func (e *encodeState) failDepth(b []byte) { fail(depthError(e.offset(b))) }

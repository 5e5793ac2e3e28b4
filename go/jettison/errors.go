package jettison

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"unsafe"
)

// InvalidOptionError reports an option with a value that it cannot have.
type InvalidOptionError struct {
	// Option is the name of the option's function.
	Option string
	// Reason says what is wrong with the value.
	Reason string
}

// Error returns the option's name and the reason.
func (e *InvalidOptionError) Error() string {
	return "jettison: invalid option " + e.Option + ": " + e.Reason
}

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

// marshalerError returns the error of encoding/json for a method that failed.
func marshalerError(rt reflect.Type, err error, method string) error {
	e := &json.MarshalerError{Type: rt, Err: err}
	if sourceFuncOffset != 0 {
		*(*string)(unsafe.Add(unsafe.Pointer(e), sourceFuncOffset)) = method
	}
	return e
}

func failUnsupportedType(rt reflect.Type) { fail(&json.UnsupportedTypeError{Type: rt}) }

// failNotFinite reports the float of type rt at p, a NaN or an infinity.
//
//go:noinline
func failNotFinite(rt reflect.Type, p unsafe.Pointer) {
	v := reflect.NewAt(rt, p).Elem()
	fail(&json.UnsupportedValueError{Value: v, Str: strconv.FormatFloat(v.Float(), 'g', -1, rt.Bits())})
}

// failCycle reports that the pointer, map or slice v contains itself.
func failCycle(v reflect.Value) {
	fail(&json.UnsupportedValueError{Value: v, Str: fmt.Sprintf("encountered a cycle via %s", v.Type())})
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

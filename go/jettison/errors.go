package jettison

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// The error types of encoding/json that this package returns, under the names that
// wI2L/jettison uses for them.
type (
	// MarshalerError is the error of a method that fails or returns invalid JSON.
	MarshalerError = json.MarshalerError

	// UnsupportedTypeError is the error for a type that cannot be encoded.
	UnsupportedTypeError = json.UnsupportedTypeError

	// UnsupportedValueError is the error for a value that cannot be encoded, such as
	// NaN or a cycle.
	UnsupportedValueError = json.UnsupportedValueError

	// SyntaxError describes invalid JSON from a method or in a [json.RawMessage].
	SyntaxError = json.SyntaxError
)

// failure carries an error from the place where it occurs to the call that returns
// it. So the functions in between have only one result.
type failure struct{ err error }

func fail(err error) { panic(failure{err}) }

// sourceFuncOffset is the offset of the field of json.MarshalerError that names
// the method. The field is unexported, so only encoding/json can set it by name.
// The offset is 0 if the field does not exist.
var sourceFuncOffset = func() uintptr {
	f, ok := reflect.TypeFor[json.MarshalerError]().FieldByName("sourceFunc")
	if !ok || f.Type.Kind() != reflect.String {
		return 0
	}
	return f.Offset
}()

// marshalerError returns the error of encoding/json for a method of t that
// failed. json/v2 calls all methods through a pointer and names the pointer's type.
func marshalerError(t *program, err error, method string) error {
	rt := t.rt
	if std.callsThroughPointers() {
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

// ownError returns the error to report for the error of a method. On Go 1.27,
// json/v2 lets only MarshalJSONTo return errors.ErrUnsupported.
func ownError(err error, method string) error {
	if std.skipsUnsupported() && errors.Is(err, errors.ErrUnsupported) {
		return errors.New(method + " method may not return errors.ErrUnsupported")
	}
	return err
}

func failUnsupportedType(rt reflect.Type) {
	err := &json.UnsupportedTypeError{Type: rt}
	if rt.Kind() != reflect.Func || rt.PkgPath() == "iter" || !rt.CanSeq() && !rt.CanSeq2() {
		fail(err)
	}
	yield, hint := rt.In(0), "iter.Seq[%v]"
	args := []any{yield.In(0)}
	if yield.NumIn() == 2 {
		hint, args = "iter.Seq2[%v,%v]", append(args, yield.In(1))
	}
	fail(fmt.Errorf("%w: convert it to "+hint, append([]any{err}, args...)...))
}

// failNotFinite reports the float of type rt at p, a NaN or an infinity.
//
//go:noinline
func failNotFinite(rt reflect.Type, p unsafe.Pointer) {
	v := reflect.NewAt(rt, p).Elem()
	str := strconv.FormatFloat(v.Float(), 'g', -1, rt.Bits())
	fail(&json.UnsupportedValueError{Value: std.valueInError(v), Str: str})
}

// failCycle reports that the pointer, map or slice v contains itself.
func failCycle(v reflect.Value) {
	err := &json.UnsupportedValueError{Value: v, Str: fmt.Sprintf("encountered a cycle via %s", v.Type())}
	if std.onV2() {
		err.Value = reflect.Value{}
	}
	fail(err)
}

// numberError returns the error for a json.Number that does not hold a number.
func numberError(text string) error {
	if std.checksNumbersByMethod() {
		err := fmt.Errorf("cannot parse %q as JSON number: %w", text, strconv.ErrSyntax)
		return marshalerError(&program{rt: numberType}, err, "MarshalJSONTo")
	}
	return fmt.Errorf("json: invalid number literal %q", text)
}

// syntaxError returns the error of encoding/json for the invalid JSON in text.
func syntaxError(text []byte) error {
	if text == nil {
		text = []byte{} // a nil RawMessage would become null
	}
	_, err := json.Marshal(json.RawMessage(text))
	if e, ok := err.(*json.MarshalerError); ok {
		return e.Err
	}
	if err == nil {
		// Reached only if the two validators disagree.
		err = fmt.Errorf("invalid JSON text %q", text)
	}
	return err
}

// offset returns how many bytes of the document precede the end of b. json/v2
// counts the offset of a syntax error from the start of the whole output.
func (e *encodeState) offset(b []byte) int64 { return int64(len(b)) - e.base }

// moveSyntaxError adds by, the number of bytes before a text, to the offset of an
// error in this text.
func moveSyntaxError(err error, by int64) {
	if s, ok := err.(*json.SyntaxError); ok && std.countsOffsetsFromStart() {
		s.Offset += by
	}
}

// depthError returns the error of encoding/json for a bracket at the given offset
// that is nested too deeply.
func depthError(offset int64) error {
	var v any
	err := json.Unmarshal(bytes.Repeat([]byte{'['}, wire.MaxNesting+1), &v)
	s, ok := err.(*json.SyntaxError)
	if !ok {
		return errors.New("exceeded max depth") // the current message of encoding/json
	}
	s.Offset = std.offsetOfDepthError(offset)
	return s
}

// failDepth reports that the object or array that follows b is nested too deeply.
//
//go:noinline
func (e *encodeState) failDepth(b []byte) { fail(depthError(e.offset(b))) }

// recoverFailure turns a failure into the error it carries.
func recoverFailure(err *error) {
	if r := recover(); r != nil {
		f, ok := r.(failure)
		if !ok {
			panic(r)
		}
		*err = f.err
	}
}

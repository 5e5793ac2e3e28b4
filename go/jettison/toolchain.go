package jettison

import (
	"io"
	"reflect"
)

// std is the encoding/json that the program is built with. Its methods return constants,
// which the compiler inserts.
var std toolchain

var _ rules = std

// rules is what differs between versions of encoding/json. The files
// toolchain_*.go have the type toolchain: one for the first version, which is the default
// up to Go 1.26, one for json/v2, and one each for what differs between json/v2 as an
// experiment of Go 1.26 and the json/v2 of Go 1.27. A method that says "on json/v2" is
// true in both.
type rules interface {
	// onV2 says that encoding/json is built on json/v2. Rules that have a name of their
	// own below say what follows from it.
	onV2() bool

	// countsOutput: nesting is counted in the objects and arrays of the output, and
	// limited, on json/v2. Otherwise it is counted in pointers, maps and slices, and only
	// cycles are errors.
	countsOutput() bool
	// callsThroughPointers: on json/v2, a method is called on the value that a pointer or
	// an interface leads to, through a pointer, and errors name the pointer's type.
	callsThroughPointers() bool
	// callsAppenders: on json/v2, MarshalJSONTo and AppendText take precedence over
	// MarshalJSON and MarshalText.
	callsAppenders() bool
	// skipsUnsupported: since Go 1.27, a MarshalJSONTo method that returns
	// errors.ErrUnsupported is skipped, and other methods may not return it.
	skipsUnsupported() bool
	// checksNumbersByMethod: on json/v2, a json.Number with the tag option string must be a
	// number, and errors name the method MarshalJSONTo.
	checksNumbersByMethod() bool
	// writesTimes: on json/v2, errors of times do not name the method of time.Time.
	writesTimes() bool
	// escapesSeparators: on json/v2, U+2028 and U+2029 in the output of methods are
	// escaped without the other escapes for HTML too.
	escapesSeparators() bool

	// readsTagsByGrammar: on json/v2, a malformed part of a tag is skipped.
	readsTagsByGrammar() bool
	// quotesTagWords: in Go 1.26, an option of a tag may be a string in single quotes.
	quotesTagWords() bool
	// quotesNamedPointers: since Go 1.27, the tag option string applies to pointer types
	// with a name.
	quotesNamedPointers() bool
	// embedsMaps: on json/v2, the entries of a map or a raw object may be fields of a
	// struct.
	embedsMaps() bool
	// embedOptions are the tag options that ask for it.
	embedOptions() []string
	// keepsOthersAsFields: since Go 1.27, a field with such an option whose type cannot be
	// embedded stays a field.
	keepsOthersAsFields() bool
	// formatsFields: in Go 1.26, json/v2 encodes fields with the tag option format.
	formatsFields() bool
	// rejectsFormats: since Go 1.27, a struct with such a field is an error.
	rejectsFormats() bool

	// encodesKeys: on json/v2, the key of a map is encoded like a value.
	encodesKeys() bool
	// ignoresMethodsOfStringKeys holds since Go 1.27.
	ignoresMethodsOfStringKeys() bool

	// countsOffsetsFromStart: on json/v2, the offset of a syntax error is the place in the
	// whole output.
	countsOffsetsFromStart() bool
	// offsetOfDepthError returns the offset in the error for a bracket.
	offsetOfDepthError(bracket int64) int64
	// offsetOfNameError returns the offset in the error for a name after a brace.
	offsetOfNameError(brace int64) int64
	// valueInError returns the value that an error keeps of a float that is not finite.
	valueInError(v reflect.Value) reflect.Value
	// nonStringName returns the error for a key that is not a string. The pointer names the
	// object, and offset is the position in the output.
	nonStringName(pointer string, offset int64) error

	// The interfaces of json/v2, nil without it.
	marshalerToType() reflect.Type
	unmarshalerFromType() reflect.Type
	// lendMarshalerTo is the part of nilLender for MarshalJSONTo.
	lendMarshalerTo(v any) any

	encoders
}

// encoders is what rules says of the encoders of json/v2.
type encoders interface {
	// reset makes enc ready for values that it writes to out, as json.Marshal writes them,
	// with or without escapes for HTML, and a newline after each. It makes a new encoder
	// if enc is nil, or if a method has kept json/v2 from finishing a value of enc by a
	// panic.
	reset(enc *v2Encoder, out io.Writer, escapeHTML bool) *v2Encoder
	marshal(enc *v2Encoder, v any) error
	openList(enc *v2Encoder)
	closeList(enc *v2Encoder)
	// valuesOf returns the number of values that enc has written at the given depth, if it
	// is at that depth, and otherwise a large negative number.
	valuesOf(enc *v2Encoder, depth int) int64
	// placeOf returns the length of enc's output and its depth.
	placeOf(enc *v2Encoder) (offset int64, depth int)
}

package differential

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// An Encoding is one way to encode a value, through the standard library and
// through the encoder under test.
type Encoding struct {
	Name string
	Want func(v any) ([]byte, error)
	Got  func(v any) ([]byte, error)

	// Normalize, if not nil, is called when the two outcomes of v differ. If
	// DIFFERENCES.md lists the difference, it changes one of them. Then they
	// are compared again.
	Normalize func(v any, want, got *Outcome)
}

// An Outcome holds everything that the caller of a call can see.
type Outcome struct {
	Out   []byte
	Err   error
	Panic any // the value that the call panicked with, or nil
}

func call(f func(any) ([]byte, error), v any) (o Outcome) {
	defer func() {
		if p := recover(); p != nil {
			o = Outcome{Panic: p}
		}
	}()
	o.Out, o.Err = f(v)
	return o
}

func (o Outcome) String() string {
	switch {
	case o.Panic != nil:
		return "panic: " + panicText(o.Panic)
	case o.Err != nil && len(o.Out) > 0:
		return fmt.Sprintf("error: %s, after %q", chain(o.Err), o.Out)
	case o.Err != nil:
		return "error: " + chain(o.Err)
	default:
		return fmt.Sprintf("%q", o.Out)
	}
}

// same reports whether a caller cannot distinguish two calls. It compares the bytes,
// the types, messages and exported fields of the errors, and the type and text of the
// value that a call panicked with.
func same(want, got Outcome) bool {
	if (want.Panic != nil) != (got.Panic != nil) || (want.Err != nil) != (got.Err != nil) {
		return false
	}
	switch {
	case want.Panic != nil:
		return panicText(want.Panic) == panicText(got.Panic)
	case want.Err != nil && chain(want.Err) != chain(got.Err):
		return false
	default:
		return bytes.Equal(want.Out, got.Out)
	}
}

func panicText(p any) string {
	if err, ok := p.(error); ok {
		return chain(err)
	}
	return fmt.Sprintf("%T(%v)", p, p)
}

// chain describes an error and all errors that it wraps.
func chain(err error) string {
	var b strings.Builder
	chainTo(&b, err)
	return b.String()
}

func chainTo(b *strings.Builder, err error) {
	v := reflect.ValueOf(err)
	if v.Kind() == reflect.Pointer && v.IsNil() {
		// Its methods may not take a nil receiver.
		fmt.Fprintf(b, "(%s)(nil)", fullName(v.Type()))
		return
	}
	fmt.Fprintf(b, "%s(%q)", fullName(v.Type()), err.Error())
	fieldsTo(b, reflect.Indirect(v))
	switch e := err.(type) {
	case interface{ Unwrap() error }:
		if inner := e.Unwrap(); inner != nil {
			b.WriteString(" wraps ")
			chainTo(b, inner)
		}
	case interface{ Unwrap() []error }:
		for i, inner := range e.Unwrap() {
			fmt.Fprintf(b, " wraps %d: ", i)
			chainTo(b, inner)
		}
	}
}

// fullName returns the name of a type with the path of its package: a copy of
// encoding/json has types of the same short names.
func fullName(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		return "*" + fullName(t.Elem())
	}
	if t.PkgPath() == "" {
		return t.String()
	}
	return t.PkgPath() + "." + t.Name()
}

var errorType = reflect.TypeFor[error]()

// fieldsTo describes the exported fields of an error, except for the errors that it
// wraps.
func fieldsTo(b *strings.Builder, v reflect.Value) {
	if v.Kind() != reflect.Struct {
		return
	}
	separator := "{"
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if !f.IsExported() || f.Type == errorType {
			continue
		}
		fmt.Fprintf(b, "%s%s: ", separator, f.Name)
		separator = ", "
		switch x := v.Field(i).Interface().(type) {
		case reflect.Value: // a value in the middle of the encoded value: only its type is compared
			if x.IsValid() {
				fmt.Fprintf(b, "a %v", x.Type())
			} else {
				b.WriteString("invalid")
			}
		case []byte:
			fmt.Fprintf(b, "%q", x)
		default:
			fmt.Fprintf(b, "%v", x)
		}
	}
	if separator != "{" {
		b.WriteByte('}')
	}
}

// If the standard library differs, it is called again. Its result depends on the order
// of iteration if a map has keys with equal texts, or if several keys fail. A result
// that is the same in steadyAttempts calls does not depend on it. The rarest result
// comes from one map entry of eight; it is missed once in 600,000 times.
const (
	attempts       = 1000
	steadyAttempts = 100
)

// verdict is the result of one comparison.
type verdict int

const (
	equal      verdict = iota
	documented         // only Normalize makes the two equal
	ambiguous          // the standard library gave the same answer in another call
	different
)

func compare(e Encoding, v any) (want, got Outcome, _ verdict) {
	return Expect(e.Want, e.Normalize, v).compare(e.Got)
}

// An Expectation keeps the outcomes of the standard library for one value, so that the
// value can be checked often.
type Expectation struct {
	v         any
	want      func(any) ([]byte, error)
	normalize func(v any, want, got *Outcome)
	outcomes  []Outcome // several if they vary
}

// Expect encodes v by the standard library's function want.
func Expect(want func(any) ([]byte, error), normalize func(v any, want, got *Outcome), v any) *Expectation {
	return &Expectation{v: v, want: want, normalize: normalize, outcomes: []Outcome{call(want, v)}}
}

// Err returns the error of the standard library.
func (x *Expectation) Err() error { return x.outcomes[0].Err }

func (x *Expectation) compare(encode func(any) ([]byte, error)) (want, got Outcome, _ verdict) {
	want, got = x.outcomes[0], call(encode, x.v)
	if same(want, got) {
		return want, got, equal
	}
	if x.includes(got) {
		return want, got, ambiguous
	}
	if x.normalize != nil {
		w, g := want, got
		if x.normalize(x.v, &w, &g); same(w, g) {
			return want, got, documented
		}
	}
	for i := range attempts {
		if len(x.outcomes) == 1 && i == steadyAttempts {
			break
		}
		if again := call(x.want, x.v); !x.includes(again) {
			x.outcomes = append(x.outcomes, again)
			if same(again, got) {
				return want, got, ambiguous
			}
		}
	}
	return want, got, different
}

func (x *Expectation) includes(o Outcome) bool {
	return slices.ContainsFunc(x.outcomes, func(known Outcome) bool { return same(known, o) })
}

package differential

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"
)

type strangeError struct{ error }

type fieldError struct {
	Offset int
	Err    error
	hidden int
}

func (e *fieldError) Error() string { return "field" }
func (e *fieldError) Unwrap() error { return e.Err }

type twoErrors []error

func (e twoErrors) Error() string   { return "two" }
func (e twoErrors) Unwrap() []error { return e }

// Outcomes are the same unless a caller can distinguish them.
func TestSame(t *testing.T) {
	a := errors.New("a")
	unsupported := func(v any) error { return &json.UnsupportedValueError{Value: reflect.ValueOf(v), Str: "x"} }
	tests := []struct {
		name      string
		want, got Outcome
		same      bool
	}{
		{"equal bytes", Outcome{Out: []byte("1")}, Outcome{Out: []byte("1")}, true},
		{"other bytes", Outcome{Out: []byte("1")}, Outcome{Out: []byte("2")}, false},
		{"error and none", Outcome{Err: a}, Outcome{}, false},
		{"equal errors", Outcome{Err: a}, Outcome{Err: errors.New("a")}, true},
		{"other text", Outcome{Err: a}, Outcome{Err: errors.New("b")}, false},
		{"other type", Outcome{Err: a}, Outcome{Err: strangeError{a}}, false},
		{"output before the error", Outcome{Out: []byte("1"), Err: a}, Outcome{Err: a}, false},
		{"other wrapped type", Outcome{Err: fmt.Errorf("%w", a)}, Outcome{Err: fmt.Errorf("%w", strangeError{a})}, false},
		{"wrapped and not", Outcome{Err: fmt.Errorf("%w", a)}, Outcome{Err: fmt.Errorf("a")}, false},
		{"equal fields", Outcome{Err: &fieldError{1, a, 1}}, Outcome{Err: &fieldError{1, a, 2}}, true},
		{"other fields", Outcome{Err: &fieldError{1, a, 1}}, Outcome{Err: &fieldError{2, a, 1}}, false},
		{"other error within", Outcome{Err: &fieldError{1, a, 1}}, Outcome{Err: &fieldError{1, nil, 1}}, false},
		{"several errors", Outcome{Err: errors.Join(a, a)}, Outcome{Err: errors.Join(a, a)}, true},
		{"other second error", Outcome{Err: twoErrors{a, a}}, Outcome{Err: twoErrors{a, strangeError{a}}}, false},
		{"other value", Outcome{Err: unsupported(1)}, Outcome{Err: unsupported("1")}, false},
		{"no value", Outcome{Err: unsupported(1)}, Outcome{Err: unsupported(nil)}, false},
		{"typed nil", Outcome{Err: (*json.SyntaxError)(nil)}, Outcome{Err: (*json.SyntaxError)(nil)}, true},
		{"equal panics", Outcome{Panic: "p"}, Outcome{Panic: "p"}, true},
		{"other panic", Outcome{Panic: "p"}, Outcome{Panic: "q"}, false},
		{"panic of another type", Outcome{Panic: "p"}, Outcome{Panic: errors.New("p")}, false},
		{"panic and error", Outcome{Panic: a}, Outcome{Err: a}, false},
		{"panic with another error", Outcome{Panic: a}, Outcome{Panic: strangeError{a}}, false},
	}
	for _, test := range tests {
		if got := same(test.want, test.got); got != test.same {
			t.Errorf("%s: got %t for\n%v\n%v", test.name, got, test.want, test.got)
		}
		if !same(test.got, test.got) {
			t.Errorf("%s: not the same as itself: %v", test.name, test.got)
		}
	}
}

// A documented difference is counted, and does not hide any other.
func TestNormalize(t *testing.T) {
	c := config(3000, func(v any) ([]byte, error) {
		b, err := json.Marshal(v)
		if string(b) == "null" {
			b = []byte("nil")
		}
		return b, err
	})
	c.Encodings[0].Normalize = func(v any, want, got *Outcome) {
		if string(got.Out) == "nil" {
			got.Out = []byte("null")
		}
	}
	r := Run(c)
	if len(r.Failures) > 0 || r.Documented == 0 {
		t.Errorf("got %v", r)
	}
	c.Encodings[0].Normalize = func(_ any, want, got *Outcome) { got.Out = append(got.Out, ' ') }
	if r = Run(c); len(r.Failures) == 0 || r.Documented > 0 {
		t.Errorf("got %v", r)
	}
}

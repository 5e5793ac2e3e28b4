package differential

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func config(values int, got func(any) ([]byte, error)) Config {
	return Config{Seed: 1, Values: values, PerType: 20, Only: -1, MaxFailures: 5, Encodings: []Encoding{{Name: "Marshal", Want: json.Marshal, Got: got}}}
}

// The standard library does not differ from itself, and the generated values
// are neither all trivial nor all failing.
func TestRunAgainstItself(t *testing.T) {
	r := Run(config(20000, json.Marshal))
	t.Log(r)
	for _, f := range r.Failures {
		t.Error(f)
	}
	if r.Values < 20000 {
		t.Errorf("%d values, want 20000", r.Values)
	}
	if r.Outputs < r.Comparisons*7/10 || r.Errors < r.Comparisons/100 || r.Panics < r.Comparisons/2000 {
		t.Errorf("the mix of outputs, errors and panics is off: %v", r)
	}
	if r.Ambiguous > r.Comparisons/1000 {
		t.Errorf("%d ambiguous comparisons of %d", r.Ambiguous, r.Comparisons)
	}
	if mean := r.Bytes / r.Outputs; mean < 40 {
		t.Errorf("the outputs have %d bytes on average, want 40 or more", mean)
	}
}

// A generated type and its values depend only on the seed and the index.
func TestRunRepeats(t *testing.T) {
	record := func(c Config) (out []string) {
		c.Encodings[0].Got = func(v any) ([]byte, error) {
			out = append(out, fmt.Sprintf("%T panics", v))
			b, err := json.Marshal(v)
			out[len(out)-1] = fmt.Sprintf("%T %s %v", v, b, err)
			return b, err
		}
		Run(c)
		return out
	}
	c := config(400, nil)
	all := record(c)
	c.Only = 7
	if one := record(c); !reflect.DeepEqual(one, all[7*20:8*20]) {
		t.Errorf("type 7 alone gave\n%q\nwithin the run\n%q", one, all[7*20:8*20])
	}
}

// The test finds every known kind of difference between encoders.
func TestRunFindsDifferences(t *testing.T) {
	edit := func(f func([]byte) []byte) func(any) ([]byte, error) {
		return func(v any) ([]byte, error) {
			b, err := json.Marshal(v)
			return f(b), err
		}
	}
	tests := []struct {
		name string
		got  func(any) ([]byte, error)
	}{
		{"no HTML escapes", edit(func(b []byte) []byte { return bytes.ReplaceAll(b, []byte(`\u003c`), []byte("<")) })},
		{"U+2028 kept", edit(func(b []byte) []byte { return bytes.ReplaceAll(b, []byte(`\u2028`), []byte("\u2028")) })},
		{"other escape of backspace", edit(func(b []byte) []byte { return bytes.ReplaceAll(b, []byte(`\b`), []byte(`\u0008`)) })},
		{"exponent with a zero", edit(func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("e-7"), []byte("e-07")) })},
		{"negative zero", edit(func(b []byte) []byte {
			if string(b) == "-0" {
				return b[1:]
			}
			return b
		})},
		{"errors of another type", func(v any) ([]byte, error) {
			b, err := json.Marshal(v)
			if err != nil {
				err = fmt.Errorf("%w", err)
			}
			return b, err
		}},
		{"no error", func(v any) ([]byte, error) { b, _ := json.Marshal(v); return b, nil }},
		{"pointer methods on values", func(v any) ([]byte, error) {
			p := reflect.New(reflect.TypeOf(v))
			p.Elem().Set(reflect.ValueOf(v))
			return json.Marshal(p.Interface())
		}},
		{"no panic", func(v any) (b []byte, err error) {
			defer func() { _ = recover() }()
			return json.Marshal(v)
		}},
	}
	for _, test := range tests {
		r := Run(config(60000, func(v any) ([]byte, error) {
			if v == nil {
				return json.Marshal(v)
			}
			return test.got(v)
		}))
		if len(r.Failures) == 0 {
			t.Errorf("%s: not found in %v", test.name, r)
			continue
		}
		f := r.Failures[0]
		for _, part := range []string{f.Type, f.Value, f.Want, f.Got, "seed 1"} {
			if part == "" || !strings.Contains(f.String(), part) {
				t.Errorf("%s: the failure does not show %q:\n%v", test.name, part, f)
			}
		}
	}
}

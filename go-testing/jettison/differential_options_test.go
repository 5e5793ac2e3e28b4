package jettison_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"jzon.dev/go/jettison"
	"jzon.dev/go/tests/differential"
)

// optionSets are the options to try, individually and in combination. Trusting sets do
// not check all values, so the output may not be JSON.
var optionSets = []struct {
	name     string
	trusting bool
	opts     []jettison.Option
}{
	{"TimeLayout", false, []jettison.Option{jettison.TimeLayout(time.RFC1123Z)}},
	{"UnixTime", false, []jettison.Option{jettison.UnixTime()}},
	{"DurationFormat(String)", false, []jettison.Option{jettison.DurationFormat(jettison.DurationString)}},
	{"DurationFormat(Seconds), NilMapEmpty", false, []jettison.Option{jettison.DurationFormat(jettison.DurationSeconds), jettison.NilMapEmpty()}},
	{"UnsortedMap, NilSliceEmpty", false, []jettison.Option{jettison.UnsortedMap(), jettison.NilSliceEmpty()}},
	{"ByteArrayAsString", false, []jettison.Option{jettison.ByteArrayAsString()}},
	{"RawByteSlice", true, []jettison.Option{jettison.RawByteSlice()}},
	{"NoStringEscaping", true, []jettison.Option{jettison.NoStringEscaping()}},
	{"NoUTF8Coercion, NoHTMLEscaping", false, []jettison.Option{jettison.NoUTF8Coercion(), jettison.NoHTMLEscaping()}},
	{"NoCompact", true, []jettison.Option{jettison.NoCompact()}},
	{"NoNumberValidation", true, []jettison.Option{jettison.NoNumberValidation()}},
	{"WithContext", false, []jettison.Option{jettison.WithContext(context.Background())}},
	{"AllowList", false, []jettison.Option{jettison.AllowList([]string{"a", "A", "F0", "F1.a", "name"})}},
	{"DenyList", false, []jettison.Option{jettison.DenyList([]string{"a", "F0", "F1.A", "name", "b"})}},
	{"all", true, []jettison.Option{
		jettison.UnixTime(), jettison.DurationFormat(jettison.DurationMinutes), jettison.UnsortedMap(), jettison.ByteArrayAsString(), jettison.RawByteSlice(),
		jettison.NilMapEmpty(), jettison.NilSliceEmpty(), jettison.NoHTMLEscaping(), jettison.NoUTF8Coercion(), jettison.NoCompact(), jettison.NoNumberValidation(),
	}},
}

// TestOptionsOnGeneratedValues encodes generated values under every option:
// it must not write beyond the capacity of the slice. It must not panic or fail if
// encoding/json does not. The output is JSON, and with NoHTMLEscaping it is the same as
// from encoding/json.
func TestOptionsOnGeneratedValues(t *testing.T) {
	all := []differential.Encoding{
		{
			Name: "NoHTMLEscaping",
			Want: withoutNewline(stdEncoder(false, "", "")),
			Got:  func(v any) ([]byte, error) { return jettison.MarshalOpts(v, jettison.NoHTMLEscaping()) },
		},
		{Name: "UnsortedMap", Want: json.Marshal, Got: unsorted},
	}
	for _, set := range optionSets {
		all = append(all, differential.Encoding{Name: set.name, Want: json.Marshal, Got: sound(set.trusting, set.opts)})
	}
	for i := range all {
		all[i].Normalize = excuse
	}
	r := differential.Run(differential.Config{
		Seed: *seedFlag + 1000, Values: values() / 10, PerType: 10, Only: *typeFlag, MaxFailures: 10, Encodings: all,
	})
	t.Log(r)
	for _, f := range r.Failures {
		t.Error(f)
	}
	if len(r.Failures) == 0 && *typeFlag < 0 && r.Values < values()/10 {
		t.Errorf("%d values were encoded, want %d", r.Values, values()/10)
	}
}

func withoutNewline(f func(any) ([]byte, error)) func(any) ([]byte, error) {
	return func(v any) ([]byte, error) {
		b, err := f(v)
		return bytes.TrimSuffix(b, []byte("\n")), err
	}
}

// unsorted returns the result of encoding/json if the output under UnsortedMap is the
// same, except for the order of fields.
func unsorted(v any) (b []byte, wanted error) {
	want, err := json.Marshal(v)
	if err != nil {
		defer func() { // a panic may come before the error as well
			if recover() != nil {
				b, wanted = want, err
			}
		}()
	}
	got, gotErr := jettison.MarshalOpts(v, jettison.UnsortedMap())
	if err != nil && gotErr != nil {
		return want, err // the first of several errors is random
	}
	if err != nil || gotErr != nil {
		return got, gotErr
	}
	if wanted, found := unordered(want), unordered(got); wanted != found {
		return nil, fmt.Errorf("under UnsortedMap: %q", got)
	}
	return want, nil
}

// unordered returns JSON with the fields of objects sorted by their names and values:
// several may have the same name.
func unordered(b []byte) string {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	s, err := unorderedValue(d)
	if err != nil {
		return err.Error()
	}
	return s
}

func unorderedValue(d *json.Decoder) (string, error) {
	t, err := d.Token()
	delim, ok := t.(json.Delim)
	if err != nil || !ok {
		return fmt.Sprintf("%T %[1]q", t), err
	}
	var elements []string
	for d.More() {
		element := ""
		if delim == '{' {
			name, err := d.Token()
			if err != nil {
				return "", err
			}
			element = fmt.Sprintf("%q:", name)
		}
		value, err := unorderedValue(d)
		if err != nil {
			return "", err
		}
		elements = append(elements, element+value)
	}
	if delim == '{' {
		slices.Sort(elements)
	}
	end, err := d.Token()
	return fmt.Sprint(delim, elements, end), err
}

// sound returns the result of encoding/json, unless the output violates one of the
// options.
func sound(trusting bool, opts []jettison.Option) func(any) ([]byte, error) {
	return func(v any) (out []byte, outErr error) {
		want, wantErr := json.Marshal(v) // panics if it does, and so ends the call
		if wantErr != nil {
			// With the options, encoding may reach a later part, whose method panics.
			defer func() {
				if recover() != nil {
					out, outErr = want, wantErr
				}
			}()
		}
		got, err := appendUnder(v, opts)
		switch {
		case errors.Is(err, errOverrun):
			return nil, err
		case err != nil && wantErr == nil:
			return nil, fmt.Errorf("under the options: %w", err)
		case err == nil && !trusting && !json.Valid(got):
			return nil, fmt.Errorf("under the options: no JSON: %q", got)
		}
		return want, wantErr
	}
}

var errOverrun = errors.New("Append wrote beyond the capacity")

func appendUnder(v any, opts []jettison.Option) ([]byte, error) {
	const canary = 0x5a
	size := 0
	for _, grown := range []int{0, 1, 40} {
		capacity := size + grown
		memory := bytes.Repeat([]byte{canary}, capacity+256)
		b, err := jettison.AppendOpts(memory[:0:capacity], v, opts...)
		for i, c := range memory[capacity:] {
			if c != canary {
				return nil, fmt.Errorf("%w of %d, byte %d", errOverrun, capacity, i)
			}
		}
		if err != nil {
			return nil, err
		}
		if grown == 40 {
			return b, nil
		}
		size = len(b)
	}
	panic("unreachable")
}

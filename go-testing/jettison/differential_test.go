package jettison_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"jzon.dev/go/jettison"
	"jzon.dev/go/tests/differential"
	"jzon.dev/go/tests/guard"
)

var (
	valuesFlag  = flag.Int("jettison.values", 0, "number of `values` that TestDifferential encodes instead of 10,000")
	seedFlag    = flag.Uint64("jettison.seed", 1, "`seed` of the values of TestDifferential")
	typeFlag    = flag.Int("jettison.type", -1, "encode values of the type with this `number` only, as a failure of TestDifferential shows it")
	verboseFlag = flag.Bool("jettison.types", false, "print each type before TestDifferential uses it, to find the one of a crash")
)

// values returns the number of values that TestDifferential encodes. Its siblings with
// options encode a tenth.
func values() int {
	if *valuesFlag > 0 {
		return *valuesFlag
	}
	return rounds(10_000)
}

// encodings are the ways to encode a value that encoding/json has as well.
var encodings = []differential.Encoding{
	{Name: "Marshal", Want: json.Marshal, Got: jettison.Marshal},
	{Name: "Append", Want: json.Marshal, Got: appendToPrefix},
	{Name: "Encoder", Want: stdEncoder(true, "", ""), Got: encoder(true, "", "")},
	{Name: "Encoder without HTML escapes", Want: stdEncoder(false, "", ""), Got: encoder(false, "", "")},
	{Name: "Encoder with indentation", Want: stdEncoder(true, ">", "\t"), Got: encoder(true, ">", "\t")},
	{
		Name: "MarshalIndent",
		Want: func(v any) ([]byte, error) { return json.MarshalIndent(v, "", "  ") },
		Got:  func(v any) ([]byte, error) { return jettison.MarshalIndent(v, "", "  ") },
	},
	likeStreaming("Encoder with Streaming", stdEncoder(true, "", ""), streamingEncoder(1, "", "")),
	likeStreaming("Encoder with Streaming and indentation", stdEncoder(true, ">", "\t"), streamingEncoder(7, ">", "\t")),
}

// excuse makes two outcomes equal if DIFFERENCES.md lists their difference. The encoder
// that a MarshalJSONTo method gets does not show what is around the value. json/v2
// panics on a nil pointer in an interface of the caller that has a method such as
// MarshalJSON.
func excuse(_ any, want, got *differential.Outcome) {
	if p, ok := want.Panic.(*reflect.ValueError); ok && p.Method == "reflect.Value.Type" {
		*got = *want
		return
	}
	if want.Err == nil || got.Err == nil {
		return
	}
	method, tooDeep := errorOf[*json.MarshalerError](want.Err), "exceeded max depth"
	switch {
	case want.Err.Error() == tooDeep && got.Err.Error() == tooDeep:
		want.Err = got.Err
	case method != nil && strings.Contains(method.Error(), "calling MarshalJSONTo"):
		if m := errorOf[*json.MarshalerError](got.Err); m != nil && m.Type == method.Type {
			want.Err = got.Err
		}
	}
}

func errorOf[E error](err error) (e E) {
	errors.As(err, &e)
	return e
}

// appendToPrefix appends to slices with little or much spare capacity, and returns the
// appended bytes. It fails if a byte of the prefix or beyond the capacity has changed, or
// if the results differ.
func appendToPrefix(v any) ([]byte, error) {
	const prefix = "a prefix, "
	first, firstErr := appendWithin(prefix, len(prefix), v)
	if firstErr != nil {
		return nil, firstErr
	}
	size := len(prefix) + len(first)
	for _, capacity := range []int{size / 2, size - 1, size, size + 1 + size%32, size + 40 + size%32, 2*size + 64} {
		next, err := appendWithin(prefix, capacity, v)
		if err != nil {
			return nil, err
		}
		// The order of fields with the same name is random.
		if len(next) != len(first) {
			return nil, fmt.Errorf("with a capacity of %d the result is %q, with the least one %q", capacity, next, first)
		}
		first = next
	}
	return first, nil
}

func appendWithin(prefix string, capacity int, v any) ([]byte, error) {
	const canary = 0xa5
	capacity = max(capacity, len(prefix))
	memory := bytes.Repeat([]byte{canary}, capacity+256)
	dst := append(memory[:0:capacity], prefix...)
	b, err := jettison.Append(dst, v)
	for i, c := range memory[capacity:] {
		if c != canary {
			return nil, fmt.Errorf("Append wrote byte %d beyond the capacity of %d", i, capacity)
		}
	}
	if string(dst) != prefix {
		return nil, fmt.Errorf("the prefix became %q", dst)
	}
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(b, dst) {
		return nil, fmt.Errorf("the result %q does not start with the prefix", b)
	}
	return b[len(prefix):], nil
}

func stdEncoder(escapeHTML bool, prefix, indent string) func(any) ([]byte, error) {
	return func(v any) ([]byte, error) {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(escapeHTML)
		e.SetIndent(prefix, indent)
		err := e.Encode(v)
		return b.Bytes(), err
	}
}

func encoder(escapeHTML bool, prefix, indent string) func(any) ([]byte, error) {
	return func(v any) ([]byte, error) {
		var b bytes.Buffer
		e := jettison.NewEncoder(&b)
		e.SetEscapeHTML(escapeHTML)
		e.SetIndent(prefix, indent)
		err := e.Encode(v)
		return b.Bytes(), err
	}
}

// TestDifferential encodes generated values of generated types like encoding/json, with
// every function that encoding/json has too.
func TestDifferential(t *testing.T) {
	for i := range encodings {
		if encodings[i].Normalize == nil {
			encodings[i].Normalize = excuse
		}
	}
	c := differential.Config{
		Seed: *seedFlag, Values: values(), PerType: 20, Only: *typeFlag, MaxFailures: 10, Encodings: encodings,
	}
	if *verboseFlag {
		c.OnType = func(i int, typ reflect.Type) { fmt.Printf("type %d: %v\n", i, typ) }
	}
	r := differential.Run(c)
	t.Log(r)
	for _, f := range r.Failures {
		t.Error(f)
	}
	if len(r.Failures) == 0 && c.Only < 0 && r.Values < c.Values {
		t.Errorf("%d values were compared, want %d", r.Values, c.Values)
	}
	if r.Documented > r.Comparisons/100 {
		t.Errorf("%d comparisons of %d differed as documented", r.Documented, r.Comparisons)
	}
	if r.Ambiguous > r.Comparisons/1000 {
		t.Errorf("%d comparisons of %d were ambiguous", r.Ambiguous, r.Comparisons)
	}
}

// TestMemoryEdges encodes strings of every length that begin or end at the edge of
// accessible memory: a scanner that loads words must not load bytes outside of it.
func TestMemoryEdges(t *testing.T) {
	page, err := guard.New()
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{
		strings.Repeat("plain text ", 20), strings.Repeat("<\"escapes\">\n", 20), strings.Repeat("é", 100), strings.Repeat("日本語", 30), strings.Repeat("😀", 40),
		strings.Repeat("a\u2028", 50), strings.Repeat("\xff", 80), strings.Repeat("1234567\xe2\x80", 15),
	}
	begins, step := 4, 1
	if fewRounds() {
		begins, step = 1, 3 // to each rest of a division by the sizes of words and blocks
	}
	for i, text := range texts {
		for from := range begins {
			for to := from + i%step; to < min(len(text), 150); to += step {
				s := text[from:to]
				check(t, s)
				for _, place := range []func(string) []byte{page.End, page.Start} {
					b := place(s)
					edge := unsafe.String(unsafe.SliceData(b), len(b))
					check(t, edge)
					check(t, b)
					check(t, map[string]string{edge: edge, "k": ""})
					check(t, []any{json.RawMessage(b), edge, json.Number(edge)})
				}
				if t.Failed() {
					return
				}
			}
		}
	}
}

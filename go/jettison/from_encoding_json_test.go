package jettison

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"net/netip"
	"os"
	"strings"
	"testing"
	"time"
)

// A replacement is a row of docs/from-encoding-json.md: calls of both packages, and
// what they return for a value.
type replacement struct {
	theirs, ours string
	std, own     func(v any) (string, error)
}

// text makes a result of both packages a string.
func text(b []byte, err error) (string, error) { return string(b), err }

// written returns what f writes.
func written(f func(w *bytes.Buffer) error) (string, error) {
	var b bytes.Buffer
	err := f(&b)
	return b.String(), err
}

func replacements() []replacement {
	return []replacement{
		{
			"`json.Marshal(v)`", "`jettison.Marshal(v)`",
			func(v any) (string, error) { return text(json.Marshal(v)) },
			func(v any) (string, error) { return text(Marshal(v)) },
		},
		{
			"`json.MarshalIndent(v, \"\", \"  \")`", "`jettison.MarshalIndent(v, \"\", \"  \")`",
			func(v any) (string, error) { return text(json.MarshalIndent(v, "", "  ")) },
			func(v any) (string, error) { return text(MarshalIndent(v, "", "  ")) },
		},
		{
			"`json.NewEncoder(w).Encode(v)`", "`jettison.NewEncoder(w).Encode(v)`",
			func(v any) (string, error) {
				return written(func(w *bytes.Buffer) error { return json.NewEncoder(w).Encode(v) })
			},
			func(v any) (string, error) {
				return written(func(w *bytes.Buffer) error { return NewEncoder(w).Encode(v) })
			},
		},
		{
			"`enc.SetIndent(\"\", \" \")`", "the same",
			func(v any) (string, error) {
				return written(func(w *bytes.Buffer) error {
					enc := json.NewEncoder(w)
					enc.SetIndent("", " ")
					return enc.Encode(v)
				})
			},
			func(v any) (string, error) {
				return written(func(w *bytes.Buffer) error {
					enc := NewEncoder(w)
					enc.SetIndent("", " ")
					return enc.Encode(v)
				})
			},
		},
		{
			"`enc.SetEscapeHTML(false)`", "the same, or `jettison.NewEncoder(w, jettison.NoHTMLEscaping())`",
			func(v any) (string, error) {
				return written(func(w *bytes.Buffer) error {
					enc := json.NewEncoder(w)
					enc.SetEscapeHTML(false)
					return enc.Encode(v)
				})
			},
			func(v any) (string, error) {
				return written(func(w *bytes.Buffer) error { return NewEncoder(w, NoHTMLEscaping()).Encode(v) })
			},
		},
		{
			"an encoder with `SetEscapeHTML(false)`, and `bytes.TrimSuffix` of the newline", "`jettison.MarshalOpts(v, jettison.NoHTMLEscaping())`",
			func(v any) (string, error) {
				s, err := written(func(w *bytes.Buffer) error {
					enc := json.NewEncoder(w)
					enc.SetEscapeHTML(false)
					return enc.Encode(v)
				})
				return strings.TrimSuffix(s, "\n"), err
			},
			func(v any) (string, error) { return text(MarshalOpts(v, NoHTMLEscaping())) },
		},
		{
			"`json.Marshal(v)` and `append(buf, b...)`", "`jettison.Append(buf, v)`",
			func(v any) (string, error) {
				b, err := json.Marshal(v)
				return text(append([]byte("x"), b...), err)
			},
			func(v any) (string, error) { return text(Append([]byte("x"), v)) },
		},
	}
}

type ownText struct{ n int }

func (o ownText) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "n%d", o.n), nil }

type ownJSON struct{ n int }

func (o ownJSON) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, `{ "n": %d }`, o.n), nil }

// A behaviour is a row of docs/from-encoding-json.md: a value that both packages
// encode in the same way.
type behaviour struct {
	topic, shown string
	value        any
	results      []string // of both implementations of encoding/json, if they differ
}

func behaviours() []behaviour {
	type inner struct{ B int }
	return []behaviour{
		{"a struct", "`struct{ A int; b int }{1, 2}`", struct{ A, b int }{1, 2}, nil},
		{"an embedded struct", "`struct{ inner; A int }`", struct {
			inner
			A int
		}{inner{2}, 1}, nil},
		{"the tag options `omitempty` and `omitzero`", "zero values", struct {
			A int       `json:",omitempty"`
			B time.Time `json:",omitzero"`
		}{}, nil},
		{"the tag option `string`", "`1`", struct {
			A int `json:"a,string"`
		}{1}, nil},
		{"a nil slice", "`[]int(nil)`", []int(nil), nil},
		{"a nil map", "`map[string]int(nil)`", map[string]int(nil), nil},
		{"a nil pointer", "`(*int)(nil)`", (*int)(nil), nil},
		{"a slice of bytes", "`[]byte{1, 255}`", []byte{1, 255}, nil},
		{"an array of bytes", "`[2]byte{1, 255}`", [2]byte{1, 255}, nil},
		{"a map", "`map[string]int{\"b\": 1, \"a\": 2}`", map[string]int{"b": 1, "a": 2}, nil},
		{"a key that is an integer", "`map[int]string{10: \"x\", 9: \"y\"}`", map[int]string{10: "x", 9: "y"}, nil},
		{"a key with `MarshalText`", "`map[ownText]int{{1}: 2}`", map[ownText]int{{1}: 2}, nil},
		{"a float", "`[]float64{1, 1e20, 1e21, 1e-7}`", []float64{1, 1e20, 1e21, 1e-7}, nil},
		{"a float32", "`float32(0.1)`", float32(0.1), nil},
		{"a large integer", "`uint64(math.MaxUint64)`", uint64(math.MaxUint64), nil},
		{"a `*big.Int`", "`new(big.Int).Lsh(big.NewInt(1), 70)`", new(big.Int).Lsh(big.NewInt(1), 70), nil},
		{"a `json.Number`", "`json.Number(\"1.50\")`", json.Number("1.50"), nil},
		{"a `json.RawMessage`", "`json.RawMessage(\"[ 1 ]\")`", json.RawMessage("[ 1 ]"), nil},
		{"a time", "`time.Unix(0, 5e8).UTC()`", time.Unix(0, 5e8).UTC(), nil},
		{"a `netip.Addr`", "`netip.MustParseAddr(\"::1\")`", netip.MustParseAddr("::1"), nil},
		{"a type with `MarshalJSON`", "`ownJSON{1}`", ownJSON{1}, nil},
		{"a type with `MarshalText`", "`ownText{1}`", ownText{1}, nil},
		{"HTML in a string", "`\"<a&b>\"`", "<a&b>", nil},
		{"U+2028 in a string", "`\"\\u2028\"`", "\u2028", nil},
		{"bad UTF-8 in a string", "`\"a\\xff\"`", "a\xff", []string{`"a\ufffd"`, "\"a\ufffd\""}},
		{"NaN", "`math.NaN()`", math.NaN(), nil},
		{"a channel", "`make(chan int)`", make(chan int), nil},
		{"a function", "`func() {}`", func() {}, nil},
		{"a bad `json.Number`", "`json.Number(\"1x\")`", json.Number("1x"), nil},
	}
}

// shownResult is a result as a cell of the page: messages differ between toolchains.
func shownResult(s string, err error) string {
	var unsupportedType *json.UnsupportedTypeError
	var unsupportedValue *json.UnsupportedValueError
	switch {
	case errors.As(err, &unsupportedType):
		return "`*json.UnsupportedTypeError`"
	case errors.As(err, &unsupportedValue):
		return "`*json.UnsupportedValueError`"
	case err != nil:
		return "an error"
	}
	return "`" + s + "`"
}

// TestFromEncodingJSON checks that both packages return the same bytes and errors for
// each row of docs/from-encoding-json.md, and that the page has these rows.
func TestFromEncodingJSON(t *testing.T) {
	var names, same strings.Builder
	for _, r := range replacements() {
		fmt.Fprintf(&names, "| %s | %s |\n", r.theirs, r.ours)
		for _, b := range behaviours() {
			std, stdErr := r.std(b.value)
			own, ownErr := r.own(b.value)
			if std != own && stdErr == nil || fmt.Sprint(stdErr) != fmt.Sprint(ownErr) {
				t.Errorf("%s of %s: got %q, %v and %q, %v", r.ours, b.topic, std, stdErr, own, ownErr)
			}
		}
	}
	for _, b := range behaviours() {
		cell := shownResult(text(Marshal(b.value)))
		if b.results != nil {
			want := b.results[map[bool]int{false: 0, true: 1}[std.onV2()]]
			if got := result(Marshal(b.value)); got != want {
				t.Errorf("%s: got %s, want %s", b.topic, got, want)
			}
			cell = fmt.Sprintf("`%s`; on json/v2 `%s`", b.results[0], b.results[1])
		}
		fmt.Fprintf(&same, "| %s | %s | %s |\n", b.topic, b.shown, cell)
	}

	const path = "../../docs/from-encoding-json.md"
	page, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("the module has been copied without the pages of its repository")
	}
	if err != nil {
		t.Fatal(err)
	}
	got := withTable(withTable(string(page), "names", names.String()), "same", same.String())
	if got == string(page) {
		return
	}
	if !*updatePage || got == "" {
		t.Fatalf("%s differs: go test ./jettison -run TestFromEncodingJSON -jettison.page writes it", path)
	}
	if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
		t.Fatal(err)
	}
}

// withTable returns the page with the rows in the table that follows the comment with
// the name. Without such a comment it returns an empty page.
func withTable(page, name, rows string) string {
	before, after, ok := strings.Cut(page, "<!-- "+name+" -->\n")
	if !ok {
		return ""
	}
	lines := strings.SplitAfter(after, "\n")
	end := 2 // after the headings
	for end < len(lines) && strings.HasPrefix(lines[end], "|") {
		end++
	}
	return before + "<!-- " + name + " -->\n" + lines[0] + lines[1] + rows + strings.Join(lines[end:], "")
}

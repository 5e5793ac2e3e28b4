package json

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"jzon.dev/go/internal/decode"
)

// vectors returns the columns of a file of conformance/.
func vectors(t *testing.T, name string, least int) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("../../conformance/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" && !strings.HasPrefix(line, "# ") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	if len(rows) < least {
		t.Fatalf("%s has only %d rows", name, len(rows))
	}
	return rows
}

var byteEscape = regexp.MustCompile(`\\x[0-9A-Fa-f]{2}`)

// unescaped replaces \xHH by the byte.
func unescaped(text string) []byte {
	return []byte(byteEscape.ReplaceAllStringFunc(text, func(s string) string {
		b, _ := hex.DecodeString(s[2:])
		return string(b)
	}))
}

// agree decodes a document with both packages, and reports whether it was decoded without
// encoding/json.
func agree(t *testing.T, doc []byte, target func() any) (v any, err error, own bool) {
	t.Helper()
	want, got := target(), target()
	wantErr, gotErr := json.Unmarshal(doc, want), Unmarshal(doc, got)
	if w, g := outcome(nil, wantErr), outcome(nil, gotErr); w != g || !reflect.DeepEqual(want, got) {
		t.Errorf("%.200q into %T: got %s, want %s", doc, got, g, w)
	}
	return got, gotErr, decode.Into(doc, target(), false)
}

// Every vector of conformance/ that a decoder has to read gives its value, without the help of
// encoding/json, and every other one what encoding/json gives.
func TestConformance(t *testing.T) {
	for _, row := range vectors(t, "syntax/documents.tsv", 200) {
		doc := unescaped(row[1])
		if row[0] == "accept" && !Valid(doc) || Valid(doc) != json.Valid(doc) {
			t.Errorf("%q: valid is %t", doc, Valid(doc))
		}
		_, err, own := agree(t, doc, func() any { return new(any) })
		tooLarge := errors.As(err, new(*UnmarshalTypeError)) // such as 1e9999
		if row[0] == "accept" && !tooLarge && (err != nil || !own) {
			t.Errorf("%q: %v, own is %t", doc, err, own)
		}
	}
	for _, row := range vectors(t, "numbers/double-read.tsv", 6000) {
		bits, err := strconv.ParseUint(row[1], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		v, err, own := agree(t, []byte(row[0]), func() any { return new(float64) })
		if finite := !math.IsInf(math.Float64frombits(bits), 0); finite && math.Float64bits(*v.(*float64)) != bits || finite != (err == nil) || finite != own {
			t.Errorf("%s: got %v %v, own is %t", row[0], *v.(*float64), err, own)
		}
		agree(t, []byte(row[0]), func() any { return new(any) })
	}
	for _, row := range vectors(t, "numbers/float-read.tsv", 5000) {
		bits, err := strconv.ParseUint(row[1], 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		v, err, own := agree(t, []byte(row[0]), func() any { return new(float32) })
		if finite := bits&0x7f800000 != 0x7f800000; finite && math.Float32bits(*v.(*float32)) != uint32(bits) || finite != (err == nil) || finite != own {
			t.Errorf("%s: got %v %v, own is %t", row[0], *v.(*float32), err, own)
		}
	}
	for _, row := range vectors(t, "numbers/integers.tsv", 300) {
		for width, target := range map[string]func() any{
			"8": func() any { return new(int8) }, "16": func() any { return new(int16) }, "32": func() any { return new(int32) }, "64": func() any { return new(int64) },
		} {
			v, err, own := agree(t, []byte(row[0]), target)
			fits := slices.Contains(strings.Fields(row[1]), width)
			if text := fmt.Sprint(reflect.ValueOf(v).Elem()); fits != (err == nil) || fits != own || fits && text != row[0] && row[0] != "-0" {
				t.Errorf("%s in %s bits: got %s %v, own is %t", row[0], width, text, err, own)
			}
		}
		for _, target := range []func() any{func() any { return new(uint8) }, func() any { return new(uint64) }, func() any { return new(uintptr) }, func() any { return new(any) }} {
			agree(t, []byte(row[0]), target)
		}
	}
	for _, row := range vectors(t, "strings/tokens.tsv", 3000) {
		doc, err := hex.DecodeString(row[0])
		if err != nil {
			t.Fatal(err)
		}
		v, err, own := agree(t, doc, func() any { return new(string) })
		agree(t, doc, func() any { return new(any) })
		if class, bad := strings.CutPrefix(row[1], "!"); bad {
			// encoding/json puts U+FFFD for what is not Unicode.
			if replaced := class == "utf8" || class == "surrogate"; replaced != (err == nil) {
				t.Errorf("%q: got %q %v", doc, *v.(*string), err)
			}
		} else if got := hex.EncodeToString([]byte(*v.(*string))); got != row[1] || !own {
			t.Errorf("%q: got %s %v, own is %t", doc, got, err, own)
		}
	}
	for _, row := range vectors(t, "base64/tokens.tsv", 5000) {
		agree(t, unescaped(row[1]), func() any { return new([]byte) })
	}
}

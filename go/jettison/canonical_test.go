package jettison

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// canonicalRows returns the rows of a file of conformance/canonical, two columns each.
func canonicalRows(t *testing.T, name string, atLeast int) (rows [][2]string) {
	t.Helper()
	file, err := os.Open("../../conformance/canonical/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "# ") {
			continue
		}
		a, b, found := strings.Cut(lines.Text(), "\t")
		if !found {
			t.Fatalf("%s: a row without a tab: %s", name, lines.Text())
		}
		rows = append(rows, [2]string{a, b})
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(rows) < atLeast {
		t.Fatalf("%s has %d rows, which are too few", name, len(rows))
	}
	return rows
}

// unescapeVector replaces each \xHH by its byte.
func unescapeVector(t *testing.T, column string) []byte {
	var out []byte
	for {
		text, rest, found := strings.Cut(column, `\x`)
		out = append(out, text...)
		if !found {
			return out
		}
		b, err := strconv.ParseUint(rest[:2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, byte(b))
		column = rest[2:]
	}
}

func TestCanonicalNumberVectors(t *testing.T) {
	for _, row := range canonicalRows(t, "numbers.tsv", 3000) {
		u, err := strconv.ParseUint(row[0], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		f := math.Float64frombits(u)
		b, err := MarshalOpts(f, Canonical())
		if row[1] == "!" {
			if err == nil {
				t.Errorf("%v: got %s, want an error", f, b)
			}
		} else if got := result(b, err); got != row[1] {
			t.Errorf("%v: got %s, want %s", f, got, row[1])
		}
	}
}

func TestCanonicalDocumentVectors(t *testing.T) {
	words := map[string]string{"!number": "float64", "!duplicate": "twice", "!surrogate": "surrogate", "!utf8": "UTF-8"}
	for _, row := range canonicalRows(t, "documents.tsv", 80) {
		doc := json.RawMessage(unescapeVector(t, row[0]))
		b, err := MarshalOpts(doc, Canonical())
		if strings.HasPrefix(row[1], "!") {
			if err == nil || std.onV2() {
				// json/v2 may have its own message for a RawMessage that is not well-formed.
				if err == nil {
					t.Errorf("%s: got %s, want %s", row[0], b, row[1])
				}
			} else if !strings.Contains(err.Error(), words[row[1]]) {
				t.Errorf("%s: got the error %v, want %s", row[0], err, row[1])
			}
			continue
		}
		want := string(unescapeVector(t, row[1]))
		if got := result(b, err); got != want {
			t.Errorf("%s: got %s, want %s", row[0], got, want)
		}
		again, err := MarshalOpts(json.RawMessage(b), Canonical(), NoCompact())
		if got := result(again, err); got != want {
			t.Errorf("%s: again, got %s", row[0], got)
		}
	}
}

func TestCanonicalValues(t *testing.T) {
	type inner struct {
		Z int     `json:"z"`
		Y float32 `json:"y"`
		X []any   `json:"x"`
	}
	type outer struct {
		Name string            `json:"name"`
		In   *inner            `json:"in"`
		Map  map[string]inner  `json:"map,omitempty"`
		HTML string            `json:"<html>"`
		Raw  json.RawMessage   `json:"raw,omitempty"`
		Num  json.Number       `json:"num,omitempty"`
		Keys map[int]string    `json:"keys,omitempty"`
		More map[string]string `json:"more,omitempty"`
	}
	v := outer{
		Name: "<é>\u2028\x01", In: &inner{1, 0.1, []any{1e21, 1e-7, -0.0, math.Copysign(0, -1), 5e20, 1.0}},
		Map: map[string]inner{"b": {}, "a": {Z: -1}}, HTML: "&", Raw: json.RawMessage(` { "b" : 1.0, "a" : "\u003c\/" } `), Num: "1.50",
		Keys: map[int]string{10: "x", 9: "y"}, More: map[string]string{"\ue000": "1", "\U0001f600": "2"},
	}
	want := `{"<html>":"&","in":{"x":[1e+21,1e-7,0,0,500000000000000000000,1],"y":0.1,"z":1},"keys":{"10":"x","9":"y"},` +
		`"map":{"a":{"x":null,"y":0,"z":-1},"b":{"x":null,"y":0,"z":0}},"more":{"` + "\U0001f600" + `":"2","` + "\ue000" + `":"1"},"name":"<é>` + "\u2028" + `\u0001",` +
		`"num":1.5,"raw":{"a":"</","b":1}}`
	for _, opts := range [][]Option{
		{Canonical()}, {Canonical(), UnsortedMap()}, {NoCompact(), Canonical()}, {Canonical(), NoHTMLEscaping(), NoUTF8Coercion()},
	} {
		if got := result(MarshalOpts(v, opts...)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		if got := result(AppendOpts([]byte("x"), v, opts...)); got != "x"+want {
			t.Errorf("appended: got %s", got)
		}
		var out bytes.Buffer
		enc := NewEncoder(&out, opts...)
		enc.SetEscapeHTML(true)
		if err := errors.Join(enc.Encode(v), enc.Encode(v)); err != nil || out.String() != want+"\n"+want+"\n" {
			t.Errorf("by an encoder: got %s, %v", out.Bytes(), err)
		}
	}
	if got := result(MarshalOpts(nil, Canonical())); got != "null" {
		t.Errorf("got %s", got)
	}
}

func TestCanonicalErrors(t *testing.T) {
	for _, v := range []any{
		int64(1<<53 + 1), uint64(math.MaxUint64), []any{map[string]int64{"a": math.MaxInt64}}, json.Number("0.123456789012345678"), json.Number("1e400"),
		json.Number("1e-400"), math.NaN(), math.Inf(1), json.RawMessage(`{"a":1,"\u0061":2}`), "\xff", map[string]int{"\xff": 1}, json.RawMessage(`"\ud800"`),
	} {
		if b, err := MarshalOpts(v, Canonical()); err == nil {
			t.Errorf("%v: got %s", v, b)
		}
		if b, err := AppendOpts([]byte("x"), v, Canonical()); err == nil || string(b) != "x" {
			t.Errorf("%v: appended %s", v, b)
		}
		var out bytes.Buffer
		enc := NewEncoder(&out, Canonical())
		if err := enc.Encode(v); err == nil || out.Len() > 0 {
			t.Errorf("%v: wrote %s", v, out.Bytes())
		}
		if err := enc.Encode(1); err != nil || out.String() != "1\n" {
			t.Errorf("after an error: wrote %s, %v", out.Bytes(), err)
		}
	}
	var unsupported *UnsupportedValueError
	if _, err := MarshalOpts(int64(1<<53+1), Canonical()); !errors.As(err, &unsupported) ||
		err.Error() != "json: unsupported value: the number 9007199254740993, which a float64 does not hold exactly; use a string" {
		t.Errorf("got %v", err)
	}
}

func TestCanonicalWithOtherOptions(t *testing.T) {
	var invalid *InvalidOptionError
	for _, opt := range []Option{Streaming(), NoStringEscaping(), NoNumberValidation()} {
		if err := NewEncoder(io.Discard, Canonical(), opt).Encode(1); !errors.As(err, &invalid) {
			t.Errorf("an encoder gives %v", err)
		}
		if _, err := MarshalOpts(1, opt, Canonical()); !errors.As(err, &invalid) {
			t.Errorf("MarshalOpts gives %v", err)
		}
	}
	enc := NewEncoder(io.Discard, Canonical())
	enc.SetIndent("", " ")
	if err := enc.Encode(1); !errors.As(err, &invalid) || invalid.Option != "Canonical" {
		t.Errorf("an indentation gives %v", err)
	}
	enc.SetIndent("", "")
	if err := enc.Encode(1); err != nil {
		t.Errorf("without indentation: %v", err)
	}
}

func TestCanonicalIsDeep(t *testing.T) {
	const depth = 5000
	doc := strings.Repeat(`{"b":[`, depth) + strings.Repeat(`],"a":1}`, depth)
	want := strings.Repeat(`{"a":1,"b":[`, depth) + strings.Repeat("]}", depth)
	b, err := appendCanonical(nil, []byte(doc))
	if got := result(b, err); got != want {
		t.Errorf("got %d bytes, %v", len(got), err)
	}
	// Far beyond the stack, and without copying each level again.
	far := 1 << 20
	if FewRounds() {
		far = 1 << 17
	}
	doc = strings.Repeat(`{"b":`, far) + "0" + strings.Repeat(`,"a":1}`, far)
	want = strings.Repeat(`{"a":1,"b":`, far) + "0" + strings.Repeat("}", far)
	if b, err = appendCanonical(nil, []byte(doc)); string(b) != want {
		t.Errorf("got %d bytes, %v", len(b), err)
	}
}

// Names are sorted as by their UTF-16 units.
func TestCanonicalOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	parts := []string{"a", "b", "", "\x00", "\x7f", "\u0080", "é", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff", "\U00010000", "\U0010ffff", "z"}
	for range 100000 {
		var a, b string
		for range r.IntN(4) {
			a += parts[r.IntN(len(parts))]
		}
		for range r.IntN(4) {
			b += parts[r.IntN(len(parts))]
		}
		want := slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
		if got := compareUTF16([]byte(a), []byte(b)); got != want {
			t.Fatalf("%q and %q: got %d, want %d", a, b, got, want)
		}
	}
}

// The canonical form of random values is that of a simple implementation over a tree.
func TestCanonicalOfRandomValues(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	names := []string{"a", "b", "é", "\ue000", "\U0001f600", "\n", "\"", "", "aa", "z"}
	var random func(depth int) any
	random = func(depth int) any {
		switch k := r.IntN(9); {
		case depth > 0 && k < 3:
			m := map[string]any{}
			for range r.IntN(6) {
				m[names[r.IntN(len(names))]+names[r.IntN(len(names))]] = random(depth - 1)
			}
			return m
		case depth > 0 && k < 5:
			list := make([]any, r.IntN(4))
			for i := range list {
				list[i] = random(depth - 1)
			}
			return list
		case k == 5:
			return names[r.IntN(len(names))] + "x\x01\\"
		case k == 6:
			return r.IntN(2) == 0
		case k == 7:
			return nil
		}
		for {
			if f := math.Float64frombits(r.Uint64()); f-f == 0 {
				return f
			}
		}
	}
	for range Rounds(20000) {
		v := random(5)
		var want strings.Builder
		writeSimply(&want, v)
		if got := result(MarshalOpts(v, Canonical(), UnsortedMap())); got != want.String() {
			t.Fatalf("got  %s\nwant %s", got, want.String())
		}
	}
}

// The canonical form of random documents, with numbers and strings in all spellings, is
// that of their tree.
func TestCanonicalOfRandomDocuments(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	numbers := []string{
		"0", "-0", "-0.0", "0e9", "1.0", "1e2", "1E+2", "100e-2", "1e21", "1e20", "1e23", "1e-6", "1e-7", "0.000001", "0.0000001", "4.350",
		"123456789012345680000", "9007199254740992", "-9007199254740992.0", "1.7976931348623157e308", "5e-324", "12345678901234567.0",
	}
	texts := []string{"a", "b", `\u0061`, "é", `\u00e9`, `\ud83d\ude00`, "😀", `\n`, `\u000A`, "/", `\/`, `\"`, `\\`, `\u0001`, `\ue000`, "\ue000", "\uffff"}
	text := func() string {
		s := ""
		for range r.IntN(4) {
			s += texts[r.IntN(len(texts))]
		}
		return `"` + s + `"`
	}
	space := func() string { return []string{"", "", " ", "\n", "\t "}[r.IntN(5)] }
	var document func(depth int) string
	document = func(depth int) string {
		k := r.IntN(7)
		var parts []string
		switch {
		case depth > 0 && k < 2:
			for range r.IntN(5) {
				parts = append(parts, space()+text()+space()+":"+space()+document(depth-1)+space())
			}
			return "{" + strings.Join(parts, ",") + space() + "}"
		case depth > 0 && k < 4:
			for range r.IntN(4) {
				parts = append(parts, space()+document(depth-1)+space())
			}
			return "[" + strings.Join(parts, ",") + space() + "]"
		case k == 4:
			return text()
		case k == 5:
			return []string{"null", "true", "false"}[r.IntN(3)]
		}
		return numbers[r.IntN(len(numbers))]
	}
	documents, compared := Rounds(20000), 0
	for range documents {
		doc := document(5)
		var v any
		if err := json.Unmarshal([]byte(doc), &v); err != nil {
			t.Fatal(err)
		}
		var want strings.Builder
		writeSimply(&want, v)
		got, err := MarshalOpts(json.RawMessage(doc), Canonical())
		if err != nil {
			if !strings.Contains(err.Error(), "twice") {
				t.Fatalf("%s: %v", doc, err)
			}
			continue
		}
		compared++
		if string(got) != want.String() {
			t.Fatalf("%s: got %s, want %s", doc, got, want.String())
		}
	}
	if compared < documents/2 {
		t.Errorf("only %d of %d documents have no duplicate names", compared, documents)
	}
}

// writeSimply writes the canonical form of a tree.
func writeSimply(out *strings.Builder, v any) {
	switch v := v.(type) {
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.SortFunc(names, func(a, b string) int { return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b))) })
		out.WriteByte('{')
		for i, name := range names {
			if i > 0 {
				out.WriteByte(',')
			}
			writeSimply(out, name)
			out.WriteByte(':')
			writeSimply(out, v[name])
		}
		out.WriteByte('}')
	case []any:
		out.WriteByte('[')
		for i, e := range v {
			if i > 0 {
				out.WriteByte(',')
			}
			writeSimply(out, e)
		}
		out.WriteByte(']')
	case string:
		escapes := strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\n", `\n`, "\x01", `\u0001`)
		fmt.Fprintf(out, `"%s"`, escapes.Replace(v))
	case float64:
		format := byte('f')
		if v == 0 {
			v = 0 // not -0
		}
		if a := math.Abs(v); a != 0 && (a < 1e-6 || a >= 1e21) {
			format = 'e'
		}
		out.WriteString(strings.Replace(strconv.FormatFloat(v, format, -1, 64), "e-0", "e-", 1))
	default:
		fmt.Fprint(out, map[any]string{nil: "null", true: "true", false: "false"}[v])
	}
}

func FuzzCanonical(f *testing.F) {
	f.Add([]byte(`{"b":[1.0,{"é":"\u000a","a":-0}],"a":1e21}`))
	f.Fuzz(func(t *testing.T, doc []byte) {
		if !json.Valid(doc) {
			return
		}
		b, err := MarshalOpts(json.RawMessage(doc), Canonical())
		if err != nil {
			return
		}
		again, err := MarshalOpts(json.RawMessage(b), Canonical())
		if err != nil || !bytes.Equal(b, again) {
			t.Errorf("%s is %s, and again %s, %v", doc, b, again, err)
		}
	})
}

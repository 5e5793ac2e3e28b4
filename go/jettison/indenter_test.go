package jettison

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"jzon.dev/go/internal/wire"
)

// The indenter writes the same as json.Indent, however the JSON is cut into pieces.
func TestIndenter(t *testing.T) {
	texts := []string{
		`{"a":[1,-2.5e+10,{"b\"]":"\\","c":{}}],"d":[],"e":"{[,:]}"}`, `[[[[]]],[{}],{"":""}]`, `null`, `"a\\\"b"`, `-1.5E-7`, ` { "a" : [ 1 , 2 ] , "b" : [ ] , "c" : { } } `,
		`[true,false,null,0,"日本語 \u2028"]`, strings.Repeat("[1,", 20) + "2" + strings.Repeat("]", 20), "[\n\t1,\r 2]", `{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":{"i":{"j":1}}}}}}}}}}`,
	}
	for _, v := range values() {
		if b, err := Marshal(v); err == nil && len(b) < 500 {
			texts = append(texts, string(b))
		}
	}
	for _, text := range texts {
		for _, layout := range [][2]string{{"", "\t"}, {"> ", ""}, {"é", "  "}} {
			checkIndenter(t, text, layout[0], layout[1])
		}
	}
}

// checkIndenter cuts a JSON text into pieces of all lengths, and into two at
// all places.
func checkIndenter(t *testing.T, text, prefix, indent string) {
	t.Helper()
	var buf bytes.Buffer
	if err := json.Indent(&buf, []byte(text), prefix, indent); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	want := strings.TrimRight(buf.String(), " \n\r\t") // json.Indent keeps what follows
	check := func(pieces ...string) {
		t.Helper()
		x := wire.Indenter{Prefix: prefix, Indent: indent}
		var got []byte
		for _, p := range pieces {
			for src := []byte(p); len(src) > 0; {
				b, n := x.Append(nil, src, 1+len(got)%9)
				got = append(got, b...)
				src = src[n:]
			}
		}
		if string(got) != want {
			t.Errorf("%q in %d pieces, the first %q:\n got %q\nwant %q", text, len(pieces), pieces[0], got, want)
		}
	}
	for i := range text {
		check(text[:i], text[i:])
	}
	for size := 1; size <= min(len(text), 20); size++ {
		var pieces []string
		for rest := text; rest != ""; rest = rest[min(size, len(rest)):] {
			pieces = append(pieces, rest[:min(size, len(rest))])
		}
		check(pieces...)
	}
	if got, err := appendIndent(nil, []byte(text), prefix, indent); err != nil || string(got) != want {
		t.Errorf("%q: got %q, want %q", text, got, want)
	}
}

func FuzzIndenter(f *testing.F) {
	f.Add(`{"a":[1,{"b":"\\\""}],"c":{},"d":[ ]}`, "", "\t")
	f.Add(` [ [ ] , { } , "x" , -1e5 ] `, ">", " ")
	f.Fuzz(func(t *testing.T, text, prefix, indent string) {
		if len(text) > 300 || len(prefix)+len(indent) > 20 || !json.Valid([]byte(text)) {
			return
		}
		checkIndenter(t, text, prefix, indent)
	})
}

// Text that is not JSON is indented somehow, without an error or a panic.
func TestStreamIndentsInvalidText(t *testing.T) {
	for _, limit := range limits {
		var sb strings.Builder
		enc := streamer(&sb, limit, NoStringEscaping(), NoNumberValidation())
		enc.SetIndent("", " ")
		if err := enc.Encode([]any{`"`, json.Number("]]}}"), `a"]`, 1}); err != nil || sb.Len() == 0 {
			t.Errorf("got %q, %v", sb.String(), err)
		}
	}
}

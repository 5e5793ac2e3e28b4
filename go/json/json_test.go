package json

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// outcome describes an output and an error: its type, text and fields.
func outcome(b []byte, err error) string {
	if err == nil {
		return fmt.Sprintf("%q", b)
	}
	return fmt.Sprintf("%q, %T %+v: %s", b, err, reflect.Indirect(reflect.ValueOf(err)), err)
}

// after returns what f appends to a buffer that holds some text and has room for more.
func after(room int, f func(*bytes.Buffer) error) string {
	b := bytes.NewBuffer(make([]byte, 0, room))
	b.WriteString("{")
	err := f(b)
	return outcome(b.Bytes(), err)
}

var indentations = [][2]string{{"", ""}, {"", "  "}, {" ", "\t"}, {"> ", "-"}, {"\n", " "}, {"", "é"}}

// compareFormats compares Compact and HTMLEscape of both packages.
func compareFormats(t *testing.T, src []byte) {
	t.Helper()
	compare := func(name string, own, std func(*bytes.Buffer) error) {
		t.Helper()
		for _, room := range []int{1, 3*len(src) + 64} {
			if got, want := after(room, own), after(room, std); got != want {
				t.Errorf("%s of %.200q: got %.500s, want %.500s", name, src, got, want)
			}
		}
	}
	compare("Compact", func(b *bytes.Buffer) error { return Compact(b, src) }, func(b *bytes.Buffer) error { return json.Compact(b, src) })
	compare("HTMLEscape", func(b *bytes.Buffer) error { HTMLEscape(b, src); return nil }, func(b *bytes.Buffer) error { json.HTMLEscape(b, src); return nil })
}

var documents = []string{
	"", " ", "1", " -0.5e+7 \n", "null", "tru", "nul", "01", "1.", "-", "[", "]", "[]", "{}", " { } ", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{1:2}",
	"[1] 2", "[1]\n", "[1]\n  \t\r\n ", "\ufeff1", "[1]\x00", "\"a", "\"\\u12\"", "\"\\u12G4\"", "\"\\x\"", "\"\t\"", "\"a\xff\xe2\x80\"", "\"\u2028<&>\u2029\xe2\x80\xaa\"", "\xe2\x80\xa8", "<>&\xe2\x80",
	"{\"a\":1,\"a\":[{},[],{\"b\":[ ]}], \"<\" : \"&\\u003c\\ud800\\/\"}", "[[[[1,2],3],{\"a\":{\"b\":null}}],true , false]", "[1.5e300,-0,1E5,\"\\\"\\\\\"]",
	"[\"" + strings.Repeat("long é ", 30) + "\", " + strings.Repeat("{\"k\" :\t[1, 2]},\r\n", 20) + "0]",
}

// Outputs and errors are those of encoding/json, also for texts that are not JSON.
func TestFormats(t *testing.T) {
	for _, doc := range documents {
		compareFormats(t, []byte(doc))
	}
	for _, depth := range []int{9_999, 10_000, 10_001} {
		for _, doc := range []string{strings.Repeat("[", depth) + strings.Repeat("]", depth), strings.Repeat("{\"a\":", depth) + "1" + strings.Repeat("}", depth), strings.Repeat("[", depth)} {
			src := []byte(doc)
			compareOnce(t, "Compact", func(b *bytes.Buffer) error { return Compact(b, src) }, func(b *bytes.Buffer) error { return json.Compact(b, src) })
		}
	}
}

func compareOnce(t *testing.T, name string, own, std func(*bytes.Buffer) error) {
	t.Helper()
	if got, want := after(0, own), after(0, std); got != want {
		t.Errorf("%s: got %.200s, want %.200s", name, got, want)
	}
}

func TestMutatedFormats(t *testing.T) {
	rounds := 20_000
	if testing.Short() {
		rounds = 2_000
	}
	random := rand.New(rand.NewPCG(1, 2))
	alphabet := []byte(" \n\t{}[],:\"\\/u0019.eE+-truefalsn<>&\xe2\x80\xa8\xa9\xff\x00a")
	for range rounds {
		doc := []byte(documents[random.IntN(len(documents))])
		for range 1 + random.IntN(3) {
			i := random.IntN(len(doc) + 1)
			switch c := alphabet[random.IntN(len(alphabet))]; {
			case i == len(doc) || random.IntN(3) == 0:
				doc = slices.Insert(doc, i, c)
			case random.IntN(2) == 0:
				doc[i] = c
			default:
				doc = slices.Delete(doc, i, i+1)
			}
		}
		compareFormats(t, doc)
		if t.Failed() {
			return
		}
	}
}

// The input may be in memory of the buffer, also where the output goes.
func TestOverlap(t *testing.T) {
	for _, doc := range []string{" [1, \"<\"] ", " [1, \"<\" x] "} {
		for _, cut := range []int{0, 3, len(doc)} {
			for name, calls := range map[string][2]func(*bytes.Buffer, []byte) error{
				"Compact": {Compact, json.Compact},
				"HTMLEscape": {
					func(b *bytes.Buffer, src []byte) error { HTMLEscape(b, src); return nil },
					func(b *bytes.Buffer, src []byte) error { json.HTMLEscape(b, src); return nil },
				},
			} {
				var results [2]string
				for i, call := range calls {
					b := bytes.NewBuffer(make([]byte, 0, 100))
					b.WriteString(doc)
					src := b.Bytes()
					b.Truncate(cut)
					err := call(b, src)
					results[i] = outcome(b.Bytes(), err)
				}
				if results[0] != results[1] {
					t.Errorf("%s after %d bytes: got %s, want %s", name, cut, results[0], results[1])
				}
			}
		}
	}
}

type (
	marshaled struct{ A int }
	appending struct{ N int }
	failing   struct{}
	pair      struct {
		Key   string `json:"key,omitempty"`
		Value any    `json:"value"`
	}
)

func (m marshaled) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "{ \"<a>\": %d }", m.A), nil
}
func (appending) AppendJSON(dst []byte) ([]byte, error) { return append(dst, "\"appended\""...), nil }
func (failing) MarshalText() ([]byte, error)            { return nil, errors.New("no text") }
func (a *appending) AppendJSONContext() ([]byte, error) { return nil, errors.New("another purpose") }
func nested(depth int) (v any) {
	for range depth {
		v = []any{v}
	}
	return v
}

// Marshal, MarshalIndent and Encoder give what encoding/json gives. Methods named AppendJSON
// are not called.
func TestMarshal(t *testing.T) {
	for _, v := range []any{
		nil, 1.5, "<&>\u2028\xff", []byte("x"), map[string]any{"b": nil, "a": []int{}}, pair{"k", &pair{"", marshaled{1}}}, []any{appending{1}, &appending{2}},
		make(chan int), failing{}, RawMessage("[1, \"<\"]"), RawMessage("{"), Number("1x"), Number("-1.50"), nested(9_990), nested(9_999), nested(10_000), nested(10_001),
	} {
		ownB, ownErr := Marshal(v)
		stdB, stdErr := json.Marshal(v)
		if got, want := outcome(ownB, ownErr), outcome(stdB, stdErr); got != want {
			t.Errorf("Marshal of %.100T: got %.300s, want %.300s", v, got, want)
		}
		for _, x := range indentations {
			if len(stdB) > 1000 && x[0]+x[1] != "" || stdErr != nil && x[1] != "" {
				continue // the indentation of deep values is large
			}
			ownB, ownErr := MarshalIndent(v, x[0], x[1])
			stdB, stdErr := json.MarshalIndent(v, x[0], x[1])
			if got, want := outcome(ownB, ownErr), outcome(stdB, stdErr); got != want {
				t.Errorf("MarshalIndent %q of %.100T: got %.300s, want %.300s", x, v, got, want)
			}
			var results [2]string
			for i := range results {
				var b bytes.Buffer
				var enc interface {
					SetIndent(prefix, indent string)
					SetEscapeHTML(on bool)
					Encode(v any) error
				}
				if enc = NewEncoder(&b); i == 1 {
					enc = json.NewEncoder(&b)
				}
				var errs []error
				for _, escapes := range []bool{true, false, true} {
					enc.SetEscapeHTML(escapes)
					enc.SetIndent(x[0], x[1])
					errs = append(errs, enc.Encode(v))
					enc.SetIndent("", "")
					errs = append(errs, enc.Encode([]any{v, appending{3}}))
				}
				results[i] = outcome(b.Bytes(), nil) + fmt.Sprintf("%q", errs)
			}
			if results[0] != results[1] {
				t.Errorf("Encoder %q of %.100T: got %.300s, want %.300s", x, v, results[0], results[1])
			}
		}
	}
}

// A failingWriter fails at its second call.
type failingWriter struct{ calls int }

func (w *failingWriter) Write(b []byte) (int, error) {
	if w.calls++; w.calls == 2 {
		return 0, io.ErrClosedPipe
	}
	return len(b), nil
}

func TestEncoderErrors(t *testing.T) {
	var results [2]string
	for i := range results {
		w := &failingWriter{}
		encode := NewEncoder(w).Encode
		if i == 1 {
			encode = json.NewEncoder(w).Encode
		}
		for _, v := range []any{1, make(chan int), 2, 3, make(chan int)} {
			results[i] += outcome(nil, encode(v)) + "\n"
		}
		results[i] += fmt.Sprint(w.calls)
	}
	if results[0] != results[1] {
		t.Errorf("got %s, want %s", results[0], results[1])
	}
}

// The functions that are encoding/json's own do what they say.
func TestForwarded(t *testing.T) {
	var v pair
	if err := Unmarshal([]byte(`{"key":"k","value":1}`), &v); err != nil || v != (pair{"k", 1.0}) {
		t.Errorf("got %v, %v", v, err)
	}
	var wrongType *json.UnmarshalTypeError
	if err := Unmarshal([]byte(`{"key":1}`), &v); !errors.As(err, &wrongType) || wrongType.Field != "key" {
		t.Errorf("got %v", err)
	}
	if Valid([]byte("[1")) || !Valid([]byte("[1]")) {
		t.Error("Valid is wrong")
	}
	var b bytes.Buffer
	if err := Indent(&b, []byte("[1]"), ">", " "); err != nil || b.String() != "[\n> 1\n>]" {
		t.Errorf("got %q, %v", &b, err)
	}
	dec := NewDecoder(strings.NewReader("[1]"))
	dec.UseNumber()
	for _, want := range []Token{Delim('['), Number("1"), Delim(']')} {
		if got, err := dec.Token(); got != want || err != nil {
			t.Errorf("got %v, %v, want %v", got, err, want)
		}
	}
}

func BenchmarkFacade(b *testing.B) {
	v := pair{"key", map[string]any{"a": 1.5}}
	var wide bytes.Buffer
	doc := []byte("[" + strings.Repeat("{\"name\": \"a common <b>text</b>\", \"values\": [1, 2.5, true], \"none\": null},\n", 200) + "0]")
	plain := bytes.ReplaceAll(bytes.ReplaceAll(doc, []byte("<"), nil), []byte(">"), nil)
	for _, x := range []struct {
		name     string
		own, std func()
	}{
		{"Marshal", func() { Marshal(v) }, func() { json.Marshal(v) }},
		{"MarshalIndent", func() { MarshalIndent(v, "", " ") }, func() { json.MarshalIndent(v, "", " ") }},
		{"Encode", func() { NewEncoder(io.Discard).Encode(v) }, func() { json.NewEncoder(io.Discard).Encode(v) }},
		{"Compact", func() { wide.Reset(); Compact(&wide, doc) }, func() { wide.Reset(); json.Compact(&wide, doc) }},
		{"HTMLEscape", func() { wide.Reset(); HTMLEscape(&wide, doc) }, func() { wide.Reset(); json.HTMLEscape(&wide, doc) }},
		{"HTMLEscapePlain", func() { wide.Reset(); HTMLEscape(&wide, plain) }, func() { wide.Reset(); json.HTMLEscape(&wide, plain) }},
	} {
		for name, f := range map[string]func(){"own": x.own, "std": x.std} {
			b.Run(x.name+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					f()
				}
			})
		}
	}
}

package json_test

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"jzon.dev/go/internal/decode"
	"jzon.dev/go/json"
	"jzon.dev/go/tests/differential"
)

var (
	documentsFlag = flag.Int("jzon.documents", 0, "number of `documents` that TestDecodeDifferential decodes instead of 20,000")
	allFlag       = flag.Bool("jzon.all", false, "decode 900,000 documents in TestDecodeDifferential")
	seedFlag      = flag.Uint64("jzon.seed", 1, "`seed` of the documents of TestDecodeDifferential")
)

func documents() int {
	switch {
	case *documentsFlag > 0:
		return *documentsFlag
	case *allFlag:
		return 900_000
	case testing.Short():
		return 3_000
	}
	return 20_000
}

var address = regexp.MustCompile(`0x[0-9a-f]+`)

// failureOf returns the error or the panic of a call as text, with its type and its fields.
func failureOf(f func() error) (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = "panic: " + address.ReplaceAllString(fmt.Sprint(p), "0x")
		}
	}()
	err := f()
	if err == nil {
		return ""
	}
	return address.ReplaceAllString(fmt.Sprintf("%T %+v: %s", err, reflect.Indirect(reflect.ValueOf(err)), err), "0x")
}

// alphabet has what changes the meaning of JSON.
var alphabet = []string{
	" ", "\n", "{", "}", "[", "]", ",", ":", `"`, `\`, "0", "1", "9", "-", "+", ".", "e", "E", "null", "true", "false", `""`, "{}", "[]", `\u00e9`, `\ud83d\ude00`, `\ud800`,
	"é", "\xff", "\xe2\x80", "\u212a", "ſ", "\x00", "\t", "1e400", "18446744073709551615", "9223372036854775808", "-0", "0.1", "a", "A", `"a":1,`, `"null"`, `"1"`, "  ",
}

func mutate(r *rand.Rand, doc []byte) []byte {
	for range r.IntN(4) {
		i := r.IntN(len(doc) + 1)
		s := alphabet[r.IntN(len(alphabet))]
		switch {
		case r.IntN(8) == 0 && i < len(doc): // another case
			if c := doc[i] | 0x20; c >= 'a' && c <= 'z' {
				doc[i] ^= 0x20
			}
		case r.IntN(8) == 0 && i < len(doc): // a part twice
			j := min(len(doc), i+1+r.IntN(20))
			doc = slices.Insert(doc, j, slices.Clone(doc[i:j])...)
		case r.IntN(2) == 0 || i == len(doc):
			doc = slices.Insert(doc, i, []byte(s)...)
		case r.IntN(2) == 0:
			doc = slices.Replace(doc, i, min(i+len(s), len(doc)), []byte(s)...)
		default:
			doc = slices.Delete(doc, i, min(len(doc), i+1+r.IntN(3)))
		}
	}
	return doc
}

// documentFor returns a document that may fit the type.
func documentFor(r *rand.Rand, t reflect.Type, others [][]byte) []byte {
	if r.IntN(10) == 0 {
		return slices.Clone(others[r.IntN(len(others))])
	}
	var doc []byte
	var err error
	if failureOf(func() error { doc, err = stdjson.Marshal(differential.RandomValue(t, r.Uint64())); return err }) != "" {
		return slices.Clone(others[r.IntN(len(others))])
	}
	if r.IntN(4) == 0 {
		var b bytes.Buffer
		if stdjson.Indent(&b, doc, "", []string{"  ", "\t", "", "         "}[r.IntN(4)]) == nil {
			doc = b.Bytes()
		}
	}
	return doc
}

var otherDocuments = [][]byte{
	[]byte(`{"a":1,"b":[1,2.5e10,-0,"x",{"a":[],"b":{}},null,true,false,"\ud800","` + "\xff" + `"],"A":{"x":"y"},"name":"n"}`),
	[]byte(` [ {"1":"a","-2":"b"} , {"F0":"\"q\"","F1":"12","F2":"true"} , "aGVsbG8=" , "2024-02-29T12:00:00.5+01:00" ] `),
	[]byte(`"text"`), []byte(`1`), []byte(`null`), []byte(`{}`), []byte(`[]`), []byte(`"aGVsbG8="`), []byte(`{"1":null,"2":[]}`), []byte(`[[1],[2,3],[]]`), []byte(``), []byte(`[null,{"a":null}]`),
	[]byte(strings.Repeat("[", 1001) + strings.Repeat("]", 1001)), []byte(strings.Repeat(`{"a":`, 1000) + "1" + strings.Repeat("}", 1000)),
}

// The decoder gives what encoding/json gives: values, errors, and what is left in the target,
// for documents with mistakes and for types that reflection makes.
func TestDecodeDifferential(t *testing.T) {
	r := rand.New(rand.NewPCG(*seedFlag, 1))
	count, own, good := 0, 0, 0
	for count < documents() && !t.Failed() {
		rt := differential.RandomType(r)
		if unfit(rt, map[reflect.Type]bool{}) {
			continue
		}
		for range 20 {
			count++
			doc := mutate(r, documentFor(r, rt, otherDocuments))
			if compareUnmarshal(t, rt, doc, r.Uint64()) {
				good++
			}
			if decode.Into(slices.Clone(doc), reflect.New(rt).Interface(), false) {
				own++
			}
			compareStreams(t, r, rt, doc)
			if t.Failed() {
				t.Logf("type %d: %v", count/20, rt)
				break
			}
		}
	}
	t.Logf("%d documents, %d of them valid for their types, %d without encoding/json", count, good, own)
	if !t.Failed() && (good < count/5 || own < good/5) {
		t.Error("too few documents are valid, or too many are left to encoding/json")
	}
}

// unfit reports whether a type has a pointer to itself within, into which encoding/json
// would decode without end, or a struct made by reflection that has methods, for which the
// runtime may crash.
func unfit(rt reflect.Type, seen map[reflect.Type]bool) bool {
	inner := rt
	for n := 0; inner.Kind() == reflect.Pointer; n++ {
		if inner = inner.Elem(); n == 8 {
			return true
		}
	}
	if seen[rt] {
		return false
	}
	seen[rt] = true
	switch inner.Kind() {
	case reflect.Map:
		return unfit(inner.Key(), seen) || unfit(inner.Elem(), seen)
	case reflect.Array, reflect.Slice:
		return unfit(inner.Elem(), seen)
	case reflect.Struct:
		if inner.Name() == "" && reflect.PointerTo(inner).NumMethod() > 0 {
			return true
		}
		for i := range inner.NumField() {
			if unfit(inner.Field(i).Type, seen) {
				return true
			}
		}
	}
	return false
}

// compareUnmarshal decodes a document into zero values, into any and into values that exist.
func compareUnmarshal(t *testing.T, rt reflect.Type, doc []byte, seed uint64) (valid bool) {
	t.Helper()
	targets := map[string]func() any{
		"zero":     func() any { return reflect.New(rt).Interface() },
		"any":      func() any { return new(any) },
		"existing": func() any { return differential.RandomValue(rt, seed) },
		"pointer": func() any {
			p := reflect.New(reflect.PointerTo(rt))
			p.Elem().Set(reflect.New(rt))
			return p.Interface()
		},
	}
	for name, target := range targets {
		want, again, got := target(), target(), target()
		wantErr := failureOf(func() error { return stdjson.Unmarshal(doc, want) })
		input := slices.Clone(doc)
		gotErr := failureOf(func() error { return json.Unmarshal(input, got) })
		if !bytes.Equal(input, doc) {
			t.Errorf("%s: %q has changed", name, doc)
		}
		for i := range input { // strings must not be in the input
			input[i] = '#'
		}
		if name == "zero" && wantErr == "" {
			valid = true
		}
		if wantErr != gotErr {
			t.Errorf("%s, %.3000q: got error %s, want %s", name, doc, gotErr, wantErr)
		} else if !reflect.DeepEqual(want, got) {
			failureOf(func() error { return stdjson.Unmarshal(doc, again) })
			if reflect.DeepEqual(want, again) { // without functions and the like
				t.Errorf("%s, %.3000q: got %s, want %s", name, doc, shown(got), shown(want))
			}
		}
	}
	if got, want := json.Valid(doc), stdjson.Valid(doc); got != want {
		t.Errorf("valid, %.3000q: got %t", doc, got)
	}
	return valid
}

func shown(v any) string {
	b, err := stdjson.Marshal(v)
	return fmt.Sprintf("%+v, %.3000s, %v", reflect.ValueOf(v).Elem(), b, err)
}

// streamDecoder is the methods of both decoders.
type streamDecoder interface {
	Buffered() io.Reader
	Decode(v any) error
	DisallowUnknownFields()
	InputOffset() int64
	More() bool
	Token() (stdjson.Token, error)
	UseNumber()
}

// inPieces are the errors of json/v2 for a wrong character beyond ASCII and for a wrong escape.
// They show one byte or more, and have another offset, depending on the pieces in which these
// were read.
var inPieces = regexp.MustCompile(`\{msg:invalid (?:character '(?:[^\x00-\x7f]+|\\x[89a-f].|\\[uU][0-9a-f]+)'|escape sequence) .*`)

// compareStreams makes the same calls to both decoders.
func compareStreams(t *testing.T, r *rand.Rand, rt reflect.Type, doc []byte) {
	t.Helper()
	stream := slices.Clone(doc)
	for range r.IntN(3) {
		stream = append(stream, []string{"", " ", "\n", " \n\t ", ",", " , "}[r.IntN(6)]...)
		stream = append(stream, doc...)
	}
	switch r.IntN(4) {
	case 0:
		stream = slices.Concat([]byte(" [ "), stream, []byte(" ] 1"))
	case 1:
		stream = slices.Concat([]byte(`{"a" : `), stream, []byte(` , "b":2}{}`))
	}
	calls := make([]int, 4+r.IntN(12))
	for i := range calls {
		calls[i] = r.IntN(24)
	}
	chunks := r.IntN(6)
	reader := func() (io.Reader, *bytes.Reader) {
		r := bytes.NewReader(stream)
		switch chunks {
		case 0:
			return iotest.OneByteReader(r), r
		case 1:
			return iotest.HalfReader(r), r
		case 2:
			return iotest.DataErrReader(r), nil // which reads ahead
		case 3: // no decoder must wait for more than another
			return io.MultiReader(r, iotest.ErrReader(errors.New("waits"))), r
		default:
			return r, r
		}
	}
	trace := func(dec streamDecoder, r *bytes.Reader) (lines []string, values []any) {
		line := func(format string, args ...any) {
			lines = append(lines, inPieces.ReplaceAllString(fmt.Sprintf(format, args...), "invalid characters"))
		}
		for _, c := range calls {
			switch {
			case c < 9:
				v := reflect.New(rt).Interface()
				line("Decode %s", failureOf(func() error { return dec.Decode(v) }))
				values = append(values, v)
			case c < 11:
				var v any
				line("Decode any %s", failureOf(func() error { return dec.Decode(&v) }))
				values = append(values, v)
			case c < 12:
				line("Decode nil %s", failureOf(func() error { return dec.Decode(nil) }))
			case c < 17:
				var v any
				line("Token %s", failureOf(func() (err error) { v, err = dec.Token(); return err }))
				values = append(values, v)
			case c < 19:
				line("More %t", dec.More())
			case c < 20:
				dec.UseNumber()
			case c < 21 && len(lines) > 2:
				dec.DisallowUnknownFields()
			default:
				// How much is buffered is not defined: the rest of the stream is the same.
				if b, err := io.ReadAll(dec.Buffered()); r != nil {
					line("Buffered %q %v", append(b, stream[len(stream)-r.Len():]...), err)
				}
			}
			line("%d", dec.InputOffset())
		}
		return lines, values
	}
	with := func(open func(io.Reader) streamDecoder) (lines []string, values []any) {
		r, base := reader()
		return trace(open(r), base)
	}
	standard := func(r io.Reader) streamDecoder { return stdjson.NewDecoder(r) }
	want, wantValues := with(standard)
	got, gotValues := with(func(r io.Reader) streamDecoder { return json.NewDecoder(r) })
	if !slices.Equal(got, want) {
		t.Errorf("stream %.3000q: got %.4000q, want %.4000q", stream, got, want)
	} else if !reflect.DeepEqual(gotValues, wantValues) {
		_, again := with(standard)
		if reflect.DeepEqual(again, wantValues) {
			t.Errorf("stream %.3000q, calls %q: got %+v, want %+v", stream, want, gotValues, wantValues)
		}
	}
}

package jettison

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestOptions(t *testing.T) {
	type node struct {
		Name string          `json:"name"`
		Kids []node          `json:"kids,omitempty"`
		Map  map[string]node `json:"map,omitempty"`
		Any  any             `json:"any,omitempty"`
		Dot  int             `json:"a.b,omitempty"`
		*Inner
	}
	tree := node{Name: "r", Kids: []node{{Name: "k", Dot: 1}}, Map: map[string]node{"m": {Name: "v", Dot: 2}}, Any: &node{Name: "a", Dot: 3}, Dot: 4, Inner: &Inner{X: 5, Y: "y"}}
	list := func(names ...string) []string { return names }
	at := time.Date(2024, 1, 2, 3, 4, 5, 678, time.FixedZone("", 3600))
	ctx := context.WithValue(context.Background(), contextKey{}, "<ctx>")
	tests := []struct {
		name  string
		value any
		opts  []Option
		want  string
	}{
		{"no option", at, nil, `"2024-01-02T03:04:05.000000678+01:00"`},
		{"layout", []any{at, &at}, []Option{TimeLayout(time.DateOnly)}, `["2024-01-02","2024-01-02"]`},
		{"layout to escape", at, []Option{TimeLayout(`"2006" <`)}, `"\"2024\" \u003c"`},
		{"last layout wins", at, []Option{TimeLayout("2006"), TimeLayout("01")}, `"01"`},
		{"map keys keep their form", map[time.Time]int{at: 1}, []Option{UnixTime()}, `{"2024-01-02T03:04:05.000000678+01:00":1}`},
		{"unix", struct{ T *time.Time }{&at}, []Option{UnixTime(), TimeLayout("2006")}, `{"T":1704161045}`},
		{"unix, negative", time.Unix(-1, 5e8), []Option{UnixTime()}, `-1`},
		{"duration, quoted", struct {
			D time.Duration `json:",string"`
		}{time.Second}, []Option{DurationFormat(DurationSeconds)}, `{"D":"1"}`},
		{"duration string, quoted", struct {
			D time.Duration `json:",string"`
		}{time.Second}, []Option{DurationFormat(DurationString)}, `{"D":"1s"}`},
		{"duration, negative", -1500 * time.Microsecond, []Option{DurationFormat(DurationMilliseconds)}, `-1`},
		{"bytes", struct {
			A [2]byte
			S []byte
			T []stringByte
		}{[2]byte{'<', '"'}, []byte("é\xff"), []stringByte{'x'}}, []Option{ByteArrayAsString(), RawByteSlice()}, `{"A":"\u003c\"","S":"é` + replaced + `","T":"x"}`},
		{"nil", []any{map[string]int(nil), []int(nil), []byte(nil), (*int)(nil), nil, []any(nil), map[string]any(nil)}, []Option{NilMapEmpty(), NilSliceEmpty()}, `[{},[],null,null,null,[],{}]`},
		{"no escaping", []string{"<\"\n\xff\u2028", "x"}, []Option{NoStringEscaping(), NoHTMLEscaping(), NoUTF8Coercion()}, "[\"<\"\n\xff\u2028\",\"x\"]"},
		{"no HTML escaping", map[string]any{"<": "&\u2028\xff", "raw": json.RawMessage(`"<"`)}, []Option{NoHTMLEscaping()}, `{"<":"&\u2028` + replaced + `","raw":"<"}`},
		{"no HTML escaping, names", struct {
			A int `json:"<a>"`
		}{}, []Option{NoHTMLEscaping()}, `{"<a>":0}`},
		{"no coercion", "a\xffb<\xe2\x80\xa8\xe2\x80 é\xf0\x9f", []Option{NoUTF8Coercion()}, "\"a\xffb\\u003c\\u2028\xe2\x80 é\xf0\x9f\""},
		{"no coercion, no HTML", "\xff<\"", []Option{NoUTF8Coercion(), NoHTMLEscaping()}, "\"\xff<\\\"\""},
		{"verbatim", []json.Marshaler{invalid(" [ 1, \"<\" ] ")}, []Option{NoCompact()}, `[ [ 1, "<" ] ]`},
		{"verbatim but valid", invalid("[1,]"), []Option{NoCompact()}, "error: json: error calling MarshalJSON for type " + methodType + "jettison.invalid: invalid character ']' looking for beginning of value"},
		{"numbers", []json.Number{"", "1x"}, []Option{NoNumberValidation()}, `[0,1x]`},
		{"context", []any{&appendingContext{}}, []Option{WithContext(ctx)}, `["\u003cctx\u003e"]`},
		{"unsorted", map[string]int{"a": 1}, []Option{UnsortedMap()}, `{"a":1}`},

		{"allow a name", tree, []Option{AllowList(list("name"))}, `{"name":"r"}`},
		{"allow a promoted name", tree, []Option{AllowList(list("x"))}, `{"x":5}`},
		{"allow nothing", tree, []Option{AllowList(nil)}, `{}`},
		{"allow what is absent", tree, []Option{AllowList(list("nobody"))}, `{}`},
		{"allow in a slice", tree, []Option{AllowList(list("kids.name"))}, `{"kids":[{"name":"k"}]}`},
		{"allow in a map", tree, []Option{AllowList(list("map.name"))}, `{"map":{"m":{"name":"v"}}}`},
		{"allow in an interface", tree, []Option{AllowList(list("any.name"))}, `{"any":{"name":"a"}}`},
		{"a name and a path", tree, []Option{AllowList(list("kids.name", "kids"))}, `{"kids":[{"name":"k"}]}`},
		{"allow a dotted name", tree, []Option{AllowList(list(`a\.b`, `kids.a\.b`))}, `{"kids":[{"a.b":1}],"a.b":4}`},
		{"deny names", tree, []Option{DenyList(list("kids", "map", "any", "x", "y"))}, `{"name":"r","a.b":4}`},
		{"deny in all", tree, []Option{DenyList(list("kids.name", "map.name", "any", `a\.b`, "x", "y"))}, `{"name":"r","kids":[{}],"map":{"m":{}}}`},
		{"deny comes first", tree, []Option{AllowList(list("name", "kids", `a\.b`)), DenyList(list("name", "kids.name"))}, `{"kids":[{"a.b":1}],"a.b":4}`},
		{"lists at the top", []any{tree.Inner, map[string]any{"x": tree.Inner}}, []Option{DenyList(list("x"))}, `[{"y":"y"},{}]`},

		{"bad layout", 1, []Option{TimeLayout("")}, "error: jettison: invalid option TimeLayout: the layout is empty"},
		{"bad format", 1, []Option{DurationFormat(-1)}, "error: jettison: invalid option DurationFormat: unknown format -1"},
		{"bad context", 1, []Option{WithContext(nil)}, "error: jettison: invalid option WithContext: the context is nil"},
		{"bad path", 1, []Option{AllowList(list("a."))}, `error: jettison: invalid option AllowList: the path "a." has an empty name`},
		{"bad path to deny", 1, []Option{DenyList(list("a", "users..password"))}, `error: jettison: invalid option DenyList: the path "users..password" has an empty name`},
		{"nil option", tree.Inner, []Option{nil, DenyList(list("x")), nil}, `{"y":"y"}`},
		{"failing method", appending{-1}, []Option{}, "error: json: error calling AppendJSON for type " + methodType + "jettison.appending: negative"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := result(MarshalOpts(test.value, test.opts...)); got != test.want {
				t.Errorf("MarshalOpts:\n got %q\nwant %q", got, test.want)
			}
			got, err := AppendOpts([]byte("x"), test.value, test.opts...)
			if !strings.HasPrefix(string(got), "x") {
				t.Errorf("AppendOpts dropped what was there: %q", got)
			}
			if got := result(got[1:], err); got != test.want {
				t.Errorf("AppendOpts:\n got %q\nwant %q", got, test.want)
			}
			var sb strings.Builder
			err = NewEncoder(&sb, test.opts...).Encode(test.value)
			if got := result([]byte(strings.TrimSuffix(sb.String(), "\n")), err); got != test.want {
				t.Errorf("Encode:\n got %q\nwant %q", got, test.want)
			}
		})
	}
	// Pooled states must not keep options.
	if got := result(Marshal([]any{at, []int(nil)})); got != `["2024-01-02T03:04:05.000000678+01:00",null]` {
		t.Errorf("an option outlived its call: %s", got)
	}
}

type stringByte byte

func TestInvalidOptionError(t *testing.T) {
	_, err := MarshalOpts(1, TimeLayout(""))
	var bad *InvalidOptionError
	if !errors.As(err, &bad) || bad.Option != "TimeLayout" || bad.Unwrap() == nil || bad.Unwrap().Error() != bad.Reason {
		t.Errorf("got %T %v", err, err)
	}
}

func TestDurationFmtString(t *testing.T) {
	for f, want := range map[DurationFmt]string{DurationString: "str", DurationNanoseconds: "nanosecond", 9: "DurationFmt(9)", -1: "DurationFmt(-1)"} {
		if got := f.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// An AppendJSON method may return other memory than it was given.
type ownMemory string

func (o ownMemory) AppendJSON([]byte) ([]byte, error) { return []byte(o), nil }

func TestAppendMarshalerMisuse(t *testing.T) {
	for in, want := range map[ownMemory]string{
		`{"a" : 1}`: `["before",{"a":1}]`,
		"":          "error: json: error calling AppendJSON for type " + methodType + "jettison.ownMemory: unexpected end of JSON input",
		"{":         "error: json: error calling AppendJSON for type " + methodType + "jettison.ownMemory: unexpected end of JSON input",
		"1 2":       "error: json: error calling AppendJSON for type " + methodType + "jettison.ownMemory: invalid character '2' after top-level value",
	} {
		if got := result(Marshal([]any{"before", in})); got != want {
			t.Errorf("%q: got %s, want %s", in, got, want)
		}
	}
}

type failingWriter struct{ calls int }

func (w *failingWriter) Write([]byte) (int, error) {
	w.calls++
	return 0, io.ErrClosedPipe
}

func TestEncoderKeepsWriteError(t *testing.T) {
	w := &failingWriter{}
	enc := NewEncoder(w)
	if err := enc.Encode(make(chan int)); err == nil || w.calls != 0 {
		t.Errorf("an unsupported value: error %v, %d writes", err, w.calls)
	}
	for range 2 {
		if err := enc.Encode(1); err != io.ErrClosedPipe {
			t.Errorf("got %v", err)
		}
	}
	if w.calls != 1 {
		t.Errorf("%d writes after an error", w.calls)
	}
}

// behindWriter keeps the memory of its input from the end of the text to the capacity.
type behindWriter struct{ behind string }

func (w *behindWriter) Write(b []byte) (int, error) {
	w.behind += string(b[len(b):cap(b)])
	return len(b), nil
}

func TestWriterGetsItsTextOnly(t *testing.T) {
	for _, opts := range [][]Option{nil, {NoStringEscaping()}, {Streaming()}} {
		w := &behindWriter{}
		enc := NewEncoder(w, opts...)
		for _, indent := range []string{"", " "} {
			enc.SetIndent("", indent)
			for _, v := range [][]string{{strings.Repeat("secret ", 500)}, {"x"}, slices.Repeat([]string{"secret"}, 10_000)} {
				if err := enc.Encode(v); err != nil || w.behind != "" {
					t.Errorf("%d options, indent %q: error %v, and %.40q behind the text", len(opts), indent, err, w.behind)
				}
			}
		}
	}
}

func TestEncoderIndentsInvalidText(t *testing.T) {
	var sb strings.Builder
	enc := NewEncoder(&sb, NoStringEscaping())
	enc.SetIndent("", " ")
	if err := enc.Encode("a\"b"); err == nil {
		t.Errorf("no error for %q", sb.String())
	}
	if err := enc.Encode([]string{"ab"}); err != nil || sb.String() != "[\n \"ab\"\n]\n" {
		t.Errorf("got %q, %v", sb.String(), err)
	}
}

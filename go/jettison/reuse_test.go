package jettison

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"
)

// anyEncoder has the methods that both encoders have.
type anyEncoder interface {
	Encode(v any) error
	SetIndent(prefix, indent string)
	SetEscapeHTML(on bool)
}

// reusing holds the data of a method that uses the encoder by which it is called.
type reusing struct {
	enc   anyEncoder
	depth int
	apart bool // from another goroutine
	fail  bool // the method, after encoding
	inner any
}

// use encodes the inner value and returns a text that describes the result.
func (r *reusing) use(method string) ([]byte, error) {
	var err error
	if r.apart {
		done := make(chan error)
		go func() { done <- r.enc.Encode(r.inner) }()
		err = <-done
	} else {
		err = r.enc.Encode(r.inner)
	}
	if r.fail {
		return nil, errors.New("after encoding")
	}
	return fmt.Appendf(nil, "%s %d %v", method, r.depth, err), nil
}

type (
	reusingJSON   struct{ r *reusing }
	reusingText   struct{ r *reusing }
	reusingAppend struct{ r *reusing }
	reusingZero   struct{ r *reusing }
	reusingOwn    struct{ r *reusing }
	reusingReader struct {
		r    *reusing
		done bool
	}
)

func (v reusingJSON) MarshalJSON() ([]byte, error) {
	text, err := v.r.use("json")
	return fmt.Appendf(nil, ` { "m" : %q } `, text), err
}
func (v reusingText) MarshalText() ([]byte, error) { return v.r.use("text") }
func (v reusingAppend) AppendText(b []byte) ([]byte, error) {
	text, err := v.r.use("append")
	return append(b, text...), err
}
func (v reusingAppend) MarshalText() ([]byte, error) { return v.r.use("append") }
func (v reusingZero) IsZero() bool                   { v.r.use("zero"); return false }
func (v reusingOwn) AppendJSON(b []byte) ([]byte, error) {
	text, err := v.r.use("own")
	return fmt.Appendf(b, ` { "m" : %q } `, text), err
}
func (v *reusingReader) Read(b []byte) (int, error) {
	if v.done {
		return 0, io.EOF
	}
	v.done = true
	text, err := v.r.use("read")
	return copy(b, text), err
}

// reuses are values whose methods use the encoder. encoding/json knows some of these
// methods.
func reuses(r *reusing) (common, own map[string]any) {
	long := strings.Repeat("long text <&> \u2028 ", 300)
	common = map[string]any{
		"method":            reusingJSON{r},
		"method in a slice": []any{1, long, reusingJSON{r}, "after", long},
		"method in a map":   map[string]any{"a": long, "b": reusingJSON{r}, "c": "after"},
		"two methods":       []any{"before", reusingJSON{r}, "between", reusingJSON{r}, "after"},
		"text":              []any{"before", reusingText{r}, "after"},
		"appended text":     []any{"before", reusingAppend{r}, "after"},
		"key":               map[string]any{"a": map[reusingText]any{{r}: long}, "b": 1},
		"appended key":      map[string]any{"a": map[reusingAppend]any{{r}: long}, "b": 1},
		"omitzero": struct {
			A string
			Z reusingZero `json:",omitzero"`
			B string
		}{"before", reusingZero{r}, long},
		"pointer in a struct": &struct {
			A string
			M *reusingJSON
			B string
		}{"before", &reusingJSON{r}, "after"},
	}
	own = map[string]any{
		"own method": []any{"before", reusingOwn{r}, long},
		"sequence": []any{"before", iter.Seq[int](func(yield func(int) bool) {
			_ = yield(1)
			r.use("seq")
			_ = yield(2)
			r.use("seq")
		}), "after"},
		"sequence of pairs": []any{"before", iter.Seq2[string, string](func(yield func(string, string) bool) {
			_ = yield("a", long)
			r.use("seq")
			_ = yield("b", "y")
		}), "after"},
		"reader": struct {
			A string
			R io.Reader `json:",format:hex"`
			B string
		}{"before", &reusingReader{r: r}, "after"},
	}
	return common, own
}

// lineWriter records each Write, and may use the encoder in it.
type lineWriter struct {
	lines  []string
	during func()
	err    error
}

func (w *lineWriter) Write(b []byte) (int, error) {
	if during := w.during; during != nil {
		w.during = nil
		during()
	}
	w.lines = append(w.lines, string(b))
	return len(b), w.err
}

// If a method of the value uses the same encoder, its output is a separate line before
// the line of the value. The two do not disturb each other.
func TestEncoderIsUsedByAMethod(t *testing.T) {
	run := func(newEncoder func(io.Writer) anyEncoder, name string, own bool, configure func(*reusing)) ([]string, error) {
		var w lineWriter
		enc := newEncoder(&w)
		inner := &reusing{enc: enc, depth: 2, inner: []string{"innermost", "<>"}}
		r := &reusing{enc: enc, depth: 1, inner: map[string]any{"inner": reusingJSON{inner}, "z": strings.Repeat("y", 100)}}
		if configure != nil {
			configure(r)
		}
		common, others := reuses(r)
		v, ok := common[name]
		if own {
			v, ok = others[name]
		}
		if !ok {
			t.Fatal(name)
		}
		err := enc.Encode(v)
		if again := enc.Encode("again"); again != nil && err == nil {
			err = again
		}
		return w.lines, err
	}
	standard := func(w io.Writer) anyEncoder { return json.NewEncoder(w) }
	jet := func(opts ...Option) func(io.Writer) anyEncoder {
		return func(w io.Writer) anyEncoder { return NewEncoder(w, opts...) }
	}
	settings := map[string]func(*reusing){
		"plain": nil, "another goroutine": func(r *reusing) { r.apart = true }, "failing": func(r *reusing) { r.fail = true },
		"failing inside": func(r *reusing) { r.inner = func() {} },
		"indented":       func(r *reusing) { r.enc.SetIndent(">", "\t") },
		"no HTML escapes": func(r *reusing) {
			r.enc.SetEscapeHTML(false)
		},
		"large inside": func(r *reusing) { r.inner = strings.Repeat("large ", 100_000) },
	}
	common, own := reuses(&reusing{})
	for setting, configure := range settings {
		for name := range common {
			want, wantErr := run(standard, name, false, configure)
			if std.onV2() && !std.rejectsFormats() {
				// The experiment of Go 1.26 has one buffer, which the inner value
				// overwrites. So each expected line comes from a separate call.
				want, wantErr = run(func(w io.Writer) anyEncoder { return &stdLines{w: w, escapes: true} }, name, false, configure)
			}
			got, err := run(jet(), name, false, configure)
			if fmt.Sprint(err) != fmt.Sprint(wantErr) || strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("%s, %s: got %v %.500q\nwant %v %.500q", name, setting, err, got, wantErr, want)
			}
			// Streaming writes in pieces, but it also writes small values at once.
			if got, err := run(jet(Streaming()), name, false, configure); setting != "large inside" &&
				(fmt.Sprint(err) != fmt.Sprint(wantErr) || strings.Join(got, "") != strings.Join(want, "")) {
				t.Errorf("%s, %s, streaming: got %v %.500q\nwant %v %.500q", name, setting, err, got, wantErr, want)
			}
		}
		for name := range own {
			got, err := run(jet(), name, true, configure)
			lines := strings.SplitAfter(strings.Join(got, ""), "\n")
			if setting == "indented" || err != nil {
				continue
			}
			for _, line := range lines {
				if line != "" && !json.Valid([]byte(line)) {
					t.Errorf("%s, %s: the line %.200q is no JSON", name, setting, line)
				}
			}
			if len(lines) < 4 && setting != "failing inside" {
				t.Errorf("%s, %s: got %d lines", name, setting, len(lines))
			}
		}
	}
}

// stdLines encodes like an encoder of encoding/json with a buffer for each call.
type stdLines struct {
	w              io.Writer
	prefix, indent string
	escapes        bool
}

func (s *stdLines) SetIndent(prefix, indent string) { s.prefix, s.indent = prefix, indent }
func (s *stdLines) SetEscapeHTML(on bool)           { s.escapes = on }
func (s *stdLines) Encode(v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(s.escapes)
	enc.SetIndent(s.prefix, s.indent)
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := s.w.Write(b.Bytes())
	return err
}

// If a writer fails, or uses the encoder that writes to it, this does not disturb the
// output.
func TestEncoderIsUsedByTheWriter(t *testing.T) {
	outer, inner := []string{"outer", strings.Repeat("o", 200)}, []string{"inner", strings.Repeat("i", 100)}
	for _, indent := range []string{"", "\t"} {
		for _, opts := range [][]Option{nil, {NoHTMLEscaping()}, {UnixTime()}} {
			var w lineWriter
			enc := NewEncoder(&w, opts...)
			enc.SetIndent("", indent)
			w.during = func() {
				if err := enc.Encode(inner); err != nil {
					t.Error(err)
				}
			}
			if err := enc.Encode(outer); err != nil {
				t.Error(err)
			}
			lines := func(v any) string {
				var b bytes.Buffer
				standard := json.NewEncoder(&b)
				standard.SetIndent("", indent)
				standard.Encode(v)
				return b.String()
			}
			if want := lines(inner) + "|" + lines(outer); strings.Join(w.lines, "|") != want {
				t.Errorf("indent %q: got %q, want %q", indent, w.lines, want)
			}
		}
	}
	// An error of Write stays, regardless of the caller.
	failed := errors.New("no space")
	for _, enc := range []struct {
		anyEncoder
		w *lineWriter
	}{
		func() (e struct {
			anyEncoder
			w *lineWriter
		}) {
			e.w = &lineWriter{err: failed}
			e.anyEncoder = json.NewEncoder(e.w)
			return e
		}(),
		func() (e struct {
			anyEncoder
			w *lineWriter
		}) {
			e.w = &lineWriter{err: failed}
			e.anyEncoder = NewEncoder(e.w)
			return e
		}(),
	} {
		r := &reusing{enc: enc, inner: 1}
		if err := enc.Encode(reusingJSON{r}); err != failed || len(enc.w.lines) != 2 {
			t.Errorf("%T: got %v and %q", enc.anyEncoder, err, enc.w.lines)
		}
		if err := enc.Encode(1); err != failed || len(enc.w.lines) != 2 {
			t.Errorf("%T: got %v and %q later", enc.anyEncoder, err, enc.w.lines)
		}
	}
}

// Methods that panic while the encoder is in use leave it as it was.
func TestEncoderAfterPanics(t *testing.T) {
	var w lineWriter
	enc := NewEncoder(&w)
	r := &reusing{enc: enc, inner: []any{"inner", panicking{}}}
	for range 3 {
		func() {
			defer func() {
				if p := recover(); p != "own panic" {
					t.Errorf("recovered %v", p)
				}
			}()
			enc.Encode([]any{"outer", reusingJSON{r}})
		}()
		if err := enc.Encode("next"); err != nil {
			t.Error(err)
		}
	}
	if got := strings.Join(w.lines, ""); got != "\"next\"\n\"next\"\n\"next\"\n" {
		t.Errorf("got %q", got)
	}
}

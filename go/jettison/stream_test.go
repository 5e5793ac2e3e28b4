package jettison

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
)

// limits are limits with which Streaming flushes after every value, at some values, and
// never.
var limits = []int{1, 2, 7, 50, streamLimit}

// streamer returns a streaming encoder with a limit.
func streamer(w io.Writer, limit int, opts ...Option) *Encoder {
	enc := NewEncoder(w, append(opts, Streaming())...)
	enc.pieces.limit = limit
	return enc
}

// chanOf returns a closed channel that holds the elements.
func chanOf[T any](elems ...T) chan T {
	c := make(chan T, len(elems))
	for _, v := range elems {
		c <- v
	}
	close(c)
	return c
}

func seqOf[T any](elems ...T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, v := range elems {
			if !yield(v) {
				return
			}
		}
	}
}

// pairsOf yields the elements with their index.
func pairsOf[T any](elems ...T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		for i, v := range elems {
			if !yield(i, v) {
				return
			}
		}
	}
}

// rejectsChannel reports whether err is the error of encoding/json for a channel.
func rejectsChannel(err error) bool {
	var e *json.UnsupportedTypeError
	return errors.As(err, &e) && e.Type.Kind() == reflect.Chan
}

// extended returns values that encoding/json does not encode.
func extended() []any {
	numbers := make([]int, 300)
	large := map[string]any{}
	synced := &sync.Map{}
	for i := range numbers {
		numbers[i] = i * i
		large[fmt.Sprint("<", i)] = map[int]any{i: []any{i, nil}, -i: seqOf(i, -i)}
		synced.Store(i, pairsOf([]string{"x"}, nil))
	}
	return []any{
		seqOf[int](), seqOf(numbers...), pairsOf[string](), pairsOf("a", "<", ""), iter.Seq[int](nil), iter.Seq2[string, int](nil),
		[]any{seqOf[any](1, nil, seqOf[any](), []int{}, "x"), pairsOf[any](nil, seqOf(1, 2))},
		map[string]any{"a": seqOf(numbers...), "b": pairsOf(numbers...)}, large, synced, []*sync.Map{synced, {}},
		struct {
			A iter.Seq[string] `json:"a"`
			B *sync.Map        `json:",omitempty"`
			C any
		}{seqOf("x", "y"), nil, large},
		[]any{seqOf(recursive{N: 1, Kids: []recursive{{}, {N: 2}}}), numbers, [2]any{numbers, numbers}},
		seqOf(1, math.NaN()), []any{1, seqOf[any](2, failing{})}, map[string]any{"a": 1, "b": pairsOf[any](failingText{})},
	}
}

// With Streaming, the output and the error are the same as without the option, wherever
// the output is cut. The output before an error is the beginning of the correct output,
// and nothing follows it.
func TestStreamLikeEncoder(t *testing.T) {
	for i, v := range append(values(), extended()...) {
		if _, err := json.Marshal(v); rejectsChannel(err) {
			continue
		}
		for j, opts := range [][]Option{
			nil, {NoHTMLEscaping()}, {DenyList([]string{"none"})}, {AllowList([]string{"a", "N", "Kids.N", "X.Y"})}, {NilMapEmpty(), NilSliceEmpty(), UnixTime()},
		} {
			if FewRounds() && (i+j)%5 != 0 {
				continue
			}
			for _, indent := range []string{"", "\t"} {
				var want bytes.Buffer
				enc := NewEncoder(&want, opts...)
				enc.SetIndent("", indent)
				wantErr := enc.Encode(v)
				if want.Len() > 1<<20 {
					continue // a deep value, whose indentation takes long
				}
				for _, limit := range limits {
					name := fmt.Sprintf("value %d (%T), %d options, indent %q, limit %d", i, v, len(opts), indent, limit)
					var got bytes.Buffer
					enc := streamer(&got, limit, opts...)
					enc.SetIndent("", indent)
					err := enc.Encode(v)
					if wantErr == nil {
						compare(t, name, got.Bytes(), err, want.Bytes(), nil)
						continue
					}
					compare(t, name, nil, err, nil, wantErr)
					n := got.Len()
					again := enc.Encode(1)
					if n == 0 && again != nil || n > 0 && again != err || n > 0 && got.Len() != n {
						t.Errorf("%s: after an error and %d bytes, Encode wrote %d and returned %v", name, n, got.Len()-n, again)
					}
				}
			}
		}
	}
}

// An error leaves the beginning of the output, and nothing follows it.
func TestStreamErrors(t *testing.T) {
	ended := false
	good := make([]any, 200)
	for i := range good {
		good[i] = map[string]any{"n": i, "s": []string{"text", "<"}}
	}
	bad := append(append([]any{}, good...), math.NaN(), "after")
	good = append(good, nil, "after")
	const want = "*json.UnsupportedValueError json: unsupported value: NaN"
	for _, test := range []struct {
		name       string
		value, all any
	}{
		{"slice", bad, good},
		{"array", [1]any{bad}, [1]any{good}},
		{"struct", struct{ A, B any }{1, bad}, struct{ A, B any }{1, good}},
		{"map", map[string]any{"a": 1, "b": bad}, map[string]any{"a": 1, "b": good}},
		{"sync.Map", syncMap("a", 1, "b", bad), syncMap("a", 1, "b", good)},
		{"pairs", pairsOf[any](1, bad), pairsOf[any](1, good)},
		{"channel", chanOf(bad...), good},
		{"sequence", iter.Seq[any](func(yield func(any) bool) {
			ended = false
			defer func() { ended = recover() == nil }()
			for _, v := range bad {
				if !yield(v) {
					return
				}
			}
		}), good},
	} {
		// The larger limit comes first, because the second call empties the channel.
		for _, limit := range []int{1 << 20, 1000, 7, 1} {
			if test.name == "channel" {
				test.value = chanOf(bad...)
			}
			name := fmt.Sprintf("%s, limit %d", test.name, limit)
			var w recorder
			enc := streamer(&w, limit)
			err := enc.Encode(test.value)
			if got := fmt.Sprintf("%T %v", err, err); got != want {
				t.Errorf("%s: got %s", name, got)
			}
			if test.name == "sequence" && !ended {
				t.Errorf("%s: the iterator did not end as usual", name)
			}
			text, calls := w.String(), w.calls
			if all, err := Marshal(test.all); err != nil || !strings.HasPrefix(string(all), text) {
				t.Errorf("%s: what was written is not the beginning: %.200s", name, text)
			}
			if len(text) < 1000 && limit <= 1000 {
				t.Errorf("%s: only %d bytes were written", name, len(text))
			}
			again := enc.Encode(1)
			switch {
			case limit == 1<<20: // nothing was written, as without the option
				if text != "" || again != nil || w.String() != "1\n" {
					t.Errorf("%s: wrote %.200q, then %v", name, w.String(), again)
				}
			case again != err || w.calls != calls || enc.Encode(2) != err:
				t.Errorf("%s: after the error, got %v and %d writes", name, again, w.calls-calls)
			}
		}
	}
}

// recorder is a writer that fails, if at all, from the write failAt on.
type recorder struct {
	bytes.Buffer
	calls  int
	failAt int
	err    error
	short  bool
}

func (r *recorder) Write(b []byte) (int, error) {
	r.calls++
	if r.failAt > 0 && r.calls >= r.failAt {
		if r.short {
			return r.Buffer.Write(b[:len(b)-1])
		}
		return 0, r.err
	}
	return r.Buffer.Write(b)
}

// An error of Write ends the encoding at the current element, and all later calls return
// the error.
func TestStreamWriteErrors(t *testing.T) {
	yielded, stopped := 0, false
	seq := iter.Seq[any](func(yield func(any) bool) {
		yielded, stopped = 0, false
		for range 100 {
			yielded++
			if !yield([]int{1, 2, 3}) {
				stopped = true
				return
			}
		}
	})
	whole, err := Marshal(seq)
	if err != nil {
		t.Fatal(err)
	}
	for _, short := range []bool{false, true} {
		want := io.ErrClosedPipe
		if short {
			want = io.ErrShortWrite
		}
		for _, failAt := range []int{1, 2, 3, 10, 50} {
			for _, indent := range []string{"", " "} {
				w := &recorder{failAt: failAt, err: want, short: short}
				enc := streamer(w, 5)
				enc.SetIndent("", indent)
				if err := enc.Encode(seq); err != want {
					t.Errorf("got %v, want %v", err, want)
				}
				if !stopped || yielded > failAt {
					t.Errorf("write %d failed; %d elements were asked for, stopped: %v", failAt, yielded, stopped)
				}
				if indent == "" && !bytes.HasPrefix(whole, w.Bytes()) {
					t.Errorf("wrote %s", w)
				}
				if err := enc.Encode(1); err != want || w.calls != failAt {
					t.Errorf("after the error: %v, %d writes, want %d", err, w.calls, failAt)
				}

				c := chanOf(make([][3]int, 100)...)
				w = &recorder{failAt: failAt, err: want, short: short}
				enc = streamer(w, 5)
				enc.SetIndent("", indent)
				if err := enc.Encode(map[string]any{"a": c}); err != want || len(c) < 100-failAt {
					t.Errorf("write %d failed: got %v and received %d elements", failAt, err, 100-len(c))
				}
			}
		}
	}
	// Writing the end of the output may fail as well.
	w := &recorder{failAt: 1, err: io.ErrClosedPipe}
	enc := NewEncoder(w, Streaming())
	for range 2 {
		if err := enc.Encode(1); err != io.ErrClosedPipe || w.calls != 1 {
			t.Errorf("got %v, %d writes", err, w.calls)
		}
	}
}

// Panics pass through. If something had been written, the encoder does not continue as
// if the output were complete.
func TestStreamPanics(t *testing.T) {
	iterator := iter.Seq[any](func(yield func(any) bool) {
		_ = yield(1) && yield("text")
		panic("own panic")
	})
	for _, v := range []any{[]any{1, "text", panicking{}}, seqOf[any](1, "text", panicking{}), iterator, chanOf[any](1, "text", panicking{})} {
		for _, limit := range []int{3, streamLimit} {
			if c, ok := v.(chan any); ok && len(c) == 0 {
				v = chanOf[any](1, "text", panicking{})
			}
			var w recorder
			enc := streamer(&w, limit)
			func() {
				defer func() {
					if r := recover(); r != "own panic" {
						t.Errorf("%T: recovered %v", v, r)
					}
				}()
				enc.Encode(v)
			}()
			calls := w.calls
			err := enc.Encode(7)
			if limit == streamLimit && (err != nil || w.String() != "7\n") {
				t.Errorf("%T, nothing written before: got %v and %q", v, err, w.String())
			}
			if limit == 3 && (err != errIncomplete || w.calls != calls || !strings.HasPrefix(`[1,"text"`, w.String())) {
				t.Errorf("%T, something written before: got %v and %q", v, err, w.String())
			}
		}
	}
	enc := NewEncoder(panickingWriter{}, Streaming())
	func() {
		defer func() { recover() }()
		enc.Encode(1)
	}()
	if err := enc.Encode(1); err != errIncomplete {
		t.Errorf("after a panic of Write: %v", err)
	}
}

type panickingWriter struct{}

func (panickingWriter) Write([]byte) (int, error) { panic("own panic") }

// An element may use the encoder before anything is written, and gets an error
// after that.
func TestStreamReentered(t *testing.T) {
	var sb strings.Builder
	var enc *Encoder
	v := iter.Seq[any](func(yield func(any) bool) {
		if err := enc.Encode([]string{"inner"}); err != nil {
			t.Error(err)
		}
		if !yield("a long text") || !yield("another") {
			t.Error("the iterator was stopped")
		}
		if err := enc.Encode("inner"); err != errIncomplete {
			t.Errorf("within a value: %v", err)
		}
	})
	enc = streamer(&sb, 8)
	if err := enc.Encode(v); err != nil {
		t.Error(err)
	}
	if err := enc.Encode("next"); err != nil {
		t.Error(err)
	}
	var failed error
	enc = streamer(&recorder{failAt: 1, err: io.ErrClosedPipe}, 8)
	v = func(yield func(any) bool) {
		failed = enc.Encode("inner")
		yield("a long text")
	}
	if err := enc.Encode(v); failed != io.ErrClosedPipe || err != failed || enc.Encode(1) != failed {
		t.Errorf("got %v after %v", err, failed)
	}
	if want := "[\"inner\"]\n[\"a long text\",\"another\"]\n\"next\"\n"; sb.String() != want {
		t.Errorf("got %q, want %q", sb.String(), want)
	}
}

// One value per call is one write each, and the options may change in between.
func TestStreamRecords(t *testing.T) {
	var w recorder
	enc := NewEncoder(&w, Streaming())
	for i := range 3 {
		if err := enc.Encode(map[string]any{"n": i, "s": "<"}); err != nil {
			t.Fatal(err)
		}
	}
	enc.SetEscapeHTML(false)
	enc.SetIndent(">", " ")
	for range 2 {
		if err := enc.Encode([]any{"<", []int{}}); err != nil {
			t.Fatal(err)
		}
	}
	enc.SetIndent("", "")
	if err := enc.Encode(nil); err != nil {
		t.Fatal(err)
	}
	want := `{"n":0,"s":"\u003c"}` + "\n" + `{"n":1,"s":"\u003c"}` + "\n" + `{"n":2,"s":"\u003c"}` + "\n" +
		strings.Repeat("[\n> \"<\",\n> []\n>]\n", 2) + "null\n"
	if w.String() != want || w.calls != 6 {
		t.Errorf("%d writes: %q, want %q", w.calls, w.String(), want)
	}
	// Pooled states must not keep the option.
	check(t, "after streaming", []any{map[string]any{"a": []int{1}}, recursive{}})
}

// The functions that return the whole output do not accept the option.
func TestStreamingIsForEncoders(t *testing.T) {
	_, err := MarshalOpts(1, Streaming())
	var bad *InvalidOptionError
	if !errors.As(err, &bad) || bad.Option != "Streaming" {
		t.Errorf("MarshalOpts: %v", err)
	}
	b, err := AppendOpts([]byte("x"), 1, Streaming())
	if !errors.As(err, &bad) || bad.Option != "Streaming" || string(b) != "x" {
		t.Errorf("AppendOpts: %q, %v", b, err)
	}
	if err := NewEncoder(io.Discard, Streaming(), TimeLayout("")).Encode(1); !errors.As(err, &bad) || bad.Option != "TimeLayout" {
		t.Errorf("an invalid option: %v", err)
	}
}

// An unsorted map may have any order, but must have all entries.
func TestStreamUnsorted(t *testing.T) {
	const n = 100
	m := map[int]map[string]int{}
	synced := &sync.Map{}
	text := map[valueText]any{}
	for i := range n {
		m[i] = map[string]int{"a": i}
		synced.Store(i, m[i])
		text[valueText(i)] = m[i]
	}
	for _, v := range []any{m, synced, text, []any{m, synced}, map[string]any{"m": m}, new(sync.Map)} {
		want, err := Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		for _, limit := range limits {
			var got bytes.Buffer
			err := streamer(&got, limit, UnsortedMap()).Encode(v)
			var a, b any
			if json.Unmarshal(want, &a) != nil || json.Unmarshal(got.Bytes(), &b) != nil || !reflect.DeepEqual(a, b) || err != nil {
				t.Errorf("got %.200s, %v", got.String(), err)
			}
		}
	}
	defer func(l mapIterLayout) { iterLayout = l }(iterLayout)
	iterLayout.ok = false
	var got bytes.Buffer
	if err := streamer(&got, 1, UnsortedMap()).Encode(m); err != nil || !json.Valid(got.Bytes()) {
		t.Errorf("got %.200s, %v", got.String(), err)
	}
}

// When an element fails, the iterator ends as usual, also without the option.
func TestSequenceEndsOnError(t *testing.T) {
	for _, nested := range []bool{false, true} {
		var stopped, stopped2 bool
		var v any = math.NaN()
		if nested {
			v = seqOf[any](1, v)
		}
		var seq iter.Seq[any] = func(yield func(any) bool) { stopped = !(yield(1) && yield(v)) }
		if _, err := Marshal([]any{seq}); err == nil || !stopped {
			t.Errorf("iter.Seq: %v, stopped: %v", err, stopped)
		}
		var seq2 iter.Seq2[string, any] = func(yield func(string, any) bool) { stopped2 = !(yield("a", 1) && yield("b", v)) }
		if _, err := Marshal([]any{seq2}); err == nil || !stopped2 {
			t.Errorf("iter.Seq2: %v, stopped: %v", err, stopped2)
		}
	}
	var keys iter.Seq2[failingText, int] = func(yield func(failingText, int) bool) {
		if yield(failingText{}, 1) {
			t.Error("the iterator was not stopped by a key")
		}
	}
	if _, err := Marshal(keys); err == nil {
		t.Error("no error of the key")
	}
}

// TestStreamingDifferences checks the differences of the option in DIFFERENCES.md.
func TestStreamingDifferences(t *testing.T) {
	part := func(opts ...Option) func(any) string {
		return func(v any) string {
			var sb strings.Builder
			enc := NewEncoder(&sb, opts...)
			if enc.pieces != nil {
				enc.pieces.limit = 1
			}
			err := enc.Encode(v)
			return fmt.Sprintf("%q, %v", sb.String(), err)
		}
	}
	std := func(v any) string {
		var sb strings.Builder
		err := json.NewEncoder(&sb).Encode(v)
		return fmt.Sprintf("%q, %v", sb.String(), err)
	}
	page, err := os.ReadFile("../DIFFERENCES.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name     string
		value    func() any
		old, new string
	}{
		{"channel", func() any { return chanOf(1, 2) }, `"", json: unsupported type: chan int`, `"[1,2]\n", <nil>`},
		{"nil channel", func() any { return struct{ C <-chan int }{} }, `"", json: unsupported type: <-chan int`, `"{\"C\":null}\n", <nil>`},
		{"error in the middle", func() any { return []any{"a", math.NaN()} }, `"", json: unsupported value: NaN`, `"[\"a\"", json: unsupported value: NaN`},
	} {
		if got := std(test.value()); got != test.old {
			t.Errorf("%s: encoding/json: got %s, want %s", test.name, got, test.old)
		}
		if got := part()(test.value()); got != test.old {
			t.Errorf("%s: without the option: got %s, want %s", test.name, got, test.old)
		}
		if got := part(Streaming())(test.value()); got != test.new {
			t.Errorf("%s: got %s, want %s", test.name, got, test.new)
		}
		if !strings.Contains(string(page), "**`"+test.name+"`**: ") {
			t.Errorf("DIFFERENCES.md has no block for %s", test.name)
		}
	}
}

// Once a piece is written, the error for a key does not name the object.
func TestStreamedKeyErrors(t *testing.T) {
	if !std.onV2() {
		t.Skip("the type is unsupported, wherever it is")
	}
	const bad = "json: unsupported value: jsontext: object member name must be a string"
	short, long := strings.Repeat("x", 10), strings.Repeat("x", 2*streamLimit)
	for text, named := range map[string]bool{short: true, long: false} {
		v := map[string]any{"a": text, "b": []any{map[bool]int{true: 1}}}
		_, want := json.Marshal(v)
		err := NewEncoder(io.Discard, Streaming()).Encode(v)
		if err == nil || !strings.HasPrefix(err.Error(), bad) || want == nil || !strings.HasPrefix(want.Error(), bad+` within "/b/0"`) {
			t.Fatalf("got %v, encoding/json %v", err, want)
		}
		if same := err.Error() == want.Error(); same != named {
			t.Errorf("after %d bytes: got %v, encoding/json %v", len(text), err, want)
		}
	}
}

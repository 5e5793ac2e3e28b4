package jettison

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

func TestStreamChannels(t *testing.T) {
	type row struct {
		ID   int    `json:"id"`
		Name string `json:"name"`
	}
	type named chan any
	for _, test := range []struct {
		value any
		opts  []Option
		want  string
	}{
		{chanOf[int](), nil, `[]`},
		{(chan int)(nil), nil, `null`},
		{chanOf(1, 2, 3), nil, `[1,2,3]`},
		{(<-chan string)(chanOf("<", "")), nil, `["\u003c",""]`},
		{chanOf(row{1, "a"}, row{2, "b"}), nil, `[{"id":1,"name":"a"},{"id":2,"name":"b"}]`},
		{chanOf(pointerMarshaler{1}), nil, `["p1"]`}, // elements are addressable, like elements of a slice
		{named(chanOf[any](nil, chanOf(1), chanOf[any]())), nil, `[null,[1],[]]`},
		{struct {
			A, B chan int
			C    chan int `json:",omitzero"`
		}{A: chanOf(1)}, nil, `{"A":[1],"B":null}`},
		{map[string]<-chan int{"b": chanOf(1, 2), "a": nil}, nil, `{"a":null,"b":[1,2]}`},
		{[]any{ptr(chanOf(1)), seqOf(chanOf(2), chanOf(3))}, nil, `[[1],[[2],[3]]]`},
		{chanOf(row{1, "a"}), []Option{AllowList([]string{"id"})}, `[{"id":1}]`},
		{chanOf(1), []Option{WithContext(context.Background())}, `[1]`},
		{make(chan<- int), nil, `error: json: unsupported type: chan<- int`},
		{(chan<- int)(nil), nil, `error: json: unsupported type: chan<- int`},
		{chanOf(func() {}), nil, `error: json: unsupported type: func()`},
	} {
		var sb strings.Builder
		err := streamer(&sb, streamLimit, test.opts...).Encode(test.value)
		if got := result([]byte(strings.TrimSuffix(sb.String(), "\n")), err); got != test.want {
			t.Errorf("%T: got %s, want %s", test.value, got, test.want)
		}
	}
}

// A channel that holds itself is a cycle.
func TestStreamChannelCycle(t *testing.T) {
	c := make(chan any, 3000)
	for range cap(c) {
		c <- c
	}
	err := streamer(io.Discard, streamLimit).Encode(c)
	var unsupported *json.UnsupportedValueError
	if !errors.As(err, &unsupported) || unsupported.Str != "encountered a cycle via chan interface {}" {
		t.Errorf("got %v", err)
	}
	deep := chanOf[any]()
	for range 3000 {
		deep = chanOf[any](deep)
	}
	if err := streamer(io.Discard, streamLimit).Encode(deep); err != nil {
		t.Errorf("no cycle: %v", err)
	}
}

// visible is a writer that holds the output visible to its reader: the written output,
// or with buffered set the flushed output. It sends each change to seen.
type visible struct {
	buffered bool
	text     []byte
	seen     chan string
	flushes  int
	err      error // of Flush
}

func (v *visible) Write(b []byte) (int, error) {
	v.text = append(v.text, b...)
	if !v.buffered {
		v.seen <- string(v.text)
	}
	return len(b), nil
}

func (v *visible) flush() error {
	v.flushes++
	v.seen <- string(v.text)
	return v.err
}

type (
	onlyWrites struct{ io.Writer }
	httpStyle  struct{ *visible }
	bufioStyle struct{ *visible }
	errorStyle struct{ *visible }
)

func (w httpStyle) Flush()             { w.flush() }
func (w bufioStyle) Flush() error      { return w.flush() }
func (w errorStyle) Flush()            { panic("Flush drops the error") }
func (w errorStyle) FlushError() error { return w.flush() }

// The sender waits until each element is visible before it sends the next.
func TestStreamChannelIsVisible(t *testing.T) {
	for name, writer := range map[string]func(*visible) io.Writer{
		"Write":         func(v *visible) io.Writer { return onlyWrites{v} },
		"http.Flusher":  func(v *visible) io.Writer { return httpStyle{v} },
		"*bufio.Writer": func(v *visible) io.Writer { return bufioStyle{v} },
		"FlushError":    func(v *visible) io.Writer { return errorStyle{v} },
	} {
		for _, indent := range []string{"", " "} {
			v := &visible{buffered: name != "Write", seen: make(chan string, 100)}
			events := make(chan map[string]int)
			enc := NewEncoder(writer(v), Streaming())
			enc.SetIndent("", indent)
			done := make(chan error)
			go func() { done <- enc.Encode(struct{ Events <-chan map[string]int }{events}) }()
			await := func(want string) {
				for got := range v.seen {
					if strings.HasSuffix(got, want) {
						return
					}
				}
			}
			await("[")
			for i := range 5 {
				events <- map[string]int{"n": i}
				if indent == "" {
					await(fmt.Sprintf(`{"n":%d}`, i))
				} else {
					await(fmt.Sprintf("\"n\": %d\n  }", i))
				}
			}
			close(events)
			if err := <-done; err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if name != "Write" && v.flushes != 6 {
				t.Errorf("%s: %d flushes, want one for each wait", name, v.flushes)
			}
			want, err := json.MarshalIndent(struct{ Events []map[string]int }{[]map[string]int{{"n": 0}, {"n": 1}, {"n": 2}, {"n": 3}, {"n": 4}}}, "", indent)
			if indent == "" {
				var compacted bytes.Buffer
				err = json.Compact(&compacted, want)
				want = compacted.Bytes()
			}
			if err != nil || string(v.text) != string(want)+"\n" {
				t.Errorf("%s: got %s, want %s", name, v.text, want)
			}
		}
	}
}

func TestStreamFlushErrors(t *testing.T) {
	encode := func(v *visible, w io.Writer) error {
		c := make(chan int)
		go func() {
			<-v.seen
			close(c)
		}()
		enc := NewEncoder(w, Streaming())
		err := enc.Encode([]any{1, c})
		if again := enc.Encode(2); again != err {
			t.Errorf("first %v, then %v", err, again)
		}
		return err
	}
	for _, writer := range []func(*visible) io.Writer{
		func(v *visible) io.Writer { return bufioStyle{v} },
		func(v *visible) io.Writer { return errorStyle{v} },
	} {
		v := &visible{buffered: true, seen: make(chan string, 1), err: io.ErrClosedPipe}
		if err := encode(v, writer(v)); err != io.ErrClosedPipe || string(v.text) != "[1,[" {
			t.Errorf("got %v after %q", err, v.text)
		}
	}
	v := &visible{buffered: true, seen: make(chan string, 1), err: fmt.Errorf("no: %w", errors.ErrUnsupported)}
	if err := encode(v, errorStyle{v}); err != nil || string(v.text) != "[1,[]]\n2\n" {
		t.Errorf("a writer that cannot flush after all: %v after %q", err, v.text)
	}
	// Values without channels are not flushed.
	v = &visible{buffered: true}
	if err := streamer(bufioStyle{v}, 1).Encode([]any{1, seqOf(1, 2)}); err != nil || v.flushes != 0 {
		t.Errorf("%d flushes, %v", v.flushes, err)
	}
}

func TestStreamContext(t *testing.T) {
	// The context ends while the encoder waits. The visible output was written just
	// before.
	ctx, cancel := context.WithCancel(context.Background())
	v := &visible{seen: make(chan string, 100)}
	enc := NewEncoder(v, Streaming(), WithContext(ctx))
	done := make(chan error)
	go func() { done <- enc.Encode([]any{1, make(chan int)}) }()
	<-v.seen
	cancel()
	if err := <-done; err != context.Canceled || string(v.text) != "[1,[" {
		t.Errorf("got %v after %q", err, v.text)
	}
	if err := enc.Encode(1); err != context.Canceled {
		t.Errorf("later: %v", err)
	}

	// The context had ended before: nothing is received or written.
	c := chanOf(1, 2)
	var sb strings.Builder
	enc = NewEncoder(&sb, Streaming(), WithContext(ctx))
	if err := enc.Encode(c); err != context.Canceled || len(c) != 2 || sb.Len() != 0 {
		t.Errorf("got %v, %d elements left, %q", err, len(c), sb.String())
	}
	if err := enc.Encode([]int{1}); err != nil || sb.String() != "[1]\n" {
		t.Errorf("without channels: %v, %q", err, sb.String())
	}

	// The context ends between two elements that are both in the channel.
	ctx, cancel = context.WithCancel(context.Background())
	calls := chanOf[any](1, callsBack{cancel}, 2)
	if err := streamer(io.Discard, 1, WithContext(ctx)).Encode(calls); err != context.Canceled || len(calls) != 1 {
		t.Errorf("got %v, %d elements left", err, len(calls))
	}
	ctx, cancel = context.WithCancel(context.Background())
	defer cancel()
	sb.Reset()
	if err := streamer(&sb, 1, WithContext(ctx)).Encode(chanOf(1, 2)); err != nil || sb.String() != "[1,2]\n" {
		t.Errorf("got %v, %q", err, sb.String())
	}
}

type callsBack struct{ f func() }

func (c callsBack) MarshalJSON() ([]byte, error) {
	c.f()
	return []byte("null"), nil
}

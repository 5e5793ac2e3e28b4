package jettison

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// The types below have AppendJSON or AppendJSONContext, on values and pointers. Some of
// them also have methods that encoding/json knows.
type (
	trapBytes  []byte
	trapByte   byte
	trapKey    string
	trapText   struct{ A int }
	trapJSON   struct{ A int }
	trapString string
	trapInner  struct{ appending }
)

func (trapBytes) AppendJSON(b []byte) ([]byte, error)  { return append(b, `"own"`...), nil }
func (trapByte) AppendJSON(b []byte) ([]byte, error)   { return append(b, `"own"`...), nil }
func (trapKey) AppendJSON(b []byte) ([]byte, error)    { return append(b, `"own"`...), nil }
func (trapText) AppendJSON(b []byte) ([]byte, error)   { return append(b, `"own"`...), nil }
func (trapText) MarshalText() ([]byte, error)          { return []byte("text"), nil }
func (*trapJSON) AppendJSON(b []byte) ([]byte, error)  { return append(b, `"own"`...), nil }
func (*trapJSON) MarshalJSON() ([]byte, error)         { return []byte(`"json"`), nil }
func (trapString) AppendJSON(b []byte) ([]byte, error) { return append(b, "no JSON"...), nil }

// With NoAppendJSON, types that happen to have AppendJSON are encoded as in
// encoding/json.
func TestNoAppendJSON(t *testing.T) {
	type formatted struct {
		B trapBytes `json:",format:hex"`
		L []trapByte
	}
	trap := trapJSON{1}
	for _, v := range []any{
		appending{1}, &appending{2}, (*appending)(nil), []any{appending{-1}}, &appendingContext{1}, appendingContext{2}, []appendingContext{{3}}, keptContext{[]byte("1")},
		trapBytes("bytes"), []trapByte("bytes"), [2]trapByte{1, 2}, map[trapKey]trapKey{"k": "v"}, trapText{1}, trap, &trap, []trapJSON{trap}, trapString("x"), trapInner{appending{1}},
		map[string]any{"a": appending{1}}, struct {
			A appending        `json:",omitempty"`
			C appendingContext `json:",omitzero"`
			S trapString       `json:",string"`
		}{S: "s"},
	} {
		name := fmt.Sprintf("%T", v)
		want, wantErr := json.Marshal(v)
		got, err := MarshalOpts(v, NoAppendJSON())
		compare(t, name, got, err, want, wantErr)
		got, err = AppendOpts(nil, v, NoAppendJSON())
		compare(t, name+", appended", got, err, want, wantErr)
		for _, opts := range [][]Option{{NoAppendJSON()}, {NoAppendJSON(), Streaming()}} {
			var out bytes.Buffer
			err := NewEncoder(&out, opts...).Encode(v)
			compare(t, name+", by an encoder", bytes.TrimSuffix(out.Bytes(), []byte("\n")), err, want, wantErr)
		}
	}
	// The option applies only to its own calls, and the tag format keeps its form.
	v := formatted{trapBytes("\xff"), []trapByte{1}}
	if got := result(MarshalOpts(v, NoAppendJSON())); got != `{"B":"ff","L":"AQ=="}` {
		t.Errorf("with the option: got %s", got)
	}
	if got := result(Marshal([]any{trapText{1}, trapBytes("x"), []trapByte{1}})); got != `["own","own",["own"]]` {
		t.Errorf("without the option: got %s", got)
	}
}

// A state that is used again may keep options, but only for calls that have the same
// ones.
func TestOptionsOfOtherCalls(t *testing.T) {
	type value struct {
		A appending
		S string
		T time.Duration
	}
	v := value{appending{1}, "<", time.Second}
	marshal := func(opts ...Option) func() ([]byte, error) {
		return func() ([]byte, error) { return MarshalOpts(v, opts...) }
	}
	encode := func(escapes bool, opts ...Option) func() ([]byte, error) {
		return func() ([]byte, error) {
			var b bytes.Buffer
			enc := NewEncoder(&b, opts...)
			enc.SetEscapeHTML(escapes)
			err := enc.Encode(v)
			return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
		}
	}
	type key struct{}
	const appended, plain = `{"A":{"n":1},"S":"\u003c","T":1000000000}`, `{"A":{"N":1},"S":"\u003c","T":1000000000}`
	calls := []struct {
		call func() ([]byte, error)
		want string
	}{
		{func() ([]byte, error) { return Marshal(v) }, appended},
		{func() ([]byte, error) { return Append(nil, v) }, appended},
		{func() ([]byte, error) { return AppendOpts(nil, v, NoAppendJSON()) }, plain},
		{marshal(), appended},
		{marshal(nil), appended},
		{marshal(NoAppendJSON()), plain},
		{marshal(NoHTMLEscaping()), strings.Replace(appended, `\u003c`, "<", 1)},
		{marshal(NoAppendJSON(), DurationFormat(DurationString)), strings.Replace(plain, "1000000000", `"1s"`, 1)},
		{marshal(DurationFormat(DurationSeconds)), strings.Replace(appended, "1000000000", "1", 1)},
		{marshal(WithContext(context.WithValue(context.Background(), key{}, 1))), appended},
		{marshal(NoAppendJSON(), DenyList([]string{"A"})), `{"S":"\u003c","T":1000000000}`},
		{marshal(NoAppendJSON(), TimeLayout("")), "error: jettison: invalid option TimeLayout: the layout is empty"},
		{encode(true), appended},
		{encode(false), strings.Replace(appended, `\u003c`, "<", 1)},
		{encode(true, NoAppendJSON()), plain},
		{encode(false, NoAppendJSON()), strings.Replace(plain, `\u003c`, "<", 1)},
		{encode(true, NoAppendJSON(), DurationFormat(DurationString)), strings.Replace(plain, "1000000000", `"1s"`, 1)},
		{encode(true, Streaming()), appended},
		{encode(false, Streaming(), NoAppendJSON(), AllowList([]string{"S"})), `{"S":"<"}`},
		{encode(false, Canonical()), strings.Replace(appended, `\u003c`, "<", 1)},
		{encode(true, Canonical(), UnixTime(), TimeLayout("")), "error: jettison: invalid option TimeLayout: the layout is empty"},
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 5_000 {
		i := random.IntN(len(calls))
		if got := result(calls[i].call()); got != calls[i].want {
			t.Fatalf("call %d: got %s, want %s", i, got, calls[i].want)
		}
	}
}

// The encoder and its options stay on the caller's stack.
func TestEncoderAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	v := &struct{ A int }{1}
	opt := NoAppendJSON()
	for name, encode := range map[string]func(){
		"no option": func() { NewEncoder(io.Discard).Encode(v) },
		"an option": func() { NewEncoder(io.Discard, opt).Encode(v) },
	} {
		if n := testing.AllocsPerRun(100, encode); n > 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

package jettison

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
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

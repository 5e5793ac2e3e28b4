//go:build goexperiment.jsonv2 && go1.27

package jettison

import (
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"jzon.dev/go/internal/wire"
)

// toActs is a value whose MarshalJSONTo method does what a function says.
type toActs struct{ act func(*jsontext.Encoder) error }

func (v toActs) MarshalJSONTo(e *jsontext.Encoder) error { return v.act(e) }

// toActsAtPointer is toActs with a pointer receiver.
type toActsAtPointer struct{ act func(*jsontext.Encoder) error }

func (v *toActsAtPointer) MarshalJSONTo(e *jsontext.Encoder) error { return v.act(e) }

// toActsOrText has other methods too, which are called if MarshalJSONTo asks for it.
type (
	toActsOrText struct{ toActs }
	toActsOrJSON struct{ toActs }
)

func (toActsOrText) MarshalText() ([]byte, error)          { return []byte("te<xt"), nil }
func (toActsOrJSON) MarshalJSON() ([]byte, error)          { return []byte(`{ "js" : "o<n" }`), nil }
func (v toActsOrJSON) AppendText([]byte) ([]byte, error)   { return nil, errors.New("not called") }
func (v *toActsOrJSON) MarshalText() (t []byte, err error) { return v.AppendText(nil) }

// write returns what a method does to write tokens and values.
func write(parts ...any) func(*jsontext.Encoder) error {
	return func(e *jsontext.Encoder) (err error) {
		for _, p := range parts {
			switch p := p.(type) {
			case jsontext.Token:
				err = e.WriteToken(p)
			case jsontext.Value:
				err = e.WriteValue(p)
			case error:
				err = p
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
}

// outside are the acts that depend on what is around the value, which jettison does not
// show to the method: see DIFFERENCES.md. They are tested on values by themselves.
var outside = []string{"closes an array", "closes at once", "closes and opens", "closes an object", "an ignored error", "other white space"}

// encode returns what a method does to encode v with json/v2.
func encode(v any, opts ...jsonv2.Options) func(*jsontext.Encoder) error {
	return func(e *jsontext.Encoder) error { return jsonv2.MarshalEncode(e, v, opts...) }
}

var errOfMethod = errors.New("bad")

// acts are things that a MarshalJSONTo method may do, right or wrong.
var acts = map[string]func(*jsontext.Encoder) error{
	"a string":               write(jsontext.String("<&\u2028\xff>")),
	"a float":                write(jsontext.Float(1.5)),
	"an array":               write(jsontext.BeginArray, jsontext.Int(1), jsontext.EndArray),
	"a raw value":            write(jsontext.Value(` { "a" : [ 1 , "<\u003c" ] } `)),
	"a large value":          write(jsontext.Value(`"` + strings.Repeat("<x", 60_000) + `"`)),
	"nothing":                write(),
	"two values":             write(jsontext.Null, jsontext.True),
	"three values":           write(jsontext.Null, jsontext.True, jsontext.Null),
	"an open array":          write(jsontext.BeginArray, jsontext.Int(1)),
	"an open object":         write(jsontext.BeginObject, jsontext.String("a")),
	"closes an array":        write(jsontext.Null, jsontext.EndArray),
	"closes at once":         write(jsontext.EndArray),
	"closes and opens":       write(jsontext.EndArray, jsontext.BeginArray),
	"closes an object":       write(jsontext.EndObject),
	"an open array of two":   write(jsontext.BeginArray, jsontext.BeginArray),
	"an error":               write(errOfMethod),
	"an error after a value": write(jsontext.Null, errOfMethod),
	"an error within":        write(jsontext.BeginArray, errOfMethod),
	"skipped":                write(errors.ErrUnsupported),
	"skipped with reason":    write(fmt.Errorf("not this: %w", errors.ErrUnsupported)),
	"skipped too late":       write(jsontext.Null, errors.ErrUnsupported),
	"skipped within":         write(jsontext.BeginArray, errors.ErrUnsupported),
	"EOF":                    write(io.EOF),
	"unexpected EOF":         write(io.ErrUnexpectedEOF),
	"invalid value":          write(jsontext.Value(`[1,{"a":tru}]`)),
	"cut value":              write(jsontext.Value(`[1,{"a":`)),
	"empty value":            write(jsontext.Value(``)),
	"bracket":                write(jsontext.Value(`]`)),
	"comma in array":         write(jsontext.BeginArray, jsontext.Value(`1,2`)),
	"name that is a number":  write(jsontext.BeginObject, jsontext.Int(1)),
	"invalid token":          write(jsontext.Token{}),
	"NaN":                    write(jsontext.Float(0 / zero)),
	"a syntactic error":      write(&jsontext.SyntacticError{ByteOffset: 7, JSONPointer: "/a", Err: errOfMethod}),
	"a nil syntactic error":  write((*jsontext.SyntacticError)(nil)),
	"a semantic error":       write(&jsonv2.SemanticError{ByteOffset: 3, JSONPointer: "/x", Err: errOfMethod}),
	"an error of json":       func(*jsontext.Encoder) error { _, err := json.Marshal(json.RawMessage("{")); return err },
	"a syntax error of json": func(*jsontext.Encoder) error { var v any; return json.Unmarshal([]byte("[1,"), &v) },
	"a struct":               encode(struct{ A, B any }{"<", []int{1}}),
	"a pointer":              encode(&struct{ T time.Time }{}),
	"null":                   encode((*int)(nil)),
	"an unsupported type":    encode(struct{ C chan int }{}),
	"an infinity":            encode([]any{1, 1 / zero}),
	"a raw message":          encode(map[string]json.RawMessage{"a": json.RawMessage("{x")}),
	"a method within":        encode([]toActs{{write(jsontext.True)}, {write(errOfMethod)}}),
	"two values within":      encode([]toActs{{write(jsontext.True, jsontext.True)}}),
	"skipped below":          encode([]toActsOrText{{toActs{write(errors.ErrUnsupported)}}}),
	"unsupported error":      func(*jsontext.Encoder) error { return &json.UnsupportedValueError{Str: "x"} },
	"other options":          encode([]string{"<"}, jsontext.EscapeForHTML(false), jsonv2.StringifyNumbers(true)),
	"duplicate names":        encode(json.RawMessage(`{"a":1,"a":2}`), jsontext.AllowDuplicateNames(false)),
	"other white space":      encode([]int{1}, jsontext.Multiline(true)),
	"an ignored error": func(e *jsontext.Encoder) error {
		e.WriteToken(jsontext.EndArray)
		e.WriteValue(jsontext.Value("tru"))
		return e.WriteToken(jsontext.Null)
	},
	"a reset":            func(e *jsontext.Encoder) error { e.Reset(io.Discard); return e.WriteToken(jsontext.Null) },
	"a reset afterwards": func(e *jsontext.Encoder) error { err := e.WriteToken(jsontext.Null); e.Reset(io.Discard); return err },
	"a panic":            func(*jsontext.Encoder) error { panic("of the method") },
	"a panic within":     func(e *jsontext.Encoder) error { e.WriteToken(jsontext.BeginArray); panic("of the method") },
	"a panic that is caught": func(e *jsontext.Encoder) error {
		func() {
			defer func() { recover() }()
			jsonv2.MarshalEncode(e, toActs{func(*jsontext.Encoder) error { panic("caught") }})
		}()
		return e.WriteToken(jsontext.Null)
	},
}

var zero float64

// toPlaces returns values with v, which has the method act, in several places.
func toPlaces(act func(*jsontext.Encoder) error) []any {
	v, p := toActs{act}, &toActsAtPointer{act}
	good := toActs{write(jsontext.String("good<"))}
	goodAtPointer := &toActsAtPointer{good.act}
	type fields struct {
		A int
		V toActs
		P toActsAtPointer
		Q *toActsAtPointer `json:",omitempty"`
		I any
		L []toActs
	}
	return []any{
		v, p, &v, *p, []any{v}, []any{1, v, 2}, []toActs{v}, []toActs{good, v}, []toActs{v, good}, []toActs{good, v, good, v}, [2]toActs{good, v}, &[1]toActsAtPointer{*p},
		[][]toActs{{}, {good}, {v, good}, {good}}, []*toActsAtPointer{goodAtPointer, nil, p, goodAtPointer}, []toActsAtPointer{*goodAtPointer, *p}, []jsonv2.MarshalerTo{good, p, nil, v},
		map[string]toActs{"k": v}, map[string]any{"a": []any{"x", v}}, map[string][]toActs{"m": {good, v}}, fields{V: v, P: *p, I: v, L: []toActs{v}},
		&fields{V: good, P: *goodAtPointer, Q: p, L: []toActs{good}}, &fields{V: good, P: *goodAtPointer, L: []toActs{good, v}},
		toActsOrText{v}, toActsOrJSON{v}, []toActsOrText{{good}, {v}, {good}}, []toActsOrJSON{{v}, {good}}, []any{toActsOrJSON{v}, &toActsOrText{v}}, struct{ toActs }{v}, []struct{ toActs }{{good}, {v}},
	}
}

// A MarshalJSONTo method has the result, the error and the panic that it has in
// encoding/json, whatever it does, wherever the value is, and any number of times.
func TestWhatMarshalJSONToMayDo(t *testing.T) {
	for name, act := range acts {
		for i, v := range toPlaces(act) {
			if i > 0 && slices.Contains(outside, name) {
				break
			}
			want, got := panicOr(json.Marshal, v), panicOr(Marshal, v)
			if want != got {
				t.Errorf("%s, value %d, a %T:\n got %.300s\nwant %.300s", name, i, v, got, want)
			}
			var wantOut, gotOut strings.Builder
			own, std := NewEncoder(&gotOut, NoHTMLEscaping()), json.NewEncoder(&wantOut)
			std.SetEscapeHTML(false)
			want = panicOr(func(v any) ([]byte, error) { return nil, std.Encode(v) }, v)
			got = panicOr(func(v any) ([]byte, error) { return nil, own.Encode(v) }, v)
			if want != got || wantOut.String() != gotOut.String() {
				t.Errorf("%s, value %d, a %T, by an encoder:\n got %s %.300s\nwant %s %.300s", name, i, v, got, gotOut.String(), want, wantOut.String())
			}
		}
	}
}

// The offset of a syntax error is the place in the whole output.
func TestOffsetsInMarshalJSONTo(t *testing.T) {
	for _, name := range []string{"invalid value", "cut value", "empty value", "comma in array", "name that is a number", "invalid token", "NaN"} {
		for i, v := range toPlaces(acts[name]) {
			offset := func(f func(any) ([]byte, error)) (n int64) {
				defer func() { recover() }()
				_, err := f(v)
				var method *json.MarshalerError
				if errors.As(err, &method) {
					if s, ok := method.Err.(*json.SyntaxError); ok && s != nil {
						return s.Offset
					}
				}
				return 0
			}
			if want, got := offset(json.Marshal), offset(Marshal); want != got {
				t.Errorf("%s, value %d, a %T: offset %d, want %d", name, i, v, got, want)
			}
		}
	}
}

// Each method is called as often as encoding/json calls it.
func TestCallsOfMarshalJSONTo(t *testing.T) {
	for name, act := range acts {
		if slices.Contains(outside, name) {
			continue
		}
		calls := 0
		for i, v := range toPlaces(func(e *jsontext.Encoder) error { calls++; return act(e) }) {
			calls = 0
			panicOr(json.Marshal, v)
			want := calls
			calls = 0
			panicOr(Marshal, v)
			if calls != want {
				t.Errorf("%s, value %d, a %T: %d calls, want %d", name, i, v, calls, want)
			}
		}
	}
}

// The nesting of the output of a method counts together with the nesting around it.
func TestNestingInMarshalJSONTo(t *testing.T) {
	nested := func(n int, v any) any {
		for range n {
			v = []any{v}
		}
		return v
	}
	raw := func(n int) func(*jsontext.Encoder) error {
		return write(jsontext.Value(strings.Repeat(`[`, n) + strings.Repeat(`]`, n)))
	}
	tokens := func(n int) func(*jsontext.Encoder) error {
		return func(e *jsontext.Encoder) error {
			for range n {
				if err := e.WriteToken(jsontext.BeginArray); err != nil {
					return err
				}
			}
			for range n {
				e.WriteToken(jsontext.EndArray)
			}
			return nil
		}
	}
	for _, act := range []func(int) func(*jsontext.Encoder) error{raw, tokens} {
		for _, depth := range []int{0, 5000, wire.MaxNesting - 1, wire.MaxNesting} {
			for _, more := range []int{-1, 0, 1} {
				n := wire.MaxNesting - depth + more
				if n < 0 {
					continue
				}
				for _, v := range []any{toActs{act(n)}, []toActs{{act(n)}}, []any{1, toActs{act(n)}}, []toActs{{act(1)}, {act(max(n, 1))}}} {
					v = nested(depth, v)
					if want, got := panicOr(json.Marshal, v), panicOr(Marshal, v); want != got {
						t.Errorf("%d around %d: got %.100s, want %.100s", depth, n, got, want)
					}
				}
			}
		}
	}
}

// A value that is not encoded by its method has the options of jettison.
func TestOptionsOfSkippedValues(t *testing.T) {
	type event struct {
		toActs `json:"-"`
		At     time.Time
	}
	v := []event{{toActs{write(errors.ErrUnsupported)}, time.Unix(5, 0)}, {toActs{write(jsontext.Null)}, time.Unix(6, 0)}}
	if got := result(MarshalOpts(v, UnixTime())); got != `[{"At":5},null]` {
		t.Errorf("got %s", got)
	}
}

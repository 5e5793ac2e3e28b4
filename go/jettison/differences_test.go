package jettison

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"os"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"jzon.dev/go/internal/wire"
)

type appending struct{ N int }

func (a appending) AppendJSON(dst []byte) ([]byte, error) {
	if a.N < 0 {
		return nil, errors.New("negative")
	}
	return append(wire.AppendInt(append(dst, `{ "n" : `...), int64(a.N)), ' ', '}'), nil
}

type contextKey struct{}

type appendingContext struct{ N int }

func (a *appendingContext) AppendJSONContext(ctx context.Context, dst []byte) ([]byte, error) {
	s, _ := ctx.Value(contextKey{}).(string)
	return wire.AppendString(dst, s, wire.EscapeHTML), nil
}

// twoTexts has two methods for text with different results.
type twoTexts struct{}

func (twoTexts) MarshalText() ([]byte, error)          { return []byte("marshal"), nil }
func (twoTexts) AppendText(dst []byte) ([]byte, error) { return append(dst, "append"...), nil }

func syncMap(pairs ...any) *sync.Map {
	m := &sync.Map{}
	for i := 0; i < len(pairs); i += 2 {
		m.Store(pairs[i], pairs[i+1])
	}
	return m
}

// A difference is a block of DIFFERENCES.md: a value, and its encoding by both
// implementations of encoding/json and by jettison.
type difference struct {
	name, example string
	value         any
	first, second string // by both implementations of encoding/json; second is empty if it is the same as first
	experiment    string // by encoding/json with GOEXPERIMENT=jsonv2 of Go 1.26; empty if it is the same as second
	own, ownOnV2  string // by jettison; ownOnV2 is empty if it is the same as own
	reason        string
}

// reflectPanic is the result of a call that panics within the package reflect.
const reflectPanic = "a panic of reflect"

// nilPanic is the result of a call that follows a nil pointer.
const nilPanic = "a panic of the runtime"

// structOfJSON is a value of a type that reflect.StructOf made.
var structOfJSON = func() any {
	v := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "OfJSON", Type: reflect.TypeFor[OfJSON](), Anonymous: true}})).Elem()
	v.Field(0).Set(reflect.ValueOf(OfJSON{1}))
	return v.Interface()
}()

// sameAsStandard stands for the result of encoding/json as the result of jettison.
const sameAsStandard = "the same"

// embeddedJSON and embeddedJSON2 have the same method, so a struct that embeds both
// does not have the method.
type (
	embeddedJSON  struct{ A int }
	embeddedJSON2 struct{ A int }
	embeddedZero  struct{ A int }
)

func (embeddedJSON) MarshalJSON() ([]byte, error)  { return []byte(`"own"`), nil }
func (embeddedJSON2) MarshalJSON() ([]byte, error) { return []byte(`"own"`), nil }
func (embeddedZero) IsZero() bool                  { return true }

// ownInterface has a method of json.Marshaler but is not an interface of the standard
// library.
type ownInterface interface {
	json.Marshaler
	Own()
}

type ownImplementation struct{}

func (*ownImplementation) MarshalJSON() ([]byte, error) { return []byte(`"nil"`), nil }
func (*ownImplementation) Own()                         {}

// differences returns all differences from encoding/json without options.
func differences() []difference {
	var i32 atomic.Int32
	i32.Store(-5)
	var u64 atomic.Uint64
	u64.Store(1 << 63)
	var flag atomic.Bool
	flag.Store(true)
	var pointer atomic.Pointer[Inner]
	pointer.Store(&Inner{X: 1})
	var value atomic.Value
	value.Store([]int{1})
	var seq iter.Seq[string] = func(yield func(string) bool) { _ = yield("<") && yield("b") }
	var seq2 iter.Seq2[int, []string] = func(yield func(int, []string) bool) { _ = yield(2, nil) && yield(1, []string{"x"}) }
	around := &promotedAny{A: 1}
	around.C = embeddingPromoted{around}
	var selfSeq iter.Seq[any]
	selfSeq = func(yield func(any) bool) { yield([1]any{selfSeq}) }
	var selfSeq2 iter.Seq2[string, any]
	selfSeq2 = func(yield func(string, any) bool) { yield("x", selfSeq2) }
	var self any
	self = &self
	const cycleError = "error: json: unsupported value: encountered a cycle via "
	const typeError = "error: json: unsupported type: "
	return []difference{
		{
			name: "secret tag", example: "fields tagged `,secret`",
			value: struct {
				A string `json:",secret"`
				B []int  `json:",secret"`
				C *int   `json:",secret"`
			}{"a", []int{1}, nil}, first: `{"A":"a","B":[1],"C":null}`, own: `{"A":"***","B":"***","C":null}`,
			reason: "keeps the value out of logs; the option `ShowSecrets()` writes it",
		},
		{
			name: "omitnil tag", example: "nil and empty fields tagged `,omitnil`",
			value: struct {
				A []int          `json:",omitnil"`
				B map[string]int `json:",omitnil"`
				C *int           `json:",omitnil"`
				D any            `json:",omitnil,omitempty"`
				E int            `json:",omitnil"`
				F []int          `json:",omitnil"`
			}{F: []int{}}, first: `{"A":null,"B":null,"C":null,"E":0,"F":[]}`, own: `{"E":0,"F":[]}`,
			reason: "distinguishes nil from empty; a field with `omitempty` as well is left out if either applies",
		},
		{
			name: "misspelt tag", example: "a field tagged `,Secret`",
			value: struct {
				A string `json:",Secret"`
			}{"a"},
			first: `{"A":"a"}`, own: "error: json: unsupported value: Go struct field struct { A string \"json:\\\",Secret\\\"\" }.A has the tag option \"Secret\", which is almost \"secret\"",
			reason: "the value would be written; the same for `omitnil`, and for blanks, which vet reports too",
		},
		{
			name: "misspelt tag", example: "a field tagged `,secrte`",
			value: struct {
				A string `json:",secrte"`
			}{"a"},
			first: `{"A":"a"}`, own: "error: json: unsupported value: Go struct field struct { A string \"json:\\\",secrte\\\"\" }.A has the tag option \"secrte\", which is almost \"secret\"",
			reason: "the value would be written; for one letter that is missing, added (not at the end) or another, and for two that changed places. Other unknown options are ignored, as in encoding/json: `UnknownTagOptions` lists them",
		},
		{
			name: "format tag", example: "slices and an array of bytes tagged `,format:base64url`, `hex` and `array`",
			value: struct {
				A []byte  `json:",format:base64url"`
				B [2]byte `json:",format:hex"`
				C []byte  `json:",format:array"`
			}{[]byte{0xff, 0xff}, [2]byte{1, 2}, []byte{3}},
			first: `{"A":"//8=","B":[1,2],"C":"Aw=="}`, second: formatError("A"), experiment: `{"A":"__8=","B":"0102","C":[3]}`,
			own: `{"A":"__8=","B":"0102","C":[3]}`, reason: "the forms and names of json/v2, also where encoding/json ignores or rejects the option; for other names and fields of other types as in encoding/json",
		},
		{
			name: "format tag", example: "an `io.Reader` tagged `,format:base64`",
			value: struct {
				R io.Reader `json:",format:base64"`
			}{strings.NewReader("text")},
			first: `{"R":{}}`, second: formatError("R"), experiment: invalidFormat,
			own: `{"R":"dGV4dA=="}`, reason: "encodes the content of the reader; without the tag, its fields are encoded as in encoding/json. The tag is needed because a reader can be read only once",
		},
		{
			name: "AppendMarshaler", example: "types with `AppendJSON`", value: []any{appending{1}, &appending{2}, (*appending)(nil)},
			first: `[{"N":1},{"N":2},null]`, own: `[{"n":1},{"n":2},null]`,
			reason: "saves the allocation of `MarshalJSON`. The option `NoAppendJSON()` switches it off. If a struct embeds such a type and has a method that encoding/json calls, that method takes precedence",
		},
		{
			name: "AppendMarshalerCtx", example: "types with `AppendJSONContext`", value: []any{appendingContext{1}, &appendingContext{2}},
			first: `[{"N":1},{"N":2}]`, own: `[{"N":1},""]`, reason: "passes a context to the method; the option `NoAppendJSON()` switches it off",
		},
		{
			name: "TextAppender", example: "a type whose `MarshalText` and `AppendText` differ", value: twoTexts{},
			first: `"marshal"`, second: `"append"`, own: `"append"`, ownOnV2: sameAsStandard,
			reason: "saves an allocation; the documentation of `encoding.TextAppender` requires the same text. This applies only if a type declares both methods itself",
		},
		{
			name: "sync.Map", example: "a `*sync.Map` with entries", value: struct{ M *sync.Map }{syncMap("b", 1, "a", []int{2}, 10, nil, valueText(3), "t")},
			first: `{"M":{}}`, own: `{"M":{"10":null,"\u003cv3\u003e":"t","a":[2],"b":1}}`, reason: "`{}` loses all data",
		},
		{
			name: "sync.Map", example: "an empty `sync.Map`, and a `sync.Map` in another", value: []any{new(sync.Map), syncMap("x", syncMap("y", 1.5))},
			first: `[{},{}]`, own: `[{},{"x":{"y":1.5}}]`, reason: "`{}` loses all data",
		},
		{
			name: "sync.Map with other keys", example: "a `*sync.Map` with the key 1.5", value: syncMap(1.5, 1),
			first: `{}`, own: typeError + "sync.Map", ownOnV2: `{"1.5":1}`, reason: "keys follow the rules of map keys, which allow floats on json/v2",
		},
		{
			name: "atomic integers", example: "the integers of sync/atomic", value: []any{&i32, &u64, new(atomic.Int64), new(atomic.Uint32), new(atomic.Uintptr)},
			first: `[{},{},{},{},{}]`, own: `[-5,9223372036854775808,0,0,0]`, reason: "`{}` loses the value",
		},
		{name: "atomic.Bool", example: "true", value: &flag, first: `{}`, own: `true`, reason: "`{}` loses the value"},
		{
			name: "atomic.Pointer", example: "a pointer to a struct, and nil", value: []any{&pointer, new(atomic.Pointer[int])},
			first: `[{},{}]`, own: `[{"x":1},null]`, reason: "`{}` loses the value",
		},
		{
			name: "atomic.Value", example: "a slice, and no value", value: []any{&value, new(atomic.Value)},
			first: `[{},{}]`, own: `[[1],null]`, reason: "`{}` loses the value",
		},
		{
			name: "iter.Seq", example: "of strings", value: seq, first: typeError + "iter.Seq[string]", own: `["\u003c","b"]`,
			reason: "a sequence is naturally an array; it must end",
		},
		{name: "iter.Seq", example: "nil", value: struct{ S iter.Seq[int] }{}, first: typeError + "iter.Seq[int]", own: `{"S":null}`, reason: "like nil slices"},
		{
			name: "iter.Seq", example: "a sequence that yields itself", value: selfSeq, first: typeError + "iter.Seq[interface {}]",
			own: cycleError + "iter.Seq[interface {}]", reason: "like all cycles",
		},
		{
			name: "iter.Seq", example: "a func of another type that has its form",
			value: func(func(string) bool) {}, first: typeError + "func(func(string) bool)",
			own:    typeError + "func(func(string) bool): convert it to iter.Seq[string]",
			reason: "says what to do; `errors.As` finds the `*json.UnsupportedTypeError`",
		},
		{
			name: "iter.Seq2", example: "a func of another type that has its form",
			value: func(func(int, any) bool) {}, first: typeError + "func(func(int, interface {}) bool)",
			own:    typeError + "func(func(int, interface {}) bool): convert it to iter.Seq2[int,interface {}]",
			reason: "as for `iter.Seq`",
		},
		{
			name: "iter.Seq2", example: "of integers and slices", value: seq2, first: typeError + "iter.Seq2[int,[]string]",
			own: `{"2":null,"1":["x"]}`, reason: "in the order of iteration; keys follow the rules of map keys",
		},
		{
			name: "iter.Seq2", example: "a sequence that yields itself", value: selfSeq2, first: typeError + "iter.Seq2[string,interface {}]",
			own: cycleError + "iter.Seq2[string,interface {}]", reason: "like all cycles",
		},
		{
			name: "cycle of embedded pointers", example: "an interface that leads back to itself only through embedded pointers", value: around.C,
			first: stackOverflow, second: "error: exceeded max depth", own: cycleError + "*jettison.promotedAny", ownOnV2: sameAsStandard,
			reason: "a value must not end the process",
		},
		{
			name: "cycle of pointers and interfaces", example: "`var x any; x = &x`", value: self,
			first: cycleError + "*interface {}", second: stackOverflow, own: sameAsStandard, ownOnV2: cycleError + "*interface {}",
			reason: "a value must not end the process",
		},
		{
			name: "methods of unexported embedded structs", example: "two embedded structs with a tag and a `MarshalJSON` each",
			value: struct {
				embeddedJSON  `json:"a"`
				embeddedJSON2 `json:"b"`
			}{}, first: reflectPanic, second: `{}`, own: `{"a":"own","b":"own"}`, ownOnV2: sameAsStandard, reason: "the panic is a bug; json/v2 leaves such fields out",
		},
		{
			name: "omitzero of unexported embedded structs", example: "an embedded struct with a tag and an `IsZero` method",
			value: struct {
				embeddedZero `json:"a,omitzero"`
			}{}, first: reflectPanic, second: `{}`, own: `{}`, ownOnV2: sameAsStandard, reason: "the panic is a bug",
		},
		{
			name: "nil pointers in interfaces with more methods", example: "a nil pointer in an interface that has `MarshalJSON` and another method",
			value: []ownInterface{(*ownImplementation)(nil)}, first: `["nil"]`, second: reflectPanic,
			own: sameAsStandard, ownOnV2: `["nil"]`, reason: "the panic is a bug of Go 1.27.3",
		},
	}
}

// formatError returns the error of encoding/json of Go 1.27 for the tag option format.
func formatError(field string) string {
	return "error: json: unsupported value: Go struct field " + field + " has unsupported `format` tag option"
}

// invalidFormat is the error of the experiment of Go 1.26 if the option does not give
// the type a form.
const invalidFormat = `error: json: unsupported value: invalid format flag "base64"`

// TestDifferences checks every difference from encoding/json: the result of
// encoding/json in the implementation that is built, and the result of jettison.
func TestDifferences(t *testing.T) {
	for _, d := range differences() {
		t.Run(d.name+"/"+d.example, func(t *testing.T) {
			want, own := d.first, d.own
			if std.onV2() && d.second != "" {
				want = d.second
			}
			if std.onV2() && !std.rejectsFormats() && d.experiment != "" {
				want = d.experiment
			}
			if std.onV2() && d.ownOnV2 != "" {
				own = d.ownOnV2
			}
			if own == sameAsStandard {
				own = want
			}
			if want == stackOverflow {
				checkOverflow(t, func() { json.Marshal(d.value) })
			} else if got := resultOrPanic(json.Marshal, d.value); got != want {
				t.Errorf("encoding/json: got %s, want %s", got, want)
			}
			if got := result(Marshal(d.value)); got != own {
				t.Errorf("jettison: got %s, want %s", got, own)
			}
		})
	}
}

var updatePage = flag.Bool("jettison.page", false, "write DIFFERENCES.md rather than compare it")

// TestDifferencesPage checks that DIFFERENCES.md is the page that the tests write.
func TestDifferencesPage(t *testing.T) {
	const path = "../DIFFERENCES.md"
	page := differencesPage()
	if *updatePage {
		if err := os.WriteFile(path, []byte(page), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != page {
		t.Errorf("%s differs from the page that the tests write (%v): go test ./jettison -run TestDifferencesPage -jettison.page writes it", path, err)
	}
}

func resultOrPanic(f func(any) ([]byte, error), v any) (s string) {
	defer func() {
		if r := recover(); r != nil {
			if s = fmt.Sprint(r); strings.HasPrefix(s, "reflect") { // the message varies
				s = reflectPanic
			}
			if strings.HasPrefix(s, "runtime error: invalid memory address") {
				s = nilPanic
			}
		}
	}()
	return result(f(v))
}

func result(b []byte, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	return string(b)
}

package jettison

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// ancestorDifference is what an option does otherwise than in wI2L/jettison,
// whose result was found by running its commit c70014c.
type ancestorDifference struct {
	example       string
	value         any
	opts          []Option
	ancestor, own string
	reason        string
}

type appendsSpaces struct{}

func (appendsSpaces) AppendJSON(dst []byte) ([]byte, error) { return append(dst, " [ 1 ] "...), nil }

type quotedText struct{}

func (quotedText) MarshalText() ([]byte, error) { return []byte(`k"`), nil }

type nullJSON struct{}

func (nullJSON) MarshalJSON() ([]byte, error) { return []byte("null"), nil }

func ancestorDifferences() []ancestorDifference {
	at := time.Unix(1704161045, 0).UTC()
	return []ancestorDifference{
		{"`DenyList` of `user.id`", struct {
			User leaf `json:"user"`
		}{leaf{1, "p"}}, []Option{DenyList([]string{"user.id"})}, `{"user":{"id":1,"Password":"p"}}`, `{"user":{"Password":"p"}}`, "names with dots are paths, too"},
		{"`UnixTime` on a `*time.Time`", &at, []Option{UnixTime()}, `"2024-01-02T02:04:05Z"`, `1704161045`, "pointers are no other times"},
		{"`UnixTime` on map keys", map[time.Time]int{at: 1}, []Option{UnixTime()}, `{1704161045:1}`, `{"2024-01-02T02:04:05Z":1}`, "names are strings in JSON; they keep their form"},
		{"`DurationFormat` on map keys", map[time.Duration]int{time.Second: 1}, []Option{DurationFormat(DurationString)}, `{""1s"":1}`, `{"1000000000":1}`, "the same"},
		{"`DurationFormat` and the tag `,string`", struct {
			D time.Duration `json:",string"`
		}{time.Second}, []Option{DurationFormat(DurationSeconds)}, `{"D":1}`, `{"D":"1"}`, "the tag asks for a string"},
		{"`NoNumberValidation` and the tag `,string`", struct {
			N json.Number `json:",string"`
		}{"1"}, []Option{NoNumberValidation()}, `{"N":1}`, `{"N":"1"}`, "the tag asks for a string"},
		{"`NoHTMLEscaping` on text keys", map[quotedText]int{{}: 1}, []Option{NoHTMLEscaping()}, `{"k"":1}`, `{"k\"":1}`, "all output is JSON but where an option says otherwise"},
		{"`NoCompact` on text that is no JSON", json.RawMessage("[1,"), []Option{NoCompact()}, `[1,`, "error: json: error calling MarshalJSON for type " + methodType + rawMessageType.String() + ": unexpected end of JSON input", "the same"},
		{"`AppendJSON` with spaces", appendsSpaces{}, nil, ` [ 1 ] `, `[1]`, "checked and compacted like the output of `MarshalJSON`"},
		{"`omitnil` and a `MarshalJSON` that gives null", struct {
			A nullJSON `json:",omitnil"`
		}{}, nil, `{}`, `{"A":null}`, "only nil is nil"},
		{"`TimeLayout` with quotes", at, []Option{TimeLayout(`"2006"`)}, `""2024""`, `"\"2024\""`, "all output is JSON but where an option says otherwise"},
		{"`UnixTime` of the year 10000", at.AddDate(7976, 0, 0), []Option{UnixTime()}, "error: time: year outside of range [0,9999]", `253402394645`, "only in RFC 3339 is it an error, which has no such years"},
		{"`MarshalText` of `<`", []any{valueText(1)}, nil, `["<v1>"]`, `["\u003cv1\u003e"]`, "escaped like any string, as encoding/json does"},
		{"`NoStringEscaping` on names and raw text", struct {
			R json.RawMessage `json:"<"`
		}{json.RawMessage(`"<"`)}, []Option{NoStringEscaping()}, `{"\u003c":"\u003c"}`, `{"<":"<"}`, "what the option says"},
		{"`TimeLayout` of an empty layout, and another one", at, []Option{TimeLayout(""), TimeLayout("2006")}, `"2024"`, "error: jettison: invalid option TimeLayout: the layout is empty", "a mistake is one wherever it stands"},
		{"a member of an interface type with methods", struct{ S fmt.Stringer }{time.Second}, nil, "a fatal error", `{"S":1000000000}`, "no input may end the process"},
	}
}

// TestDifferencesFromAncestor holds what DIFFERENCES.md says of those who come
// from wI2L/jettison.
func TestDifferencesFromAncestor(t *testing.T) {
	for _, d := range ancestorDifferences() {
		if got := result(MarshalOpts(d.value, d.opts...)); got != d.own {
			t.Errorf("%s: got %s, want %s", d.example, got, d.own)
		}
	}
	if got := result(MarshalOpts("\u2028", NoUTF8Coercion())); got != `"\u2028"` {
		t.Errorf("U+2028: got %s", got)
	}
	raw := json.RawMessage("\"\u2028\"")
	if got, want := result(MarshalOpts(raw, NoHTMLEscaping())), map[bool]string{false: string(raw), true: `"\u2028"`}[onV2]; got != want {
		t.Errorf("U+2028 in raw text: got %s, want %s", got, want)
	}
}

// What options do as wI2L/jettison does, at its commit c70014c.
func TestOptionsLikeAncestor(t *testing.T) {
	type defined []byte
	type stringer byte
	d := -1500 * time.Microsecond
	nils := []any{[]int(nil), []byte(nil), defined(nil), []stringer(nil), map[int]int(nil), json.RawMessage(nil), (*[]int)(nil), [1][]byte{}}
	for i, test := range []struct {
		value any
		opts  []Option
		want  string
	}{
		{nils, []Option{NilSliceEmpty()}, `[[],null,null,null,null,null,null,[null]]`},
		{nils, []Option{NilSliceEmpty(), RawByteSlice()}, `[[],null,null,null,null,null,null,[null]]`},
		{nils, []Option{NilMapEmpty()}, `[null,null,null,null,{},null,null,[null]]`},
		{[]any{[0]byte{}, [2]byte{'<', '"'}, &[1]stringer{'a'}, []byte{}, []byte("\n")}, []Option{ByteArrayAsString()}, `["","\u003c\"","a","","Cg=="]`},
		{[]any{[1]byte{1}, []byte{}, []byte("<\n")}, []Option{RawByteSlice()}, `[[1],"","\u003c\n"]`},
		{[]any{d, &d, []time.Duration{d}}, []Option{DurationFormat(DurationMinutes)}, `[-0.000025,-0.000025,[-0.000025]]`},
		{[]any{d, &d, []time.Duration{d}}, []Option{DurationFormat(DurationString)}, `["-1.5ms","-1.5ms",["-1.5ms"]]`},
		{[]any{d, time.Duration(1)}, []Option{DurationFormat(DurationMilliseconds)}, `[-1,0]`},
		{[]any{d, time.Duration(1)}, []Option{DurationFormat(DurationMicroseconds)}, `[-1500,0]`},
		{struct{ time.Time }{time.Unix(0, 0).UTC()}, []Option{UnixTime()}, `"1970-01-01T00:00:00Z"`},
		{time.Unix(0, 0).UTC(), []Option{TimeLayout("2006"), UnixTime()}, `0`},
		{syncMap("b", 1), []Option{UnsortedMap()}, `{"b":1}`},
		{syncMap(), []Option{NilMapEmpty()}, `{}`},
		{"<\"\xff", []Option{NoStringEscaping(), NoHTMLEscaping()}, "\"<\"\xff\""},
		{"<\"\xff", []Option{NoUTF8Coercion(), NoHTMLEscaping()}, "\"<\\\"\xff\""},
		{json.RawMessage(` [ "<" ] `), []Option{NoCompact()}, ` [ "<" ] `},
		{[]json.Number{"", "01", "1x"}, []Option{NoNumberValidation()}, `[0,01,1x]`},
		{time.Second, []Option{nil, DurationFormat(DurationSeconds), nil}, `1`},
	} {
		if got := result(MarshalOpts(test.value, test.opts...)); got != test.want {
			t.Errorf("%d: got %s, want %s", i, got, test.want)
		}
	}
}

// differencesPage returns the text of DIFFERENCES.md.
func differencesPage() string {
	var b strings.Builder
	b.WriteString(pageHead)
	row := func(cells ...string) {
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	for _, d := range differences() {
		second, ownOnV2 := d.second, d.ownOnV2
		if second == "" {
			second = d.first
		}
		if ownOnV2 == "" {
			ownOnV2 = d.own
		}
		if ownOnV2 == sameAsStandard {
			ownOnV2 = second
		}
		own := d.own
		if own == sameAsStandard {
			own = d.first
		}
		if own == ownOnV2 {
			row("`"+d.name+"`", d.example, code(d.first, second), code(own), d.reason)
		} else {
			row("`"+d.name+"`", d.example, code(d.first, second), code(own, ownOnV2), d.reason)
		}
	}
	b.WriteString(pageMiddle)
	for _, d := range ancestorDifferences() {
		own := strings.ReplaceAll(strings.ReplaceAll(d.own, "type "+methodType, "type "), rawMessageType.String(), "json.RawMessage")
		row(d.example, code(d.ancestor), code(own), d.reason)
	}
	b.WriteString(pageEnd)
	return b.String()
}

// code returns the results as code; a second one that differs is that on json/v2.
func code(results ...string) string {
	var parts []string
	for i, s := range results {
		if i == 0 || s != results[0] {
			fence := "`"
			if strings.Contains(s, "`") {
				fence = "``"
			}
			parts = append(parts, fence+strings.ReplaceAll(s, "|", `\|`)+fence)
		}
	}
	if len(parts) == 2 {
		return parts[0] + "; on json/v2 " + parts[1]
	}
	return parts[0]
}

const pageHead = `# Differences from encoding/json

Without options, ` + "`jettison.Marshal`" + ` returns the bytes of the ` + "`json.Marshal`" + ` that the program is built with, and its errors: types, texts and fields.
encoding/json has two implementations. The first is the default up to Go 1.26; the second is built on json/v2, and is the default since Go 1.27
(` + "`GOEXPERIMENT=jsonv2`" + ` and ` + "`nojsonv2`" + ` choose the other). jettison follows the one that is there, on Go 1.24 to 1.27.
Whoever builds with Go 1.27.0 or 1.27.1 should take 1.27.2: the encoding/json of those has a [bug with map keys](https://go.dev/issue/81355), which is not followed here.

What follows is all that differs, on both where only one result is given. The tests write this page: every row is a case of ` + "`TestDifferences`" + `.

| Case | Value | encoding/json | jettison | Reason |
|---|---|---|---|---|
`

const pageMiddle = `
The types above are meant themselves: a type defined from one of them, such as ` + "`type T iter.Seq[int]`" + `, is encoded as before.
` + "`omitempty` and `omitzero`" + ` treat them by their kind, as encoding/json does.

Under the option ` + "`Streaming` (`TestStreamingDifferences`)" + `, which no encoding/json has:

| Case | encoding/json | jettison, streaming | Reason |
|---|---|---|---|
| ` + "`channel` | `*json.UnsupportedTypeError`" + ` | an array of what is received until it is closed | a source of elements like a sequence; without the option, and for channels that can only be sent to, the error stays: to receive is a side effect |
| ` + "`nil channel` | `*json.UnsupportedTypeError` | `null`" + ` | to receive from it would block for ever |
| ` + "`error in the middle`" + ` | writes nothing; later calls may succeed | has written a beginning; later calls return the error | the text is not kept until it is complete |

Six more, which no result shows:

- If a map is changed by a method that is called while the map is being encoded, encoding/json writes the values that it had before; jettison writes those it finds.
- Text of a failing ` + "`AppendJSON` names that method in the `*json.MarshalerError`" + `.
- A value with a ` + "`MarshalJSONTo`" + ` method is left to json/v2, alone: the method does not see what is around the value, in errors that name a place the place is
  that within the value, and its nesting is counted anew. Options other than those for HTML do not reach what the method writes.
- On json/v2 the method ` + "`AppendText`" + ` gets the output so far; one that returns memory of its own breaks the document there. Here its text is what it returns.
- With the experiment of Go 1.26 (` + "`GOEXPERIMENT=jsonv2`" + `), which gives bytes tagged ` + "`format`" + ` the same forms, structs in which another field has that option are
  left to json/v2 as well, and a reader is an error there; under ` + "`AllowList` and `DenyList`" + ` the
  option is ignored instead, so that no member comes out that the list leaves out.
- On machines of 32 bits, where the stack of a goroutine has 250 MB, a level of nested arrays of interfaces, of pointers to arrays or to interfaces, or of embedded pointers takes up to a half
  more of it than in encoding/json; on 64 bits none takes more.

## For those who come from wI2L/jettison

The options have its names and, but for these, its results (` + "`TestDifferencesFromAncestor`" + `):

| Case | wI2L/jettison | jettison | Reason |
|---|---|---|---|
`

const pageEnd = `
U+2028 and U+2029 are escaped here under ` + "`NoUTF8Coercion`" + `, as they are valid. In raw text under ` + "`NoHTMLEscaping`" + ` they are escaped there; here they are where
encoding/json escapes them, which is on json/v2.

` + "`AppendOpts`" + ` returns the slice that it was given after an error, not what it had appended so far. Errors of methods and values are those of encoding/json, under
the names ` + "`MarshalerError`, `UnsupportedTypeError`, `UnsupportedValueError` and `SyntaxError`" + ` here as well.
`

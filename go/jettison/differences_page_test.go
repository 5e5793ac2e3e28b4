package jettison

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// ancestorDifference is an option whose result differs from wI2L/jettison. The results
// of wI2L/jettison come from running its commit c70014c.
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
		}{leaf{1, "p"}}, []Option{DenyList([]string{"user.id"})}, `{"user":{"id":1,"Password":"p"}}`, `{"user":{"Password":"p"}}`, "names with dots are also paths"},
		{"`DenyList` and an entry of a map", map[string]any{"password": "p", "id": 1}, []Option{DenyList([]string{"password"})}, `{"id":1,"password":"p"}`, `{"id":1}`, "a password in a map must not be written either"},
		{"the tag `,secret`", struct {
			P string `json:"p,secret"`
		}{"q"}, nil, `{"p":"q"}`, `{"p":"***"}`, "the tag asks for this; `ShowSecrets` writes the value"},
		{"`UnixTime` on a `*time.Time`", &at, []Option{UnixTime()}, `"2024-01-02T02:04:05Z"`, `1704161045`, "a pointer to a time is encoded like the time"},
		{"`UnixTime` on map keys", map[time.Time]int{at: 1}, []Option{UnixTime()}, `{1704161045:1}`, `{"2024-01-02T02:04:05Z":1}`, "names are strings in JSON, so the option does not change them"},
		{"`DurationFormat` on map keys", map[time.Duration]int{time.Second: 1}, []Option{DurationFormat(DurationString)}, `{""1s"":1}`, `{"1000000000":1}`, "names are strings in JSON, so the option does not change them"},
		{"`DurationFormat` and the tag `,string`", struct {
			D time.Duration `json:",string"`
		}{time.Second}, []Option{DurationFormat(DurationSeconds)}, `{"D":1}`, `{"D":"1"}`, "the tag asks for a string"},
		{"`NoNumberValidation` and the tag `,string`", struct {
			N json.Number `json:",string"`
		}{"1"}, []Option{NoNumberValidation()}, `{"N":1}`, `{"N":"1"}`, "the tag asks for a string"},
		{"`NoHTMLEscaping` on keys with `MarshalText`", map[quotedText]int{{}: 1}, []Option{NoHTMLEscaping()}, `{"k"":1}`, `{"k\"":1}`, "all output is JSON, unless an option permits otherwise"},
		{"`NoCompact` on text that is not JSON", json.RawMessage("[1,"), []Option{NoCompact()}, `[1,`, "error: json: error calling MarshalJSON for type " + methodType + rawMessageType.String() + ": unexpected end of JSON input", "all output is JSON, unless an option permits otherwise"},
		{"`AppendJSON` with spaces", appendsSpaces{}, nil, ` [ 1 ] `, `[1]`, "the output is checked and compacted like the output of `MarshalJSON`"},
		{"`omitnil` and a `MarshalJSON` that returns null", struct {
			A nullJSON `json:",omitnil"`
		}{}, nil, `{}`, `{"A":null}`, "only nil values are left out, not `null`"},
		{"`TimeLayout` with quotes", at, []Option{TimeLayout(`"2006"`)}, `""2024""`, `"\"2024\""`, "all output is JSON, unless an option permits otherwise"},
		{"`UnixTime` of the year 10000", at.AddDate(7976, 0, 0), []Option{UnixTime()}, "error: time: year outside of range [0,9999]", `253402394645`, "this year is an error only in RFC 3339, which does not have it"},
		{"`MarshalText` of `<`", []any{valueText(1)}, nil, `["<v1>"]`, `["\u003cv1\u003e"]`, "escaped like any string, as in encoding/json"},
		{"`NoStringEscaping` on names and raw JSON", struct {
			R json.RawMessage `json:"<"`
		}{json.RawMessage(`"<"`)}, []Option{NoStringEscaping()}, `{"\u003c":"\u003c"}`, `{"<":"<"}`, "the option applies to all strings"},
		{"`TimeLayout` with an empty layout, followed by a valid one", at, []Option{TimeLayout(""), TimeLayout("2006")}, `"2024"`, "error: jettison: invalid option TimeLayout: the layout is empty", "an invalid option is an error at any place in the list"},
		{"a field of an interface type with methods", struct{ S fmt.Stringer }{time.Second}, nil, "a fatal error", `{"S":1000000000}`, "a value must not end the process"},
	}
}

// TestDifferencesFromAncestor checks the differences from wI2L/jettison in
// DIFFERENCES.md.
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
	if got, want := result(MarshalOpts(raw, NoHTMLEscaping())), map[bool]string{false: string(raw), true: `"\u2028"`}[std.onV2()]; got != want {
		t.Errorf("U+2028 in raw JSON: got %s, want %s", got, want)
	}
}

// Options with the same results as in wI2L/jettison, at its commit c70014c.
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
	block := func(title, theirs, theirResult, ownResult, reason string) {
		fmt.Fprintf(&b, "**%s\n\n- %s: %s\n- jettison: %s\n- why: %s\n\n", title, theirs, theirResult, ownResult, reason)
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
		block("`"+d.name+"`**: "+d.example, "encoding/json", code(d.first, second), code(own, ownOnV2), d.reason)
	}
	b.WriteString(pageMiddle)
	for _, d := range ancestorDifferences() {
		own := strings.ReplaceAll(strings.ReplaceAll(d.own, "type "+methodType, "type "), rawMessageType.String(), "json.RawMessage")
		block(d.example+"**", "wI2L/jettison", code(d.ancestor), code(own), d.reason)
	}
	b.WriteString(pageEnd)
	return b.String()
}

// code returns the results as code. If a second result differs, it is the result on
// json/v2.
func code(results ...string) string {
	var parts []string
	for i, s := range results {
		if i == 0 || s != results[0] {
			fence := "`"
			if strings.Contains(s, "`") {
				fence = "``"
			}
			parts = append(parts, fence+s+fence)
		}
	}
	if len(parts) == 2 {
		return parts[0] + "; on json/v2 " + parts[1]
	}
	return parts[0]
}

const pageHead = `# Differences from encoding/json

Without options, ` + "`jettison.Marshal`" + ` returns the same bytes as the ` + "`json.Marshal`" + ` that the program is built with, and the same errors: types, messages and fields.

encoding/json has two implementations. The first is the default up to Go 1.26. The second is built on json/v2 and is the default since Go 1.27.
To choose the other one, build with ` + "`GOEXPERIMENT=jsonv2`" + ` or ` + "`nojsonv2`" + `. jettison follows the implementation of the build, on Go 1.24 to 1.27.
If you build with Go 1.27.0 or 1.27.1, update to 1.27.2: their encoding/json has a [bug with map keys](https://go.dev/issue/81355), which jettison does not reproduce.

This page lists all differences. A single result applies to both implementations. The tests write this page: every block is a case of a test.

## The package json

The encoder of ` + "`jzon.dev/go/json`" + ` has the differences of [jettison](#values), except for those of ` + "`AppendJSON`" + ` methods, which it does not call. Its decoder gives the same values and errors as encoding/json. These concern the package itself:

**` + "`json.Encoder`" + `**: an ` + "`*Encoder`" + ` that another package takes or returns

- encoding/json: its own type
- jzon.dev/go/json: the type of jettison, so the program does not compile
- why: an encoder of encoding/json cannot be made faster from outside. Import encoding/json in this file; all other types but ` + "`Decoder`" + ` are the same

**` + "`json.Decoder`" + `**: a ` + "`*Decoder`" + ` that another package takes or returns

- encoding/json: its own type
- jzon.dev/go/json: a type of this package, so the program does not compile
- why: as for ` + "`json.Encoder`" + `

**` + "`json.Decoder`" + `**: a wrong escape, or a character beyond ASCII at a wrong place, on json/v2

- encoding/json: the error shows the escape or the character, or only its first bytes if the reader has not given the others yet
- jzon.dev/go/json: also one of these, but perhaps the other
- why: the decoder reads larger pieces

## Values

` + "`TestDifferences`" + ` has these cases.

`

const pageMiddle = `These apply only to the named types. A type defined from one of them, such as ` + "`type T iter.Seq[int]`" + `, is encoded as in encoding/json.
` + "`omitempty` and `omitzero`" + ` treat these types by their kind, as encoding/json does.

## Streaming

The option ` + "`Streaming`" + `, which encoding/json does not have, adds these differences (` + "`TestStreamingDifferences`" + `):

**` + "`channel`" + `**: a channel that can be received from

- encoding/json: ` + "`*json.UnsupportedTypeError`" + `
- jettison: an array of the received elements, until the channel is closed
- why: a channel is a source of elements, like a sequence. Without the option, and for send-only channels, the error stays, because receiving is a side effect

**` + "`nil channel`" + `**: a nil channel

- encoding/json: ` + "`*json.UnsupportedTypeError`" + `
- jettison: ` + "`null`" + `
- why: receiving from it would block forever

**` + "`error in the middle`" + `**: a value that cannot be encoded, after others

- encoding/json: writes nothing; later calls may succeed
- jettison: once a piece is written, keeps the beginning; later calls return the error. Before that, writes nothing; later calls may succeed
- why: the output is not kept in memory until it is complete

## Methods and memory

Six more differences are not about a single value:

- If a method changes a map while the map is being encoded, encoding/json writes the values from before the change. jettison writes the values that it finds.
- If ` + "`AppendJSON` fails, the message of the `*json.MarshalerError`" + ` names that method.
- A ` + "`MarshalJSONTo`" + ` method gets an encoder of json/v2 without the values around its value, except for the other elements of a list. So the method does not see them,
  and errors name the place within the value or the list. Only the options for HTML apply to the output of the method.
- In json/v2, the method ` + "`AppendText`" + ` gets the output so far. If the method returns other memory, this breaks the document in json/v2. jettison always uses the text that
  the method returns.
- On json/v2, the error for a map key that is not a string names the object. Under ` + "`Streaming`" + ` it does not, once the beginning of the document has been
  written and is no longer known (` + "`TestStreamedKeyErrors`" + `).
- On 32-bit machines, the stack of a goroutine has 250 MB. There, some levels of nesting take up to half as much again as in encoding/json: nested arrays of interfaces, pointers
  to arrays or to interfaces, and embedded pointers. On 64-bit machines, no level takes more than in encoding/json.

## Differences from wI2L/jettison

The options have the same names as in wI2L/jettison and, except for these cases, the same results (` + "`TestDifferencesFromAncestor`" + `):

`

const pageEnd = `Under ` + "`NoUTF8Coercion`" + `, jettison escapes U+2028 and U+2029, because they are valid UTF-8. In raw JSON under ` + "`NoHTMLEscaping`" + `, wI2L/jettison escapes them. jettison escapes
them only if encoding/json does, which is on json/v2.

After an error, ` + "`AppendOpts`" + ` returns the slice that it was given, without the bytes appended so far. Errors of methods and values have the types of encoding/json, with
the names ` + "`MarshalerError`, `UnsupportedTypeError`, `UnsupportedValueError` and `SyntaxError`" + ` in this package too.
`

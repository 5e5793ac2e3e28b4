package jettison_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"jzon.dev/go/jettison"
)

// show prints the encoding of v, or the error.
func show(v any, opts ...jettison.Option) {
	b, err := jettison.MarshalOpts(v, opts...)
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	fmt.Println(string(b))
}

func ExampleMarshal() {
	type user struct {
		Name  string `json:"name"`
		Age   int    `json:"age,omitempty"`
		Email string `json:"-"`
	}
	b, err := jettison.Marshal([]user{{Name: "Ann", Age: 30}, {Name: "<Bob>"}})
	fmt.Println(string(b), err)
	// Output: [{"name":"Ann","age":30},{"name":"\u003cBob\u003e"}] <nil>
}

func ExampleMarshalIndent() {
	b, err := jettison.MarshalIndent(map[string][]int{"a": {1, 2}, "b": {}}, "", "  ")
	fmt.Println(string(b), err)
	// Output:
	// {
	//   "a": [
	//     1,
	//     2
	//   ],
	//   "b": []
	// } <nil>
}

func ExampleAppend() {
	buf := make([]byte, 0, 256)
	buf = append(buf, "data: "...)
	buf, err := jettison.Append(buf, map[string]int{"b": 2, "a": 1})
	fmt.Println(string(buf), err)
	// Output: data: {"a":1,"b":2} <nil>
}

func ExampleAppendOpts() {
	buf, err := jettison.AppendOpts([]byte("event "), "<b>", jettison.NoHTMLEscaping())
	fmt.Println(string(buf), err)
	// Output: event "<b>" <nil>
}

func ExampleNewEncoder() {
	enc := jettison.NewEncoder(os.Stdout, jettison.NilSliceEmpty())
	enc.SetEscapeHTML(false)
	enc.Encode("a < b")
	enc.SetIndent("", " ")
	enc.Encode(map[string][]int{"none": nil, "one": {1}})
	// Output:
	// "a < b"
	// {
	//  "none": [],
	//  "one": [
	//   1
	//  ]
	// }
}

func ExampleTimeLayout() {
	t := time.Date(2024, 2, 29, 12, 30, 0, 0, time.UTC)
	show(t)
	show(t, jettison.TimeLayout(time.RFC822))
	show(t, jettison.TimeLayout(""))
	// Output:
	// "2024-02-29T12:30:00Z"
	// "29 Feb 24 12:30 UTC"
	// error: jettison: invalid option TimeLayout: the layout is empty
}

func ExampleUnixTime() {
	t := time.Unix(1700000000, 0)
	show(t, jettison.UnixTime())
	show(t, jettison.TimeLayout(time.RFC822), jettison.UnixTime()) // has precedence
	// Output:
	// 1700000000
	// 1700000000
}

func ExampleDurationFormat() {
	d := 90*time.Second + 1500*time.Microsecond
	show(d)
	for f := jettison.DurationString; f <= jettison.DurationNanoseconds; f++ {
		show(d, jettison.DurationFormat(f))
	}
	show(d, jettison.DurationFormat(9))
	// Output:
	// 90001500000
	// "1m30.0015s"
	// 1.500025
	// 90.0015
	// 90001
	// 90001500
	// 90001500000
	// error: jettison: invalid option DurationFormat: unknown format 9
}

func ExampleStreaming() {
	type row struct {
		ID   int    `json:"id"`
		Name string `json:"name"`
	}
	// rows stands for the rows of a query, which are never all in memory.
	rows := func(n int) iter.Seq[row] {
		return func(yield func(row) bool) {
			for i := range n {
				if !yield(row{i, fmt.Sprint("row ", i)}) {
					return // a row could not be encoded or written
				}
			}
		}
	}
	events := make(chan string)
	go func() {
		defer close(events)
		events <- "start" // is written before Encode waits for the next
		events <- "stop"
	}()
	enc := jettison.NewEncoder(os.Stdout, jettison.Streaming())
	err := enc.Encode(map[string]any{"rows": rows(3)})
	fmt.Println(err)
	err = enc.Encode(events)
	fmt.Println(err)
	_, err = jettison.MarshalOpts(1, jettison.Streaming())
	fmt.Println(err)
	// Output:
	// {"rows":[{"id":0,"name":"row 0"},{"id":1,"name":"row 1"},{"id":2,"name":"row 2"}]}
	// <nil>
	// ["start","stop"]
	// <nil>
	// jettison: invalid option Streaming: only NewEncoder takes this option
}

func ExampleUnsortedMap() {
	b, _ := jettison.MarshalOpts(map[string]int{"b": 1, "a": 2}, jettison.UnsortedMap())
	fmt.Println(len(b), json.Valid(b))
	// Output: 13 true
}

func ExampleByteArrayAsString() {
	show([5]byte{'h', 'e', 'l', 'l', 'o'})
	show([5]byte{'h', 'e', 'l', 'l', 'o'}, jettison.ByteArrayAsString())
	// Output:
	// [104,101,108,108,111]
	// "hello"
}

func ExampleRawByteSlice() {
	show([]byte("say \"hi\""))
	show([]byte("say \"hi\""), jettison.RawByteSlice())
	// Output:
	// "c2F5ICJoaSI="
	// "say \"hi\""
}

func ExampleNilMapEmpty() {
	show(map[string]int(nil))
	show(map[string]int(nil), jettison.NilMapEmpty())
	// Output:
	// null
	// {}
}

func ExampleNilSliceEmpty() {
	show([]int(nil))
	show([]int(nil), jettison.NilSliceEmpty())
	show([]byte(nil), jettison.NilSliceEmpty())
	// Output:
	// null
	// []
	// null
}

func ExampleNoStringEscaping() {
	show("2 > 1 ✓", jettison.NoStringEscaping())
	// Output: "2 > 1 ✓"
}

func ExampleNoHTMLEscaping() {
	show("<b> & \"q\"")
	show("<b> & \"q\"", jettison.NoHTMLEscaping())
	// Output:
	// "\u003cb\u003e \u0026 \"q\""
	// "<b> & \"q\""
}

func ExampleNoUTF8Coercion() {
	b, _ := jettison.MarshalOpts("caf\xe9", jettison.NoUTF8Coercion())
	fmt.Printf("%q\n", b)
	// Output: "\"caf\xe9\""
}

type account struct {
	ID    int     `json:"id"`
	Owner person  `json:"owner"`
	Users []user  `json:"users"`
	Plan  *string `json:"plan,omitnil"`
}

type person struct {
	Name string `json:"name"`
	Mail string `json:"mail"`
}

type user struct {
	Name     string `json:"name"`
	Password string `json:"password"`
}

func ExampleBytesFormat() {
	v := []byte{0xfb, 0xff}
	show(v)
	show(v, jettison.BytesFormat(jettison.BytesBase64URL))
	show(v, jettison.BytesFormat(jettison.BytesHex))
	show(v, jettison.BytesFormat(jettison.BytesArray))
	// Output:
	// "+/8="
	// "-_8="
	// "fbff"
	// [251,255]
}

// The tag option format gives a slice or an array of bytes its form.
func Example_format() {
	type file struct {
		Name   string  `json:"name"`
		Digest [4]byte `json:"digest,format:hex"`
		Key    []byte  `json:"key,format:base64url"`
		Levels []byte  `json:"levels,format:array"`
		Data   []byte  `json:"data"`
	}
	show(file{"a", [4]byte{0xde, 0xad, 0xbe, 0xef}, []byte{0xff, 0xfe}, []byte{1, 2}, []byte("text")})
	// Output: {"name":"a","digest":"deadbeef","key":"__4=","levels":[1,2],"data":"dGV4dA=="}
}

// The encoder reads a field with the tag option format to its end. With Streaming it
// writes the content in pieces, so that the size of a file does not matter.
func Example_reader() {
	type file struct {
		Name    string    `json:"name"`
		Content io.Reader `json:"content,format:base64"`
	}
	files := []file{{"a.txt", strings.NewReader("first")}, {"b.txt", strings.NewReader("second")}, {Name: "none"}}
	enc := jettison.NewEncoder(os.Stdout, jettison.Streaming())
	fmt.Println(enc.Encode(files))
	// Output:
	// [{"name":"a.txt","content":"Zmlyc3Q="},{"name":"b.txt","content":"c2Vjb25k"},{"name":"none","content":null}]
	// <nil>
}

func ExampleAllowList() {
	v := account{1, person{"Ann", "a@b.c"}, []user{{"bob", "secret"}}, nil}
	show(v, jettison.AllowList([]string{"id"}))
	show(v, jettison.AllowList([]string{"owner", "users", "name"}))
	show(v, jettison.AllowList([]string{"id", "users.name"}))
	// Output:
	// {"id":1}
	// {"owner":{"name":"Ann"},"users":[{"name":"bob"}]}
	// {"id":1,"users":[{"name":"bob"}]}
}

func ExampleDenyList() {
	v := account{1, person{"Ann", "a@b.c"}, []user{{"bob", "secret"}}, nil}
	show(v, jettison.DenyList([]string{"password", "mail"}))
	show(v, jettison.DenyList([]string{"owner", "users.name"}))
	// Output:
	// {"id":1,"owner":{"name":"Ann"},"users":[{"name":"bob"}]}
	// {"id":1,"users":[{"password":"secret"}]}
}

func ExampleDenyList_maps() {
	v := map[string]any{"user": map[string]any{"name": "bob", "password": "hunter2"}}
	show(v, jettison.DenyList([]string{"password"}))
	// Output: {"user":{"name":"bob"}}
}

// Each field is one name of a path. Slices add nothing to it, the keys of maps need not be
// in it, and the fields of an embedded struct are fields of the struct around it.
func ExampleDenyList_paths() {
	type Audit struct {
		By string `json:"by"`
		At int    `json:"at"`
	}
	type Member struct {
		Name string `json:"name"`
		Mail string `json:"mail"`
	}
	type Team struct {
		Audit
		Members []Member          `json:"members"`
		Guests  map[string]Member `json:"guests"`
		Attrs   map[string]any    `json:"attrs"`
		Token   string            `json:"token"`
	}
	v := Team{
		Audit{"ann", 1}, []Member{{"bob", "b@c.d"}}, map[string]Member{"x": {"eve", "e@f.g"}},
		map[string]any{"token": 2, "a": map[string]any{"token": 3, "b": 4}, "l": []any{map[string]any{"token": 5}}}, "t",
	}
	show(v, jettison.DenyList([]string{"by", "members.mail", "guests.mail", "attrs.token"}))
	// Output: {"at":1,"members":[{"name":"bob"}],"guests":{"x":{"name":"eve"}},"attrs":{"a":{"b":4},"l":[{}]},"token":"t"}
}

func ExampleUnmatchedNames() {
	denied := []string{"passwrod", "owner.mail", "owner.phone"}
	fmt.Println(jettison.UnmatchedNames[account](denied))
	// Output: [passwrod owner.phone]
}

func ExampleShowSecrets() {
	v := struct {
		User     string `json:"user"`
		Password string `json:"password,secret"`
	}{"bob", "hunter2"}
	show(v)
	show(v, jettison.ShowSecrets())
	// Output:
	// {"user":"bob","password":"***"}
	// {"user":"bob","password":"hunter2"}
}

func ExampleNoCompact() {
	v := json.RawMessage(`{ "html": "<b>" }`)
	show(v)
	show(v, jettison.NoCompact())
	// Output:
	// {"html":"\u003cb\u003e"}
	// { "html": "<b>" }
}

func ExampleNoNumberValidation() {
	_, err := jettison.Marshal(json.Number("0x10"))
	fmt.Println(err != nil)
	show(json.Number("0x10"), jettison.NoNumberValidation())
	// Output:
	// true
	// 0x10
}

func ExampleCanonical() {
	type payment struct {
		To     string      `json:"to"`
		Amount json.Number `json:"amount"`
		Fee    float64     `json:"fee"`
	}
	show(payment{"<Ada>", "10.50", 0.0000001}, jettison.Canonical())
	_, err := jettison.MarshalOpts(int64(9007199254740993), jettison.Canonical())
	fmt.Println(err)
	// Output:
	// {"amount":10.5,"fee":1e-7,"to":"<Ada>"}
	// json: unsupported value: the number 9007199254740993, which a float64 does not hold exactly; use a string
}

type localized map[string]string

type language struct{}

// AppendJSONContext appends the text in the language of the context.
func (l localized) AppendJSONContext(ctx context.Context, dst []byte) ([]byte, error) {
	key, _ := ctx.Value(language{}).(string)
	return jettison.Append(dst, l[key])
}

func ExampleWithContext() {
	v := []any{localized{"en": "house", "fr": "maison"}}
	ctx := context.WithValue(context.Background(), language{}, "fr")
	show(v, jettison.WithContext(ctx))
	// Output: ["maison"]
}

type celsius float64

// AppendJSON appends the temperature with its unit.
func (c celsius) AppendJSON(dst []byte) ([]byte, error) {
	return fmt.Appendf(dst, `"%.1f °C"`, float64(c)), nil
}

func ExampleAppendMarshaler() {
	show(map[string]celsius{"Oslo": -3.25, "Rome": 14})
	// Output: {"Oslo":"-3.2 °C","Rome":"14.0 °C"}
}

func ExampleNoAppendJSON() {
	v := map[string]celsius{"Oslo": -3.25}
	show(v)
	show(v, jettison.NoAppendJSON())
	// Output:
	// {"Oslo":"-3.2 °C"}
	// {"Oslo":-3.25}
}

// The tag option omitnil leaves out nil fields and keeps empty ones.
func Example_omitnil() {
	type record struct {
		Tags  []string       `json:"tags,omitnil"`
		Attrs map[string]any `json:"attrs,omitnil"`
		Next  *int           `json:"next,omitnil"`
	}
	show(record{})
	show(record{Tags: []string{}, Attrs: map[string]any{}})
	// Output:
	// {}
	// {"tags":[],"attrs":{}}
}

// Concurrent maps, atomic values and iterators have their plain JSON form.
func Example_extensions() {
	var m sync.Map
	m.Store("b", 1)
	m.Store(7, "seven")
	show(&m)
	var n atomic.Int64
	n.Store(42)
	show(&n)
	var squares iter.Seq[int] = func(yield func(int) bool) {
		for i := 1; i <= 4 && yield(i*i); i++ {
		}
	}
	show(squares)
	// Output:
	// {"7":"seven","b":1}
	// 42
	// [1,4,9,16]
}

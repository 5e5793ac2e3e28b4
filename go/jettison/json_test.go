package jettison

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"net"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"jzon.dev/go/internal/wire"
)

type valueMarshaler struct{ A, B int }

func (v valueMarshaler) MarshalJSON() ([]byte, error) {
	return []byte(fmt.Sprintf(` {"a" : %d, "<b>" : [ %d , "x&y" ] } `, v.A, v.B)), nil
}

type pointerMarshaler struct{ A int }

func (v *pointerMarshaler) MarshalJSON() ([]byte, error) {
	return []byte(fmt.Sprintf(`"p%d"`, v.A)), nil
}

type pointerText struct{ A int }

func (v *pointerText) MarshalText() ([]byte, error) { return []byte(fmt.Sprintf("<t%d>", v.A)), nil }

type valueText int

func (v valueText) MarshalText() ([]byte, error) { return []byte(fmt.Sprintf("<v%d>", int(v))), nil }

type stringText string

func (v stringText) MarshalText() ([]byte, error) { return []byte("text:" + string(v)), nil }

type mapMarshaler map[string]int

func (m mapMarshaler) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "%d", len(m)), nil }

type funcText func()

func (funcText) MarshalText() ([]byte, error) { return []byte("func"), nil }

type failing struct{}

func (failing) MarshalJSON() ([]byte, error) { return nil, errors.New("no") }

type failingText struct{}

func (failingText) MarshalText() ([]byte, error) { return nil, errors.New("no text") }

type invalid string

func (v invalid) MarshalJSON() ([]byte, error) { return []byte(v), nil }

type isZero struct{ N int }

func (z isZero) IsZero() bool { return z.N == 7 }

type isZeroPointer struct{ N int }

func (z *isZeroPointer) IsZero() bool { return z.N == 8 }

type Inner struct {
	X int    `json:"x"`
	Y string `json:"y,omitempty"`
}

type inner struct{ Z int }

type embedding struct {
	Inner
	*inner
	Name string
	Q    *int `json:",string"`
}

type Deep struct{ *Level1 }
type Level1 struct {
	*Level2
	A int
}
type Level2 struct{ B, C string }

type tags struct {
	A  int             `json:"<a>&"`
	B  int             `json:"-"`
	C  int             `json:"-,"`
	D  int             `json:"d,omitempty"`
	E  string          `json:"e,omitempty"`
	F  float64         `json:"f,omitempty"`
	G  map[string]int  `json:"g,omitempty"`
	H  []int           `json:"h,omitempty"`
	I  any             `json:"i,omitempty"`
	J  *int            `json:"j,omitempty"`
	K  [0]int          `json:"k,omitempty"`
	L  [2]int          `json:"l,omitempty"`
	M  bool            `json:"m,omitempty"`
	N  time.Time       `json:"n,omitzero"`
	O  isZero          `json:"o,omitzero"`
	P  isZeroPointer   `json:"p,omitzero"`
	Q  *isZero         `json:"q,omitzero"`
	R  struct{ A any } `json:"r,omitzero"`
	S  string          `json:"s,string"`
	T  float32         `json:"t,string"`
	U  bool            `json:"u,string"`
	V  json.Number     `json:"v,string"`
	W  int8            `json:"a_very_long_name_that_does_not_fit_into_the_padding_of_a_name"`
	X  *string         `json:",string"`
	Y  **int           `json:",string"`
	Z  uintptr         `json:"quo\"te"`
	AA zeroer          `json:"aa,omitzero"`
	AB int             `json:"é,omitempty,omitzero"`
	AC fmt.Stringer
	AD json.Marshaler
	AE encoding.TextMarshaler
}

type recursive struct {
	N    int
	Next *recursive            `json:",omitempty"`
	Kids []recursive           `json:",omitempty"`
	Map  map[string]recursive  `json:",omitempty"`
	Any  any                   `json:",omitempty"`
	Ptrs map[string]*recursive `json:",omitempty"`
}

type directStruct struct{ P *int }
type paddedDirect struct {
	_ struct{}
	P *Inner
}
type embedDirect struct{ *Level1 }

func ptr[T any](v T) *T { return &v }

// values is a table of values whose encoding is easy to get wrong.
func values() []any {
	s := "a\"b"
	loc := time.FixedZone("x", -(3*3600 + 30*60))
	return []any{
		nil, true, false, 0, 1, -1, 10, 99, 100, 12345678, 123456789, int64(-1234567890123),
		int8(-128), int16(-32768), int32(math.MinInt32), int64(math.MinInt64), uint8(255), uint16(65535),
		uint32(math.MaxUint32), uint64(math.MaxUint64), uint(7), uintptr(9),
		0.0, math.Copysign(0, -1), 1.5, -2.25, 1e20, 1e21, 1e-6, 1e-7, 1.7976931348623157e308, 5e-324, 123456.789, 0.1, 1e15, 123456789012345680.0,
		float32(0.1), float32(1e21), float32(1e-7), float32(math.Ldexp(1, -12)), float32(16777216), float32(math.Copysign(0, -1)), float32(3.4028235e38),
		math.NaN(), math.Inf(1), math.Inf(-1), float32(math.Inf(-1)), []float64{1, math.NaN()}, []float32{float32(math.NaN())},
		struct{ F float64 }{math.Inf(1)}, map[string]float64{"x": math.NaN()}, any(ptr(math.NaN())),
		"", "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghi", "<>&", "\u2028\u2029", "é", "日本語", "😀", "\xff", "a\xffb", "\xed\xa0\x80", "\xe0\x80\x80",
		"\x00\x01\b\f\n\r\t\x1f\x7f\\\"/", strings.Repeat("é", 50) + "\xe6\x97", strings.Repeat("日本", 20) + "\"x" + strings.Repeat("–", 20), "\xe6\x97abcdefgh", "aaaaaaa\xe6bcdefgh",
		"\xf4\x90\x80\x80 \xf0\x80\x80\x80 \xc0\xaf \xc1\xbf \xf5\x80\x80\x80 \xe2\x80", "ends in\xe2\x80", "ends in \xf0\x9f\x98",
		[]byte(nil), []byte{}, []byte("hello"), [3]byte{1, 2, 3}, []int(nil), []int{}, []int{1, 2}, [2]bool{true, false}, [0]int{},
		[]valueText{1, 2}, []stringText{"<", "b"}, [1]pointerMarshaler{{1}}, &[1]pointerMarshaler{{1}}, []pointerMarshaler{{1}, {2}}, []pointerText{{3}},
		map[string]pointerMarshaler{"a": {1}}, struct{ P pointerMarshaler }{}, &struct{ P pointerMarshaler }{},
		map[string]int(nil), map[string]int{}, map[string]int{"b": 1, "a": 2, "ab": 3, "": 4, "a\x00": 5}, map[int]string{2: "b", 10: "c", -1: "d"},
		map[valueText]int{2: 1, 1: 2}, map[stringText]int{"x": 1}, map[uint8]bool{1: true, 200: false}, map[bool]int{true: 1}, map[float64]int{},
		map[*pointerText]int{{1}: 1, nil: 2}, map[any]int{}, map[string]any{"a": 1, "b": []any{nil, "x", 1.5, map[string]any{}}, "\xff": "k", "<": 1},
		map[failingText]int{{}: 1}, map[string]struct{ A, B int }{"x": {1, 2}, "y": {3, 4}}, map[string][200]byte{"big": {1}}, map[netip.Addr]int{netip.MustParseAddr("::1"): 1},
		valueMarshaler{1, 2}, &valueMarshaler{3, 4}, (*valueMarshaler)(nil), pointerMarshaler{1}, &pointerMarshaler{1}, (*pointerMarshaler)(nil),
		mapMarshaler(nil), mapMarshaler{"a": 1}, &mapMarshaler{}, funcText(nil), struct{ F funcText }{}, struct{ M mapMarshaler }{},
		failing{}, &failing{}, failingText{}, []any{failing{}}, &failingText{}, invalid(""), invalid("{"), invalid("1 2"), invalid(`"a`), invalid("[1,]"), invalid(" [ 1 , { } ] "), invalid(`"\ud800 <é> ` + "\u2028" + `"`), invalid("nul"), invalid("01"), invalid("-"), invalid("\"\x01\""), invalid(strings.Repeat("[", 10001)), invalid(strings.Repeat("[", 10000) + strings.Repeat("]", 10000)), invalid(strings.Repeat("[", 10001) + strings.Repeat("]", 10001)),
		json.RawMessage(nil), json.RawMessage{}, json.RawMessage(`{"a": "<"}`), ptr(json.RawMessage("1 ")), struct{ R json.RawMessage }{}, map[string]json.RawMessage{"a": nil},
		json.Number(""), json.Number("1"), json.Number("-1.5e+10"), json.Number("1."), json.Number("01"), json.Number("x"), json.Number("1e"), json.Number(" 1"), ptr(json.Number("3")), map[json.Number]int{"1": 1},
		tags{}, &tags{}, tags{S: s, X: &s, D: 1, E: "e", F: 1, G: map[string]int{"": 1}, H: []int{1}, I: 0, J: ptr(0), M: true, N: time.Unix(0, 0), O: isZero{7}, P: isZeroPointer{8}, Q: &isZero{7}, R: struct{ A any }{1}, V: "12", Y: ptr(ptr(3)), AA: isZero{1}, AB: 1, AC: netip.MustParseAddr("1.2.3.4"), AD: valueMarshaler{}, AE: netip.MustParseAddr("1.2.3.4")},
		&tags{O: isZero{1}, P: isZeroPointer{1}, AA: (*isZero)(nil), F: math.Copysign(0, -1)},
		embedding{}, embedding{inner: &inner{3}, Q: ptr(5)}, Deep{}, Deep{&Level1{}}, Deep{&Level1{Level2: &Level2{"b", "c"}}}, &Deep{},
		recursive{N: 1, Next: &recursive{N: 2}, Kids: []recursive{{N: 3}}, Map: map[string]recursive{"m": {}}, Any: recursive{}, Ptrs: map[string]*recursive{"p": {N: 9}, "q": nil}},
		directStruct{}, directStruct{ptr(1)}, paddedDirect{}, paddedDirect{P: &Inner{1, "y"}}, [1]*int{ptr(4)}, embedDirect{&Level1{A: 1}}, embedDirect{}, []any{directStruct{ptr(1)}, [1]*int{}},
		make(chan int), func() {}, complex(1, 2), struct{ C chan int }{}, map[string]func(){}, map[string]func(){"a": nil}, []chan int{nil}, (*chan int)(nil),
		time.Time{}, time.Unix(1e9, 123456789).UTC(), time.Unix(-62135596800-86400, 0).UTC(), time.Date(2024, 2, 29, 23, 59, 59, 120000000, loc), time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(9999, 12, 31, 23, 59, 59, 999999999, time.UTC), time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC),
		time.Date(2024, 1, 1, 0, 0, 0, 0, time.FixedZone("", 24*3600)), time.Date(2024, 1, 1, 0, 0, 0, 0, time.FixedZone("", 61)), ptr(time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)), struct{ T time.Time }{time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)}, (*time.Time)(nil), time.Second, []time.Duration{1}, time.March,
		net.ParseIP("1.2.3.4"), netip.Addr{}, netip.MustParsePrefix("10.0.0.0/8"), struct{ A netip.AddrPort }{netip.MustParseAddrPort("[::1]:80")}, *must(url.Parse("http://a/b?c=<d>")),
		big.NewInt(5), big.NewInt(math.MinInt64), new(big.Int).Lsh(big.NewInt(1), 200), (*big.Int)(nil), *big.NewInt(1), struct{ B big.Int }{}, &struct{ B big.Int }{*big.NewInt(-7)}, big.NewFloat(1.5), big.NewRat(1, 3), (*big.Float)(nil),
		reflect.TypeFor[int](), struct{ error }{}, struct{ error }{errors.New("x")}, [][]string{{"a"}, nil}, map[string]map[string]int{"a": {"b": 1}, "c": nil}, []*int{nil, ptr(1)}, [][2]int{{1, 2}}, ptr(ptr(ptr(1))), ptr(any(ptr(any(1)))),
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestMarshalLikeStandard(t *testing.T) {
	for i, v := range values() {
		name := fmt.Sprintf("value %d (%T)", i, v)
		if s, ok := v.(invalid); ok && len(s) >= wire.MaxNesting && FewRounds() {
			want, wantErr := json.Marshal(v)
			got, err := Marshal(v)
			compare(t, name, got, err, want, wantErr)
			continue // indented, a document of such a depth has 100 MB
		}
		check(t, name, v)
	}
}

// check compares Marshal, Append and an Encoder without HTML escaping with the
// standard library's, in output and in error.
func check(t *testing.T, name string, v any) {
	t.Helper()
	want, wantErr := json.Marshal(v)
	got, err := Marshal(v)
	compare(t, name, got, err, want, wantErr)
	got, err = Append([]byte("x"), v)
	if err == nil {
		got = got[1:]
	} else {
		got = nil
	}
	compare(t, name+", appended", got, err, want, wantErr)
	var a, b bytes.Buffer
	std, own := json.NewEncoder(&b), NewEncoder(&a)
	std.SetEscapeHTML(false)
	own.SetEscapeHTML(false)
	wantErr, err = std.Encode(v), own.Encode(v)
	compare(t, name+", without HTML escapes", a.Bytes(), err, b.Bytes(), wantErr)
	a.Reset()
	b.Reset()
	std.SetIndent("> ", "\t")
	own.SetIndent("> ", "\t")
	wantErr, err = std.Encode(v), own.Encode(v)
	compare(t, name+", indented", a.Bytes(), err, b.Bytes(), wantErr)
}

func compare(t *testing.T, name string, got []byte, err error, want []byte, wantErr error) {
	t.Helper()
	if !bytes.Equal(got, want) {
		t.Errorf("%s:\n got %.300q\nwant %.300q", name, got, want)
	}
	if fmt.Sprintf("%T %v", err, err) != fmt.Sprintf("%T %v", wantErr, wantErr) {
		t.Errorf("%s:\n got error %T %v\nwant error %T %v", name, err, err, wantErr, wantErr)
	}
}

package jettison_test

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"jzon.dev/go/tests/differential"
)

// The fuzz targets put their input in all places with different paths through the
// encoder, and compare each encoding with encoding/json's.

func check(t *testing.T, v any) {
	t.Helper()
	if f, different := differential.Check(v, encodings...); different {
		t.Error(f)
	}
}

func addStrings(f *testing.F) {
	for _, s := range []string{
		"", "plain", "0123456789abcdef0123456789abcdef", `"quotes" and \backslashes\`, "<a href='x'>&amp;</a>", "\x00\x01\b\t\n\v\f\r\x1f\x7f",
		"é", "日本語テキスト", "한글과 English", "😀👩‍👩‍👧", "\u2027\u2028\u2029\u202a", "a\u2028b", "\ufffd\ufeff\uffff", "\x80\xff", "\xc0\x80", "\xe2\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
		"ends in \xe2\x80", "1234567\xe2\x80\xa8", "1234567<", "12345678\"", strings.Repeat("x", 31) + "\n", strings.Repeat("é", 33) + "\xc3", strings.Repeat("語", 21) + "\u2029",
	} {
		f.Add(s)
	}
}

func FuzzString(f *testing.F) {
	addStrings(f)
	f.Fuzz(func(t *testing.T, s string) {
		check(t, s)
		check(t, []byte(s))
		check(t, differential.TextString(s))
		check(t, struct {
			S string  `json:"s,omitempty"`
			Q string  `json:"q,string"`
			P *string `json:"p,string"`
			A any     `json:"a"`
		}{s, s, &s, s})
		check(t, []any{s, map[string]string{"k": s}, []string{s, s + "x", "x" + s}, differential.TextAppenderString(s)})
	})
}

func FuzzKey(f *testing.F) {
	addStrings(f)
	f.Fuzz(func(t *testing.T, s string) {
		check(t, map[string]any{s: s, s + "a": nil, "a" + s: 1.5, s + "\xff": true, "b": []any{}})
		check(t, map[string]int{s: 1, s + s: 2, "zzzzzzzz" + s: 3, "zzzzzzzzz": 4})
		check(t, map[string]string{s: "", "a": s, s + "\u2028": ""})
		check(t, map[differential.String]float64{differential.String(s): 1, "<": 2})
		check(t, map[differential.TextVerbatim]bool{differential.TextVerbatim(s): true, "&": false})
		check(t, map[*differential.TextByPointer]string{nil: s})
	})
}

func addFloats(f *testing.F, add func(float64)) {
	for _, x := range []float64{
		0, math.Copysign(0, -1), 1, -1.5, 0.1, 1e21, 1e20, 999999999999999934464, 1e-6, 9.999999e-7, 1e-7, 123456789, 3.14159, 1 << 53, 1<<53 + 2, 0x1p-12, 5e-324,
		math.MaxFloat64, math.MaxFloat32, math.SmallestNonzeroFloat32, 2.2250738585072014e-308, math.Inf(1), math.NaN(), 99.99, 1234567.891, 4.35, 0.3, 2.675,
	} {
		add(x)
	}
}

func FuzzFloat64(f *testing.F) {
	addFloats(f, func(x float64) { f.Add(math.Float64bits(x)) })
	f.Fuzz(func(t *testing.T, bits uint64) {
		x := math.Float64frombits(bits)
		for _, x := range []float64{x, math.Trunc(x), math.Round(x*1e6) / 1e6, math.Round(x*100) / 100} { // decimals have a separate path
			check(t, x)
			check(t, []any{x, []float64{x, 1}, map[string]float64{"x": x}, &x})
			check(t, struct {
				X float64  `json:",omitempty"`
				Q float64  `json:",string"`
				P *float64 `json:",string"`
			}{x, x, &x})
		}
	})
}

func FuzzFloat32(f *testing.F) {
	addFloats(f, func(x float64) { f.Add(math.Float32bits(float32(x))) })
	f.Fuzz(func(t *testing.T, bits uint32) {
		x := math.Float32frombits(bits)
		check(t, x)
		check(t, []any{x, []float32{x, 1}, map[string]float32{"x": x}, &x, []float64{float64(x)}})
		check(t, struct {
			X float32  `json:",omitempty"`
			Q float32  `json:",string"`
			P *float32 `json:",string"`
		}{x, x, &x})
	})
}

func FuzzInteger(f *testing.F) {
	for _, n := range []int64{0, 1, -1, 9, 10, 99, 100, 999, 1000, 9999, 10000, 99999999, 100000000, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64} {
		f.Add(n)
	}
	f.Fuzz(func(t *testing.T, n int64) {
		check(t, n)
		check(t, []any{uint64(n), int32(n), uint32(n), int16(n), uint16(n), int8(n), uint8(n), int(n), uint(n), uintptr(n)})
		check(t, map[int64]uint64{n: uint64(n), -n: 0, n / 10: 1})
		check(t, struct {
			N int64  `json:",string"`
			U uint64 `json:",omitempty,string"`
			H int16  `json:",omitzero"`
		}{n, uint64(n), int16(n)})
	})
}

func FuzzTag(f *testing.F) {
	for _, tag := range []string{
		"", "-", "-,", "name", "name,omitempty", ",string", ",omitzero,omitempty,string", "a b", "a<b>", `a"b`, `a\b`, "日本", "\u2028", "é,string", ",", ",,", "a,unknown", "\xff", "a'b", "x,omitempty ",
	} {
		f.Add(tag, false, int64(0))
		f.Add(tag, true, int64(7))
	}
	f.Add(`json:"a" json:"b"`, false, int64(1))
	f.Add(`xml:"x" json:"y,string"`, false, int64(1))
	f.Fuzz(func(t *testing.T, tag string, quoted bool, n int64) {
		if strings.Contains(tag, "omitnil") { // an option of jettison's own
			t.Skip()
		}
		if quoted {
			tag = `json:"` + tag + `"`
		}
		typ := reflect.StructOf([]reflect.StructField{
			{Name: "A", Type: reflect.TypeFor[int64](), Tag: reflect.StructTag(tag)},
			{Name: "B", Type: reflect.TypeFor[string](), Tag: reflect.StructTag(tag)},
			{Name: "C", Type: reflect.TypeFor[any](), Tag: reflect.StructTag(tag)},
		})
		single := reflect.StructOf([]reflect.StructField{{Name: "A", Type: reflect.TypeFor[*float64](), Tag: reflect.StructTag(tag)}})
		v := reflect.New(typ)
		check(t, v.Interface())
		v.Elem().Field(0).SetInt(n)
		v.Elem().Field(1).SetString(tag)
		v.Elem().Field(2).Set(reflect.ValueOf(tag))
		check(t, v.Elem().Interface())
		s := reflect.New(single)
		check(t, s.Interface())
		x := float64(n)
		s.Elem().Field(0).Set(reflect.ValueOf(&x))
		check(t, s.Elem().Interface())
	})
}

func FuzzRawMessage(f *testing.F) {
	for _, s := range []string{
		"null", " true ", `{"a" : [1, 2.5e-3 , "x<y" ] }`, "[]", "{}", "\"\u2028\"", `"\u2028\ud800"`, "\"\xff\xe2\x80\"", "", " ", "[1,]", "{\"a\":1", "nul", "01", "1.", "-", "1e", `"\x"`,
		"[[[[]]]]", "\t[\n1\r]\n", `"` + strings.Repeat("long ", 20) + `"`, "1 2", "\"\x1f\"", `{"a":1,"a":2}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		check(t, json.RawMessage(b))
		check(t, differential.JSONVerbatim(b))
		check(t, struct {
			R json.RawMessage   `json:"r,omitempty"`
			P *json.RawMessage  `json:"p"`
			L []json.RawMessage `json:"l"`
			A any               `json:"a"`
		}{b, (*json.RawMessage)(&b), []json.RawMessage{[]byte("1"), b}, json.RawMessage(b)})
	})
}

func FuzzNumber(f *testing.F) {
	for _, s := range []string{"", "0", "-0", "1.5e10", "1E+400", "01", "1.", ".5", "+1", " 1", "1 ", "NaN", "0x1", "-", "1e", "1\"", "１"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		check(t, json.Number(s))
		check(t, []any{json.Number(s), map[json.Number]json.Number{json.Number(s): "1"}})
		check(t, struct {
			N json.Number  `json:",omitempty"`
			Q json.Number  `json:",string"`
			P *json.Number `json:",string"`
		}{json.Number(s), json.Number(s), (*json.Number)(&s)})
	})
}

func FuzzTime(f *testing.F) {
	for _, s := range []int64{0, -62135596800, -62167219200, 253402300799, 253402300800, 1709210096, 951782400, math.MaxInt32, math.MinInt64, math.MaxInt64} {
		f.Add(s, int64(0), 0)
		f.Add(s, int64(123456789), 3600)
		f.Add(s, int64(120000000), -5*3600-1800)
		f.Add(s, int64(1), 24*3600)
		f.Add(s, int64(999999999), 17)
	}
	f.Fuzz(func(t *testing.T, seconds, nanoseconds int64, offset int) {
		for _, v := range []time.Time{
			time.Unix(seconds, nanoseconds).UTC(), time.Unix(seconds, nanoseconds).In(time.FixedZone("", offset)), time.Unix(seconds, nanoseconds),
			time.Unix(seconds%253402300800, nanoseconds/1000*1000).UTC(), time.Unix(seconds, nanoseconds).In(time.FixedZone("", offset/60*60)),
		} {
			check(t, v)
			check(t, struct {
				T time.Time     `json:",omitzero"`
				P *time.Time    `json:",omitempty"`
				M any           `json:"m"`
				D time.Duration `json:"d"`
			}{v, &v, map[time.Time]time.Month{v: v.Month()}, time.Duration(nanoseconds)})
		}
	})
}

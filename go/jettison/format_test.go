package jettison

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// formatNeighbours are fields that jettison encodes in another way than encoding/json.
var formatNeighbours = []reflect.StructField{
	{Name: "S", Type: reflect.TypeFor[string](), Tag: `json:"s,secret"`},
	{Name: "Inner", Type: reflect.TypeFor[secretInner](), Tag: `json:"inner"`},
	{Name: "T", Type: reflect.TypeFor[time.Time](), Tag: `json:"t"`},
	{Name: "D", Type: reflect.TypeFor[time.Duration](), Tag: `json:"d"`},
	{Name: "M", Type: reflect.TypeFor[map[string]int](), Tag: `json:"m"`},
	{Name: "L", Type: reflect.TypeFor[[]int](), Tag: `json:"l"`},
	{Name: "B", Type: reflect.TypeFor[[]byte](), Tag: `json:"b"`},
	{Name: "H", Type: reflect.TypeFor[[]byte](), Tag: `json:"h,format:hex"`},
	{Name: "Y", Type: reflect.TypeFor[*sync.Map](), Tag: `json:"y"`},
	{Name: "O", Type: reflect.TypeFor[*int](), Tag: `json:"o,omitnil"`},
	{Name: "A", Type: reflect.TypeFor[[]appending](), Tag: `json:"a"`},
}

// formattedValues are values of fields with a tag option format.
func formattedValues() []any {
	login := secretInner{"s3cret", "n"}
	text := "text"
	return []any{
		time.Date(2024, 1, 2, 3, 4, 5, 6, time.UTC), &time.Time{}, (*time.Time)(nil), 90 * time.Minute, 1.5, float32(2.5), math.Inf(1), 7, "x", true, &text,
		[]byte{0xab}, [2]byte{1, 2}, []byte(nil), []int{1}, []int(nil), map[string]int{"a": 1}, map[string]int(nil), [1]int{1}, json.RawMessage(`{"a":1}`),
		login, &login, []secretInner{login}, []*secretInner{&login}, &[]secretInner{login}, map[string]secretInner{"k": login}, [1]secretInner{login},
		[][]secretInner{{login}}, map[string][]secretInner{"k": {login}}, (*secretInner)(nil), []secretInner(nil), syncMap("k", login), appending{3}, []appending{{4}}, &appending{5},
		redacted{secret{"s3cret"}}, []redacted{{secret{"s3cret"}}}, struct{ V any }{login}, []any{login, &login, map[string]any{"k": login}},
	}
}

// A tag option format changes nothing but the value of its field, whatever its type and
// name, and under every option. Nothing in this value loses what jettison encodes.
func TestUnknownFormats(t *testing.T) {
	formats := []string{"emitnull", "emitempty", "nonfinite", "iso8601", "units", "unix", "RFC3339", "'2006 \\'x\\' \"q\"'", "base64", "array", "none", "''"}
	sets := [][]Option{
		nil, {UnixTime(), DurationFormat(DurationString), NilMapEmpty(), NilSliceEmpty(), BytesFormat(BytesHex)}, {DenyList([]string{"inner.name", "x"})},
		{AllowList([]string{"s", "f", "t", "y.k", "inner"})}, {NoAppendJSON(), TimeLayout(time.Kitchen)},
	}
	compared, rejected := 0, 0
	for _, value := range formattedValues() {
		for _, format := range formats {
			field := reflect.StructField{Name: "F", Type: reflect.TypeOf(value), Tag: reflect.StructTag(fmt.Sprintf("json:%q", "f,format:"+format))}
			only := reflect.New(reflect.StructOf([]reflect.StructField{field}))
			only.Elem().Field(0).Set(reflect.ValueOf(value))
			fields := slices.Insert(slices.Clone(formatNeighbours), 5, field)
			whole, rest := reflect.New(reflect.StructOf(fields)), reflect.New(reflect.StructOf(formatNeighbours))
			for _, v := range []reflect.Value{whole, rest} {
				v.Elem().FieldByName("S").SetString("s3cret")
				v.Elem().FieldByName("Inner").Set(reflect.ValueOf(secretInner{"s3cret", "n"}))
				v.Elem().FieldByName("D").SetInt(5e9)
				v.Elem().FieldByName("H").SetBytes([]byte{1})
				v.Elem().FieldByName("Y").Set(reflect.ValueOf(syncMap("k", secretInner{"s3cret", "n"})))
				v.Elem().FieldByName("A").Set(reflect.ValueOf([]appending{{1}}))
			}
			whole.Elem().FieldByName("F").Set(reflect.ValueOf(value))
			for i, opts := range sets {
				name := fmt.Sprintf("%T with format:%s, options %d", value, format, i)
				got, err := MarshalOpts(whole.Interface(), opts...)
				if strings.Contains(string(got), "s3cret") {
					t.Errorf("%s: a secret is written: %s", name, got)
				}
				f, fErr := MarshalOpts(only.Interface(), opts...)
				if err != nil || fErr != nil {
					rejected++
					if fmt.Sprint(err) != fmt.Sprint(fErr) {
						t.Errorf("%s: error %v, but only the field: %v", name, err, fErr)
					}
					if _, stdErr := json.Marshal(only.Interface()); stdErr == nil {
						t.Errorf("%s: error %v, and none from encoding/json", name, err)
					}
					continue
				}
				compared++
				want, err := MarshalOpts(rest.Interface(), opts...)
				if err != nil {
					t.Fatal(err)
				}
				member := strings.TrimSuffix(strings.TrimPrefix(string(f), "{"), "}")
				if rest := strings.Replace(string(got), member+",", "", 1); rest != string(want) {
					t.Errorf("%s: got %s, want %s and %s", name, got, member, want)
				}
			}
		}
	}
	t.Logf("%d compared, %d rejected", compared, rejected)
	infinite := len(formats) * len(sets)
	if !std.onV2() && (rejected != infinite || compared < 2000) || std.onV2() && !std.rejectsFormats() && (compared < 200 || rejected < 1000) || std.rejectsFormats() && rejected < 1000 {
		t.Errorf("%d were compared and %d rejected", compared, rejected)
	}
}

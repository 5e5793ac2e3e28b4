package json_test

import (
	"bytes"
	stdjson "encoding/json"
	"fmt"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"jzon.dev/go/json"
	"jzon.dev/go/tests/guard"
)

// Types of reports on crashes of other decoders.
type (
	article struct { // goccy/go-json#604, #613
		ID        string              `json:"id"`
		Meta      map[string][]string `json:"meta"`
		ContentMD string              `json:"contentMd"`
	}
	large   map[string]largeIn // goccy/go-json#282
	largeIn struct {
		F0 string `json:"m"`
		F1 struct {
			F0 string
			F1 struct {
				F0, F1, F2, F3, F4, F5 string
				F6                     int
			}
		}
	}
	machine struct { // goccy/go-json#546
		Alerts [][]any
		Items  []machine
		ID     int64
	}
	embedding struct { // goccy/go-json#519, #421, #263
		*EmbeddedA
		EmbeddedB
		Any   any
		Next  *embedding
		Raw   json.RawMessage
		Only  struct{ P *string }
		Slice []struct{ M map[string]*EmbeddedB }
	}
	EmbeddedA struct {
		A  string
		AP *string
	}
	EmbeddedB struct {
		B  []string
		BM map[int8]bool
	}
)

var shapes = []struct {
	report string
	typ    reflect.Type
	docs   []string
}{
	{"bytedance/sonic#363", reflect.TypeFor[int](), []string{"0", "-", "12", ""}},
	{"bytedance/sonic#523", reflect.TypeFor[map[string]float64](), []string{`{"a":1`, `{"a":12345678`, `{"a":1.5e`, `{"a":1.5}`, `{"a":-`}},
	{"bytedance/sonic#199", reflect.TypeFor[*[]*[]*string](), []string{`[["a",null],null,[]]`, `[[`, `[["a"`}},
	{"bytedance/sonic#768", reflect.TypeFor[struct{ A, B any }](), []string{`{"A":{"x":[1,{"y":null}]},"B":"text"}`, `{"A":{"x":[1,{"y":nul`}},
	{"goccy/go-json#604", reflect.TypeFor[article](), []string{`[{"x":1},{"y":`, `{"\`, `{"id":"\u00`, `{"meta":{"a":["b"]},"contentMd":"c"}`}},
	{"goccy/go-json#609", reflect.TypeFor[any](), []string{`{"` + strings.Repeat("\xae", 1024), `"` + strings.Repeat("0", 250) + strings.Repeat("\xe2", 800), `{"a":"` + strings.Repeat(`\u12`, 300)}},
	{"goccy/go-json#282", reflect.TypeFor[large](), []string{`{"a":{},"b":{},"c":{},"d":{},"e":{},"f":{},"g":{},"h":{"m":"1"},"i":{}}`}},
	{"goccy/go-json#546", reflect.TypeFor[machine](), []string{`{"items":[{"alerts":[[2]],"id":2}],"id":1}`, `{"items":[{"alerts":[[2],[]],"items":[{"items":[]}]}]`}},
	{"goccy/go-json#275", reflect.TypeFor[[]struct{ A, B string }](), []string{`[{"A":"1","B":"2"},{"A":"3"},{"B":"4"}]`, `[{"A":"x"}]`, `[]`}},
	{"goccy/go-json#519", reflect.TypeFor[embedding](), []string{
		`{"A":"a","AP":"p","B":["b"],"BM":{"1":true,"-2":false},"Any":[{}],"Next":{"A":"inner","Next":{"AP":null}},"Raw":{"x": 1},"Only":{"P":"q"},"Slice":[{"M":{"k":{"B":["c"]},"n":null}}]}`, `{"A":"a","Next":{"AP":"x`,
	}},
	{"goccy/go-json#119", reflect.TypeFor[map[string]map[string]any](), []string{`{"paths":{"/a":{"get":{"responses":{"200":{"description":"OK"}}}}}}`}},
}

// Documents end at a page that cannot be read, and are decoded one after the other into
// values that are new and that exist, as a whole and as a stream.
func TestCrashShapes(t *testing.T) {
	page, err := guard.New()
	if err != nil {
		t.Fatal(err)
	}
	for range 20 {
		for _, s := range shapes {
			existing := [2]any{reflect.New(s.typ).Interface(), reflect.New(s.typ).Interface()}
			for _, text := range s.docs {
				for cut := range len(text) + 1 {
					if cut > 60 && cut < len(text)-60 {
						continue
					}
					doc := []byte(text[:cut])
					guarded := page.End(text[:cut])
					want, got := reflect.New(s.typ).Interface(), reflect.New(s.typ).Interface()
					wantErr, gotErr := failureOf(func() error { return stdjson.Unmarshal(doc, want) }), failureOf(func() error { return json.Unmarshal(guarded, got) })
					json.Valid(guarded)
					existingWant, existingGot := failureOf(func() error { return stdjson.Unmarshal(doc, existing[0]) }), failureOf(func() error { return json.Unmarshal(guarded, existing[1]) })
					if wantErr != gotErr || !reflect.DeepEqual(want, got) || existingWant != existingGot || !reflect.DeepEqual(existing[0], existing[1]) {
						t.Fatalf("%s: %.300q: got %s %s, want %s", s.report, doc, gotErr, shown(got), wantErr)
					}
					stream := reflect.New(s.typ).Interface()
					streamErr := failureOf(func() error { return json.NewDecoder(bytes.NewReader(doc)).Decode(stream) })
					want = reflect.New(s.typ).Interface()
					if wantErr := failureOf(func() error { return stdjson.NewDecoder(bytes.NewReader(doc)).Decode(want) }); wantErr != streamErr || !reflect.DeepEqual(want, stream) {
						t.Fatalf("%s: stream %.300q: got %s, want %s", s.report, doc, streamErr, wantErr)
					}
				}
			}
		}
		if testing.Short() {
			return
		}
	}
}

// Many goroutines decode types for the first time and again, while the garbage collector runs
// (bytedance/sonic#912, #901 and #985, goccy/go-json#495 and #566). Values stay as they are
// when the input changes.
func TestCrashConcurrent(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	rounds := 200
	if testing.Short() {
		rounds = 20
	}
	var group sync.WaitGroup
	for worker := range 16 {
		group.Add(1)
		go func() {
			defer group.Done()
			for round := range rounds {
				for i, s := range shapes {
					doc := s.docs[(round+worker)%len(s.docs)]
					if len(doc) > 500 {
						continue
					}
					// A type that only a few goroutines know.
					rt := reflect.StructOf([]reflect.StructField{
						{Name: "V", Type: s.typ, Tag: reflect.StructTag(fmt.Sprintf(`json:"v%d"`, round%50))}, {Name: "S", Type: reflect.TypeFor[[]any]()}, {Name: "M", Type: reflect.TypeFor[map[string]string]()},
					})
					text := fmt.Sprintf(`{"v%d":%s,"S":["a","%s",1.5,{"k":%d}],"M":{"x":"%d"}}`, round%50, doc, strings.Repeat("text", i), worker, round)
					input := []byte(text)
					got, want := reflect.New(rt).Interface(), reflect.New(rt).Interface()
					gotErr := failureOf(func() error { return json.Unmarshal(input, got) })
					clear(input)
					if (round+i)%32 == 0 {
						runtime.GC()
					}
					if wantErr := failureOf(func() error { return stdjson.Unmarshal([]byte(text), want) }); gotErr != wantErr || !reflect.DeepEqual(got, want) {
						t.Errorf("%s: %q: got %s, want %s", s.report, text, gotErr, wantErr)
						return
					}
				}
			}
		}()
	}
	group.Wait()
}

// An interrupted value leaves nothing to the next one.
func TestCrashSequences(t *testing.T) {
	var inputs []string
	for _, s := range shapes {
		inputs = append(inputs, s.docs...)
	}
	for _, first := range inputs {
		for _, second := range inputs {
			for _, s := range shapes {
				got, want := reflect.New(s.typ).Interface(), reflect.New(s.typ).Interface()
				failureOf(func() error { return json.Unmarshal([]byte(first), reflect.New(s.typ).Interface()) })
				gotErr, wantErr := failureOf(func() error { return json.Unmarshal([]byte(second), got) }), failureOf(func() error { return stdjson.Unmarshal([]byte(second), want) })
				if gotErr != wantErr || !reflect.DeepEqual(got, want) {
					t.Fatalf("%.200q after %.200q: got %s, want %s", second, first, gotErr, wantErr)
				}
			}
		}
	}
}

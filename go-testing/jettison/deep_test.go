package jettison_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"jzon.dev/go/jettison"
	"jzon.dev/go/tests/differential"
)

// maxDepth is the nesting beyond which the encoding/json on json/v2 fails. The
// first implementation has the same limit for the output of methods, for
// json.RawMessage and where it indents.
const maxDepth = 10_000

type deepList struct {
	Next *deepList
	V    any `json:",omitempty"`
}

type deepMap map[string]deepMap

type rawJSON string

func (r rawJSON) MarshalJSON() ([]byte, error) { return []byte(r), nil }

// Around the limit, the results and the errors are the same as in encoding/json.
func TestDepth(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	deep := encodings[:4:4] // the indentation of a deep value takes hundreds of megabytes
	arrays := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	inside := map[string]any{
		"number": 1, "nil slice": []int(nil), "empty slice": []int{}, "empty any slice": []any{}, "nil map": map[string]any(nil), "empty map": map[string]any{},
		"empty typed map": map[string]int{}, "empty struct": struct{}{}, "empty array": [0]int{}, "slice": []int{1}, "map": map[int]int{1: 1}, "struct": struct{ A int }{1},
		"bytes": []byte("abc"), "raw array": json.RawMessage("[]"), "raw number": json.RawMessage(" 1"), "raw bad": json.RawMessage("[[1,]"), "method": rawJSON("{ }"),
		"raw 5": json.RawMessage(arrays(5)), "method 5": rawJSON(arrays(5)), "text": differential.TextInt(1), "failure": differential.JSONFailure(1), "NaN": differential.Float64(nan),
		"unsupported": make(chan int), "nil pointer": (*int)(nil), "number literal": json.Number("x"), "map of bad keys": map[struct{ A int }]int{{1}: 1},
	}
	around := map[string]func(v any, n int) any{
		"slices of any": func(v any, n int) any {
			for range n {
				v = []any{v}
			}
			return v
		},
		"maps of any": func(v any, n int) any {
			for range n {
				v = map[string]any{"k": v}
			}
			return v
		},
		"arrays and pointers": func(v any, n int) any {
			for range n {
				v = &[1]any{v}
			}
			return v
		},
		"structs": func(v any, n int) any {
			list := &deepList{V: v}
			for range n - 1 {
				list = &deepList{Next: list}
			}
			return list
		},
	}
	few := []string{"number", "empty slice", "empty any slice", "empty map", "map", "raw 5", "failure"}
	failures := 0
	compare := func(name string, v any, encodings []differential.Encoding) {
		if failures > 20 { // each takes a second
			return
		}
		if difference, different := differential.Check(v, encodings...); different {
			failures++
			t.Errorf("%s: %.1500s", name, shorten(difference.String()))
		}
	}
	for outer, f := range around {
		for name, v := range inside {
			if outer != "slices of any" && !slices.Contains(few, name) {
				continue
			}
			for _, n := range []int{maxDepth - 5, maxDepth - 1, maxDepth} {
				if (n == maxDepth-5) == strings.HasSuffix(name, " 5") {
					compare(fmt.Sprintf("%s in %d %s", name, n, outer), f(v, n), deep[:1])
				}
			}
		}
		compare("number in "+outer, f(1, maxDepth+1), deep)
	}
	for _, n := range []int{maxDepth, maxDepth + 1} {
		var m deepMap
		for range n {
			m = deepMap{"": m}
		}
		compare(fmt.Sprintf("maps of %d", n), m, deep[:1])
		compare(fmt.Sprintf("raw array of %d", n), json.RawMessage(arrays(n)), deep)
		compare(fmt.Sprintf("array by a method of %d", n), rawJSON(arrays(n)), deep)
		compare(fmt.Sprintf("open array of %d", n), json.RawMessage(strings.Repeat("[", n)), deep)
	}
}

// In the first implementation, indentation has a separate limit. The indentation here is
// empty or short, and still takes the standard library a second.
func TestIndentedDepth(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, n := range []int{maxDepth, maxDepth + 1} {
		var v any = 1
		for range n {
			v = []any{v}
		}
		want, wantErr := json.MarshalIndent(v, "", "")
		got, err := jettison.MarshalIndent(v, "", "")
		if string(got) != string(want) || fmt.Sprintf("%T %[1]v", err) != fmt.Sprintf("%T %[1]v", wantErr) {
			t.Errorf("MarshalIndent of %d arrays: got %d bytes, %v, want %d, %v", n, len(got), err, len(want), wantErr)
		}
	}
	var v any = 1
	for range maxDepth + 1 {
		v = []any{v}
	}
	want, wantErr := stdEncoder(true, "", "\t")(v)
	got, err := encoder(true, "", "\t")(v)
	if string(got) != string(want) || fmt.Sprintf("%T %[1]v", err) != fmt.Sprintf("%T %[1]v", wantErr) {
		t.Errorf("Encoder: got %d bytes, %v, want %d, %v", len(got), err, len(want), wantErr)
	}
}

var nan = func() float64 { var zero float64; return zero / zero }()

// shorten removes the runs of brackets from a text.
func shorten(s string) string {
	for _, run := range []string{"[", "]", `{\"k\":`, `{\"Next\":`, "}", `[\n`, `\n]`} {
		for strings.Contains(s, strings.Repeat(run, 8)) {
			i := strings.Index(s, strings.Repeat(run, 8))
			j := i
			for strings.HasPrefix(s[j:], run) {
				j += len(run)
			}
			s = s[:i] + fmt.Sprintf("<%d × %s>", (j-i)/len(run), strings.Trim(run, `\`)) + s[j:]
		}
	}
	return s
}

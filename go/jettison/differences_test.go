package jettison

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

type appending struct{ N int }

func (a appending) AppendJSON(dst []byte) ([]byte, error) {
	if a.N < 0 {
		return nil, errors.New("negative")
	}
	return append(appendInt(append(dst, `{ "n" : `...), int64(a.N)), ' ', '}'), nil
}

type contextKey struct{}

type appendingContext struct{ N int }

func (a *appendingContext) AppendJSONContext(ctx context.Context, dst []byte) ([]byte, error) {
	s, _ := ctx.Value(contextKey{}).(string)
	return appendString(dst, s, escapeHTML), nil
}

// Both methods say who they are.
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

// TestDifferences holds every difference from encoding/json: the old result,
// the new one, and the reason in DIFFERENCES.md.
func TestDifferences(t *testing.T) {
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
	const cycleError = "error: json: unsupported value: encountered a cycle via "
	const typeError = "error: json: unsupported type: "
	tests := []struct {
		name     string
		value    any
		old, new string
	}{
		{"omitnil tag", struct {
			A []int          `json:",omitnil"`
			B map[string]int `json:",omitnil"`
			C *int           `json:",omitnil"`
			D any            `json:",omitnil,omitempty"`
			E int            `json:",omitnil"`
			F []int          `json:",omitnil"`
		}{F: []int{}}, `{"A":null,"B":null,"C":null,"E":0,"F":[]}`, `{"E":0,"F":[]}`},
		{"AppendMarshaler", []any{appending{1}, &appending{2}, (*appending)(nil)}, `[{"N":1},{"N":2},null]`, `[{"n":1},{"n":2},null]`},
		{"AppendMarshalerCtx", []any{appendingContext{1}, &appendingContext{2}}, `[{"N":1},{"N":2}]`, `[{"N":1},""]`},
		{"TextAppender", twoTexts{}, `"marshal"`, `"append"`},
		{"sync.Map", struct{ M *sync.Map }{syncMap("b", 1, "a", []int{2}, 10, nil, valueText(3), "t")}, `{"M":{}}`, `{"M":{"10":null,"\u003cv3\u003e":"t","a":[2],"b":1}}`},
		{"sync.Map", []any{new(sync.Map), syncMap("x", syncMap("y", 1.5))}, `[{},{}]`, `[{},{"x":{"y":1.5}}]`},
		{"sync.Map with other keys", syncMap(1.5, 1), `{}`, typeError + "sync.Map"},
		{"atomic integers", []any{&i32, &u64, new(atomic.Int64), new(atomic.Uint32), new(atomic.Uintptr)}, `[{},{},{},{},{}]`, `[-5,9223372036854775808,0,0,0]`},
		{"atomic.Bool", &flag, `{}`, `true`},
		{"atomic.Pointer", []any{&pointer, new(atomic.Pointer[int])}, `[{},{}]`, `[{"x":1},null]`},
		{"atomic.Value", []any{&value, new(atomic.Value)}, `[{},{}]`, `[[1],null]`},
		{"iter.Seq", seq, typeError + "iter.Seq[string]", `["\u003c","b"]`},
		{"iter.Seq", struct{ S iter.Seq[int] }{}, typeError + "iter.Seq[int]", `{"S":null}`},
		{"iter.Seq", selfSeq, typeError + "iter.Seq[interface {}]", cycleError + "iter.Seq[interface {}]"},
		{"iter.Seq2", selfSeq2, typeError + "iter.Seq2[string,interface {}]", cycleError + "iter.Seq2[string,interface {}]"},
		{"iter.Seq2", seq2, typeError + "iter.Seq2[int,[]string]", `{"2":null,"1":["x"]}`},
		{"cycle of embedded pointers", around.C, stackOverflow, cycleError + "*jettison.promotedAny"},
	}
	page, err := os.ReadFile("../DIFFERENCES.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.old == stackOverflow {
				checkOverflow(t, func() { json.Marshal(test.value) })
			} else if got := result(json.Marshal(test.value)); got != test.old {
				t.Errorf("encoding/json: got %s, want %s", got, test.old)
			}
			if got := result(Marshal(test.value)); got != test.new {
				t.Errorf("jettison: got %s, want %s", got, test.new)
			}
			if !strings.Contains(string(page), "| `"+test.name+"` |") {
				t.Errorf("DIFFERENCES.md has no row for %s", test.name)
			}
		})
	}
}

func result(b []byte, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	return string(b)
}

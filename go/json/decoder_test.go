package json

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
)

// decoder is what both decoders have.
type decoder interface {
	Decode(v any) error
	InputOffset() int64
	More() bool
	Token() (json.Token, error)
	UseNumber()
}

// compareStream decodes values up to an error, and reads a token after some of them.
func compareStream(t *testing.T, name string, reader func() io.Reader, tokensAfter int) {
	t.Helper()
	type row struct {
		A int
		B string
	}
	var results [2]string
	for i, dec := range []decoder{json.NewDecoder(reader()), NewDecoder(reader())} {
		var b strings.Builder
		for n := range 100_000 {
			if n == tokensAfter {
				token, err := dec.Token()
				fmt.Fprintf(&b, "token %v %s\n", token, outcome(nil, err))
			}
			var v row
			err := dec.Decode(&v)
			if len(v.B) > 20 {
				v.B = fmt.Sprint(len(v.B))
			}
			fmt.Fprintf(&b, "%v %d %s\n", v, dec.InputOffset(), outcome(nil, err))
			if err != nil && !errors.As(err, new(*UnmarshalTypeError)) {
				break
			}
		}
		fmt.Fprintf(&b, "%t %d\n", dec.More(), dec.InputOffset())
		results[i] = b.String()
	}
	if results[0] != results[1] {
		t.Errorf("%s: got %.2000s, want %.2000s", name, results[1], results[0])
	}
}

// Offsets count from the start of the stream, wherever encoding/json takes over.
func TestDecoderOffsets(t *testing.T) {
	for size := range 12 {
		for _, bytesBefore := range []int{0, 1, 2, 3, 100, array - 2, array - 1, array, array + 1, array + 2, 3*array + 1, 5*array + 7} {
			var text strings.Builder
			for text.Len() < bytesBefore-size-30 {
				text.WriteString("{\"A\":1,\"B\":\"text\"}\n")
			}
			for text.Len() < bytesBefore {
				text.WriteString("1")
				if text.Len() < bytesBefore {
					text.WriteString(" ")
				}
			}
			for _, end := range []string{"", " ", "\n{\"A\":}", " x", "{\"A\":1", " {\"A\":\"x\"} [", "[1, {}", "1", " 2.5\n{\"A\":{}}", "\"", " nul"} {
				doc := text.String() + strings.Repeat(" ", size) + end
				for _, after := range []int{-1, 0, 1, 2, 300} {
					compareStream(t, fmt.Sprintf("%d bytes, %d blanks, %q, token after %d", bytesBefore, size, end, after), func() io.Reader { return strings.NewReader(doc) }, after)
				}
				if t.Failed() {
					return
				}
			}
		}
	}
}

// Large values, and values in many pieces, are those of encoding/json too.
func TestDecoderSizes(t *testing.T) {
	for _, n := range []int{0, firstRead - 20, firstRead, 4 * firstRead, 100_000, maxValue - 100, maxValue, 3 * maxValue} {
		doc := fmt.Sprintf(" {\"A\":1,\"B\":%q}{\"A\":2}\n%s{\"B\":%q}{\"A\":[]}]", strings.Repeat("x", n), strings.Repeat(" ", n), strings.Repeat("é", n/2))
		compareStream(t, fmt.Sprint(n), func() io.Reader { return strings.NewReader(doc) }, -1)
		compareStream(t, fmt.Sprint(n, " in halves"), func() io.Reader { return iotest.HalfReader(strings.NewReader(doc)) }, 3)
		if n <= 100_000 {
			compareStream(t, fmt.Sprint(n, " in bytes"), func() io.Reader { return iotest.OneByteReader(strings.NewReader(doc)) }, -1)
		}
	}
}

// repeated is a stream of n times a text.
type repeated struct {
	text []byte
	n    int
	rest []byte
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(r.rest) == 0 {
			if r.n--; r.n < 0 {
				return n, io.EOF
			}
			r.rest = r.text
		}
		k := copy(p[n:], r.rest)
		r.rest = r.rest[k:]
		n += k
	}
	return n, nil
}

// A long stream needs constant memory.
func TestDecoderMemory(t *testing.T) {
	const rows = 200_000
	var v struct {
		A int
		B string
	}
	for _, more := range []bool{false, true} {
		dec := NewDecoder(&repeated{text: []byte("{\"A\":1,\"B\":\"text\"}\n"), n: rows})
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		n := 0
		for !more || dec.More() {
			v.A, v.B = 0, ""
			if err := dec.Decode(&v); err == io.EOF {
				break
			} else if err != nil || v.B != "text" {
				t.Fatal(err)
			}
			n++
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		if n != rows || dec.InputOffset() < rows*19-1 {
			t.Errorf("%d values, %d bytes", n, dec.InputOffset())
		}
		if size := int64(after.HeapAlloc) - int64(before.HeapAlloc); size > 1<<20 {
			t.Errorf("%d bytes of memory are in use after %d values", size, n)
		}
		runtime.KeepAlive(dec)
	}
}

// What is in the target of the first type stays, and values that do not fit are not lost.
func TestDecoderKeepsValues(t *testing.T) {
	const doc = `{"a":"one"} {"a":2} {"a":"three","a":"four"} "five" [6] {"a":{"b":7}}`
	var own, std []any
	for i, dec := range []decoder{NewDecoder(bytes.NewReader([]byte(doc))), json.NewDecoder(bytes.NewReader([]byte(doc)))} {
		dec.UseNumber()
		for {
			var v map[string]string
			err := dec.Decode(&v)
			values := []*[]any{&own, &std}[i]
			*values = append(*values, v, outcome(nil, err))
			if err == io.EOF {
				break
			}
		}
	}
	if !reflect.DeepEqual(own, std) {
		t.Errorf("got %v, want %v", own, std)
	}
}

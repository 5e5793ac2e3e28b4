package jettison

import (
	"bytes"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// The lengths of bytes in text do not overflow.
func TestTextLenOfLargeBytes(t *testing.T) {
	for _, f := range []BytesFmt{BytesBase64, BytesBase64URL, BytesBase32, BytesBase32Hex, BytesHex} {
		for _, n := range []int{0, 1, 5, 1000, math.MaxInt / 2, math.MaxInt/2 + 1, math.MaxInt/8*5 + 1, math.MaxInt/4*3 + 1, math.MaxInt - 4, math.MaxInt} {
			func() {
				defer func() {
					if p := recover(); p != nil && p != bytes.ErrTooLarge {
						t.Errorf("%v of %d: %v", f, n, p)
					}
				}()
				if got := f.textLen(n); n > 1000 && got < n && got >= 0 {
					t.Errorf("%v: %d bytes are %d of text", f, n, got)
				}
			}()
		}
	}
	if got, want := BytesBase32.textLen(1001), base32.StdEncoding.EncodedLen(1001); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
	if got, want := BytesHex.textLen(1001), hex.EncodedLen(1001); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
}

var gigabytesFlag = flag.Bool("jettison.gigabytes", false, "run the tests that take some gigabytes, on machines of 32 bits")

// GOARCH=386 go test ./jettison -run TestGigabytes -jettison.gigabytes -v
func TestGigabytes(t *testing.T) {
	if !*gigabytesFlag {
		t.Skip("takes gigabytes: -jettison.gigabytes runs it")
	}
	if strconv.IntSize != 32 {
		t.Skip("for machines of 32 bits")
	}
	for name, v := range map[string]any{
		"integer": 12345, "string": strings.Repeat("x", 1000), "escapes": strings.Repeat("<", 1000), "struct": struct{ A, B int }{1, 2}, "floats": []float64{1.5, 2.5},
		"bytes": make([]byte, 1000), "map": map[string]int{"a": 1, "b": 2}, "integers": make([]int64, 100),
	} {
		t.Run("Append to 1 GiB, "+name, func(t *testing.T) {
			const size = 1 << 30
			memory := make([]byte, size+4096)
			for i := range memory[size:] {
				memory[size+i] = 0xa5
			}
			defer func() {
				if p := recover(); p != nil && p != bytes.ErrTooLarge {
					t.Errorf("got %v", p)
				}
				for i, c := range memory[size:] {
					if c != 0xa5 {
						t.Fatalf("byte %d behind the end was overwritten", i)
					}
				}
				runtime.GC()
			}()
			// The built-in append grows large slices by a quarter, so that
			// values without calls of grow have room if the machine has it.
			b, err := Append(memory[:size:size], v)
			want, _ := json.Marshal(v)
			if err != nil || len(b) < size || string(b[size:]) != string(want) {
				t.Errorf("got %d bytes, %v", len(b), err)
			}
		})
	}
	text := strings.Repeat("x", 1<<20)
	v := make([]string, 1130)
	for i := range v {
		v[i] = text
	}
	t.Run("Marshal of 1.1 GiB", func(t *testing.T) {
		defer func() {
			if p := recover(); fmt.Sprint(p) != "bytes.Buffer: too large" {
				t.Errorf("got %v", p)
			}
		}()
		b, err := Marshal(v)
		t.Errorf("got %d bytes, %v", len(b), err)
	})
}

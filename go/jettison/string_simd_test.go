//go:build goexperiment.simd && amd64 && go1.26 && !go1.27

package jettison

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
	"unsafe"
)

// needVectors skips the test on a processor without them.
func needVectors(t *testing.T) {
	t.Helper()
	if !wide {
		t.Skip("the processor has no AVX2")
	}
}

// Without AVX2, the other loops write the same strings.
func TestStringsWithoutVectors(t *testing.T) {
	needVectors(t)
	wide = false
	defer func() { wide = true }()
	t.Run("Places", TestStringPlaces)
	t.Run("Blocks", TestStringBlocks)
	t.Run("Random", TestStringRandom)
}

// problem returns the index of the first character in s that is not copied, or the
// length of s. Unlike copyWideText, it checks the bytes before A8 and A9.
func problem(s string, x *escapeSet) int {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || r == '\u2028' || r == '\u2029' || r < utf8.RuneSelf && x.escapes(byte(r)) {
			return i
		}
		i += size
	}
	return len(s)
}

// Text is copied up to the first character that cannot be copied, and nothing is
// written after the room for it.
func TestCopyWideText(t *testing.T) {
	needVectors(t)
	r := rand.New(rand.NewPCG(3, 4))
	fills := []string{"a", "é", "日", "😀", "ไ", "a b", "–"}
	specials := []string{"\"", "\\", "<", "\x00", "\n", "\xff", "\x80", "\xe6", "\xf0\x9f\x98", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\u2028", "\u2029"}
	for range 100000 {
		var sb strings.Builder
		for n := minWideText + r.IntN(100); sb.Len() < n; {
			sb.WriteString(fills[r.IntN(len(fills))])
		}
		s := sb.String()
		if r.IntN(4) > 0 {
			at := r.IntN(len(s) + 1)
			s = s[:at] + specials[r.IntN(len(specials))] + s[at:]
		}
		x := []*escapeSet{escapeHTML, escapeMinimal}[r.IntN(2)]
		dst := []byte(strings.Repeat("#", len(s)+32))
		k := x.copyWideText(unsafe.Pointer(&dst[0]), unsafe.Pointer(unsafe.StringData(s)), len(s))
		want := problem(s, x)
		// A last block whose loads would start before the text is left out.
		if len(s) < minWideText+3 && want > minWideText-3 {
			if k > want || k < minWideText-3 || problem(s[:k], x) != k {
				t.Fatalf("%q: %d bytes, want up to %d", s, k, want)
			}
		} else if k != want {
			t.Fatalf("%q: %d bytes, want %d", s, k, want)
		}
		if string(dst[:k]) != s[:k] {
			t.Fatalf("%q: %q", s, dst[:k])
		}
		if string(dst[len(s):]) != strings.Repeat("#", 32) {
			t.Fatalf("%q: written behind the text: %q", s, dst[len(s):])
		}
	}
}

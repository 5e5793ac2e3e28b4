package json

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"sync"

	"jzon.dev/go/internal/wire"
)

// Compact appends src to dst without white space between tokens, like [json.Compact] of
// encoding/json.
func Compact(dst *bytes.Buffer, src []byte) error {
	dst.Grow(len(src) + spare)
	if b := dst.AvailableBuffer(); !overlap(b, src) {
		if b, ok := compact(b, src); ok {
			dst.Write(b)
			return nil
		}
	}
	return json.Compact(dst, src) // gives the error
}

// Indent appends src to dst with each element of an array and each field of an object on
// its own line, like [json.Indent] of encoding/json. Each line but the first begins with
// prefix and one indent per level of nesting. White space at the end of src is kept.
func Indent(dst *bytes.Buffer, src []byte, prefix, indent string) error {
	dst.Grow(2 * len(src))
	b := dst.AvailableBuffer()
	// With other characters, json/v2 changes the white space at the end.
	if strings.Trim(prefix, " \t") == "" && strings.Trim(indent, " \t") == "" && !overlap(b, src) {
		s := scratches.Get().(*[]byte)
		defer scratches.Put(s)
		if text, ok := compact((*s)[:0], src); ok {
			if cap(text) <= maxKeptScratch {
				*s = text
			}
			x := wire.Indenter{Prefix: prefix, Indent: indent}
			if b, _ = x.Append(b, text, math.MaxInt); !x.TooDeep {
				dst.Write(append(b, src[len(bytes.TrimRight(src, " \n\r\t")):]...))
				return nil
			}
		}
	}
	return json.Indent(dst, src, prefix, indent) // gives the error
}

// spare is the room that wire.Compact needs beyond the length of its input.
const spare = 16

// compact checks and compacts src. It leaves strings as they are, even if they hold
// invalid UTF-8.
func compact(b, src []byte) (out []byte, ok bool) {
	out, _, ok, _ = wire.Compact(b, src, wire.EscapeMinimalRaw, false, 0)
	return out, ok
}

// overlap reports whether src is in the memory of b, beyond its length too. Then output
// would overwrite input before an error is found.
func overlap(b, src []byte) bool {
	x, y := uintptr(wire.Base(b)), uintptr(wire.Base(src))
	return y-x < uintptr(cap(b)) || x-y < uintptr(len(src))
}

// scratches holds compacted JSON that will be indented.
var scratches = sync.Pool{New: func() any { return new([]byte) }}

// maxKeptScratch is the largest memory that is pooled, so that one large document does
// not hold its memory forever.
const maxKeptScratch = 1 << 16

// HTMLEscape appends src, which is JSON, to dst and escapes <, >, &, U+2028 and U+2029,
// like [json.HTMLEscape] of encoding/json.
func HTMLEscape(dst *bytes.Buffer, src []byte) {
	dst.Grow(len(src))
	b := dst.AvailableBuffer()
	if overlap(b, src) {
		json.HTMLEscape(dst, src)
		return
	}
	// next has the index of the next occurrence of each character. So each search goes
	// on after the last one, and src is read only once for each.
	var next [len(escapedFirst)]int
	for k, c := range []byte(escapedFirst) {
		next[k] = indexFrom(src, 0, c)
	}
	start := 0
	for {
		k := 0
		for j := range next {
			if next[j] < next[k] {
				k = j
			}
		}
		i := next[k]
		if i == len(src) {
			dst.Write(append(b, src[start:]...))
			return
		}
		c := src[i]
		next[k] = indexFrom(src, i+1, c)
		if c < 0x80 {
			b = append(b, src[start:i]...)
			b = append(b, '\\', 'u', '0', '0', wire.HexDigits[c>>4], wire.HexDigits[c&15])
			start = i + 1
		} else if i+2 < len(src) && src[i+1] == 0x80 && src[i+2]&^1 == 0xa8 {
			b = append(b, src[start:i]...)
			b = append(b, '\\', 'u', '2', '0', '2', wire.HexDigits[src[i+2]&15])
			start = i + 3
		}
	}
}

// escapedFirst has the first bytes of the characters that HTMLEscape escapes.
const escapedFirst = "<>&\xe2"

// indexFrom returns the index of c in src from i on, or the length of src.
func indexFrom(src []byte, i int, c byte) int {
	if n := bytes.IndexByte(src[i:], c); n >= 0 {
		return i + n
	}
	return len(src)
}

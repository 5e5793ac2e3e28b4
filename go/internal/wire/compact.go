package wire

import (
	"math/bits"
	"unsafe"
)

// MaxNesting is the number of nested objects and arrays that encoding/json accepts in
// the output of a MarshalJSON method, and json/v2 in the whole document.
const MaxNesting = 10000

// Compact checks and appends src, a JSON text without the values around it, of which
// depth are arrays and objects. It compacts src and escapes its strings as x says, and
// U+2028 and U+2029 if escapesJS is set. If src is not valid, ok is false. Then tooDeep
// says that the bracket at the index at is nested too deeply, and otherwise src has a
// syntax error.
func Compact(b, src []byte, x *EscapeSet, escapesJS bool, depth int) (out []byte, at int, ok, tooDeep bool) {
	c := compactor{src: src, escapes: x, escapesJS: escapesJS}
	b, at, ok = c.value(Ensure(b, len(src)+16), c.space(0), depth)
	if ok {
		at = c.space(at)
		ok = at == len(src)
	}
	return b, at, ok, c.tooDeep
}

// FirstByte returns the first byte of a JSON text that is not white space, or 0.
func FirstByte(src []byte) byte {
	c := compactor{src: src}
	if i := c.space(0); i < len(src) {
		return src[i]
	}
	return 0
}

// compactor validates, compacts and escapes JSON in one pass. Its methods take the
// index of the next byte. They return the index after the bytes that they have
// consumed, and whether the JSON was valid so far.
type compactor struct {
	src       []byte
	escapes   *EscapeSet
	escapesJS bool // U+2028 and U+2029
	tooDeep   bool // the bracket at which the compactor stopped is nested too deeply
}

// space returns the index of the first byte from i on that is not white space.
func (c *compactor) space(i int) int {
	for i < len(c.src) {
		switch c.src[i] {
		case ' ', '\n', '\r', '\t':
			i++
		default:
			return i
		}
	}
	return i
}

func (c *compactor) value(b []byte, i, depth int) ([]byte, int, bool) {
	if i >= len(c.src) {
		return b, i, false
	}
	switch c.src[i] {
	case '{', '[':
		return c.container(b, i, depth+1)
	case '"':
		return c.string(b, i)
	case 't':
		return c.literal(b, i, "true")
	case 'f':
		return c.literal(b, i, "false")
	case 'n':
		return c.literal(b, i, "null")
	}
	end, ok := ScanNumber(c.src, i)
	return append(b, c.src[i:end]...), end, ok
}

func (c *compactor) literal(b []byte, i int, s string) ([]byte, int, bool) {
	if len(c.src)-i < len(s) || string(c.src[i:i+len(s)]) != s {
		return b, i, false
	}
	return append(b, s...), i + len(s), true
}

// at reports whether the byte at i is ch.
func (c *compactor) at(i int, ch byte) bool { return i < len(c.src) && c.src[i] == ch }

// container consumes the object or array whose bracket is at i.
func (c *compactor) container(b []byte, i, depth int) ([]byte, int, bool) {
	if depth > MaxNesting {
		c.tooDeep = true
		return b, i, false
	}
	closing := c.src[i] + 2 // in ASCII, ']' and '}' are two after their counterparts
	b = append(b, c.src[i])
	i = c.space(i + 1)
	if c.at(i, closing) {
		return append(b, closing), i + 1, true
	}
	for {
		var ok bool
		if closing == '}' {
			if !c.at(i, '"') {
				break
			}
			if b, i, ok = c.string(b, i); !ok {
				break
			}
			if i = c.space(i); !c.at(i, ':') {
				break
			}
			b = append(b, ':')
			i = c.space(i + 1)
		}
		if b, i, ok = c.value(b, i, depth); !ok {
			break
		}
		i = c.space(i)
		if c.at(i, closing) {
			return append(b, closing), i + 1, true
		}
		if !c.at(i, ',') {
			break
		}
		b = append(b, ',')
		i = c.space(i + 1)
	}
	return b, i, false
}

// string consumes the string whose opening quote is at i.
func (c *compactor) string(b []byte, i int) ([]byte, int, bool) {
	s := c.src
	p := unsafe.Pointer(unsafe.SliceData(s))
	start := i
	i++
	for i < len(s) {
		if i+8 <= len(s) {
			m := c.escapes.flags(load64(p, i))
			if m == 0 {
				i += 8
				continue
			}
			i += bits.TrailingZeros64(m) >> 3
		}
		switch ch := s[i]; {
		case ch == '"':
			return append(b, s[start:i+1]...), i + 1, true
		case ch == '\\':
			n := escapeLen(s[i:])
			if n == 0 {
				return b, i, false
			}
			i += n
		case ch < ' ':
			return b, i, false
		case ch == 0xe2 && c.escapesJS && i+2 < len(s) && s[i+1] == 0x80 && s[i+2]&^1 == 0xa8:
			b = append(b, s[start:i]...)
			b = append(b, '\\', 'u', '2', '0', '2', HexDigits[s[i+2]&15])
			i += 3
			start = i
		case ch < 0x80 && c.escapes.escapes(ch):
			b = append(b, s[start:i]...)
			b = append(b, '\\', 'u', '0', '0', HexDigits[ch>>4], HexDigits[ch&15])
			i++
			start = i
		default:
			i++
		}
	}
	return b, i, false
}

// escapeLen returns the length of the escape sequence that s starts with, or 0.
func escapeLen(s []byte) int {
	if len(s) < 2 {
		return 0
	}
	switch s[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		if len(s) < 6 {
			return 0
		}
		for _, c := range s[2:6] {
			if c-'0' > 9 && c|0x20-'a' > 5 {
				return 0
			}
		}
		return 6
	}
	return 0
}

package jettison

import (
	"math/bits"
	"unicode/utf8"
	"unsafe"
)

const (
	lowBits  = 0x0101010101010101 // one in every byte
	highBits = 0x8080808080808080 // the top bit of every byte
)

// escapeSet says which characters of a string are escaped, in the forms that
// the word-at-a-time and the byte-at-a-time loops need.
type escapeSet struct {
	// A byte c is escaped if (c|orA)^xorA or (c|orB)^xorB is zero, besides
	// the backslash, the control characters and what is not ASCII. '<' and
	// '>' differ in bit 1, '"' and '&' in bit 2, so two tests cover four.
	orA, xorA uint64
	orB, xorB uint64
	// attention is highBits, or 0 if strings are copied as they are.
	attention uint64
	// words holds the escape of each ASCII character, little endian, its
	// length in the last byte; 0 stands for the character itself.
	words [utf8.RuneSelf]uint64
	// next is the transition table of the UTF-8 automaton; see utf8.go.
	next [256]uint64
	// keepInvalid copies invalid UTF-8 instead of replacing it.
	keepInvalid bool
}

// flags marks the bytes of w that need attention in their top bits. Only the
// lowest mark is exact: a borrow may mark the bytes above it.
func (x *escapeSet) flags(w uint64) uint64 {
	return (w | (w - lowBits*0x20) | (((w | x.orA) ^ x.xorA) - lowBits) |
		(((w | x.orB) ^ x.xorB) - lowBits) | ((w ^ lowBits*'\\') - lowBits)) & x.attention
}

const hexDigits = "0123456789abcdef"

func newEscapeSet(escapeHTML, keepInvalid bool) *escapeSet {
	x := &escapeSet{attention: highBits, keepInvalid: keepInvalid}
	x.orA, x.xorA = 0, lowBits*'"'
	x.orB, x.xorB = 0, lowBits*'"'
	if escapeHTML {
		x.orA, x.xorA = lowBits*4, lowBits*'&'
		x.orB, x.xorB = lowBits*2, lowBits*'>'
	}
	set := func(c byte, s string) {
		for i := range s {
			x.words[c] |= uint64(s[i]) << (8 * i)
		}
		x.words[c] |= uint64(len(s)) << 56
	}
	for c := range byte(utf8.RuneSelf) {
		html := c == '<' || c == '>' || c == '&'
		switch {
		case c == '"' || c == '\\':
			set(c, `\`+string(rune(c)))
		case c == '\b':
			set(c, `\b`)
		case c == '\f':
			set(c, `\f`)
		case c == '\n':
			set(c, `\n`)
		case c == '\r':
			set(c, `\r`)
		case c == '\t':
			set(c, `\t`)
		case c < 0x20 || html && escapeHTML:
			set(c, `\u00`+string(hexDigits[c>>4])+string(hexDigits[c&15]))
		}
	}
	x.next = newAutomaton(x)
	return x
}

var (
	escapeHTML       = newEscapeSet(true, false)
	escapeHTMLRaw    = newEscapeSet(true, true)
	escapeMinimal    = newEscapeSet(false, false)
	escapeMinimalRaw = newEscapeSet(false, true)
	escapeNothing    = &escapeSet{}
)

// appendString appends s as a JSON string. It copies and tests eight bytes at
// a time; the first byte that needs attention hands over to appendEscaped.
func appendString(b []byte, s string, x *escapeSet) []byte {
	n := len(s)
	if cap(b)-len(b) < n+16 {
		b = grow(b, n+16)
	}
	l := len(b) + 1
	d := unsafe.Add(base(b), l)
	store8(d, -1, '"')
	src := unsafe.Pointer(unsafe.StringData(s))
	if n >= 8 {
		i := 0
		for ; i <= n-8; i += 8 {
			w := load64(src, i)
			store64(d, i, w)
			if m := x.flags(w); m != 0 {
				i += bits.TrailingZeros64(m) >> 3
				return appendEscaped(b[:l+i], s, i, x)
			}
		}
		if i < n {
			// The last word overlaps the one before it.
			w := load64(src, n-8)
			store64(d, n-8, w)
			if m := x.flags(w); m != 0 {
				i = n - 8 + bits.TrailingZeros64(m)>>3
				return appendEscaped(b[:l+i], s, i, x)
			}
		}
	} else if n >= 4 {
		lo, hi := load32(src, 0), load32(src, n-4)
		store32(d, 0, lo)
		store32(d, n-4, hi)
		if x.flags(uint64(lo)|uint64(hi)<<32) != 0 {
			return appendEscaped(b[:l], s, 0, x)
		}
	} else if n >= 2 {
		lo, hi := load16(src, 0), load16(src, n-2)
		store16(d, 0, lo)
		store16(d, n-2, hi)
		if x.flags(uint64(lo)|uint64(hi)<<16|0x6161616100000000) != 0 {
			return appendEscaped(b[:l], s, 0, x)
		}
	} else if n == 1 {
		c := load8(src, 0)
		store8(d, 0, c)
		if x.flags(uint64(c)|0x6161616161616100) != 0 {
			return appendEscaped(b[:l], s, 0, x)
		}
	}
	store8(d, n, '"')
	return b[:l+n+1]
}

// appendEscaped appends s[i:] and the closing quote; s[:i] is in b already,
// after the opening quote.
func appendEscaped(b []byte, s string, i int, x *escapeSet) []byte {
	n := len(s)
	src := unsafe.Pointer(unsafe.StringData(s))
	// Room for the rest unescaped, one escape and one word; restored after
	// each escape.
	b = ensure(b, n-i+64)
	d := base(b)
	o := len(b)
	for i < n {
		if i <= n-8 {
			w := load64(src, i)
			store64(d, o, w)
			m := x.flags(w)
			if m == 0 {
				i += 8
				o += 8
				continue
			}
			k := bits.TrailingZeros64(m) >> 3
			i += k
			o += k
		}
		c := load8(src, i)
		if c < utf8.RuneSelf {
			e := x.words[c]
			if e == 0 {
				store8(d, o, c)
				i++
				o++
				continue
			}
			store64(d, o, e)
			o += int(e >> 56)
			i++
		} else {
			k := x.copyText(unsafe.Add(d, o), unsafe.Add(src, i), n-i)
			i += k
			o += k
			if i == n {
				break
			}
			// What the automaton refused, or its first character.
			r, size := utf8.DecodeRuneInString(s[i:])
			switch {
			case r < utf8.RuneSelf:
				continue
			case r == utf8.RuneError && size == 1 && !x.keepInvalid:
				store64(d, o, replacementWord)
				o += len(`\ufffd`)
			case r == '\u2028' || r == '\u2029':
				store64(d, o, separatorWord|uint64(hexDigits[r&15])<<40)
				o += len(`\u2028`)
			default:
				for j := range size {
					store8(d, o+j, s[i+j])
				}
				o += size
			}
			i += size
		}
		if cap(b)-o < n-i+32 {
			b = grow(b[:o], n-i+64+(n-i)/2)
			d = base(b)
		}
	}
	store8(d, o, '"')
	return b[:o+1]
}

const (
	replacementWord = '\\' | 'u'<<8 | 'f'<<16 | 'f'<<24 | 'f'<<32 | 'd'<<40
	separatorWord   = '\\' | 'u'<<8 | '2'<<16 | '0'<<24 | '2'<<32
)

// appendQuoted appends the JSON text s as a JSON string. In s, which is valid
// JSON, only quotes and backslashes are left to escape.
func appendQuoted(b, s []byte) []byte {
	b = append(b, '"')
	for _, c := range s {
		if c == '"' || c == '\\' {
			b = append(b, '\\')
		}
		b = append(b, c)
	}
	return append(b, '"')
}

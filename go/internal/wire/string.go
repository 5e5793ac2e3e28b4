package wire

import (
	"unicode/utf8"
	"unsafe"
)

const (
	lowBits  = 0x0101010101010101 // one in every byte
	highBits = 0x8080808080808080 // the top bit of every byte
)

// EscapeSet says which characters of a string are escaped, in the forms that
// the word-at-a-time and the byte-at-a-time loops need.
type EscapeSet struct {
	// A byte c needs attention if (c|orA)^xorA is below 0x21 or (c|orB)^xorB
	// is zero, or if it is not ASCII. The first test finds the control
	// characters and the characters that xorA maps to 0x20: '"', and for HTML
	// also '&', which differs from '"' in bit 2. The second test finds the
	// backslash, and for HTML also '<' and '>', which differ from it in bits 1, 5
	// and 6. In this case it also finds '^', '|' and '~', which need no escape.
	orA, xorA uint64
	orB, xorB uint64
	// attention is highBits, or 0 if strings are copied as they are.
	attention uint64
	// words holds the output for each ASCII character, which is an escape or the
	// character itself, in little endian with its length in the last byte. The
	// other half of the table makes bounds checks of the index unnecessary.
	words [256]uint64
	// pairs are the transitions of the UTF-8 automaton; see utf8.go.
	pairs [256]uint64
	// keepInvalid copies invalid UTF-8 instead of replacing it.
	keepInvalid bool
}

// flags marks the bytes of w that need attention in their top bits. Only the
// lowest mark is exact: a borrow may mark the bytes above it.
func (x *EscapeSet) flags(w uint64) uint64 {
	return (w | (((w | x.orA) ^ x.xorA) - lowBits*0x21) | (((w | x.orB) ^ x.xorB) - lowBits)) & x.attention
}

// escapes reports whether the ASCII character c is escaped.
func (x *EscapeSet) escapes(c byte) bool { return x.words[c]>>56 > 1 }

const HexDigits = "0123456789abcdef"

func newEscapeSet(escapeHTML, keepInvalid bool) *EscapeSet {
	x := &EscapeSet{attention: highBits, keepInvalid: keepInvalid}
	x.orA, x.xorA = 0, lowBits*('"'^0x20)
	x.orB, x.xorB = 0, lowBits*'\\'
	if escapeHTML {
		x.orA, x.xorA = lowBits*4, lowBits*('&'^0x20)
		x.orB, x.xorB = lowBits*0x62, lowBits*0x7e
	}
	set := func(c byte, s string) {
		for i := range len(s) {
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
			set(c, `\u00`+string(HexDigits[c>>4])+string(HexDigits[c&15]))
		default:
			set(c, string(rune(c)))
		}
	}
	x.pairs = newPairTransitions(x)
	return x
}

var (
	EscapeHTML       = newEscapeSet(true, false)
	EscapeHTMLRaw    = newEscapeSet(true, true)
	EscapeMinimal    = newEscapeSet(false, false)
	EscapeMinimalRaw = newEscapeSet(false, true)
	EscapeNothing    = &EscapeSet{}
)

// AppendString appends s as a JSON string. It copies and tests sixteen bytes at
// a time. From the first block that needs attention on, appendEscaped does the rest.
func AppendString(b []byte, s string, x *EscapeSet) []byte {
	n := len(s)
	if uint(cap(b)-len(b)) < uint(n+16) { // as an int, the sum may overflow on 32 bits
		b = Grow(b, n+16)
	}
	l := len(b) + 1
	d := unsafe.Add(Base(b), l)
	store8(d, -1, '"')
	src := unsafe.Pointer(unsafe.StringData(s))
	if n >= 8 {
		i := 0
		for ; i <= n-16; i += 16 {
			v, w := load64(src, i), load64(src, i+8)
			// Copying the block again takes fewer instructions than storing both words.
			(*block)(unsafe.Add(d, i)).bytes = (*block)(unsafe.Add(src, i)).bytes
			m := v | w | (((v | x.orA) ^ x.xorA) - lowBits*0x21) | (((v | x.orB) ^ x.xorB) - lowBits) |
				(((w | x.orA) ^ x.xorA) - lowBits*0x21) | (((w | x.orB) ^ x.xorB) - lowBits)
			if m&x.attention != 0 {
				if (v|w)&highBits != 0 {
					return appendText(b[:l+i], s, i, x)
				}
				return appendEscaped(b[:l+i], s, i, x)
			}
		}
		if i <= n-8 {
			w := load64(src, i)
			store64(d, i, w)
			if x.flags(w) != 0 {
				return appendEscaped(b[:l+i], s, i, x)
			}
			i += 8
		}
		if i < n {
			// The last word overlaps the one before it.
			w := load64(src, n-8)
			store64(d, n-8, w)
			if x.flags(w) != 0 {
				return appendEscaped(b[:l+i], s, i, x)
			}
		}
	} else if n > 0 {
		w := loadShort(src, n, lowBits*'a')
		store64(d, 0, w)
		if x.flags(w) != 0 {
			return appendEscaped(b[:l], s, 0, x)
		}
	}
	store8(d, n, '"')
	return b[:l+n+1]
}

// loadShort returns the n bytes at p as a word, filled up with the bytes of pad. n is
// 1 to 7.
func loadShort(p unsafe.Pointer, n int, pad uint64) uint64 {
	pad <<= uint(8*n) & 63
	if n >= 4 {
		return uint64(load32(p, 0)) | uint64(load32(p, n-4))<<(uint(8*(n-4))&63) | pad
	}
	if n >= 2 {
		return uint64(load16(p, 0)) | uint64(load16(p, n-2))<<(uint(8*(n-2))&63) | pad
	}
	return uint64(load8(p, 0)) | pad
}

// loadWord returns eight of the n bytes at p, from i on. If fewer are left, it fills
// the word up with the bytes of pad.
func loadWord(p unsafe.Pointer, i, n int, pad uint64) uint64 {
	switch {
	case i <= n-8:
		return load64(p, i)
	case n >= 8:
		shift := uint(8 * (i - (n - 8)))
		return load64(p, n-8)>>(shift&63) | pad<<((64-shift)&63)
	}
	return loadShort(unsafe.Add(p, i), n-i, pad)
}

// appendText is appendEscaped for a string that continues with non-ASCII characters.
// It needs the room that AppendString makes.
func appendText(b []byte, s string, i int, x *EscapeSet) []byte {
	n := len(s) - i
	src := unsafe.Pointer(unsafe.StringData(s))
	k := x.copyText(unsafe.Add(Base(b), len(b)), unsafe.Add(src, i), n)
	if k == n {
		store8(Base(b), len(b)+n, '"')
		return b[:len(b)+n+1]
	}
	return appendEscaped(b[:len(b)+k], s, i+k, x)
}

// appendEscaped appends s[i:] and the closing quote; s[:i] is in b already,
// after the opening quote.
func appendEscaped(b []byte, s string, i int, x *EscapeSet) []byte {
	n := len(s)
	src := unsafe.Pointer(unsafe.StringData(s))
	// slack is room for two words of escapes and for a store that is a word wide.
	// The room for the unescaped rest and slack is ensured again after each pass
	// that escapes.
	const slack = 16*len(`\u0000`) + 16
	b = Ensure(b, n-i+slack)
	d := Base(b)
	o := len(b)
	for i < n {
		w := loadWord(src, i, n, lowBits*'a')
		m := x.flags(w)
		if m == 0 {
			store64(d, o, w)
			k := min(n-i, 8)
			i += k
			o += k
			continue
		}
		if w&highBits == 0 {
			// Escapes come in groups. Treating all bytes alike avoids the
			// mispredicted branches of a search for them. Loading each byte
			// again costs less than shifting the word.
			if i <= n-8 {
				p := unsafe.Add(d, o)
				// The next word probably has escapes too. Treating it in the same
				// way costs less than a check.
				for range 2 {
					q := unsafe.Add(src, i)
					p = x.writeEscaped(p, load8(q, 0))
					p = x.writeEscaped(p, load8(q, 1))
					p = x.writeEscaped(p, load8(q, 2))
					p = x.writeEscaped(p, load8(q, 3))
					p = x.writeEscaped(p, load8(q, 4))
					p = x.writeEscaped(p, load8(q, 5))
					p = x.writeEscaped(p, load8(q, 6))
					p = x.writeEscaped(p, load8(q, 7))
					if i += 8; i > n-8 || load64(src, i)&highBits != 0 {
						break
					}
				}
				o = int(uintptr(p) - uintptr(d))
			} else {
				p := unsafe.Add(d, o)
				for ; i < n; i++ {
					p = x.writeEscaped(p, byte(w))
					w >>= 8
				}
				o = int(uintptr(p) - uintptr(d))
			}
		} else {
			k := x.copyText(unsafe.Add(d, o), unsafe.Add(src, i), n-i)
			i += k
			o += k
			if i == n {
				break
			}
			if c := load8(src, i); c < utf8.RuneSelf {
				e := x.words[c]
				store64(d, o, e)
				o += int(e >> 56)
				i++
			} else {
				r, size := utf8.DecodeRuneInString(s[i:])
				switch {
				case r == utf8.RuneError && size == 1 && !x.keepInvalid:
					store64(d, o, replacementWord)
					o += replacementLen
				case r == '\u2028' || r == '\u2029':
					store64(d, o, separatorWord|uint64(HexDigits[r&15])<<40)
					o += len(`\u2028`)
				default:
					for j := range size {
						store8(d, o+j, s[i+j])
					}
					o += size
				}
				i += size
			}
		}
		if uint(cap(b)-o) < uint(n-i+slack) {
			b = Grow(b[:o], n-i+slack+(n-i)/2)
			d = Base(b)
		}
	}
	store8(d, o, '"')
	return b[:o+1]
}

// writeEscaped writes the ASCII character c, escaped if necessary, and returns the
// address after it.
func (x *EscapeSet) writeEscaped(d unsafe.Pointer, c byte) unsafe.Pointer {
	e := x.words[c]
	store64(d, 0, e)
	return unsafe.Add(d, e>>56)
}

const (
	separatorWord = '\\' | 'u'<<8 | '2'<<16 | '0'<<24 | '2'<<32
)

// AppendQuoted appends s, which is valid JSON, as a JSON string. In valid JSON only
// quotes and backslashes need an escape.
func AppendQuoted(b, s []byte) []byte {
	b = append(b, '"')
	for _, c := range s {
		if c == '"' || c == '\\' {
			b = append(b, '\\')
		}
		b = append(b, c)
	}
	return append(b, '"')
}

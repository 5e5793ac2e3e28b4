package decode

import (
	"math/bits"

	"jzon.dev/go/internal/wire"
)

const (
	lowBits  = 0x0101010101010101
	highBits = 0x8080808080808080
)

// space returns the index of the first byte from i on that is not white space.
func (d *decoder) space(i int) int {
	if uint(i) < uint(len(d.s)) && d.s[i] > ' ' {
		return i
	}
	return d.spaces(i)
}

// spaces is space for one byte of white space or more, mostly a newline and blanks.
func (d *decoder) spaces(i int) int {
	s := d.s
	if i < len(s) && isSpace(s[i]) {
		i++
		for p := wire.Base(s); i+8 <= len(s); i += 8 {
			if x := wire.Load64(p, i) ^ lowBits*' '; x != 0 {
				i += bits.TrailingZeros64(x) >> 3
				break
			}
		}
	}
	for i < len(s) && isSpace(s[i]) {
		i++
	}
	return i
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// at reports whether the byte at i is c.
func (d *decoder) at(i int, c byte) bool { return uint(i) < uint(len(d.s)) && d.s[i] == c }

// word returns the index after a word such as null at i, or fail.
func (d *decoder) word(i int, w string) int {
	if uint(i) < uint(len(d.s)) && len(d.s)-i >= len(w) && string(d.s[i:i+len(w)]) == w {
		return i + len(w)
	}
	return fail
}

// next returns the index of the element after the one that ends at i, or with closed set the
// index after the closing bracket, or fail.
func (d *decoder) next(i int, closing byte) (at int, closed bool) {
	i = d.space(i)
	if uint(i) >= uint(len(d.s)) {
		return d.missing(i), false
	}
	switch d.s[i] {
	case ',':
		return d.space(i + 1), false
	case closing:
		return i + 1, true
	}
	return fail, false
}

// stringEnd returns the index of the quote that closes the string whose first character is at
// i, or fail. plain says that the string is ASCII without escapes. Escapes are not checked.
func (d *decoder) stringEnd(i int) (end int, plain bool) {
	s := d.s
	p := wire.Base(s)
	plain = true
	for {
		if i+8 <= len(s) {
			w := wire.Load64(p, i)
			quote, backslash := w^lowBits*'"', w^lowBits*'\\'
			m := (w | (w - lowBits*' ') | (quote - lowBits) | (backslash - lowBits)) & highBits
			if m == 0 {
				i += 8
				continue
			}
			i += bits.TrailingZeros64(m) >> 3
		}
		if i >= len(s) {
			return d.missing(i), false
		}
		switch c := s[i]; {
		case c == '"':
			return i, plain
		case c == '\\':
			plain = false
			i += 2
		case c < ' ':
			return fail, false
		case c >= 0x80:
			plain = false
			i++
			for i+8 <= len(s) && wire.Load64(p, i)&highBits == highBits {
				i += 8
			}
			for i < len(s) && s[i] >= 0x80 {
				i++
			}
		default:
			i++
		}
	}
}

// skip checks the value at i and returns the index after it, or fail.
func (d *decoder) skip(i, depth int) int {
	if uint(i) >= uint(len(d.s)) {
		return d.missing(i)
	}
	switch d.s[i] {
	case '"':
		return d.skipString(i)
	case '{', '[':
		return d.skipContainer(i, depth)
	case 't':
		return d.skipWord(i, "true")
	case 'f':
		return d.skipWord(i, "false")
	case 'n':
		return d.skipWord(i, "null")
	}
	end, ok := wire.ScanNumber(d.s, i)
	if !ok {
		return d.missing(end)
	}
	return end
}

// missing returns fail. It notes if that is because the input ends at i.
func (d *decoder) missing(i int) int {
	d.short = i >= len(d.s)
	return fail
}

func (d *decoder) skipWord(i int, w string) int {
	after := d.word(i, w)
	if rest := d.s[i:]; after < 0 && len(rest) < len(w) && string(rest) == w[:len(rest)] {
		d.short = true
	}
	return after
}

func (d *decoder) skipString(i int) int {
	end, plain := d.stringEnd(i + 1)
	if end < 0 {
		if d.short {
			_, d.short = validEscapes(d.s[i+1:])
		}
		return fail
	}
	if !plain {
		if valid, _ := validEscapes(d.s[i+1 : end]); !valid {
			return fail
		}
	}
	return end + 1
}

func (d *decoder) skipContainer(i, depth int) int {
	if depth++; depth > maxDepth {
		return fail
	}
	closing := d.s[i] + 2 // in ASCII, ']' and '}' are two after their counterparts
	i = d.space(i + 1)
	if d.at(i, closing) {
		return i + 1
	}
	for closed := false; i >= 0; {
		if closing == '}' {
			if !d.at(i, '"') {
				return d.missing(i)
			}
			if i = d.skipString(i); i < 0 {
				return fail
			}
			if i = d.space(i); !d.at(i, ':') {
				return d.missing(i)
			}
			i = d.space(i + 1)
		}
		if i = d.skip(i, depth); i < 0 {
			return fail
		}
		if i, closed = d.next(i, closing); closed {
			return i
		}
	}
	return fail
}

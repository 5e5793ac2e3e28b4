package decode

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"jzon.dev/go/internal/wire"
)

// raw returns the text of the string at i, in the input or in a buffer for the next such text,
// and the index after the string, or fail.
func (d *decoder) raw(i int) (text []byte, after int) {
	if !d.at(i, '"') {
		return nil, fail
	}
	end, plain := d.stringEnd(i + 1)
	if end < 0 {
		return nil, fail
	}
	text = d.s[i+1 : end]
	if !plain {
		var ok bool
		if text, ok = d.unescape(text); !ok {
			return nil, fail
		}
	}
	return text, end + 1
}

// string returns a copy of the string at i, and the index after it, or fail.
func (d *decoder) string(i int) (string, int) {
	text, after := d.raw(i)
	if after < 0 {
		return "", fail
	}
	return d.copied(text), after
}

// maxCached is the length of texts that may come from the cache.
const maxCached = 64

// copied returns text as a string, for a short one perhaps the string of an earlier text.
func (d *decoder) copied(text []byte) string {
	n := len(text)
	if uint(n-1) >= maxCached {
		return string(text)
	}
	h := uint64(n)*31 + uint64(text[0]) + uint64(text[n-1])<<3 + uint64(text[n>>1])<<5
	if n >= 8 {
		p := wire.Base(text)
		h += (wire.Load64(p, 0) ^ wire.Load64(p, n-8)) * 0x9E3779B97F4A7C15 >> 40
	}
	e := &d.cache[(h^h>>7)&255]
	if *e != string(text) {
		*e = string(text)
	}
	return *e
}

// unescape returns the text that a string's content stands for, in d.text if it differs, and
// whether its escapes are valid. Invalid UTF-8 becomes U+FFFD.
func (d *decoder) unescape(raw []byte) ([]byte, bool) {
	cut := bytes.IndexByte(raw, '\\')
	if cut < 0 && utf8.Valid(raw) {
		return raw, true
	}
	b := d.text[:0]
	for len(raw) > 0 {
		if cut < 0 {
			cut = len(raw)
		}
		b = appendValid(b, raw[:cut])
		if raw = raw[cut:]; len(raw) == 0 {
			break
		}
		// Runs of escapes are common.
		for len(raw) > 0 && raw[0] == '\\' {
			r, n := escape(raw)
			if n == 0 {
				return nil, false
			}
			if r < utf8.RuneSelf {
				b = append(b, byte(r))
			} else {
				b = utf8.AppendRune(b, r)
			}
			raw = raw[n:]
		}
		cut = bytes.IndexByte(raw, '\\')
	}
	d.text = b
	return b, true
}

func appendValid(b, text []byte) []byte {
	if utf8.Valid(text) {
		return append(b, text...)
	}
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		b = utf8.AppendRune(b, r)
		text = text[n:]
	}
	return b
}

// escape returns the character of the escape that s starts with and the escape's length, which
// is 0 if it is not valid. A surrogate without its counterpart gives U+FFFD.
func escape(s []byte) (r rune, n int) {
	if len(s) < 2 {
		return 0, 0
	}
	switch c := s[1]; c {
	case '"', '\\', '/':
		return rune(c), 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'u':
		if r = unit(s); r < 0 {
			return 0, 0
		}
		if !utf16.IsSurrogate(r) {
			return r, 6
		}
		if len(s) > 6 && s[6] == '\\' {
			if x := utf16.DecodeRune(r, unit(s[6:])); x != utf8.RuneError {
				return x, 12
			}
		}
		return utf8.RuneError, 6
	}
	return 0, 0
}

// unit returns the UTF-16 unit of the escape \uXXXX that s starts with, or -1.
func unit(s []byte) (r rune) {
	if len(s) < 6 || s[1] != 'u' {
		return -1
	}
	for _, c := range s[2:6] {
		switch {
		case c-'0' <= 9:
			c -= '0'
		case c|0x20-'a' <= 5:
			c = c | 0x20 - 'a' + 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}

// validEscapes reports whether all escapes of a string's content are valid, and whether they
// may be if more follows.
func validEscapes(raw []byte) (valid, short bool) {
	for {
		i := bytes.IndexByte(raw, '\\')
		if i < 0 {
			return true, true
		}
		raw = raw[i:]
		_, n := escape(raw)
		if n == 0 {
			// With what may follow, it is an escape.
			rest := []byte(`\u0000`)
			if len(raw) >= len(rest) {
				return false, false
			}
			_, n = escape(append(raw[:len(raw):len(raw)], rest[len(raw):]...))
			return false, len(raw) == 1 || n > 0
		}
		raw = raw[n:]
	}
}

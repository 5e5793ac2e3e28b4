package main

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// textVariant is a way to write bytes as text, and the rules to read that text.
type textVariant struct {
	name      string
	hex       bool
	upper     bool   // hex is written in upper case; both cases are read
	url       bool   // the alphabet of RFC 4648, section 5
	unpadded  bool   // no padding is written
	padding   byte   // on reading: 'r'equired, 'a'llowed, 'f'orbidden
	columns   int    // of a full line, a multiple of 4; 0 without lines
	separator string // written between lines; if it is \n, \r\n is read too
	common    bool   // tested more than the variants that differ little from it
}

// thorough reports whether the variant is one of two that are tested with all faults, except faults in lines, padding
// and case.
func (v *textVariant) thorough() bool { return v.common && v.columns == 0 && !v.url }

var textVariants = []textVariant{
	{name: "MIME", padding: 'r', columns: 76, separator: "\n", common: true},
	{name: "MIME_NO_LINEFEEDS", padding: 'r', common: true},
	{name: "PEM", padding: 'r', columns: 64, separator: "\n"},
	{name: "MODIFIED_FOR_URL", url: true, unpadded: true, padding: 'f', common: true},
	{name: "URL_PADDED", url: true, padding: 'r'},
	{name: "PADDING_ALLOWED", padding: 'a'},
	{name: "PADDING_FORBIDDEN", unpadded: true, padding: 'f'},
	{name: "LINES_OF_8_CRLF", padding: 'r', columns: 8, separator: "\r\n"},
	{name: "HEX_LOWER", hex: true, common: true},
	{name: "HEX_UPPER", hex: true, upper: true},
}

func variantNamed(name string) *textVariant {
	for i := range textVariants {
		if textVariants[i].name == name {
			return &textVariants[i]
		}
	}
	panic("no variant " + name)
}

// encoding returns the oracle, which does not know lines. It is strict about trailing bits.
func (v *textVariant) encoding(padded bool) *base64.Encoding {
	e := base64.StdEncoding
	if v.url {
		e = base64.URLEncoding
	}
	if !padded {
		e = e.WithPadding(base64.NoPadding)
	}
	return e.Strict()
}

// letters returns the characters of the alphabet.
func (v *textVariant) letters() string {
	switch {
	case v.hex && v.upper:
		return "0123456789ABCDEF"
	case v.hex:
		return "0123456789abcdef"
	case v.url:
		return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	}
	return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
}

// text returns the text of the bytes before escaping: it contains the separators themselves.
func (v *textVariant) text(data []byte) string {
	return v.textAs(data, !v.unpadded)
}

func (v *textVariant) textAs(data []byte, padded bool) string {
	if v.hex {
		if v.upper {
			return strings.ToUpper(hex.EncodeToString(data))
		}
		return hex.EncodeToString(data)
	}
	rest := v.encoding(padded).EncodeToString(data)
	var b strings.Builder
	for v.columns > 0 && len(rest) > v.columns {
		b.WriteString(rest[:v.columns] + v.separator)
		rest = rest[v.columns:]
	}
	return b.String() + rest
}

// token returns the string token for the bytes.
func (v *textVariant) token(data []byte) string {
	return `"` + strings.NewReplacer("\n", `\n`, "\r", `\r`).Replace(v.text(data)) + `"`
}

// flaw is the reason why a token is rejected.
type flaw struct {
	class  string
	offset int
}

// read returns the bytes of a token by the rules of README.md. It reads one character after the other, and none after a
// flaw: a decoder that gets its input in pieces must do so too.
func (v *textVariant) read(token string) ([]byte, *flaw) {
	r := textReader{variant: v}
	at := 1
	for at < len(token) && token[at] != '"' {
		c, size := character(token[at:])
		switch size {
		case flawedEscape:
			return nil, &flaw{"string", at}
		case cutEscape:
			return nil, &flaw{"string", len(token)}
		}
		if f := r.take(c, at); f != nil {
			return nil, f
		}
		at += size
	}
	if at == len(token) {
		return nil, &flaw{"string", at}
	}
	if f := r.end(at); f != nil {
		return nil, f
	}
	return r.data, nil
}

const (
	flawedEscape = -1 // or a control character
	cutEscape    = -2
)

// character returns the first character of s, the content of a string token, and its length in bytes. For every byte
// that is not ASCII, UTF-8 or not, it returns a character that no variant has.
func character(s string) (c rune, size int) {
	switch {
	case s[0] < ' ':
		return 0, flawedEscape
	case s[0] >= utf8.RuneSelf:
		return utf8.RuneError, 1
	case s[0] != '\\':
		return rune(s[0]), 1
	case len(s) == 1:
		return 0, cutEscape
	case s[1] != 'u':
		i := strings.IndexByte(`"\/bfnrt`, s[1])
		if i < 0 {
			return 0, flawedEscape
		}
		return rune("\"\\/\b\f\n\r\t"[i]), 2
	}
	for i := 2; i < 6; i++ {
		if i == len(s) {
			return 0, cutEscape
		}
		digit := strings.IndexByte("0123456789abcdef", s[i]|0x20)
		if digit < 0 || s[i] < '0' {
			return 0, flawedEscape
		}
		c = c<<4 | rune(digit)
	}
	return c, 6
}

// textReader is the state of reading after some characters of a text.
type textReader struct {
	variant *textVariant
	data    []byte
	bits    int  // of the quantum, or of the pair of hexadecimal digits
	taken   int  // the characters taken of it
	last    int  // offset of the last letter
	pads    int  // padding characters of the last quantum
	done    bool // padding is complete
	column  int
	cr      bool // a separator has begun
	broken  bool // the last character ended a separator
}

// take reads the character c at the offset.
func (r *textReader) take(c rune, at int) *flaw {
	v := r.variant
	letter := -1
	if c < utf8.RuneSelf {
		if v.hex && c >= 'A' && c <= 'F' && !v.upper || v.hex && c >= 'a' && c <= 'f' && v.upper {
			c ^= 0x20
		}
		letter = strings.IndexRune(v.letters(), c)
	}
	switch {
	case letter >= 0 && v.hex:
		return r.digit(letter)
	case letter >= 0:
		return r.letter(letter, at)
	case c == '=' && !v.hex:
		return r.pad(at)
	case (c == '\n' || c == '\r') && v.columns > 0:
		return r.lineEnd(c, at)
	}
	return &flaw{"character", at}
}

func (r *textReader) digit(value int) *flaw {
	r.bits = r.bits<<4 | value
	if r.taken++; r.taken == 2 {
		r.data = append(r.data, byte(r.bits))
		r.bits, r.taken = 0, 0
	}
	return nil
}

func (r *textReader) letter(value, at int) *flaw {
	switch {
	case r.cr:
		return &flaw{"line", at}
	case r.done || r.pads > 0:
		return &flaw{"padding", at}
	case r.variant.columns > 0 && r.column == r.variant.columns:
		return &flaw{"line", at}
	}
	r.column++
	r.broken = false
	r.last = at
	r.bits = r.bits<<6 | value
	if r.taken++; r.taken == 4 {
		r.data = append(r.data, byte(r.bits>>16), byte(r.bits>>8), byte(r.bits))
		r.bits, r.taken = 0, 0
	}
	return nil
}

func (r *textReader) pad(at int) *flaw {
	switch {
	case r.cr:
		return &flaw{"line", at}
	case r.variant.padding == 'f' || r.done || r.taken < 2:
		return &flaw{"padding", at}
	case r.pads == 0:
		if f := r.finish(); f != nil {
			return f
		}
	}
	r.column++
	r.pads++
	r.done = r.taken+r.pads == 4
	return nil
}

// finish adds the bytes of a quantum that is not full.
func (r *textReader) finish() *flaw {
	switch {
	case r.taken == 2 && r.bits&0xf != 0, r.taken == 3 && r.bits&3 != 0:
		return &flaw{"bits", r.last}
	case r.taken == 2:
		r.data = append(r.data, byte(r.bits>>4))
	case r.taken == 3:
		r.data = append(r.data, byte(r.bits>>10), byte(r.bits>>2))
	}
	return nil
}

func (r *textReader) lineEnd(c rune, at int) *flaw {
	switch {
	case r.cr && c == '\n':
		r.cr, r.broken, r.column = false, true, 0
	case r.cr, r.done, r.pads > 0, r.column != r.variant.columns:
		return &flaw{"line", at}
	case c == '\r':
		r.cr = true
	case r.variant.separator == "\r\n":
		return &flaw{"line", at}
	default:
		r.broken, r.column = true, 0
	}
	return nil
}

// end reads the closing quote.
func (r *textReader) end(at int) *flaw {
	switch {
	case r.cr || r.broken:
		return &flaw{"line", at}
	case r.done || r.taken == 0:
		return nil
	case r.taken == 1:
		return &flaw{"length", at}
	case r.pads > 0 || r.variant.padding == 'r':
		return &flaw{"padding", at}
	}
	return r.finish()
}

// compare checks with the standard library that a variant accepts or rejects a token rightly, and the offset of a flaw.
func (v *textVariant) compare(token string, data []byte, f *flaw) {
	if want := v.oracle(token); (want == nil) != (f != nil) || f == nil && !bytes.Equal(want, data) {
		panic(fmt.Sprintf("%s %q: read %x, %v, but the oracle gives %x", v.name, token, data, f, want))
	}
	if f == nil {
		return
	}
	if f.class == "string" && json.Valid([]byte(token)) {
		panic(fmt.Sprintf("%s %q: a string that encoding/json accepts", v.name, token))
	}
	if !v.completable(cutEscapes.ReplaceAllString(token[:f.offset], "")) {
		panic(fmt.Sprintf("%s %q: a flaw before the offset %d", v.name, token, f.offset))
	}
	// No text after the flawed character makes the token valid. Trailing bits are a flaw only if the text ends there.
	if f.class == "bits" || f.offset == len(token) || token[f.offset] == '"' {
		return
	}
	if _, size := character(token[f.offset:]); size > 0 && v.completable(token[:f.offset+size]) {
		panic(fmt.Sprintf("%s %q: the character at %d is right", v.name, token, f.offset))
	}
}

// cutEscapes matches the beginning of an escape at the end of an incomplete token.
var cutEscapes = regexp.MustCompile(`\\(u[0-9a-fA-F]{0,3})?$`)

// oracle returns the bytes of a token, or nil: encoding/json reads the string, and encoding/base64 or encoding/hex
// decodes it. Written again, the bytes must give the same string.
func (v *textVariant) oracle(token string) []byte {
	var s string
	if !utf8.ValidString(token) || json.Unmarshal([]byte(token), &s) != nil {
		return nil
	}
	if v.hex {
		data, err := hex.DecodeString(s)
		if err != nil {
			return nil
		}
		return data
	}
	if v.separator == "\n" {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	padded := v.padding == 'r' || v.padding == 'a' && strings.HasSuffix(s, "=")
	data, err := v.encoding(padded).DecodeString(s) // ignores line feeds and carriage returns
	if err != nil || v.textAs(data, padded) != s {
		return nil
	}
	return data
}

// completable reports whether some text after the beginning of a token makes it valid.
func (v *textVariant) completable(start string) bool {
	letter := v.letters()[:1]
	ends := []string{""}
	if !v.hex {
		ends = []string{"", "=", "=="}
	}
	for _, separator := range []string{"", `\n`, `\r\n`} {
		for n := 0; n <= 4; n++ {
			for _, end := range ends {
				if start == "" {
					return true // before the opening quote
				}
				if v.oracle(start+separator+strings.Repeat(letter, n)+end+`"`) != nil {
					return true
				}
			}
		}
	}
	return false
}

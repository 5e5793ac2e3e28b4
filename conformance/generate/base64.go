package main

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math/rand"
	"regexp"
	"strings"
)

const base64Header = "# variant, TAB, a string token (\\xHH is a byte beyond printable ASCII), TAB, the bytes in hexadecimal, or ~ and their number where they count down from 255, or ! with the class of the fault, a blank and its offset in the token, TAB, canonical (what is written for these bytes) or read (only read), nothing after a fault\n"

// base64Tokens returns string tokens that hold bytes as text, with the bytes that each variant reads or the error.
func base64Tokens() []byte {
	w := base64Writer{seen: map[string]bool{}}
	w.b.WriteString(base64Header)
	w.examples()
	for i := range textVariants {
		v := &textVariants[i]
		w.section(v.name)
		w.lengths(v)
		w.escapes(v)
		w.characters(v)
		w.endings(v)
		w.singleFaults(v)
		w.lines(v)
	}
	w.random()
	return w.b.Bytes()
}

// base64Writer writes each row once.
type base64Writer struct {
	b    bytes.Buffer
	seen map[string]bool
}

func (w *base64Writer) section(text string) { fmt.Fprintf(&w.b, "# %s\n", text) }

// row writes the variant's result for the token, after the oracle has agreed.
func (w *base64Writer) row(v *textVariant, token string) {
	key := v.name + token
	if w.seen[key] {
		return
	}
	w.seen[key] = true
	if back := fromPrintable(printable(token)); back != token {
		panic(fmt.Sprintf("%q is read back as %q", token, back))
	}
	data, flaw := v.read(token)
	v.compare(token, data, flaw)
	fmt.Fprintf(&w.b, "%s\t%s\t", v.name, printable(token))
	switch {
	case flaw != nil:
		fmt.Fprintf(&w.b, "!%s %d\n", flaw.class, flaw.offset)
	case token == v.token(data):
		fmt.Fprintf(&w.b, "%s\tcanonical\n", bytesColumn(data))
	default:
		fmt.Fprintf(&w.b, "%s\tread\n", bytesColumn(data))
	}
}

// text writes a row for the text between quotes.
func (w *base64Writer) text(v *textVariant, text string) { w.row(v, `"`+text+`"`) }

// printable writes bytes other than printable ASCII as \xHH, which JSON does not use as an escape.
func printable(token string) string {
	var b strings.Builder
	for i := 0; i < len(token); i++ {
		if c := token[i]; c < ' ' || c > '~' {
			fmt.Fprintf(&b, `\x%02x`, c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// fromPrintable reads the output of printable, as the tests of all languages do.
func fromPrintable(column string) string {
	return shownByte.ReplaceAllStringFunc(column, func(s string) string {
		b, _ := hex.DecodeString(s[2:])
		return string(b)
	})
}

var shownByte = regexp.MustCompile(`\\x[0-9a-f]{2}`)

// countdown returns n bytes, 255 first: they soon contain sextets that the alphabets write differently.
func countdown(n int) []byte {
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(255 - i)
	}
	return data
}

func bytesColumn(data []byte) string {
	if len(data) > 8 && bytes.Equal(data, countdown(len(data))) {
		return fmt.Sprintf("~%d", len(data))
	}
	return hex.EncodeToString(data)
}

// examples writes the examples of RFC 4648, sections 9 and 10, and the first certificate of RFC 7468.
func (w *base64Writer) examples() {
	w.section("RFC 4648, sections 9 and 10")
	for _, v := range textVariants {
		for _, s := range []string{"", "f", "fo", "foo", "foob", "fooba", "foobar", "\x14\xfb\x9c\x03\xd9\x7e", "\x14\xfb\x9c\x03\xd9", "\x14\xfb\x9c\x03"} {
			w.row(&v, v.token([]byte(s)))
		}
	}
	for _, s := range []string{"", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy", "FPucA9l+", "FPucA9k=", "FPucAw=="} {
		w.text(variantNamed("MIME_NO_LINEFEEDS"), s)
	}
	for _, s := range []string{"", "66", "666F", "666F6F", "666F6F62", "666F6F6261", "666F6F626172"} {
		w.text(variantNamed("HEX_UPPER"), s)
	}
	w.section("RFC 7468, section 5.1")
	w.text(variantNamed("PEM"), strings.Join([]string{
		"MIICLDCCAdKgAwIBAgIBADAKBggqhkjOPQQDAjB9MQswCQYDVQQGEwJCRTEPMA0G",
		"A1UEChMGR251VExTMSUwIwYDVQQLExxHbnVUTFMgY2VydGlmaWNhdGUgYXV0aG9y",
		"aXR5MQ8wDQYDVQQIEwZMZXV2ZW4xJTAjBgNVBAMTHEdudVRMUyBjZXJ0aWZpY2F0",
		"ZSBhdXRob3JpdHkwHhcNMTEwNTIzMjAzODIxWhcNMTIxMjIyMDc0MTUxWjB9MQsw",
		"CQYDVQQGEwJCRTEPMA0GA1UEChMGR251VExTMSUwIwYDVQQLExxHbnVUTFMgY2Vy",
		"dGlmaWNhdGUgYXV0aG9yaXR5MQ8wDQYDVQQIEwZMZXV2ZW4xJTAjBgNVBAMTHEdu",
		"dVRMUyBjZXJ0aWZpY2F0ZSBhdXRob3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMB",
		"BwNCAARS2I0jiuNn14Y2sSALCX3IybqiIJUvxUpj+oNfzngvj/Niyv2394BWnW4X",
		"uQ4RTEiywK87WRcWMGgJB5kX/t2no0MwQTAPBgNVHRMBAf8EBTADAQH/MA8GA1Ud",
		"DwEB/wQFAwMHBgAwHQYDVR0OBBYEFPC0gf6YEr+1KLlkQAPLzB9mTigDMAoGCCqG",
		"SM49BAMCA0gAMEUCIDGuwD1KPyG+hRf88MeyMQcqOFZD0TbVleF+UsAGQ4enAiEA",
		"l4wOuDwKQa+upc8GftXE2C//4mKANBC6It01gUaTIpo=",
	}, `\n`))
}

// lengths writes the canonical texts of every length up to 200 bytes, with lines and without, and up to 40 bytes for
// variants that differ little. Lines of PEM end after 48 bytes.
func (w *base64Writer) lengths(v *textVariant) {
	most := 40
	if v.common && v.padding == 'r' {
		most = 200
	}
	for n := 0; n <= most; n++ {
		w.row(v, v.token(countdown(n)))
	}
	for _, n := range []int{47, 48, 49, 95, 96, 97, 100, 200} {
		w.row(v, v.token(countdown(n)))
	}
}

// escapes writes rows with escapes for characters of the alphabet, the padding and the separator.
func (w *base64Writer) escapes(v *textVariant) {
	data := countdown(5)
	plain := v.text(data)
	for i := range plain {
		w.text(v, plain[:i]+fmt.Sprintf(`\u%04x`, plain[i])+plain[i+1:])
	}
	w.text(v, strings.ReplaceAll(plain, "/", `\/`))
	var all strings.Builder
	for _, c := range []byte(plain) {
		fmt.Fprintf(&all, `\u%04X`, c)
	}
	w.text(v, all.String())
	if !v.thorough() {
		return
	}
	for _, escape := range []string{`\u0000`, `\u0022`, `\u005c`, `\"`, `\\`, `\b`, `\f`, `\n`, `\r`, `\t`, `\u000a`, `\u000D`, `\u0020`, `\u0141`, `\u4100`, `\uff21`, `\ud800`,
		`\ud83d\ude00`, `\udc00`, `\a`, `\'`, `\U0041`, `\u`, `\u004`, `\u004g`, `\u 041`} {
		w.text(v, plain[:2]+escape+plain[2:])
		w.text(v, plain+escape)
	}
}

// characters replaces one character with every byte.
func (w *base64Writer) characters(v *textVariant) {
	if !v.thorough() {
		return
	}
	plain := v.text([]byte{0, 0, 0})
	for c := 0; c < 256; c++ {
		switch c {
		case '"': // it would end the string
		case '\\':
			w.text(v, plain[:1]+`\\`+plain[2:])
		default:
			w.text(v, plain[:1]+string([]byte{byte(c)})+plain[2:])
		}
	}
	for _, s := range []string{"é", "€", "😀", "\ufeff", "\u00a0", "\u2028", "\xc0\xaf", "\xed\xa0\x80", "\xc3"} {
		w.text(v, plain+s)
		w.text(v, s+plain)
	}
}

// endings writes texts that are too short or too long: padding, trailing bits, and a string without its end.
func (w *base64Writer) endings(v *textVariant) {
	letters := v.letters()
	for n := 0; n <= 5; n++ {
		text := strings.Repeat(letters[:1], n)
		for pads := 0; pads <= 5; pads++ {
			w.text(v, text+strings.Repeat("=", pads))
		}
		w.row(v, `"`+text)
		w.row(v, `"`+text+`\`)
		w.row(v, `"`+text+`\u00`)
		w.row(v, `"`+text+"=")
	}
	for i := range letters { // every last character before one pad, two pads, and without padding
		for _, s := range []string{"A" + letters[i:i+1], "AA" + letters[i:i+1]} {
			if v.common {
				w.text(v, s+"==="[:(4-len(s)%4)%4])
			}
			if v.padding == 'a' || v.common && v.padding == 'f' {
				w.text(v, s)
			}
		}
	}
	for _, s := range []string{"A=", "A==", "A===", "AA=A", "AA==A", "AA==AAAA", "AA====", "AA=*", "AA*", "AB*", "AB=*", "AB=A", "AB==A", "AAB=A", "AAA=A", "AAA==", "AAB==", "=AAA", "==AA", "====", "A=AA", "A A", "AA =", "AA= =", " AA==", "AA== ", "\tAA=="} {
		w.text(v, s)
	}
}

// singleFaults inserts, replaces and removes one character at each place of a short text.
func (w *base64Writer) singleFaults(v *textVariant) {
	plain := v.text(countdown(4))
	wrong := []string{"A", "a", "0", "-", "+", "=", "*", ".", " ", "g", `\n`, `\r\n`, "\x00", "\n", "\x80", "é", `\q`}
	if !v.thorough() {
		wrong = []string{"A", "-", "=", "*", `\n`}
	}
	for i := 0; i <= len(plain); i++ {
		for _, s := range wrong {
			w.text(v, plain[:i]+s+plain[i:])
			if i < len(plain) {
				w.text(v, plain[:i]+s+plain[i+1:])
			}
		}
		if i < len(plain) {
			w.text(v, plain[:i]+plain[i+1:])
		}
		w.row(v, `"`+plain[:i])
	}
}

// lines writes texts of several lines, valid and invalid. Variants without lines reject them.
func (w *base64Writer) lines(v *textVariant) {
	if v.columns == 0 && !v.thorough() {
		w.text(v, v.text(countdown(6))+`\n`+v.text(countdown(6)))
		return
	}
	full := v.columns
	if full == 0 {
		full = 8
	}
	letter := v.letters()[:1]
	line := func(n int) string { return strings.Repeat(letter, n) }
	for _, separator := range []string{`\n`, `\r\n`, `\u000a`, `\u000A`, `\u000d\u000a`, `\r`, `\n\r`, `\n\n`, `\r\n\n`, ` `, `\t`, `\n `, "\n", "\r\n", ""} {
		w.text(v, line(full)+separator+line(full))
		w.text(v, line(full)+separator+line(4))
		w.text(v, line(full)+separator)
		w.text(v, separator+line(4))
		w.text(v, separator)
	}
	for _, n := range []int{1, 2, 3, 4, full - 4, full - 3, full - 2, full - 1, full + 1, full + 2, full + 3, full + 4} {
		w.text(v, line(n)+`\n`+line(4))          // a line that is not the last
		w.text(v, line(full)+`\n`+line(n))       // the last line
		w.text(v, line(full)+`\r\n`+line(n)+`=`) // with one pad
		w.text(v, line(full)+`\r\n`+line(n)+`==`)
		w.row(v, `"`+line(n)+`\n`)
		w.row(v, `"`+line(n)+`\r`)
	}
	for _, s := range []string{`\n` + "=", `\n` + "==", "=" + `\n`, "==" + `\n`, `\r` + letter, `\r=`, `\r*`, `\r\r`, `\r` + "\n", `\n*`, "*", `\q`, "é", `\r\q`, `\n` + letter + "=" + `\n` + "="} {
		w.text(v, line(full)+s)
	}
	w.text(v, line(full-1)+`=`)           // a full line that ends by padding,
	w.text(v, line(full-1)+`=\n`)         // before a separator,
	w.text(v, line(full-1)+`=\n`+line(4)) // and before another line
	w.text(v, line(full-2)+`==\r\n`+line(4))
	w.text(v, line(full)+`\n`+line(full)+`\r\n`+line(full)) // both separators in one text
	w.text(v, line(full)+`\r\n`+line(full)+`\n`+line(full))
	w.text(v, line(full)+`\u000a`+line(full)+`\r\u000a`+line(4))
}

// random writes texts with some random edits.
func (w *base64Writer) random() {
	w.section("random edits")
	r := rand.New(rand.NewSource(7))
	pieces := []string{"A", "Q", "/", "_", "=", "==", `\n`, `\r\n`, `\/`, `\u0041`, "*", " ", "f", "é", "\x01"}
	for i := 0; i < 250; i++ {
		v := &textVariants[r.Intn(len(textVariants))]
		data := make([]byte, r.Intn(14))
		r.Read(data)
		text := v.text(data)
		for edits := r.Intn(3); edits > 0; edits-- {
			at := r.Intn(len(text) + 1)
			if to := at + r.Intn(2); to <= len(text) {
				text = text[:at] + pieces[r.Intn(len(pieces))] + text[to:]
			}
		}
		w.text(v, text)
	}
}

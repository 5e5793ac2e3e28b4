package main

import (
	"bytes"
	"fmt"
	"math/rand"
	"unicode/utf8"
)

// stringTokens returns the bytes of JSON string tokens with their text, or with the class of the error.
func stringTokens() []byte {
	var b bytes.Buffer
	b.WriteString("# a string token in hexadecimal (both quotes included where present), TAB, the UTF-8 of its value in hexadecimal (empty for \"\") or ! and the class of the error\n")
	accept := func(token, value string) {
		if !utf8.ValidString(value) {
			panic("a value must be valid UTF-8")
		}
		fmt.Fprintf(&b, "%x\t%x\n", token, value)
	}
	reject := func(token, class string) { fmt.Fprintf(&b, "%x\t!%s\n", token, class) }

	// the same content at many lengths, so that each falls on every position of a word
	pads := []string{"", "a", "ab", "abcdefg", "abcdefgh", "abcdefghijklmno", "abcdefghijklmnopqrstuvwxyz0123456789"}
	good := []struct{ token, value string }{
		{"", ""}, {" ", " "}, {"~", "~"}, {"\x7f", "\x7f"}, {"/", "/"}, {`\/`, "/"}, {`\"`, `"`}, {`\\`, `\`}, {`\b\f\n\r\t`, "\b\f\n\r\t"},
		{`\u0000`, "\x00"}, {`\u001f`, "\x1f"}, {`\u0041`, "A"}, {`\u00e9`, "é"}, {`\u00E9`, "é"}, {`\u20ac`, "€"}, {`\uFFFF`, "\uffff"}, {`\ufffe`, "\ufffe"},
		{`\ud83d\ude00`, "😀"}, {`\uD834\uDD1E`, "𝄞"}, {`\uDBFF\uDFFF`, "\U0010FFFF"}, {`\ud800\udc00`, "\U00010000"}, {`\u2028\u2029`, "\u2028\u2029"},
		{"é", "é"}, {"\u0080", "\u0080"}, {"\u07ff", "\u07ff"}, {"\u0800", "\u0800"}, {"€", "€"}, {"\ud7ff", "\ud7ff"}, {"\ue000", "\ue000"}, {"\uffff", "\uffff"},
		{"\U00010000", "\U00010000"}, {"😀", "😀"}, {"\U0010FFFF", "\U0010FFFF"}, {"\u2028", "\u2028"}, {"\ufeff", "\ufeff"}, {"日本語", "日本語"}, {"здравствуй", "здравствуй"}, {"a\u0301", "a\u0301"},
	}
	for _, before := range pads {
		for _, after := range []string{"", "z", "zyxwvut"} {
			for _, g := range good {
				accept(`"`+before+g.token+after+`"`, before+g.value+after)
			}
		}
	}
	bad := []struct{ bytes, class string }{
		{"\x80", "utf8"}, {"\xbf", "utf8"}, {"\xc0\x80", "utf8"}, {"\xc1\xbf", "utf8"}, {"\xc2", "utf8"}, {"\xc2A", "utf8"}, {"\xe0\x80\x80", "utf8"}, {"\xe0\x9f\xbf", "utf8"}, {"\xe1\x80", "utf8"}, {"\xe1\x80A", "utf8"}, {"\xe1A", "utf8"},
		{"\xed\xa0\x80", "utf8"}, {"\xed\xbf\xbf", "utf8"}, {"\xed\xa0\xbd\xed\xb8\x80", "utf8"}, {"\xf0\x80\x80\x80", "utf8"}, {"\xf0\x8f\xbf\xbf", "utf8"}, {"\xf0\x90\x80", "utf8"}, {"\xf1\x80A\x80", "utf8"}, {"\xf4\x90\x80\x80", "utf8"}, {"\xf5\x80\x80\x80", "utf8"}, {"\xf7\xbf\xbf\xbf", "utf8"},
		{"\xf8\x88\x80\x80\x80", "utf8"}, {"\xfc\x84\x80\x80\x80\x80", "utf8"}, {"\xfe", "utf8"}, {"\xff", "utf8"}, {"é\xc3", "utf8"}, {"日\xe6\x97", "utf8"},
		{`\ud800`, "surrogate"}, {`\udc00`, "surrogate"}, {`\ud800\ud800`, "surrogate"}, {`\ud800\u0041`, "surrogate"}, {`\ud800A`, "surrogate"}, {`\udfff\ud800`, "surrogate"}, {`\uDBFF\n`, "surrogate"}, {`\ud83d\\de00`, "surrogate"},
		{`\a`, "escape"}, {`\x41`, "escape"}, {`\'`, "escape"}, {`\0`, "escape"}, {`\U0041`, "escape"}, {`\u`, "escape"}, {`\u1`, "escape"}, {`\u12`, "escape"}, {`\u123`, "escape"}, {`\u123g`, "escape"}, {`\u 123`, "escape"}, {`\u+123`, "escape"}, {`\é`, "escape"}, {"\\\n", "escape"}, {"\\\x00", "escape"},
		{"\x00", "control"}, {"\x01", "control"}, {"\b", "control"}, {"\t", "control"}, {"\n", "control"}, {"\r", "control"}, {"\x1f", "control"},
	}
	for _, before := range pads {
		for _, after := range []string{"", "z", "zyxwvutsrqponm"} {
			for _, r := range bad {
				if r.bytes == `\u` || r.bytes == `\u1` || r.bytes == `\u12` || r.bytes == `\u123` {
					reject(`"`+before+r.bytes+`"`, r.class) // the next bytes could complete it
					continue
				}
				reject(`"`+before+r.bytes+after+`"`, r.class)
			}
		}
		reject(`"`+before, "end")
		reject(`"`+before+`\`, "end")
		reject(`"`+before+`\"`, "end")
	}
	// mixtures, made from the pieces above
	r := rand.New(rand.NewSource(5))
	for i := 0; i < 1500; i++ {
		var token, value string
		for n := 1 + r.Intn(12); n > 0; n-- {
			g := good[r.Intn(len(good))]
			token += g.token
			value += g.value
			p := pads[r.Intn(len(pads))]
			token += p
			value += p
		}
		accept(`"`+token+`"`, value)
	}
	return b.Bytes()
}

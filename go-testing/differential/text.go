package differential

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// fragments are the pieces that strings are made of: everything that JSON,
// HTML or UTF-8 treats specially, and text that it does not.
var fragments = []string{
	"a", "Z", " ", "word", "a longer run of plain text", "01234567", "x-y_z~",
	`"`, `\`, "/", "<", ">", "&", "'", "`", "<script>", "&amp;",
	"\x00", "\x01", "\b", "\t", "\n", "\v", "\f", "\r", "\x1b", "\x1f", "\x7f",
	"é", "ß", "Ω", "ж", "\u0080", "\u07ff", "\u0800", "日本語", "中文字符串", "한글", "\u2027", "\u2028", "\u2029", "\u202a",
	"\ud7ff", "\ue000", "\ufeff", "\ufffd", "\uffff", "😀", "\U00010000", "\U0010ffff", "👩‍👩‍👧‍👦",
	"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc2", "\xc3\x28", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xe2\x80", "\xe2\x28\xa8",
	"\xe2\x80\xa7\xe2", "\xed\xa0\x80", "\xed\xbf\xbf", "\xef\xbf", "\xf0\x8f\xbf\xbf", "\xf0\x9f\x98", "\xf4\x90\x80\x80",
	"\xf5\x80\x80\x80", "\xfe", "\xff",
}

// text returns a string: often short and plain, sometimes long, with special
// characters at any distance from the start and from the end.
func text(r *rand.Rand) string {
	switch r.IntN(10) {
	case 0:
		return ""
	case 1, 2:
		return fragments[r.IntN(len(fragments))]
	case 3, 4: // plain letters of every length around the word sizes
		return plain(r, r.IntN(72))
	case 5, 6: // one special piece in a plain run
		return plain(r, r.IntN(40)) + fragments[r.IntN(len(fragments))] + plain(r, r.IntN(40))
	case 7: // random bytes
		b := make([]byte, r.IntN(24))
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		return string(b)
	case 8: // runs of one fragment
		return strings.Repeat(fragments[r.IntN(len(fragments))], r.IntN(20))
	default:
		var b strings.Builder
		n := r.IntN(12)
		if r.IntN(100) == 0 {
			n = r.IntN(600)
		}
		for range n {
			b.WriteString(fragments[r.IntN(len(fragments))])
		}
		return b.String()
	}
}

func plain(r *rand.Rand, n int) string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-_"
	b := make([]byte, n)
	for i := range b {
		b[i] = letters[r.IntN(len(letters))]
	}
	return string(b)
}

// badNumbers are literals that are not JSON numbers, or that do not look like numbers.
var badNumbers = []string{
	"1.", ".5", "-", "+1", "01", "-01", "1e", "1e+", "0x10", "1_000", "NaN", "Infinity", " 1", "1 ", "1,2", `1"`, "null", "１", "1e5x", "--1", "<1>",
}

// numberLiteral returns the text of a json.Number: mostly valid, of any length.
func numberLiteral(r *rand.Rand) string {
	switch r.IntN(8) {
	case 0:
		return "" // encoded as 0
	case 1:
		if r.IntN(3) == 0 {
			return badNumbers[r.IntN(len(badNumbers))]
		}
		return "-0"
	case 2:
		return strconv.FormatFloat(float(r), 'g', -1, 64) // NaN and +Inf now and then
	case 3:
		return "1" + strings.Repeat("0", r.IntN(40)) + "e" + []string{"", "+", "-"}[r.IntN(3)] + strconv.Itoa(r.IntN(400))
	case 4:
		return "-0." + strconv.FormatUint(r.Uint64(), 10) + "E" + strconv.Itoa(r.IntN(9))
	default:
		return strconv.FormatInt(integer(r), 10)
	}
}

// rawFragments are documents and pieces of documents for json.RawMessage.
var rawDocuments = []string{
	"null", "true", "false", "0", "-1.5e+10", `""`, `"text"`, "[]", "{}", "[1,2,3]", `{"a":1}`,
	" null ", "\t[ 1 , 2 ]\r\n", "{ \"a\" : [ { } , [ ] ] }", `"<&>"`, "\"\u2028\u2029\"", `{"<":"\u003c"}`, `"\ud800"`, `"\/"`,
	`"é 日本 😀"`, "\"\xff\"", "\"\xe2\x80\"", "[\n  1,\n  {\n    \"k\": \"v\"\n  }\n]", `{"a":1,"a":2}`, `[[[[[[[[[[1]]]]]]]]]]`,
	`"\u2028\u003c\ud83d\ude00"`, `"\uDC00\uD800x"`, `{"\ud800":"\ud800","\ud801":1}`, `{"a":{"b":1,"b":2},"\u0061":3}`, "{\"\xff\":\"\xfe\",\"\ufffd\":0}",
	"[\"\xed\xa0\x80\", \"\u2029&\"]", `"\u0000\u001f\u007f\b\f"`, "1E400", "-0", "0e-0", `[-0.00E+0099, 12345678901234567890123]`, "[ ]\n", "{ }", "\r\n{\"a\"\t: [\t] }",
}

var badDocuments = []string{
	"", " ", "nul", "truee", "[1,]", "[,1]", `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1,}`, "[1 2]", `"open`, "\"\x01\"", `"\x"`, `"\u12"`, "01", "1.", "-", "1e", "[", "{", "]",
	"null null", "'a'", "NaN", "{\"a\":1}}", "[1]<", "\ufeff1", "//", "\"a\nb\"", "{1:2}",
	`"\ud8"`, `"\uZZZZ"`, `"\u00`, `"\`, `{"a":1 "b":2}`, `{"a" 1}`, `{"a":{"b":[1,}}`, `{"a":[true,fals]}`, "tru", "nulls", "[null,nul]", "-a", "+1", "0x1", "1.e1", "[1,2", `{"a":`, `{"a":1`,
	"\"\xff", "[\"\xff\n\"]", "{\"\xff\x01\":1}", "\x00", "[\x00]", `{"a":1}]`, "  ]", `{,}`, "é", "\xff", `["a":1]`, `"\a"`,
	strings.Repeat("[", 10_001), strings.Repeat(`{"a":[`, 5_001) + strings.Repeat("]}", 5_001),
}

// rawDocument returns the text of a json.RawMessage or of the result of a
// MarshalJSON method: usually valid, rarely invalid.
func rawDocument(r *rand.Rand) string {
	switch r.IntN(12) {
	case 0:
		if r.IntN(3) == 0 {
			return badDocuments[r.IntN(len(badDocuments))]
		}
		return "null"
	case 1:
		return `{"` + plain(r, r.IntN(20)) + `": [` + rawDocument(r) + ` ,` + rawDocument(r) + "]\n}"
	case 2:
		return `"` + strings.Map(func(c rune) rune {
			if c < ' ' || c == '"' || c == '\\' {
				return '<'
			}
			return c
		}, text(r)) + `"`
	default:
		return rawDocuments[r.IntN(len(rawDocuments))]
	}
}

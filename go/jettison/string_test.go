package jettison

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"jzon.dev/go/internal/wire"
)

// A stringOracle encodes strings by encoding/json. It is reused, as one test encodes
// millions of strings.
type stringOracle struct {
	out bytes.Buffer
	enc *json.Encoder
}

func newStringOracle(escapeHTML bool) *stringOracle {
	o := &stringOracle{}
	o.enc = json.NewEncoder(&o.out)
	o.enc.SetEscapeHTML(escapeHTML)
	return o
}

// encode returns the encoding of s, which the next call overwrites.
func (o *stringOracle) encode(t *testing.T, s *string) []byte {
	o.out.Reset()
	if err := o.enc.Encode(s); err != nil {
		t.Helper() // costs more than the encoding
		t.Fatal(err)
	}
	return bytes.TrimSuffix(o.out.Bytes(), []byte("\n"))
}

var htmlOracle, minimalOracle = newStringOracle(true), newStringOracle(false)

func checkString(t *testing.T, s string) {
	for _, x := range []*wire.EscapeSet{wire.EscapeHTML, wire.EscapeMinimal} {
		oracle := minimalOracle
		if x == wire.EscapeHTML {
			oracle = htmlOracle
		}
		want := oracle.encode(t, &s)
		// A buffer without spare room, so that all growth is exercised.
		got := wire.AppendString(make([]byte, 0, 1), s, x)
		if !bytes.Equal(got, want) {
			t.Helper()
			t.Fatalf("%q:\n got %q\nwant %q", s, got, want)
		}
	}
}

// Every character that is special, at every place of strings of every length
// around the widths of the loops, among ASCII and among other text.
func TestStringPlaces(t *testing.T) {
	special := []string{`"`, `\`, "<", ">", "&", "\x00", "\x1f", "\n", "\x7f", "^", "|", "~", "\u2028", "\u2029", "\u2027", "\u202a",
		"\xff", "\xc0\x80", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xe2\x80", "\xf0\x9f\x98", "é", "日", "😀", "\U0010ffff"}
	step := 1
	if FewRounds() {
		step = 7
	}
	for n := 0; n <= 40; n += step {
		for _, fill := range []string{"a", "é", "日", "😀"} {
			for at := 0; at <= n; at++ {
				for _, s := range special {
					checkString(t, strings.Repeat(fill, at)+s+strings.Repeat(fill, n-at))
				}
			}
		}
	}
}

// Every sequence of two bytes, and all sequences of three and four bytes whose bytes are
// at the borders of a range of RFC 3629.
func TestStringUTF8(t *testing.T) {
	step := 1
	if FewRounds() {
		step = 17 // has no factor in common with the 28 borders, so each byte still comes in each place
	}
	for a := range 256 {
		for b := a % step; b < 256; b += step {
			checkString(t, string([]byte{byte(a), byte(b)}))
			checkString(t, "0123456é"+string([]byte{byte(a), byte(b)})+"日日日日")
			checkString(t, "01234567é"+string([]byte{byte(a), byte(b)})+"日日日日")
		}
	}
	// Other loops encode long text, with blocks of up to 32 bytes.
	long := strings.Repeat("日", 20)
	at, skipped := 0, 0
	borders := []byte{0, 'a', 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xa8, 0xa9, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xe2, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff}
	for _, a := range borders {
		for _, b := range borders {
			for _, c := range borders {
				for _, d := range borders {
					if skipped++; skipped%step != 0 {
						continue
					}
					checkString(t, "é"+string([]byte{a, b, c, d}))
					at = (at + 3) % 54
					checkString(t, long[:at]+string([]byte{a, b, c, d})+long[at:])
				}
			}
		}
	}
}

// Text of several blocks, with something special at every place.
func TestStringBlocks(t *testing.T) {
	for _, fill := range []string{"é", "日", "😀", "aé", "日 a"} {
		for n := 24; n < 72; n++ {
			s := strings.Repeat(fill, n)[:n]
			checkString(t, s)
			for at := range n {
				checkString(t, s[:at]+"\n"+s[at:])
			}
		}
	}
}

func TestStringRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "plain text", "é", "日本", "😀", "\"", "\\", "<", "\n", "\xff", "\xe6", "\u2028", "–", " "}
	for range 20000 {
		var sb strings.Builder
		for range r.IntN(60) {
			sb.WriteString(pieces[r.IntN(len(pieces))])
		}
		checkString(t, sb.String())
	}
}

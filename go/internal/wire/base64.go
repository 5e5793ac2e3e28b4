package wire

import (
	"encoding/base64"
	"math/bits"
	"sync"
)

// base64Alphabet writes bytes in Base64.
type base64Alphabet struct {
	// pairs holds the two characters for each 12 bits: the first one in the low
	// byte. A table with one character for each 6 bits would need twice as many
	// loads and stores.
	pairs [1 << 12]uint16
}

var Base64Std, Base64URL base64Alphabet

// PrepareBase64 fills the tables. It is called when a type with bytes is compiled, so
// that applications without such types do not pay for it.
var PrepareBase64 = sync.OnceFunc(func() {
	Base64Std.fill("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
	Base64URL.fill("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
})

func (x *base64Alphabet) fill(alphabet string) {
	for i := range x.pairs {
		x.pairs[i] = uint16(alphabet[i>>6]) | uint16(alphabet[i&0x3f])<<8
	}
}

// Base64Len returns the length of n bytes in Base64 with padding.
func Base64Len(n int) int { return base64.StdEncoding.EncodedLen(n) }

// Encode writes src to dst in Base64 with padding. dst has the length of the text.
func (x *base64Alphabet) Encode(dst, src []byte) {
	_ = dst[:Base64Len(len(src))]
	t := &x.pairs
	s, d, n := Base(src), Base(dst), len(src)
	i, j := 0, 0
	for ; i+8 <= n; i, j = i+6, j+8 { // 6 bytes of 8 that are loaded
		v := bits.ReverseBytes64(load64(s, i))
		store64(d, j, uint64(t[v>>52])|uint64(t[v>>40&0xfff])<<16|uint64(t[v>>28&0xfff])<<32|uint64(t[v>>16&0xfff])<<48)
	}
	for ; i+3 <= n; i, j = i+3, j+4 {
		v := uint(src[i])<<16 | uint(src[i+1])<<8 | uint(src[i+2])
		store32(d, j, uint32(t[v>>12])|uint32(t[v&0xfff])<<16)
	}
	switch n - i {
	case 1:
		store32(d, j, uint32(t[uint(src[i])<<4])|'='<<16|'='<<24)
	case 2:
		v := uint(src[i])<<8 | uint(src[i+1])
		third := t[v&0xf<<8] & 0xff
		store32(d, j, uint32(t[v>>4])|uint32(third)<<16|'='<<24)
	}
}

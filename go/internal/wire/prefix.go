package wire

import (
	"math/bits"
	"unsafe"
)

// Prefix returns the first eight bytes of s as a number. These numbers compare like
// the strings. Shorter strings are padded with zeros.
func Prefix(s string) uint64 {
	p := unsafe.Pointer(unsafe.StringData(s))
	n := len(s)
	switch {
	case n >= 8:
		return bits.ReverseBytes64(load64(p, 0))
	case n >= 4:
		lo, hi := load32(p, 0), load32(p, n-4)
		return bits.ReverseBytes64(uint64(lo) | uint64(hi)<<(8*uint(n-4)))
	case n >= 2:
		lo, hi := load16(p, 0), load16(p, n-2)
		return bits.ReverseBytes64(uint64(lo) | uint64(hi)<<(8*uint(n-2)))
	case n == 1:
		return uint64(load8(p, 0)) << 56
	}
	return 0
}

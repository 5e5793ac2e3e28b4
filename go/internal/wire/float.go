package wire

import (
	"math"
	"math/bits"
	"strconv"
	"unsafe"
)

// maxFloatLen is room enough for any float64: sign, 17 digits, point and
// exponent, or up to 21 digits before the point.
const maxFloatLen = 32

// AppendFloat64 appends f, which is finite, as encoding/json does: the fewest
// digits that read back as f, with an exponent below 1e-6 and from 1e21 on.
func AppendFloat64(b []byte, f float64) []byte {
	b = Ensure(b, maxFloatLen+8)
	l := len(b)
	return b[:l+writeFloat64(unsafe.Add(Base(b), l), f)]
}

// writeFloat64 is AppendFloat64 at d, which needs maxFloatLen+8 bytes of room.
func writeFloat64(d unsafe.Pointer, f float64) int {
	u := math.Float64bits(f)
	store8(d, 0, '-')
	n := int(u >> 63)
	d = unsafe.Add(d, n)
	// Integers need no search for the shortest form: below 1e15 < 2^53 the
	// neighbours are at most 1/8 away.
	if i := int64(f); float64(i) == f && i > -1e15 && i < 1e15 {
		return n + WriteUint(d, uint64(max(i, -i)))
	}
	u &^= 1 << 63
	fraction := u & (1<<mantissaBits - 1)
	exponent := int(u >> mantissaBits)
	if fraction == 0 || exponent == 0 {
		m, e := shortestDecimal(u)
		return n + writeDecimal(d, m, e)
	}
	// f = c * 2^q lies between 2^52 and 9.01e16 times ten to the power of k,
	// and the distance to its neighbours between one and ten times that.
	c := fraction | 1<<mantissaBits
	q := exponent - exponentBias
	k := q * 1262611 >> 22
	h := uint(q + (-k*1741647)>>19 + 1)
	g := &powersOfTen128[-k-minTableExponent]
	c <<= h & 7
	x, _ := bits.Mul64(g[1], c)
	m, part := bits.Mul64(g[0], c)
	part, carry := bits.Add64(part, x, 0)
	m += carry // and part / 2^64 are f in units of ten to the power of k
	tens := m / 10
	last := m - tens*10
	rest := last<<60 | part>>4    // the difference of f and the tens, times 2^60
	half := g[0] >> ((5 - h) & 7) // half the distance to the neighbours, likewise
	const up = 10 << 60           // from where rest + half reaches the next ten
	// part, rest and half are at most one below the exact value, and part is less
	// than one above it. If f is too close to a boundary for this error, the exact
	// search decides.
	if rest-half+3 < 6 || rest+half-up+3 < 6 || part-1<<63+3 < 6 {
		m, e := shortestDecimal(u)
		return n + writeDecimal(d, m, e)
	}
	last += part >> 63 // the nearest, unless a multiple of ten reads back as f
	if rest < half {
		last = 0
	}
	if rest+half > up {
		last = 0
	}
	next := tens + 1
	if rest+half > up {
		tens = next
	}
	// If tens has only 15 digits, the last digit is appended to it.
	short := uint64(int64(tens-1e15) >> 63)
	tens += (tens*9 + last) & short
	last &^= short
	return n + writeDecimal17(d, tens, last, k+int(short))
}

// writeDecimal17 writes tens, which has 16 digits, and the digit last times ten to
// the power of e at d and returns the length.
func writeDecimal17(d unsafe.Pointer, tens, last uint64, e int) int {
	point := 17 + e // the number of digits before the decimal point
	top := tens / 1e8
	lo := digits8(tens - top*1e8)
	hi := digits8(top)
	digits := 8 + (bits.Len64(lo)+7)>>3
	if lo == 0 {
		digits = (bits.Len64(hi) + 7) >> 3
	}
	if last != 0 {
		digits = 17
	}
	hi |= lowBits * '0'
	lo |= lowBits * '0'
	last |= '0'
	if uint(point-1) < 16 && digits > point {
		store64(d, 0, hi)
		store64(d, 8, lo)
		store8(d, point, '.')
		// The fraction is shifted in registers: reading it back from memory right
		// after the store would stall.
		shift := uint(point) * 8
		if shift < 64 {
			store64(d, point+1, hi>>(shift&63)|lo<<((64-shift)&63))
			store64(d, point+9, lo>>(shift&63))
		} else {
			store64(d, point+1, lo>>(shift&63)) // nothing if shift is 128
		}
		store8(d, 17, byte(last))
		return digits + 1
	}
	if uint(-point) < 6 {
		store64(d, 0, '0'|'.'<<8|'0'<<16|'0'<<24|'0'<<32|'0'<<40|'0'<<48|'0'<<56)
		d = unsafe.Add(d, 2-point)
		store64(d, 0, hi)
		store64(d, 8, lo)
		store8(d, 16, byte(last))
		return 2 - point + digits
	}
	return writeDecimal(d, tens*10+last&15, e)
}

// digits8 returns the eight decimal digits of v, at most 1e8-1, a byte each, the
// first in the lowest byte. The factors are rounded up 2^40/1e4, 2^20/100 and
// 2^10/10.
func digits8(v uint64) uint64 {
	v = v<<32 - v*109951163>>40*(1e4<<32-1)
	v = v<<16 - v*10486>>20&(0x7f<<32|0x7f)*(100<<16-1)
	return v<<8 - v*103>>10&0x000f000f000f000f*(10<<8-1)
}

// writeDecimal writes m times ten to the power of e at d and returns the length.
func writeDecimal(d unsafe.Pointer, m uint64, e int) int {
	// The shortest form has no trailing zeros.
	if q := m / 1e8; q*1e8 == m {
		m = q
		e += 8
	}
	if q := m / 1e4; q*1e4 == m {
		m = q
		e += 4
	}
	for q := m / 10; q*10 == m; q = m / 10 {
		m = q
		e++
	}
	digits := decimalLen(m)
	point := digits + e // the number of digits before the decimal point
	switch {
	case point <= -6 || point > 21:
		return writeScientific(d, m, digits, point-1)
	case point <= 0:
		store64(d, 0, '0'|'.'<<8|'0'<<16|'0'<<24|'0'<<32|'0'<<40|'0'<<48|'0'<<56)
		writeDigits(unsafe.Add(d, 2-point), m, digits)
		return 2 - point + digits
	case e >= 0:
		writeDigits(d, m, digits)
		for i := digits; i < point; i++ {
			store8(d, i, '0')
		}
		return point
	}
	// Integer and fraction are written apart: moving bytes that were just
	// stored would stall on the store buffer.
	unit := powersOfTen64[-e]
	integer := m / unit
	writeDigits(d, integer, point)
	store8(d, point, '.')
	writeDigits(unsafe.Add(d, point+1), m-integer*unit, -e)
	return digits + 1
}

func writeScientific(d unsafe.Pointer, m uint64, digits, exponent int) int {
	writeDigits(unsafe.Add(d, 1), m, digits)
	store8(d, 0, load8(d, 1))
	n := 1
	if digits > 1 {
		store8(d, 1, '.')
		n += digits
	}
	store8(d, n, 'e')
	store8(d, n+1, '+')
	if exponent < 0 {
		store8(d, n+1, '-')
		exponent = -exponent
	}
	return n + 2 + WriteUint(unsafe.Add(d, n+2), uint64(exponent))
}

// The layout of a float64: c * 2^(exponent-exponentBias) with an integer c.
const (
	mantissaBits = 52
	exponentBias = 1075
)

// shortestDecimal returns a decimal, m times ten to the power of e, for the float f
// with the bits u. f is positive and finite. The decimal is the closest to f among the
// shortest ones that read back as f. The algorithm is Schubfach (R. Giulietti, "The
// Schubfach way to render doubles"). m may end in zeros.
func shortestDecimal(u uint64) (m uint64, e int) {
	fraction := u & (1<<mantissaBits - 1)
	exponent := int(u >> mantissaBits)
	c, q := fraction|1<<mantissaBits, exponent-exponentBias
	if exponent == 0 {
		c, q = fraction, 1-exponentBias
	}
	// The interval below a power of two is half as wide.
	var narrow uint64
	if fraction == 0 && exponent > 1 {
		narrow = 1
	}
	// k = floor(log10(2^q)), or floor(log10(3/4*2^q)) for the narrow interval. The
	// fixed-point logarithms are exact over the range of exponents (paper, section 9).
	k := (q*1262611 - int(narrow)*524031) >> 22
	h := uint(q + (-k*1741647)>>19 + 1)
	g := &powersOfTen128[-k-minTableExponent]

	odd := c & 1
	v := roundToOdd(g, c<<2<<h)
	lower := roundToOdd(g, (c<<2-2+narrow)<<h) + odd
	upper := roundToOdd(g, (c<<2+2)<<h) - odd

	// v, lower and upper are four times the value: try one digit less first.
	s := v >> 2
	if s >= 10 {
		t := s / 10
		below := lower <= 40*t
		above := 40*t+40 <= upper
		if below != above {
			if above {
				t++
			}
			return t, k + 1
		}
	}
	below := lower <= 4*s
	above := 4*s+4 <= upper
	if below != above {
		if above {
			s++
		}
		return s, k
	}
	if middle := 4*s + 2; v > middle || v == middle && s&1 != 0 {
		s++
	}
	return s, k
}

// roundToOdd returns g*c/2^128 with the last bit set if that is inexact.
func roundToOdd(g *[2]uint64, c uint64) uint64 {
	x, _ := bits.Mul64(g[1], c)
	hi, lo := bits.Mul64(g[0], c)
	lo, carry := bits.Add64(lo, x, 0)
	hi += carry
	if lo > 1 {
		hi |= 1
	}
	return hi
}

// AppendFloat32 appends f, which is finite, as encoding/json does. Floats that are not
// integers are formatted with strconv, because versions of Go choose different forms
// of 2^-12 among equally short ones.
func AppendFloat32(b []byte, f float32) []byte {
	b = Ensure(b, maxFloatLen)
	// Integers below 2^24 are at most 1 apart from their neighbours.
	if i := int32(f); float32(i) == f && i > -1<<24 && i < 1<<24 && (i != 0 || !math.Signbit(float64(f))) {
		l := len(b)
		return b[:l+WriteInt(unsafe.Add(Base(b), l), int64(i))]
	}
	format := byte('f')
	if a := float32(math.Abs(float64(f))); a != 0 && (a < 1e-6 || a >= 1e21) {
		format = 'e'
	}
	b = strconv.AppendFloat(b, float64(f), format, -1, 32)
	if n := len(b); format == 'e' && b[n-4] == 'e' && b[n-3] == '-' && b[n-2] == '0' {
		// e-09 is written e-9.
		b[n-2] = b[n-1]
		b = b[:n-1]
	}
	return b
}

func IsFinite(f float64) bool { return f-f == 0 }

package jettison

import (
	"math"
	"math/bits"
	"strconv"
	"unsafe"
)

// maxFloatLen is room enough for any float64: sign, 17 digits, point and
// exponent, or up to 21 digits before the point.
const maxFloatLen = 32

// appendFloat64 appends f, which is finite, as encoding/json does: the fewest
// digits that read back as f, with an exponent below 1e-6 and from 1e21 on.
func appendFloat64(b []byte, f float64) []byte {
	b = ensure(b, maxFloatLen+8)
	l := len(b)
	d := unsafe.Add(base(b), l)
	// Integers need no search for the shortest form: below 1e15 < 2^53 the
	// neighbours are at most 1/8 away.
	if i := int64(f); float64(i) == f && i > -1e15 && i < 1e15 {
		if i == 0 && math.Signbit(f) {
			store16(d, 0, '-'|'0'<<8)
			return b[:l+2]
		}
		return b[:l+writeInt(d, i)]
	}
	n := 0
	if f < 0 {
		store8(d, 0, '-')
		f = -f
		n = 1
	}
	// Up to six decimals: r/1e6 == f for an integer r below 1e15 means that
	// r has at most 15 digits, and so is the only decimal of that many that
	// reads back as f. It makes prices and coordinates 1.6 times as fast.
	if f < 1e9 {
		x := f * 1e6
		r := uint64(x + 0.5)
		if y := x - float64(r); y <= x*0x1p-51 && -y <= x*0x1p-51 && float64(r)/1e6 == f {
			q := r / 1e6
			n += writeUint(unsafe.Add(d, n), q)
			store8(d, n, '.')
			writeDigits(unsafe.Add(d, n+1), r-q*1e6, 6)
			n += 7
			for load8(d, n-1) == '0' {
				n--
			}
			return b[:l+n]
		}
	}
	m, e := shortestDecimal(f)
	return b[:l+n+writeDecimal(unsafe.Add(d, n), m, e)]
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
	point := digits + e // of the digits, those before the decimal point
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
	return n + 2 + writeUint(unsafe.Add(d, n+2), uint64(exponent))
}

// shortestDecimal returns the decimal m times ten to the power of e closest to
// f among the shortest that read back as f, which is positive and finite. The
// algorithm is Schubfach (R. Giulietti, "The Schubfach way to render doubles");
// m may end in zeros.
func shortestDecimal(f float64) (m uint64, e int) {
	const mantissaBits = 52
	u := math.Float64bits(f)
	fraction := u & (1<<mantissaBits - 1)
	exponent := int(u >> mantissaBits)
	c, q := fraction|1<<mantissaBits, exponent-1075
	if exponent == 0 {
		c, q = fraction, -1074
	}
	// The interval below a power of two is half as wide.
	var narrow uint64
	if fraction == 0 && exponent > 1 {
		narrow = 1
	}
	// k = floor(log10(2^q)), or of 3/4 of that; the fixed-point logarithms
	// are exact over the range of exponents (paper, section 9).
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

// appendFloat32 appends f, which is finite, as encoding/json does. What is not
// an integer goes through strconv, because its choice among equally short
// forms of 2^-12 differs between versions of Go.
func appendFloat32(b []byte, f float32) []byte {
	b = ensure(b, maxFloatLen)
	// Integers below 2^24 are at most 1 apart from their neighbours.
	if i := int32(f); float32(i) == f && i > -1<<24 && i < 1<<24 && (i != 0 || !math.Signbit(float64(f))) {
		l := len(b)
		return b[:l+writeInt(unsafe.Add(base(b), l), int64(i))]
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

func isFinite(f float64) bool { return f-f == 0 }

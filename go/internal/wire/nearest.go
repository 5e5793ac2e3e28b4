package wire

import (
	"math"
	"math/bits"
)

// NearestFloat64 returns the float that is nearest to m times ten to the power of e, if it
// can tell: the power of ten is known to 128 bits, and the product must not be too close to
// a boundary between two floats. m is not 0.
func NearestFloat64(m uint64, e int) (f float64, ok bool) {
	if e < minTableExponent || e > maxTableExponent {
		return 0, false
	}
	g := &powersOfTen128[e-minTableExponent]
	zeros := bits.LeadingZeros64(m)
	m <<= zeros
	// The exact product lies at most m below m * g, as g is rounded up by less than 1.
	middle, low := bits.Mul64(m, g[1])
	high, x := bits.Mul64(m, g[0])
	middle, carry := bits.Add64(middle, x, 0)
	high += carry
	if middle == 0 || middle == 1 && low == 0 {
		return 0, false
	}
	// So it has the same high word, followed by more than 0 and less than 1: there is no tie.
	shift := 10 + high>>63
	mantissa := high>>shift + high>>(shift-1)&1
	exponent := e*217706>>16 - 127 + 128 - zeros + int(shift) + exponentBias
	if exponent < 1 || exponent > 2045 {
		return 0, false
	}
	// A mantissa of 2^53 adds 1 to the exponent.
	return math.Float64frombits(uint64(exponent)<<mantissaBits + mantissa - 1<<mantissaBits), true
}

package decode

import (
	"strconv"

	"jzon.dev/go/internal/wire"
)

// integer returns the integer at i and the index after it, or fail if there is none, or one
// beyond 64 bits.
func (d *decoder) integer(i int) (u uint64, negative bool, after int) {
	s := d.s
	if d.at(i, '-') {
		negative = true
		i++
	}
	from := i
	for uint(i) < uint(len(s)) && s[i]-'0' <= 9 {
		u = u*10 + uint64(s[i]-'0')
		i++
	}
	n := i - from
	if n == 0 || n > 19 || n > 1 && s[from] == '0' || i < len(s) && (s[i] == '.' || s[i]|0x20 == 'e') {
		return 0, false, fail // 19 digits fit in 64 bits
	}
	return u, negative, i
}

// signed returns the integer at i, if it has at most so many bits.
func (d *decoder) signed(i, bits int) (x int64, after int) {
	u, negative, after := d.integer(i)
	if after < 0 {
		return 0, fail
	}
	x = int64(u)
	if negative {
		x = -x
	}
	if x < 0 != negative && u != 0 {
		return 0, fail // beyond 64 bits with a sign
	}
	if x<<(64-bits)>>(64-bits) != x {
		return 0, fail
	}
	return x, after
}

// unsigned returns the integer at i, if it has at most so many bits.
func (d *decoder) unsigned(i, bits int) (u uint64, after int) {
	u, negative, after := d.integer(i)
	if after < 0 || negative || u<<(64-bits)>>(64-bits) != u {
		return 0, fail
	}
	return u, after
}

// exactPowers are the powers of ten that a float64 holds exactly.
var exactPowers = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// float returns the number at i and the index after it, or fail.
func (d *decoder) float(i int) (float64, int) {
	s := d.s
	start := i
	negative := d.at(i, '-')
	if negative {
		i++
	}
	var m uint64
	from := i
	for uint(i) < uint(len(s)) && s[i]-'0' <= 9 {
		m = m*10 + uint64(s[i]-'0')
		i++
	}
	digits := i - from
	if digits == 0 || digits > 1 && s[from] == '0' {
		return 0, fail
	}
	exponent := 0
	if d.at(i, '.') {
		i++
		point := i
		for p := wire.Base(s); i+8 <= len(s); i += 8 {
			x := wire.Load64(p, i) - lowBits*'0'
			if (x|(x+lowBits*(0x80-10)))&highBits != 0 {
				break
			}
			m = m*1e8 + eightDigits(x)
		}
		for uint(i) < uint(len(s)) && s[i]-'0' <= 9 {
			m = m*10 + uint64(s[i]-'0')
			i++
		}
		if i == point {
			return 0, fail
		}
		digits += i - point
		exponent = point - i
	}
	if uint(i) < uint(len(s)) && s[i]|0x20 == 'e' {
		i++
		minus := d.at(i, '-')
		if minus || d.at(i, '+') {
			i++
		}
		e, from := 0, i
		for uint(i) < uint(len(s)) && s[i]-'0' <= 9 {
			e = min(e*10+int(s[i]-'0'), 1e6)
			i++
		}
		if i == from {
			return 0, fail
		}
		if minus {
			e = -e
		}
		exponent += e
	}
	f, ok := 0.0, true
	switch {
	case digits > 19: // m has overflowed
		ok = false
	case m>>53 == 0 && uint(exponent+22) <= 44:
		if f = float64(m); exponent < 0 {
			f /= exactPowers[-exponent]
		} else {
			f *= exactPowers[exponent]
		}
	case m != 0:
		f, ok = wire.NearestFloat64(m, exponent)
	}
	if !ok {
		var err error
		if f, err = strconv.ParseFloat(wire.StringOf(s[start:i]), 64); err != nil {
			return 0, fail
		}
		return f, i
	}
	if negative {
		f = -f
	}
	return f, i
}

// eightDigits returns the number of eight decimal digits, a byte each, the first one in the
// lowest byte.
func eightDigits(x uint64) uint64 {
	const pairs = 0x000000ff000000ff
	x = x*10 + x>>8
	return (x&pairs*(100+1e6<<32) + x>>16&pairs*(1+1e4<<32)) >> 32
}

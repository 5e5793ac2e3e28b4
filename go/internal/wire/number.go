package wire

import (
	"math/bits"
	"unsafe"
)

// MaxIntegerLen is the length of the longest 64-bit integer, with its sign.
const MaxIntegerLen = 20

// digitPairs holds the two digits of 0 to 99, little endian.
var digitPairs = func() (t [100]uint16) {
	for i := range t {
		t[i] = uint16('0'+i/10) | uint16('0'+i%10)<<8
	}
	return
}()

// powersOfTen64 holds the powers of ten that fit in 64 bits.
var powersOfTen64 = [20]uint64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9,
	1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19}

// decimalLen returns the number of decimal digits of u, at least 1.
// 1233/4096 is log10(2) rounded up, exact enough for the 64 bit lengths.
func decimalLen(u uint64) int {
	n := bits.Len64(u|1) * 1233 >> 12
	if u >= powersOfTen64[n] {
		n++
	}
	return max(n, 1)
}

// WriteUint writes u at d and returns its length; d needs 20 bytes of room.
func WriteUint(d unsafe.Pointer, u uint64) int {
	if u < 10 {
		store8(d, 0, byte(u)+'0')
		return 1
	}
	if u < 100 {
		store16(d, 0, digitPairs[u])
		return 2
	}
	length := decimalLen(u)
	n := length
	// writeDigits in place, which saves a call.
	if u >= 1e8 {
		q := u / 1e8
		n -= 8
		write8Digits(unsafe.Add(d, n), uint32(u-q*1e8))
		if u = q; u >= 1e8 {
			q = u / 1e8
			n -= 8
			write8Digits(unsafe.Add(d, n), uint32(u-q*1e8))
			u = q
		}
	}
	writePairs(d, uint32(u), n)
	return length
}

// writeDigits writes the last n decimal digits of u at d, with leading zeros. It writes
// two digits at a time. On real documents, whose numbers have similar lengths, this is
// faster than eight digits by multiplication (SWAR): 1.25 ms rather than 1.45 ms on
// 1.9 MB of code metrics.
func writeDigits(d unsafe.Pointer, u uint64, n int) {
	for n > 8 {
		q := u / 1e8
		n -= 8
		write8Digits(unsafe.Add(d, n), uint32(u-q*1e8))
		u = q
	}
	writePairs(d, uint32(u), n)
}

// writePairs is writeDigits for at most eight digits.
func writePairs(d unsafe.Pointer, v uint32, n int) {
	for n >= 2 {
		q := v / 100
		n -= 2
		store16(d, n, digitPairs[v-q*100])
		v = q
	}
	if n == 1 {
		store8(d, 0, byte(v)+'0')
	}
}

// write8Digits writes the last eight decimal digits of v, at most 1e8-1, at d.
func write8Digits(d unsafe.Pointer, v uint32) {
	hi := v / 1e4
	lo := v - hi*1e4
	a, b := hi/100, lo/100
	store64(d, 0, uint64(digitPairs[a])|uint64(digitPairs[hi-a*100])<<16|
		uint64(digitPairs[b])<<32|uint64(digitPairs[lo-b*100])<<48)
}

// WriteInt writes v at d and returns its length; d needs 20 bytes of room.
func WriteInt(d unsafe.Pointer, v int64) int {
	if v < 0 {
		store8(d, 0, '-')
		return WriteUint(unsafe.Add(d, 1), -uint64(v)) + 1
	}
	return WriteUint(d, uint64(v))
}

func AppendInt(b []byte, v int64) []byte {
	b = Ensure(b, MaxIntegerLen+4)
	l := len(b)
	return b[:l+WriteInt(unsafe.Add(Base(b), l), v)]
}

func AppendUint(b []byte, v uint64) []byte {
	b = Ensure(b, MaxIntegerLen+4)
	l := len(b)
	return b[:l+WriteUint(unsafe.Add(Base(b), l), v)]
}

// AppendInts appends the elements of an array and a comma after each. It is
// [WriteInt] in one piece. It checks the room only once for 64 numbers. It handles the
// sign without a branch, which the processor could not predict in an array.
func AppendInts(b []byte, s []int64) []byte {
	const group = 64
	for len(s) > 0 {
		n := min(len(s), group)
		b = Ensure(b, n*(MaxIntegerLen+1)+8)
		p := unsafe.Add(Base(b), len(b))
		for _, v := range s[:n] {
			sign := v >> 63
			store8(p, 0, '-')
			p = unsafe.Add(p, -sign)
			u := uint64((v ^ sign) - sign)
			if u < 10 {
				store16(p, 0, '0'|uint16(u)|','<<8)
				p = unsafe.Add(p, 2)
				continue
			}
			d, n := p, decimalLen(u)
			p = unsafe.Add(p, n+1)
			if u >= 1e8 {
				q := u / 1e8
				n -= 8
				write8Digits(unsafe.Add(d, n), uint32(u-q*1e8))
				if u = q; u >= 1e8 {
					q = u / 1e8
					n -= 8
					write8Digits(unsafe.Add(d, n), uint32(u-q*1e8))
					u = q
				}
			}
			writePairs(d, uint32(u), n)
			store8(p, -1, ',')
		}
		b = b[:int(uintptr(p)-uintptr(Base(b)))]
		s = s[n:]
	}
	return b
}

// ValidNumber reports whether s follows the grammar that encoding/json applies
// to a Number: RFC 8259, section 6.
func ValidNumber(s string) bool {
	i, ok := ScanNumber(BytesOf(s), 0)
	return ok && i == len(s)
}

// ScanNumber returns the index after the number that starts at s[i], and if there is one.
func ScanNumber(s []byte, i int) (int, bool) {
	if i < len(s) && s[i] == '-' {
		i++
	}
	switch {
	case i >= len(s):
		return i, false
	case s[i] == '0':
		i++
	case s[i]-'1' < 9:
		i = skipDigits(s, i)
	default:
		return i, false
	}
	if i < len(s) && s[i] == '.' {
		j := skipDigits(s, i+1)
		if j == i+1 {
			return j, false
		}
		i = j
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		j := skipDigits(s, i)
		if j == i {
			return j, false
		}
		i = j
	}
	return i, true
}

func skipDigits(s []byte, i int) int {
	for i < len(s) && s[i]-'0' < 10 {
		i++
	}
	return i
}

//go:build goexperiment.simd && amd64 && go1.26 && !go1.27

package jettison

import (
	"simd/archsimd"
	"unsafe"
)

// This file is the vector version of base64.go for all bytes except the last ones. It
// belongs to the builds that have string_simd.go.

// minWideBase64 is the number of bytes from which encodeWide can be used. It loads two
// blocks of 16 bytes for two groups of 12 bytes.
const minWideBase64 = 28

// wideAlphabet holds the numbers to add to a sextet to get its character. The first
// entry is for the small letters. The next entries are for the ten digits, for the last
// two characters of the alphabet and for the capitals.
type wideAlphabet struct{ shifts table }

func newWideAlphabet(alphabet string) wideAlphabet {
	shifts := [16]uint8{alphabet[26] - 26}
	for digit := range uint8(10) {
		shifts[1+digit] = alphabet[52] - 52
	}
	shifts[11] = alphabet[62] - 62
	shifts[12] = alphabet[63] - 63
	shifts[13] = alphabet[0]
	return wideAlphabet{twice(shifts)}
}

// encodeWide writes the Base64 of the first bytes of src to dst and returns the number
// of these bytes, a multiple of 24. src has n bytes, at least minWideBase64.
//
// The method is from W. Muła and D. Lemire, "Faster Base64 Encoding and Decoding Using
// AVX2 Instructions". Two products move the sextets of three bytes to four bytes. A
// table has the number to add for the range of each sextet.
func (x *wideAlphabet) encodeWide(dst, src unsafe.Pointer, n int) int {
	spread := archsimd.LoadUint8x32(&base64Spread).AsInt8x32()
	oddSextets := archsimd.LoadUint8x32(&base64Odd)
	oddShifts := archsimd.LoadUint16x16(&base64OddShifts)
	evenSextets := archsimd.LoadUint8x32(&base64Even)
	evenShifts := archsimd.LoadUint16x16(&base64EvenShifts)
	letters := archsimd.LoadUint8x32(&base64Letters)
	capitals := archsimd.LoadUint8x32(&base64Capitals).AsInt8x32()
	ofCapitals := archsimd.LoadUint8x32(&base64OfCapitals)
	shifts := archsimd.LoadUint8x32(&x.shifts)
	var v archsimd.Uint8x32
	i := 0
	for j := 0; i+minWideBase64 <= n; i, j = i+24, j+32 {
		v = v.SetLo(archsimd.LoadUint8x16((*[16]uint8)(unsafe.Add(src, i)))).
			SetHi(archsimd.LoadUint8x16((*[16]uint8)(unsafe.Add(src, i+12)))).
			PermuteOrZeroGrouped(spread)
		odd := v.And(oddSextets).AsUint16x16().MulHigh(oddShifts)
		even := v.And(evenSextets).AsUint16x16().Mul(evenShifts)
		sextets := odd.Or(even).AsUint8x32()
		isCapital := capitals.Greater(sextets.AsInt8x32()).ToInt8x32().AsUint8x32()
		ranges := sextets.SubSaturated(letters).Or(isCapital.And(ofCapitals))
		sextets.Add(shifts.PermuteOrZeroGrouped(ranges.AsInt8x32())).Store((*table)(unsafe.Add(dst, j)))
	}
	archsimd.ClearAVXUpperBits()
	return i
}

var (
	// The three bytes a, b, c become b, a, c, b: each sextet lies in one of the two
	// words of 16 bits.
	base64Spread = twice([16]uint8{1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10})

	// Of four sextets, the first and the third move down by 10 and by 6 bits, the
	// second and the fourth up by 4 and by 8 bits.
	base64Odd        = fourBytes(0x00, 0xfc, 0xc0, 0x0f)
	base64OddShifts  = twoWords(1<<(16-10), 1<<(16-6))
	base64Even       = fourBytes(0xf0, 0x03, 0x3f, 0x00)
	base64EvenShifts = twoWords(1<<4, 1<<8)

	base64Letters    = repeated(51) // the last small letter, which has the range 0
	base64Capitals   = repeated(26)
	base64OfCapitals = repeated(13)
)

func fourBytes(a, b, c, d uint8) (t table) {
	for i := 0; i < len(t); i += 4 {
		t[i], t[i+1], t[i+2], t[i+3] = a, b, c, d
	}
	return t
}

func twoWords(a, b uint16) (t [16]uint16) {
	for i := 0; i < len(t); i += 2 {
		t[i], t[i+1] = a, b
	}
	return t
}

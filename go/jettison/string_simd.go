//go:build goexperiment.simd && amd64 && go1.26 && !go1.27

package jettison

import (
	"math/bits"
	"simd/archsimd"
	"unicode/utf8"
	"unsafe"
)

// This file is the vector version of string.go for long ASCII strings and of utf8.go
// for long text. The package simd/archsimd is an experiment of Go 1.26. All other
// builds use string_simd_off.go instead.

// wide says whether long strings are encoded with vector instructions. This needs AVX2.
var wide = archsimd.X86.AVX2()

const (
	minWideString = 16 // the length from which appendWide accepts a string
	minWideText   = 32 // the length from which copyWideText accepts text
)

// table holds a table of sixteen bytes twice, or one byte in all places: instructions
// that move bytes treat a vector of 256 bits as two vectors of 128 bits.
type table = [32]uint8

// wideClasses classifies bytes by their halves: the classes of a byte are the common
// bits of the entry for its low half and the entry for its high half.
type wideClasses struct {
	low table
	// ascii and text are for the high halves. In ascii, all bytes from 80 on have a
	// class. In text, only A8 and A9 do, which end U+2028 and U+2029.
	ascii, text table
}

// Each row of sixteen ASCII characters is a class if it has characters to escape.
// Rows 6 and 7 have no such characters.
const (
	classSeparator = 1 << 6
	classNotASCII  = 1 << 7
)

func newWideClasses(x *escapeSet) wideClasses {
	var low, ascii, text [16]uint8
	for c := range byte(utf8.RuneSelf) {
		if x.escapes(c) {
			low[c&15] |= 1 << (c >> 4)
			ascii[c>>4] |= 1 << (c >> 4)
		}
	}
	text = ascii
	text[0xa] = classSeparator
	low[8] |= classSeparator
	low[9] |= classSeparator
	for i := range 16 {
		low[i] |= classNotASCII
	}
	for i := 8; i < 16; i++ {
		ascii[i] = classNotASCII
	}
	return wideClasses{low: twice(low), ascii: twice(ascii), text: twice(text)}
}

func twice(half [16]uint8) (t table) {
	copy(t[:], half[:])
	copy(t[16:], half[:])
	return t
}

func repeated(c uint8) (t table) {
	for i := range t {
		t[i] = c
	}
	return t
}

// appendWide appends s, of at least minWideString bytes, and the closing quote.
// It needs the room that appendString makes. Blocks have 128 bits because most
// strings from this length on are not much longer.
func appendWide(b []byte, s string, x *escapeSet) []byte {
	n := len(s)
	l := len(b)
	d := unsafe.Add(base(b), l)
	src := unsafe.Pointer(unsafe.StringData(s))
	low := archsimd.LoadUint8x16((*[16]uint8)(x.wide.low[:]))
	high := archsimd.LoadUint8x16((*[16]uint8)(x.wide.ascii[:]))
	nibble := archsimd.LoadUint8x16((*[16]uint8)(nibbles[:]))
	i := 0
	for {
		v := archsimd.LoadUint8x16((*[16]uint8)(unsafe.Add(src, i)))
		v.Store((*[16]uint8)(unsafe.Add(d, i)))
		ofLow := low.PermuteOrZero(v.And(nibble).AsInt8x16())
		ofHigh := high.PermuteOrZero(v.AsUint16x8().ShiftAllRight(4).AsUint8x16().And(nibble).AsInt8x16())
		if !ofLow.And(ofHigh).IsZero() {
			break
		}
		if i += 16; i >= n {
			store8(d, n, '"')
			return b[:l+n+1]
		}
		i = min(i, n-16) // the last block overlaps the one before it
	}
	if n >= minWideText && (load64(src, i)|load64(src, i+8))&highBits != 0 {
		i = min(i, n-minWideText) // the bytes before are ASCII
		if i += x.copyWideText(unsafe.Add(d, i), unsafe.Add(src, i), n-i); i == n {
			store8(d, n, '"')
			return b[:l+n+1]
		}
	}
	return appendEscaped(b[:l+i], s, i, x)
}

// copyWideText copies text that needs no escape from src to dst and returns the length
// of the copy, which ends between two characters. src has n bytes, at least
// minWideText. It stops at the first character that it cannot copy, or before it. It
// may write more bytes than it reports, but at most n.
//
// The validation follows J. Keiser and D. Lemire, "Validating UTF-8 In Less Than One
// Instruction Per Byte". There are tables for both halves of a byte and for the high
// half of the next byte. The common bits of their entries are the errors of these two
// bytes. The bytes two and three places before a byte show whether it is the third or
// fourth byte of a character.
func (x *escapeSet) copyWideText(dst, src unsafe.Pointer, n int) int {
	low := archsimd.LoadUint8x32(&x.wide.low)
	high := archsimd.LoadUint8x32(&x.wide.text)
	nibble := archsimd.LoadUint8x32(&nibbles)
	firstHigh := archsimd.LoadUint8x32(&errorsFirstHigh)
	firstLow := archsimd.LoadUint8x32(&errorsFirstLow)
	secondHigh := archsimd.LoadUint8x32(&errorsSecondHigh)
	third := archsimd.LoadUint8x32(&belowThird)
	fourth := archsimd.LoadUint8x32(&belowFourth)
	top := archsimd.LoadUint8x32(&topBits)
	others := archsimd.LoadUint8x32(&notSeparator)

	// v1 to v3 hold the bytes one to three places before the bytes of v. Before the
	// first block they are zeros, which count as ASCII.
	var zero archsimd.Uint8x32
	v := archsimd.LoadUint8x32((*table)(src))
	across := v.Select128FromPair(2, 0, zero)
	v1 := v.ConcatShiftBytesRightGrouped(15, across)
	v2 := v.ConcatShiftBytesRightGrouped(14, across)
	v3 := v.ConcatShiftBytesRightGrouped(13, across)
	end := n
	for i := 0; ; {
		v.Store((*table)(unsafe.Add(dst, i)))
		highHalf := v.AsUint16x16().ShiftAllRight(4).AsUint8x32().And(nibble).AsInt8x32()
		// A8 and A9 count only after 80. Whether E2 comes before them is checked
		// in appendEscaped, since other bytes are rare there.
		bad := low.PermuteOrZeroGrouped(v.And(nibble).AsInt8x32()).
			And(high.PermuteOrZeroGrouped(highHalf)).
			And(v1.Equal(top).ToInt8x32().AsUint8x32().Or(others))
		pair := firstHigh.PermuteOrZeroGrouped(v1.AsUint16x16().ShiftAllRight(4).AsUint8x32().And(nibble).AsInt8x32()).
			And(firstLow.PermuteOrZeroGrouped(v1.And(nibble).AsInt8x32())).
			And(secondHigh.PermuteOrZeroGrouped(highHalf))
		follows := v2.SubSaturated(third).Or(v3.SubSaturated(fourth)).And(top)
		bad = bad.Or(follows.Xor(pair))
		if !bad.IsZero() {
			end = i + bits.TrailingZeros32(^bad.Equal(zero).ToBits())
			break
		}
		if i += 32; i >= n {
			break
		}
		if i = min(i, n-32); i < 3 {
			// The last block overlaps the one before it. Its loads below would
			// start before src.
			end = 32
			break
		}
		p := unsafe.Add(src, i)
		v = archsimd.LoadUint8x32((*table)(p))
		v1 = archsimd.LoadUint8x32((*table)(unsafe.Add(p, -1)))
		v2 = archsimd.LoadUint8x32((*table)(unsafe.Add(p, -2)))
		v3 = archsimd.LoadUint8x32((*table)(unsafe.Add(p, -3)))
	}
	archsimd.ClearAVXUpperBits()
	return wholeText(src, end)
}

// wholeText returns the length of the n bytes of valid text at p, without a character
// at the end that is incomplete.
func wholeText(p unsafe.Pointer, n int) int {
	for back := 1; back <= min(n, 3); back++ {
		switch c := load8(p, n-back); {
		case c < utf8.RuneSelf:
			return n
		case c >= 0xc0:
			if back < bits.LeadingZeros8(^c) {
				return n - back
			}
			return n
		}
	}
	return n
}

// The kinds of errors in two bytes. errorTwo is set for two continuation bytes in
// sequence. They are not an error if the second one is a third or fourth byte.
const (
	errorShort     = 1 << 0 // a lead byte and no continuation byte
	errorLong      = 1 << 1 // ASCII and a continuation byte
	errorOverlong3 = 1 << 2 // E0 and less than A0
	errorLarge     = 1 << 3 // F4 and more than 8F, or F5 and above
	errorSurrogate = 1 << 4 // ED and more than 9F
	errorOverlong2 = 1 << 5 // C0 or C1
	errorOverlong4 = 1 << 6 // F0 and less than 90; also F5 and above and less than 90
	errorTwo       = 1 << 7

	errorAny = errorShort | errorLong | errorTwo // possible for any low half of the first byte
	errorF5  = errorAny | errorLarge | errorOverlong4
)

var (
	errorsFirstHigh = twice([16]uint8{
		errorLong, errorLong, errorLong, errorLong, errorLong, errorLong, errorLong, errorLong,
		errorTwo, errorTwo, errorTwo, errorTwo,
		errorShort | errorOverlong2,
		errorShort,
		errorShort | errorOverlong3 | errorSurrogate,
		errorShort | errorLarge | errorOverlong4,
	})
	errorsFirstLow = twice([16]uint8{
		errorAny | errorOverlong2 | errorOverlong3 | errorOverlong4,
		errorAny | errorOverlong2,
		errorAny,
		errorAny,
		errorAny | errorLarge,
		errorF5, errorF5, errorF5, errorF5, errorF5, errorF5, errorF5, errorF5,
		errorF5 | errorSurrogate,
		errorF5, errorF5,
	})
	errorsSecondHigh = twice([16]uint8{
		errorShort, errorShort, errorShort, errorShort, errorShort, errorShort, errorShort, errorShort,
		errorLong | errorOverlong2 | errorTwo | errorOverlong3 | errorOverlong4, // 80 to 8F
		errorLong | errorOverlong2 | errorTwo | errorOverlong3 | errorLarge,     // 90 to 9F
		errorLong | errorOverlong2 | errorTwo | errorSurrogate | errorLarge,     // A0 to AF
		errorLong | errorOverlong2 | errorTwo | errorSurrogate | errorLarge,     // B0 to BF
		errorShort, errorShort, errorShort, errorShort,
	})

	nibbles      = repeated(0x0f)
	topBits      = repeated(0x80)
	belowThird   = repeated(0xe0 - 0x80) // subtracted from E0 and above, leaves the top bit
	belowFourth  = repeated(0xf0 - 0x80)
	notSeparator = repeated(^uint8(classSeparator))
)

package wire

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
	"unsafe"
)

// This file holds functions that read and write memory, which the rest of the package
// uses. They call encoding/binary on an array of fixed size. If the hardware allows it,
// the compiler turns each call into one instruction. The code is also correct on
// machines that are big-endian or require alignment.

func load64(p unsafe.Pointer, i int) uint64 {
	return binary.LittleEndian.Uint64((*[8]byte)(unsafe.Add(p, i))[:])
}

func load32(p unsafe.Pointer, i int) uint32 {
	return binary.LittleEndian.Uint32((*[4]byte)(unsafe.Add(p, i))[:])
}

func load16(p unsafe.Pointer, i int) uint16 {
	return binary.LittleEndian.Uint16((*[2]byte)(unsafe.Add(p, i))[:])
}

func load8(p unsafe.Pointer, i int) byte { return *(*byte)(unsafe.Add(p, i)) }

func store64(p unsafe.Pointer, i int, v uint64) {
	binary.LittleEndian.PutUint64((*[8]byte)(unsafe.Add(p, i))[:], v)
}

func store32(p unsafe.Pointer, i int, v uint32) {
	binary.LittleEndian.PutUint32((*[4]byte)(unsafe.Add(p, i))[:], v)
}

func store16(p unsafe.Pointer, i int, v uint16) {
	binary.LittleEndian.PutUint16((*[2]byte)(unsafe.Add(p, i))[:], v)
}

func store8(p unsafe.Pointer, i int, v byte) { *(*byte)(unsafe.Add(p, i)) = v }

// Base returns the address of b's first byte.
func Base(b []byte) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(b)) }

// BytesOf views s as bytes, which must not be modified.
func BytesOf(s string) []byte { return unsafe.Slice(unsafe.StringData(s), len(s)) }

// StringOf views b as a string; b must not change while the string is in use.
func StringOf(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// Uncleared returns an empty slice of capacity n or more whose memory is not
// zeroed. In the standard library, strings.Builder provides such memory. On large
// documents it takes 15 to 27 % less time than make.
func Uncleared(n int) []byte {
	var sb strings.Builder
	sb.Grow(n)
	sb.WriteByte(0) // gives String a non-empty result, hence an address
	return unsafe.Slice(unsafe.StringData(sb.String()), sb.Cap())[:0]
}

// Grow returns b with room for at least n more bytes.
//
//go:noinline
func Grow(b []byte, n int) []byte {
	g := Uncleared(grownCap(cap(b), n))
	return append(g, b...)
}

// grownCap returns the new capacity for a buffer that has no room for n more bytes.
// Like the buffer of encoding/json, it panics if the capacity overflows, which may
// happen on 32-bit machines. A negative n means that n itself has overflowed.
func grownCap(capacity, n int) int {
	if n < 0 || capacity > (math.MaxInt-n)/2 {
		panic(bytes.ErrTooLarge)
	}
	return max(2*capacity+n, 512)
}

// Ensure returns b with room for at least n more bytes. If n is a sum that has
// overflowed, it exceeds the room as a uint.
func Ensure(b []byte, n int) []byte {
	if uint(cap(b)-len(b)) < uint(n) {
		return Grow(b, n)
	}
	return b
}

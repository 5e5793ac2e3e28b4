package wire

import "unsafe"

func AppendBool(b []byte, v bool) []byte {
	if v {
		return append(b, "true"...)
	}
	return append(b, "false"...)
}

func AppendNull(b []byte) []byte { return append(b, "null"...) }

// WriteBool writes v at d and returns its length; d needs 8 bytes of room.
func WriteBool(d unsafe.Pointer, v bool) int {
	if v {
		store32(d, 0, trueWord)
		return 4
	}
	store64(d, 0, falseWord)
	return 5
}

const (
	trueWord  = 't' | 'r'<<8 | 'u'<<16 | 'e'<<24
	falseWord = 'f' | 'a'<<8 | 'l'<<16 | 's'<<24 | 'e'<<32
)

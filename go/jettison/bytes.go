package jettison

import (
	"unsafe"

	"jzon.dev/go/internal/wire"
)

func encodeBytes(_ *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	s := *(*[]byte)(p)
	if s == nil {
		return wire.AppendNull(b)
	}
	return appendBytes(b, s, t.format)
}

// encodeBytesByOption encodes a slice of bytes in the form of BytesFormat.
func encodeBytesByOption(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if e.opts.bytesFormat == BytesArray {
		return e.appendSlice(b, t, p)
	}
	s := *(*[]byte)(p)
	if s == nil {
		return wire.AppendNull(b)
	}
	return appendBytes(b, s, e.opts.bytesFormat)
}

func encodeBytesOfArray(_ *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	return appendBytes(b, unsafe.Slice((*byte)(p), t.length), t.format)
}

func encodeRawBytes(e *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
	s := *(*[]byte)(p)
	if s == nil {
		return wire.AppendNull(b)
	}
	return wire.AppendString(b, wire.StringOf(s), e.escapes)
}

// encodeByteArray encodes an array of bytes under ByteArrayAsString.
func encodeByteArray(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	return wire.AppendString(b, unsafe.String((*byte)(p), t.length), e.escapes)
}

package json

import (
	"bytes"
	"encoding/json"

	"jzon.dev/go/internal/wire"
)

// Compact appends src to dst without white space between tokens, like [json.Compact] of
// encoding/json.
func Compact(dst *bytes.Buffer, src []byte) error {
	dst.Grow(len(src) + 16) // wire.Compact wants some bytes of room
	if b := dst.AvailableBuffer(); !overlap(b, src) {
		// Strings stay as they are, even if they hold invalid UTF-8.
		if b, _, ok, _ := wire.Compact(b, src, wire.EscapeMinimalRaw, false, 0); ok {
			dst.Write(b)
			return nil
		}
	}
	return json.Compact(dst, src) // gives the error
}

// HTMLEscape appends src, which is JSON, to dst and escapes <, >, &, U+2028 and U+2029,
// like [json.HTMLEscape] of encoding/json.
func HTMLEscape(dst *bytes.Buffer, src []byte) {
	dst.Grow(len(src))
	b := dst.AvailableBuffer()
	if overlap(b, src) {
		json.HTMLEscape(dst, src)
		return
	}
	dst.Write(wire.AppendEscapedHTML(b, src))
}

// overlap reports whether src is in the memory of b, beyond its length too. Then output
// would overwrite input before it is read, or before an error is found.
func overlap(b, src []byte) bool {
	x, y := uintptr(wire.Base(b)), uintptr(wire.Base(src))
	return y-x < uintptr(cap(b)) || x-y < uintptr(len(src))
}

// Indent appends src to dst with each element of an array and each field of an object on
// its own line. It calls [json.Indent] of encoding/json.
func Indent(dst *bytes.Buffer, src []byte, prefix, indent string) error {
	return json.Indent(dst, src, prefix, indent)
}

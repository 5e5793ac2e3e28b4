package jettison

import (
	"bytes"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"math"
	"reflect"

	"jzon.dev/go/internal/wire"
)

// BytesFmt is the form that bytes have in JSON. The option [BytesFormat] and the tag
// option format take it. All forms except [BytesArray] are strings.
type BytesFmt int

// The forms that [BytesFormat] takes. Each comment begins with the name of the form
// in the tag option format.
const (
	BytesBase64    BytesFmt = iota // base64: RFC 4648, section 4, with padding; this is the default
	BytesBase64URL                 // base64url: RFC 4648, section 5, with padding
	BytesBase32                    // base32: RFC 4648, section 6, with padding
	BytesBase32Hex                 // base32hex: RFC 4648, section 7, with padding
	BytesHex                       // hex or base16: two digits for each byte, in lower case
	BytesArray                     // array: an array of numbers
)

var bytesFmtNames = [...]string{"base64", "base64url", "base32", "base32hex", "hex", "array"}

// String returns the name of the form in the tag option format.
func (f BytesFmt) String() string {
	if f < 0 || int(f) >= len(bytesFmtNames) {
		return fmt.Sprintf("BytesFmt(%d)", int(f))
	}
	return bytesFmtNames[f]
}

// bytesFmtNamed returns the form that has this name in the tag option format.
func bytesFmtNamed(name string) (f BytesFmt, ok bool) {
	if name == "base16" {
		return BytesHex, true
	}
	for i, n := range bytesFmtNames {
		if n == name {
			return BytesFmt(i), true
		}
	}
	return 0, false
}

// textLen returns the length of n bytes in the form f, which is a string.
func (f BytesFmt) textLen(n int) int {
	if n > math.MaxInt/2 {
		panic(bytes.ErrTooLarge)
	}
	switch f {
	case BytesBase32, BytesBase32Hex:
		return base32.StdEncoding.EncodedLen(n)
	case BytesHex:
		return hex.EncodedLen(n)
	}
	return wire.Base64Len(n)
}

// encode writes src to dst in the form f, which is a string. dst has the length of
// the text.
func (f BytesFmt) encode(dst, src []byte) {
	switch f {
	case BytesBase64:
		wire.Base64Std.Encode(dst, src)
	case BytesBase64URL:
		wire.Base64URL.Encode(dst, src)
	case BytesBase32:
		base32.StdEncoding.Encode(dst, src)
	case BytesBase32Hex:
		base32.HexEncoding.Encode(dst, src)
	case BytesHex:
		hex.Encode(dst, src)
	}
}

// append appends src in the form f, which is a string, without quotes.
func (f BytesFmt) append(b, src []byte) []byte {
	l, n := len(b), f.textLen(len(src))
	b = wire.Ensure(b, n)[:l+n]
	f.encode(b[l:], src)
	return b
}

// appendBytes appends src as a string in the form f.
func appendBytes(b, src []byte, f BytesFmt) []byte {
	l, n := len(b), f.textLen(len(src))
	b = wire.Ensure(b, n+2)[:l+n+2]
	b[l] = '"'
	f.encode(b[l+1:l+1+n], src)
	b[l+1+n] = '"'
	return b
}

// hasBytesFmt reports whether the tag option format gives a field of type rt the
// form f. This applies to a slice or an array of bytes, also if pointers without a
// type name lead to it. It also applies to an io.Reader, unless f is an array of
// numbers. As in json/v2, methods that encode the type take precedence.
func hasBytesFmt(rt reflect.Type, f BytesFmt, flags optionFlags) bool {
	if encodesItself(rt, flags) {
		return false
	}
	return leadsToBytes(rt, flags) || f != BytesArray && rt.Implements(readerType)
}

// encodesItself reports whether rt has a method that encodes.
func encodesItself(rt reflect.Type, flags optionFlags) bool {
	return implements(rt, std.marshalerToType(), marshalerType, textMarshalerType, textAppenderOnV2) ||
		flags&flagNoAppendJSON == 0 && implements(rt, appendMarshalerCtxType, appendMarshalerType)
}

// leadsToBytes reports whether rt is a slice or an array of bytes, or a pointer without
// a type name that leads to one.
func leadsToBytes(rt reflect.Type, flags optionFlags) bool {
	for rt.Kind() == reflect.Pointer && rt.Name() == "" {
		rt = rt.Elem()
	}
	return (rt.Kind() == reflect.Slice || rt.Kind() == reflect.Array) && rt.Elem().Kind() == reflect.Uint8 &&
		!encodesItself(rt, flags)
}

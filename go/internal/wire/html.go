package wire

import "math/bits"

// AppendEscapedHTML appends src, which is JSON, and escapes <, >, &, U+2028 and U+2029.
// It looks at eight bytes at a time.
func AppendEscapedHTML(b, src []byte) []byte {
	start := 0
	for i := 0; i < len(src); {
		if i+8 <= len(src) {
			w := load64(Base(src), i)
			x, y, z := (w|lowBits*2)^lowBits*'>', w^lowBits*'&', w^lowBits*0xe2 // '<' differs from '>' in bit 1
			m := ((x-lowBits)&^x | (y-lowBits)&^y | (z-lowBits)&^z) & highBits
			if m == 0 {
				i += 8
				continue
			}
			i += bits.TrailingZeros64(m) >> 3
		}
		switch c := src[i]; {
		case c == '<' || c == '>' || c == '&':
			b = append(b, src[start:i]...)
			b = append(b, '\\', 'u', '0', '0', HexDigits[c>>4], HexDigits[c&15])
			start = i + 1
		case c == 0xe2 && i+2 < len(src) && src[i+1] == 0x80 && src[i+2]&^1 == 0xa8:
			b = append(b, src[start:i]...)
			b = append(b, '\\', 'u', '2', '0', '2', HexDigits[src[i+2]&15])
			start = i + 3
		}
		i++
	}
	return append(b, src[start:]...)
}

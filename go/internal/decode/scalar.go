package decode

import (
	"encoding/base64"
	"encoding/json"
	"strconv"
	"time"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// decodeNothing is for types that are left to encoding/json if a document has a value for them.
func decodeNothing(d *decoder, n *node, p unsafe.Pointer, i, depth int) int { return fail }

// A null leaves a value of a basic type as it is.

func decodeBool(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	if after := d.word(i, "true"); after >= 0 {
		*(*bool)(p) = true
		return after
	}
	if after := d.word(i, "false"); after >= 0 {
		*(*bool)(p) = false
		return after
	}
	return d.word(i, "null")
}

func decodeString(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	s, after := d.string(i)
	if after < 0 {
		return d.word(i, "null")
	}
	*(*string)(p) = s
	return after
}

func decodeInt(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	x, after := d.signed(i, 8*int(n.size))
	if after < 0 {
		return d.word(i, "null")
	}
	storeInt(n, p, uint64(x))
	return after
}

func decodeUint(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	x, after := d.unsigned(i, 8*int(n.size))
	if after < 0 {
		return d.word(i, "null")
	}
	storeInt(n, p, x)
	return after
}

func storeInt(n *node, p unsafe.Pointer, x uint64) {
	switch n.size {
	case 8:
		*(*uint64)(p) = x
	case 4:
		*(*uint32)(p) = uint32(x)
	case 2:
		*(*uint16)(p) = uint16(x)
	default:
		*(*uint8)(p) = uint8(x)
	}
}

func decodeFloat64(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	f, after := d.float(i)
	if after < 0 {
		return d.word(i, "null")
	}
	*(*float64)(p) = f
	return after
}

func decodeFloat32(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	after, ok := wire.ScanNumber(d.s, i)
	if !ok {
		return d.word(i, "null")
	}
	f, err := strconv.ParseFloat(wire.StringOf(d.s[i:after]), 32)
	if err != nil {
		return fail
	}
	*(*float32)(p) = float32(f)
	return after
}

func decodeNumber(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	after, ok := wire.ScanNumber(d.s, i)
	if !ok {
		return d.word(i, "null")
	}
	*(*json.Number)(p) = json.Number(d.s[i:after])
	return after
}

// decodeQuoted is for the tag option string.
func decodeQuoted(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	if !d.at(i, '"') {
		return d.word(i, "null")
	}
	i++
	if uint(i) >= uint(len(d.s)) || d.s[i] == 'n' {
		return fail
	}
	if i = n.elem.decode(d, n.elem, p, i, depth); i < 0 || !d.at(i, '"') {
		return fail
	}
	return i + 1
}

// decodeQuotedString is for the tag option string: "\"text\"".
func decodeQuotedString(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	if d.word(i, `"\"`) < 0 {
		return fail
	}
	const quote = len(`\"`)
	i++
	end, plain := d.stringEnd(i + quote)
	if end < 0 || plain {
		return fail
	}
	for k := i + quote; k < end-quote; k++ {
		if c := d.s[k]; c == '\\' || c >= 0x80 {
			return fail
		}
	}
	if end-quote < i+quote || string(d.s[end-quote:end]) != `\"` {
		return fail
	}
	*(*string)(p) = d.copied(d.s[i+quote : end-quote])
	return end + 1
}

func decodeRaw(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	target := (*[]byte)(p)
	if *target != nil {
		return fail
	}
	after := d.skip(i, depth)
	if after >= 0 {
		*target = append(*target, d.s[i:after]...)
	}
	return after
}

func decodeBytes(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	target := (*[]byte)(p)
	if *target != nil {
		return fail
	}
	if !d.at(i, '"') {
		return d.word(i, "null")
	}
	end, plain := d.stringEnd(i + 1)
	if end < 0 || !plain {
		return fail
	}
	text := d.s[i+1 : end]
	b := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	k, err := base64.StdEncoding.Decode(b, text)
	if err != nil {
		return fail
	}
	*target = b[:k]
	return end + 1
}

// decodeTime calls the method of time.Time, which does what encoding/json does to it.
func decodeTime(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	if !d.at(i, '"') {
		return d.word(i, "null")
	}
	end, plain := d.stringEnd(i + 1)
	if end < 0 || !plain || (*time.Time)(p).UnmarshalJSON(d.s[i:end+1]) != nil {
		return fail
	}
	return end + 1
}

package jettison

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"unicode/utf8"

	"jzon.dev/go/internal/wire"
)

// Canonical encodes values in the canonical form of RFC 8785 (JCS): equal data gives
// equal bytes, which can be hashed and signed.
//
//	b, err := jettison.MarshalOpts(v, jettison.Canonical())
//
// Fields are sorted by name, in UTF-16 units, at every level. Numbers are written as
// ECMAScript writes them, without a fraction of zeros: 1, 1e+21, and 0 for -0. Strings
// have no escapes except the necessary ones.
//
// A value that has no such form is an [UnsupportedValueError]: an integer that a
// float64 does not hold exactly, such as 1<<53 + 1, a duplicate name in a
// [json.RawMessage], invalid UTF-8 and lone surrogates. Decimals in a [json.Number] or
// in the output of methods are rounded to a float64 if they have at most 17 digits, as
// the RFC says; a longer one is an error unless a float64 holds it exactly.
//
// The form is made of the complete output of a value. So the option cannot be used
// together with [Streaming] and an indentation, nor with [NoStringEscaping] and
// [NoNumberValidation], which may write invalid JSON. [NoHTMLEscaping],
// [NoUTF8Coercion], [NoCompact] and [UnsortedMap] change nothing.
func Canonical() Option {
	// Invalid UTF-8 must reach the check; HTML escapes would only be removed again.
	return flagOption(flagCanonical | flagNoHTMLEscaping | flagNoUTF8Coercion)
}

// checkCanonical rejects the options that Canonical cannot be used with.
func (o *options) checkCanonical() {
	const reason = "it cannot be used together with "
	switch {
	case o.flags&flagCanonical == 0:
	case o.flags&flagStreaming != 0:
		o.invalid("Canonical", reason+"Streaming")
	case o.flags&flagNoStringEscaping != 0:
		o.invalid("Canonical", reason+"NoStringEscaping")
	case o.flags&flagNoNumberValidation != 0:
		o.invalid("Canonical", reason+"NoNumberValidation")
	}
}

// canonicalizer writes the canonical form of a document, which is valid JSON except for
// its UTF-8. It works in two passes without recursion, in time O(n log n) at any depth:
// the first writes the tokens in their form and collects the objects whose fields are
// not sorted, the second copies these fields in their order.
type canonicalizer struct {
	src      []byte
	out      []byte
	open     []canonicalContainer
	fields   []canonicalField // of all open objects
	unsorted []canonicalObject
}

// canonicalContainer is an open array or object.
type canonicalContainer struct {
	start int // in out
	first int // the index of its first field, or -1 for an array
}

// canonicalField is a field of an object; start and end are places in out.
type canonicalField struct {
	name       []byte // without escapes
	start, end int
}

// canonicalObject is an object in out whose fields are in another order there.
type canonicalObject struct {
	start, end int
	fields     []canonicalField
}

// appendCanonical appends the canonical form of src to b.
func appendCanonical(b, src []byte) ([]byte, error) {
	c := canonicalizer{src: src, out: make([]byte, 0, len(src))}
	if err := c.read(); err != nil {
		return b, err
	}
	if len(c.unsorted) == 0 {
		return append(b, c.out...), nil
	}
	return c.appendSorted(b), nil
}

// read writes all tokens to out.
func (c *canonicalizer) read() error {
	named := false // a name comes next
	for i := 0; i < len(c.src); {
		var err error
		switch ch := c.src[i]; ch {
		case ' ', '\t', '\n', '\r':
			i++
			continue
		case '{', '[':
			first := -1
			if named = ch == '{'; named {
				first = len(c.fields)
			}
			c.open = append(c.open, canonicalContainer{len(c.out), first})
			c.out = append(c.out, ch)
			i++
		case '}', ']':
			c.out = append(c.out, ch)
			i++
			err = c.close()
			named = false
		case ',':
			named = c.endField()
			c.out = append(c.out, ch)
			i++
		case ':':
			c.out = append(c.out, ch)
			i++
		case '"':
			start := len(c.out)
			var name []byte
			name, i, err = c.string(i)
			if named {
				c.fields = append(c.fields, canonicalField{name: name, start: start})
				named = false
			}
		case 't', 'n':
			c.out = append(c.out, c.src[i:i+4]...)
			i += 4
		case 'f':
			c.out = append(c.out, c.src[i:i+5]...)
			i += 5
		default:
			i, err = c.number(i)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// endField ends the current field if the innermost container is an object, and
// reports whether it is one.
func (c *canonicalizer) endField() bool {
	if c.open[len(c.open)-1].first < 0 {
		return false
	}
	c.fields[len(c.fields)-1].end = len(c.out)
	return true
}

// close ends the innermost container, whose bracket was just written.
func (c *canonicalizer) close() error {
	top := c.open[len(c.open)-1]
	c.open = c.open[:len(c.open)-1]
	if top.first < 0 || top.first == len(c.fields) {
		return nil
	}
	fields := c.fields[top.first:]
	fields[len(fields)-1].end = len(c.out) - 1
	c.fields = c.fields[:top.first]
	sorted := true
	for i := 1; i < len(fields) && sorted; i++ {
		sorted = compareUTF16(fields[i-1].name, fields[i].name) < 0
	}
	if sorted {
		return nil
	}
	fields = slices.Clone(fields)
	slices.SortFunc(fields, func(a, b canonicalField) int { return compareUTF16(a.name, b.name) })
	for i := 1; i < len(fields); i++ {
		if name := fields[i].name; bytes.Equal(name, fields[i-1].name) {
			return canonicalError(fmt.Sprintf("the name %q occurs twice in an object", name))
		}
	}
	c.unsorted = append(c.unsorted, canonicalObject{top.start, len(c.out), fields})
	return nil
}

// compareUTF16 compares valid UTF-8 by its UTF-16 units. This is the order of the bytes,
// except that surrogates are less than the characters from U+E000 on.
func compareUTF16(a, b []byte) int {
	for i := 0; i < len(a) && i < len(b); i++ {
		x, y := a[i], b[i]
		if x == y {
			continue
		}
		if x >= 0xee && y >= 0xee && (x >= 0xf0) != (y >= 0xf0) {
			return cmp.Compare(y, x)
		}
		return cmp.Compare(x, y)
	}
	return cmp.Compare(len(a), len(b))
}

// number writes the number at i and returns the index after it.
func (c *canonicalizer) number(i int) (int, error) {
	end, integer := i, true
	for ; end < len(c.src); end++ {
		ch := c.src[end]
		if ch == '.' || ch == 'e' || ch == 'E' {
			integer = false
		} else if ch != '+' && ch != '-' && ch-'0' > 9 {
			break
		}
	}
	text := c.src[i:end]
	if len(text) == 0 {
		return i, canonicalError(fmt.Sprintf("invalid JSON at offset %d", i))
	}
	if integer && len(text) < 16 { // below 2^53
		if text[0] == '-' && text[1] == '0' {
			text = text[1:]
		}
		c.out = append(c.out, text...)
		return end, nil
	}
	f, err := strconv.ParseFloat(string(text), 64)
	start := len(c.out)
	if err == nil {
		c.out = wire.AppendFloat64(c.out, math.Abs(f))
		if f < 0 {
			c.out = slices.Insert(c.out, start, '-')
		}
	}
	kept := err == nil
	if kept && integer {
		kept = sameInteger(text, c.out[start:])
	} else if kept {
		digits := len(significantDigits(text))
		kept = digits <= 17 && (f != 0 || digits == 0)
	}
	if !kept && (err != nil || !isExact(text, f)) {
		return i, canonicalError(fmt.Sprintf("the number %s, which a float64 does not hold exactly; use a string", abbreviate(text)))
	}
	return end, nil
}

// longestExact is at least the length of the exact value of any float64: at most 767
// digits, and up to 324 zeros before them.
const longestExact = 1100

// isExact reports whether f, if it is not zero, has exactly the value of the number in
// text, as it has that of 1<<60, whose shortest form has other digits.
func isExact(text []byte, f float64) bool {
	if f == 0 || len(text) > longestExact {
		return false
	}
	exact, ok := new(big.Rat).SetString(string(text))
	return ok && exact.Cmp(new(big.Rat).SetFloat64(f)) == 0
}

// sameInteger reports whether the integer text, which is not short, has the value of
// the canonical number.
func sameInteger(text, canonical []byte) bool {
	mantissa, exponent, found := bytes.Cut(bytes.TrimPrefix(canonical, []byte("-")), []byte("e+"))
	length := len(mantissa)
	if found {
		e, err := strconv.Atoi(string(exponent))
		if err != nil {
			return false
		}
		length = e + 1
	}
	digits := bytes.TrimPrefix(text, []byte("-"))
	return length == len(digits) && bytes.Equal(significantDigits(digits), significantDigits(mantissa))
}

// significantDigits returns the digits of a number without zeros at both ends.
func significantDigits(text []byte) []byte {
	if e := bytes.IndexAny(text, "eE"); e >= 0 {
		text = text[:e]
	}
	digits := bytes.ReplaceAll(bytes.TrimPrefix(text, []byte("-")), []byte("."), nil)
	return bytes.Trim(digits, "0")
}

// abbreviate returns the text, cut to a length for messages.
func abbreviate(text []byte) string {
	if len(text) > 40 {
		return string(text[:40]) + "..."
	}
	return string(text)
}

// string writes the string whose opening quote is at i. It returns its characters and
// the index after it.
func (c *canonicalizer) string(i int) (value []byte, end int, err error) {
	i++
	start := i
	escaped := false
	for i < len(c.src) && c.src[i] != '"' {
		if c.src[i] == '\\' {
			escaped = true
			i++
		}
		i++
	}
	value = c.src[start:i]
	if escaped {
		if value, err = unescape(value); err != nil {
			return nil, i, err
		}
	}
	if !utf8.Valid(value) {
		return nil, i, canonicalError(fmt.Sprintf("invalid UTF-8 in the string %q", abbreviate(value)))
	}
	c.out = append(c.out, '"')
	if escaped {
		c.appendEscaped(value)
	} else {
		c.out = append(c.out, value...)
	}
	c.out = append(c.out, '"')
	return value, i + 1, nil
}

// unescape returns the characters of the text of a string.
func unescape(text []byte) ([]byte, error) {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		if text[i] != '\\' {
			out = append(out, text[i])
			i++
			continue
		}
		switch ch := text[i+1]; ch {
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'u':
			r := hexRune(text[i:])
			i += 4
			if r >= 0xd800 && r < 0xe000 {
				low := rune(0)
				if r < 0xdc00 && i+2 < len(text) {
					low = hexRune(text[i+2:])
				}
				if low < 0xdc00 || low >= 0xe000 {
					return nil, canonicalError(fmt.Sprintf(`the lone surrogate \u%x in a string`, r))
				}
				r = (r-0xd800)<<10 + low - 0xdc00 + 0x10000
				i += 6
			}
			out = utf8.AppendRune(out, r)
		default:
			out = append(out, ch)
		}
		i += 2
	}
	return out, nil
}

// hexRune returns the UTF-16 unit of the \u escape that text starts with, or 0.
func hexRune(text []byte) rune {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0
	}
	u, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	if err != nil {
		return 0
	}
	return rune(u)
}

// appendEscaped writes characters with the escapes of RFC 8785, section 3.2.2.2.
func (c *canonicalizer) appendEscaped(value []byte) {
	for _, ch := range value {
		switch {
		case ch == '"' || ch == '\\':
			c.out = append(c.out, '\\', ch)
		case ch >= ' ':
			c.out = append(c.out, ch)
		case ch >= '\b' && ch <= '\r' && ch != '\v':
			c.out = append(c.out, '\\', "btn_fr"[ch-'\b'])
		default:
			c.out = append(c.out, '\\', 'u', '0', '0', wire.HexDigits[ch>>4], wire.HexDigits[ch&15])
		}
	}
}

// canonicalStep is a part of out that is to be copied, or an object with more fields.
type canonicalStep struct {
	from, to int
	object   *canonicalObject
	next     int
}

// appendSorted appends out, with the fields of all objects sorted.
func (c *canonicalizer) appendSorted(b []byte) []byte {
	byStart := func(a, b canonicalObject) int { return cmp.Compare(a.start, b.start) }
	slices.SortFunc(c.unsorted, byStart)
	b = slices.Grow(b, len(c.out))
	steps := []canonicalStep{{to: len(c.out)}}
	for len(steps) > 0 {
		s := &steps[len(steps)-1]
		if s.object != nil {
			if s.next == len(s.object.fields) {
				b = append(b, '}')
				steps = steps[:len(steps)-1]
				continue
			}
			if s.next > 0 {
				b = append(b, ',')
			}
			m := s.object.fields[s.next]
			s.next++
			steps = append(steps, canonicalStep{from: m.start, to: m.end})
			continue
		}
		k, _ := slices.BinarySearchFunc(c.unsorted, canonicalObject{start: s.from}, byStart)
		if k == len(c.unsorted) || c.unsorted[k].start >= s.to {
			b = append(b, c.out[s.from:s.to]...)
			steps = steps[:len(steps)-1]
			continue
		}
		object := &c.unsorted[k]
		b = append(b, c.out[s.from:object.start]...)
		b = append(b, '{')
		s.from = object.end
		steps = append(steps, canonicalStep{object: object})
	}
	return b
}

// canonicalError returns the error for a value that has no canonical form.
func canonicalError(what string) error {
	return &json.UnsupportedValueError{Str: what}
}

// appendCanonical appends the canonical form of v to dst and releases e.
func (e *encodeState) appendCanonical(dst []byte, v any) ([]byte, error) {
	src, err := e.marshal(v)
	if err != nil {
		return dst, err
	}
	return appendCanonical(dst, src)
}

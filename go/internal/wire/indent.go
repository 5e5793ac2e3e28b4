package wire

import (
	"bytes"
	"math"
)

// Indenter puts each element and each field of a JSON document on its own line.
// The document may come in pieces that end anywhere.
type Indenter struct {
	Prefix, Indent string
	Read           int64 // length of the document so far
	TooDeep        bool  // the next bracket is nested more deeply than encoding/json indents
	depth          int
	line           []byte // a newline, the prefix and the most indentation so far
	opened         bool   // after the opening bracket of an array or an object
	quoted         bool   // within a string
	escaped        bool   // after a backslash
}

// Append appends the indented form of src. It stops when out has limit bytes, and
// returns how many bytes of src it has read.
func (x *Indenter) Append(b, src []byte, limit int) (out []byte, n int) {
	i := 0
	defer func() { x.Read += int64(n) }()
	for i < len(src) && len(b) < limit {
		start := i
		if x.quoted {
			i = x.stringEnd(src, i)
			b = append(b, src[start:i]...)
			continue
		}
		c := src[i]
		i++
		switch c {
		case ' ', '\n', '\r', '\t': // only output that was not compacted has white space
			continue
		case ',':
			b = x.newline(append(b, ','))
			continue
		case ':':
			b = append(b, ':', ' ')
			continue
		case '}', ']':
			if x.opened {
				x.opened = false
			} else {
				x.depth = max(x.depth-1, 0) // invalid JSON may close more brackets than it opens
				b = x.newline(b)
			}
			b = append(b, c)
			continue
		}
		if x.opened {
			x.opened = false
			x.depth++
			b = x.newline(b)
		}
		switch c {
		case '{', '[':
			if x.depth >= MaxNesting {
				x.TooDeep = true
				return b, start
			}
			x.opened = true
		case '"':
			x.quoted = true
			i = x.stringEnd(src, i)
		default:
			for i < len(src) && (src[i] > ',' && src[i] < ':' || src[i] >= 'a' && src[i] <= 'z') { // most of numbers and names
				i++
			}
		}
		b = append(b, src[start:i]...)
	}
	return b, i
}

// newline appends a newline and the indentation of the line after it.
func (x *Indenter) newline(b []byte) []byte {
	n := len("\n") + len(x.Prefix) + x.depth*len(x.Indent)
	if uint(n) > uint(len(x.line)) {
		if len(x.Indent) > (math.MaxInt-len(x.Prefix))/(2*x.depth+8)-1 {
			panic(bytes.ErrTooLarge)
		}
		x.line = append(append(x.line[:0], '\n'), x.Prefix...)
		for range 2*x.depth + 8 {
			x.line = append(x.line, x.Indent...)
		}
	}
	return append(b, x.line[:n]...)
}

// stringEnd returns the index after the string that src[i:] continues, or the
// length of src.
func (x *Indenter) stringEnd(src []byte, i int) int {
	for ; i < len(src); i++ {
		switch c := src[i]; {
		case x.escaped:
			x.escaped = false
		case c == '\\':
			x.escaped = true
		case c == '"':
			x.quoted = false
			return i + 1
		}
	}
	return i
}

// StringEnd returns the index after the string whose opening quote is at i.
func StringEnd(text []byte, i int) int {
	var x Indenter
	return x.stringEnd(text, i+1)
}

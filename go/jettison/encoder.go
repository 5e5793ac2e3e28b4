package jettison

import (
	"bytes"
	"encoding/json"
	"io"
)

// An Encoder writes JSON values to a stream, each followed by a newline.
type Encoder struct {
	w      io.Writer
	opts   options
	err    error
	prefix string
	indent string
	buf    []byte
	wide   []byte // the indented form of buf
}

// NewEncoder returns an encoder that writes to w with the given options.
func NewEncoder(w io.Writer, opts ...Option) *Encoder {
	enc := &Encoder{w: w}
	enc.opts.apply(opts)
	return enc
}

// SetEscapeHTML says whether <, > and & in strings are escaped, which they are
// by default.
func (enc *Encoder) SetEscapeHTML(on bool) {
	enc.opts.flags |= flagNoHTMLEscaping
	if on {
		enc.opts.flags &^= flagNoHTMLEscaping
	}
}

// SetIndent makes the values that follow have each element and each member on a
// line of its own, as [MarshalIndent] does. Two empty strings end that.
func (enc *Encoder) SetIndent(prefix, indent string) {
	enc.prefix = prefix
	enc.indent = indent
}

// Encode writes the JSON encoding of v and a newline, in one call of Write. If
// v cannot be encoded, nothing is written and later calls may succeed; after an
// error of Write, all later calls return that error.
func (enc *Encoder) Encode(v any) error {
	if enc.err != nil {
		return enc.err
	}
	if enc.opts.err != nil {
		return enc.opts.err
	}
	e := acquire()
	if enc.opts.changed() {
		e.custom = true
		e.opts = enc.opts
		e.use()
	}
	b, err := e.append(enc.buf[:0], v)
	if err != nil {
		return err
	}
	b = append(b, '\n')
	if cap(b) <= maxKeptBuffer {
		enc.buf = b
	}
	if enc.prefix != "" || enc.indent != "" {
		if b, err = enc.widen(b); err != nil {
			return err
		}
	}
	if _, err = enc.w.Write(b); err != nil {
		enc.err = err
	}
	return err
}

// widen returns the indented form of b.
func (enc *Encoder) widen(b []byte) ([]byte, error) {
	if enc.opts.flags&(flagNoStringEscaping|flagNoNumberValidation) != 0 {
		// What these options let through may not be JSON.
		var out bytes.Buffer
		err := json.Indent(&out, b, enc.prefix, enc.indent)
		return out.Bytes(), err
	}
	wide := append(appendIndent(enc.wide[:0], b[:len(b)-1], enc.prefix, enc.indent), '\n')
	if cap(wide) <= maxKeptBuffer {
		enc.wide = wide
	}
	return wide, nil
}

// changed reports whether any option is set.
func (o *options) changed() bool { return o.flags != 0 || o.ctx != nil }

// appendIndent appends the valid JSON text src with each element and each
// member on a line of its own.
func appendIndent(b, src []byte, prefix, indent string) []byte {
	depth := 0
	for i := 0; i < len(src); i++ {
		switch c := src[i]; c {
		case ' ', '\n', '\r', '\t': // only text that was not compacted has any
		case '"':
			end := stringEnd(src, i)
			b = append(b, src[i:end]...)
			i = end - 1
		case '{', '[':
			b = append(b, c)
			next := i + 1
			for next < len(src) && src[next] <= ' ' {
				next++
			}
			if next < len(src) && src[next] == c+2 {
				b = append(b, c+2)
				i = next
				continue
			}
			depth++
			b = appendNewline(b, prefix, indent, depth)
		case '}', ']':
			depth--
			b = appendNewline(b, prefix, indent, depth)
			b = append(b, c)
		case ',':
			b = append(b, c)
			b = appendNewline(b, prefix, indent, depth)
		case ':':
			b = append(b, ':', ' ')
		default:
			b = append(b, c)
		}
	}
	return b
}

func appendNewline(b []byte, prefix, indent string, depth int) []byte {
	b = append(b, '\n')
	b = append(b, prefix...)
	for range depth {
		b = append(b, indent...)
	}
	return b
}

// stringEnd returns the index after the string whose opening quote is at i.
func stringEnd(src []byte, i int) int {
	for i++; i < len(src) && src[i] != '"'; i++ {
		if src[i] == '\\' {
			i++
		}
	}
	return min(i+1, len(src))
}

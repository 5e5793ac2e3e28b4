package jettison

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
)

// An Encoder writes JSON values to a stream, each followed by a newline.
//
// It writes a value when its text is complete, in one call of Write, so that of
// a value that cannot be encoded nothing is written, as with encoding/json.
//
// # Streaming
//
// With the option [Streaming], it writes as it goes, whenever some 32 KiB are
// pending, at any depth of the value. The memory it takes does not grow with
// the number of elements or members, but for these: a single string, a slice of
// bytes and what one method returns are one piece each, and so are the names of
// a map, which have to be sorted (with [UnsortedMap] they have not, and take no
// memory). What a reader with the tag option format gives is written in pieces.
//
// An error in the middle of a value then comes too late to write nothing: what
// was written is the beginning of a text that will not be completed, so that
// nothing is written from there on and all later calls of Encode return the
// error. If nothing had been written yet, later calls may succeed. After a panic
// of a method or an iterator, which passes through, they return an error, too,
// if something had been written.
//
// Channels that can be received from are encoded as arrays of what they give
// until they are closed, a nil channel as null. Before Encode waits for a
// channel, it writes what is pending and calls the Flush or FlushError method
// of the writer, if it has one, so that each element is visible before the next
// is there; otherwise it calls neither. The context of [WithContext] ends a
// channel: Encode returns the context's error. Without this option channels are
// of an unsupported type, as in encoding/json: to receive is a side effect.
//
// An iterator gets false from yield when an element cannot be encoded or
// written. Text that is no JSON, which [NoStringEscaping] and
// [NoNumberValidation] let through, is indented without a check.
type Encoder struct {
	w      io.Writer
	opts   options
	err    error
	prefix string
	indent string

	// Under Streaming:
	buf   []byte
	wide  []byte // the indented form of buf
	limit int    // of pending text, if it is not streamLimit
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
// error of Write, all later calls return that error. With the option
// [Streaming], v is written in pieces, and after an error in the middle of it
// all later calls return that error; see [Encoder].
//
// A method of v, and the writer, may call Encode of the same encoder: what they
// encode is written before v, or before Write returns. Under [Streaming] they get
// an error once a part of v has been written.
func (enc *Encoder) Encode(v any) error {
	if enc.err != nil {
		return enc.err
	}
	if enc.opts.err != nil {
		return enc.opts.err
	}
	if enc.opts.flags&flagStreaming != 0 {
		return enc.encodeStream(v)
	}
	e := acquire()
	if enc.opts.changed() {
		e.custom = true
		e.opts = enc.opts
		e.use()
	}
	// The text lies in e, which is in use until it is written: a method of the
	// value, or the writer, may use the encoder, too.
	b, err := e.encode(v)
	if err != nil {
		return err
	}
	b = append(b, '\n')
	if cap(b) <= maxKeptBuffer {
		e.buf = b
	}
	if enc.prefix != "" || enc.indent != "" {
		if b, err = e.widen(b, enc.prefix, enc.indent); err != nil {
			e.release()
			return err
		}
	}
	if _, err = enc.w.Write(clip(b)); err != nil {
		enc.err = err
	}
	e.release()
	return err
}

// encode returns the JSON text of v in the memory of e, which is released if
// there is an error.
func (e *encodeState) encode(v any) (b []byte, err error) {
	defer e.recoverFailure(&err)
	return e.appendAny(e.buf[:0], v), nil
}

// widen returns the indented form of b, which ends in a newline.
func (e *encodeState) widen(b []byte, prefix, indent string) ([]byte, error) {
	if e.opts.flags&(flagNoStringEscaping|flagNoNumberValidation) != 0 {
		// What these options let through may not be JSON.
		var out bytes.Buffer
		err := json.Indent(&out, b, prefix, indent)
		return out.Bytes(), err
	}
	wide, err := appendIndent(e.wide[:0], b[:len(b)-1], prefix, indent)
	if err != nil {
		return nil, err
	}
	wide = append(wide, '\n')
	if cap(wide) <= maxKeptBuffer {
		e.wide = wide
	}
	return wide, nil
}

// changed reports whether any option is set.
func (o *options) changed() bool { return o.flags != 0 || o.ctx != nil }

// appendIndent appends the valid JSON text src with each element and each
// member on a line of its own.
func appendIndent(b, src []byte, prefix, indent string) ([]byte, error) {
	x := indenter{prefix: prefix, indent: indent}
	b, _ = x.append(b, src, math.MaxInt)
	if x.tooDeep {
		return nil, x.err()
	}
	return b, nil
}

// indenter puts each element and each member of a JSON text on a line of its
// own. The text may come in pieces that end anywhere.
type indenter struct {
	prefix, indent string
	depth          int
	line           []byte // a newline, the prefix and the most indentation so far
	opened         bool   // an array or an object began, and nothing in it
	quoted         bool   // within a string
	escaped        bool   // after a backslash
	read           int64  // length of the text so far
	tooDeep        bool   // what comes next is nested more deeply than encoding/json indents
}

// err returns what encoding/json says where it is nested too deeply.
func (x *indenter) err() error { return depthError(x.read) }

// append appends the indented form of src, or, from limit bytes on, of as much
// of src as it says.
func (x *indenter) append(b, src []byte, limit int) (out []byte, n int) {
	i := 0
	defer func() { x.read += int64(n) }()
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
		case ' ', '\n', '\r', '\t': // only text that was not compacted has any
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
				x.depth = max(x.depth-1, 0) // below is only what is no JSON
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
			if x.depth >= maxNesting {
				x.tooDeep = true
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
func (x *indenter) newline(b []byte) []byte {
	n := len("\n") + len(x.prefix) + x.depth*len(x.indent)
	if uint(n) > uint(len(x.line)) {
		if len(x.indent) > (math.MaxInt-len(x.prefix))/(2*x.depth+8)-1 {
			panic(bytes.ErrTooLarge)
		}
		x.line = append(append(x.line[:0], '\n'), x.prefix...)
		for range 2*x.depth + 8 {
			x.line = append(x.line, x.indent...)
		}
	}
	return append(b, x.line[:n]...)
}

// stringEnd returns the index after the string that src[i:] continues, or the
// length of src.
func (x *indenter) stringEnd(src []byte, i int) int {
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

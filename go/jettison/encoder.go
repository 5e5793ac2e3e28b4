package jettison

import (
	"bytes"
	"encoding/json"
	"io"
	"math"

	"jzon.dev/go/internal/wire"
)

// An Encoder writes JSON values to a stream, each followed by a newline.
//
//	enc := jettison.NewEncoder(os.Stdout, jettison.NoHTMLEscaping())
//	for _, v := range values {
//		if err := enc.Encode(v); err != nil {
//			return err
//		}
//	}
//
// Encode writes a value in one call of Write, when its JSON is complete. If the
// value cannot be encoded, nothing is written, as with encoding/json.
//
// # Streaming
//
// With the option [Streaming], Encode writes whenever about 32 KiB are pending, at
// any depth of the value. The memory that it needs does not grow with the number
// of elements or fields. These parts are still kept in memory as a whole:
//
//   - a single string, a single slice of bytes, and the result of one method
//   - the names of a map, which have to be sorted; with [UnsortedMap] they are not
//     kept
//
// The content of a reader with the tag option format is written in pieces.
//
// If an error occurs after a part of a value has been written, the encoder writes
// nothing more, and all later calls of Encode return the error. If nothing had been
// written yet, later calls may succeed. A panic of a method or an iterator passes
// through. If a part of the value had been written before it, later calls return an
// error too.
//
// A channel that can be received from becomes an array of the received elements,
// which ends when the channel is closed. A nil channel becomes null. Before Encode
// waits for a channel, it writes the pending output and calls the Flush or
// FlushError method of the writer, if it has one. So each element is visible
// before the next one arrives. Encode calls these methods at no other time. If the
// context of [WithContext] ends, Encode stops receiving and returns the context's
// error. Without this option, channels are an unsupported type, as in
// encoding/json, because receiving is a side effect.
//
// If an element of an iterator cannot be encoded or written, yield returns false.
// The options [NoStringEscaping] and [NoNumberValidation] may let through output
// that is not JSON. Such output is indented without a check.
type Encoder struct {
	w      io.Writer
	flags  optionFlags
	more   *options // nil if the flags say all
	err    error
	prefix string
	indent string
	pieces *pieces // under Streaming, or nil
}

// pieces is what an [Encoder] needs under the option Streaming. The Encoder itself
// stays small, and its caller may hold it on the stack.
type pieces struct {
	buf   []byte
	wide  []byte // the indented form of buf
	limit int    // of pending output, or 0 for streamLimit
	err   error
}

// NewEncoder returns an [Encoder] that writes to w with the given options. If an
// option has an invalid value, Encode returns an [InvalidOptionError].
func NewEncoder(w io.Writer, opts ...Option) *Encoder {
	enc := &Encoder{w: w}
	enc.configure(opts)
	return enc
}

// configure sets the options. It applies them in the memory of a state: most consist
// of flags, which need no memory of their own.
func (enc *Encoder) configure(opts []Option) {
	if len(opts) == 0 {
		return
	}
	e := take()
	e.apply(opts)
	e.opts.checkCanonical()
	enc.flags = e.opts.flags
	if e.opts.valued() {
		o := e.opts
		enc.more = &o
	}
	if enc.flags&flagStreaming != 0 {
		enc.pieces = &pieces{}
	}
	e.release()
}

// SetEscapeHTML sets whether <, > and & in strings are escaped. By default they
// are.
func (enc *Encoder) SetEscapeHTML(on bool) {
	enc.flags |= flagNoHTMLEscaping
	if on {
		enc.flags &^= flagNoHTMLEscaping
	}
}

// SetIndent makes later calls of Encode put each element and each field on its own
// line, like [MarshalIndent]. Two empty strings switch indentation off.
func (enc *Encoder) SetIndent(prefix, indent string) {
	enc.prefix = prefix
	enc.indent = indent
}

// Encode writes the JSON encoding of v and a newline, in one call of Write. If
// v cannot be encoded, nothing is written and later calls may succeed. After an
// error of Write, all later calls return this error. With the option [Streaming],
// v is written in pieces, and after an error all later calls return this error if
// a piece of v has been written; see [Encoder].
//
// A method of v may call Encode of the same encoder: its value is written before
// v. The writer may do so too: its value is written before Write returns. Under
// [Streaming], these calls return an error once a part of v has been written.
func (enc *Encoder) Encode(v any) error {
	if enc.err != nil {
		return enc.err
	}
	if enc.more != nil && enc.more.err != nil {
		return enc.more.err
	}
	if enc.flags&flagCanonical != 0 && (enc.prefix != "" || enc.indent != "") {
		var o options
		o.invalid("Canonical", "it cannot be used together with an indentation")
		return o.err
	}
	if enc.pieces != nil {
		return enc.encodeStream(v)
	}
	e := take()
	e.configureLike(enc)
	// e holds the output and stays in use until the output is written: a method
	// of the value, or the writer, may use the encoder as well.
	b, err := e.encode(v)
	if err != nil {
		return err
	}
	if enc.flags&flagCanonical != 0 {
		if b, err = appendCanonical(nil, b); err != nil {
			e.release()
			return err
		}
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

// encode returns the JSON of v in the memory of e. After an error it releases e.
func (e *encodeState) encode(v any) (b []byte, err error) {
	defer e.recoverFailure(&err)
	return e.appendAny(e.buf[:0], v), nil
}

// widen returns the indented form of b, which ends in a newline.
func (e *encodeState) widen(b []byte, prefix, indent string) ([]byte, error) {
	if e.opts.flags&(flagNoStringEscaping|flagNoNumberValidation) != 0 {
		// With these options the output may not be JSON.
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

// appendIndent appends src, which is valid JSON, with each element and each field
// on its own line.
func appendIndent(b, src []byte, prefix, indent string) ([]byte, error) {
	x := wire.Indenter{Prefix: prefix, Indent: indent}
	b, _ = x.Append(b, src, math.MaxInt)
	if x.TooDeep {
		return nil, depthError(x.Read)
	}
	return b, nil
}

// encodeStream is Encode under the option Streaming.
func (enc *Encoder) encodeStream(v any) error {
	p := enc.pieces
	if p.err != nil {
		return p.err
	}
	e := take()
	e.configureLike(enc)
	e.stream = stream{
		limit: p.limit, w: enc.w, err: &p.err, wide: p.wide,
		indented: enc.prefix != "" || enc.indent != "", indenter: wire.Indenter{Prefix: enc.prefix, Indent: enc.indent},
	}
	if e.stream.limit == 0 {
		e.stream.limit = streamLimit
	}
	// Until something is written, a method of the value may use the encoder as
	// well. So the buffers are taken out of the encoder: otherwise both would
	// use them.
	before := p.buf[:0]
	p.buf, p.wide = nil, nil
	b, err := e.appendStream(before, v)
	if err == nil {
		p.err = nil
	} else {
		if e.stream.begun {
			p.err = err
		}
		b = before
		e.reset()
	}
	const maxKept = 4 * streamLimit // twice the capacity after steady growth to the limit
	if cap(b) <= maxKept {
		p.buf = b
	}
	if cap(e.stream.wide) <= maxKept {
		p.wide = e.stream.wide
	}
	e.stream = stream{}
	e.release()
	return err
}

package json

import (
	"bytes"
	"encoding/json"
	"io"

	"jzon.dev/go/internal/decode"
)

// A Decoder reads JSON values and tokens from a stream, like the [json.Decoder] of
// encoding/json.
type Decoder struct {
	own       stream // until std takes over
	std       *json.Decoder
	later     *remainder      // what std reads
	raw       json.RawMessage // the last value of std
	depth     int             // arrays and objects that Token has opened
	useNumber bool
	strict    bool
}

// NewDecoder returns a [Decoder] that reads from r.
func NewDecoder(r io.Reader) *Decoder { return &Decoder{own: stream{r: r}} }

// UseNumber makes Decode put numbers into interfaces as a [Number], not as a float64.
func (dec *Decoder) UseNumber() {
	dec.useNumber = true
	if dec.std != nil {
		dec.std.UseNumber()
	}
}

// DisallowUnknownFields makes Decode return an error if an object has a name that the struct
// does not have.
func (dec *Decoder) DisallowUnknownFields() {
	dec.strict = true
	dec.standard().DisallowUnknownFields()
}

// standard returns the decoder of encoding/json, which then reads the rest of the stream.
func (dec *Decoder) standard() *json.Decoder {
	if dec.std == nil {
		dec.std, dec.later = dec.own.leave()
		dec.own = stream{done: dec.own.done}
		if dec.useNumber {
			dec.std.UseNumber()
		}
		if dec.strict {
			dec.std.DisallowUnknownFields()
		}
	}
	return dec.std
}

// Buffered returns a reader of the data that has been read and not decoded. It is valid until
// the next call of Decode.
func (dec *Decoder) Buffered() io.Reader {
	if dec.std != nil {
		if dec.later == nil || len(dec.later.buf) == 0 {
			return dec.std.Buffered()
		}
		b, _ := io.ReadAll(dec.std.Buffered())
		return bytes.NewReader(append(b, dec.later.buf...))
	}
	return bytes.NewReader(dec.own.rest())
}

// InputOffset returns the place in the stream where the last value or token ends and the next
// one begins.
func (dec *Decoder) InputOffset() int64 {
	if dec.std != nil {
		return dec.std.InputOffset()
	}
	return dec.own.offset()
}

// More reports whether there is another element in the array or object, or another value in
// the stream.
func (dec *Decoder) More() bool {
	// The first version of encoding/json does not count the white space that More skips in the
	// offsets of later errors.
	if dec.std == nil && !countsSpace {
		if c := dec.own.peek(); c != 0 {
			return c != ']' && c != '}'
		}
	}
	return dec.standard().More()
}

// Token returns the next token, and nil and [io.EOF] at the end of the stream.
func (dec *Decoder) Token() (Token, error) {
	t, err := dec.standard().Token()
	switch t {
	case json.Delim('['), json.Delim('{'):
		dec.depth++
	case json.Delim(']'), json.Delim('}'):
		dec.depth--
	}
	return t, err
}

// Decode decodes the next value of the stream into the value that v points to.
func (dec *Decoder) Decode(v any) error {
	if dec.own.done {
		return io.EOF
	}
	if dec.strict || !decode.Supports(v) {
		return dec.standard().Decode(v)
	}
	if dec.std != nil {
		return dec.decodeRaw(v)
	}
	raw, found, decoded := dec.own.next(v, dec.useNumber)
	switch {
	case decoded:
		return nil
	case found:
		return dec.again(raw, v)
	case dec.own.done:
		return io.EOF
	}
	return dec.standard().Decode(v)
}

// again lets encoding/json decode a value that does not fit.
func (dec *Decoder) again(raw []byte, v any) error {
	std := json.NewDecoder(bytes.NewReader(raw))
	if dec.useNumber {
		std.UseNumber()
	}
	return std.Decode(v)
}

// maxKept is the size of a value up to which its memory is used again.
const maxKept = 1 << 20

// decodeRaw decodes a value that encoding/json finds.
func (dec *Decoder) decodeRaw(v any) error {
	space, ok := dec.spaceBefore()
	if !ok {
		return dec.std.Decode(v)
	}
	before := dec.std.InputOffset()
	if err := dec.std.Decode(&dec.raw); err != nil {
		return err
	}
	raw := dec.raw
	if cap(raw) > maxKept {
		dec.raw = nil
	}
	if decode.Into(raw, v, dec.useNumber) {
		return nil
	}
	if countsSpace {
		// Errors count from where the value before ends, or from the comma or colon.
		gap := int(dec.std.InputOffset()-before) - len(raw)
		raw = append(bytes.Repeat([]byte{' '}, max(gap-space, 0)), raw...)
	}
	return dec.again(raw, v)
}

// spaceBefore returns the number of bytes up to the comma or colon before the next value,
// and whether it is known.
func (dec *Decoder) spaceBefore() (n int, ok bool) {
	if !countsSpace || dec.depth == 0 {
		return 0, true
	}
	r, ok := dec.std.Buffered().(io.ByteReader)
	for ; ok; n++ {
		switch c, err := r.ReadByte(); {
		case err != nil:
			return 0, false
		case c == ',' || c == ':':
			return n + 1, true
		case !isSpace(c):
			return 0, true
		}
	}
	return 0, false
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

// stream reads the values of a stream. At anything that it does not know, leave gives a decoder
// of encoding/json for the rest.
type stream struct {
	r       io.Reader
	buf     []byte
	start   int   // in buf, where the last value ends
	base    int64 // the offset of buf in the stream
	err     error // of the last call of Read
	reads   int   // calls of Read since the last value
	skipped int   // white space after start that More has skipped
	done    bool  // Decode has returned io.EOF
}

const (
	firstRead = 1 << 11
	// A value beyond maxValue bytes, or one that comes in more than maxReads pieces, is left
	// to encoding/json: each piece costs a look at all of the value.
	maxValue = 1 << 20
	maxReads = 32
)

func (s *stream) rest() []byte { return s.buf[s.start:] }

func (s *stream) offset() int64 { return s.base + int64(s.start+s.skipped) }

// space returns the index of the next byte that is not white space, or the length of buf.
func (s *stream) space() int {
	i := s.start + s.skipped
	for i < len(s.buf) && isSpace(s.buf[i]) {
		i++
	}
	return i
}

// read reads more of the stream. It returns false if encoding/json has to do it.
func (s *stream) read() bool {
	if s.reads++; s.err != nil || s.reads > maxReads || len(s.buf)-s.start > maxValue {
		return false
	}
	if s.start > 0 && s.start >= cap(s.buf)/2 || len(s.buf) == cap(s.buf) && s.start > 0 {
		s.base += int64(s.start)
		s.buf = s.buf[:copy(s.buf, s.buf[s.start:])]
		s.start = 0
	}
	if len(s.buf) == cap(s.buf) {
		larger := make([]byte, len(s.buf), max(firstRead, 4*cap(s.buf)))
		copy(larger, s.buf)
		s.buf = larger
	}
	n, err := s.r.Read(s.buf[len(s.buf):cap(s.buf)])
	s.buf, s.err = s.buf[:len(s.buf)+n], err
	return true
}

// peek returns the first byte of the next value, or 0.
func (s *stream) peek() byte {
	for !s.done {
		if i := s.space(); i < len(s.buf) {
			s.skipped = i - s.start
			return s.buf[i]
		}
		if !s.read() {
			break
		}
	}
	return 0
}

// next decodes the next value. If it fits the target, decoded is true. Otherwise, if there is a
// value, found is true, and raw is its text. Otherwise done is set at the end of the stream, or
// encoding/json has to tell.
func (s *stream) next(v any, useNumber bool) (raw []byte, found, decoded bool) {
	for complete := true; ; {
		i := s.space()
		if i == len(s.buf) {
			if s.read() {
				continue
			}
			s.done = s.err == io.EOF
			return nil, false, false
		}
		text, rule := s.buf[i:], decode.Ends{Last: s.err == io.EOF, AtQuote: !countsSpace}
		if complete {
			if n := decode.Next(text, v, useNumber, rule); n >= 0 {
				s.consume(i + n)
				return nil, true, true
			}
		}
		n, short := decode.End(text, rule)
		switch {
		case n >= 0 && !complete:
			complete = true
		case n >= 0:
			raw = text[:n]
			if countsSpace {
				raw = s.buf[s.start : i+n]
			}
			s.consume(i + n)
			return raw, true, false
		case short && s.read():
			complete = false
		default:
			return nil, false, false
		}
	}
}

// consume makes buf[end] the byte after the last value.
func (s *stream) consume(end int) { s.start, s.skipped, s.reads = end, 0, 0 }

// leave returns a decoder of encoding/json that has read the stream up to the last value.
func (s *stream) leave() (*json.Decoder, *remainder) {
	read := s.base + int64(s.start)
	later := &remainder{before: read, buf: s.rest(), err: s.err, r: s.r}
	std := json.NewDecoder(later)
	for std.InputOffset() < read {
		var x any
		if err := std.Decode(&x); err != nil {
			break
		}
	}
	if s.skipped > 0 {
		std.More()
	}
	return std, later
}

// A remainder gives the part of a stream that has been read as white space and empty arrays, which
// encoding/json reads in its stead, so that it counts offsets from the start of the stream.
// The rest of the stream follows.
type remainder struct {
	before int64 // bytes left of this part
	open   bool
	buf    []byte
	err    error
	r      io.Reader
}

// array is the distance of the arrays.
const array = 1 << 12

func (m *remainder) Read(p []byte) (n int, err error) {
	switch {
	case m.before > 0:
		for n < len(p) && m.before > 0 {
			switch m.before % array {
			case 2:
				p[n] = '['
				m.open = true
			case 1:
				p[n] = '0' // the first byte may have no room for an array
				if m.open {
					p[n] = ']'
				}
				m.open = false
			default:
				p[n] = ' '
			}
			n++
			m.before--
		}
		return n, nil
	case len(m.buf) > 0:
		n = copy(p, m.buf)
		m.buf = m.buf[n:]
		return n, nil
	case m.err != nil:
		err, m.err = m.err, nil
		return 0, err
	}
	return m.r.Read(p)
}

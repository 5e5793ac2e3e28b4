package json

import (
	"bytes"
	"encoding/json"
	"io"

	"jzon.dev/go/internal/decode"
)

// stdDecoder is the decoder of encoding/json, which finds values and reads tokens.
type stdDecoder = json.Decoder

// A Decoder reads JSON values and tokens from a stream, like the [json.Decoder] of
// encoding/json.
type Decoder struct {
	*stdDecoder
	raw       json.RawMessage // the last value
	depth     int             // arrays and objects that Token has opened
	useNumber bool
	strict    bool
}

// NewDecoder returns a [Decoder] that reads from r.
func NewDecoder(r io.Reader) *Decoder { return &Decoder{stdDecoder: json.NewDecoder(r)} }

// UseNumber makes Decode put numbers into interfaces as a [Number], not as a float64.
func (dec *Decoder) UseNumber() {
	dec.useNumber = true
	dec.stdDecoder.UseNumber()
}

// DisallowUnknownFields makes Decode return an error if an object has a name that the struct
// does not have.
func (dec *Decoder) DisallowUnknownFields() {
	dec.strict = true
	dec.stdDecoder.DisallowUnknownFields()
}

// Token returns the next token, and nil and [io.EOF] at the end of the stream.
func (dec *Decoder) Token() (Token, error) {
	t, err := dec.stdDecoder.Token()
	switch t {
	case json.Delim('['), json.Delim('{'):
		dec.depth++
	case json.Delim(']'), json.Delim('}'):
		dec.depth--
	}
	return t, err
}

// maxKept is the size of a value up to which its memory is used again.
const maxKept = 1 << 20

// Decode decodes the next value of the stream into the value that v points to.
func (dec *Decoder) Decode(v any) error {
	if dec.strict || !decode.Supports(v) {
		return dec.stdDecoder.Decode(v)
	}
	space, ok := dec.spaceBefore()
	if !ok {
		return dec.stdDecoder.Decode(v)
	}
	before := dec.InputOffset()
	if err := dec.stdDecoder.Decode(&dec.raw); err != nil {
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
		gap := int(dec.InputOffset()-before) - len(raw)
		raw = append(bytes.Repeat([]byte{' '}, max(gap-space, 0)), raw...)
	}
	again := json.NewDecoder(bytes.NewReader(raw))
	if dec.useNumber {
		again.UseNumber()
	}
	return again.Decode(v)
}

// spaceBefore returns the number of bytes up to the comma or colon before the next value,
// and whether it is known.
func (dec *Decoder) spaceBefore() (n int, ok bool) {
	if !countsSpace || dec.depth == 0 {
		return 0, true
	}
	r, ok := dec.Buffered().(io.ByteReader)
	for ; ok; n++ {
		switch c, err := r.ReadByte(); {
		case err != nil:
			return 0, false
		case c == ',' || c == ':':
			return n + 1, true
		case c != ' ' && c != '\n' && c != '\r' && c != '\t':
			return 0, true
		}
	}
	return 0, false
}

package jettison

import (
	"errors"
	"io"
	"reflect"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file encodes the content of fields that have the tag option format and
// whose type has a Read method.

// readerChunk is the number of bytes that Read is asked for in one call. In every
// form, a chunk takes at most streamLimit bytes of output. Under this condition it
// is the largest number that consists of whole groups of 3 bytes for Base64 and of
// 5 bytes for Base32.
const readerChunk = streamLimit / 2 / 15 * 15

// maxEmptyReads is the number of consecutive calls of Read without a byte or an
// error that is an error, as in package bufio.
const maxEmptyReads = 100

var errReadCount = errors.New("jettison: Read returned an invalid count")

// encodeReader encodes the content of the reader at p as a string in t's form.
func encodeReader(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	r, ok := receiverOf[io.Reader](t, p)
	if !ok || reflect.TypeOf(r).Kind() == reflect.Pointer && dataWord(any(r)) == nil { // a nil pointer that an interface holds
		return wire.AppendNull(b)
	}
	b = append(b, '"')
	b, err := e.appendAll(b, r, t.format)
	if err != nil {
		fail(newMarshalerError(t.rt, err, "Read"))
	}
	return append(b, '"')
}

// appendAll appends all bytes of r in the form f. Under the option Streaming it
// writes whenever the limit is reached, so that it holds at most one chunk.
func (e *encodeState) appendAll(b []byte, r io.Reader, f BytesFmt) ([]byte, error) {
	if cap(e.scratch) < readerChunk {
		e.scratch = make([]byte, 0, readerChunk)
	}
	chunk := e.scratch[:readerChunk]
	for have, empty := 0, 0; ; {
		if ctx := e.opts.ctx; ctx != nil && ctx.Err() != nil {
			fail(ctx.Err())
		}
		n, err := r.Read(chunk[have:])
		if n < 0 || n > len(chunk)-have {
			return b, errReadCount
		}
		have += n
		switch {
		case err == io.EOF:
			return f.append(b, chunk[:have]), nil
		case err != nil:
			return b, err
		case n > 0:
			empty = 0
		default:
			if empty++; empty == maxEmptyReads {
				return b, io.ErrNoProgress
			}
		}
		// Bytes of an incomplete group wait for the next bytes.
		whole := have - have%15
		b = e.flushAt(f.append(b, chunk[:whole]))
		have = copy(chunk, chunk[whole:have])
	}
}

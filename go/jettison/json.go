package jettison

import (
	"math"
	"sync"
)

// Marshal returns the JSON encoding of v: the bytes that [json.Marshal] of
// encoding/json returns, or an error where that returns one.
func Marshal(v any) ([]byte, error) {
	e := acquire()
	return e.marshal(v)
}

// MarshalOpts is like [Marshal] with options.
func MarshalOpts(v any, opts ...Option) ([]byte, error) {
	e := acquire()
	if err := e.configure(opts); err != nil {
		e.release()
		return nil, err
	}
	return e.marshal(v)
}

// MarshalIndent is like [Marshal] with each element of arrays and each member
// of objects on a line of its own, which begins with prefix and one indent per
// level of nesting.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) {
	b, err := Marshal(v)
	if err != nil {
		return nil, err
	}
	b, err = appendIndent(make([]byte, 0, 2*min(len(b), math.MaxInt/2)), b, prefix, indent)
	return clip(b), err
}

// Append appends the JSON encoding of v to dst and returns the extended slice;
// after an error it returns dst. It does not allocate for its output if the
// capacity of dst exceeds the length of the result by 1,500 bytes, or by what
// the names of the largest struct take with 25 bytes for each, if that is more.
// Bytes of dst beyond the result, up to its capacity, may be overwritten.
func Append(dst []byte, v any) ([]byte, error) {
	e := acquire()
	return e.append(dst, v)
}

// AppendOpts is like [Append] with options.
func AppendOpts(dst []byte, v any, opts ...Option) ([]byte, error) {
	e := acquire()
	if err := e.configure(opts); err != nil {
		e.release()
		return dst, err
	}
	return e.append(dst, v)
}

const (
	// maxKeptBuffer is the largest buffer that is pooled, so that one large
	// document does not hold its memory for ever.
	maxKeptBuffer = 1 << 16
)

var states sync.Pool

func acquire() *encodeState {
	if e, ok := states.Get().(*encodeState); ok {
		return e
	}
	return &encodeState{set: defaultSet, escapes: escapeHTML, buf: make([]byte, 0, 1024)}
}

// configure sets the options for the next value.
func (e *encodeState) configure(opts []Option) error {
	if len(opts) == 0 {
		return nil
	}
	e.custom = true
	e.opts.apply(opts)
	if e.opts.flags&flagStreaming != 0 {
		e.opts.invalid("Streaming", "only an Encoder has a writer")
	}
	if e.opts.err != nil {
		return e.opts.err
	}
	e.use()
	return nil
}

// use puts the options in force.
func (e *encodeState) use() {
	e.set = programsFor(e.opts.flags)
	e.escapes = e.opts.escapes()
	e.filter = e.opts.newFilter()
}

// release returns e to the pool.
func (e *encodeState) release() {
	e.base = 0
	e.out = nil
	if e.custom {
		e.custom = false
		e.opts = options{}
		e.use()
	}
	if cap(e.scratch)|cap(e.wide)|cap(e.maps.names)|cap(e.maps.members)<<4|cap(e.maps.order)<<4|cap(e.words)<<3 > maxKeptBuffer || e.seen != nil {
		e.shrink()
	}
	states.Put(e)
}

// shrink gives the memory away that one large or deep document has left behind.
//
//go:noinline
func (e *encodeState) shrink() {
	if cap(e.scratch) > maxKeptBuffer {
		e.scratch = nil
	}
	if cap(e.wide) > maxKeptBuffer {
		e.wide = nil
	}
	if cap(e.maps.names) > maxKeptBuffer {
		e.maps.names = nil
	}
	if cap(e.maps.members) > maxKeptBuffer/16 {
		e.maps.members = nil
	}
	if cap(e.maps.order) > maxKeptBuffer/16 {
		e.maps.order = nil
	}
	if cap(e.words) > maxKeptBuffer/8 {
		e.words = nil
	}
	e.seen = nil // maps never shrink, and only deep documents need it
}

// reset makes e ready for another value after a failure, which left everything as
// it was in the middle of the one before.
func (e *encodeState) reset() {
	e.depth, e.links = 0, 0
	e.seen = nil
	clear(e.words)
	e.words = e.words[:0]
	m := &e.maps
	clear(m.members[:cap(m.members)]) // also what was collected without being counted yet
	m.members = m.members[:0]
	m.order = m.order[:0]
	m.names = m.names[:0]
}

// recoverFailure turns a failure into the error it carries.
func recoverFailure(err *error) {
	if r := recover(); r != nil {
		f, ok := r.(failure)
		if !ok {
			panic(r)
		}
		*err = f.err
	}
}

// recoverFailure turns a failure into the error it carries and releases e. All
// calls of methods have returned then. If one of them panics, e is dropped.
func (e *encodeState) recoverFailure(err *error) {
	if r := recover(); r != nil {
		if e.predicted != nil {
			e.predicted.note(0)
			e.predicted = nil
		}
		f, ok := r.(failure)
		if !ok {
			panic(r)
		}
		*err = f.err
		e.reset()
		e.release()
	}
}

func (e *encodeState) append(dst []byte, v any) (out []byte, err error) {
	out = dst
	defer e.recoverFailure(&err)
	e.base = int64(len(dst))
	b := e.appendAny(dst, v)
	e.release()
	if base(b) != base(dst) {
		clear(b[len(b):cap(b)]) // memory that others may have used
	}
	return b, nil
}

func (e *encodeState) marshal(v any) (out []byte, err error) {
	defer e.recoverFailure(&err)
	if v == nil {
		e.release()
		return []byte("null"), nil
	}
	t := e.set.lookup(typeWord(v), v)
	if guess := t.lastSize.guess(); guess != 0 {
		e.predicted = &t.lastSize
		b := e.appendWord(uncleared(guess+guess/64+64), t, dataWord(v))
		e.predicted = nil
		t.lastSize.note(len(b))
		e.release()
		if len(b) < cap(b)/2 {
			// A small value must not hold the memory of a large one.
			b = exactCopy(b)
		}
		return clip(b), nil
	}
	b := e.appendWord(e.buf[:0], t, dataWord(v))
	t.lastSize.note(len(b))
	out = exactCopy(b)
	if cap(b) <= maxKeptBuffer {
		e.buf = b
	}
	e.release()
	return out, nil
}

// clip keeps what lies behind b from whoever gets it: its memory was not cleared
// and may show other text.
func clip(b []byte) []byte { return b[:len(b):len(b)] }

func exactCopy(b []byte) []byte {
	c := make([]byte, len(b)) // not cleared, as the copy follows
	copy(c, b)
	return c
}

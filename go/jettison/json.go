package jettison

import (
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
	b, err = appendIndent(make([]byte, 0, 2*len(b)), b, prefix, indent)
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
	// minPredicted is the size from which a document is encoded straight into
	// memory of the size of the last one, which saves its copy: 15 to 27 % on
	// documents of 0.5 to 2 MB, nothing below 32 KB.
	minPredicted = 1 << 15
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

// release returns e to the pool. A state whose value panicked is dropped.
func (e *encodeState) release() {
	e.base = 0
	if e.custom {
		e.custom = false
		e.opts = options{}
		e.use()
	}
	if cap(e.scratch) > maxKeptBuffer {
		e.scratch = nil
	}
	if cap(e.maps.members) > maxKeptBuffer/16 {
		e.maps = mapState{}
	}
	states.Put(e)
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

func (e *encodeState) append(dst []byte, v any) (out []byte, err error) {
	out = dst
	defer recoverFailure(&err)
	e.base = len(dst)
	b := e.appendAny(dst, v)
	e.release()
	if base(b) != base(dst) {
		clear(b[len(b):cap(b)]) // memory that others may have used
	}
	return b, nil
}

func (e *encodeState) marshal(v any) (out []byte, err error) {
	defer recoverFailure(&err)
	if v == nil {
		e.release()
		return []byte("null"), nil
	}
	t := e.set.lookup(typeWord(v), v)
	last := int(t.lastSize.Load())
	if last >= minPredicted {
		b := e.appendWord(uncleared(last+last/64+64), t, dataWord(v))
		if len(b) > last || len(b) < last-last/8 {
			t.lastSize.Store(int64(len(b)))
		}
		e.release()
		if len(b) < cap(b)/2 {
			// A small value must not hold the memory of a large one.
			b = exactCopy(b)
		}
		return clip(b), nil
	}
	b := e.appendWord(e.buf[:0], t, dataWord(v))
	if len(b) > last {
		t.lastSize.Store(int64(len(b)))
	}
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

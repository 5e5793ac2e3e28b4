package jettison

import (
	"math"
	"sync"

	"jzon.dev/go/internal/wire"
)

// Marshal returns the JSON encoding of v: the same bytes, or the same error, as
// [json.Marshal] of encoding/json.
//
//	type Row struct {
//		ID   int      `json:"id"`
//		Tags []string `json:"tags,omitempty"`
//	}
//
//	b, err := jettison.Marshal([]Row{{ID: 1, Tags: []string{"new"}}, {ID: 2}})
//	if err != nil {
//		return err
//	}
//	os.Stdout.Write(b) // [{"id":1,"tags":["new"]},{"id":2}]
//
// DIFFERENCES.md lists the few types for which the result differs.
func Marshal(v any) ([]byte, error) {
	e := acquire()
	return e.marshal(v)
}

// MarshalOpts is like [Marshal], but the options change the output.
//
//	b, err := jettison.MarshalOpts(v, jettison.UnixTime(), jettison.NilSliceEmpty())
//
// If an option has an invalid value, MarshalOpts returns an [InvalidOptionError].
func MarshalOpts(v any, opts ...Option) ([]byte, error) {
	e := take()
	if err := e.configure(opts); err != nil {
		e.release()
		return nil, err
	}
	if e.opts.flags&flagCanonical != 0 {
		b, err := e.appendCanonical(nil, v)
		return clip(b), err
	}
	return e.marshal(v)
}

// MarshalIndent is like [Marshal], but puts each element of an array and each
// field of an object on its own line. Each line begins with prefix and one
// indent per level of nesting.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) {
	b, err := Marshal(v)
	if err != nil {
		return nil, err
	}
	b, err = appendIndent(make([]byte, 0, 2*min(len(b), math.MaxInt/2)), b, prefix, indent)
	return clip(b), err
}

// Append appends the JSON encoding of v to dst and returns the extended slice.
// After an error it returns dst.
//
//	buf, err = jettison.Append(buf[:0], v) // reuses the memory of buf
//
// Append does not allocate memory for its output if the capacity of dst exceeds
// the length of the result by 1,500 bytes. A value with a large struct needs
// more: the length of the struct's field names, and 25 bytes for each name. Append
// may overwrite the bytes between the end of the result and the capacity of dst.
func Append(dst []byte, v any) ([]byte, error) {
	e := acquire()
	return e.append(dst, v)
}

// AppendOpts is like [Append], but the options change the output.
func AppendOpts(dst []byte, v any, opts ...Option) ([]byte, error) {
	e := take()
	if err := e.configure(opts); err != nil {
		e.release()
		return dst, err
	}
	if e.opts.flags&flagCanonical != 0 {
		return e.appendCanonical(dst, v)
	}
	return e.append(dst, v)
}

var states sync.Pool

// acquire returns a state without options.
func acquire() *encodeState {
	e := take()
	if e.custom {
		e.clearOptions()
	}
	return e
}

// take returns a state that may have options of [keptFlags].
func take() *encodeState {
	if e, ok := states.Get().(*encodeState); ok {
		return e
	}
	return &encodeState{set: defaultSet, escapes: wire.EscapeHTML, buf: make([]byte, 0, 1024)}
}

// configure sets the options for the next value.
func (e *encodeState) configure(opts []Option) error {
	e.apply(opts)
	if e.opts.flags&flagStreaming != 0 {
		e.opts.invalid("Streaming", "only NewEncoder takes this option")
	}
	e.opts.checkCanonical()
	if e.opts.err != nil {
		return e.opts.err
	}
	return nil
}

// apply sets the options in the place of those that e has.
func (e *encodeState) apply(opts []Option) {
	before := e.opts.flags
	e.custom = true
	e.opts = options{}
	e.opts.apply(opts)
	if e.opts.flags != before || e.opts.valued() {
		e.use()
	}
}

// configureLike sets the options of the encoder for the next value.
func (e *encodeState) configureLike(enc *Encoder) {
	if enc.more == nil && enc.flags == e.opts.flags {
		return
	}
	e.custom = true
	if e.opts = (options{}); enc.more != nil {
		e.opts = *enc.more
	}
	e.opts.flags = enc.flags
	e.use()
}

//go:noinline
func (e *encodeState) clearOptions() {
	e.custom = false
	e.opts = options{}
	e.use()
}

// keptFlags are the options that a state keeps when it is released, because a program
// with them mostly has no others: those of the package json and of SetEscapeHTML.
const keptFlags = flagNoAppendJSON | flagNoHTMLEscaping

// use makes e encode with its options.
func (e *encodeState) use() {
	if flags := e.opts.flags & programFlags; flags == 0 {
		e.set = defaultSet
	} else {
		if e.other == nil || e.other.flags != flags {
			e.other = programsFor(flags)
		}
		e.set = e.other
	}
	e.escapes = e.opts.escapes()
	e.filter = e.opts.newFilter()
}

// release returns e to the pool.
func (e *encodeState) release() {
	e.base = 0
	e.out = nil
	e.v2.end()
	if e.custom && (e.opts.flags&^keptFlags != 0 || e.opts.valued()) {
		e.clearOptions()
	}
	if cap(e.scratch)|cap(e.wide)|cap(e.maps.names)|cap(e.maps.entries)<<4|cap(e.maps.order)<<4|cap(e.words)<<3 > maxKeptBuffer || e.seen != nil {
		e.shrink()
	}
	states.Put(e)
}

// shrink releases the memory that e keeps from one large or deep document.
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
	if cap(e.maps.entries) > maxKeptBuffer/16 {
		e.maps.entries = nil
	}
	if cap(e.maps.order) > maxKeptBuffer/16 {
		e.maps.order = nil
	}
	if cap(e.words) > maxKeptBuffer/8 {
		e.words = nil
	}
	e.seen = nil // maps never shrink, and only deep documents need it
}

// reset makes e ready for another value after a failure. A failure leaves the
// state of e as it was in the middle of the value.
func (e *encodeState) reset() {
	e.depth, e.links = 0, 0
	e.seen = nil
	clear(e.words)
	e.words = e.words[:0]
	m := &e.maps
	clear(m.entries[:cap(m.entries)]) // also entries beyond the length, which were collected but not yet counted
	m.entries = m.entries[:0]
	m.order = m.order[:0]
	m.names = m.names[:0]
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
	if wire.Base(b) != wire.Base(dst) {
		clear(b[len(b):cap(b)]) // other documents may have used this memory
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
		b := e.appendWord(wire.Uncleared(guess+guess/64+64), t, dataWord(v))
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

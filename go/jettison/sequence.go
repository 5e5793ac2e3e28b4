package jettison

import (
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file encodes sequences of package iter.

func encodeSequence(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if *(*unsafe.Pointer)(p) == nil {
		return wire.AppendNull(b)
	}
	key := e.enterSequence(b, t, p)
	b = append(b, '[')
	var err error
	more := false
	for v := range valueAt(t.rt, p).Seq() {
		if more {
			b = append(b, ',')
		}
		more = true
		if b, err = e.tryValue(b, t.elem, addressOf(v)); err != nil {
			break
		}
	}
	if err != nil {
		fail(err)
	}
	e.leave(key)
	return append(b, ']')
}

// tryValue appends an element of a sequence. It returns a failure as an error, because
// a failure must not pass through the iterator as a panic. The iterator ends as usual:
// yield returns false.
func (e *encodeState) tryValue(b []byte, t *program, p unsafe.Pointer) (out []byte, err error) {
	defer recoverFailure(&err)
	return e.flushAt(e.appendValue(b, t, p)), nil
}

// enterSequence counts the sequence at p as a step of a cycle, because it may yield
// itself.
func (e *encodeState) enterSequence(b []byte, t *program, p unsafe.Pointer) cycleKey {
	key := cycleKey{rtype: t.rtype, data: *(*unsafe.Pointer)(p)}
	if std.countsOutput() {
		e.open(b)
		e.out = b
	} else {
		e.depth++
	}
	if e.depth > maxPlainDepth {
		e.enter(key, t, p)
	}
	return key
}

func encodeSequence2(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if *(*unsafe.Pointer)(p) == nil {
		return wire.AppendNull(b)
	}
	key, filter := e.enterSequence(b, t, p), e.filter
	lead := byte('{')
	var err error
	for k, v := range valueAt(t.rt, p).Seq2() {
		if b, lead, err = e.tryEntry(b, t, addressOf(k), addressOf(v), lead, filter); err != nil {
			break
		}
	}
	if err != nil {
		fail(err)
	}
	e.filter = filter
	e.leave(key)
	if lead == '{' {
		b = append(b, '{')
	}
	return append(b, '}')
}

// tryEntry is tryValue for the entries of a sequence of pairs, which the option DenyList
// may leave out. lead is written before the entry, and next before the entry after it.
func (e *encodeState) tryEntry(b []byte, t *program, key, value unsafe.Pointer, lead byte, filter nameFilter) (out []byte, next byte, err error) {
	defer recoverFailure(&err)
	names := len(e.maps.names)
	name := e.entryName(t.key, key)
	inner, ok := filter.entry(name)
	if ok {
		b = append(wire.AppendString(append(b, lead), name, e.escapes), ':')
	}
	e.maps.names = e.maps.names[:names]
	if !ok {
		return b, lead, nil
	}
	e.filter = inner
	return e.flushAt(e.appendValue(b, t.elem, value)), ',', nil
}

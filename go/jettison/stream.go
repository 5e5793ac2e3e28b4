package jettison

import (
	"errors"
	"io"
	"reflect"
	"runtime"
	"sync"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file encodes under the option Streaming. After each value, the pending output
// is written if it has reached the limit. So every byte must be final as soon as a
// value has ended. The functions of exec.go turn the first or the last comma of an
// array or an object into a bracket. The functions here write a comma only when
// another value follows.

// streamLimit is the length of pending output from which it is written. It costs
// little memory for each encoder and needs few calls of Write.
const streamLimit = 1 << 15

// stream writes the output of an encodeState under the option Streaming.
type stream struct {
	limit int // the length of pending output from which it is written; 0 without the option
	w     io.Writer
	err   *error // of the Encoder

	indented  bool
	indenter  wire.Indenter
	wide      []byte // the indented form of the pending output
	begun     bool   // something was written
	unflushed bool   // something was written after the writer's last Flush
}

// errIncomplete is the state of an encoder from the first byte of a value to
// its last.
var errIncomplete = errors.New("jettison: the output ends in an incomplete value")

// appendStream writes the value and a newline, and returns the memory of b.
func (e *encodeState) appendStream(b []byte, v any) (out []byte, err error) {
	defer recoverFailure(&err)
	b = e.appendAny(b, v)
	s := &e.stream
	if s.indented {
		return b, s.sendIndented(b, "\n")
	}
	return b, s.send(append(b, '\n'))
}

// flushAt writes b if it has reached the limit. It is called where a value ends.
func (e *encodeState) flushAt(b []byte) []byte {
	if len(b) < e.stream.limit || e.stream.limit == 0 {
		return b
	}
	return e.flush(b)
}

// flush writes b, the pending output, and returns it empty.
func (e *encodeState) flush(b []byte) []byte {
	s := &e.stream
	var err error
	if s.indented {
		err = s.sendIndented(b, "")
	} else {
		err = s.send(b)
	}
	if err != nil {
		fail(err)
	}
	e.base -= int64(len(b)) // the written bytes remain part of the document
	return b[:0]
}

// sendIndented writes the indented form of b and then end. If the indented form is
// much longer than b, it is written in several pieces: a line of a deep value may
// consist almost only of indentation.
func (s *stream) sendIndented(b []byte, end string) error {
	for {
		wide, n := s.indenter.Append(s.wide[:0], b, 2*s.limit)
		if b = b[n:]; len(b) == 0 && !s.indenter.TooDeep {
			wide = append(wide, end...)
		}
		s.wide = wide
		if err := s.send(wide); err != nil {
			return err
		}
		if s.indenter.TooDeep {
			return depthError(s.indenter.Read)
		}
		if len(b) == 0 {
			return nil
		}
	}
}

// send writes b.
func (s *stream) send(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	if !s.begun {
		if *s.err != nil {
			return *s.err // a method of the value has used the encoder
		}
		s.begun = true
		*s.err = errIncomplete // stays if Write panics now, or a method of the value later
	}
	n, err := s.w.Write(clip(b))
	if err == nil && n < len(b) {
		err = io.ErrShortWrite
	}
	if err != nil {
		*s.err = err
	}
	s.unflushed = true
	return err
}

// flushWriter calls the FlushError or Flush method of the writer, if it has one.
func (s *stream) flushWriter() {
	if !s.unflushed {
		return
	}
	s.unflushed = false
	var err error
	switch w := s.w.(type) {
	case interface{ FlushError() error }: // takes precedence over Flush, which drops the error
		err = w.FlushError()
	case interface{ Flush() error }:
		err = w.Flush()
	case interface{ Flush() }:
		w.Flush()
	}
	if err != nil && !errors.Is(err, errors.ErrUnsupported) {
		*s.err = err
		fail(err)
	}
}

// streamElems is appendElems under the option Streaming, for n > 0.
func (e *encodeState) streamElems(b []byte, t *program, p unsafe.Pointer, n int) []byte {
	b = append(b, '[')
	for i := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = e.flushAt(e.appendValue(b, t, unsafe.Add(p, uintptr(i)*t.size)))
	}
	return append(b, ']')
}

// streamEntries appends the entries, at least one, and the closing brace of their
// object. It is the rest of appendObject under the option Streaming.
func (e *encodeState) streamEntries(b []byte, elem *program, entries []mapEntry, order []mapOrder) []byte {
	for i := range entries {
		order = append(order, mapOrder{wire.Prefix(entries[i].name), uint32(i)})
	}
	if e.opts.flags&flagUnsortedMap == 0 {
		sortEntries(order, entries, 0)
	}
	for i, o := range order {
		if i > 0 {
			b = append(b, ',')
		}
		m := &entries[o.index]
		b = append(wire.AppendString(b, m.name, e.escapes), ':')
		b = e.flushAt(e.appendValue(b, elem, m.value))
	}
	return append(b, '}')
}

// streamMap appends the map m of t's type in the order of iteration, without
// collecting its entries.
func (e *encodeState) streamMap(b []byte, t *program, m unsafe.Pointer) []byte {
	w := eface{t.rtype, m}
	names := len(e.maps.names)
	b = append(b, '{')
	more := false
	for it := reflect.ValueOf(*(*any)(unsafe.Pointer(&w))).MapRange(); it.Next(); more = true {
		if more {
			b = append(b, ',')
		}
		k, v := iterLayout.current(it)
		b = append(wire.AppendString(b, e.entryName(t, k), e.escapes), ':')
		e.maps.names = e.maps.names[:names]
		b = e.flushAt(e.appendValue(b, t.element(), v))
	}
	return append(b, '}')
}

// streamSyncMap is streamMap for a sync.Map.
func (e *encodeState) streamSyncMap(b []byte, m *sync.Map) []byte {
	names := len(e.maps.names)
	b = append(b, '{')
	more := false
	for k, v := range m.Range {
		if more {
			b = append(b, ',')
		}
		more = true
		b = append(wire.AppendString(b, e.anyName(k), e.escapes), ':')
		e.maps.names = e.maps.names[:names]
		b = e.flushAt(e.appendAny(b, v))
	}
	return append(b, '}')
}

// encodeChannel encodes the elements received from a channel as an array.
func encodeChannel(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if *(*unsafe.Pointer)(p) == nil {
		return wire.AppendNull(b) // receiving from it would block forever
	}
	key := e.enterSequence(b, t, p) // an element may be the channel itself
	b = append(b, '[')
	channel := valueAt(t.rt, p)
	for more := false; ; more = true {
		var v reflect.Value
		var ok bool
		if b, v, ok = e.receive(b, channel); !ok {
			break
		}
		if more {
			b = append(b, ',')
		}
		b = e.flushAt(e.appendValue(b, t.elem, addressOf(v)))
	}
	e.leave(key)
	return append(b, ']')
}

// receive returns the next element of the channel, or false if it is closed. Before
// it waits for an element, it writes the pending output.
func (e *encodeState) receive(b []byte, channel reflect.Value) ([]byte, reflect.Value, bool) {
	ctx := e.opts.ctx
	if ctx != nil && ctx.Err() != nil {
		fail(ctx.Err())
	}
	v, ok := channel.TryRecv()
	if !v.IsValid() {
		// Gosched lets a fast sender send its next element. Otherwise each of
		// its elements would cause a call of Write.
		runtime.Gosched()
		v, ok = channel.TryRecv()
	}
	if v.IsValid() {
		return b, v, ok
	}
	b = e.flush(b)
	e.stream.flushWriter()
	if ctx == nil || ctx.Done() == nil {
		v, ok = channel.Recv()
		return b, v, ok
	}
	chosen, v, ok := reflect.Select([]reflect.SelectCase{
		{Dir: reflect.SelectRecv, Chan: channel},
		{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(ctx.Done())},
	})
	if chosen == 1 {
		fail(ctx.Err())
	}
	return b, v, ok
}

package jettison

import (
	"context"
	"encoding"
	"encoding/json"
	"reflect"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file calls the methods of values.

func encodeMarshaler(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[json.Marshaler](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.MarshalJSON()
	if err != nil {
		fail(marshalerError(t, ownError(err, "MarshalJSON"), "MarshalJSON"))
	}
	if b, err = e.appendRaw(b, text); err != nil {
		fail(marshalerError(t, err, "MarshalJSON"))
	}
	return b
}

func encodeRawMessage(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	text := *(*[]byte)(p)
	if text == nil {
		return wire.AppendNull(b)
	}
	b, err := e.appendRaw(b, text)
	if err != nil {
		fail(marshalerError(t, err, "MarshalJSON"))
	}
	return b
}

func encodeAppendMarshaler(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[AppendMarshaler](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.AppendJSON(spare(b))
	return e.appendAppended(b, t, text, err, "AppendJSON")
}

func encodeAppendMarshalerCtx(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[AppendMarshalerCtx](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	ctx := e.opts.ctx
	if ctx == nil {
		ctx = context.Background()
	}
	text, err := m.AppendJSONContext(ctx, spare(b))
	return e.appendAppended(b, t, text, err, "AppendJSONContext")
}

// spare returns the free part of b as an empty slice. A method may append to it
// without seeing the output so far.
func spare(b []byte) []byte { return b[len(b):len(b):cap(b)] }

// appendAppended appends the text that a method appended to spare(b).
func (e *encodeState) appendAppended(b []byte, t *program, text []byte, err error, method string) []byte {
	if err == nil {
		// The text may occupy the memory that its compact form is written to.
		e.scratch = append(e.scratch[:0], text...)
		b, err = e.appendRaw(b, e.scratch)
	}
	if err != nil {
		fail(marshalerError(t, err, method))
	}
	return b
}

func encodeTextMarshaler(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[encoding.TextMarshaler](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.MarshalText()
	if err != nil {
		fail(marshalerError(t, ownError(err, "MarshalText"), "MarshalText"))
	}
	return wire.AppendString(b, wire.StringOf(text), e.escapes)
}

func encodeTextAppender(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[encoding.TextAppender](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.AppendText(e.scratch[:0])
	if err != nil {
		method := "MarshalText"
		if std.callsAppenders() {
			method = "AppendText"
		}
		fail(marshalerError(t, ownError(err, method), method))
	}
	b = wire.AppendString(b, wire.StringOf(text), e.escapes)
	e.growScratch(len(text))
	return b
}

// growScratch makes room in scratch for texts of about n bytes, after a method has
// returned a text of n bytes. The memory of that text is not kept for later texts,
// which would overwrite it: it may belong to the method.
func (e *encodeState) growScratch(n int) {
	if n > cap(e.scratch) && cap(e.scratch) < maxKeptBuffer {
		e.scratch = make([]byte, 0, 2*min(n, maxKeptBuffer/2))
	}
}

func encodeBigInteger(_ *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[bigInteger](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	if m.IsInt64() {
		return wire.AppendInt(b, m.Int64())
	}
	return m.Append(b, 10)
}

// encodeByDynamicType calls the method that the dynamic type of an interface decides on.
func encodeByDynamicType(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if *(*unsafe.Pointer)(p) == nil {
		return wire.AppendNull(b)
	}
	form := t.chosenFor(reflect.TypeOf(any(*(*interface{ M() })(p))))
	return encodeFuncs[form](e, b, t, p)
}

package jettison

import (
	"unsafe"

	"jzon.dev/go/internal/wire"
)

func (e *encodeState) appendScalar(b []byte, t *program, p unsafe.Pointer) []byte {
	switch t.op {
	case opBool:
		return wire.AppendBool(b, *(*bool)(p))
	case opInt8:
		return wire.AppendInt(b, int64(*(*int8)(p)))
	case opInt16:
		return wire.AppendInt(b, int64(*(*int16)(p)))
	case opInt32:
		return wire.AppendInt(b, int64(*(*int32)(p)))
	case opUint8:
		return wire.AppendUint(b, uint64(*(*uint8)(p)))
	case opUint16:
		return wire.AppendUint(b, uint64(*(*uint16)(p)))
	case opUint32:
		return wire.AppendUint(b, uint64(*(*uint32)(p)))
	case opUint64:
		return wire.AppendUint(b, *(*uint64)(p))
	}
	panic("jettison: no such instruction")
}

func encodeFloat32(_ *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	f := *(*float32)(p)
	if f-f != 0 {
		failNotFinite(t.rt, p)
	}
	return wire.AppendFloat32(b, f)
}

func encodeUnsupported(_ *encodeState, _ []byte, t *program, _ unsafe.Pointer) []byte {
	failUnsupportedType(t.rt)
	return nil
}

func encodeNumber(e *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
	s := *(*string)(p)
	if s == "" {
		s = "0" // as in encoding/json since Go 1.5
	}
	if e.opts.flags&flagNoNumberValidation == 0 && !wire.ValidNumber(s) {
		fail(numberError(s))
	}
	return append(b, s...)
}

// encodeQuotedNumber encodes a json.Number with the option string.
func encodeQuotedNumber(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if s := *(*string)(p); std.checksNumbersByMethod() && e.opts.flags&flagNoNumberValidation == 0 && s != "" && !wire.ValidNumber(s) {
		fail(numberError(`"` + s + `"`))
	}
	return encodeQuotedScalar(e, b, t, p)
}

func encodeQuotedPointer(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	q := *(*unsafe.Pointer)(p)
	if q == nil {
		return wire.AppendNull(b)
	}
	return e.appendValue(b, t.elem, q)
}

func encodeQuotedString(e *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
	e.scratch = wire.AppendString(e.scratch[:0], *(*string)(p), e.escapes)
	return wire.AppendQuoted(b, e.scratch)
}

func encodeQuotedScalar(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	b = append(b, '"')
	b = e.appendValue(b, t.elem, p)
	return append(b, '"')
}

func encodeQuotedDuration(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if e.opts.durationFormat == DurationString {
		return e.appendValue(b, t.elem, p)
	}
	return encodeQuotedScalar(e, b, t, p)
}

package jettison

import (
	"errors"
	"strings"
	"time"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// appendTime appends *v as time.Time.MarshalJSON does.
func (e *encodeState) appendTime(b []byte, t *program, v *time.Time) []byte {
	b, ok := wire.AppendTime(b, v)
	if ok {
		return b
	}
	text, err := v.MarshalJSON()
	if err != nil {
		if std.writesTimes() {
			err = errors.New(strings.TrimPrefix(err.Error(), "Time.MarshalJSON: "))
		}
		fail(marshalerError(t, err, "MarshalJSON"))
	}
	return append(b, text...)
}

// encodeFormattedTime encodes a time.Time under UnixTime or TimeLayout.
func encodeFormattedTime(e *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
	v := (*time.Time)(p)
	if e.opts.flags&flagUnixTime != 0 {
		return wire.AppendInt(b, v.Unix())
	}
	e.scratch = v.AppendFormat(e.scratch[:0], e.opts.timeLayout)
	return wire.AppendString(b, wire.StringOf(e.scratch), e.escapes)
}

// encodeDuration encodes a time.Duration under DurationFormat.
func encodeDuration(e *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
	v := *(*time.Duration)(p)
	switch e.opts.durationFormat {
	case DurationString:
		return wire.AppendString(b, v.String(), e.escapes)
	case DurationMinutes:
		return wire.AppendFloat64(b, v.Minutes())
	case DurationSeconds:
		return wire.AppendFloat64(b, v.Seconds())
	case DurationMilliseconds:
		return wire.AppendInt(b, v.Milliseconds())
	case DurationMicroseconds:
		return wire.AppendInt(b, v.Microseconds())
	default:
		return wire.AppendInt(b, v.Nanoseconds())
	}
}

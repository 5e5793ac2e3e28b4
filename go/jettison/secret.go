package jettison

import (
	"reflect"
	"unsafe"
)

// This file encodes fields whose tag has the option secret.

// mask stands in place of a secret value.
const mask = `"***"`

// secretProgram returns the program of a secret field of type rt. A value that is nil
// is encoded as usual.
func (c *compiler) secretProgram(rt reflect.Type, addressable bool) *program {
	t := &program{rt: rt, rtype: dataWord(rt), size: rt.Size(), masks: true, encode: encodeSecret}
	switch rt.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice:
		t.elem = c.compile(rt, addressable)
	}
	return t
}

func encodeSecret(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if t.elem != nil && *(*unsafe.Pointer)(p) == nil {
		return e.appendValue(b, t.elem, p)
	}
	return append(b, mask...)
}

// withSecretFallback adds one field in place of a secret fallback's entries, unless it
// has no entries: their names are secret too.
func (l *structLayout) withSecretFallback() {
	if l.fallback == nil || !l.fallback.secret {
		return
	}
	f := *l.fallback
	f.name, f.omitEmpty = "***", true
	l.fields = append(l.fields, f)
	l.fallback = nil
}

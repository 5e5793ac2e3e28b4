package jettison

import (
	"unsafe"
)

// This file encodes fields whose tag has the option secret.

// mask stands in place of a secret value.
const mask = `"***"`

func encodeSecret(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if t.elem != nil && *(*unsafe.Pointer)(p) == nil {
		return e.appendValue(b, t.elem, p)
	}
	return append(b, mask...)
}

//go:build !(goexperiment.simd && amd64 && go1.26 && !go1.27)

package jettison

import "unsafe"

// wide says whether long strings are encoded with vector instructions. This build does
// not use them.
const wide = false

const (
	minWideString = 0
	minWideText   = 0
	minWideBase64 = 0
)

type wideClasses struct{}

func newWideClasses(*escapeSet) wideClasses { return wideClasses{} }

func appendWide([]byte, string, *escapeSet) []byte { panic("jettison: no vectors") }

func (*escapeSet) copyWideText(_, _ unsafe.Pointer, _ int) int { panic("jettison: no vectors") }

type wideAlphabet struct{}

func newWideAlphabet(string) wideAlphabet { return wideAlphabet{} }

func (*wideAlphabet) encodeWide(_, _ unsafe.Pointer, _ int) int { panic("jettison: no vectors") }

// Package decode decodes JSON for package json, or leaves it to encoding/json.
//
// A type becomes a program: a tree of nodes, each with a function that reads a value into
// memory. A program knows the common case of a value that fits. At anything else, such as a
// syntax error, a wrong type, a duplicate name or a value deeper than maxDepth, it gives up:
// the target gets its former value back, and the caller hands the same input to
// encoding/json. So all errors, and what they leave in the target, are those of
// encoding/json. Programs call no code of users: types with methods for decoding are left to
// encoding/json.
//
// From the ground up:
//
//   - scan.go finds the ends of values and checks them, text.go reads strings, number.go
//     reads numbers.
//   - any.go decodes into interfaces, scalar.go into basic types, container.go into
//     pointers, slices, arrays and maps, object.go into structs.
//   - fields.go lists the fields of structs, program.go makes programs.
//   - decode.go runs them.
//
// All memory that is read and written through pointers belongs to the input, to the target or
// to values that reflection has made. The layouts used are the two words of an interface and
// the three words of a slice, which package jettison uses too.
package decode

import (
	"reflect"
	"sync"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// fail is the index that a function returns if it gives up.
const fail = -1

// maxDepth is how many arrays and objects may be nested. encoding/json accepts 10,000, which
// is too rare to have a large stack for it.
const maxDepth = 1000

// decoder is the state of one call.
type decoder struct {
	s         []byte
	useNumber bool
	zero      bool // the target was zero, so whatever it refers to is of this call
	short     bool // skip has failed at the end of the input
	stack     []any
	names     []string
	text      []byte // of the last string with escapes
	cache     [256]string
}

var decoders = sync.Pool{New: func() any { return new(decoder) }}

// maxKept is the size of stacks and texts up to which they are kept for the next call.
const maxKept = 1 << 12

func (d *decoder) release() {
	d.s = nil
	if cap(d.stack) > maxKept {
		d.stack, d.names = nil, nil
	}
	if cap(d.text) > 16*maxKept {
		d.text = nil
	}
	clear(d.stack)
	clear(d.names)
	d.stack, d.names = d.stack[:0], d.names[:0]
	decoders.Put(d)
}

// Valid reports whether data is JSON. If it returns false, data may be JSON nevertheless.
func Valid(data []byte) bool {
	d := decoders.Get().(*decoder)
	d.s = data
	i := d.skip(d.space(0), 0)
	ok := i >= 0 && d.space(i) == len(data)
	d.release()
	return ok
}

// End returns the length of the value that data starts with, or fail. Then short reports
// whether data may be the beginning of a value.
func End(data []byte, rule Ends) (n int, short bool) {
	d := decoders.Get().(*decoder)
	d.s, d.short = data, false
	n = d.skip(0, 0)
	short = d.short
	d.release()
	if n >= 0 && !rule.at(data, n) {
		return fail, n == len(data)
	}
	return n, short
}

// Ends says where a value of a stream ends.
type Ends struct {
	Last    bool // nothing follows
	AtQuote bool // a string ends at its quote, and not only when something follows
}

// at reports whether the value that data starts with ends at data[n]. Arrays and objects end
// with a bracket. Numbers and words need white space after them, or the end of the stream.
func (e Ends) at(data []byte, n int) bool {
	switch c := data[0]; {
	case c == '[' || c == '{' || c == '"' && e.AtQuote:
		return true
	case n == len(data):
		return e.Last
	default:
		return c == '"' || isSpace(data[n])
	}
}

// maxCopied is the size of a target up to which it is copied, to be restored.
const maxCopied = 1 << 12

// Supports reports whether Into can decode into v: v is a pointer to a type that has a program.
func Supports(v any) bool {
	rt := reflect.TypeOf(v)
	return rt != nil && rt.Kind() == reflect.Pointer && programOf(rt.Elem()) != nil
}

// Into decodes data into the value that v points to, as encoding/json does. If it returns
// false, the value is what it was before, and encoding/json has to decode it.
func Into(data []byte, v any, useNumber bool) bool {
	return into(data, v, useNumber, func(d *decoder, i int) bool { return d.space(i) == len(data) }) >= 0
}

// Next is Into for the value that data starts with, without white space before it. It returns
// the length of the value, or a negative number for false.
func Next(data []byte, v any, useNumber bool, rule Ends) int {
	return into(data, v, useNumber, func(d *decoder, i int) bool { return rule.at(data, i) })
}

// into decodes a value after white space, if ends accepts the index after it, which it returns.
func into(data []byte, v any, useNumber bool, ends func(d *decoder, i int) bool) int {
	rv := reflect.ValueOf(v)
	if rv.Kind() != reflect.Pointer || rv.IsNil() {
		return fail
	}
	target := rv.Elem()
	n := programOf(target.Type())
	if n == nil {
		return fail
	}
	d := decoders.Get().(*decoder)
	d.s, d.useNumber = data, useNumber
	d.zero = isZero(rv.UnsafePointer(), n.size)
	var former reflect.Value
	if !d.zero {
		if n.size > maxCopied {
			d.release()
			return fail
		}
		former = reflect.New(n.rt).Elem()
		former.Set(target)
	}
	i := n.decode(d, n, rv.UnsafePointer(), d.space(0), 0)
	if i >= 0 && !ends(d, i) {
		i = fail
	}
	zero := d.zero
	d.release()
	switch {
	case i >= 0:
	case zero:
		target.SetZero()
	default:
		target.Set(former)
	}
	return i
}

// isZero reports whether all bytes of a value are 0, also those of fields named _, which
// reflection leaves out.
func isZero(p unsafe.Pointer, size uintptr) bool {
	i := 0
	for ; i+8 <= int(size); i += 8 {
		if wire.Load64(p, i) != 0 {
			return false
		}
	}
	for ; i < int(size); i++ {
		if *(*byte)(unsafe.Add(p, i)) != 0 {
			return false
		}
	}
	return true
}

// decodeFunc reads the value at d.s[i] into the memory at p. It returns the index after the
// value, or fail. depth is the number of arrays and objects around the value.
type decodeFunc func(d *decoder, n *node, p unsafe.Pointer, i, depth int) int

package decode

import (
	"encoding/json"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

func decodeAny(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	target := (*any)(p)
	if *target != nil {
		return fail
	}
	v, i := d.any(i, depth)
	if i >= 0 {
		*target = v
	}
	return i
}

// any returns the value at i for an interface, and the index after it, or fail.
func (d *decoder) any(i, depth int) (v any, after int) {
	if uint(i) >= uint(len(d.s)) {
		return nil, fail
	}
	switch d.s[i] {
	case '"':
		text, after := d.raw(i)
		if after < 0 {
			return nil, fail
		}
		return boxed(text), after
	case '{':
		return d.anyMap(i, depth+1)
	case '[':
		return d.anySlice(i, depth+1)
	case 't':
		return true, d.word(i, "true")
	case 'f':
		return false, d.word(i, "false")
	case 'n':
		return nil, d.word(i, "null")
	}
	if d.useNumber {
		after, ok := wire.ScanNumber(d.s, i)
		if !ok {
			return nil, fail
		}
		return json.Number(d.s[i:after]), after
	}
	f, after := d.float(i)
	if after < 0 {
		return nil, fail
	}
	return f, after
}

// anySlice reads the array at i. Its elements wait on the stack until their number is known.
func (d *decoder) anySlice(i, depth int) (v any, after int) {
	if depth > maxDepth {
		return nil, fail
	}
	i = d.space(i + 1)
	if d.at(i, ']') {
		return []any{}, i + 1
	}
	base := len(d.stack)
	for closed := false; ; {
		if v, i = d.any(i, depth); i < 0 {
			return nil, fail
		}
		d.stack = append(d.stack, v)
		if i, closed = d.next(i, ']'); closed {
			break
		}
		if i < 0 {
			return nil, fail
		}
	}
	out := make([]any, len(d.stack)-base)
	copy(out, d.stack[base:])
	clear(d.stack[base:])
	d.stack = d.stack[:base]
	return out, i
}

// anyMap reads the object at i into a map that is made with its size.
func (d *decoder) anyMap(i, depth int) (v any, after int) {
	m, after := d.mapOfAny(i, depth)
	if after < 0 {
		return nil, fail
	}
	return m, after
}

func (d *decoder) mapOfAny(i, depth int) (m map[string]any, after int) {
	if depth > maxDepth {
		return nil, fail
	}
	i = d.space(i + 1)
	if d.at(i, '}') {
		return map[string]any{}, i + 1
	}
	base, names := len(d.stack), len(d.names)
	for closed := false; ; {
		name, after := d.string(i)
		if after < 0 {
			return nil, fail
		}
		if i = d.value(after); i < 0 {
			return nil, fail
		}
		var v any
		if v, i = d.any(i, depth); i < 0 {
			return nil, fail
		}
		d.names = append(d.names, name)
		d.stack = append(d.stack, v)
		if i, closed = d.next(i, '}'); closed {
			break
		}
		if i < 0 {
			return nil, fail
		}
	}
	n := len(d.names) - names
	m = make(map[string]any, n)
	for k, name := range d.names[names:] {
		m[name] = d.stack[base+k]
	}
	clear(d.stack[base:])
	clear(d.names[names:])
	d.stack, d.names = d.stack[:base], d.names[:names]
	if len(m) != n { // a duplicate name
		return nil, fail
	}
	return m, i
}

// value returns the index of the value after a name that ends at i, or fail.
func (d *decoder) value(i int) int {
	if !d.at(i, ':') {
		if i = d.space(i); !d.at(i, ':') {
			return fail
		}
	}
	return d.space(i + 1)
}

// eface is the layout of an empty interface.
type eface struct{ typ, data unsafe.Pointer }

var stringWord = func() unsafe.Pointer {
	var v any = ""
	return (*eface)(unsafe.Pointer(&v)).typ
}()

// box is a string and its text in one object, which takes one allocation.
type box[T any] struct {
	string string
	text   T
}

// boxed returns a copy of text as a string in an interface.
func boxed(text []byte) (v any) {
	n := len(text)
	var h *string
	switch {
	case n == 0:
		return ""
	case n <= 8:
		b := new(box[[8]byte])
		h, b.string = &b.string, textIn(b.text[:], text)
	case n <= 16:
		b := new(box[[16]byte])
		h, b.string = &b.string, textIn(b.text[:], text)
	case n <= 32:
		b := new(box[[32]byte])
		h, b.string = &b.string, textIn(b.text[:], text)
	case n <= 48:
		b := new(box[[48]byte])
		h, b.string = &b.string, textIn(b.text[:], text)
	case n <= 80:
		b := new(box[[80]byte])
		h, b.string = &b.string, textIn(b.text[:], text)
	default:
		return string(text)
	}
	*(*eface)(unsafe.Pointer(&v)) = eface{stringWord, unsafe.Pointer(h)}
	return v
}

// textIn copies text to memory and returns it as a string.
func textIn(memory, text []byte) string { return wire.StringOf(memory[:copy(memory, text)]) }

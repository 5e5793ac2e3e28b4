package decode

import (
	"reflect"
	"unsafe"
)

func decodePointer(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	target := (*unsafe.Pointer)(p)
	if *target != nil {
		return fail
	}
	if d.at(i, 'n') {
		return d.word(i, "null")
	}
	*target = reflect.New(n.elem.rt).UnsafePointer()
	return n.elem.decode(d, n.elem, *target, i, depth)
}

// sliceHeader is the layout of a slice.
type sliceHeader struct {
	data     unsafe.Pointer
	len, cap int
}

// nowhere is where slices without elements are.
var nowhere struct{ _ [0]uint64 }

func decodeSlice(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	h := (*sliceHeader)(p)
	if h.data != nil {
		return fail
	}
	if !d.at(i, '[') {
		return d.word(i, "null")
	}
	if depth++; depth > maxDepth {
		return fail
	}
	i = d.space(i + 1)
	if d.at(i, ']') {
		h.data = unsafe.Pointer(&nowhere) // not nil
		return i + 1
	}
	elem := n.elem
	for closed := false; i >= 0; {
		if h.len == h.cap {
			reflect.NewAt(n.rt, p).Elem().Grow(n.room(h.cap))
		}
		h.len++
		if i = elem.decode(d, elem, unsafe.Add(h.data, uintptr(h.len-1)*elem.size), i, depth); i < 0 {
			return fail
		}
		if i, closed = d.next(i, ']'); closed {
			return i
		}
	}
	return fail
}

// room returns for how many more elements a slice gets room.
func (n *node) room(capacity int) int {
	if capacity == 0 && n.elem.size <= 64 {
		return 4
	}
	return 1 // Grow doubles it
}

func decodeArray(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	if !d.zero {
		return fail
	}
	if !d.at(i, '[') {
		return d.word(i, "null")
	}
	if depth++; depth > maxDepth {
		return fail
	}
	i = d.space(i + 1)
	if d.at(i, ']') {
		return i + 1
	}
	elem := n.elem
	closed := false
	for k := 0; i >= 0; k++ {
		if k < n.len {
			i = elem.decode(d, elem, unsafe.Add(p, uintptr(k)*elem.size), i, depth)
		} else {
			i = d.skip(i, depth)
		}
		if i < 0 {
			return fail
		}
		if i, closed = d.next(i, ']'); closed {
			return i
		}
	}
	return fail
}

func decodeMapOfAny(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	target := (*map[string]any)(p)
	if *target != nil {
		return fail
	}
	if !d.at(i, '{') {
		return d.word(i, "null")
	}
	m, i := d.mapOfAny(i, depth+1)
	if i >= 0 {
		*target = m
	}
	return i
}

func decodeMapOfStrings(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	target := (*map[string]string)(p)
	if *target != nil {
		return fail
	}
	if !d.at(i, '{') {
		return d.word(i, "null")
	}
	if depth++; depth > maxDepth {
		return fail
	}
	m := map[string]string{}
	*target = m
	i = d.space(i + 1)
	if d.at(i, '}') {
		return i + 1
	}
	closed := false
	for count := 1; i >= 0; count++ {
		name, after := d.string(i)
		if after < 0 {
			return fail
		}
		if i = d.value(after); i < 0 {
			return fail
		}
		value, after := d.string(i)
		if after < 0 {
			if after = d.word(i, "null"); after < 0 {
				return fail
			}
		}
		m[name] = value
		if i, closed = d.next(after, '}'); closed {
			if len(m) != count { // a duplicate name
				return fail
			}
			return i
		}
	}
	return fail
}

// entry is where a key and a value of a map are before they get into the map.
type entry struct{ key, value reflect.Value }

// release keeps e for the next map of the same type.
func (e *entry) release(n *node) {
	e.key.SetZero()
	e.value.SetZero()
	n.entries.Put(e)
}

// decodeMap reads an object into a map of any other type, through reflection.
func decodeMap(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	target := (*unsafe.Pointer)(p)
	if *target != nil {
		return fail
	}
	if !d.at(i, '{') {
		return d.word(i, "null")
	}
	if depth++; depth > maxDepth {
		return fail
	}
	m := reflect.MakeMap(n.rt)
	reflect.NewAt(n.rt, p).Elem().Set(m)
	i = d.space(i + 1)
	if d.at(i, '}') {
		return i + 1
	}
	elem := n.elem
	e, _ := n.entries.Get().(*entry)
	if e == nil {
		e = &entry{reflect.New(n.key.rt).Elem(), reflect.New(elem.rt).Elem()}
	}
	defer e.release(n)
	key, value := e.key, e.value
	keyAt, valueAt := key.Addr().UnsafePointer(), value.Addr().UnsafePointer()
	closed := false
	for count := 1; i >= 0; count++ {
		if i = n.key.decode(d, n.key, keyAt, i, depth); i < 0 {
			return fail
		}
		if i = d.value(i); i < 0 {
			return fail
		}
		value.SetZero()
		if i = elem.decode(d, elem, valueAt, i, depth); i < 0 {
			return fail
		}
		m.SetMapIndex(key, value)
		if i, closed = d.next(i, '}'); closed {
			if m.Len() != count { // a duplicate name
				return fail
			}
			return i
		}
	}
	return fail
}

// decodeKey reads a name for a map whose keys are strings.
func decodeKey(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	s, after := d.string(i)
	if after >= 0 {
		*(*string)(p) = s
	}
	return after
}

// decodeQuotedKey reads a name for a map whose keys are integers.
func decodeQuotedKey(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	if !d.at(i, '"') || d.at(i+1, 'n') {
		return fail
	}
	if i = n.elem.decode(d, n.elem, p, i+1, depth); i < 0 || !d.at(i, '"') {
		return fail
	}
	return i + 1
}

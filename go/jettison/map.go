package jettison

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// mapState is the memory in which large maps are collected and sorted. All three
// slices are stacks: the entries of a map lie above the entries of the maps around it.
type mapState struct {
	entries []mapEntry
	order   []mapOrder
	names   []byte // names that are not strings in the map
}

// mapEntry is an entry of a map that will be written.
type mapEntry struct {
	name  string
	value unsafe.Pointer
}

// mapOrder stands for an entry while entries are sorted. It does not hold a pointer,
// so moving it is cheap. It holds the first bytes of the name, which usually decide.
type mapOrder struct {
	prefix uint64
	index  uint32
}

// iterLayout is where reflect.MapIter keeps the addresses of the current key
// and element. Reading them saves copying both, for maps of all types alike.
var iterLayout = findIterLayout()

type mapIterLayout struct {
	key, elem uintptr
	ok        bool
}

// findIterLayout looks the fields up by name and type, and tries them on a map. If it
// does not find them, keys and elements are copied through reflect's API.
func findIterLayout() (l mapIterLayout) {
	state, found := reflect.TypeFor[reflect.MapIter]().FieldByName("hiter")
	if !found || state.Type.Kind() != reflect.Struct {
		return l
	}
	key, foundKey := state.Type.FieldByName("key")
	elem, foundElem := state.Type.FieldByName("elem")
	if !foundKey || !foundElem || key.Type.Kind() != reflect.UnsafePointer || elem.Type.Kind() != reflect.UnsafePointer {
		return l
	}
	l.key = state.Offset + key.Offset
	l.elem = state.Offset + elem.Offset
	var it reflect.MapIter
	it.Reset(reflect.ValueOf(map[string]int{"a": 1, "b": 2}))
	sum := 0
	for it.Next() {
		k, v := l.current(&it)
		if k == nil || v == nil || *(*string)(k) != it.Key().String() || int64(*(*int)(v)) != it.Value().Int() {
			return l
		}
		sum += *(*int)(v)
	}
	l.ok = sum == 3
	return l
}

// current returns the addresses of the current key and element of it.
func (l mapIterLayout) current(it *reflect.MapIter) (key, elem unsafe.Pointer) {
	p := unsafe.Pointer(it)
	return *(*unsafe.Pointer)(unsafe.Add(p, l.key)), *(*unsafe.Pointer)(unsafe.Add(p, l.elem))
}

// appendMap appends the map m of t's type, its entries sorted by name.
func (e *encodeState) appendMap(b []byte, t *program, m unsafe.Pointer) []byte {
	if m == nil {
		if e.opts.flags&flagNilMapEmpty != 0 {
			return append(b, '{', '}')
		}
		return wire.AppendNull(b)
	}
	if mapLen(m) == 0 {
		return append(b, '{', '}') // does not count as depth
	}
	if std.countsOutput() {
		e.open(b)
	} else {
		e.depth++
	}
	if e.depth > maxShallow {
		return e.appendDeepMap(b, t, m)
	}
	b = e.appendEntries(b, t, m)
	e.depth--
	return b
}

// maxShallow is the depth up to which maps may take more stack than in encoding/json,
// to save time.
const maxShallow = 64

// appendDeepMap is the rest of appendMap for deep nesting. It has one frame, and its
// entries are on the heap, so a level takes less stack than in encoding/json. If a
// value does not overflow the stack in encoding/json, it does not overflow it here.
//
//go:noinline
func (e *encodeState) appendDeepMap(b []byte, t *program, m unsafe.Pointer) []byte {
	cycle := e.depth > maxPlainDepth
	if cycle {
		e.enterMap(t, m)
	}
	if t.keys == keyFiltered || e.opts.flags&(flagStreaming|flagUnsortedMap) == flagStreaming|flagUnsortedMap {
		b = e.appendEntries(b, t, m)
	} else {
		s := &e.maps
		names, start, first := len(s.names), len(s.entries), len(s.order)
		e.collectDeep(b, t, m)
		b = append(b, '{')
		for i := first; i < first+len(s.entries)-start; i++ {
			// The stacks may move with each value.
			n := start + int(s.order[i].index)
			if i > first {
				b = append(b, ',')
			}
			b = append(wire.AppendString(b, s.entries[n].name, e.escapes), ':')
			b = e.flushAt(e.appendValue(b, t.element(), s.entries[n].value))
		}
		b = append(b, '}')
		clear(s.entries[start:])
		s.entries, s.order, s.names = s.entries[:start], s.order[:first], s.names[:names]
	}
	if cycle {
		e.leaveMap(t, m)
	}
	e.depth--
	return b
}

// collectDeep pushes the entries of m on the stacks. b is the output before m.
//
//go:noinline
func (e *encodeState) collectDeep(b []byte, t *program, m unsafe.Pointer) {
	if t.keys == keyOther {
		e.out = b
	}
	start := len(e.maps.entries)
	e.maps.entries = e.collect(e.maps.entries, t, m)
	e.pushOrder(start)
}

// pushOrder pushes the order of the entries from start on, sorted unless the option
// UnsortedMap is set.
func (e *encodeState) pushOrder(start int) {
	s := &e.maps
	first, entries := len(s.order), s.entries[start:]
	for i := range entries {
		s.order = append(s.order, mapOrder{wire.Prefix(entries[i].name), uint32(i)})
	}
	if e.opts.flags&flagUnsortedMap == 0 {
		sortEntries(s.order[first:], entries, 0)
	}
}

func mapKey(t *program, m unsafe.Pointer) cycleKey {
	key := cycleKey{data: m}
	if std.countsOutput() {
		key.rtype = t.rtype
	}
	return key
}

// enterMap is enter for the map m of t's type, and leaveMap ends it.
//
//go:noinline
func (e *encodeState) enterMap(t *program, m unsafe.Pointer) { e.enterWord(mapKey(t, m), t, m) }

//go:noinline
func (e *encodeState) leaveMap(t *program, m unsafe.Pointer) { delete(e.seen, mapKey(t, m)) }

// Maps up to these sizes are collected on the goroutine's stack, where stores need
// no write barriers. While the garbage collector ran, write barriers took 20 % of the
// time. For tiny maps, a smaller array has to be cleared.
const (
	tinyMap  = 8
	smallMap = 32
)

func (e *encodeState) appendEntries(b []byte, t *program, m unsafe.Pointer) []byte {
	names := len(e.maps.names)
	if t.keys >= keyOther {
		if t.keys == keyFiltered {
			return e.appendFilteredMap(b, t.key, m)
		}
		e.out = b
	}
	switch n := mapLen(m); {
	case n <= tinyMap:
		b = e.appendTinyMap(b, t, m)
	case n <= smallMap:
		b = e.appendSmallMap(b, t, m)
	default:
		b = e.appendLargeMap(b, t, m)
	}
	e.maps.names = e.maps.names[:names]
	return b
}

func (e *encodeState) appendTinyMap(b []byte, t *program, m unsafe.Pointer) []byte {
	var entries [tinyMap]mapEntry
	return e.appendSorted(b, t.element(), e.collect(entries[:0], t, m))
}

func (e *encodeState) appendSmallMap(b []byte, t *program, m unsafe.Pointer) []byte {
	var entries [smallMap]mapEntry
	return e.appendSorted(b, t.element(), e.collect(entries[:0], t, m))
}

func (e *encodeState) appendLargeMap(b []byte, t *program, m unsafe.Pointer) []byte {
	if e.opts.flags&(flagStreaming|flagUnsortedMap) == flagStreaming|flagUnsortedMap && iterLayout.ok {
		return e.streamMap(b, t, m)
	}
	start := len(e.maps.entries)
	e.maps.entries = e.collect(e.maps.entries, t, m)
	return e.appendCollected(b, t.element(), start)
}

// appendCollected pops the entries from start on and appends them as an object.
func (e *encodeState) appendCollected(b []byte, elem *program, start int) []byte {
	entries := e.maps.entries[start:]
	b = e.appendSorted(b, elem, entries)
	clear(entries)
	e.maps.entries = e.maps.entries[:start]
	return b
}

// appendSorted appends the entries entries as an object.
func (e *encodeState) appendSorted(b []byte, elem *program, entries []mapEntry) []byte {
	s := &e.maps
	n := len(s.order)
	if cap(s.order)-n < len(entries) {
		s.order = slices.Grow(s.order, len(entries))
	}
	order := s.order[n:n:cap(s.order)]
	s.order = s.order[:n+len(entries)]
	b = e.appendObject(b, elem, entries, order)
	s.order = s.order[:n]
	return b
}

// collect appends the entries of m to entries.
func (e *encodeState) collect(entries []mapEntry, t *program, m unsafe.Pointer) []mapEntry {
	// A map is its data word.
	v := eface{t.rtype, m}
	if !iterLayout.ok {
		return e.collectCopies(entries, t, reflect.ValueOf(*(*any)(unsafe.Pointer(&v))))
	}
	it := reflect.ValueOf(*(*any)(unsafe.Pointer(&v))).MapRange()
	if t.keys == keyString {
		for it.Next() {
			k, v := iterLayout.current(it)
			entries = append(entries, mapEntry{*(*string)(k), v})
		}
		return entries
	}
	for it.Next() {
		k, v := iterLayout.current(it)
		entries = append(entries, mapEntry{e.entryName(t, k), v})
	}
	return entries
}

// collectCopies is collect without iterLayout.
func (e *encodeState) collectCopies(entries []mapEntry, t *program, m reflect.Value) []mapEntry {
	n := m.Len()
	keys := reflect.MakeSlice(reflect.SliceOf(t.rt.Key()), n, n)
	elems := reflect.MakeSlice(reflect.SliceOf(t.rt.Elem()), n, n)
	it := m.MapRange()
	for i := 0; i < n && it.Next(); i++ {
		k, v := keys.Index(i), elems.Index(i)
		k.SetIterKey(it)
		v.SetIterValue(it)
		name := e.entryName(t, k.Addr().UnsafePointer())
		entries = append(entries, mapEntry{name, v.Addr().UnsafePointer()})
	}
	return entries
}

// entryName returns the name for the key at p of the map type t.
func (e *encodeState) entryName(t *program, p unsafe.Pointer) string {
	s := &e.maps
	start := len(s.names)
	switch t.keys {
	case keyNone:
		failUnsupportedType(t.rt) // not reached for maps: their program rejects them first
	case keyString:
		return *(*string)(p)
	case keyInteger:
		s.names = e.appendScalarKey(s.names, t.key, p)
	case keyCoerced:
		s.names = e.appendCoerced(s.names, *(*string)(p))
	case keyOther:
		s.names = e.appendKey(s.names, valueAt(t.key.rt, p))
	case keyMethod:
		if std.encodesKeys() {
			s.names = e.appendMethodName(s.names, t.key, p)
			break
		}
		if t.key.receiver == receiverInterface && *(*unsafe.Pointer)(p) == nil {
			// A nil interface as a key is the only value for which
			// encoding/json itself panics.
			panic("unexpected map key type")
		}
		m, ok := receiverOf[encoding.TextMarshaler](t.key, p)
		if !ok {
			return "" // a nil pointer
		}
		text, err := m.MarshalText()
		if err != nil {
			fail(fmt.Errorf("json: encoding error for type %q: %q", t.rt.String(), err.Error()))
		}
		s.names = append(s.names, text...)
	}
	return wire.StringOf(s.names[start:])
}

func (e *encodeState) appendScalarKey(b []byte, t *program, p unsafe.Pointer) []byte {
	if t.op == opInt64 {
		return wire.AppendInt(b, *(*int64)(p))
	}
	return e.appendScalar(b, t, p)
}

// appendObject appends the entries entries as an object. It sorts them in order, which
// is empty and has room for them.
func (e *encodeState) appendObject(b []byte, elem *program, entries []mapEntry, order []mapOrder) []byte {
	if len(entries) == 0 {
		return append(b, '{', '}')
	}
	b = append(b, '{')
	if e.opts.flags&(flagUnsortedMap|flagStreaming) != 0 {
		if e.opts.flags&flagStreaming != 0 {
			return e.streamEntries(b, elem, entries, order)
		}
		for i := range entries {
			b = e.appendEntry(b, elem, &entries[i])
		}
	} else {
		for i := range entries {
			order = append(order, mapOrder{wire.Prefix(entries[i].name), uint32(i)})
		}
		sortEntries(order, entries, 0)
		for _, o := range order {
			b = e.appendEntry(b, elem, &entries[o.index])
		}
	}
	b[len(b)-1] = '}'
	return b
}

func (e *encodeState) appendEntry(b []byte, elem *program, m *mapEntry) []byte {
	b = wire.AppendString(b, m.name, e.escapes)
	b = append(b, ':')
	b = e.appendValue(b, elem, m.value)
	return append(b, ',')
}

func (o mapOrder) less(p mapOrder, entries []mapEntry) bool {
	return o.prefix < p.prefix || o.prefix == p.prefix && entries[o.index].name < entries[p.index].name
}

// sortEntries sorts order by the names of the entries. It uses insertion sort for few
// entries, quicksort for many, and the standard library where quicksort divides badly.
// As in encoding/json, the order of entries with the same name is random, since it
// follows the order of iteration.
func sortEntries(order []mapOrder, entries []mapEntry, depth int) {
	const maxInsertion, maxDepth = 16, 40
	for len(order) > maxInsertion {
		if depth++; depth > maxDepth {
			slices.SortFunc(order, func(a, b mapOrder) int {
				return strings.Compare(entries[a.index].name, entries[b.index].name)
			})
			return
		}
		pivot := medianOfThree(order, entries)
		i, j := 0, len(order)-1
		for i <= j {
			for order[i].less(pivot, entries) {
				i++
			}
			for pivot.less(order[j], entries) {
				j--
			}
			if i <= j {
				order[i], order[j] = order[j], order[i]
				i++
				j--
			}
		}
		// Recursion into the smaller part bounds the stack.
		if j+1 < len(order)-i {
			sortEntries(order[:j+1], entries, depth)
			order = order[i:]
		} else {
			sortEntries(order[i:], entries, depth)
			order = order[:j+1]
		}
	}
	for i := 1; i < len(order); i++ {
		x := order[i]
		j := i
		for j > 0 && x.less(order[j-1], entries) {
			order[j] = order[j-1]
			j--
		}
		order[j] = x
	}
}

func medianOfThree(order []mapOrder, entries []mapEntry) mapOrder {
	a, m, z := order[0], order[len(order)/2], order[len(order)-1]
	if m.less(a, entries) {
		a, m = m, a
	}
	if z.less(m, entries) {
		m = z
		if m.less(a, entries) {
			m = a
		}
	}
	return m
}

package jettison

import (
	"cmp"
	"encoding"
	"fmt"
	"math/bits"
	"reflect"
	"slices"
	"strings"
	"unsafe"
)

// keyKind says how a map's keys become names.
type keyKind uint8

const (
	keyString keyKind = iota
	keyInteger
	keyMethod // MarshalText
)

// mapState is the memory that maps are collected and sorted in. All three
// slices are stacks: a map's part lies above those of the maps that it is in.
type mapState struct {
	iter    reflect.MapIter
	members []mapMember
	order   []mapOrder
	names   []byte // names that are not strings in the map
}

// mapMember is a member of a map on its way to be written.
type mapMember struct {
	name  string
	value unsafe.Pointer
}

// mapOrder is what members are sorted by: it holds no pointer, so that moving
// it is cheap, and the first bytes of the name, which mostly decide.
type mapOrder struct {
	prefix uint64
	index  uint32
}

// mapLen returns the length of a map of any type.
func mapLen(m unsafe.Pointer) int { return len(*(*map[int]int)(unsafe.Pointer(&m))) }

func (c *compiler) compileMap(t *program) {
	key := t.rt.Key()
	switch k := key.Kind(); {
	case k == reflect.String:
		t.keys = keyString
	case key.Implements(textMarshalerType):
		t.keys = keyMethod
		t.key = &program{rt: key, size: key.Size()}
		setReceiver[encoding.TextMarshaler](t.key, false, textMarshalerType)
	case k >= reflect.Int && k <= reflect.Uintptr:
		t.keys = keyInteger
		t.key = c.compile(key, false)
		if t.key.op == opCall {
			// The key has methods that do not apply to names.
			t.key = &program{rt: key}
			c.compileKind(t.key, false)
		}
	default:
		t.encode = encodeUnsupported
		return
	}
	t.op = opMap
	t.elem = c.compile(t.rt.Elem(), false)
}

// iterLayout is where reflect.MapIter keeps the addresses of the current key
// and element. Reading them saves copying both, for maps of all types alike.
var iterLayout = findIterLayout()

type mapIterLayout struct {
	key, elem uintptr
	ok        bool
}

// findIterLayout looks the fields up by name and type, and tries them on a map.
// Where it finds something else, elements are copied through reflect's API.
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

// current returns the addresses of the key and the element that it is at.
func (l mapIterLayout) current(it *reflect.MapIter) (key, elem unsafe.Pointer) {
	p := unsafe.Pointer(it)
	return *(*unsafe.Pointer)(unsafe.Add(p, l.key)), *(*unsafe.Pointer)(unsafe.Add(p, l.elem))
}

// appendMap appends the map m of t's type, its members sorted by name.
func (e *encodeState) appendMap(b []byte, t *program, m unsafe.Pointer) []byte {
	if m == nil {
		if e.opts.flags&flagNilMapEmpty != 0 {
			return append(b, '{', '}')
		}
		return appendNull(b)
	}
	if mapLen(m) == 0 {
		return append(b, '{', '}')
	}
	if e.depth++; e.depth > maxPlainDepth {
		key := cycleKey{data: m}
		e.enterWord(key, t, m)
		b = e.appendMembers(b, t, m)
		e.leave(key)
		return b
	}
	b = e.appendMembers(b, t, m)
	e.depth--
	return b
}

func (e *encodeState) appendMembers(b []byte, t *program, m unsafe.Pointer) []byte {
	s := &e.maps
	start, names := len(s.members), len(s.names)
	e.collect(t, m)
	b = e.appendCollected(b, t.elem, start)
	s.names = s.names[:names]
	return b
}

// collect pushes the members of m on the stack.
func (e *encodeState) collect(t *program, m unsafe.Pointer) {
	// A map is its data word.
	v := eface{t.rtype, m}
	s := &e.maps
	it := &s.iter
	it.Reset(reflect.ValueOf(*(*any)(unsafe.Pointer(&v))))
	if !iterLayout.ok {
		e.collectCopies(t, it, mapLen(m))
	} else if t.keys == keyString {
		for it.Next() {
			k, v := iterLayout.current(it)
			s.members = append(s.members, mapMember{*(*string)(k), v})
		}
	} else {
		for it.Next() {
			k, v := iterLayout.current(it)
			s.members = append(s.members, mapMember{e.memberName(t, k), v})
		}
	}
	it.Reset(reflect.Value{})
}

// collectCopies is collect without iterLayout.
func (e *encodeState) collectCopies(t *program, it *reflect.MapIter, n int) {
	keys := reflect.MakeSlice(reflect.SliceOf(t.rt.Key()), n, n)
	elems := reflect.MakeSlice(reflect.SliceOf(t.rt.Elem()), n, n)
	for i := 0; i < n && it.Next(); i++ {
		k, v := keys.Index(i), elems.Index(i)
		k.SetIterKey(it)
		v.SetIterValue(it)
		name := e.memberName(t, k.Addr().UnsafePointer())
		e.maps.members = append(e.maps.members, mapMember{name, v.Addr().UnsafePointer()})
	}
}

// memberName returns the name for the key at p of the map type t.
func (e *encodeState) memberName(t *program, p unsafe.Pointer) string {
	s := &e.maps
	start := len(s.names)
	switch t.keys {
	case keyString:
		return *(*string)(p)
	case keyInteger:
		s.names = e.appendScalarKey(s.names, t.key, p)
	case keyMethod:
		if t.key.receiver == receiverInterface && *(*unsafe.Pointer)(p) == nil {
			// A nil interface key is the one value that encoding/json
			// answers with a panic of its own.
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
	return stringOf(s.names[start:])
}

func (e *encodeState) appendScalarKey(b []byte, t *program, p unsafe.Pointer) []byte {
	if t.op == opInt64 {
		return appendInt(b, *(*int64)(p))
	}
	return e.appendScalar(b, t, p)
}

// appendCollected pops the members from start on and appends them as an object.
func (e *encodeState) appendCollected(b []byte, elem *program, start int) []byte {
	s := &e.maps
	members := s.members[start:]
	if len(members) == 0 {
		return append(b, '{', '}')
	}
	b = append(b, '{')
	if e.opts.flags&flagUnsortedMap != 0 {
		for i := range members {
			b = e.appendMember(b, elem, &members[i])
		}
	} else {
		base := len(s.order)
		order := s.order
		for i := range members {
			order = append(order, mapOrder{prefixOf(members[i].name), uint32(i)})
		}
		s.order = order
		order = order[base:]
		sortMembers(order, members)
		for _, o := range order {
			b = e.appendMember(b, elem, &members[o.index])
		}
		s.order = s.order[:base]
	}
	b[len(b)-1] = '}'
	clear(members)
	s.members = s.members[:start]
	return b
}

func (e *encodeState) appendMember(b []byte, elem *program, m *mapMember) []byte {
	b = appendString(b, m.name, e.escapes)
	b = append(b, ':')
	b = e.appendValue(b, elem, m.value)
	return append(b, ',')
}

// prefixOf returns the first eight bytes of s so that they compare as numbers
// like strings do; shorter strings are padded with zeros.
func prefixOf(s string) uint64 {
	p := unsafe.Pointer(unsafe.StringData(s))
	n := len(s)
	switch {
	case n >= 8:
		return bits.ReverseBytes64(load64(p, 0))
	case n >= 4:
		lo, hi := load32(p, 0), load32(p, n-4)
		return bits.ReverseBytes64(uint64(lo) | uint64(hi)<<(8*uint(n-4)))
	case n >= 2:
		lo, hi := load16(p, 0), load16(p, n-2)
		return bits.ReverseBytes64(uint64(lo) | uint64(hi)<<(8*uint(n-2)))
	case n == 1:
		return uint64(load8(p, 0)) << 56
	}
	return 0
}

func compareOrder(a, b mapOrder, members []mapMember) int {
	if c := cmp.Compare(a.prefix, b.prefix); c != 0 {
		return c
	}
	return strings.Compare(members[a.index].name, members[b.index].name)
}

func (o mapOrder) less(p mapOrder, members []mapMember) bool {
	return o.prefix < p.prefix || o.prefix == p.prefix && members[o.index].name < members[p.index].name
}

// sortMembers sorts order by the names of the members it stands for. Keys that
// are equal, of maps whose keys have one text, stay in the order of iteration,
// which is random, as they do in encoding/json.
func sortMembers(order []mapOrder, members []mapMember) {
	if len(order) > maxInsertionSort {
		slices.SortFunc(order, func(a, b mapOrder) int { return compareOrder(a, b, members) })
		return
	}
	for i := 1; i < len(order); i++ {
		x := order[i]
		j := i
		for j > 0 && x.less(order[j-1], members) {
			order[j] = order[j-1]
			j--
		}
		order[j] = x
	}
}

// maxInsertionSort is the size up to which insertion beats the general sort.
const maxInsertionSort = 24

package jettison

import (
	"reflect"
	"sync"
	"sync/atomic"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file encodes types that encoding/json rejects or encodes as {}, although their
// content has a plain JSON form. DIFFERENCES.md lists them.

// compileSyncMap handles sync.Map: an object, like a map[any]any.
func compileSyncMap(t *program, addressable bool) bool {
	if t.rt != reflect.TypeFor[sync.Map]() {
		return false
	}
	t.encode = encodeSyncMap
	if !addressable && !syncMapLayout.ok {
		// Range initializes a sync.Map; the value may be read-only.
		t.encode = func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
			return encodeSyncMap(e, b, t, copyOf(t.rt, p).UnsafePointer())
		}
	}
	return true
}

// syncMapLayout has the offsets of two fields of a sync.Map: whether it is initialized,
// and the root of its entries. The method Range initializes a sync.Map under a lock. If
// a sync.Map is copied while the first Store holds this lock, nothing releases the
// lock of the copy.
var syncMapLayout = findSyncMapLayout()

type mapStartLayout struct {
	inited, root uintptr
	ok           bool
}

// findSyncMapLayout looks the fields up by name and type, and tries them on a map.
func findSyncMapLayout() (l mapStartLayout) {
	inner, found := reflect.TypeFor[sync.Map]().FieldByName("m")
	if !found || inner.Type.Kind() != reflect.Struct {
		return l
	}
	inited, foundInited := inner.Type.FieldByName("inited")
	root, foundRoot := inner.Type.FieldByName("root")
	if !foundInited || !foundRoot || inited.Type != reflect.TypeFor[atomic.Uint32]() ||
		root.Type.PkgPath() != "sync/atomic" || !hasPrefixName(root.Type, "Pointer[") {
		return l
	}
	flag, flagFound := inited.Type.FieldByName("v")
	pointer, pointerFound := root.Type.FieldByName("v")
	if !flagFound || !pointerFound || pointer.Type.Kind() != reflect.UnsafePointer {
		return l
	}
	l.inited = inner.Offset + inited.Offset + flag.Offset
	l.root = inner.Offset + root.Offset + pointer.Offset
	var m sync.Map
	before := l.hasStarted(&m)
	m.Store(1, 1)
	l.ok = !before && l.hasStarted(&m)
	return l
}

// hasStarted reports whether m is initialized, so that Range takes no lock. If it is
// not, m is empty. This includes a copy taken in the middle of the first Store.
func (l mapStartLayout) hasStarted(m *sync.Map) bool {
	p := unsafe.Pointer(m)
	return atomic.LoadUint32((*uint32)(unsafe.Add(p, l.inited))) != 0 && atomic.LoadPointer((*unsafe.Pointer)(unsafe.Add(p, l.root))) != nil
}

func encodeSyncMap(e *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
	if std.countsOutput() {
		e.open(b)
		e.out = b
	}
	if syncMapLayout.ok && !syncMapLayout.hasStarted((*sync.Map)(p)) {
		b = append(b, '{', '}')
	} else if e.opts.flags&flagFilter != 0 && e.filter.deny != nil {
		b = e.appendFilteredSyncMap(b, (*sync.Map)(p))
	} else if e.opts.flags&(flagStreaming|flagUnsortedMap) == flagStreaming|flagUnsortedMap {
		b = e.streamSyncMap(b, (*sync.Map)(p))
	} else {
		b = e.appendSyncMap(b, (*sync.Map)(p))
	}
	if std.countsOutput() {
		e.depth--
	}
	return b
}

// appendSyncMap appends the entries of m as an object.
func (e *encodeState) appendSyncMap(b []byte, m *sync.Map) []byte {
	s := &e.maps
	start, names := len(s.members), len(s.names)
	var values []any
	m.Range(func(k, v any) bool {
		values = append(values, v)
		s.members = append(s.members, mapMember{name: e.anyName(k)})
		return true
	})
	for i := range values {
		s.members[start+i].value = unsafe.Pointer(&values[i])
	}
	b = e.appendCollected(b, e.set.mapAny.elem, start)
	s.names = s.names[:names]
	return b
}

// anyName returns the name for a key that an interface holds.
func (e *encodeState) anyName(k any) string {
	if s, ok := k.(string); ok {
		return s
	}
	var t *program
	if k != nil {
		// The program of a map with this key type says how the key is named.
		rt := reflect.TypeOf(k)
		t = e.set.program(reflect.MapOf(rt, reflect.TypeFor[any]()), false)
	}
	if t == nil || t.op != opMap {
		failUnsupportedType(reflect.TypeFor[sync.Map]())
	}
	if t.keys == keyFiltered {
		t = t.key
	}
	w := dataWord(k)
	if isDirect(reflect.TypeOf(k)) {
		return e.memberName(t, unsafe.Pointer(&w))
	}
	return e.memberName(t, w)
}

// compileAtomic handles the types of sync/atomic: the value they hold.
func (c *compiler) compileAtomic(t *program) bool {
	switch t.rt {
	case reflect.TypeFor[atomic.Bool]():
		t.encode = func(_ *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
			return wire.AppendBool(b, (*atomic.Bool)(p).Load())
		}
	case reflect.TypeFor[atomic.Int32]():
		t.encode = func(_ *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
			return wire.AppendInt(b, int64((*atomic.Int32)(p).Load()))
		}
	case reflect.TypeFor[atomic.Int64]():
		t.encode = func(_ *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
			return wire.AppendInt(b, (*atomic.Int64)(p).Load())
		}
	case reflect.TypeFor[atomic.Uint32]():
		t.encode = func(_ *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
			return wire.AppendUint(b, uint64((*atomic.Uint32)(p).Load()))
		}
	case reflect.TypeFor[atomic.Uint64]():
		t.encode = func(_ *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
			return wire.AppendUint(b, (*atomic.Uint64)(p).Load())
		}
	case reflect.TypeFor[atomic.Uintptr]():
		t.encode = func(_ *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
			return wire.AppendUint(b, uint64((*atomic.Uintptr)(p).Load()))
		}
	case reflect.TypeFor[atomic.Value]():
		t.encode = func(e *encodeState, b []byte, _ *program, p unsafe.Pointer) []byte {
			return e.appendAny(b, (*atomic.Value)(p).Load())
		}
	default:
		return c.compileAtomicPointer(t)
	}
	return true
}

func (c *compiler) compileAtomicPointer(t *program) bool {
	load, ok := reflect.PointerTo(t.rt).MethodByName("Load")
	if !ok || !hasPrefixName(t.rt, "Pointer[") {
		return false
	}
	t.elem = c.compile(load.Type.Out(0), false)
	value, ok := t.rt.FieldByName("v")
	if !ok || value.Type.Kind() != reflect.UnsafePointer {
		// Another release of Go may keep the pointer elsewhere.
		t.encode = func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
			q := load.Func.Call([]reflect.Value{reflect.NewAt(t.rt, p)})[0]
			return e.appendWord(b, t.elem, q.UnsafePointer())
		}
		return true
	}
	t.encode = func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
		q := atomic.LoadPointer((*unsafe.Pointer)(unsafe.Add(p, value.Offset)))
		return e.appendWord(b, t.elem, q)
	}
	return true
}

// compileSequence handles iter.Seq, an array, and iter.Seq2, an object in the
// order of iteration.
func (c *compiler) compileSequence(t *program) bool {
	switch {
	case t.rt.Kind() != reflect.Func:
		return false
	case hasPrefixName(t.rt, "Seq["):
		t.elem = c.compile(t.rt.In(0).In(0), true)
		t.encode = encodeSequence
	case hasPrefixName(t.rt, "Seq2["):
		yield := t.rt.In(0)
		t.key = c.compile(reflect.MapOf(comparableOr(yield.In(0)), reflect.TypeFor[any]()), false)
		if t.key.op != opMap {
			t.encode = encodeUnsupported
			return true
		}
		t.elem = c.compile(yield.In(1), true)
		t.encode = encodeSequence2
		if t.key.keys == keyFiltered {
			t.key, t.encode = t.key.key, encodeFilteredSequence2
		}
	default:
		return false
	}
	return true
}

// comparableOr returns rt if it may be the key type of a map. Otherwise it returns a
// type that is not encoded as a key either.
func comparableOr(rt reflect.Type) reflect.Type {
	if rt.Comparable() {
		return rt
	}
	return reflect.TypeFor[complex64]()
}

func encodeSequence(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if *(*unsafe.Pointer)(p) == nil {
		return wire.AppendNull(b)
	}
	key := e.enterSequence(b, t, p)
	b = append(b, '[')
	var err error
	more := false
	for v := range valueAt(t.rt, p).Seq() {
		if more {
			b = append(b, ',')
		}
		more = true
		if b, err = e.tryValue(b, t.elem, addressOf(v)); err != nil {
			break
		}
	}
	if err != nil {
		fail(err)
	}
	e.leave(key)
	return append(b, ']')
}

// tryValue appends an element of a sequence. It returns a failure as an error, because
// a failure must not pass through the iterator as a panic. The iterator ends as usual:
// yield returns false.
func (e *encodeState) tryValue(b []byte, t *program, p unsafe.Pointer) (out []byte, err error) {
	defer recoverFailure(&err)
	return e.flushAt(e.appendValue(b, t, p)), nil
}

// enterSequence counts the sequence at p as a step of a cycle, because it may yield
// itself.
func (e *encodeState) enterSequence(b []byte, t *program, p unsafe.Pointer) cycleKey {
	key := cycleKey{rtype: t.rtype, data: *(*unsafe.Pointer)(p)}
	if std.countsOutput() {
		e.open(b)
		e.out = b
	} else {
		e.depth++
	}
	if e.depth > maxPlainDepth {
		e.enter(key, t, p)
	}
	return key
}

func encodeSequence2(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if *(*unsafe.Pointer)(p) == nil {
		return wire.AppendNull(b)
	}
	key := e.enterSequence(b, t, p)
	b = append(b, '{')
	var err error
	more := false
	for k, v := range valueAt(t.rt, p).Seq2() {
		if more {
			b = append(b, ',')
		}
		more = true
		if b, err = e.tryMember(b, t, addressOf(k), addressOf(v)); err != nil {
			break
		}
	}
	if err != nil {
		fail(err)
	}
	e.leave(key)
	return append(b, '}')
}

// tryMember is tryValue for the entries of a sequence of pairs.
func (e *encodeState) tryMember(b []byte, t *program, key, value unsafe.Pointer) (out []byte, err error) {
	defer recoverFailure(&err)
	names := len(e.maps.names)
	b = wire.AppendString(b, e.memberName(t.key, key), e.escapes)
	e.maps.names = e.maps.names[:names]
	b = append(b, ':')
	return e.flushAt(e.appendValue(b, t.elem, value)), nil
}

// addressOf returns the address of a copy of v.
func addressOf(v reflect.Value) unsafe.Pointer {
	c := reflect.New(v.Type())
	c.Elem().Set(v)
	return c.UnsafePointer()
}

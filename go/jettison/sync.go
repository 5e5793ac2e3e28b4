package jettison

// This file encodes sync.Map and the types of sync/atomic.

import (
	"reflect"
	"sync"
	"sync/atomic"
	"unsafe"
)

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
	start, names := len(e.maps.entries), len(e.maps.names)
	e.collectSyncMap(m)
	b = e.appendCollected(b, e.set.mapAny.elem, start)
	e.maps.names = e.maps.names[:names]
	return b
}

// collectSyncMap pushes the entries of m on the stack.
func (e *encodeState) collectSyncMap(m *sync.Map) {
	s := &e.maps
	start := len(s.entries)
	var values []any
	m.Range(func(k, v any) bool {
		values = append(values, v)
		s.entries = append(s.entries, mapEntry{name: e.anyName(k)})
		return true
	})
	for i := range values {
		s.entries[start+i].value = unsafe.Pointer(&values[i])
	}
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
		return e.entryName(t, unsafe.Pointer(&w))
	}
	return e.entryName(t, w)
}

// encodeSyncMapCopy encodes a sync.Map that may be read-only, which Range initializes.
func encodeSyncMapCopy(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	return encodeSyncMap(e, b, t, copyOf(t.rt, p).UnsafePointer())
}

// encodeAtomic encodes a copy of the value like any value of its type.
func encodeAtomic(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	copied := unsafe.Pointer(&e.loaded)
	switch t.elem.rt.Kind() {
	case reflect.Bool:
		*(*bool)(copied) = (*atomic.Bool)(p).Load()
	case reflect.Int32:
		*(*int32)(copied) = (*atomic.Int32)(p).Load()
	case reflect.Int64:
		*(*int64)(copied) = (*atomic.Int64)(p).Load()
	case reflect.Uint32:
		*(*uint32)(copied) = (*atomic.Uint32)(p).Load()
	case reflect.Uint64:
		*(*uint64)(copied) = (*atomic.Uint64)(p).Load()
	case reflect.Uintptr:
		*(*uintptr)(copied) = (*atomic.Uintptr)(p).Load()
	case reflect.Interface:
		return e.appendAny(b, (*atomic.Value)(p).Load())
	}
	return e.appendValue(b, t.elem, copied)
}

func encodeAtomicPointer(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if load := t.special.load; load.IsValid() {
		q := load.Call([]reflect.Value{reflect.NewAt(t.rt, p)})[0]
		return e.appendWord(b, t.elem, q.UnsafePointer())
	}
	return e.appendWord(b, t.elem, atomic.LoadPointer((*unsafe.Pointer)(unsafe.Add(p, t.special.offset))))
}

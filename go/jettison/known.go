package jettison

import (
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"
)

// This file plans types that encoding/json rejects or encodes as {}, although their
// content has a plain JSON form. DIFFERENCES.md lists them.

// compileSyncMap handles sync.Map: an object, like a map[any]any.
func compileSyncMap(t *program, addressable bool) bool {
	if t.rt != reflect.TypeFor[sync.Map]() {
		return false
	}
	t.form = formSyncMap
	if !addressable && !syncMapLayout.ok {
		// Range initializes a sync.Map; the value may be read-only.
		t.form = formSyncMapCopy
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

// compileAtomic handles the types of sync/atomic: the value they hold.
func (c *compiler) compileAtomic(t *program) bool {
	held, ok := atomics[t.rt]
	if !ok {
		return c.compileAtomicPointer(t)
	}
	t.elem, t.form = c.compile(held, false), formAtomic
	return true
}

var atomics = map[reflect.Type]reflect.Type{
	reflect.TypeFor[atomic.Bool]():    reflect.TypeFor[bool](),
	reflect.TypeFor[atomic.Int32]():   reflect.TypeFor[int32](),
	reflect.TypeFor[atomic.Int64]():   reflect.TypeFor[int64](),
	reflect.TypeFor[atomic.Uint32]():  reflect.TypeFor[uint32](),
	reflect.TypeFor[atomic.Uint64]():  reflect.TypeFor[uint64](),
	reflect.TypeFor[atomic.Uintptr](): reflect.TypeFor[uintptr](),
	reflect.TypeFor[atomic.Value]():   reflect.TypeFor[any](),
}

func (c *compiler) compileAtomicPointer(t *program) bool {
	load, ok := reflect.PointerTo(t.rt).MethodByName("Load")
	if !ok || !hasPrefixName(t.rt, "Pointer[") {
		return false
	}
	t.elem = c.compile(load.Type.Out(0), false)
	t.form, t.special = formAtomicPointer, &special{}
	if value, ok := t.rt.FieldByName("v"); ok && value.Type.Kind() == reflect.UnsafePointer {
		t.special.offset = value.Offset
	} else { // another release of Go may keep the pointer elsewhere
		t.special.load = load.Func
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
		t.form = formSequence
	case hasPrefixName(t.rt, "Seq2["):
		yield := t.rt.In(0)
		t.key = c.compile(reflect.MapOf(comparableOr(yield.In(0)), reflect.TypeFor[any]()), false)
		if t.key.op != opMap {
			t.form = formUnsupported
			return true
		}
		t.elem = c.compile(yield.In(1), true)
		t.form = formSequence2
		if t.key.keys == keyFiltered {
			t.key = t.key.key // each entry is checked
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

func hasPrefixName(rt reflect.Type, prefix string) bool { return strings.HasPrefix(rt.Name(), prefix) }

// compileChannel handles channels. Under the option Streaming, channels that can be
// received from are encoded.
func (c *compiler) compileChannel(t *program) {
	if c.set.flags&flagStreaming == 0 || t.rt.ChanDir()&reflect.RecvDir == 0 {
		t.form = formUnsupported
		return
	}
	t.elem = c.compile(t.rt.Elem(), true)
	t.form = formChannel
}

// leadsToMarshalerTo reports whether rt, or the type that it points to, has a
// MarshalJSONTo method. json.Number does not count.
func leadsToMarshalerTo(rt reflect.Type) bool {
	if rt.Kind() == reflect.Pointer { // the option does not reach through pointers to pointers
		rt = rt.Elem()
	}
	return rt != numberType && implements(rt, std.marshalerToType())
}

// holdsOthers reports whether rt is a map, or a slice that is not binary data. The
// formats of such a type tell how nil is encoded.
func holdsOthers(rt reflect.Type, flags optionFlags) bool {
	return rt.Kind() == reflect.Map || rt.Kind() == reflect.Slice && !leadsToBytes(rt, flags)
}

// singleQuoted returns the Go string literal of s in single quotes, as a tag holds it.
func singleQuoted(s string) string {
	text := strconv.Quote(s)
	return "'" + strings.NewReplacer(`\"`, `"`, "'", `\'`).Replace(text[1:len(text)-1]) + "'"
}

// taggedProgram returns the program of a field of type rt with the tag option string.
// A MarshalJSONTo method can see this option, so json/v2 gets the value in a struct
// with such a field.
func taggedProgram(rt reflect.Type, addressable bool) *program {
	wrapper := reflect.StructOf([]reflect.StructField{{Name: "F", Type: rt, Tag: `json:",string"`}})
	return &program{rt: rt, rtype: dataWord(rt), size: rt.Size(), form: formTagged, special: &special{wrapper: wrapper, addressable: addressable}}
}

// formattedProgram returns the program of a field with the tag option format, which only
// json/v2 knows. json/v2 gets only times, durations, numbers, bytes, nil and the types
// for which it rejects the option. plain, the program without the option, encodes all
// others, because their content may have tags that only jettison knows.
func formattedProgram(sf *structField, plain *program) *program {
	option := "format:" + singleQuoted(sf.unknown)
	if sf.stringTag {
		option = "string," + option
	}
	tag := reflect.StructTag("json:" + strconv.Quote(","+option))
	wrapper := reflect.StructOf([]reflect.StructField{{Name: "F", Type: sf.typ, Tag: tag}})
	return &program{rt: sf.typ, rtype: dataWord(sf.typ), size: sf.typ.Size(), elem: plain, form: formFormatted, special: &special{wrapper: wrapper, text: sf.unknown}}
}

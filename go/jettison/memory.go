package jettison

import (
	"reflect"
	"unsafe"
)

// eface is the layout of an empty interface.
type eface struct {
	typ  unsafe.Pointer
	data unsafe.Pointer
}

// sliceHeader is the layout of a slice.
type sliceHeader struct {
	data unsafe.Pointer
	len  int
	cap  int
}

func typeWord(v any) unsafe.Pointer { return (*eface)(unsafe.Pointer(&v)).typ }

func dataWord(v any) unsafe.Pointer { return (*eface)(unsafe.Pointer(&v)).data }

// isDirect reports whether interfaces hold values of rt in their data word. Versions
// of Go have different rules for this, so the zero value is tried.
func isDirect(rt reflect.Type) bool {
	if rt.Size() != unsafe.Sizeof(uintptr(0)) || rt.Kind() == reflect.Interface {
		return false
	}
	return dataWord(reflect.Zero(rt).Interface()) == nil
}

// copyOf returns a pointer to a copy of the value of type rt at p.
func copyOf(rt reflect.Type, p unsafe.Pointer) reflect.Value {
	v := reflect.New(rt)
	v.Elem().Set(reflect.NewAt(rt, p).Elem())
	return v
}

// valueAt returns the value of type rt at p.
func valueAt(rt reflect.Type, p unsafe.Pointer) reflect.Value { return reflect.NewAt(rt, p).Elem() }

// mapLen returns the length of a map of any type.
func mapLen(m unsafe.Pointer) int { return len(*(*map[int]int)(unsafe.Pointer(&m))) }

// addressOf returns the address of a copy of v.
func addressOf(v reflect.Value) unsafe.Pointer {
	c := reflect.New(v.Type())
	c.Elem().Set(v)
	return c.UnsafePointer()
}

// clip limits the capacity of b to its length. The memory after b was not cleared
// and may hold parts of other documents, which the caller must not see.
func clip(b []byte) []byte { return b[:len(b):len(b)] }

func exactCopy(b []byte) []byte {
	c := make([]byte, len(b)) // not cleared, as the copy follows
	copy(c, b)
	return c
}

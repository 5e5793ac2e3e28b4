package jettison

import (
	"reflect"
	"sync/atomic"
	"unsafe"
)

// laterProgram is a program that is compiled when the first value needs it, as
// encoding/json does: many structs refer to others that their values rarely have.
type laterProgram struct {
	set *programSet
	key programKey
}

// compileLater returns the program of values that a pointer, slice or map holds. It is
// not compiled yet if they are structs.
func (c *compiler) compileLater(rt reflect.Type, addressable bool) *program {
	k := programKey{rt: rt, addressable: addressable}
	_, isCompiled := c.set.programs.Load(k)
	if _, ok := c.group[k]; ok || isCompiled || rt.Kind() != reflect.Struct {
		return c.compile(rt, addressable)
	}
	return c.later(k)
}

func (c *compiler) later(k programKey) *program {
	return &program{op: opLater, rt: k.rt, later: &laterProgram{c.set, k}}
}

// element returns the program of the elements of t, a pointer, slice or map; it compiles
// it if no value has needed it yet.
func (t *program) element() *program {
	elem := t.loadElem()
	if elem.op == opLater {
		return t.compileElement(elem)
	}
	return elem
}

func (t *program) loadElem() *program {
	return (*program)(atomic.LoadPointer((*unsafe.Pointer)(unsafe.Pointer(&t.elem))))
}

//go:noinline
func (t *program) compileElement(later *program) *program {
	elem := later.later.set.programOf(later.later.key)
	atomic.StorePointer((*unsafe.Pointer)(unsafe.Pointer(&t.elem)), unsafe.Pointer(elem))
	return elem
}

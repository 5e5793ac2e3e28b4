package jettison

import (
	"reflect"
	"unsafe"
)

// omitRule says when a field is left out, and whether the field needs more care.
type omitRule uint8

const (
	omitNever   omitRule = iota
	omitNoLen            // a string or a slice of length zero: most fields of wide structs
	omitNilWord          // a pointer, a map, an interface or a slice that is nil
	omitZero8
	omitZero16
	omitZero32
	omitZero64
	omitCall

	omitCareful omitRule = 1 << 7 // a flag: promoted or longText is set
)

var zeroWordRules = map[uintptr]omitRule{1: omitZero8, 2: omitZero16, 4: omitZero32, 8: omitZero64}

// compileOmit sets the rule for the omit options of sf. The field is left out if any
// of them applies.
func compileOmit(f *field, sf *structField, addressable bool) {
	var rules []omitRule
	var calls []func(unsafe.Pointer) bool
	add := func(r omitRule, call func(unsafe.Pointer) bool) {
		switch {
		case call != nil:
			calls = append(calls, call)
		case r != omitNever:
			rules = append(rules, r)
		}
	}
	if sf.omitNil {
		add(nilRule(sf.typ), nil)
	}
	if sf.omitEmpty {
		add(emptyRule(sf.typ))
	}
	if sf.omitZero {
		add(zeroRule(sf.typ, addressable))
	}
	switch {
	case len(rules)+len(calls) == 0:
	case len(rules) == 1 && len(calls) == 0:
		f.omit = rules[0]
	case len(rules) == 0 && len(calls) == 1:
		f.omit, f.isEmpty = omitCall, calls[0]
	default:
		f.omit = omitCall
		f.isEmpty = func(p unsafe.Pointer) bool {
			for _, r := range rules {
				if r.omits(p) {
					return true
				}
			}
			for _, call := range calls {
				if call(p) {
					return true
				}
			}
			return false
		}
	}
}

// follow returns the address of a field that is promoted through embedded
// pointers. The first pointer is at p. The result is nil if one of them is nil.
func (w *promotion) follow(p unsafe.Pointer) unsafe.Pointer {
	for _, offset := range w.path {
		if p = *(*unsafe.Pointer)(p); p == nil {
			return nil
		}
		p = unsafe.Add(p, offset)
	}
	return p
}

// in returns the address of the field in the struct at p, or nil if it is left out.
func (f *field) in(p unsafe.Pointer) unsafe.Pointer {
	q := unsafe.Add(p, f.offset)
	if f.promoted != nil {
		if q = f.promoted.follow(q); q == nil {
			return nil
		}
	}
	if r := f.omit &^ omitCareful; r == omitCall && f.isEmpty(q) || r.omits(q) {
		return nil
	}
	return q
}

// omits reports whether the value at p is left out. It covers all rules except omitCall.
func (r omitRule) omits(p unsafe.Pointer) bool {
	switch r {
	case omitZero8:
		return *(*uint8)(p) == 0
	case omitZero16:
		return *(*uint16)(p) == 0
	case omitZero32:
		return *(*uint32)(p) == 0
	case omitZero64:
		return *(*uint64)(p) == 0
	case omitNilWord:
		return *(*unsafe.Pointer)(p) == nil
	case omitNoLen:
		// The length is the second word of strings and slices.
		return *(*int)(unsafe.Add(p, unsafe.Sizeof(p))) == 0
	}
	return false
}

func nilRule(rt reflect.Type) omitRule {
	switch rt.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Interface, reflect.Slice, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return omitNilWord
	}
	return omitNever
}

// emptyRule is the rule of omitempty.
func emptyRule(rt reflect.Type) (omitRule, func(unsafe.Pointer) bool) {
	switch rt.Kind() {
	case reflect.String, reflect.Slice:
		return omitNoLen, nil
	case reflect.Map:
		return omitCall, func(p unsafe.Pointer) bool { return mapLen(*(*unsafe.Pointer)(p)) == 0 }
	case reflect.Array:
		if rt.Len() == 0 {
			return omitCall, func(unsafe.Pointer) bool { return true }
		}
		return omitNever, nil
	case reflect.Struct, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Complex64, reflect.Complex128:
		return omitNever, nil
	}
	return plainZeroRule(rt)
}

// plainZeroRule is reflect.Value.IsZero.
func plainZeroRule(rt reflect.Type) (omitRule, func(unsafe.Pointer) bool) {
	switch rt.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice:
		return omitNilWord, nil
	case reflect.String:
		return omitNoLen, nil
	case reflect.Float32:
		return omitCall, func(p unsafe.Pointer) bool { return *(*float32)(p) == 0 }
	case reflect.Float64:
		return omitCall, func(p unsafe.Pointer) bool { return *(*float64)(p) == 0 }
	case reflect.Struct, reflect.Array, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Complex64, reflect.Complex128:
		return omitCall, func(p unsafe.Pointer) bool { return reflect.NewAt(rt, p).Elem().IsZero() }
	}
	return zeroWordRules[rt.Size()], nil
}

type zeroer interface{ IsZero() bool }

var zeroerType = reflect.TypeFor[zeroer]()

// zeroRule is the rule of omitzero: an IsZero method, or the zero value.
func zeroRule(rt reflect.Type, addressable bool) (omitRule, func(unsafe.Pointer) bool) {
	onValue := rt.Implements(zeroerType)
	onPointer := reflect.PointerTo(rt).Implements(zeroerType)
	switch {
	case onValue && rt.Kind() == reflect.Interface:
		return omitCall, func(p unsafe.Pointer) bool {
			v := reflect.NewAt(rt, p).Elem()
			return v.IsNil() || v.Elem().Kind() == reflect.Pointer && v.Elem().IsNil() || v.Interface().(zeroer).IsZero()
		}
	case onValue && rt.Kind() == reflect.Pointer:
		return omitCall, func(p unsafe.Pointer) bool {
			return *(*unsafe.Pointer)(p) == nil || reflect.NewAt(rt, p).Elem().Interface().(zeroer).IsZero()
		}
	case onPointer && rt.Kind() != reflect.Interface && (onValue || addressable):
		itab := itabOf[zeroer](reflect.PointerTo(rt))
		return omitCall, func(p unsafe.Pointer) bool { return withItab[zeroer](itab, p).IsZero() }
	case onPointer && rt.Kind() != reflect.Interface:
		// A method with a pointer receiver may write. It must not write to
		// memory that the caller did not pass by address.
		return omitCall, func(p unsafe.Pointer) bool {
			return copyOf(rt, p).Interface().(zeroer).IsZero()
		}
	case onValue: // a type of reflect.StructOf with the method of its first field
		t := &program{rt: rt}
		setReceiver[zeroer](t, false, zeroerType)
		return omitCall, func(p unsafe.Pointer) bool {
			z, _ := receiverOf[zeroer](t, p)
			return z.IsZero()
		}
	}
	return plainZeroRule(rt)
}

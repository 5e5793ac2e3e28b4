package jettison

import (
	"encoding"
	"encoding/json"
	"reflect"
	"unsafe"
)

// This file encodes what only json/v2 knows: structs whose last members are
// those of a map or of a raw object in one of their fields, and methods that are
// called on nil pointers in interfaces.

// encodeStructAndFallback encodes a struct whose members those of its fallback
// follow. Without a fallback that is all that encodes it.
func encodeStructAndFallback(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	start := len(b)
	if e.set.flags&flagFilter != 0 {
		b = encodeFilteredStruct(e, b, t, p)
	} else {
		b = e.appendStruct(b, t, p)
	}
	f := t.fallback
	p = unsafe.Add(p, f.offset)
	if f.promoted != nil {
		if p = f.promoted.follow(p); p == nil {
			return b
		}
	}
	if f.op == opPointer {
		if p = *(*unsafe.Pointer)(p); p == nil {
			return b
		}
	}
	// Members end with a comma; that of the last becomes the closing brace.
	last := len(b) - 1
	if b[last] = ','; last == start+1 {
		b = b[:last]
	}
	e.open(b)
	if f.prog.op == opMap {
		b = e.appendFallbackMap(b, f.prog, *(*unsafe.Pointer)(p))
	} else {
		b = e.appendFallbackObject(b, *(*[]byte)(p))
	}
	e.depth--
	return closeWith(b, start+1, '}')
}

// appendFallbackMap appends the members of the map m of t's type.
func (e *encodeState) appendFallbackMap(b []byte, t *program, m unsafe.Pointer) []byte {
	if mapLen(m) == 0 {
		return b
	}
	s, filter := &e.maps, e.filter
	start, names := len(s.members), len(s.names)
	s.members = e.collect(s.members, t, m)
	members := s.members[start:]
	order := make([]mapOrder, 0, len(members))
	for i := range members {
		order = append(order, mapOrder{prefixOf(members[i].name), uint32(i)})
	}
	if e.opts.flags&flagUnsortedMap == 0 {
		sortMembers(order, members, 0)
	}
	for _, o := range order {
		if inner, ok := filter.member(members[o.index].name); ok {
			e.filter = inner
			b = e.appendMember(b, t.elem, &members[o.index])
		}
	}
	e.filter = filter
	clear(members)
	s.members, s.names = s.members[:start], s.names[:names]
	return b
}

// appendFallbackObject appends the members of the JSON text of an object.
func (e *encodeState) appendFallbackObject(b, text []byte) []byte {
	if len(text) == 0 {
		return b
	}
	c := compactor{src: text}
	if !c.at(c.space(0), '{') {
		fail(fallbackError(text))
	}
	start := len(b)
	e.depth-- // its members are the struct's
	b, err := e.appendRaw(b, text)
	e.depth++
	if err != nil {
		fail(fallbackError(text))
	}
	object := b[start:]
	if len(object) == len("{}") {
		return b[:start]
	}
	if e.filter == (nameFilter{}) {
		b = append(b[:start], object[1:]...)
		b[len(b)-1] = ','
		return b
	}
	b = b[:start]
	for i := 1; i < len(object)-1; {
		colon := stringEnd(object, i)
		end := valueEnd(object, colon+1)
		var name string
		json.Unmarshal(object[i:colon], &name)
		if _, ok := e.filter.member(name); ok {
			b = append(append(b, object[i:end]...), ',')
		}
		i = end + 1
	}
	return b
}

// valueEnd returns the index after the value at i in a compact JSON text.
func valueEnd(text []byte, i int) int {
	for depth := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i = stringEnd(text, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			depth--
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
	return i
}

// nilLender returns how to call the method of a nil pointer that an interface of
// type rt holds: as the method that a struct has from the interface in it, as
// json/v2 does so that the first version's calls stay. It is nil if rt has none.
func nilLender(rt reflect.Type) func(any) any {
	switch {
	case !onV2:
		return nil
	case rt.Implements(marshalerToType):
		return lendMarshalerTo
	case rt.Implements(marshalerType):
		return func(v any) any { return struct{ json.Marshaler }{v.(json.Marshaler)} }
	case rt.Implements(textAppenderType):
		return func(v any) any { return struct{ encoding.TextAppender }{v.(encoding.TextAppender)} }
	case rt.Implements(textMarshalerType):
		return func(v any) any { return struct{ encoding.TextMarshaler }{v.(encoding.TextMarshaler)} }
	}
	return nil
}

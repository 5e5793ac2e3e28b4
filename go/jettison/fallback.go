package jettison

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"unsafe"
)

// This file encodes what only json/v2 knows: structs whose last members are
// those of a map or of a raw object in one of their fields, and methods that are
// called on nil pointers in interfaces.

// encodeStructAndFallback encodes a struct whose members those of its fallback
// follow. See encodeStructByMembers for the options that look at each member.
func encodeStructAndFallback(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	start := len(b)
	b = e.appendStruct(b, t, p)
	// The closing brace goes, and with it the opening one of an empty struct.
	lead := byte(',')
	if b = b[:len(b)-1]; len(b) == start+1 {
		b, lead = b[:start], '{'
	}
	e.open(b)
	b, lead = e.appendFallback(b, t.fallback, p, lead)
	e.depth--
	if lead == '{' {
		b = append(b, lead)
	}
	return append(b, '}')
}

// appendFallback appends the members of the fallback f of the struct at p. The
// first one has lead in front of it and the others commas; it returns what the
// next one would have.
func (e *encodeState) appendFallback(b []byte, f *field, p unsafe.Pointer, lead byte) ([]byte, byte) {
	p = unsafe.Add(p, f.offset)
	if f.promoted != nil {
		if p = f.promoted.follow(p); p == nil {
			return b, lead
		}
	}
	if f.op == opPointer {
		if p = *(*unsafe.Pointer)(p); p == nil {
			return b, lead
		}
	}
	if f.prog.op == opMap {
		return e.appendFallbackMap(b, f.prog, *(*unsafe.Pointer)(p), lead)
	}
	return e.appendFallbackObject(b, *(*[]byte)(p), lead)
}

// appendFallbackMap appends the members of the map m of t's type.
func (e *encodeState) appendFallbackMap(b []byte, t *program, m unsafe.Pointer, lead byte) ([]byte, byte) {
	if mapLen(m) == 0 {
		return b, lead
	}
	s, filter := &e.maps, e.filter
	start, names := len(s.members), len(s.names)
	s.members = e.collect(s.members, t, m)
	members := slices.Clone(s.members[start:]) // values may collect more
	clear(s.members[start:])
	s.members = s.members[:start]
	order := make([]mapOrder, 0, len(members))
	for i := range members {
		order = append(order, mapOrder{prefixOf(members[i].name), uint32(i)})
	}
	if e.opts.flags&flagUnsortedMap == 0 {
		sortMembers(order, members, 0)
	}
	for _, o := range order {
		inner, ok := filter.member(members[o.index].name)
		if !ok {
			continue
		}
		e.filter = inner
		b = append(b, lead)
		lead = ','
		b = append(appendString(b, members[o.index].name, e.escapes), ':')
		b = e.flushAt(e.appendValue(b, t.elem, members[o.index].value))
	}
	e.filter = filter
	s.names = s.names[:names]
	return b, lead
}

// appendFallbackObject appends the members of the JSON text of an object.
func (e *encodeState) appendFallbackObject(b, text []byte, lead byte) ([]byte, byte) {
	if len(text) == 0 {
		return b, lead
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
	if e.filter == (nameFilter{}) && len(object) > len("{}") {
		object[0] = lead
		return b[:len(b)-1], ','
	}
	// Members are moved to the front: none overtakes what is still to be read.
	b = b[:start]
	for i := 1; i < len(object)-1; {
		colon := stringEnd(object, i)
		end := valueEnd(object, colon+1)
		var name string
		json.Unmarshal(object[i:colon], &name)
		if _, ok := e.filter.member(name); ok {
			b = append(append(b, lead), object[i:end]...)
			lead = ','
		}
		i = end + 1
	}
	return b, lead
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

// stringEnd returns the index after the string whose opening quote is at i.
func stringEnd(text []byte, i int) int {
	var x indenter
	return x.stringEnd(text, i+1)
}

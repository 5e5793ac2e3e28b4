package jettison

import (
	"encoding/json"
	"fmt"
	"slices"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file encodes two features of json/v2. In the first, a struct embeds a map or a
// raw object, whose entries follow the struct's fields. The second calls methods on nil
// pointers in interfaces.

// encodeStructAndFallback encodes a struct, and after its fields the entries of its
// fallback. encodeStructByFields does this for options that check each field.
func encodeStructAndFallback(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	start := len(b)
	b = e.appendStruct(b, t, p)
	// Remove the closing brace, and for an empty struct also the opening brace.
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

// appendFallback appends the entries of the fallback f of the struct at p. It
// writes lead before the first entry and a comma before each other one. It returns
// the byte to write before the next entry.
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

// appendFallbackMap appends the entries of the map m of t's type.
func (e *encodeState) appendFallbackMap(b []byte, t *program, m unsafe.Pointer, lead byte) ([]byte, byte) {
	if mapLen(m) == 0 {
		return b, lead
	}
	s, filter := &e.maps, e.filter
	start, names := len(s.entries), len(s.names)
	s.entries = e.collect(s.entries, t, m)
	entries := slices.Clone(s.entries[start:]) // values may collect more
	clear(s.entries[start:])
	s.entries = s.entries[:start]
	order := make([]mapOrder, 0, len(entries))
	for i := range entries {
		order = append(order, mapOrder{wire.Prefix(entries[i].name), uint32(i)})
	}
	if e.opts.flags&flagUnsortedMap == 0 {
		sortEntries(order, entries, 0)
	}
	for _, o := range order {
		inner, ok := filter.field(entries[o.index].name)
		if !ok {
			continue
		}
		e.filter = inner
		b = append(b, lead)
		lead = ','
		b = append(wire.AppendString(b, entries[o.index].name, e.escapes), ':')
		b = e.flushAt(e.appendValue(b, t.element(), entries[o.index].value))
	}
	e.filter = filter
	s.names = s.names[:names]
	return b, lead
}

// appendFallbackObject appends the fields of text, the JSON of an object.
func (e *encodeState) appendFallbackObject(b, text []byte, lead byte) ([]byte, byte) {
	if len(text) == 0 {
		return b, lead
	}
	if wire.FirstByte(text) != '{' {
		fail(fallbackError(text))
	}
	start := len(b)
	e.depth-- // its fields belong to the struct
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
	// The kept fields move to the front, never beyond the next field to read.
	b = b[:start]
	for i := 1; i < len(object)-1; {
		colon := wire.StringEnd(object, i)
		end := valueEnd(object, colon+1)
		var name string
		json.Unmarshal(object[i:colon], &name)
		if _, ok := e.filter.field(name); ok {
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
			i = wire.StringEnd(text, i) - 1
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

// fallbackError returns the error of json/v2 for text that is embedded in a struct but
// is not a JSON object.
func fallbackError(text []byte) error {
	_, err := json.Marshal(struct {
		Text json.RawMessage `json:",embed,inline"`
	}{text})
	if err == nil {
		// Reached only if the two validators disagree.
		err = fmt.Errorf("invalid JSON object %q", text)
	}
	return err
}

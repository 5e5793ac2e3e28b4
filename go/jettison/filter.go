package jettison

import (
	"sync"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file encodes maps under the option DenyList, which leaves out entries.
// Programs without this option do not lead here.

// appendFilteredMap appends the map m of t's type, which is not empty.
func (e *encodeState) appendFilteredMap(b []byte, t *program, m unsafe.Pointer) []byte {
	if e.filter.deny == nil {
		return e.appendEntries(b, t, m)
	}
	s := &e.maps
	names, start, first := len(s.names), len(s.entries), len(s.order)
	e.collectDeep(b, t, m)
	return e.appendFilteredEntries(b, t.element(), names, start, first)
}

// appendFilteredEntries pops the entries from start on, the order from first on and
// the names from names on, and appends the entries as an object.
func (e *encodeState) appendFilteredEntries(b []byte, elem *program, names, start, first int) []byte {
	s, filter := &e.maps, e.filter
	lead := byte('{')
	for i := first; i < first+len(s.entries)-start; i++ {
		// The stacks may move with each value.
		n := start + int(s.order[i].index)
		inner, ok := filter.entry(s.entries[n].name)
		if !ok {
			continue
		}
		e.filter = inner
		b = append(b, lead)
		lead = ','
		b = append(wire.AppendString(b, s.entries[n].name, e.escapes), ':')
		b = e.flushAt(e.appendValue(b, elem, s.entries[n].value))
	}
	e.filter = filter
	clear(s.entries[start:])
	s.entries, s.order, s.names = s.entries[:start], s.order[:first], s.names[:names]
	if lead == '{' {
		b = append(b, '{')
	}
	return append(b, '}')
}

// appendFilteredSyncMap appends the entries of m.
func (e *encodeState) appendFilteredSyncMap(b []byte, m *sync.Map) []byte {
	s := &e.maps
	names, start, first := len(s.names), len(s.entries), len(s.order)
	e.collectSyncMap(m)
	e.pushOrder(start)
	return e.appendFilteredEntries(b, e.set.mapAny.elem, names, start, first)
}

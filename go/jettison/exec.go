package jettison

import (
	"reflect"
	"time"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// appendValue appends the value of t's type at p.
func (e *encodeState) appendValue(b []byte, t *program, p unsafe.Pointer) []byte {
	switch t.op {
	case opStruct:
		return e.appendStruct(b, t, p)
	case opString:
		return wire.AppendString(b, *(*string)(p), e.escapes)
	case opInt64:
		return wire.AppendInt(b, *(*int64)(p))
	case opAny:
		return e.appendAny(b, *(*any)(p))
	case opSlice:
		return e.appendSlice(b, t, p)
	case opPointer:
		return e.appendPointer(b, t, *(*unsafe.Pointer)(p))
	case opMap:
		return e.appendMap(b, t, *(*unsafe.Pointer)(p))
	case opFloat64:
		f := *(*float64)(p)
		if !wire.IsFinite(f) {
			failNotFinite(t.rt, p)
		}
		return wire.AppendFloat64(b, f)
	case opTime:
		return e.appendTime(b, t, (*time.Time)(p))
	case opCall:
		return encodeFuncs[t.form](e, b, t, p)
	}
	return e.appendScalar(b, t, p)
}

// appendOp is the encodeFunc of the types that have an opcode.
func (e *encodeState) appendOp(b []byte, t *program, p unsafe.Pointer) []byte {
	return e.appendValue(b, t, p)
}

// appendStruct appends the struct at p. It writes a comma before every field. In
// the end, the opening brace replaces the first comma.
func (e *encodeState) appendStruct(b []byte, t *program, p unsafe.Pointer) []byte {
	start := len(b)
	if std.countsOutput() {
		e.open(b)
	}
	if cap(b)-start < t.room {
		b = wire.Grow(b, t.room)
	}
	// The loop steps a pointer rather than an index: so only the pointer has to
	// survive the calls. The slice has room for one more field after the last.
	f := unsafe.SliceData(t.fields)
	for n := len(t.fields); n > 0; n, f = n-1, (*field)(unsafe.Add(unsafe.Pointer(f), unsafe.Sizeof(field{}))) {
		q := unsafe.Add(p, f.offset)
		switch f.omit {
		case omitNever:
		case omitNoLen:
			if *(*int)(unsafe.Add(q, unsafe.Sizeof(q))) == 0 {
				continue
			}
		case omitNilWord:
			if *(*unsafe.Pointer)(q) == nil {
				continue
			}
		default:
			if q = f.in(p); q == nil {
				continue
			}
			if f.promoted != nil && f.promoted.counted {
				b = e.appendCounted(f.appendText(b), f, q)
				continue
			}
			// If longText is not empty, text is empty, and is copied after it.
			b = append(b, f.longText...)
		}
		l := len(b)
		if cap(b)-l < nameRoom+wire.MaxIntegerLen+4 {
			b = wire.Grow(b, nameRoom+wire.MaxIntegerLen+4)
		}
		d := wire.Base(b)
		*(*[nameRoom]byte)(unsafe.Add(d, l)) = f.text
		l += int(f.textLen)
		switch f.op {
		case opString:
			b = wire.AppendString(b[:l], *(*string)(q), e.escapes)
		case opInt64:
			b = b[:l+wire.WriteInt(unsafe.Add(d, l), *(*int64)(q))]
		case opInt32:
			b = b[:l+wire.WriteInt(unsafe.Add(d, l), int64(*(*int32)(q)))]
		case opInt16:
			b = b[:l+wire.WriteInt(unsafe.Add(d, l), int64(*(*int16)(q)))]
		case opInt8:
			b = b[:l+wire.WriteInt(unsafe.Add(d, l), int64(*(*int8)(q)))]
		case opUint64:
			b = b[:l+wire.WriteUint(unsafe.Add(d, l), *(*uint64)(q))]
		case opUint32:
			b = b[:l+wire.WriteUint(unsafe.Add(d, l), uint64(*(*uint32)(q)))]
		case opUint16:
			b = b[:l+wire.WriteUint(unsafe.Add(d, l), uint64(*(*uint16)(q)))]
		case opUint8:
			b = b[:l+wire.WriteUint(unsafe.Add(d, l), uint64(*(*uint8)(q)))]
		case opBool:
			b = b[:l+wire.WriteBool(unsafe.Add(d, l), *(*bool)(q))]
		case opFloat64:
			v := *(*float64)(q)
			if !wire.IsFinite(v) {
				failNotFinite(f.prog.rt, q)
			}
			b = wire.AppendFloat64(b[:l], v)
		case opStruct:
			b = e.appendStruct(b[:l], f.prog, q)
		case opSlice:
			b = e.appendSlice(b[:l], f.prog, q)
		case opPointer:
			b = e.appendPointer(b[:l], f.prog, *(*unsafe.Pointer)(q))
		case opAny:
			b = e.appendAny(b[:l], *(*any)(q))
		case opTime:
			b = e.appendTime(b[:l], f.prog, (*time.Time)(q))
		case opMap:
			b = e.appendMap(b[:l], f.prog, *(*unsafe.Pointer)(q))
		default:
			b = encodeFuncs[f.prog.form](e, b[:l], f.prog, q)
		}
	}
	if std.countsOutput() {
		e.depth--
	}
	if len(b) == start {
		return append(b, '{', '}')
	}
	b[start] = '{'
	return append(b, '}')
}

// appendText appends the comma and the name of a field.
//
//go:noinline
func (f *field) appendText(b []byte) []byte {
	return append(append(b, f.text[:f.textLen]...), f.longText...)
}

// appendCounted appends the value of the field f at q, which is promoted through
// embedded pointers. Embedded pointers are not values themselves, so a cycle may
// consist only of them and of interfaces. So the fields count as steps of a cycle. A
// field is on the way twice only if it contains itself. A struct may be on the way
// twice without a cycle: one way may see fields that the other way hides.
//
//go:noinline
func (e *encodeState) appendCounted(b []byte, f *field, q unsafe.Pointer) []byte {
	e.depth++
	cycle := e.depth > maxPlainDepth
	if cycle {
		e.enterPromoted(f, q)
	}
	if f.op == opAny {
		b = e.appendAny(b, *(*any)(q)) // the most frequent case: saves a frame
	} else {
		b = e.appendValue(b, f.prog, q)
	}
	if cycle {
		e.leavePromoted(f, q)
	}
	e.depth--
	return b
}

// enterPromoted is enter for the field f at q, and leavePromoted ends it.
//
//go:noinline
func (e *encodeState) enterPromoted(f *field, q unsafe.Pointer) {
	key := cycleKey{rtype: unsafe.Pointer(f), data: q}
	if _, ok := e.seen[key]; ok {
		failCycle(f.promoted.pointerTo(q))
	}
	e.record(key)
}

//go:noinline
func (e *encodeState) leavePromoted(f *field, q unsafe.Pointer) {
	delete(e.seen, cycleKey{rtype: unsafe.Pointer(f), data: q})
}

// pointerTo returns the last pointer on the way to the field at q.
func (w *promotion) pointerTo(q unsafe.Pointer) reflect.Value {
	return reflect.NewAt(w.last, unsafe.Add(q, -int(w.path[len(w.path)-1])))
}

// encodeStructByFields encodes a struct under the options that check each field:
// AllowList, DenyList and Streaming.
func encodeStructByFields(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if std.countsOutput() {
		e.open(b)
	}
	filter := e.filter
	filtered := filter != nameFilter{}
	lead := byte('{') // written before the first name; a comma before the others
	for i := range t.fields {
		f := &t.fields[i]
		var inner nameFilter
		if filtered {
			var ok bool
			if inner, ok = filter.field(f.name); !ok {
				continue
			}
		}
		q := f.in(p)
		if q == nil {
			continue
		}
		e.filter = inner
		l := len(b)
		b = f.appendText(b)
		b[l] = lead
		lead = ','
		if f.promoted != nil && f.promoted.counted {
			b = e.appendCounted(b, f, q)
		} else {
			b = e.appendValue(b, f.prog, q)
		}
		b = e.flushAt(b)
	}
	e.filter = filter
	if t.fallback != nil {
		b, lead = e.appendFallback(b, t.fallback, p, lead)
	}
	if std.countsOutput() {
		e.depth--
	}
	if lead == '{' {
		return append(b, '{', '}')
	}
	return append(b, '}')
}

// appendPointer appends the value that q, a pointer of t's type, points to.
func (e *encodeState) appendPointer(b []byte, t *program, q unsafe.Pointer) []byte {
	if q == nil {
		return wire.AppendNull(b)
	}
	if std.countsOutput() {
		e.links++
	} else {
		e.depth++
	}
	if std.countsOutput() && (e.depth >= maxPlainDepth || e.links > maxPlainLinks) || !std.countsOutput() && e.depth > maxPlainDepth {
		key := cycleKey{rtype: t.rtype, data: q}
		e.enterWord(key, t, q)
		b = e.appendValue(b, t.element(), q)
		delete(e.seen, key)
	} else if elem := t.loadElem(); elem.op == opStruct { // the most frequent case
		b = e.appendStruct(b, elem, q)
	} else {
		b = e.appendValue(b, t.element(), q)
	}
	if std.countsOutput() {
		e.links--
	} else {
		e.depth--
	}
	return b
}

// appendSlice appends the slice at p.
func (e *encodeState) appendSlice(b []byte, t *program, p unsafe.Pointer) []byte {
	s := (*sliceHeader)(p)
	if s.data == nil {
		if e.opts.flags&flagNilSliceEmpty != 0 {
			return append(b, '[', ']')
		}
		return wire.AppendNull(b)
	}
	if s.len == 0 {
		return append(b, '[', ']') // does not count as depth
	}
	if std.countsOutput() {
		e.open(b)
	} else {
		e.depth++
	}
	if e.depth > maxPlainDepth {
		key := cycleKey{data: s.data, len: s.len}
		if std.countsOutput() {
			key.rtype = t.rtype
		}
		e.enter(key, t, p)
		b = e.appendElems(b, t.element(), s.data, s.len)
		delete(e.seen, key)
	} else {
		b = e.appendElems(b, t.element(), s.data, s.len)
	}
	e.depth--
	return b
}

func encodeArray(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if std.countsOutput() {
		e.open(b)
		b = e.appendElems(b, t.elem, p, t.length)
		e.depth--
		return b
	}
	return e.appendElems(b, t.elem, p, t.length)
}

// appendElems appends the n values of t's type from p on as an array.
func (e *encodeState) appendElems(b []byte, t *program, p unsafe.Pointer, n int) []byte {
	if n == 0 {
		return append(b, '[', ']')
	}
	if e.opts.flags&flagStreaming != 0 {
		return e.streamElems(b, t, p, n)
	}
	if t.isTo {
		return e.appendListTo(b, t, p, n)
	}
	b = append(b, '[')
	switch t.op {
	case opStruct:
		for i := range n {
			b = e.appendStruct(b, t, unsafe.Add(p, uintptr(i)*t.size))
			b = append(b, ',')
		}
	case opFloat64:
		s := unsafe.Slice((*float64)(p), n)
		for i := range s {
			if !wire.IsFinite(s[i]) {
				failNotFinite(t.rt, unsafe.Pointer(&s[i]))
			}
			b = append(wire.AppendFloat64(b, s[i]), ',')
		}
	case opInt64:
		b = wire.AppendInts(b, unsafe.Slice((*int64)(p), n))
	case opString:
		for _, v := range unsafe.Slice((*string)(p), n) {
			b = append(wire.AppendString(b, v, e.escapes), ',')
		}
	case opAny:
		for _, v := range unsafe.Slice((*any)(p), n) {
			b = append(e.appendAny(b, v), ',')
		}
	default:
		for i := range n {
			b = e.appendValue(b, t, unsafe.Add(p, uintptr(i)*t.size))
			b = append(b, ',')
		}
	}
	b[len(b)-1] = ']'
	return b
}

// appendAny appends the value that an interface holds.
func (e *encodeState) appendAny(b []byte, v any) []byte {
	switch x := v.(type) {
	case nil:
		return wire.AppendNull(b)
	case string:
		return wire.AppendString(b, x, e.escapes)
	case float64:
		if !wire.IsFinite(x) {
			failNotFinite(floatType, dataWord(v))
		}
		return wire.AppendFloat64(b, x)
	case bool:
		return wire.AppendBool(b, x)
	case map[string]any:
		return e.appendMap(b, e.set.mapAny, dataWord(v))
	case []any:
		return e.appendSlice(b, e.set.sliceAny, dataWord(v))
	}
	t, w := e.set.lookup(typeWord(v), v), dataWord(v)
	// The same as appendWord, without its frame.
	switch {
	case t.direct:
	case t.op == opCall:
		return encodeFuncs[t.form](e, b, t, w)
	case t.op == opStruct:
		return e.appendStruct(b, t, w)
	default:
		return e.appendValue(b, t, w)
	}
	switch t.op {
	case opPointer:
		return e.appendPointer(b, t, w)
	case opMap:
		return e.appendMap(b, t, w)
	}
	p := e.hold(w)
	if t.op == opStruct {
		b = e.appendStruct(b, t, p)
	} else {
		b = encodeFuncs[t.form](e, b, t, p)
	}
	e.drop()
	return b
}

// appendWord appends a value of t's type that an interface holds. w is the data word
// of the interface.
func (e *encodeState) appendWord(b []byte, t *program, w unsafe.Pointer) []byte {
	switch {
	case !t.direct:
		return e.appendValue(b, t, w)
	case t.op == opPointer:
		return e.appendPointer(b, t, w)
	case t.op == opMap:
		return e.appendMap(b, t, w)
	}
	b = e.appendValue(b, t, e.hold(w)) // the word itself is the value
	e.drop()
	return b
}

// encodeInterface encodes an interface that has methods.
func encodeInterface(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	if *(*unsafe.Pointer)(p) == nil {
		return wire.AppendNull(b)
	}
	// All interfaces with methods have one layout.
	v := any(*(*interface{ M() })(p))
	if t.lends != nil {
		if r := reflect.ValueOf(v); r.Kind() == reflect.Pointer && r.IsNil() {
			v = t.lends(v)
		}
	}
	return e.appendAny(b, v)
}

var (
	floatType = reflect.TypeFor[float64]()
	anyType   = reflect.TypeFor[any]()
)

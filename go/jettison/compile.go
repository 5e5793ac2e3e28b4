package jettison

import (
	"encoding"
	"io"
	"reflect"
	"strconv"

	"jzon.dev/go/internal/wire"
)

// compiler compiles a type and all types that it refers to, in two steps. The first
// step, compile, decides how each type is encoded. It uses only the addresses of
// other programs, because programs of recursive types are not complete yet. The
// second step, link, copies instructions from the complete programs into the fields
// of structs. If compile made such a copy, the copy would depend on which type of a
// group is encoded first, and might read a value as one of another type.
type compiler struct {
	set     *programSet
	group   map[programKey]*program
	pending []pendingField
}

// pendingField is a field that link completes.
type pendingField struct {
	field  *field
	quoted bool // the tag option string applies to it
}

// compile returns the program of rt. Only its address may be used before link:
// the rest of it may be unfinished if rt is recursive.
func (c *compiler) compile(rt reflect.Type, addressable bool) *program {
	return c.compileKey(programKey{rt: rt, addressable: addressable})
}

func (c *compiler) compileKey(k programKey) *program {
	if t, ok := c.set.programs.Load(k); ok {
		return t.(*program)
	}
	if t, ok := c.group[k]; ok {
		return t
	}
	rt := k.rt
	t := &program{rt: rt, rtype: dataWord(rt), size: rt.Size(), direct: isDirect(rt)}
	c.group[k] = t
	if !c.compileMethod(t, k) && !c.compileKnown(t, k.addressable) {
		c.compileKind(t, k.addressable)
	}
	return t
}

// compileKnown handles types that are not encoded as their kind says.
func (c *compiler) compileKnown(t *program, addressable bool) bool {
	flags := c.set.flags
	switch t.rt {
	case durationType:
		if flags&flagDurationFormat != 0 {
			t.form = formDuration
			return true
		}
		return false
	case numberType:
		t.form = formNumber
		return true
	}
	switch t.rt.PkgPath() {
	case "sync":
		return compileSyncMap(t, addressable)
	case "sync/atomic":
		return c.compileAtomic(t)
	case "iter":
		return c.compileSequence(t)
	}
	return false
}

func (c *compiler) compileKind(t *program, addressable bool) {
	rt := t.rt
	switch rt.Kind() {
	case reflect.Bool:
		t.op = opBool
	case reflect.Int8:
		t.op = opInt8
	case reflect.Int16:
		t.op = opInt16
	case reflect.Int32:
		t.op = opInt32
	case reflect.Int64:
		t.op = opInt64
	case reflect.Uint8:
		t.op = opUint8
	case reflect.Uint16:
		t.op = opUint16
	case reflect.Uint32:
		t.op = opUint32
	case reflect.Uint64:
		t.op = opUint64
	case reflect.Int:
		t.op = opInt32
		if strconv.IntSize == 64 {
			t.op = opInt64
		}
	case reflect.Uint, reflect.Uintptr:
		t.op = opUint32
		if rt.Size() == 8 {
			t.op = opUint64
		}
	case reflect.Float32:
		t.form = formFloat32
	case reflect.Float64:
		t.op = opFloat64
	case reflect.String:
		t.op = opString
	case reflect.Interface:
		if rt.NumMethod() == 0 {
			t.op = opAny
		} else {
			t.form = formInterface
			t.lends = nilLender(rt)
		}
	case reflect.Struct:
		t.op = opStruct
		if c.set.flags&(flagFilter|flagStreaming) != 0 {
			t.op = opCall
			t.form = formStructByFields
		}
		c.compileStruct(t, addressable)
	case reflect.Slice:
		c.compileSlice(t)
	case reflect.Array:
		t.elem = c.compile(rt.Elem(), addressable)
		t.length = rt.Len()
		t.form = formArray
		if rt.Elem().Kind() == reflect.Uint8 && c.set.flags&flagByteArrayAsString != 0 && isPlainByte(rt.Elem(), c.set.flags) {
			t.form = formByteArray
		}
	case reflect.Pointer:
		t.op = opPointer
		t.elem = c.compileLater(rt.Elem(), true)
	case reflect.Map:
		c.compileMap(t)
	case reflect.Chan:
		c.compileChannel(t)
	default:
		t.form = formUnsupported
	}
}

// isPlainByte reports whether slices of the byte type are binary data.
func isPlainByte(rt reflect.Type, flags optionFlags) bool {
	if std.callsAppenders() && implements(rt, std.marshalerToType(), textAppenderType) {
		return false
	}
	return !implements(rt, marshalerType, textMarshalerType) &&
		(flags&flagNoAppendJSON != 0 || !implements(rt, appendMarshalerType, appendMarshalerCtxType))
}

func (c *compiler) compileSlice(t *program) {
	elem := t.rt.Elem()
	if elem.Kind() == reflect.Uint8 && isPlainByte(elem, c.set.flags) {
		c.compileBytes(t)
		return
	}
	t.op = opSlice
	t.elem = c.compileLater(elem, true)
}

func (c *compiler) compileStruct(t *program, addressable bool) {
	layout := layoutOf(t.rt, c.set.flags)
	layout.withSecretFallback()
	t.fields = make([]field, len(layout.fields), len(layout.fields)+1) // for appendStruct's last step
	t.room = len("{}")
	for i := range layout.fields {
		f := &t.fields[i]
		c.compileField(f, t.rt, &layout.fields[i], addressable)
		t.room += len(`,"":`) + len(f.name) + wire.MaxIntegerLen
	}
	if layout.fallback != nil {
		t.fallback = c.compileFallback(t.rt, layout.fallback)
		if t.form == formOp {
			t.op, t.form = opCall, formStructAndFallback
		}
	}
	switch {
	case layout.misspelt != "":
		t.reject(layout.misspelt)
	case layout.declarer != nil && std.rejectsFormats():
		t.reject(layout.formatError())
	}
}

// reject makes values of the type an error.
func (t *program) reject(text string) {
	t.op, t.form, t.special = opCall, formRejected, &special{text: text}
}

// compileField compiles the field sf of the struct type rt.
func (c *compiler) compileField(f *field, rt reflect.Type, sf *structField, addressable bool) {
	addressable = f.locate(rt, sf.index, addressable)
	f.name = sf.name
	f.setText(c.set.flags)
	quoted := sf.quoted
	switch {
	case sf.secret:
		f.prog, quoted = c.secretProgram(sf.typ, addressable), false
	case std.callsAppenders() && sf.stringTag && leadsToMarshalerTo(sf.typ):
		f.prog, quoted = taggedProgram(sf.typ, addressable), false
	case sf.hasFormat:
		f.prog = c.bytesProgram(sf.typ, sf.format, addressable)
	case std.formatsFields() && sf.unknown != "":
		f.prog, quoted = formattedProgram(sf, c.compile(sf.typ, addressable)), false
	default:
		f.prog = c.compile(sf.typ, addressable)
	}
	c.pending = append(c.pending, pendingField{f, quoted})
	compileOmit(f, sf, addressable)
	if f.longText != "" || f.promoted != nil {
		f.omit |= omitCareful
	}
}

// compileFallback compiles the field sf of the struct type rt, whose entries
// become fields of the struct. It is a map, a json.RawMessage or a pointer to one of
// them. op says whether it is a pointer; prog is the program of the map or the
// json.RawMessage.
func (c *compiler) compileFallback(rt reflect.Type, sf *structField) *field {
	f := &field{name: sf.name}
	f.locate(rt, sf.index, false)
	if sf.typ.Kind() == reflect.Pointer {
		f.op = opPointer
	}
	inner := indirect(sf.typ)
	f.prog = &program{rt: inner, rtype: dataWord(inner), size: inner.Size(), direct: isDirect(inner)}
	if inner == rawMessageType {
		f.prog.form = formRawMessage
		return f
	}
	c.compilePlainMap(f.prog) // not compile: methods of the map are not called here
	return f
}

// locate sets the offset and the pointers of the field with the given index in the
// struct type rt. addressable says whether the struct is addressable; the result says
// it of the field.
func (f *field) locate(rt reflect.Type, index []int, addressable bool) bool {
	var way promotion
	for _, j := range index {
		if rt.Kind() == reflect.Pointer {
			rt = rt.Elem()
			way.path = append(way.path, 0)
			way.last = rt
			addressable = true
		}
		x := rt.Field(j)
		rt = x.Type
		if n := len(way.path); n > 0 {
			way.path[n-1] += x.Offset
		} else {
			f.offset += x.Offset
		}
	}
	if way.path != nil {
		f.promoted = &way
	}
	return addressable
}

// link completes the fields of the group, all of whose programs are compiled.
func (c *compiler) link() {
	for _, m := range c.pending {
		f := m.field
		if m.quoted {
			f.prog = quotedProgram(f.prog)
		}
		f.op = f.prog.op
		if f.promoted != nil {
			// On json/v2 the depth reveals such cycles: each round has a struct.
			f.promoted.counted = !std.countsOutput() && (f.op == opAny || f.op == opStruct || f.op == opCall)
		}
	}
}

// setText prepares the name. On the first version of encoding/json it holds no
// quotes, backslashes or controls, and is not coerced.
func (f *field) setText(flags optionFlags) {
	x := wire.EscapeMinimalRaw
	if o := (options{flags: flags}); o.escapesHTML() {
		x = wire.EscapeHTMLRaw
	}
	text := `,` + string(wire.AppendString(nil, f.name, x)) + `:`
	if len(text) > nameRoom {
		f.longText = text
		return
	}
	f.textLen = uint8(copy(f.text[:], text))
}

// quotedProgram returns the program of t with the tag option string. t is the program
// of a scalar or of a pointer to one.
func quotedProgram(t *program) *program {
	q := &program{rt: t.rt, rtype: t.rtype, size: t.size, elem: t}
	switch {
	case t.op == opPointer:
		q.elem = quotedProgram(t.elem)
		q.form = formQuotedPointer
	case t.op == opString:
		q.form = formQuotedString
	case t.rt == durationType && t.op == opCall:
		q.form = formQuotedDuration
	case t.rt == numberType:
		q.form = formQuotedNumber
	case t.op != opCall || t.rt.Kind() == reflect.Float32 && t.receiver == receiverNone:
		q.form = formQuotedScalar
	default:
		return t // methods ignore the option
	}
	return q
}

// bytesProgram returns the program of a field of type rt whose tag gives it the
// form f.
func (c *compiler) bytesProgram(rt reflect.Type, f BytesFmt, addressable bool) *program {
	wire.PrepareBase64()
	t := &program{rt: rt, rtype: dataWord(rt), size: rt.Size(), direct: isDirect(rt), format: f}
	switch {
	case !leadsToBytes(rt, c.set.flags):
		setReceiver[io.Reader](t, false, readerType)
		t.form = formReader
	case rt.Kind() == reflect.Pointer:
		t.op = opPointer
		t.elem = c.bytesProgram(rt.Elem(), f, true)
	case rt.Kind() == reflect.Array:
		t.length = rt.Len()
		t.form = formBytesOfArray
		if f == BytesArray {
			t.elem = c.compile(rt.Elem(), addressable)
			t.form = formArray
		}
	case f == BytesArray:
		t.op = opSlice
		t.elem = c.compile(rt.Elem(), true)
	default:
		t.form = formBytes
	}
	return t
}

// compileBytes handles slices of bytes whose tag does not give their form.
func (c *compiler) compileBytes(t *program) {
	wire.PrepareBase64()
	switch flags := c.set.flags; {
	case flags&flagRawByteSlice != 0:
		t.form = formRawBytes
	case flags&flagBytesFormat != 0:
		t.elem = c.compile(t.rt.Elem(), true)
		t.form = formBytesByOption
	default:
		t.form = formBytes // the zero form is Base64
	}
}

func (c *compiler) compileMap(t *program) {
	c.compilePlainMap(t)
	if c.set.flags&flagFilter != 0 && t.op == opMap {
		plain := &program{rt: t.rt, rtype: t.rtype, size: t.size, direct: t.direct, op: opMap, elem: t.elem, keys: t.keys, key: t.key}
		t.keys, t.key = keyFiltered, plain
	}
}

// compilePlainMap is compileMap for maps that leave out no entry.
func (c *compiler) compilePlainMap(t *program) {
	key := t.rt.Key()
	t.op = opMap
	t.elem = c.compileLater(t.rt.Elem(), false)
	if std.encodesKeys() {
		c.compileKeyV2(t, key)
		return
	}
	switch k := key.Kind(); {
	case k == reflect.String:
		t.keys = keyString
	case key.Implements(textMarshalerType):
		t.keys = keyMethod
		t.key = &program{rt: key, size: key.Size()}
		setReceiver[encoding.TextMarshaler](t.key, false, textMarshalerType)
	case k >= reflect.Int && k <= reflect.Uintptr:
		c.compileIntegerKey(t, key)
	default:
		t.op, t.form = opCall, formUnsupported // keys stays keyNone
	}
}

func (c *compiler) compileIntegerKey(t *program, key reflect.Type) {
	t.keys = keyInteger
	t.key = c.compile(key, false)
	if t.key.op == opCall {
		// The key has methods that do not apply to names.
		t.key = &program{rt: key}
		c.compileKind(t.key, false)
	}
}

// compileKeyV2 sets how keys of the map type t become names.
func (c *compiler) compileKeyV2(t *program, key reflect.Type) {
	t.keys = keyOther
	t.key = &program{rt: key}
	k := key.Kind()
	switch texts := key.Implements(textAppenderType) || key.Implements(textMarshalerType); {
	case k == reflect.String && (std.ignoresMethodsOfStringKeys() || !texts):
		t.keys = keyString
		if hasMethods(key) {
			t.keys = keyCoerced
		}
	case k >= reflect.Int && k <= reflect.Uintptr && !texts:
		c.compileIntegerKey(t, key)
	case texts && k != reflect.Pointer && k != reflect.Interface && key != timeType:
		t.keys = keyMethod
		if t.key.appends = setReceiver[encoding.TextAppender](t.key, false, textAppenderType); !t.key.appends {
			setReceiver[encoding.TextMarshaler](t.key, false, textMarshalerType)
		}
	}
}

// secretProgram returns the program of a secret field of type rt. A value that is nil
// is encoded as usual.
func (c *compiler) secretProgram(rt reflect.Type, addressable bool) *program {
	t := &program{rt: rt, rtype: dataWord(rt), size: rt.Size(), masks: true, form: formSecret}
	switch rt.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice:
		t.elem = c.compile(rt, addressable)
	}
	return t
}

// withSecretFallback adds one field in place of a secret fallback's entries, unless it
// has no entries: their names are secret too.
func (l *structLayout) withSecretFallback() {
	if l.fallback == nil || !l.fallback.secret {
		return
	}
	f := *l.fallback
	f.name, f.omitEmpty = "***", true
	l.fields = append(l.fields, f)
	l.fallback = nil
}

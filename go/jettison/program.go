package jettison

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// opcode tells the interpreter in exec.go how to encode a value. Common kinds of
// values have an opcode in its switch, which is 6 to 20 % faster than a call per
// value. All others have opCall.
type opcode uint8

const (
	opCall opcode = iota
	opBool
	opInt8
	opInt16
	opInt32
	opInt64
	opUint8
	opUint16
	opUint32
	opUint64
	opFloat64
	opString
	opAny
	opStruct
	opSlice
	opPointer
	opMap
	opTime
	opLater // see laterProgram
)

// encodeFunc appends the JSON form of the value at p, of t's type. It must not
// write to the value.
type encodeFunc func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte

// program says how to encode the values of one type. It does not change once it
// is published.
type program struct {
	op      opcode
	direct  bool // the data word of an interface holds the value itself
	encode  encodeFunc
	size    uintptr
	elem    *program // of slices, arrays, pointers and maps: see element
	length  int      // of arrays
	format  BytesFmt // of bytes and readers
	fields  []field  // of structs
	room    int      // of structs: for all names and short values
	keys    keyKind  // of maps
	key     *program // of maps whose keys are not strings
	appends bool     // of keys: by AppendText rather than MarshalText
	masks   bool     // of secret fields
	isTo    bool     // of values with a MarshalJSONTo method

	// How to call a method: the itab of the receiver, see marshaler.go.
	receiver receiverKind
	itab     unsafe.Pointer

	fallback *field        // of structs: the field whose entries follow the struct's fields
	lends    func(any) any // of interfaces: see nilLender

	later *laterProgram // of opLater

	rt       reflect.Type
	rtype    unsafe.Pointer // type word of an interface that holds an rt
	lastSize sizePrediction // of whole documents of this type
}

// programSet holds the programs of one combination of the options that change
// programs.
type programSet struct {
	flags    optionFlags
	recent   [256]atomic.Pointer[program] // by hash of the type word
	programs sync.Map                     // programKey to *program
	building sync.Mutex
	mapAny   *program // of map[string]any
	sliceAny *program // of []any
}

// programKey distinguishes addressable values: only they have methods with pointer
// receivers. It also distinguishes values whose method MarshalJSONTo asked to be skipped.
type programKey struct {
	rt          reflect.Type
	addressable bool
	skipsTo     bool
}

var (
	defaultSet = newProgramSet(0)
	otherSets  sync.Map // optionFlags to *programSet
)

func newProgramSet(flags optionFlags) *programSet {
	s := &programSet{flags: flags}
	s.mapAny = s.program(reflect.TypeFor[map[string]any](), false)
	s.sliceAny = s.program(reflect.TypeFor[[]any](), false)
	return s
}

// programsFor returns the set for the given options.
func programsFor(flags optionFlags) *programSet {
	flags &= programFlags
	if flags == 0 {
		return defaultSet
	}
	if s, ok := otherSets.Load(flags); ok {
		return s.(*programSet)
	}
	s, _ := otherSets.LoadOrStore(flags, newProgramSet(flags))
	return s.(*programSet)
}

// lookup returns the program for the dynamic value of v, whose type word is typ.
func (s *programSet) lookup(typ unsafe.Pointer, v any) *program {
	slot := &s.recent[(uintptr(typ)>>5^uintptr(typ)>>11)%uintptr(len(s.recent))]
	if t := slot.Load(); t != nil && t.rtype == typ {
		return t
	}
	t := s.program(reflect.TypeOf(v), false)
	slot.Store(t)
	return t
}

// program returns the program of rt, compiling it on first use.
func (s *programSet) program(rt reflect.Type, addressable bool) *program {
	return s.programOf(programKey{rt: rt, addressable: addressable})
}

func (s *programSet) programOf(k programKey) *program {
	if t, ok := s.programs.Load(k); ok {
		return t.(*program)
	}
	// Programs refer to each other. So one goroutine compiles a group of them
	// and publishes it when it is complete.
	s.building.Lock()
	defer s.building.Unlock()
	c := compiler{set: s, group: map[programKey]*program{}}
	t := c.compileKey(k)
	c.link()
	for k, t := range c.group {
		s.programs.Store(k, t)
	}
	return t
}

// compiler compiles a type and all types that it refers to, in two steps. The first
// step, compile, decides how each type is encoded. It uses only the addresses of
// other programs, because programs of recursive types are not complete yet. The
// second step, link, copies instructions from the complete programs into the fields
// of structs. If compile made such a copy, the copy would depend on which type of a
// group is encoded first, and might read a value as one of another type.
type compiler struct {
	set     *programSet
	group   map[programKey]*program
	members []member
}

// member is a field that link completes.
type member struct {
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
	if t.encode == nil {
		t.encode = (*encodeState).appendOp
	}
	return t
}

// isDirect reports whether interfaces hold values of rt in their data word. Versions
// of Go have different rules for this, so the zero value is tried.
func isDirect(rt reflect.Type) bool {
	if rt.Size() != unsafe.Sizeof(uintptr(0)) || rt.Kind() == reflect.Interface {
		return false
	}
	return dataWord(reflect.Zero(rt).Interface()) == nil
}

// compileKnown handles types that are not encoded as their kind says.
func (c *compiler) compileKnown(t *program, addressable bool) bool {
	flags := c.set.flags
	switch t.rt {
	case durationType:
		if flags&flagDurationFormat != 0 {
			t.encode = encodeDuration
			return true
		}
		return false
	case numberType:
		t.encode = encodeNumber
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

var numberType = reflect.TypeFor[json.Number]()

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
		t.encode = encodeFloat32
	case reflect.Float64:
		t.op = opFloat64
	case reflect.String:
		t.op = opString
	case reflect.Interface:
		if rt.NumMethod() == 0 {
			t.op = opAny
		} else {
			t.encode = encodeInterface
			t.lends = nilLender(rt)
		}
	case reflect.Struct:
		t.op = opStruct
		if c.set.flags&(flagFilter|flagStreaming) != 0 {
			t.op = opCall
			t.encode = encodeStructByMembers
		}
		c.compileStruct(t, addressable)
	case reflect.Slice:
		c.compileSlice(t)
	case reflect.Array:
		t.elem = c.compile(rt.Elem(), addressable)
		t.length = rt.Len()
		t.encode = encodeArray
		if rt.Elem().Kind() == reflect.Uint8 && c.set.flags&flagByteArrayAsString != 0 && isPlainByte(rt.Elem(), c.set.flags) {
			t.encode = encodeByteArray
		}
	case reflect.Pointer:
		t.op = opPointer
		t.elem = c.compileLater(rt.Elem(), true)
	case reflect.Map:
		c.compileMap(t)
	case reflect.Chan:
		c.compileChannel(t)
	default:
		t.encode = encodeUnsupported
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

// nameRoom is the length to which a name is padded, with its comma, quotes and colon.
// Two wide stores copy it, whatever its length. Longer names are appended.
const nameRoom = 32

// field is a field that a struct encodes.
type field struct {
	text     [nameRoom]byte // `,"name":`
	textLen  uint8
	op       opcode
	omit     omitRule
	offset   uintptr
	prog     *program
	longText string     // the text if it is longer than nameRoom
	promoted *promotion // of fields that embedded pointers lead to
	isEmpty  func(p unsafe.Pointer) bool
	name     string
}

// promotion is the way to a field of a struct that is embedded by pointer.
type promotion struct {
	path    []uintptr    // for each pointer to follow, the offset to add after it
	last    reflect.Type // the type that the last of the pointers points to
	counted bool         // the field may lead back here without its own pointer
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
		if t.encode == nil {
			t.op, t.encode = opCall, encodeStructAndFallback
		}
	}
	if layout.declarer != nil && std.rejectsFormats() {
		t.op, t.encode = opCall, encodeFormatted(layout)
	}
	if layout.misspelt != "" {
		t.op, t.encode = opCall, func(*encodeState, []byte, *program, unsafe.Pointer) []byte {
			fail(&json.UnsupportedValueError{Str: layout.misspelt})
			return nil
		}
	}
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
	c.members = append(c.members, member{f, quoted})
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
		f.prog.encode = encodeRawMessage
		return f
	}
	c.compilePlainMap(f.prog) // not compile: methods of the map are not called here
	f.prog.encode = (*encodeState).appendOp
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
	for _, m := range c.members {
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
		q.encode = encodeQuotedPointer
	case t.op == opString:
		q.encode = encodeQuotedString
	case t.rt == durationType && t.op == opCall:
		q.encode = encodeQuotedDuration
	case t.rt == numberType:
		q.encode = encodeQuotedNumber
	case t.op != opCall || t.rt.Kind() == reflect.Float32 && t.receiver == receiverNone:
		q.encode = encodeQuotedScalar
	default:
		return t // methods ignore the option
	}
	return q
}

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

// copyOf returns a pointer to a copy of the value of type rt at p.
func copyOf(rt reflect.Type, p unsafe.Pointer) reflect.Value {
	v := reflect.New(rt)
	v.Elem().Set(reflect.NewAt(rt, p).Elem())
	return v
}

func hasPrefixName(rt reflect.Type, prefix string) bool { return strings.HasPrefix(rt.Name(), prefix) }

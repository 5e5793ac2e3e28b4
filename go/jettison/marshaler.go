package jettison

import (
	"context"
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"sync"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// AppendMarshaler is implemented by types that append their own JSON to a buffer.
//
//	func (p Point) AppendJSON(dst []byte) ([]byte, error) {
//		dst = strconv.AppendInt(append(dst, '['), p.X, 10)
//		dst = strconv.AppendInt(append(dst, ','), p.Y, 10)
//		return append(dst, ']'), nil
//	}
//
// AppendJSON appends to dst and returns the extended slice. It must not change the
// bytes of dst or keep dst. The bytes between the length of dst and its capacity
// are undefined. The encoder checks and compacts the appended JSON like the output
// of MarshalJSON.
//
// AppendJSON takes precedence over [json.Marshaler], with one exception. If a
// struct embeds a type with AppendJSON, and the struct also has a method that
// encoding/json calls, that method takes precedence. As in encoding/json, a nil
// pointer becomes null, and a method with a pointer receiver is called only on
// addressable values.
type AppendMarshaler interface {
	AppendJSON(dst []byte) ([]byte, error)
}

// AppendMarshalerCtx is implemented by types that need the context given by
// [WithContext] to append their JSON. It is like [AppendMarshaler], over which it
// takes precedence.
type AppendMarshalerCtx interface {
	AppendJSONContext(ctx context.Context, dst []byte) ([]byte, error)
}

// textMarshaler is a TextMarshaler that can also append, like types of net/netip,
// log/slog and math/big.
type textMarshaler interface {
	encoding.TextMarshaler
	encoding.TextAppender
}

// bigInteger is *big.Int, which is recognised without importing math/big.
type bigInteger interface {
	json.Marshaler
	IsInt64() bool
	Int64() int64
	Append(dst []byte, base int) []byte
}

var (
	appendMarshalerType    = reflect.TypeFor[AppendMarshaler]()
	appendMarshalerCtxType = reflect.TypeFor[AppendMarshalerCtx]()
	marshalerType          = reflect.TypeFor[json.Marshaler]()
	textMarshalerType      = reflect.TypeFor[encoding.TextMarshaler]()
	textAppenderType       = reflect.TypeFor[encoding.TextAppender]()
	bothTextsType          = reflect.TypeFor[textMarshaler]()
	bigIntegerType         = reflect.TypeFor[bigInteger]()
	rawMessageType         = reflect.TypeFor[json.RawMessage]()
)

// textAppenderOnV2 is the type of encoding.TextAppender if encoding/json calls
// AppendText, and nil otherwise.
var textAppenderOnV2 = map[bool]reflect.Type{true: textAppenderType}[std.callsAppenders()]

// receiverKind says how to find the receiver of a method.
type receiverKind uint8

const (
	receiverNone      receiverKind = iota
	receiverAddress                // the address of the value
	receiverPointer                // the value, a pointer
	receiverWord                   // the word at the address: the value, or a pointer that may be nil
	receiverInterface              // the dynamic value of the value, an interface
)

// compileMethod looks for a method that encodes t, in the order of precedence,
// and for time.Time and json.RawMessage, whose methods are built in.
func (c *compiler) compileMethod(t *program, k programKey) bool {
	addressable := k.addressable
	switch t.rt {
	case timeType:
		c.compileTime(t)
		return true
	case rawMessageType:
		t.receiver = receiverAddress
		t.encode = encodeRawMessage
		return true
	}
	if std.callsThroughPointers() && (t.rt.Kind() == reflect.Pointer || t.rt.Kind() == reflect.Interface) {
		return false // json/v2 uses the methods of the value that the pointer or interface leads to
	}
	if t.rt.Kind() == reflect.Pointer && t.rt.Elem() == timeType {
		// encoding/json names the pointer type in errors.
		t.op = opPointer
		t.elem = &program{rt: t.rt, size: timeType.Size()}
		c.compileTime(t.elem)
		return true
	}
	if t.rt.Kind() == reflect.Interface && c.compileByDynamicType(t) {
		return true
	}
	appends := c.set.flags&flagNoAppendJSON == 0 && t.rt.Kind() != reflect.Interface
	switch {
	case appends && hasAppender(t.rt, appendMarshalerCtxType) && setReceiver[AppendMarshalerCtx](t, addressable, appendMarshalerCtxType):
		t.encode = encodeAppendMarshalerCtx
	case appends && hasAppender(t.rt, appendMarshalerType) && setReceiver[AppendMarshaler](t, addressable, appendMarshalerType):
		t.encode = encodeAppendMarshaler
	case isBigInt(t.rt) && setReceiver[bigInteger](t, addressable, bigIntegerType):
		t.encode = encodeBigInteger
	case std.callsAppenders() && c.compileMarshalerTo(t, k):
	case setReceiver[json.Marshaler](t, addressable, marshalerType):
		t.encode = encodeMarshaler
	case std.callsAppenders() && setReceiver[encoding.TextAppender](t, addressable, textAppenderType):
		t.encode = encodeTextAppender
	case !std.callsAppenders() && declaresTexts(t.rt) && setReceiver[encoding.TextAppender](t, addressable, bothTextsType):
		t.encode = encodeTextAppender
	case setReceiver[encoding.TextMarshaler](t, addressable, textMarshalerType):
		t.encode = encodeTextMarshaler
	default:
		return false
	}
	return true
}

// compileByDynamicType compiles an interface type with a method that encoding/json does
// not call. The dynamic type decides whether it is called: it may be promoted from a
// field whose value the dynamic type hides. Without it, the value is encoded as
// encoding/json encodes the interface.
func (c *compiler) compileByDynamicType(t *program) bool {
	type choice struct {
		applies func(reflect.Type) bool
		encode  encodeFunc
	}
	var choices []choice
	if c.set.flags&flagNoAppendJSON == 0 {
		if t.rt.Implements(appendMarshalerCtxType) {
			choices = append(choices, choice{func(rt reflect.Type) bool { return hasAppender(rt, appendMarshalerCtxType) }, encodeAppendMarshalerCtx})
		}
		if t.rt.Implements(appendMarshalerType) {
			choices = append(choices, choice{func(rt reflect.Type) bool { return hasAppender(rt, appendMarshalerType) }, encodeAppendMarshaler})
		}
	}
	if t.rt.Implements(bothTextsType) && !t.rt.Implements(marshalerType) {
		choices = append(choices, choice{declaresTexts, encodeTextAppender})
	}
	if choices == nil {
		return false
	}
	t.receiver = receiverInterface
	switch {
	case t.rt.Implements(marshalerType):
		choices = append(choices, choice{nil, encodeMarshaler})
	case t.rt.Implements(textMarshalerType):
		choices = append(choices, choice{nil, encodeTextMarshaler})
	default:
		choices = append(choices, choice{nil, encodeInterface})
	}
	var chosen sync.Map // reflect.Type to encodeFunc
	t.encode = func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
		if *(*unsafe.Pointer)(p) == nil {
			return wire.AppendNull(b)
		}
		rt := reflect.TypeOf(any(*(*interface{ M() })(p)))
		encode, ok := chosen.Load(rt)
		if !ok {
			i := slices.IndexFunc(choices, func(c choice) bool { return c.applies == nil || c.applies(rt) })
			encode, _ = chosen.LoadOrStore(rt, choices[i].encode)
		}
		return encode.(encodeFunc)(e, b, t, p)
	}
	return true
}

// declaresTexts reports whether the methods MarshalText and AppendText of rt, if it has
// both, are its own. If one is promoted from an embedded field, they may differ.
func declaresTexts(rt reflect.Type) bool { return !promotes(rt, textAppenderType, textMarshalerType) }

// hasAppender reports whether the AppendJSON or AppendJSONContext method of rt
// takes precedence over the methods that encoding/json knows. A method that may be
// promoted from an embedded field does not: rt may declare the other method itself
// to hide the embedded value.
func hasAppender(rt, appender reflect.Type) bool {
	return implements(rt, appender) &&
		!(promotes(rt, appender) && implements(rt, std.marshalerToType(), marshalerType, textMarshalerType, textAppenderOnV2))
}

// promotes reports whether rt, or the type that it points to, is a struct that
// embeds a type with one of the interfaces. Reflection does not tell whether the
// struct also declares the method itself.
func promotes(rt reflect.Type, interfaces ...reflect.Type) bool {
	if rt = indirect(rt); rt.Kind() != reflect.Struct {
		return false
	}
	for i := range rt.NumField() {
		if f := rt.Field(i); f.Anonymous && implements(f.Type, interfaces...) {
			return true
		}
	}
	return false
}

// compileMarshalerTo looks for a MarshalJSONTo method. If the method asks to be skipped,
// the value is encoded as without it.
func (c *compiler) compileMarshalerTo(t *program, k programKey) bool {
	if k.skipsTo || !setMarshalerTo(t, k.addressable) {
		return false
	}
	if t.rt == numberType {
		t.encode = encodeNumber
		return true
	}
	t.encode, t.isTo = encodeMarshalerTo, true
	k.skipsTo = true
	t.elem = c.later(k)
	return true
}

func (c *compiler) compileTime(t *program) {
	if c.set.flags&(flagUnixTime|flagTimeLayout) != 0 {
		t.encode = encodeFormattedTime
		return
	}
	t.op = opTime
	t.encode = (*encodeState).appendOp
}

func isBigInt(rt reflect.Type) bool {
	if rt.Kind() == reflect.Pointer {
		rt = rt.Elem()
	}
	return rt.PkgPath() == "math/big" && rt.Name() == "Int"
}

// setReceiver reports whether values of t have the methods of I, and sets how to
// call them without an allocation. A method with a value receiver is called
// through the pointer's method, which copies the value.
//
// A struct type made by reflect.StructOf may have the methods of its first field,
// while pointers to it have no methods. Then that field is the receiver. The runtime
// must not be asked for the method table of such a type: it ends the process if the
// linker has removed another method of the field.
func setReceiver[I any](t *program, addressable bool, iface reflect.Type) bool {
	rt := t.rt
	onValue := rt.Implements(iface)
	switch rt.Kind() {
	case reflect.Interface:
		t.receiver = receiverInterface
	case reflect.Pointer:
		t.receiver = receiverPointer
		if onValue {
			t.itab = itabOf[I](rt)
		}
	default:
		ptr := reflect.PointerTo(rt)
		onPointer := ptr.Implements(iface)
		onValue = onValue || addressable && onPointer
		t.receiver = receiverAddress
		switch {
		case onValue && onPointer:
			t.itab = itabOf[I](ptr)
		case onValue:
			setValueReceiver[I](t, rt)
		}
	}
	if !onValue {
		t.receiver = receiverNone
	}
	return onValue
}

// setValueReceiver is setReceiver for a value of type rt with methods that pointers to
// it do not have.
func setValueReceiver[I any](t *program, rt reflect.Type) {
	iface := reflect.TypeFor[I]()
	if first := rt.Field(0); !first.Anonymous || first.Type.Kind() == reflect.Interface || !first.Type.Implements(iface) {
		// A type that the compiler has made, or one whose method reflect has made.
		t.itab = itabOf[I](rt)
		if isDirect(rt) {
			t.receiver = receiverWord
		}
		return
	}
	switch first := rt.Field(0).Type; {
	case first.Kind() == reflect.Pointer:
		t.receiver, t.itab = receiverWord, itabOf[I](first)
	case reflect.PointerTo(first).Implements(iface):
		t.itab = itabOf[I](reflect.PointerTo(first))
	default:
		setValueReceiver[I](t, first)
	}
}

// itabOf returns the method table of rt as an I.
func itabOf[I any](rt reflect.Type) unsafe.Pointer {
	m := reflect.Zero(rt).Interface().(I)
	return (*eface)(unsafe.Pointer(&m)).typ
}

// withItab returns p as an I. p must be a value of the itab's type, or the address
// of one if its type is not direct.
func withItab[I any](itab, p unsafe.Pointer) I {
	var m I
	*(*eface)(unsafe.Pointer(&m)) = eface{itab, p}
	return m
}

// receiverOf returns the value of t's type at p as an I; ok is false if it is a
// nil pointer or a nil interface.
func receiverOf[I any](t *program, p unsafe.Pointer) (m I, ok bool) {
	switch t.receiver {
	case receiverPointer:
		if p = *(*unsafe.Pointer)(p); p == nil {
			return m, false
		}
	case receiverWord:
		p = *(*unsafe.Pointer)(p)
	case receiverInterface:
		if *(*unsafe.Pointer)(p) == nil {
			return m, false
		}
		return any(*(*interface{ M() })(p)).(I), true
	}
	return withItab[I](t.itab, p), true
}

func encodeMarshaler(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[json.Marshaler](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.MarshalJSON()
	if err != nil {
		fail(marshalerError(t, ownError(err, "MarshalJSON"), "MarshalJSON"))
	}
	if b, err = e.appendRaw(b, text); err != nil {
		fail(marshalerError(t, err, "MarshalJSON"))
	}
	return b
}

func encodeRawMessage(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	text := *(*[]byte)(p)
	if text == nil {
		return wire.AppendNull(b)
	}
	b, err := e.appendRaw(b, text)
	if err != nil {
		fail(marshalerError(t, err, "MarshalJSON"))
	}
	return b
}

func encodeAppendMarshaler(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[AppendMarshaler](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.AppendJSON(spare(b))
	return e.appendAppended(b, t, text, err, "AppendJSON")
}

func encodeAppendMarshalerCtx(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[AppendMarshalerCtx](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	ctx := e.opts.ctx
	if ctx == nil {
		ctx = context.Background()
	}
	text, err := m.AppendJSONContext(ctx, spare(b))
	return e.appendAppended(b, t, text, err, "AppendJSONContext")
}

// spare returns the free part of b as an empty slice. A method may append to it
// without seeing the output so far.
func spare(b []byte) []byte { return b[len(b):len(b):cap(b)] }

// appendAppended appends the text that a method appended to spare(b).
func (e *encodeState) appendAppended(b []byte, t *program, text []byte, err error, method string) []byte {
	if err == nil {
		// The text may occupy the memory that its compact form is written to.
		e.scratch = append(e.scratch[:0], text...)
		b, err = e.appendRaw(b, e.scratch)
	}
	if err != nil {
		fail(marshalerError(t, err, method))
	}
	return b
}

func encodeTextMarshaler(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[encoding.TextMarshaler](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.MarshalText()
	if err != nil {
		fail(marshalerError(t, ownError(err, "MarshalText"), "MarshalText"))
	}
	return wire.AppendString(b, wire.StringOf(text), e.escapes)
}

func encodeTextAppender(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[encoding.TextAppender](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	text, err := m.AppendText(e.scratch[:0])
	if err != nil {
		method := "MarshalText"
		if std.callsAppenders() {
			method = "AppendText"
		}
		fail(marshalerError(t, ownError(err, method), method))
	}
	b = wire.AppendString(b, wire.StringOf(text), e.escapes)
	e.growScratch(len(text))
	return b
}

// growScratch makes room in scratch for texts of about n bytes, after a method has
// returned a text of n bytes. The memory of that text is not kept for later texts,
// which would overwrite it: it may belong to the method.
func (e *encodeState) growScratch(n int) {
	if n > cap(e.scratch) && cap(e.scratch) < maxKeptBuffer {
		e.scratch = make([]byte, 0, 2*min(n, maxKeptBuffer/2))
	}
}

func encodeBigInteger(_ *encodeState, b []byte, t *program, p unsafe.Pointer) []byte {
	m, ok := receiverOf[bigInteger](t, p)
	if !ok {
		return wire.AppendNull(b)
	}
	if m.IsInt64() {
		return wire.AppendInt(b, m.Int64())
	}
	return m.Append(b, 10)
}

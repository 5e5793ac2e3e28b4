package jettison

import (
	"context"
	"encoding"
	"encoding/json"
	"io"
	"reflect"
	"slices"
	"time"
	"unsafe"
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
	readerType             = reflect.TypeFor[io.Reader]()
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
		t.form = formRawMessage
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
		t.form = formAppendMarshalerCtx
	case appends && hasAppender(t.rt, appendMarshalerType) && setReceiver[AppendMarshaler](t, addressable, appendMarshalerType):
		t.form = formAppendMarshaler
	case isBigInt(t.rt) && setReceiver[bigInteger](t, addressable, bigIntegerType):
		t.form = formBigInteger
	case std.callsAppenders() && c.compileMarshalerTo(t, k):
	case setReceiver[json.Marshaler](t, addressable, marshalerType):
		t.form = formMarshaler
	case std.callsAppenders() && setReceiver[encoding.TextAppender](t, addressable, textAppenderType):
		t.form = formTextAppender
	case !std.callsAppenders() && declaresTexts(t.rt) && setReceiver[encoding.TextAppender](t, addressable, bothTextsType):
		t.form = formTextAppender
	case setReceiver[encoding.TextMarshaler](t, addressable, textMarshalerType):
		t.form = formTextMarshaler
	default:
		return false
	}
	return true
}

// choice is a form for the dynamic types of an interface to which it applies.
type choice struct {
	applies func(reflect.Type) bool // nil for all
	form    form
}

// chosenFor returns the form for the dynamic type rt of an interface of t's type.
func (t *program) chosenFor(rt reflect.Type) form {
	if f, ok := t.special.chosen.Load(rt); ok {
		return f.(form)
	}
	choices := t.special.choices
	i := slices.IndexFunc(choices, func(c choice) bool { return c.applies == nil || c.applies(rt) })
	t.special.chosen.Store(rt, choices[i].form)
	return choices[i].form
}

// compileByDynamicType compiles an interface type with a method that encoding/json does
// not call. The dynamic type decides whether it is called: it may be promoted from a
// field whose value the dynamic type hides. Without it, the value is encoded as
// encoding/json encodes the interface.
func (c *compiler) compileByDynamicType(t *program) bool {
	var choices []choice
	if c.set.flags&flagNoAppendJSON == 0 {
		if t.rt.Implements(appendMarshalerCtxType) {
			choices = append(choices, choice{func(rt reflect.Type) bool { return hasAppender(rt, appendMarshalerCtxType) }, formAppendMarshalerCtx})
		}
		if t.rt.Implements(appendMarshalerType) {
			choices = append(choices, choice{func(rt reflect.Type) bool { return hasAppender(rt, appendMarshalerType) }, formAppendMarshaler})
		}
	}
	if t.rt.Implements(bothTextsType) && !t.rt.Implements(marshalerType) {
		choices = append(choices, choice{declaresTexts, formTextAppender})
	}
	if choices == nil {
		return false
	}
	t.receiver = receiverInterface
	switch {
	case t.rt.Implements(marshalerType):
		choices = append(choices, choice{nil, formMarshaler})
	case t.rt.Implements(textMarshalerType):
		choices = append(choices, choice{nil, formTextMarshaler})
	default:
		choices = append(choices, choice{nil, formInterface})
	}
	t.form, t.special = formByDynamicType, &special{choices: choices}
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
		t.form = formNumber
		return true
	}
	t.form, t.isTo = formMarshalerTo, true
	k.skipsTo = true
	t.elem = c.later(k)
	return true
}

func (c *compiler) compileTime(t *program) {
	if c.set.flags&(flagUnixTime|flagTimeLayout) != 0 {
		t.form = formFormattedTime
		return
	}
	t.op = opTime
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

// nilLender returns a function for nil pointers in interfaces of type rt. It puts
// the interface into a struct, from which the struct gets the method. json/v2 does
// the same to keep the calls of the first version. The result is nil if rt does not
// have such a method.
func nilLender(rt reflect.Type) func(any) any {
	switch {
	case !std.callsThroughPointers():
		return nil
	case rt.Implements(std.marshalerToType()):
		return std.lendMarshalerTo
	case rt.Implements(marshalerType):
		return func(v any) any { return struct{ json.Marshaler }{v.(json.Marshaler)} }
	case rt.Implements(textAppenderType):
		return func(v any) any { return struct{ encoding.TextAppender }{v.(encoding.TextAppender)} }
	case rt.Implements(textMarshalerType):
		return func(v any) any { return struct{ encoding.TextMarshaler }{v.(encoding.TextMarshaler)} }
	}
	return nil
}

// setMarshalerTo is setReceiver for a MarshalJSONTo method.
func setMarshalerTo(t *program, addressable bool) bool {
	return setReceiver[marshalerTo](t, addressable, std.marshalerToType())
}

var (
	timeType     = reflect.TypeFor[time.Time]()
	durationType = reflect.TypeFor[time.Duration]()
)

package jettison

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// This file makes the names of map entries on json/v2, which encodes a key like a
// value in the place of a name. Keys that are plain strings or integers do not need
// this file. Most other keys need only appendMethodName.

// appendMethodName appends the name that a method of the key at p returns.
func (e *encodeState) appendMethodName(b []byte, t *program, p unsafe.Pointer) []byte {
	var text []byte
	var err error
	method := "MarshalText"
	if t.appends {
		m, _ := receiverOf[encoding.TextAppender](t, p)
		method = "AppendText"
		text, err = m.AppendText(e.scratch[:0])
	} else {
		m, _ := receiverOf[encoding.TextMarshaler](t, p)
		text, err = m.MarshalText()
	}
	if err != nil {
		fail(marshalerError(t, ownError(err, method), method))
	}
	b = e.appendCoerced(b, wire.StringOf(text))
	e.growScratch(len(text))
	return b
}

// appendKey appends the name for a map key.
func (e *encodeState) appendKey(b []byte, key reflect.Value) []byte {
	if key.Kind() == reflect.Pointer && key.IsNil() && implements(key.Type(), textMarshalerType, textAppenderType) {
		return b // as in the first version
	}
	return e.appendName(b, key, false)
}

// appendName appends the name for the map key v, or for the value that a pointer or
// an interface leads to. Like json/v2 it never calls MarshalJSON. It calls a method with
// a pointer receiver only if v is addressable. It calls a method of a string type only
// before Go 1.27.
func (e *encodeState) appendName(b []byte, v reflect.Value, addressable bool) []byte {
	switch k := v.Kind(); {
	case k == reflect.Pointer:
		if v.IsNil() {
			e.failName()
		}
		return e.appendName(b, v.Elem(), true)
	case k == reflect.Interface:
		if v.IsNil() {
			e.failName()
		}
		inner := v.Elem()
		if lend := nilLender(v.Type()); lend != nil && inner.Kind() == reflect.Pointer && inner.IsNil() {
			return e.appendName(b, reflect.ValueOf(lend(inner.Interface())), false)
		}
		if v.Type() == anyType && inner.Type() == floatType && wire.IsFinite(inner.Float()) {
			e.failName() // json/v2 treats a float64 in an any separately and does not accept it as a name
		}
		return e.appendName(b, inner, false)
	case k == reflect.String && std.ignoresMethodsOfStringKeys():
		return e.appendCoerced(b, v.String())
	}
	if v.Type() == timeType {
		return e.appendTimeName(b, v)
	}
	if text, ok := e.nameByMethod(v, addressable); ok {
		return e.appendCoerced(b, text)
	}
	switch v.Kind() {
	case reflect.String:
		return e.appendCoerced(b, v.String())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return wire.AppendInt(b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return wire.AppendUint(b, v.Uint())
	case reflect.Float32:
		if f := v.Float(); f-f != 0 {
			failNotFinite(v.Type(), addressOf(v))
		}
		return wire.AppendFloat32(b, float32(v.Float()))
	case reflect.Float64:
		if !wire.IsFinite(v.Float()) {
			failNotFinite(v.Type(), addressOf(v))
		}
		return wire.AppendFloat64(b, v.Float())
	case reflect.Struct:
		// Since Go 1.27 json/v2 rejects the type before it writes the brace.
		if l := layoutOf(v.Type(), e.opts.flags); std.rejectsFormats() && l.declarer != nil {
			fail(&json.UnsupportedValueError{Str: l.formatError()})
		}
		e.failName()
	case reflect.Bool, reflect.Array, reflect.Map, reflect.Slice:
		e.failName()
	}
	failUnsupportedType(v.Type())
	return b
}

// nameByMethod returns the result of v's method AppendText or MarshalText.
func (e *encodeState) nameByMethod(v reflect.Value, addressable bool) (text string, ok bool) {
	t := &program{rt: v.Type()}
	for _, m := range []struct {
		iface  reflect.Type
		method string
	}{{textAppenderType, "AppendText"}, {textMarshalerType, "MarshalText"}} {
		if !t.rt.Implements(m.iface) && !(addressable && reflect.PointerTo(t.rt).Implements(m.iface)) {
			continue
		}
		if !addressable || !v.CanAddr() {
			c := reflect.New(t.rt)
			c.Elem().Set(v)
			v = c.Elem()
		}
		var text []byte
		var err error
		if p := v.Addr().UnsafePointer(); m.iface == textAppenderType {
			setReceiver[encoding.TextAppender](t, true, m.iface)
			r, _ := receiverOf[encoding.TextAppender](t, p)
			text, err = r.AppendText(nil)
		} else {
			setReceiver[encoding.TextMarshaler](t, true, m.iface)
			r, _ := receiverOf[encoding.TextMarshaler](t, p)
			text, err = r.MarshalText()
		}
		if err != nil {
			fail(marshalerError(t, ownError(err, m.method), m.method))
		}
		return string(text), true
	}
	return "", false
}

// appendTimeName appends a time as MarshalText writes it.
func (e *encodeState) appendTimeName(b []byte, v reflect.Value) []byte {
	t := v.Interface().(time.Time)
	quoted := e.appendTime(nil, &program{rt: timeType}, &t)
	return append(b, quoted[1:len(quoted)-1]...)
}

// appendCoerced appends a name with U+FFFD in the place of each byte of invalid
// UTF-8. Such a name is sorted in the form in which it is written.
func (e *encodeState) appendCoerced(b []byte, s string) []byte {
	if utf8.ValidString(s) || e.opts.flags&flagNoUTF8Coercion != 0 {
		return append(b, s...)
	}
	return append(b, coerced(s)...)
}

// failName reports a key that is not a string in JSON. The error of json/v2 names the
// object in the output, which json/v2 has written up to the opening brace.
func (e *encodeState) failName() {
	pointer := ""
	if e.base >= 0 { // otherwise the beginning of the document has been written
		pointer = pointerTo(append(e.out[e.base:len(e.out):len(e.out)], '{'))
	}
	offset := std.offsetOfNameError(e.offset(e.out) + 1)
	fail(&json.UnsupportedValueError{Str: std.nonStringName(pointer, offset).Error()})
}

// pointerTo returns the JSON Pointer (RFC 6901) of the innermost object or array
// that is open where the output ends. The opening brace of a struct is still the
// comma of its first field there; see appendStruct.
func pointerTo(text []byte) string {
	type level struct {
		object bool
		name   string // of the current field
		index  int    // of the current element
	}
	var open []level
	value := true // the next byte may start a value
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '{' || c == ',' && value:
			open = append(open, level{object: true})
			value = false
		case c == '[':
			open = append(open, level{})
			value = true
		case c == '}' || c == ']':
			open = open[:len(open)-1]
			value = false
		case c == ',':
			last := &open[len(open)-1]
			last.index++
			value = !last.object
		case c == ':':
			value = true
		case c == '"':
			end := wire.StringEnd(text, i)
			if !value {
				json.Unmarshal(text[i:end], &open[len(open)-1].name)
			}
			i, value = end-1, false
		default:
			value = false
		}
	}
	var p strings.Builder
	for _, l := range open[:max(len(open)-1, 0)] {
		p.WriteByte('/')
		if l.object {
			strings.NewReplacer("~", "~0", "/", "~1").WriteString(&p, l.name)
		} else {
			p.WriteString(strconv.Itoa(l.index))
		}
	}
	return p.String()
}

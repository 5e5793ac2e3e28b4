package differential

import (
	"fmt"
	"reflect"
	"strings"
)

// describe returns a value as text, with the addresses left out, to a depth
// that ends on values that contain themselves.
func describe(v reflect.Value) string {
	var b strings.Builder
	describeTo(&b, v, 0)
	if b.Len() > 4000 {
		return b.String()[:4000] + "..."
	}
	return b.String()
}

func describeTo(b *strings.Builder, v reflect.Value, depth int) {
	if depth > 8 || b.Len() > 4000 {
		b.WriteString("...")
		return
	}
	if !v.IsValid() {
		b.WriteString("nil")
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			b.WriteString("nil")
			return
		}
		b.WriteByte('&')
		describeTo(b, v.Elem(), depth+1)
	case reflect.Interface:
		if v.IsNil() {
			b.WriteString("nil")
			return
		}
		fmt.Fprintf(b, "%s(", v.Elem().Type())
		describeTo(b, v.Elem(), depth+1)
		b.WriteByte(')')
	case reflect.Struct:
		b.WriteByte('{')
		for i := range v.NumField() {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(v.Type().Field(i).Name + ": ")
			describeTo(b, v.Field(i), depth+1)
		}
		b.WriteByte('}')
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.IsNil() {
			b.WriteString("nil")
			return
		}
		if v.Type().Elem().Kind() == reflect.Uint8 {
			fmt.Fprintf(b, "%q", v)
			return
		}
		b.WriteByte('[')
		for i := range v.Len() {
			if i > 0 {
				b.WriteString(", ")
			}
			describeTo(b, v.Index(i), depth+1)
		}
		b.WriteByte(']')
	case reflect.Map:
		if v.IsNil() {
			b.WriteString("nil")
			return
		}
		b.WriteString("map[")
		for it, first := v.MapRange(), true; it.Next(); first = false {
			if !first {
				b.WriteString(", ")
			}
			describeTo(b, it.Key(), depth+1)
			b.WriteString(": ")
			describeTo(b, it.Value(), depth+1)
		}
		b.WriteByte(']')
	case reflect.String:
		fmt.Fprintf(b, "%q", v.String())
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		if v.IsNil() {
			b.WriteString("nil")
		} else {
			b.WriteString(v.Type().String())
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		fmt.Fprint(b, v.Int()) // not by its String method
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		fmt.Fprint(b, v.Uint())
	case reflect.Float32, reflect.Float64:
		fmt.Fprintf(b, "%v (%x)", v.Float(), v.Float())
	case reflect.Bool:
		fmt.Fprint(b, v.Bool())
	default:
		fmt.Fprintf(b, "%v", v.Complex())
	}
}

// parts returns the values directly inside v that a caller could encode on
// their own.
func parts(v reflect.Value) (out []reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			out = append(out, v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			out = append(out, v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			out = append(out, v.Index(i))
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			out = append(out, it.Value())
		}
	}
	return out
}

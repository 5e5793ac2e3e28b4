package differential

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// oddKeys lists the types of map keys that the first implementation of
// encoding/json rejects. The implementation on json/v2 encodes each key like a value
// and fails if the result is not a string. It ignores the key type of empty maps.
var oddKeys = []reflect.Type{
	reflect.TypeFor[any](), reflect.TypeFor[any](), reflect.TypeFor[Any](), reflect.TypeFor[float64](), reflect.TypeFor[float32](), reflect.TypeFor[Float64](),
	reflect.TypeFor[bool](), reflect.TypeFor[Bool](), reflect.TypeFor[*string](), reflect.TypeFor[*int](), reflect.TypeFor[**string](), reflect.TypeFor[IntPtr](),
	reflect.TypeFor[*any](), reflect.TypeFor[*float32](), reflect.TypeFor[**TextByValue](), reflect.TypeFor[*TextString](), reflect.TypeFor[*TextInt](),
	reflect.TypeFor[struct{}](), reflect.TypeFor[Inner](), reflect.TypeFor[*Inner](), reflect.TypeFor[[2]int](), reflect.TypeFor[[1]string](), reflect.TypeFor[[0]byte](),
	reflect.TypeFor[[3]byte](), reflect.TypeFor[JSONByValue](), reflect.TypeFor[*JSONByPointer](), reflect.TypeFor[TextByPointer](), reflect.TypeFor[JSONBool](),
	reflect.TypeFor[encoding.TextMarshaler](), reflect.TypeFor[encoding.TextAppender](), reflect.TypeFor[json.Marshaler](), reflect.TypeFor[fmt.Stringer](),
	reflect.TypeFor[AppendOnly](), reflect.TypeFor[*AppendOnly](), reflect.TypeFor[*AppendOnlyByPointer](), reflect.TypeFor[AppendOnlyByPointer](), reflect.TypeFor[AppendAndJSON](),
	reflect.TypeFor[EmbedAddress](), reflect.TypeFor[*AppendOnlyString](), reflect.TypeFor[*json.Number](), reflect.TypeFor[chan int](), reflect.TypeFor[complex64](), reflect.TypeFor[time.Month](), reflect.TypeFor[Direct1](),
}

// keyText returns the name that encoding/json writes for a map key, or the same text
// for all keys that it rejects. If two keys of a map have the same text, the order of
// the entries, or the error, is random.
func keyText(k reflect.Value) (text string) {
	defer func() {
		if recover() != nil {
			text = rejectedKey
		}
	}()
	if k.Kind() == reflect.String {
		if _, ok := k.Interface().(encoding.TextMarshaler); ok && jsonv2 {
			// The keys are sorted by the written names.
			return string([]rune(k.String()))
		}
		return k.String()
	}
	for range 4 {
		if text, ok := methodText(k); ok {
			return text
		}
		if k.Kind() != reflect.Pointer && k.Kind() != reflect.Interface || !jsonv2 {
			break
		}
		k = k.Elem()
	}
	switch k.Kind() {
	case reflect.String:
		return string([]rune(k.String()))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.FormatInt(k.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.FormatUint(k.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		if s := strconv.FormatFloat(k.Float(), 'g', -1, k.Type().Bits()); !strings.ContainsAny(s, "NI") {
			return s
		}
	}
	return rejectedKey
}

const rejectedKey = "rejected"

// methodText returns the text of a key whose type has a method for it.
func methodText(k reflect.Value) (text string, ok bool) {
	var b []byte
	var err error
	switch m := k.Interface().(type) {
	case encoding.TextAppender:
		if jsonv2 {
			b, err = m.AppendText(nil)
			break
		}
		tm, ok := m.(encoding.TextMarshaler)
		if !ok {
			return "", false
		}
		b, err = tm.MarshalText()
	case encoding.TextMarshaler:
		if k.Kind() == reflect.Pointer && k.IsNil() {
			return "", true
		}
		b, err = m.MarshalText()
	default:
		return "", false
	}
	if err != nil {
		return rejectedKey, true
	}
	if jsonv2 {
		return string([]rune(string(b))), true
	}
	return string(b), true
}

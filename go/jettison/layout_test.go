package jettison

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"sync/atomic"
	"testing"
	"unsafe"
)

// These tests show whether a release of Go still has the layouts that the package relies
// on. README.md lists the layouts and the fallbacks.

// Layouts of values of the language itself, which have no fallback.
func TestLayoutsOfTheLanguage(t *testing.T) {
	x := new(int)
	for i, ok := range []bool{
		// An interface is two words: the type, as reflect names it, and the data.
		unsafe.Sizeof(any(nil)) == 2*unsafe.Sizeof(x),
		typeWord(1) == typeWord(2) && typeWord(1) != typeWord("") && typeWord(nil) == nil,
		typeWord(1) == dataWord(reflect.TypeFor[int]()),
		dataWord(x) == unsafe.Pointer(x) && *(*int)(dataWord(7)) == 7 && dataWord(nil) == nil,
		isDirect(reflect.TypeFor[*int]()) && isDirect(reflect.TypeFor[map[int]int]()) && isDirect(reflect.TypeFor[func()]()),
		!isDirect(reflect.TypeFor[int]()) && !isDirect(reflect.TypeFor[any]()) && !isDirect(reflect.TypeFor[struct{}]()),
	} {
		if !ok {
			t.Errorf("interfaces, case %d: another layout", i)
		}
	}
	// All interfaces with methods have one layout, and a method table of a type
	// may be used with any value of that type.
	var e error = &InvalidOptionError{Reason: "a"}
	if got := any(*(*interface{ M() })(unsafe.Pointer(&e))); got != any(e) {
		t.Errorf("an error became %v", got)
	}
	var none error
	if *(*unsafe.Pointer)(unsafe.Pointer(&none)) != nil || *(*unsafe.Pointer)(unsafe.Pointer(&e)) == nil {
		t.Error("the first word of an interface does not tell nil")
	}
	table := itabOf[error](reflect.TypeFor[*InvalidOptionError]())
	other := &InvalidOptionError{Option: "b", Reason: "c"}
	if got := withItab[error](table, unsafe.Pointer(other)); got != error(other) || got.Error() != other.Error() {
		t.Errorf("a method table gave %v", got)
	}

	s := make([]int, 2, 5)
	if h := *(*sliceHeader)(unsafe.Pointer(&s)); h != (sliceHeader{unsafe.Pointer(&s[0]), 2, 5}) {
		t.Errorf("a slice is %v", h)
	}
	text := "abc"
	word := unsafe.Sizeof(x)
	if *(*unsafe.Pointer)(unsafe.Pointer(&text)) != unsafe.Pointer(unsafe.StringData(text)) || *(*int)(unsafe.Add(unsafe.Pointer(&text), word)) != 3 {
		t.Error("a string is not its data and its length")
	}
	for _, m := range []any{map[string]int{"a": 1, "b": 2}, map[int][100]byte{1: {}, 2: {}}} {
		if n := mapLen(dataWord(m)); n != 2 {
			t.Errorf("a map of 2 entries has %d", n)
		}
	}
	var nilFunc func()
	if *(*unsafe.Pointer)(unsafe.Pointer(&nilFunc)) != nil {
		t.Error("a nil function is not a nil word")
	}
}

// Layouts of the standard library, which have a fallback.
func TestLayoutsOfTheLibrary(t *testing.T) {
	if sourceFuncOffset == 0 {
		t.Error("json.MarshalerError has no field sourceFunc")
	}
	if !iterLayout.ok { // TestMapCopies does without
		t.Error("reflect.MapIter has another layout")
	}
	if f, ok := reflect.TypeFor[atomic.Pointer[int]]().FieldByName("v"); !ok || f.Type.Kind() != reflect.UnsafePointer {
		t.Error("atomic.Pointer has no field v")
	}
}

func TestMarshalerErrorWithoutItsSource(t *testing.T) {
	defer func(offset uintptr) { sourceFuncOffset = offset }(sourceFuncOffset)
	sourceFuncOffset = 0
	_, err := Marshal(failingText{})
	var got *json.MarshalerError
	want := &json.MarshalerError{Type: reflect.TypeFor[failingText](), Err: errors.New("no text")}
	if std.onV2() {
		want.Type = reflect.TypeFor[*failingText]()
	}
	if !errors.As(err, &got) || got.Type != want.Type || got.Error() != want.Error() {
		t.Errorf("got %v, want %v", err, want)
	}
}

// Pointer is an atomic.Pointer with other fields.
type Pointer[T any] struct {
	tag  string
	hold atomic.Value
}

func (p *Pointer[T]) Load() *T {
	q, _ := p.hold.Load().(*T)
	return q
}

func TestAtomicPointerWithoutItsField(t *testing.T) {
	none, full := &Pointer[leaf]{tag: "x"}, &Pointer[leaf]{}
	full.hold.Store(&leaf{1, "p"})
	c := compiler{set: defaultSet, group: map[programKey]*program{}}
	prog := &program{rt: reflect.TypeFor[Pointer[leaf]]()}
	if !c.compileAtomicPointer(prog) {
		t.Fatal("not taken for an atomic pointer")
	}
	for p, want := range map[*Pointer[leaf]]string{none: "null", full: `{"id":1,"Password":"p"}`} {
		e := acquire()
		if got := string(encodeFuncs[prog.form](e, nil, prog, unsafe.Pointer(p))); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		e.release()
	}
}

// The field that only encoding/json can set names the method that failed.
func TestMarshalerErrorNamesItsMethod(t *testing.T) {
	for method, v := range map[string]any{"MarshalJSON": failing{}, "MarshalText": &failingText{}, "AppendJSON": appending{-1}} {
		_, err := Marshal(v)
		var m *json.MarshalerError
		if !errors.As(err, &m) {
			t.Fatalf("%T: got %v", v, err)
		}
		if want := fmt.Sprintf("json: error calling %s for type %v: %v", method, m.Type, m.Err); err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

package differential

import (
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

var basics = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[string](), reflect.TypeFor[string](), reflect.TypeFor[string](),
	reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int16](), reflect.TypeFor[int32](), reflect.TypeFor[int64](),
	reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](), reflect.TypeFor[uint64](),
	reflect.TypeFor[uintptr](), reflect.TypeFor[float32](), reflect.TypeFor[float64](), reflect.TypeFor[float64](),
	reflect.TypeFor[any](), reflect.TypeFor[any](), reflect.TypeFor[struct{}](),
}

// randomType returns a type of at most depth levels.
func randomType(r *rand.Rand, depth int) reflect.Type {
	if depth <= 0 {
		if r.IntN(3) == 0 {
			return named[r.IntN(len(named))]
		}
		return basics[r.IntN(len(basics))]
	}
	switch n := r.IntN(40); {
	case n < 12:
		return structType(r, depth)
	case n < 16:
		return reflect.PointerTo(randomType(r, depth-1))
	case n < 20:
		return reflect.SliceOf(randomType(r, depth-1))
	case n < 22:
		return reflect.ArrayOf(r.IntN(4), randomType(r, depth-1))
	case n < 26:
		key := keys[r.IntN(len(keys))]
		if r.IntN(12) == 0 {
			key = oddKeys[r.IntN(len(oddKeys))]
		}
		return reflect.MapOf(key, randomType(r, depth-1))
	case n < 27:
		if r.IntN(4) == 0 {
			return formatType(r)
		}
		return embedType(r)
	case n < 33:
		return named[r.IntN(len(named))]
	case n == 33 && r.IntN(3) == 0:
		return failing[r.IntN(len(failing))]
	default:
		return basics[r.IntN(len(basics))]
	}
}

// structType returns a struct type with random tags. reflect.StructOf rejects
// some embedded fields; those fields are then declared with a name.
func structType(r *rand.Rand, depth int) reflect.Type {
	n := r.IntN(7)
	if r.IntN(60) == 0 {
		n = 8 + r.IntN(70)
	}
	fields := make([]reflect.StructField, 0, n)
	taken := map[string]bool{}
	for i := range n {
		f := reflect.StructField{Name: "F" + strconv.Itoa(i), Type: randomType(r, depth-1), Tag: randomTag(r)}
		switch r.IntN(12) {
		case 0:
			f.Name, f.PkgPath = "f"+strconv.Itoa(i), "jzon.dev/go/tests/differential"
		case 1:
			f.Name = exportedNames[r.IntN(len(exportedNames))]
		case 2, 3:
			if e := embeddable(r, i == 0); e.Name() != "" || e.Kind() == reflect.Pointer {
				f.Type, f.Anonymous, f.Name = e, true, e.Name()
				if e.Kind() == reflect.Pointer {
					f.Name = e.Elem().Name()
				}
				if c, _ := utf8.DecodeRuneInString(f.Name); !unicode.IsUpper(c) {
					f.PkgPath = "jzon.dev/go/tests/differential"
				}
			}
		}
		if taken[f.Name] {
			continue
		}
		taken[f.Name] = true
		if hasOwnFormat(f) {
			f.Tag = ""
		}
		fields = append(fields, f)
	}
	return structOf(fields)
}

var exportedNames = []string{"A", "B", "X", "Name", "ID", "Ünicode", "日本", "É", "Z_9"}

// embeddable returns a type to embed. reflect.StructOf promotes only the methods of the
// first field (https://go.dev/issue/15924). The encoding/json on json/v2 calls methods
// through a pointer, which does not have them, and panics.
func embeddable(r *rand.Rand, first bool) reflect.Type {
	t := named[r.IntN(len(named))]
	isPointer := t.Kind() != reflect.Interface && t.Kind() != reflect.Pointer && r.IntN(3) == 0
	hasMethods := t.NumMethod() > 0 || reflect.PointerTo(t).NumMethod() > 0
	for i := range t.NumMethod() {
		// The linker keeps all methods if reflection asks for them. If a struct of
		// reflect.StructOf has a method that the linker removed, the runtime crashes.
		_ = t.Method(i)
	}
	switch {
	case strings.ContainsRune(t.Name(), '['):
		// An instance of a generic type has no field name.
		return reflect.TypeFor[Inner]()
	case hasMethods && (!first || t.Kind() == reflect.Interface || jsonv2 && encodesItself(t)):
		return reflect.TypeFor[Inner]()
	case isPointer:
		return reflect.PointerTo(t)
	}
	return t
}

// structOf calls reflect.StructOf and, where it panics (embedded fields whose
// methods it cannot promote), gives the embedded fields names one by one.
func structOf(fields []reflect.StructField) (t reflect.Type) {
	for i := -1; i < len(fields); i++ {
		if i >= 0 {
			if !fields[i].Anonymous {
				continue
			}
			fields[i].Anonymous = false
			fields[i].Name, fields[i].PkgPath = "Named"+strconv.Itoa(i), ""
		}
		if t := tryStructOf(fields); t != nil {
			return t
		}
	}
	return reflect.TypeFor[struct{}]()
}

func tryStructOf(fields []reflect.StructField) (t reflect.Type) {
	defer func() {
		if recover() != nil {
			t = nil
		}
	}()
	return reflect.StructOf(fields)
}

var (
	tagNames = []string{
		"", "", "", "a", "b", "A", "B", "name", "Name", "F0", "F1", "a_rather_long_name_for_a_field_of_a_struct", "日本", "é", "a b", "a<b", "a>b&c", "a.b", "a/b", "$%-/",
		"-", "0", "_", "\u2028", "k\u212a", "ſ", "a'b", "a`b", "!#$%&()*+-./:;<=>?@[]^_{|}~", `a"b`, `a\b`, "a\tb", "\xff", "\x00", "😀", "omitempty", "string",
	}
	tagOptions = []string{"omitempty", "omitempty", "omitzero", "omitzero", "string", "string", "", " omitempty", "omitempty ", "Omitempty", "unknown", "inline", "strings"}
	rawTags    = []reflect.StructTag{
		`json`, `json:`, `json:name`, `json:""`, `json:","`, `json:",,"`, `json: "a"`, ` json:"spaced"`, `xml:"x" json:"y,omitempty"`, `json:"first" json:"second"`,
		`json:"-,"`, `json:"-,omitempty"`, `json:"-"`, `JSON:"a"`, `json:"unclosed`, `json:"tab\t"`, `json:"\u0061"`, "json:\"new\nline\"", `bson:"a,omitempty"`, `json:"a,string,omitempty,omitzero"`,
	}
)

func randomTag(r *rand.Rand) reflect.StructTag {
	switch r.IntN(8) {
	case 0, 1:
		return ""
	case 2:
		if r.IntN(2) == 0 {
			return rawTags[r.IntN(len(rawTags))]
		}
	}
	var b strings.Builder
	b.WriteString(tagNames[r.IntN(len(tagNames))])
	for range r.IntN(3) {
		b.WriteByte(',')
		b.WriteString(tagOptions[r.IntN(len(tagOptions))])
	}
	if r.IntN(500) == 0 { // rarely, because Go 1.27 fails on a struct with it
		b.WriteString(",format:" + formats[r.IntN(len(formats))])
	}
	if r.IntN(2) == 0 { // strconv.Quote escapes characters that a raw tag holds unchanged
		return reflect.StructTag("json:" + strconv.Quote(b.String()))
	}
	return reflect.StructTag(`json:"` + b.String() + `"`)
}

// encodesItself reports whether t, or a pointer to it, has a method that encodes.
func encodesItself(t reflect.Type) bool {
	for _, name := range []string{"MarshalJSON", "MarshalText", "AppendText", "MarshalJSONTo"} {
		if _, ok := reflect.PointerTo(t).MethodByName(name); ok {
			return true
		}
	}
	return false
}

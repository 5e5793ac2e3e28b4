package differential

import (
	"encoding"
	"encoding/json"
	"math/rand/v2"
	"net/netip"
	"reflect"
	"regexp"
	"strconv"
	"time"
)

// TextKey is a key with a method, which no embedded map may have.
type TextKey = TextString

// Quoted2 has types that pass the "string" option on to their elements, and types that
// do not.
type (
	Quoted2 struct {
		NP  IntPtr                    `json:",string"`
		PPP ***int                    `json:",string"`
		PN  *json.Number              `json:",string"`
		PF  *Float64                  `json:",string"`
		PB  *bool                     `json:",string"`
		LP  []*int                    `json:",string"`
		LS  []string                  `json:",string"`
		LB  []bool                    `json:",string"`
		LF  []float32                 `json:",string"`
		LA  []any                     `json:",string"`
		LL  [][]int                   `json:",string"`
		R   [2]int                    `json:",string"`
		RP  [1]*string                `json:",string"`
		By  []byte                    `json:",string"`
		RB  [3]byte                   `json:",string"`
		MF  map[string]float64        `json:",string"`
		MB  map[int]bool              `json:",string"`
		MS  map[string]string         `json:",string"`
		MA  map[string]any            `json:",string"`
		MM  map[string]map[string]int `json:",string"`
		PM  *map[string]int           `json:",string"`
		PL  *[]uint16                 `json:",string"`
	}
	Quoted3 struct {
		St Inner                  `json:",string"`
		SP *Inner                 `json:",string"`
		An struct{ X, Y int }     `json:",string"`
		E  json.Marshaler         `json:",string"`
		X  encoding.TextMarshaler `json:",string"`
		Y  any                    `json:",string,omitempty"`
		PA *any                   `json:",string"`
		D  time.Duration          `json:",string"`
		DL []time.Duration        `json:",string"`
		Mo time.Month             `json:",string"`
		T  time.Time              `json:",string"`
		Ra json.RawMessage        `json:",string"`
		Ad netip.Addr             `json:",string"`
		JP *JSONIntByPointer      `json:",string"`
		TP *TextIntByPointer      `json:",string"`
		TI TextInt                `json:",string"`
		AO AppendOnlyInt          `json:",string"`
		N  Number                 `json:",string"`
		NL []json.Number          `json:",string"`
	}
	// Tagged has names that only one implementation of encoding/json accepts.
	Tagged struct {
		A int `json:"😀"`
		B int `json:"€"`
		C int `json:"a\tb"`
		D int `json:"'single'"`
		E int `json:"'a,b'"`
		F int `json:"\"double\""`
		G int `json:"back\\slash"`
		H int `json:"it's"`
		I int `json:"'it\\'s'"`
		J int `json:"'open"`
		K int `json:"''"`
		L int `json:"'-'"`
		M int `json:"\u2028<"`
		N int `json:"a\xffb"`
		O int `json:"\x00"`
		P int `json:"½"`
		Q int `json:"a b"`
		R int `json:"  "`
		S int "json:\"back`tick\""
		T int `json:"'\\u00e9\\n'"`
		U int `json:"'\\xff'"`
	}
	// Collide has fields whose names are equal for one implementation.
	Collide struct {
		A int `json:"X"`
		B int `json:"'X'"`
		C int `json:"\xff"`
		D int `json:"\xfe"`
		E int `json:"\ufffd"`
		F int `json:"€"`
	}
	TaggedOptions struct {
		C int            `json:",omitzero:1"`
		D int            `json:",string:1"`
		E int            `json:",case:ignore"`
		F int            `json:"f,nocase,strictcase"`
		G *int           `json:",'omitempty'"`
		H int            `json:",omit_empty,OmitZero"`
		I int            `json:",,string"`
		J int            `json:",string,"`
		K int            `json:"k;string"`
		L int            `json:"l:string"`
		M int            `json:",string;omitempty"`
		N map[string]int `json:",omitempty-omitzero"`
		O int            `json:",omitempty=1,string"`
		P int            `json:",unknown:x,omitzero"`
		R int            `json:"r,case:'ignore',omitzero"`
	}
)

// untidyTags has tags that go vet complains about.
var untidyTags = reflect.StructOf([]reflect.StructField{
	{Name: "A", Type: reflect.TypeFor[int](), Tag: `json:",omitempty "`},
	{Name: "B", Type: reflect.TypeFor[*int](), Tag: `json:", omitempty"`},
	{Name: "C", Type: reflect.TypeFor[int](), Tag: `json:",string string"`},
	{Name: "D", Type: reflect.TypeFor[string](), Tag: `json:"€"`},
	{Name: "E", Type: reflect.TypeFor[string](), Tag: `json:"€,omitempty"`},
	{Name: "F", Type: reflect.TypeFor[int](), Tag: `json: ",string"`},
})

// embedOptions are names of options. With each of them, some version of encoding/json
// merges the fields of a field's value into the struct.
var embedOptions = []string{"embed", "inline", "unknown"}

// formats are values of the option "format". The encoding/json of Go 1.26 with
// GOEXPERIMENT=jsonv2 knows some of them; the encoding/json of Go 1.27 does not.
var formats = []string{
	"RFC3339", "RFC1123", "unix", "unixmilli", "unixnano", "nano", "sec", "units", "iso8601", "'2006-01-02'", "'15:04 <b>'", "DateOnly",
	"base64", "base64url", "base32", "base32hex", "base16", "hex", "array", "nonfinite", "emitnull", "emitempty", "", "''", "wrong", "unix string",
}

// embedTypes are the types of fields with an embed option.
var embedTypes = []reflect.Type{
	reflect.TypeFor[Inner](), reflect.TypeFor[*Inner](), reflect.TypeFor[**Inner](), reflect.TypeFor[EmbedUnexportedPtr](),
	reflect.TypeFor[map[string]any](), reflect.TypeFor[map[String]int](), reflect.TypeFor[map[TextKey]int](), reflect.TypeFor[*map[string]string](),
	reflect.TypeFor[AnyMap](), reflect.TypeFor[MapOfSelf](), reflect.TypeFor[JSONMap](), reflect.TypeFor[map[int]string](),
	reflect.TypeFor[json.RawMessage](), reflect.TypeFor[*json.RawMessage](), reflect.TypeFor[Raw](), reflect.TypeFor[json.Number](),
	reflect.TypeFor[any](), reflect.TypeFor[[]int](), reflect.TypeFor[int](), reflect.TypeFor[JSONByValue](), reflect.TypeFor[*TextByPointer](),
	reflect.TypeFor[AppendOnly](), reflect.TypeFor[time.Time](), reflect.TypeFor[struct{}](),
}

// formatTypes are the types of fields with the option "format".
var formatTypes = []reflect.Type{
	reflect.TypeFor[time.Time](), reflect.TypeFor[*time.Time](), reflect.TypeFor[time.Duration](), reflect.TypeFor[*time.Duration](),
	reflect.TypeFor[[]byte](), reflect.TypeFor[[3]byte](), reflect.TypeFor[Bytes](), reflect.TypeFor[*[]byte](), reflect.TypeFor[float64](), reflect.TypeFor[float32](),
	reflect.TypeFor[*float64](), reflect.TypeFor[[]float64](), reflect.TypeFor[[]time.Time](), reflect.TypeFor[map[string]time.Duration](), reflect.TypeFor[[]string](),
	reflect.TypeFor[map[string]int](), reflect.TypeFor[int](), reflect.TypeFor[string](), reflect.TypeFor[any](), reflect.TypeFor[Inner](),
	reflect.TypeFor[JSONByValue](), reflect.TypeFor[TextInt](), reflect.TypeFor[json.RawMessage](), reflect.TypeFor[ByteSlice](),
}

// embedType returns a struct with one field, or rarely two, whose own fields may become
// fields of the struct. It does not embed any field in Go's sense.
func embedType(r *rand.Rand) reflect.Type {
	fields := []reflect.StructField{{Name: "A", Type: reflect.TypeFor[int](), Tag: `json:"a"`}}
	for i := range 1 + r.IntN(5)/4 {
		tag := ""
		if r.IntN(4) == 0 {
			tag = []string{"a", "x", "'q'"}[r.IntN(3)]
		}
		tag += "," + embedOptions[r.IntN(len(embedOptions))]
		if r.IntN(8) == 0 {
			tag += "," + tagOptions[r.IntN(len(tagOptions))]
		}
		fields = append(fields, reflect.StructField{
			Name: "E" + strconv.Itoa(i), Type: embedTypes[r.IntN(len(embedTypes))], Tag: reflect.StructTag(`json:` + strconv.Quote(tag)),
		})
	}
	return reflect.StructOf(append(fields, reflect.StructField{Name: "Z", Type: reflect.TypeFor[any](), Tag: `json:"z,omitempty"`}))
}

// formatType returns a struct with a field that has the option "format".
func formatType(r *rand.Rand) reflect.Type {
	tag := ",format:" + formats[r.IntN(len(formats))]
	switch r.IntN(8) {
	case 0:
		tag = ",string" + tag
	case 1:
		tag = ",omitzero" + tag
	case 2:
		tag += ",omitempty" // not the last option, as it must be
	case 3:
		tag = "f" + tag
	}
	f := reflect.StructField{Name: "F", Type: formatTypes[r.IntN(len(formatTypes))], Tag: reflect.StructTag(`json:` + strconv.Quote(tag))}
	if hasOwnFormat(f) {
		f.Tag = `json:",format:wrong"`
	}
	return reflect.StructOf([]reflect.StructField{{Name: "A", Type: reflect.TypeFor[int]()}, f})
}

// ownFormat matches the values of the option "format" that give bytes a form in
// jettison.
var ownFormat = regexp.MustCompile(`format:(base64|base64url|base32|base32hex|base16|hex|array)\b`)

// hasOwnFormat reports whether jettison gives the field a form that encoding/json does
// not. DIFFERENCES.md lists this difference.
func hasOwnFormat(f reflect.StructField) bool {
	t := f.Type
	for t.Kind() == reflect.Pointer && t.Name() == "" {
		t = t.Elem()
	}
	isBytes := (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) && t.Elem().Kind() == reflect.Uint8
	return isBytes && !knowsFormats && ownFormat.MatchString(string(f.Tag))
}

func init() {
	named = append(named,
		reflect.TypeFor[Quoted2](), reflect.TypeFor[Quoted3](), reflect.TypeFor[Tagged](), reflect.TypeFor[Collide](), reflect.TypeFor[TaggedOptions](), untidyTags,
	)
	tagNames = append(tagNames,
		"€", "½", "'single'", "'a,b'", `'it\'s'`, `'\u00e9<'`, `'"'`, "'open", "''", "'-'", "it's", `"double"`, `half"`, "a\xffb", "\ufffd", "\u00a0", "x\u0301", "\u200b", "№", "\u2029>", "a\nb", "a;b", "a=b",
	)
	tagOptions = append(tagOptions,
		" string", "omitempty;", "'omitempty'", "'string'", "omit_empty", "OmitZero", "omitzero:1", "string:1", "case:ignore", "case:strict", "case:", "case", "case:'ignore'",
		"nocase", "strictcase", "embed", "embed:1", "string string", "\u2028", "日本", "format", "_", "string\xff",
	)
}

package differential

import (
	"encoding"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"reflect"
	"time"
)

// A Group is a set of types that refer to each other, or a type that refers to itself.
// An encoder that prepares types on first use meets some of them before others are
// complete. Its output must not depend on the order.
type Group struct {
	Name  string
	Types []reflect.Type
}

// Groups returns all groups of recursive types.
func Groups() []Group { return groups }

var groups []Group

// Sample returns n values of type t, every second one as a pointer to it. They
// depend only on t's string and the seed.
func Sample(t reflect.Type, seed uint64, n int) []any {
	r := rand.New(rand.NewPCG(seed, uint64(len(t.String()))))
	var out []any
	for i := range n {
		g := values{r: r, budget: 2 + r.IntN(30)}
		p := reflect.New(t)
		g.fill(p.Elem(), 0)
		if i%2 == 1 {
			out = append(out, p.Interface())
		} else {
			out = append(out, p.Elem().Interface())
		}
	}
	return out
}

// Maps of structs that hold the map, for keys that encoders accept and for those
// that they reject.
type (
	KeyedMap[K comparable]    map[K]KeyedMember[K]
	KeyedMember[K comparable] struct {
		Sub KeyedMap[K]
		V   int
	}
	KeyedStruct[K comparable] struct {
		V     int `json:",string"`
		Kids  map[K]*KeyedStruct[K]
		Empty map[K]KeyedStruct[K] `json:",omitempty"`
	}
	KeyedSelf[K comparable] map[K]KeyedSelf[K]
)

func keyed[K comparable]() Group {
	return Group{
		Name: "maps of " + reflect.TypeFor[K]().String(),
		Types: []reflect.Type{
			reflect.TypeFor[KeyedMap[K]](), reflect.TypeFor[KeyedMember[K]](), reflect.TypeFor[KeyedStruct[K]](), reflect.TypeFor[KeyedSelf[K]](),
		},
	}
}

// Structs that hold each other by values, pointers, slices, arrays, interfaces.
type (
	RingA struct {
		N int `json:"n"`
		B *RingB
		S []RingB `json:"s,omitempty"`
	}
	RingB struct {
		C map[string]RingC
		V [1]*RingA `json:",omitzero"`
		I any       `json:",omitempty"`
	}
	RingC struct {
		RingD
		F float64 `json:",string"`
	}
	RingD struct {
		A  []*RingA
		Up *RingC `json:"up,omitempty"`
		P  *int   `json:",string"`
	}

	SelfSlice  []SelfSlice
	SelfArray  [1]*SelfArray
	SelfNested []map[string][]SelfNested
	SelfStruct struct {
		L SelfSlice
		P **SelfStruct
		A [2][]SelfStruct
	}
)

// Structs that embed pointers to each other.
type (
	LoopA struct {
		*LoopB
		X int
	}
	LoopB struct {
		*LoopC `json:",omitempty"`
		Y      []LoopA
		Any    any
	}
	LoopC struct {
		Z  string `json:"z,omitempty"`
		To *LoopA
		M  map[int]LoopB
	}
	LoopSelf struct {
		*LoopSelf
		V int
		W LoopKids
	}
	LoopKids []LoopSelf
)

// Types with methods that hold themselves. The method writes a fixed form and does not
// use the fields of the value.
type (
	SelfJSON struct {
		Kids []SelfJSON
		To   *SelfJSON
	}
	SelfJSONByPointer struct {
		Kids []SelfJSONByPointer
		To   *SelfJSONByPointer
		In   map[string]SelfJSONByPointer // not addressable: by its kind
	}
	SelfText struct {
		N    int
		Kids map[string]SelfText
	}
	SelfTextByPointer struct {
		N    int
		Kids [1][]SelfTextByPointer
		In   map[string]SelfTextByPointer
	}
	SelfMapJSON    map[string]SelfMapMember
	SelfMapMember  struct{ M SelfMapJSON }
	SelfMapText    map[int]SelfTextMember
	SelfTextMember struct {
		M *SelfMapText
		N SelfMapText `json:",omitempty"`
	}
	HoldsMethods struct {
		J *SelfJSONByPointer
		T SelfTextByPointer
		K []HoldsMethods
		D time.Time
	}
)

func (v SelfJSON) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "[%d]", len(v.Kids)), nil }
func (v *SelfJSONByPointer) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"kids" : %d}`, len(v.Kids)), nil
}
func (v SelfText) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "<%d>", v.N), nil }
func (v *SelfTextByPointer) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "*<%d>", v.N), nil
}
func (v SelfMapJSON) MarshalJSON() ([]byte, error)  { return fmt.Appendf(nil, `%d`, len(v)), nil }
func (v *SelfMapText) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d", len(*v)), nil }

// The option string, and options for zero values, in recursive types.
type (
	QuotedNode struct {
		N    int          `json:",string"`
		P    *float32     `json:"p,string,omitempty"`
		J    JSONInt      `json:",string"`
		R    json.Number  `json:",string"`
		S    *string      `json:",string"`
		Next []QuotedNode `json:",string"`
		To   *QuotedNode  `json:",omitzero"`
	}
	QuotedLink struct {
		Q QuotedNode `json:",string"`
		B bool       `json:",string"`
		L map[uint8]*QuotedLink
	}
	ZeroNode struct {
		Kids ZeroKids  `json:",omitzero"`
		To   *ZeroNode `json:",omitempty,omitzero"`
		N    int       `json:",omitempty"`
	}
	ZeroKids []ZeroNode
)

func (k ZeroKids) IsZero() bool { return len(k)%2 == 0 }

// Types with a part that cannot be encoded.
type (
	BadNode struct {
		V    int
		Kids []BadNode
		C    chan BadNode `json:",omitempty"`
	}
	BadLink struct {
		F func(BadLink) `json:",omitempty"`
		N *BadNode
		L []BadLink
	}
	SelfFunc func() SelfFunc
	SelfChan chan SelfChan
	BadMap   map[string]BadMapTo
	BadMapTo struct {
		M BadMap
		C complex64
	}
	UnknownFormat struct { // json/v2 of Go 1.27 fails on it
		N    int `json:",format:none"`
		Kids []UnknownFormat
	}
	UnknownFormatLink struct {
		U *UnknownFormat
		L map[string]UnknownFormatLink
	}
)

// Fields whose entries json/v2 merges into the struct, from a map or a raw object. In
// the first implementation they are ordinary fields.
type (
	EmbedNode struct {
		N int
		M map[string]EmbedNode `json:",embed,inline"`
	}
	EmbedNodePointer struct {
		M *map[string]*EmbedNodePointer `json:",embed,inline"`
		N int                           `json:",omitempty"`
	}
	EmbedMap  map[string]EmbedLink
	EmbedLink struct {
		EmbedMap `json:",embed,inline"`
		N        int
	}
	EmbedOuter struct {
		*EmbedLink
		Kids []EmbedOuter
	}
	EmbedMethodMap  map[string]EmbedMethodLink
	EmbedMethodLink struct {
		X EmbedMethodMap `json:",embed,inline"`
		Y []EmbedMethodLink
	}
	EmbedRaw struct {
		R    json.RawMessage `json:",embed,inline"`
		Kids []EmbedRaw
		To   *EmbedRaw
	}
	EmbedKeyed[K ~string] struct {
		M map[K]EmbedKeyed[K] `json:",embed,inline"`
		N int
	}
)

func (m EmbedMethodMap) MarshalJSON() ([]byte, error) { return []byte(`"method"`), nil }

func typesOf(examples ...any) (types []reflect.Type) {
	for _, e := range examples {
		types = append(types, reflect.TypeOf(e).Elem())
	}
	return types
}

func init() {
	groups = append(groups,
		Group{"a ring of structs", typesOf((*RingA)(nil), (*RingB)(nil), (*RingC)(nil), (*RingD)(nil))},
		Group{"types of themselves", typesOf((*SelfSlice)(nil), (*SelfArray)(nil), (*SelfNested)(nil), (*SelfStruct)(nil))},
		Group{"embedded pointers", typesOf((*LoopA)(nil), (*LoopB)(nil), (*LoopC)(nil))},
		Group{"a struct that embeds itself", typesOf((*LoopSelf)(nil), (*LoopKids)(nil), (*[]LoopSelf)(nil))},
		Group{"methods of structs", typesOf((*SelfJSON)(nil), (*SelfJSONByPointer)(nil), (*SelfText)(nil), (*SelfTextByPointer)(nil), (*HoldsMethods)(nil))},
		Group{"methods of maps", typesOf((*SelfMapJSON)(nil), (*SelfMapMember)(nil), (*SelfMapText)(nil), (*SelfTextMember)(nil))},
		Group{"the option string", typesOf((*QuotedNode)(nil), (*QuotedLink)(nil), (*[]QuotedNode)(nil))},
		Group{"options for zero values", typesOf((*ZeroNode)(nil), (*ZeroKids)(nil), (*map[string]ZeroNode)(nil))},
		Group{"parts that cannot be encoded", typesOf((*BadNode)(nil), (*BadLink)(nil), (*SelfFunc)(nil), (*SelfChan)(nil))},
		Group{"fields that cannot be encoded", typesOf((*BadMap)(nil), (*BadMapTo)(nil), (*[]BadMap)(nil))},
		Group{"an unknown format", typesOf((*UnknownFormat)(nil), (*UnknownFormatLink)(nil), (*map[string]*UnknownFormat)(nil))},
		Group{"an embedded map", typesOf((*EmbedNode)(nil), (*map[string]EmbedNode)(nil), (*[]EmbedNode)(nil))},
		Group{"a pointer to an embedded map", typesOf((*EmbedNodePointer)(nil), (*map[string]*EmbedNodePointer)(nil), (**EmbedNodePointer)(nil))},
		Group{"an embedded map with a name", typesOf((*EmbedMap)(nil), (*EmbedLink)(nil), (*EmbedOuter)(nil))},
		Group{"an embedded map with a method", typesOf((*EmbedMethodMap)(nil), (*EmbedMethodLink)(nil), (*[]EmbedMethodMap)(nil))},
		Group{"an embedded raw object", typesOf((*EmbedRaw)(nil), (*[]EmbedRaw)(nil), (*map[string]*EmbedRaw)(nil))},
		Group{"embedded maps of other strings", typesOf((*EmbedKeyed[String])(nil), (*EmbedKeyed[TextString])(nil), (*EmbedKeyed[AppendOnlyString])(nil))},

		keyed[string](), keyed[String](), keyed[TextString](), keyed[AppendOnlyString](), keyed[json.Number](), keyed[TextStringByPointer](),
		keyed[int8](), keyed[uint64](), keyed[uintptr](), keyed[Int](), keyed[TextInt](), keyed[time.Duration](),
		keyed[TextByValue](), keyed[*TextByPointer](), keyed[TextByPointer](), keyed[netip.Addr](), keyed[time.Time](), keyed[encoding.TextMarshaler](),
		keyed[any](), keyed[fmt.Stringer](), keyed[json.Marshaler](), keyed[JSONByValue](), keyed[AppendOnly](),
		keyed[float32](), keyed[float64](), keyed[bool](), keyed[complex128](), keyed[*int](), keyed[*string](), keyed[chan int](),
		keyed[struct{}](), keyed[Inner](), keyed[[2]uintptr](), keyed[[2]string](), keyed[[16]byte](), keyed[struct{ A, B uintptr }](),
	)
	for _, g := range groups {
		named = append(named, g.Types...)
	}
}

package decode

import (
	"encoding/json"
	"reflect"
	"sync"
	"time"
)

// node is the program of a type.
type node struct {
	decode decodeFunc
	rt     reflect.Type
	size   uintptr
	elem   *node
	key    *node
	len    int // of an array
	fields []field
	names  names
	// entries are kept for maps.
	entries sync.Pool
}

var (
	anyType    = reflect.TypeFor[any]()
	byteType   = reflect.TypeFor[byte]()
	rawType    = reflect.TypeFor[json.RawMessage]()
	numberType = reflect.TypeFor[json.Number]()
	timeType   = reflect.TypeFor[time.Time]()
	stringMap  = reflect.TypeFor[map[string]string]()
	anyMap     = reflect.TypeFor[map[string]any]()
)

// programs holds a *node for each type, nil for those that are left to encoding/json.
var programs sync.Map

// programOf returns the program of rt, or nil.
func programOf(rt reflect.Type) *node {
	if n, ok := programs.Load(rt); ok {
		return n.(*node)
	}
	c := compiler{nodes: map[reflect.Type]*node{}}
	n := c.compile(rt)
	if c.left {
		n = nil
	}
	programs.Store(rt, n)
	return n
}

// compiler makes the program of a type and of the types within it.
type compiler struct {
	nodes map[reflect.Type]*node
	left  bool // to encoding/json
}

func (c *compiler) compile(rt reflect.Type) *node {
	if n := c.nodes[rt]; n != nil {
		return n
	}
	n := &node{decode: decodeNothing, rt: rt, size: rt.Size()}
	c.nodes[rt] = n
	switch rt {
	case rawType:
		n.decode = decodeRaw
	case numberType:
		n.decode = decodeNumber
	case timeType:
		n.decode = decodeTime
	default:
		// The methods of a pointer are those of the type that it points to.
		if rt.Kind() != reflect.Pointer && hasAny(rt, decoding) {
			c.left = true
		} else {
			c.fill(n)
		}
	}
	return n
}

// fill sets what depends on the kind of a type without methods for decoding.
func (c *compiler) fill(n *node) {
	rt := n.rt
	switch rt.Kind() {
	case reflect.Bool:
		n.decode = decodeBool
	case reflect.String:
		n.decode = decodeString
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n.decode = decodeInt
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		n.decode = decodeUint
	case reflect.Float32:
		n.decode = decodeFloat32
	case reflect.Float64:
		n.decode = decodeFloat64
	case reflect.Interface:
		if rt == anyType {
			n.decode = decodeAny
		}
	case reflect.Pointer:
		if end := endOf(rt); end != nil {
			n.elem = c.compile(rt.Elem())
			n.decode = decodePointer
		}
	case reflect.Slice:
		switch {
		case rt.Elem() == byteType:
			n.decode = decodeBytes
		case rt.Elem().Kind() != reflect.Uint8:
			n.elem = c.compile(rt.Elem())
			n.decode = decodeSlice
		}
	case reflect.Array:
		n.elem, n.len = c.compile(rt.Elem()), rt.Len()
		n.decode = decodeArray
	case reflect.Map:
		c.fillMap(n)
	case reflect.Struct:
		c.fillStruct(n)
	}
}

// endOf returns the type that pointers lead to, or nil if there are many.
func endOf(rt reflect.Type) reflect.Type {
	for range 8 {
		if rt.Kind() != reflect.Pointer {
			return rt
		}
		rt = rt.Elem()
	}
	return nil
}

func (c *compiler) fillMap(n *node) {
	key := n.rt.Key()
	if hasMethods(key) {
		c.left = true
		return
	}
	switch n.rt {
	case stringMap:
		n.decode = decodeMapOfStrings
		return
	case anyMap:
		n.decode = decodeMapOfAny
		return
	}
	n.key = &node{rt: key, size: key.Size()}
	switch k := key.Kind(); {
	case k == reflect.String:
		n.key.decode = decodeKey
	case k >= reflect.Int && k <= reflect.Uintptr:
		// In quotes, as with the tag option string.
		number := &node{rt: key, size: key.Size(), decode: decodeInt}
		if k >= reflect.Uint {
			number.decode = decodeUint
		}
		n.key.elem, n.key.decode = number, decodeQuotedKey
	default:
		return
	}
	n.elem = c.compile(n.rt.Elem())
	n.decode = decodeMap
}

func (c *compiler) fillStruct(n *node) {
	fields, ok := planOf(n.rt)
	if !ok {
		c.left = true
		return
	}
	n.decode = decodeStruct
	n.fields = make([]field, len(fields))
	for i, f := range fields {
		n.fields[i] = f.field
		n.fields[i].node = c.compile(f.typ)
		if f.quoted {
			n.fields[i].node = c.quoted(n.fields[i].node)
		}
	}
	n.index()
}

// quoted returns the node of a field with the tag option string.
func (c *compiler) quoted(n *node) *node {
	q := &node{rt: n.rt, size: n.size, elem: n, decode: decodeQuoted}
	switch k := n.rt.Kind(); {
	case n.rt == numberType || n.rt == timeType || n.rt == rawType:
		q.decode = decodeNothing
	case k == reflect.String:
		q.decode = decodeQuotedString
	case k < reflect.Bool || k > reflect.Float64:
		q.decode = decodeNothing
	}
	return q
}

package differential

import (
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"net/netip"
	"net/url"
	"reflect"
	"time"
	"unsafe"
)

// values fills values of given types. Pointers, maps and slices under
// construction are on the path, so that some values contain themselves.
type values struct {
	r       *rand.Rand
	budget  int // number of values left before everything becomes empty
	nesting int // how many objects and arrays are around the value
	path    []step
	flat    bool // interfaces hold no types that reflection makes
}

// A step is a value under construction and the nesting around it.
type step struct {
	reflect.Value
	nesting int
}

// maxDepth bounds the nesting of a generated value.
const maxDepth = 12

// fill sets v, which is addressable, to a random value.
func (g *values) fill(v reflect.Value, depth int) {
	g.budget--
	if g.budget < 0 || depth > maxDepth {
		return
	}
	r, t := g.r, v.Type()
	if g.fillKnown(v) {
		return
	}
	switch t.Kind() {
	case reflect.Struct, reflect.Map, reflect.Slice, reflect.Array:
		g.nesting++
		defer func() { g.nesting-- }()
	}
	switch t.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(integer(r))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		v.SetUint(uint64(integer(r)))
	case reflect.Float32:
		v.SetFloat(float32s(r))
	case reflect.Float64:
		v.SetFloat(float(r))
	case reflect.Complex64, reflect.Complex128:
		v.SetComplex(complex(float(r), 1))
	case reflect.String:
		v.SetString(text(r))
	case reflect.Pointer:
		g.fillPointer(v, depth, true)
	case reflect.Slice:
		g.fillSlice(v, depth)
	case reflect.Map:
		g.fillMap(v, depth)
	case reflect.Interface:
		g.fillInterface(v, depth)
	case reflect.Array:
		for i := range v.Len() {
			g.fill(v.Index(i), depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			if !f.CanSet() { // unexported: encoders must not show it, so it must hold something
				f = reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
			}
			switch {
			case r.IntN(5) == 0:
			case t.Field(i).Anonymous && f.Kind() == reflect.Pointer:
				// encoding/json does not count embedded pointers as steps of a
				// cycle. A cycle that consists only of them overflows its stack.
				g.fillPointer(f, depth+1, false)
			default:
				g.fill(f, depth+1)
			}
		}
	case reflect.Func:
		if r.IntN(2) == 0 {
			v.Set(reflect.MakeFunc(t, func([]reflect.Value) (out []reflect.Value) {
				for i := range t.NumOut() {
					out = append(out, reflect.Zero(t.Out(i)))
				}
				return out
			}))
		}
	case reflect.Chan:
		if r.IntN(2) == 0 {
			v.Set(reflect.MakeChan(t, 3))
		}
	}
}

// fillKnown fills types whose valid values do not follow from their kind.
func (g *values) fillKnown(v reflect.Value) bool {
	r := g.r
	switch p := v.Addr().Interface().(type) {
	case *json.Number:
		*p = json.Number(numberLiteral(r))
	case *Number:
		*p = Number(numberLiteral(r))
	case *json.RawMessage:
		if r.IntN(6) > 0 {
			*p = json.RawMessage(rawDocument(r))
		}
	case *JSONVerbatim:
		*p = JSONVerbatim(rawDocument(r))
	case *JSONPanic:
		*p = JSONPanic(r.IntN(8))
	case *time.Time:
		*p = instant(r)
	case *big.Int:
		p.SetBytes([]byte(text(r)))
		if r.IntN(2) == 0 {
			p.Neg(p)
		}
	case *big.Float:
		p.SetFloat64(r.NormFloat64())
	case *netip.Addr:
		*p = address(r)
	case *netip.Prefix:
		*p = netip.PrefixFrom(address(r), r.IntN(130))
	case *url.URL:
		*p = url.URL{Scheme: "https", Host: "example.org", Path: "/" + text(r), RawQuery: "a=1&b=<2>"}
	default:
		return false
	}
	return true
}

func instant(r *rand.Rand) time.Time {
	if r.IntN(8) == 0 {
		return time.Time{}
	}
	t := time.Unix(r.Int64N(253402300800), 0) // years 1970 to 9999
	switch r.IntN(6) {
	case 0:
		t = time.Unix(integer(r)>>25, 0) // any year, those beyond 9999 included
	case 1:
		t = t.Add(time.Duration(r.Int64N(1e9)))
	case 2:
		t = t.Add(time.Duration(r.Int64N(1000)) * time.Millisecond)
	case 3:
		t = t.AddDate(-1500-r.IntN(600), 0, 0)
	}
	switch r.IntN(4) {
	case 0, 1:
		return t.UTC()
	case 2: // usually minutes; seconds and 24 hours or more cannot be written
		offset := (r.IntN(2*24*60) - 24*60) * 60
		if r.IntN(10) == 0 {
			offset += r.IntN(7200)
		}
		return t.In(time.FixedZone("X", offset))
	default:
		return t.Local()
	}
}

func address(r *rand.Rand) netip.Addr {
	var b [16]byte
	for i := range b {
		b[i] = byte(r.Uint32() & r.Uint32())
	}
	switch r.IntN(6) {
	case 0:
		return netip.Addr{}
	case 1, 2:
		return netip.AddrFrom4([4]byte(b[:4]))
	case 3:
		return netip.AddrFrom16(b).WithZone("eth<0>")
	case 4:
		return netip.AddrFrom16([16]byte{10: 0xff, 11: 0xff, 12: b[0], 13: b[1], 14: b[2], 15: b[3]})
	default:
		return netip.AddrFrom16(b)
	}
}

// enclosing returns a value of v's type that is under construction around v, with an
// object or an array in between. Without one, the cycle would consist only of pointers
// and interfaces, on which encoding/json of Go 1.27 overflows its stack.
func (g *values) enclosing(v reflect.Value) (reflect.Value, bool) {
	if g.r.IntN(25) != 0 {
		return reflect.Value{}, false
	}
	for i := len(g.path) - 1; i >= 0; i-- {
		if g.path[i].Type() == v.Type() && g.path[i].nesting < g.nesting {
			return g.path[i].Value, true
		}
	}
	return reflect.Value{}, false
}

func (g *values) fillPointer(v reflect.Value, depth int, mayCycle bool) {
	if g.r.IntN(5) == 0 || depth > maxDepth || g.budget < 0 {
		return
	}
	if e, ok := g.enclosing(v); ok && mayCycle {
		v.Set(e)
		return
	}
	p := reflect.New(v.Type().Elem())
	if p.Type() != v.Type() {
		p = p.Convert(v.Type())
	}
	v.Set(p)
	g.path = append(g.path, step{p, g.nesting})
	g.fill(p.Elem(), depth+1)
	g.path = g.path[:len(g.path)-1]
}

func (g *values) length(depth int) int {
	switch n := g.r.IntN(100); {
	case n < 20:
		return 0
	case n < 80 || depth > 4:
		return 1 + g.r.IntN(3)
	case n < 99:
		return g.r.IntN(12)
	default:
		return g.r.IntN(80)
	}
}

func (g *values) fillSlice(v reflect.Value, depth int) {
	if g.r.IntN(6) == 0 {
		return
	}
	if v.Type().Elem().Kind() == reflect.Uint8 {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		for range g.r.IntN(1 + g.r.IntN(70)) {
			v.Set(reflect.Append(v, reflect.ValueOf(byte(g.r.Uint32())).Convert(v.Type().Elem())))
		}
		return
	}
	if e, ok := g.enclosing(v); ok {
		v.Set(e)
		return
	}
	s := reflect.MakeSlice(v.Type(), g.length(depth), 80)
	v.Set(s)
	g.path = append(g.path, step{s, g.nesting - 1})
	for i := range s.Len() {
		if g.budget < 0 { // the rest would be zero: a shorter slice says as much
			v.SetLen(i)
			break
		}
		g.fill(s.Index(i), depth+1)
	}
	g.path = g.path[:len(g.path)-1]
}

func (g *values) fillMap(v reflect.Value, depth int) {
	if g.r.IntN(6) == 0 {
		return
	}
	if e, ok := g.enclosing(v); ok {
		v.Set(e)
		return
	}
	t := v.Type()
	m := reflect.MakeMap(t)
	v.Set(m)
	g.path = append(g.path, step{m, g.nesting - 1})
	seen, twice := map[string]bool{}, false
	for range g.length(depth) {
		if g.budget < 0 {
			break
		}
		k, e := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		g.fill(k, maxDepth-1)
		if !k.Comparable() {
			continue
		}
		if k.CanFloat() && g.r.IntN(12) == 0 {
			k.SetFloat(math.NaN()) // a map may hold many NaNs
		}
		name := keyText(k)
		if seen[name] {
			if twice || name == rejectedKey || g.r.IntN(20) > 0 {
				continue
			}
			twice = true // the standard library writes the two in random order; with more, a matching order would be rare
		}
		seen[name] = true
		g.fill(e, depth+1)
		m.SetMapIndex(k, e)
	}
	g.path = g.path[:len(g.path)-1]
}

func (g *values) fillInterface(v reflect.Value, depth int) {
	if g.r.IntN(7) == 0 {
		return
	}
	for range 64 { // most types have no methods: draw until one fits
		t := dynamic[g.r.IntN(len(dynamic))]
		if v.NumMethod() == 0 && g.r.IntN(40) == 0 {
			depth := 1
			if g.flat {
				depth = 0
			}
			t = randomType(g.r, depth)
		}
		if !t.AssignableTo(v.Type()) || t.Kind() == reflect.Interface {
			continue
		}
		e := reflect.New(t).Elem()
		g.fill(e, depth+1)
		v.Set(e)
		return
	}
}

package decode

import (
	"bytes"
	"reflect"
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// maxFields is the number of fields up to which a struct has a program.
const maxFields = 256

// field is a field of a struct, its own or a promoted one.
type field struct {
	name   string
	quoted string // the name with its quotes and a colon, as it stands in most documents
	hops   []hop  // the embedded pointers on the way
	offset uintptr
	node   *node
}

// hop is an embedded pointer.
type hop struct {
	offset uintptr
	rt     reflect.Type // that it points to
}

func decodeStruct(d *decoder, n *node, p unsafe.Pointer, i, depth int) int {
	if !d.at(i, '{') {
		return d.word(i, "null")
	}
	if depth++; depth > maxDepth {
		return fail
	}
	i = d.space(i + 1)
	if d.at(i, '}') {
		return i + 1
	}
	s := d.s
	var seen [maxFields / 64]uint64
	following := 0 // the field after the last one
	for closed := false; i >= 0; {
		k := -1
		if following < len(n.fields) {
			if q := n.fields[following].quoted; len(s)-i > len(q) && string(s[i:i+len(q)]) == q {
				k = following
				i = d.space(i + len(q))
			}
		}
		if k < 0 {
			name, after := d.raw(i)
			if after < 0 {
				return fail
			}
			if k = n.find(name); k == unclear {
				return fail
			}
			if i = d.value(after); i < 0 {
				return fail
			}
		}
		if k < 0 {
			i = d.skip(i, depth)
		} else {
			w, bit := &seen[k/64], uint64(1)<<(k%64)
			if *w&bit != 0 { // a duplicate name
				return fail
			}
			*w |= bit
			following = k + 1
			f := &n.fields[k]
			q := p
			if f.hops != nil {
				if q = d.follow(f.hops, q); q == nil {
					return fail
				}
			}
			i = f.node.decode(d, f.node, unsafe.Add(q, f.offset), i, depth)
		}
		if i < 0 {
			return fail
		}
		if i, closed = d.next(i, '}'); closed {
			return i
		}
	}
	return fail
}

// follow returns the address of the struct that embedded pointers lead to. It makes the
// structs that do not exist yet.
func (d *decoder) follow(hops []hop, p unsafe.Pointer) unsafe.Pointer {
	for _, h := range hops {
		at := (*unsafe.Pointer)(unsafe.Add(p, h.offset))
		if *at == nil {
			*at = reflect.New(h.rt).UnsafePointer()
		} else if !d.zero {
			return nil // it may be older than this call
		}
		p = *at
	}
	return p
}

// What find returns if there is no field with a name, or if encoding/json has to tell.
const (
	unknown = -1
	unclear = -2
)

// names finds the fields of a struct.
type names struct {
	table  []int16 // indices of fields by the hash of their names, unknown if empty
	shift  uint8
	folded map[string]int // by names in lower case, unclear if there are several
	ascii  bool           // all names are ASCII
}

func nameHash(name []byte) uint64 {
	n := len(name)
	var w uint64
	if n >= 8 {
		p := wire.Base(name)
		w = wire.Load64(p, 0) ^ wire.Load64(p, n-8)*31
	} else {
		for _, c := range name {
			w = w<<8 | uint64(c)
		}
	}
	return (w + uint64(n)) * 0x9E3779B97F4A7C15
}

func (n *node) index() {
	size := 4
	n.names = names{shift: 62, folded: map[string]int{}, ascii: true}
	for size < 4*len(n.fields) {
		size *= 2
		n.names.shift--
	}
	n.names.table = make([]int16, size)
	for i := range n.names.table {
		n.names.table[i] = unknown
	}
	for k, f := range n.fields {
		h := nameHash([]byte(f.name)) >> n.names.shift
		for n.names.table[h] >= 0 {
			h = (h + 1) & uint64(size-1)
		}
		n.names.table[h] = int16(k)
		folded, ascii := lower([]byte(f.name))
		n.names.ascii = n.names.ascii && ascii
		if _, ok := n.names.folded[string(folded)]; ok {
			k = unclear
		}
		n.names.folded[string(folded)] = k
	}
}

// find returns the index of the field with a name, or with this name in another case.
func (n *node) find(name []byte) int {
	x := &n.names
	for h := nameHash(name) >> x.shift; ; h++ {
		k := x.table[h&uint64(len(x.table)-1)]
		if k < 0 {
			break
		}
		if n.fields[k].name == string(name) {
			return int(k)
		}
	}
	return x.other(name)
}

// other looks for a field whose name differs in case. Beyond ASCII, only two characters are
// equal to ASCII letters.
func (x *names) other(name []byte) int {
	if !x.ascii || len(name) > 64 {
		return unclear
	}
	var buffer [64]byte
	b := buffer[:copy(buffer[:], name)]
	ascii := true
	for i, c := range b {
		if c-'A' < 26 {
			b[i] = c | 0x20
		}
		ascii = ascii && c < 0x80
	}
	if !ascii {
		if bytes.Contains(name, []byte("\u017f")) || bytes.Contains(name, []byte("\u212a")) {
			return unclear
		}
		return unknown
	}
	if k, ok := x.folded[string(b)]; ok {
		return k
	}
	return unknown
}

// lower returns name with ASCII letters in lower case, and whether all of it is ASCII.
func lower(name []byte) (folded []byte, ascii bool) {
	ascii = true
	for i, c := range name {
		if c-'A' < 26 {
			name[i] = c | 0x20
		}
		ascii = ascii && c < 0x80
	}
	return name, ascii
}

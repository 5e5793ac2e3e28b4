package decode

import (
	"reflect"
	"slices"
	"strings"
)

// plan lists the fields of a struct. It knows the tags and structs about which all versions of
// encoding/json agree; bad is set for others.
type plan struct {
	fields []plannedField
	seen   []reflect.Type // the struct and the embedded ones
	bad    bool
}

type plannedField struct {
	field
	depth   int
	typ     reflect.Type
	quoted  bool // the tag option string
	doubled bool // several fields have the name at this depth
}

// planOf returns the fields of rt. A field takes precedence over those of the same name in
// structs that are embedded more deeply.
func planOf(rt reflect.Type) (fields []plannedField, ok bool) {
	var x plan
	x.walk(rt, nil, 0, 0)
	for _, f := range x.fields {
		x.bad = x.bad || f.doubled
	}
	return x.fields, !x.bad && len(x.fields) <= maxFields
}

func (x *plan) walk(rt reflect.Type, hops []hop, offset uintptr, depth int) {
	if slices.Contains(x.seen, rt) {
		x.bad = true
		return
	}
	x.seen = append(x.seen, rt)
	for i := range rt.NumField() {
		sf := rt.Field(i)
		tag := sf.Tag.Get("json")
		if tag == "-" {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		quoted, known := readOptions(options)
		if !known || !isPlain(name) || tag != "" && tag[0] == '-' {
			x.bad = true
			return
		}
		if sf.Anonymous && name == "" {
			inner, behind := sf.Type, false
			if inner.Kind() == reflect.Pointer && inner.Name() == "" {
				inner, behind = inner.Elem(), true
			}
			if inner.Kind() == reflect.Struct {
				switch {
				case quoted || hasMethods(inner) || behind && !sf.IsExported():
					x.bad = true
				case behind:
					x.walk(inner, append(slices.Clone(hops), hop{offset + sf.Offset, inner}), 0, depth+1)
				default:
					x.walk(inner, hops, offset+sf.Offset, depth+1)
				}
				continue
			}
			if behind {
				x.bad = true
				return
			}
		}
		if !sf.IsExported() {
			x.bad = x.bad || sf.Anonymous
			continue
		}
		if name == "" {
			name = sf.Name
		}
		x.add(plannedField{field{name: name, quoted: `"` + name + `":`, hops: hops, offset: offset + sf.Offset}, depth, sf.Type, quoted, false})
	}
}

// add adds a field, unless a field of less depth has its name.
func (x *plan) add(f plannedField) {
	for i := range x.fields {
		if g := &x.fields[i]; g.name == f.name {
			switch {
			case g.depth == f.depth:
				g.doubled = true
			case g.depth > f.depth:
				*g = f
			}
			return
		}
	}
	x.fields = append(x.fields, f)
}

// readOptions reports whether all options of a tag are known, and if string is one of them.
func readOptions(options string) (quoted, known bool) {
	for options != "" {
		var option string
		option, options, _ = strings.Cut(options, ",")
		switch option {
		case "string":
			quoted = true
		case "omitempty", "omitzero", "omitnil", "secret", "":
		default:
			return false, false
		}
	}
	return quoted, true
}

// isPlain reports whether all versions of encoding/json accept a name in a tag.
func isPlain(name string) bool {
	for _, c := range []byte(name) {
		if (c|0x20)-'a' >= 26 && c-'0' >= 10 && strings.IndexByte("_-.$@:/+ ", c) < 0 {
			return false
		}
	}
	return true
}

// methods are the names of the methods that versions of encoding/json look for.
var methods = []string{"MarshalJSON", "MarshalJSONTo", "MarshalText", "AppendText", "UnmarshalJSON", "UnmarshalJSONFrom", "UnmarshalText"}

// decoding are those that decode.
var decoding = methods[4:]

func hasMethods(rt reflect.Type) bool { return hasAny(rt, methods) }

func hasAny(rt reflect.Type, names []string) bool {
	if rt.Kind() != reflect.Interface && rt.Kind() != reflect.Pointer {
		rt = reflect.PointerTo(rt)
	}
	return slices.ContainsFunc(names, func(name string) bool { _, ok := rt.MethodByName(name); return ok })
}

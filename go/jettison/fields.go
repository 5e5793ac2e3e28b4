package jettison

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// structLayout lists the fields that a struct type encodes.
type structLayout struct {
	fields []structField
	// fallback is the map or the raw object whose entries follow the fields.
	fallback *structField
	// formatted is the first field with a tag option format that jettison does not
	// know. declarer is the struct type that declares the field.
	formatted string
	declarer  reflect.Type
	// misspelt tells of a tag option that is almost an option of jettison's own.
	misspelt string
	// others are the tag options that nothing knows, each after its field's name and a comma.
	others []string
}

// structField is a field that a struct type encodes, its own or a promoted one.
type structField struct {
	name      string
	tagged    bool
	index     []int
	typ       reflect.Type
	omitEmpty bool
	omitZero  bool
	omitNil   bool
	quoted    bool // the tag has the option string, which applies to the type
	stringTag bool // the tag has the option string
	secret    bool // the tag, or the tag of an embedded struct around it, has the option secret
	hasFormat bool // the tag has the option format, which gives the type a form
	format    BytesFmt
	unknown   string // the tag option format, if jettison does not know it
}

// layoutOf returns the fields of rt by the rules of encoding/json. Among fields of
// one name, the shallowest takes precedence, as in Go; at the same depth, a tagged
// field does. If several fields of a name remain, all of them are left out.
func layoutOf(rt reflect.Type, flags optionFlags) structLayout {
	l := collectFields(rt, flags)
	slices.SortFunc(l.fields, func(a, b structField) int {
		if c := cmp.Compare(a.name, b.name); c != 0 {
			return c
		}
		if c := cmp.Compare(len(a.index), len(b.index)); c != 0 {
			return c
		}
		if a.tagged != b.tagged {
			if a.tagged {
				return -1
			}
			return 1
		}
		return slices.Compare(a.index, b.index)
	})
	fields := l.fields
	kept := fields[:0]
	for i := 0; i < len(fields); {
		f := fields[i]
		j := i + 1
		for j < len(fields) && fields[j].name == f.name {
			j++
		}
		if j == i+1 || len(f.index) < len(fields[i+1].index) || f.tagged != fields[i+1].tagged {
			kept = append(kept, f)
		}
		i = j
	}
	slices.SortFunc(kept, func(a, b structField) int { return slices.Compare(a.index, b.index) })
	l.fields = kept
	return l
}

// collectFields walks rt and its embedded structs level by level.
func collectFields(rt reflect.Type, flags optionFlags) (l structLayout) {
	type embedded struct {
		typ    reflect.Type
		index  []int
		secret bool
	}
	var fallbacks []structField
	next := []embedded{{typ: rt}}
	var count, nextCount map[reflect.Type]int
	visited := map[reflect.Type]bool{}
	for len(next) > 0 {
		level := next
		next = nil
		count, nextCount = nextCount, map[reflect.Type]int{}
		for _, s := range level {
			if visited[s.typ] {
				continue
			}
			visited[s.typ] = true
			// If a type is embedded more than once at this level, its fields
			// cancel each other out: two are enough for that.
			times := 1
			if count[s.typ] > 1 {
				times = 2
			}
			l.fields = slices.Grow(l.fields, s.typ.NumField())
			for i := range s.typ.NumField() {
				sf := s.typ.Field(i)
				if sf.Tag.Get("json") == "-" {
					continue
				}
				tag := parseTag(sf.Tag.Get("json"))
				if tag.embed && !tag.named {
					tag = fieldTag{embed: true, unknown: tag.unknown, secret: tag.secret, misspelt: tag.misspelt, others: tag.others} // other options have no effect
				}
				f := newField(sf, tag, flags)
				f.index = append(slices.Clone(s.index), i)
				f.secret = (tag.secret || s.secret) && flags&flagShowSecrets == 0
				inner := indirect(sf.Type)
				where := placeOf(sf, tag)
				if tag.misspelt != "" && where != placeNowhere && l.misspelt == "" {
					l.misspelt = fmt.Sprintf("Go struct field %v.%s has %s", s.typ, sf.Name, tag.misspelt)
				}
				if where != placeNowhere {
					for _, option := range tag.others {
						l.others = append(l.others, f.name+","+option)
					}
				}
				switch where {
				case placeField:
					for range times {
						l.fields = append(l.fields, f)
					}
					if f.unknown != "" && l.declarer == nil {
						l.formatted, l.declarer = sf.Name, s.typ
					}
				case placeFallback:
					fallbacks = append(fallbacks, slices.Repeat([]structField{f}, times)...)
				case placeStruct:
					if nextCount[inner]++; nextCount[inner] == 1 {
						next = append(next, embedded{inner, f.index, tag.secret || s.secret})
					}
				}
			}
		}
	}
	if n := len(fallbacks); n == 1 || n > 1 && len(fallbacks[0].index) != len(fallbacks[1].index) {
		l.fallback = &fallbacks[0]
	}
	return l
}

// place says where a field's value is written.
type place uint8

const (
	placeNowhere  place = iota
	placeField          // the field is encoded as a field
	placeStruct         // its own fields are encoded as fields
	placeFallback       // its entries are encoded as fields, after all others
)

// placeOf returns the place of a field that is not tagged "-".
func placeOf(sf reflect.StructField, tag fieldTag) place {
	inner := indirect(sf.Type)
	isStruct := inner.Kind() == reflect.Struct
	if !sf.IsExported() && !(sf.Anonymous && isStruct) {
		return placeNowhere
	}
	embeds := sf.Anonymous && isStruct && !tag.named
	if !std.embedsMaps() {
		if embeds {
			return placeStruct
		}
		return placeField
	}
	if !embeds && !tag.embed {
		return fieldPlace(sf, tag)
	}
	isMap := inner.Kind() == reflect.Map && inner.Key().Kind() == reflect.String
	switch {
	case tag.named || isMap && hasMethods(inner.Key()):
	case isStruct && !tag.unknown:
		return placeStruct
	case isMap, inner == rawMessageType:
		return placeFallback
	}
	// If the type cannot be embedded, the field is a placeField, as without the option.
	if !std.keepsOthersAsFields() {
		return placeNowhere
	}
	return fieldPlace(sf, tag)
}

// fieldPlace keeps json/v2 from calling methods of unexported fields.
func fieldPlace(sf reflect.StructField, tag fieldTag) place {
	if inner := indirect(sf.Type); !sf.IsExported() &&
		(hasMethods(inner) || tag.omitZero && implements(inner, zeroerType)) {
		return placeNowhere
	}
	return placeField
}

// hasMethods reports whether rt has a method that json/v2 calls to encode or decode.
func hasMethods(rt reflect.Type) bool {
	return implements(rt, std.marshalerToType(), marshalerType, textAppenderType, textMarshalerType,
		std.unmarshalerFromType(), reflect.TypeFor[json.Unmarshaler](), reflect.TypeFor[encoding.TextUnmarshaler]())
}

// implements reports whether rt or a pointer to it has the methods of one of
// the interfaces; nil stands for an interface that the toolchain does not have.
func implements(rt reflect.Type, interfaces ...reflect.Type) bool {
	pointer := reflect.PointerTo(rt)
	return slices.ContainsFunc(interfaces, func(i reflect.Type) bool {
		return i != nil && (rt.Implements(i) || pointer.Implements(i))
	})
}

// indirect returns the type that rt points to if rt is a pointer type without a
// name, and rt otherwise.
func indirect(rt reflect.Type) reflect.Type {
	if rt.Name() == "" && rt.Kind() == reflect.Pointer {
		return rt.Elem()
	}
	return rt
}

func newField(sf reflect.StructField, tag fieldTag, flags optionFlags) structField {
	f := structField{
		name: sf.Name, tagged: tag.named, typ: sf.Type,
		omitEmpty: tag.omitEmpty, omitZero: tag.omitZero, omitNil: tag.omitNil, quoted: tag.quoted && isQuotable(sf.Type), stringTag: tag.quoted,
	}
	if tag.named {
		f.name = tag.name
	}
	if format, ok := bytesFmtNamed(tag.format); ok && hasBytesFmt(sf.Type, format, flags) {
		f.hasFormat, f.format = true, format
	} else {
		f.unknown = tag.format
	}
	return f
}

// isQuotable reports whether the option string applies to values of rt: numbers,
// booleans, strings, and pointers to them.
func isQuotable(rt reflect.Type) bool {
	if rt.Kind() == reflect.Pointer && (rt.Name() == "" || std.quotesNamedPointers()) {
		rt = rt.Elem()
	}
	k := rt.Kind()
	return k >= reflect.Bool && k <= reflect.Float64 || k == reflect.String
}

// formatError returns the text of encoding/json's error for the tag option format.
func (l structLayout) formatError() string {
	return fmt.Sprintf("Go struct field %s has unsupported `format` tag option", l.formatted)
}

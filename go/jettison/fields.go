package jettison

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode"
)

// structField is a member that a struct type encodes, its own or a promoted one.
type structField struct {
	name      string
	tagged    bool
	index     []int
	typ       reflect.Type
	omitEmpty bool
	omitZero  bool
	omitNil   bool
	quoted    bool
}

// structFields returns the members of rt by the rules of encoding/json: those
// of Go for embedded structs, where the shallowest field of a name wins and
// then a tagged one; fields that still share a name all vanish.
func structFields(rt reflect.Type) []structField {
	fields := collectFields(rt)
	slices.SortFunc(fields, func(a, b structField) int {
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
	return kept
}

// collectFields walks rt and its embedded structs level by level.
func collectFields(rt reflect.Type) []structField {
	type embedded struct {
		typ   reflect.Type
		index []int
	}
	var fields []structField
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
			for i := range s.typ.NumField() {
				sf := s.typ.Field(i)
				if !encodes(sf) {
					continue
				}
				f := parseField(sf)
				f.index = append(slices.Clone(s.index), i)
				inner := sf.Type
				if inner.Name() == "" && inner.Kind() == reflect.Pointer {
					inner = inner.Elem()
				}
				if f.tagged || !sf.Anonymous || inner.Kind() != reflect.Struct {
					fields = append(fields, f)
					if count[s.typ] > 1 {
						// The type is embedded more than once at
						// this level: two of a name annihilate.
						fields = append(fields, f)
					}
					continue
				}
				if nextCount[inner]++; nextCount[inner] == 1 {
					next = append(next, embedded{inner, f.index})
				}
			}
		}
	}
	return fields
}

// encodes reports whether the field takes part in encoding: it is exported or
// embeds a struct, and is not tagged "-".
func encodes(sf reflect.StructField) bool {
	if !sf.IsExported() {
		t := sf.Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if !sf.Anonymous || t.Kind() != reflect.Struct {
			return false
		}
	}
	return sf.Tag.Get("json") != "-"
}

func parseField(sf reflect.StructField) structField {
	f := structField{name: sf.Name, typ: sf.Type}
	name, opts, _ := strings.Cut(sf.Tag.Get("json"), ",")
	if isValidName(name) {
		f.name = name
		f.tagged = true
	}
	for opt := range strings.SplitSeq(opts, ",") {
		switch opt {
		case "omitempty":
			f.omitEmpty = true
		case "omitzero":
			f.omitZero = true
		case "omitnil":
			f.omitNil = true
		case "string":
			t := sf.Type
			if t.Name() == "" && t.Kind() == reflect.Pointer {
				t = t.Elem()
			}
			k := t.Kind()
			f.quoted = k >= reflect.Bool && k <= reflect.Float64 || k == reflect.String
		}
	}
	return f
}

// isValidName reports whether encoding/json accepts the name of a tag: letters,
// digits and punctuation without quotes, backslash and comma.
func isValidName(s string) bool {
	for _, c := range s {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return s != ""
}

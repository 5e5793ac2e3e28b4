package jettison

import (
	"reflect"
	"sync"
	"sync/atomic"
)

// UnmatchedNames returns the names of an AllowList or a DenyList that match no field
// of T. A misspelt name denies nothing, so check a list in a test:
//
//	if names := jettison.UnmatchedNames[Account](denied); names != nil {
//		t.Errorf("no field of Account is called %q", names)
//	}
//
// The names are written as for [AllowList] and returned in their order. T is the type
// that the program encodes. The fields of the structs that T holds count too: in
// pointers, slices, arrays, maps, channels and embedded structs.
//
// UnmatchedNames looks at types and not at values. It does not know the keys of maps,
// and what an interface holds:
//
//   - If a path leads into a map or an interface, as "attrs.token" leads into a map
//     named attrs, its other names are not checked.
//   - A name without a dot that only keys of maps match is returned, unless T itself is
//     a map, an interface, or a slice of them.
//
// The output of a type's own method is not filtered, so nothing in it matches. A
// path with an empty name, which the options reject, is returned.
func UnmatchedNames[T any](names []string) []string {
	// With ShowSecrets, names apply to the fields of a secret struct too. With Streaming
	// they apply to the elements of channels.
	t := programsFor(flagFilter|flagShowSecrets|flagStreaming).program(reflect.TypeFor[T](), false)
	var unmatched []string
	for _, name := range names {
		search := nameSearch{list: newNameList([]string{name}), seen: map[nameStep]bool{}}
		if search.list.bad != "" || !search.finds(t, &search.list.paths) {
			unmatched = append(unmatched, name)
		}
	}
	return unmatched
}

// SecretNames returns the paths of the fields of T that are secret, as the output shows
// them with the tag option secret: in the order of the output, with dots between the
// names of a path. Compare them in a test, so that a changed tag is noticed:
//
//	if got := jettison.SecretNames[Account](); !slices.Equal(got, []string{"password", "owner.token"}) {
//		t.Errorf("the secret fields of Account are %q", got)
//	}
//
// Like [UnmatchedNames], SecretNames looks at types: the elements of pointers, slices,
// arrays, maps and channels have the path of the field that holds them, and the content
// of interfaces is not known. The fields of a struct type have the first path that leads
// to it.
func SecretNames[T any]() (names []string) {
	walkFields(programsFor(flagStreaming).program(reflect.TypeFor[T](), false), "", map[reflect.Type]bool{}, func(_ *program, f *field, path string) {
		if f != nil && f.prog.masks {
			names = append(names, path+f.name)
		}
	})
	return names
}

// UnknownTagOptions returns the tag options in T that neither jettison nor encoding/json
// has, each after the path of its field. Both ignore such an option, so a misspelt one has
// no effect. Check your types in a test:
//
//	if got := jettison.UnknownTagOptions[Account](); got != nil { // "name,omitemtpy"
//		t.Errorf("Account has unknown tag options: %q", got)
//	}
//
// An embedded struct has the name of its type. UnknownTagOptions looks at the same types as
// [SecretNames].
func UnknownTagOptions[T any]() (options []string) {
	set := programsFor(flagStreaming | flagShowSecrets)
	walkFields(set.program(reflect.TypeFor[T](), false), "", map[reflect.Type]bool{}, func(t *program, f *field, path string) {
		if f == nil && t.rt.Kind() == reflect.Struct {
			for _, option := range layoutOf(t.rt, set.flags).others {
				options = append(options, path+option)
			}
		}
	})
	return options
}

// walkFields calls visit for t, for each of its fields, and for the types in them and
// in its elements, except for secret fields and types with a method. path has the names
// that lead to t.
func walkFields(t *program, path string, seen map[reflect.Type]bool, visit func(t *program, f *field, path string)) {
	if seen[t.rt] || t.receiver != receiverNone {
		return
	}
	seen[t.rt] = true
	visit(t, nil, path)
	for i := range t.fields {
		f := &t.fields[i]
		visit(t, f, path)
		if !f.prog.masks {
			walkFields(f.prog, path+f.name+".", seen, visit)
		}
	}
	if t.fallback != nil {
		walkFields(t.fallback.prog, path, seen, visit)
	}
	if t.loadElem() != nil {
		walkFields(t.element(), path, seen, visit)
	}
}

// nameSearch looks for one name in the programs of a type.
type nameSearch struct {
	list *nameList
	seen map[nameStep]bool
}

// nameStep is a program, and the node of the list's paths that leads to it.
type nameStep struct {
	t  *program
	at *nameTree
}

// finds reports whether the name may leave out a part of t's values. It takes the steps
// of nameFilter.
func (s *nameSearch) finds(t *program, at *nameTree) bool {
	step := nameStep{t, at}
	if s.seen[step] || t.receiver != receiverNone {
		return false
	}
	s.seen[step] = true
	if at != nil && holdsAnyName(t.rt) {
		return true
	}
	for i := range t.fields {
		f := &t.fields[i]
		inner := at.step(f.name)
		if s.list.anywhere[f.name] || inner != nil && inner.ends || s.finds(f.prog, inner) {
			return true
		}
	}
	if t.fallback != nil && s.finds(t.fallback.prog, at) {
		return true
	}
	return t.loadElem() != nil && s.finds(t.element(), at)
}

// holdsAnyName reports whether the names in values of the type rt are unknown.
func holdsAnyName(rt reflect.Type) bool {
	switch rt {
	case reflect.TypeFor[sync.Map](), reflect.TypeFor[atomic.Value]():
		return true
	}
	switch rt.Kind() {
	case reflect.Map, reflect.Interface:
		return true
	}
	return rt.CanSeq2() && rt.Kind() == reflect.Func
}

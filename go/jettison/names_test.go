package jettison

import (
	"encoding/json"
	"errors"
	"iter"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

type nameBase struct {
	Token string `json:"token"`
}

type nameTyped struct {
	nameBase
	ID     int                    `json:"id"`
	Secret *nameBase              `json:"secret,secret"`
	Attrs  map[string]any         `json:"attrs"`
	Users  map[string][]*nameUser `json:"users"`
	Raw    json.RawMessage        `json:"raw"`
	Time   time.Time              `json:"time"`
	Hidden int                    `json:"-"`
	Dotted int                    `json:"x.y"`
}

type nameUser struct {
	Mail string      `json:"mail"`
	Kids []*nameUser `json:"kids"`
}

func TestUnmatchedNames(t *testing.T) {
	type named[V any] struct {
		V V `json:"v"`
	}
	type pairs = iter.Seq2[string, int]
	for _, test := range []struct {
		name             string
		unmatched        func([]string) []string
		matching, others []string
	}{
		{
			"a struct", UnmatchedNames[nameTyped],
			[]string{"token", "id", "mail", "kids", "attrs.token", "attrs.a.b", "users.mail", "users.a.kids.kids.mail", "secret", "x.y", `x\.y`, "time", "users.x", "secret.token"},
			[]string{"passwrod", "Token", "nameBase", "nameBase.token", "id.token", "raw.a", "time.wall", "-", "Hidden", "mail.id", "users..mail", ""},
		},
		{"a pointer to a slice", UnmatchedNames[*[]nameUser], []string{"mail", "kids.mail", "kids.kids.mail"}, []string{"Mail", "kids.kid", "mail.kids"}},
		{"a map", UnmatchedNames[map[string]nameUser], []string{"mail", "x", "x.y"}, []string{"x..y"}},
		{"an interface", UnmatchedNames[[]any], []string{"mail", "x.y"}, []string{".x"}},
		{"an interface in a struct", UnmatchedNames[named[any]], []string{"v", "v.x", "v.x.y"}, []string{"x", "w.x"}},
		{"a sync.Map", UnmatchedNames[named[*sync.Map]], []string{"v", "v.x"}, []string{"x"}},
		{"an atomic.Value", UnmatchedNames[*named[atomic.Value]], []string{"v", "v.x"}, []string{"x"}},
		{"an atomic.Pointer", UnmatchedNames[*named[atomic.Pointer[nameUser]]], []string{"v", "v.mail", "mail"}, []string{"v.x"}},
		{"an iter.Seq2", UnmatchedNames[named[pairs]], []string{"v", "v.x"}, []string{"x"}},
		{"an iter.Seq", UnmatchedNames[named[iter.Seq[nameUser]]], []string{"v", "v.mail", "mail"}, []string{"x", "v.x"}},
		{"a method", UnmatchedNames[named[redacted]], []string{"v"}, []string{"id", "v.id", "Password"}},
		{"a channel", UnmatchedNames[named[<-chan nameUser]], []string{"v", "v.mail", "mail", "v.kids.mail"}, []string{"x", "v.x"}},
		{"a channel of pairs", UnmatchedNames[chan map[string]*nameUser], []string{"x.mail", "mail"}, []string{"x..y"}},
		{"a channel that only sends", UnmatchedNames[named[chan<- nameUser]], []string{"v"}, []string{"mail", "v.mail"}},
		{"a number", UnmatchedNames[int], nil, []string{"x", "x.y"}},
	} {
		all := slices.Concat(test.matching, test.others)
		if got := test.unmatched(all); !reflect.DeepEqual(got, test.others) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.others)
		}
	}
}

// A name that UnmatchedNames finds changes the output, and one that it returns does not.
func TestUnmatchedNamesLeaveNothingOut(t *testing.T) {
	v := nameTyped{
		nameBase: nameBase{"t"},
		Secret:   &nameBase{"s"},
		Attrs:    map[string]any{"token": "a", "a": map[string]any{"b": 1}},
		Users:    map[string][]*nameUser{"a": {{"m", []*nameUser{{"n", nil}}}}},
		Raw:      json.RawMessage(`{"a":1}`),
	}
	whole, err := MarshalOpts(v, ShowSecrets())
	if err != nil {
		t.Fatal(err)
	}
	names := []string{
		"token", "id", "mail", "attrs.token", "attrs.a.b", "attrs.b", "users.mail", "users.a", "secret", "x.y", "time",
		"passwrod", "Token", "nameBase.token", "secret.token", "raw.a", "Hidden", "mail.id",
	}
	unmatched := UnmatchedNames[nameTyped](names)
	for _, name := range names {
		got, err := MarshalOpts(v, ShowSecrets(), DenyList([]string{name}))
		if err != nil {
			t.Fatal(err)
		}
		if same := string(got) == string(whole); same != slices.Contains(unmatched, name) {
			t.Errorf("DenyList of %q: got %s, but unmatched are %q", name, got, unmatched)
		}
	}
}

type taggedBase struct {
	Token string `json:"token,omitemtpy"`
}

// tagged has tag options that nothing knows, and all that something knows.
type tagged struct {
	taggedBase
	Known    *int           `json:"known,omitempty,omitzero,omitnil,string,"`
	Of       []byte         `json:",format:base64,case:ignore"`
	Password string         `json:"password,secret,required"`
	Owner    *tagged        `json:"owner,Omitempty"`
	Users    map[string]any `json:"users,omitempty,omit_zero"`
	Kids     []taggedKid    `json:"kids"`
	Dash     string         `json:"-,asis"`
	Own      time.Time      `json:"own,rfc"`
	Any      any
}

type taggedKid struct {
	Name string `json:"name,Intern"`
	Self []taggedKid
}

func TestUnknownTagOptions(t *testing.T) {
	want := []string{"password,required", "owner,Omitempty", "users,omit_zero", "-,asis", "own,rfc", "token,omitemtpy", "kids.name,Intern"}
	got := UnknownTagOptions[map[string]*tagged]()
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := UnknownTagOptions[taggedKid](); !slices.Equal(got, []string{"name,Intern"}) {
		t.Errorf("got %q", got)
	}
	if got := UnknownTagOptions[nameTyped](); got != nil {
		t.Errorf("got %q for a type without", got)
	}
	// An option that makes the type an error is listed too.
	if got := UnknownTagOptions[struct {
		A string `json:"a,Secret"`
		B string `json:"b,secert"`
	}](); !slices.Equal(got, []string{"a,Secret", "b,secert"}) {
		t.Errorf("got %q", got)
	}
}

// Options within a slip of secret are errors, and no others.
func TestSlips(t *testing.T) {
	for option, slip := range map[string]bool{
		"secrte": true, "sceret": true, "secre": true, "ecret": true, "secrret": true, "secrets": false, "secrete": false, "sercet": true, "Secert": true, "sexret": true, " secret": true,
		"secure": false, "select": false, "sec": false, "secr": false, "secretly": false, "omitnill": false, "omitempyt": false, "tercse": false,
	} {
		rt := reflect.StructOf([]reflect.StructField{{Name: "A", Type: reflect.TypeFor[string](), Tag: reflect.StructTag(`json:"a,` + option + `"`)}})
		if b, err := Marshal(reflect.Zero(rt).Interface()); (err != nil) != slip {
			t.Errorf("%q: got %s, %v", option, b, err)
		}
	}
}

// The error for a func that is almost a sequence has the type that encoding/json's has.
func TestFuncHint(t *testing.T) {
	for rt, hint := range map[reflect.Type]string{
		reflect.TypeFor[func(func(string) bool)]():     ": convert it to iter.Seq[string]",
		reflect.TypeFor[func(func(int, bool) bool)]():  ": convert it to iter.Seq2[int,bool]",
		reflect.TypeFor[func(func() bool)]():           "",
		reflect.TypeFor[func(func(string))]():          "",
		reflect.TypeFor[func()]():                      "",
		reflect.TypeFor[func(func(string) bool) int](): "",
	} {
		_, err := Marshal(reflect.Zero(rt).Interface())
		var unsupported *json.UnsupportedTypeError
		if !errors.As(err, &unsupported) || unsupported.Type != rt || err.Error() != unsupported.Error()+hint {
			t.Errorf("%v: got %v", rt, err)
		}
	}
}

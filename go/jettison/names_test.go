package jettison

import (
	"encoding/json"
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

package jettison

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
)

type secretInner struct {
	Key  string `json:"key,secret"`
	Name string `json:"name"`
}

type secretLogin struct {
	User     string            `json:"user"`
	Password string            `json:"password,secret"`
	Pin      *int              `json:"pin,omitempty,secret"`
	Tokens   []string          `json:"tokens,secret"`
	Claims   map[string]string `json:"claims,omitnil,secret"`
	Any      any               `json:"any,secret"`
	Count    int               `json:"count,string,secret"`
	Zero     int               `json:"zero,omitzero,secret"`
	Raw      json.RawMessage   `json:"raw,omitempty,secret"`
	Inner    secretInner       `json:"inner"`
	List     []secretInner     `json:"list,omitempty"`
}

type secretEmbedded struct {
	Shown       int `json:"shown"`
	secretInner `json:",secret"`
}

type secretPointer struct {
	*secretInner `json:",secret"`
}

func TestSecretTag(t *testing.T) {
	pin := 1234
	full := secretLogin{"ada", "hunter2", &pin, []string{"abcd"}, map[string]string{"efgh": "ijkl"}, "mnop", 5678, 1,
		json.RawMessage(`{"q":1}`), secretInner{"k", "n"}, []secretInner{{"a", "b"}}}
	for _, test := range []struct {
		v    any
		opts []Option
		want string
	}{
		{full, nil, `{"user":"ada","password":"***","pin":"***","tokens":"***","claims":"***","any":"***","count":"***","zero":"***","raw":"***","inner":{"key":"***","name":"n"},"list":[{"key":"***","name":"b"}]}`},
		{&full, []Option{UnixTime()}, `{"user":"ada","password":"***","pin":"***","tokens":"***","claims":"***","any":"***","count":"***","zero":"***","raw":"***","inner":{"key":"***","name":"n"},"list":[{"key":"***","name":"b"}]}`},
		{secretLogin{}, nil, `{"user":"","password":"***","tokens":null,"any":null,"count":"***","inner":{"key":"***","name":""}}`},
		{secretLogin{}, []Option{NilSliceEmpty()}, `{"user":"","password":"***","tokens":[],"any":null,"count":"***","inner":{"key":"***","name":""}}`},
		{full, []Option{ShowSecrets(), AllowList([]string{"password", "count", "pin"})}, `{"password":"hunter2","pin":1234,"count":"5678"}`},
		{full, []Option{AllowList([]string{"password", "key", "inner"})}, `{"password":"***","inner":{"key":"***"}}`},
		{full.Inner, []Option{Canonical()}, `{"key":"***","name":"n"}`},
		{map[string]any{"m": []any{full.Inner}}, nil, `{"m":[{"key":"***","name":"n"}]}`},
		{secretEmbedded{1, full.Inner}, nil, `{"shown":1,"key":"***","name":"***"}`},
		{secretPointer{&full.Inner}, nil, `{"key":"***","name":"***"}`},
		{secretPointer{}, nil, `{}`},
	} {
		got, err := MarshalOpts(test.v, test.opts...)
		if err != nil || string(got) != test.want {
			t.Errorf("%+v:\n got %s, %v\nwant %s", test.v, got, err, test.want)
		}
		if len(test.opts) == 0 {
			var out bytes.Buffer
			if err := NewEncoder(&out, Streaming()).Encode(test.v); err != nil || out.String() != test.want+"\n" {
				t.Errorf("streamed %+v: got %s, %v", test.v, out.String(), err)
			}
		}
	}
}

// TestSecretTagOfOthers: an option that only looks similar has no effect.
func TestSecretTagOfOthers(t *testing.T) {
	v := struct {
		A string `json:"a,secrets"`
		B string `json:"secret"`
		C string `secret:"true"`
	}{"x", "y", "z"}
	if got, err := Marshal(v); err != nil || string(got) != `{"a":"x","secret":"y","C":"z"}` {
		t.Errorf("got %s, %v", got, err)
	}
}

// A tag option that differs from one of jettison's own by case or blanks only is an error
// for each struct that writes the field.
func TestMisspeltOptions(t *testing.T) {
	of := func(fields ...reflect.StructField) reflect.Type { return reflect.StructOf(fields) } // vet reports blanks in tags
	spaced := of(reflect.StructField{Name: "P", Type: reflect.TypeFor[string](), Tag: `json:"p, secret"`})
	for option, rt := range map[string]reflect.Type{
		" secret":  spaced,
		"\tsecret": of(reflect.StructField{Name: "P", Type: reflect.TypeFor[string](), Tag: `json:"p,\tsecret"`}),
		"Secret":   of(reflect.StructField{Name: "P", Type: reflect.TypeFor[*int](), Tag: `json:",omitempty,Secret"`}),
		"OmitNil":  of(reflect.StructField{Name: "P", Type: reflect.TypeFor[*int](), Tag: `json:"a,OmitNil,string"`}),
		"SECRET":   of(reflect.StructField{Name: "P", Type: reflect.TypeFor[secretInner](), Anonymous: true, Tag: `json:",SECRET"`}),
	} {
		want := fmt.Sprintf("error: json: unsupported value: Go struct field %v.P has the tag option %q, which is almost %q", rt, option, strings.ToLower(strings.TrimSpace(option)))
		for _, v := range []any{reflect.Zero(rt).Interface(), reflect.New(rt).Interface(), []any{reflect.Zero(rt).Interface()}} {
			for _, opts := range [][]Option{nil, {ShowSecrets()}, {DenyList([]string{"x"})}} {
				if got := result(MarshalOpts(v, opts...)); got != want {
					t.Errorf("%T: got %s, want %s", v, got, want)
				}
			}
		}
	}
	for want, rt := range map[string]reflect.Type{
		`{"Q":0}`: of(reflect.StructField{Name: "p", PkgPath: "p", Type: reflect.TypeFor[int](), Tag: `json:"p, secret"`}, reflect.StructField{Name: "Q", Type: reflect.TypeFor[int]()}),
		`{"a":0}`: of(reflect.StructField{Name: "A", Type: reflect.TypeFor[int](), Tag: `json:"a, omitempty"`}),
	} {
		if got := result(Marshal(reflect.Zero(rt).Interface())); got != want {
			t.Errorf("%v: got %s, want %s", rt, got, want)
		}
	}
}

func TestSecretNames(t *testing.T) {
	type tree struct {
		Key   []byte  `json:",secret"`
		Kids  []*tree `json:"kids"`
		Login secretLogin
	}
	login := []string{"password", "pin", "tokens", "claims", "any", "count", "zero", "raw", "inner.key"}
	var inTree []string
	for _, name := range login {
		inTree = append(inTree, "Login."+name)
	}
	for name, test := range map[string]struct{ got, want []string }{
		"a struct":           {SecretNames[secretLogin](), login},
		"pointers and slice": {SecretNames[*[]map[string]*secretInner](), []string{"key"}},
		"an embedded struct": {SecretNames[secretEmbedded](), []string{"key", "name"}},
		"a type of itself":   {SecretNames[tree](), append([]string{"Key"}, inTree...)},
		"a channel":          {SecretNames[<-chan secretInner](), []string{"key"}},
		"a sequence":         {SecretNames[iter.Seq[secretInner]](), []string{"key"}},
		"a sync.Map":         {SecretNames[struct{ M *sync.Map }](), nil},
		"a method":           {SecretNames[struct{ R redacted }](), nil},
		"no secrets":         {SecretNames[nameUser](), nil},
	} {
		if !slices.Equal(test.got, test.want) {
			t.Errorf("%s: got %q, want %q", name, test.got, test.want)
		}
	}
}

type secretText struct{ s string }

func (k secretText) MarshalText() ([]byte, error) { return []byte("t-" + k.s), nil }

func TestDenyListInMaps(t *testing.T) {
	type user struct {
		Name string         `json:"name"`
		Data map[string]any `json:"data"`
	}
	large := map[string]int{"password": 1}
	for i := range 50 {
		large["k"+string(rune('a'+i%26))+string(rune('a'+i/26))] = i
	}
	var synced sync.Map
	synced.Store("password", "hunter2")
	synced.Store("name", map[string]any{"password": 1, "x": 2})
	pairs := iter.Seq2[string, any](func(yield func(string, any) bool) {
		_ = yield("password", "hunter2") && yield("a", map[string]any{"password": 1, "b": 2}) && yield("c", 3)
	})
	type namedMap map[string]string
	for _, test := range []struct {
		v    any
		deny []string
		want string
	}{
		{map[string]any{"password": "hunter2", "a": 1}, []string{"password"}, `{"a":1}`},
		{map[string]any{"password": "hunter2"}, []string{"password"}, `{}`},
		{map[string]string{"password": "hunter2", "a": "b"}, []string{"password"}, `{"a":"b"}`},
		{namedMap{"password": "hunter2", "a": "b"}, []string{"password"}, `{"a":"b"}`},
		{map[string]any{"a": []any{map[string]any{"password": 1, "b": map[string]any{"password": 2, "c": 3}}}}, []string{"password"}, `{"a":[{"b":{"c":3}}]}`},
		{[]map[string]any{{"password": 1}, {"x": map[string]string{"password": "p", "y": "z"}}}, []string{"password"}, `[{},{"x":{"y":"z"}}]`},
		{user{"n", map[string]any{"password": 1, "x": map[string]any{"name": 2, "y": 3}}}, []string{"password", "name"}, `{"data":{"x":{"y":3}}}`},
		{&map[string]*user{"u": {"n", nil}}, []string{"name"}, `{"u":{"data":null}}`},
		{map[int]string{1: "a", 2: "b"}, []string{"2"}, `{"1":"a"}`},
		{map[secretText]int{{"a"}: 1, {"b"}: 2}, []string{"t-a"}, `{"t-b":2}`},
		{map[string]any{"user": map[string]any{"id": 1, "name": map[string]any{"id": 2}}, "id": 3}, []string{"user.id"}, `{"id":3,"user":{"name":{}}}`},
		{user{"n", map[string]any{"secret": map[string]any{"key": 1, "id": 2}}}, []string{"data.secret.key"}, `{"name":"n","data":{"secret":{"id":2}}}`},
		{map[string]user{"data": {"n", map[string]any{"name": 1}}}, []string{"data.name"}, `{"data":{"data":{}}}`},
		{map[string]any{"users": map[string]any{"a": map[string]any{"b": 1, "c": 2, "d": 3}}}, []string{"users.a.b", "users.c"}, `{"users":{"a":{"d":3}}}`},
		{struct {
			Users map[string]user `json:"users"`
		}{map[string]user{"a": {"n", nil}}}, []string{"users.name"}, `{"users":{"a":{"data":null}}}`},
		{map[string]any{"a.b": 1, "a": map[string]any{"b": 2}}, []string{`a\.b`}, `{"a":{"b":2}}`},
		{&synced, []string{"password"}, `{"name":{"x":2}}`},
		{pairs, []string{"password"}, `{"a":{"b":2},"c":3}`},
		{pairs, []string{"password", "a", "c"}, `{}`},
		{map[string]any{"none": nil, "map": map[string]any(nil), "empty": map[string]any{}}, []string{"x"}, `{"empty":{},"map":null,"none":null}`},
	} {
		got, err := MarshalOpts(test.v, DenyList(test.deny))
		if err != nil || string(got) != test.want {
			t.Errorf("%v without %q:\n got %s, %v\nwant %s", test.v, test.deny, got, err, test.want)
		}
		var out bytes.Buffer
		if err := NewEncoder(&out, Streaming(), DenyList(test.deny)).Encode(test.v); err != nil || out.String() != test.want+"\n" {
			t.Errorf("streamed %v: got %s, %v", test.v, out.String(), err)
		}
		again, err := MarshalOpts(test.v, DenyList(test.deny), UnsortedMap())
		if err != nil || len(again) != len(test.want) {
			t.Errorf("unsorted %v: got %s, %v", test.v, again, err)
		}
	}
	got, err := MarshalOpts(large, DenyList([]string{"password"}))
	if err != nil || strings.Contains(string(got), "password") || strings.Count(string(got), ":") != 50 {
		t.Errorf("got %s, %v", got, err)
	}
}

// TestDenyListInDeepMaps: entries at a depth beyond the shallow paths are left out too.
func TestDenyListInDeepMaps(t *testing.T) {
	var v any = map[string]any{"password": 1}
	for range 200 {
		v = map[string]any{"password": "hunter2", "a": v}
	}
	got, err := MarshalOpts(v, DenyList([]string{"password"}))
	if want := strings.Repeat(`{"a":`, 200) + "{}" + strings.Repeat("}", 200); err != nil || string(got) != want {
		t.Errorf("got %s, %v", got, err)
	}
	self := map[string]any{}
	self["a"] = self
	if got, err := MarshalOpts(self, DenyList([]string{"x"})); err == nil {
		t.Errorf("a cycle: got %s", got)
	}
}

// TestDenyListAllocates: without the option, maps take the same way as before.
func TestDenyListAllocates(t *testing.T) {
	v := any(map[string]any{"a": 1.5, "b": "x", "c": []any{true}})
	buf := make([]byte, 0, 1024)
	if n := testing.AllocsPerRun(100, func() { Append(buf, v) }); n > 0 && !raceEnabled {
		t.Errorf("%v allocations", n)
	}
	if set := programsFor(0); set.mapAny.keys == keyFiltered {
		t.Error("maps are filtered without an option")
	}
}

package jettison

import (
	"fmt"
	"iter"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// The replacement of invalid UTF-8, and the prefix of a type's name in the error of a
// method, in the encoding/json of this build.
var (
	replaced   = map[bool]string{false: `\ufffd`, true: "\ufffd"}[std.onV2()]
	methodType = map[bool]string{true: "*"}[std.onV2()]
)

type leaf struct {
	ID       int `json:"id"`
	Password string
}

// For names without dots, AllowList and DenyList have the same results as
// github.com/wI2L/jettison at commit c70014c, which was run on these values, unless
// a map has a key that DenyList names.
func TestListsLikeAncestor(t *testing.T) {
	type record struct {
		User  leaf
		Ptr   *leaf
		Pp    **leaf
		List  []leaf
		Ptrs  []*leaf
		Array [1]leaf
		Map   map[string]leaf
		Any   any
		Int   map[int]*leaf
	}
	type hidden struct {
		Token string `json:"token"`
		Leaf  leaf   `json:"leaf"`
	}
	type Named struct{ A int }
	type embedding struct {
		hidden
		*Named
		N int
	}
	type tagged struct {
		Named `json:"named"`
		hidden
	}
	type special struct {
		Dot  int `json:"a.b"`
		HTML int `json:"<x>&"`
		Dash int `json:"-,"`
		Dots int `json:".x."`
	}
	type kids struct {
		ID   int    `json:"id"`
		Kids []kids `json:"kids"`
	}
	l := leaf{1, "p"}
	p := &l
	r := record{l, p, &p, []leaf{l}, []*leaf{p}, [1]leaf{l}, map[string]leaf{"k": l, "l": l}, l, map[int]*leaf{1: p}}
	e := embedding{hidden{"t", l}, &Named{1}, 2}
	allow := func(names ...string) Option { return AllowList(names) }
	deny := func(names ...string) Option { return DenyList(names) }
	all := func(leaf string) string {
		return strings.ReplaceAll(`{"User":%,"Ptr":%,"Pp":%,"List":[%],"Ptrs":[%],"Array":[%],"Map":{"k":%,"l":%},"Any":%,"Int":{"1":%}}`, "%", leaf)
	}
	for i, test := range []struct {
		value any
		opts  []Option
		want  string
	}{
		{r, []Option{deny("Password")}, all(`{"id":1}`)},
		{r, []Option{deny("Password", "id")}, all(`{}`)},
		{r, []Option{deny("password", "ID", "user")}, all(`{"id":1,"Password":"p"}`)},
		{r, []Option{deny("User", "Ptr", "List", "Map", "Any", "Ptrs", "Array")}, `{"Pp":{"id":1,"Password":"p"},"Int":{"1":{"id":1,"Password":"p"}}}`},
		{l, []Option{deny("ID")}, `{"id":1,"Password":"p"}`},
		{l, []Option{deny("id", "id")}, `{"Password":"p"}`},
		{l, []Option{deny()}, `{"id":1,"Password":"p"}`},
		{l, []Option{deny("", "id")}, `{"Password":"p"}`},
		{l, []Option{deny("id"), deny("Password")}, `{"id":1}`},
		{r, []Option{allow("id")}, `{}`},
		{r, []Option{allow("User", "Ptr", "Map", "List", "Array", "Any")}, `{"User":{},"Ptr":{},"List":[{}],"Array":[{}],"Map":{"k":{},"l":{}},"Any":{}}`},
		{r, []Option{allow("User", "Ptr", "Pp", "Map", "List", "Ptrs", "Array", "Any", "Int", "id")}, all(`{"id":1}`)},
		{l, []Option{allow()}, `{}`},
		{l, []Option{allow("")}, `{}`},
		{l, []Option{allow("id"), allow("Password")}, `{"Password":"p"}`},
		{r, []Option{allow("User", "Ptr", "id", "Password"), deny("Password", "Ptr")}, `{"User":{"id":1}}`},
		{l, []Option{deny("id"), allow("id")}, `{}`},
		{e, []Option{deny("token", "A")}, `{"leaf":{"id":1,"Password":"p"},"N":2}`},
		{e, []Option{deny("hidden", "Named")}, `{"token":"t","leaf":{"id":1,"Password":"p"},"A":1,"N":2}`},
		{e, []Option{allow("token", "A")}, `{"token":"t","A":1}`},
		{tagged{Named{1}, hidden{"t", l}}, []Option{deny("A", "id")}, `{"named":{},"token":"t","leaf":{"Password":"p"}}`},
		{tagged{Named{1}, hidden{"t", l}}, []Option{allow("named")}, `{"named":{}}`},
		{special{}, []Option{deny("a.b", "<x>&", "-", `\.x\.`)}, `{}`},
		{special{}, []Option{allow("a.b", "<x>&", "-", `\.x\.`)}, `{"a.b":0,"\u003cx\u003e\u0026":0,"-":0,".x.":0}`},
		{map[string]any{"k": map[string]any{"k": l}}, []Option{deny("id")}, `{"k":{"k":{"Password":"p"}}}`},
		{[]any{l, &l, map[string]any{"k": []leaf{l}}, nil}, []Option{deny("Password")}, `[{"id":1},{"id":1},{"k":[{"id":1}]},null]`},
		{[]any{redacted{}, leaf{}}, []Option{deny("id", "Password")}, `["hidden",{}]`},
		{kids{1, []kids{{2, []kids{{3, nil}}}}}, []Option{deny("id")}, `{"kids":[{"kids":[{"kids":null}]}]}`},
		{kids{1, []kids{{2, nil}}}, []Option{allow("kids")}, `{"kids":[{"kids":null}]}`},
		{1, []Option{allow()}, `1`},
	} {
		if got := result(MarshalOpts(test.value, test.opts...)); got != test.want {
			t.Errorf("%d:\n got %s\nwant %s", i, got, test.want)
		}
	}
}

// leafString is a leaf in an interface with methods.
type leafString struct{ leaf }

func (leafString) String() string { return "" }

// Names with dots are paths from the outermost struct, and may be combined with other
// names.
func TestListsOfPaths(t *testing.T) {
	type user struct {
		Profile leaf `json:"profile"`
		Name    string
		Dotted  int `json:"x.y"`
	}
	type outer struct {
		User user `json:"user"`
		Leaf leaf `json:"leaf"`
		ID   int  `json:"id"`
	}
	l := leaf{1, "p"}
	type promoting struct {
		*leaf
		Quoted int `json:"quoted,string"`
	}
	var pointer atomic.Pointer[leaf]
	pointer.Store(&l)
	var value atomic.Value
	value.Store([]leaf{l})
	var seq iter.Seq[leaf] = func(yield func(leaf) bool) { yield(l) }
	var seq2 iter.Seq2[string, *leaf] = func(yield func(string, *leaf) bool) { yield("id", &l) }
	type method struct{ V fmt.Stringer }
	m := syncMap("id", l)
	everywhere := []any{
		m, &pointer, &value, seq, seq2, promoting{&l, 2}, &promoting{&l, 2}, []any{promoting{}, nil}, method{leafString{l}},
		map[string]any{"id": seq2}, struct{ M *sync.Map }{m}, struct{ Value *atomic.Value }{&value},
	}
	without := `[{"id":{"id":1}},{"id":1},[{"id":1}],[{"id":1}],{"id":{"id":1}},{"id":1,"quoted":"2"},{"id":1,"quoted":"2"},[{"quoted":"0"},null],{"V":{"id":1}},` +
		`{"id":{"id":{"id":1}}},{"M":{"id":{"id":1}}},{"Value":[{"id":1}]}]`
	v := outer{user{leaf{1, "p"}, "n", 2}, leaf{3, "q"}, 4}
	for _, test := range []struct {
		value       any
		allow, deny []string
		want        string
	}{
		{v, []string{"user.profile"}, nil, `{"user":{"profile":{"id":1,"Password":"p"}}}`},
		{v, []string{"user.profile.id", "id"}, nil, `{"user":{"profile":{"id":1}},"id":4}`},
		{v, []string{"leaf", "user.Name", "Password"}, nil, `{"user":{"Name":"n"},"leaf":{"Password":"q"}}`},
		{v, []string{`user.x\.y`}, nil, `{"user":{"x.y":2}}`},
		{v, []string{"user", `x.y`}, nil, `{"user":{"x.y":2}}`},
		{v, nil, []string{"user.profile.id"}, `{"user":{"profile":{"Password":"p"},"Name":"n","x.y":2},"leaf":{"id":3,"Password":"q"},"id":4}`},
		{v, nil, []string{"user.profile", "Password", `x\.y`}, `{"user":{"Name":"n"},"leaf":{"id":3},"id":4}`},
		{v, []string{"user.profile", "leaf"}, []string{"Password", "user.profile.id"}, `{"user":{"profile":{}},"leaf":{}}`},
		{everywhere, nil, []string{"Password"}, without},
		{everywhere, []string{"id", "quoted", "M", "V", "Value"}, nil, without},
		{everywhere, []string{"M", "Value.id"}, []string{"M.Password", "Value.Password"}, `[{"id":{}},{},[{}],[{}],{"id":{}},{},{},[{},null],{},{"id":{"id":{}}},{"M":{"id":{}}},{"Value":[{"id":1}]}]`},
		{everywhere, nil, []string{"M.Password", "Value.Password", "id", "quoted", "V"}, `[{},{"Password":"p"},[{"Password":"p"}],[{"Password":"p"}],{},` +
			`{"Password":"p"},{"Password":"p"},[{},null],{},{},{"M":{}},{"Value":[{}]}]`},
	} {
		var opts []Option
		if test.allow != nil {
			opts = append(opts, AllowList(test.allow))
		}
		if test.deny != nil {
			opts = append(opts, DenyList(test.deny))
		}
		if got := result(MarshalOpts(test.value, opts...)); got != test.want {
			t.Errorf("allow %q, deny %q:\n got %s\nwant %s", test.allow, test.deny, got, test.want)
		}
	}
}

// The option copies the list when it is made. It does not read the list again at a call.
func TestListsAreMadeOnce(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector makes sync.Pool forget at random")
	}
	var names []string
	for i := range 50 {
		names = append(names, fmt.Sprintf("name%d.inner%d", i, i), fmt.Sprint("other", i))
	}
	names[0] = "Password"
	denied := DenyList(names)
	clear(names)
	buf := make([]byte, 0, 1<<12)
	v := &leaf{1, "p"}
	if n := testing.AllocsPerRun(100, func() { buf, _ = AppendOpts(buf[:0], v, denied) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if string(buf) != `{"id":1}` {
		t.Errorf("got %s", buf)
	}
}

// One option serves any number of goroutines.
func TestListsAreShared(t *testing.T) {
	opts := []Option{AllowList([]string{"id", "user.Password", "leaf"}), DenyList([]string{"Password", "leaf.id"})}
	v := map[string]any{"a": leaf{1, "p"}, "b": struct {
		Leaf leaf `json:"leaf"`
	}{leaf{2, "q"}}}
	var wg sync.WaitGroup
	for range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 100 {
				if got := result(MarshalOpts(v, opts...)); got != `{"a":{"id":1},"b":{"leaf":{}}}` {
					t.Errorf("got %s", got)
					return
				}
			}
		}()
	}
	wg.Wait()
}

// The memory of a result beyond its length must not hold text of other documents.
func TestResultsEndAtTheirLength(t *testing.T) {
	secret := strings.Repeat("secret ", 10_000)
	for _, n := range []int{1, 100, 5000, 40_000, 60_000} {
		for range 3 {
			if _, err := Marshal([]string{secret}); err != nil {
				t.Fatal(err)
			}
		}
		v := []string{strings.Repeat("x", n)}
		results := map[string][]byte{}
		results["Marshal"], _ = Marshal(v)
		results["MarshalOpts"], _ = MarshalOpts(v, NoHTMLEscaping())
		results["MarshalIndent"], _ = MarshalIndent(v, "", " ")
		for name, b := range results {
			if cap(b) != len(b) {
				t.Errorf("%s: %d bytes with a capacity of %d", name, len(b), cap(b))
			}
		}
		for _, size := range []int{0, 3, n / 2} {
			b, _ := Append(make([]byte, 0, size), v)
			if rest := string(b[len(b):cap(b)]); strings.Trim(rest, "\x00") != "" {
				t.Errorf("Append shows %.40q behind its result", strings.Trim(rest, "\x00"))
			}
		}
	}
}

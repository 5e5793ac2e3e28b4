package jettison_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"jzon.dev/go/jettison"
)

func Example_readme() {
	v := map[string]time.Time{"start": time.Unix(0, 0).UTC()}
	var b []byte
	var err error
	w := os.Stdout

	// from go/README.md
	b, err = jettison.Marshal(v)                                      // like json.Marshal
	b, err = jettison.Append(b[:0], v)                                // into your own buffer, without any allocation
	b, err = jettison.MarshalOpts(v, jettison.UnixTime())             // with options
	err = jettison.NewEncoder(w, jettison.NoHTMLEscaping()).Encode(v) // like json.Encoder

	fmt.Println(string(b), err)
	// Output:
	// {"start":"1970-01-01T00:00:00Z"}
	// {"start":0} <nil>
}

func Example_readmeStreaming() {
	type Row struct{ ID int }
	var err error
	w := os.Stdout
	rows := slices.Values([]Row{{1}, {2}})

	// from go/README.md
	enc := jettison.NewEncoder(w, jettison.Streaming())
	err = enc.Encode(rows) // an iter.Seq[Row], a chan Row, a []Row, or a value that holds any of them

	fmt.Println(err)
	// Output:
	// [{"ID":1},{"ID":2}]
	// <nil>
}

func Example_readmeSecrets() {
	var b []byte
	var err error

	// from go/README.md
	type Login struct {
		User     string `json:"user"`
		Password string `json:"password,secret"`
	}
	b, err = jettison.Marshal(Login{"ada", "correct horse"}) // {"user":"ada","password":"***"}
	fmt.Println(string(b), err)
	b, err = jettison.MarshalOpts(Login{"ada", "correct horse"}, jettison.ShowSecrets()) // with the password
	fmt.Println(string(b), err)
	var read Login
	b, err = jettison.Marshal(Login{"ada", "correct horse"})
	err = json.Unmarshal(b, &read) // read.Password == "***"
	fmt.Println(read.Password, err)
	v := map[string]any{"user": map[string]any{"name": "ada", "password": "correct horse"}}
	b, err = jettison.MarshalOpts(v, jettison.DenyList([]string{"password"})) // {"user":{"name":"ada"}}
	fmt.Println(string(b), err)

	// Output:
	// {"user":"ada","password":"***"} <nil>
	// {"user":"ada","password":"correct horse"} <nil>
	// *** <nil>
	// {"user":{"name":"ada"}} <nil>
}

// from go/README.md
func masked(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() != slog.KindAny {
		return a
	}
	switch v := a.Value.Any().(type) {
	case error, slog.Level:
		return a
	default:
		b, err := jettison.MarshalOpts(v, jettison.NoHTMLEscaping())
		if err != nil {
			return slog.String(a.Key, "not encoded: "+err.Error())
		}
		return slog.Any(a.Key, json.RawMessage(b))
	}
}

func Example_readmeSlog() {
	type Login struct {
		User     string `json:"user"`
		Password string `json:"password,secret"`
	}
	masked := func(groups []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{} // so that the output is the same each time
		}
		return masked(groups, a)
	}

	// from go/README.md
	log := slog.New(slog.NewJSONHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: masked}))
	log.Info("login", "by", Login{"ada", "correct horse"}) // "by":{"user":"ada","password":"***"}

	log.Info("other values", "pointers", []*Login{{"<ada>", "correct horse"}}, "map", map[string]any{"x": Login{}}, "error", io.EOF, "n", 1,
		slog.Group("group", "by", Login{"ada", "correct horse"}), "channel", make(chan Login))
	text := slog.New(slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: masked}))
	text.Info("login", "by", Login{"ada", "correct horse"})

	// Output:
	// {"level":"INFO","msg":"login","by":{"user":"ada","password":"***"}}
	// {"level":"INFO","msg":"other values","pointers":[{"user":"<ada>","password":"***"}],"map":{"x":{"user":"","password":"***"}},"error":"EOF","n":1,"group":{"by":{"user":"ada","password":"***"}},"channel":"not encoded: json: unsupported type: chan jettison_test.Login"}
	// level=INFO msg=login by="{\"user\":\"ada\",\"password\":\"***\"}"
}

func Example_readmeDenyList() {
	type Account struct {
		Name  string         `json:"name"`
		Attrs map[string]any `json:"attrs"`
	}

	// from go/README.md
	a := Account{"ada", map[string]any{"token": 1, "a": map[string]any{"token": 2, "b": 3}, "l": []any{map[string]any{"token": 4}}}}
	b, err := jettison.MarshalOpts(a, jettison.DenyList([]string{"attrs.token"})) // {"name":"ada","attrs":{"a":{"b":3},"l":[{}]}}
	names := jettison.UnmatchedNames[Account]([]string{"attrs.token", "nmae"})    // ["nmae"]

	fmt.Println(string(b), err, names)
	// Output: {"name":"ada","attrs":{"a":{"b":3},"l":[{}]}} <nil> [nmae]
}

func Example_readmeCanonical() {
	var b []byte
	var err error
	v := map[string]float64{"b": 1e21, "a": -0.5}

	// from go/README.md
	b, err = jettison.MarshalOpts(v, jettison.Canonical()) // the same bytes for the same data

	fmt.Println(string(b), err)
	// Output: {"a":-0.5,"b":1e+21} <nil>
}

func Example_readmeTags() {
	type Login struct {
		User     string `json:"user"`
		Password string `json:"password,secret"`
	}
	type Draft struct {
		Title string `json:"title,omitemtpy"`
	}

	// from go/README.md
	secrets := jettison.SecretNames[Login]()       // ["password"]
	unknown := jettison.UnknownTagOptions[Draft]() // ["title,omitemtpy"]

	fmt.Printf("%q %q\n", secrets, unknown)
	// Output:
	// ["password"] ["title,omitemtpy"]
}

func Example_readmeBinary() {
	w, hash, key, f := os.Stdout, [4]byte{0xde, 0xad, 0xbe, 0xef}, []byte{0xff, 0xfe}, strings.NewReader("text")

	// from go/README.md
	type File struct {
		Digest  [4]byte   `json:"digest,format:hex"`     // "deadbeef"
		Key     []byte    `json:"key,format:base64url"`  // "__4="
		Content io.Reader `json:"content,format:base64"` // read to its end
	}
	enc := jettison.NewEncoder(w, jettison.Streaming())
	err := enc.Encode(File{hash, key, f})

	fmt.Println(err)
	// Output:
	// {"digest":"deadbeef","key":"__4=","content":"dGV4dA=="}
	// <nil>
}

func Example_rootReadme() {
	// from README.md
	type Banana struct {
		Curvature float64       `json:"curvature"`
		Ripe      time.Duration `json:"ripe"`
	}
	b, err := jettison.MarshalOpts(Banana{0.5, time.Minute}, jettison.DurationFormat(jettison.DurationString))
	fmt.Println(string(b), err)

	// Output:
	// {"curvature":0.5,"ripe":"1m0s"} <nil>
}

func Example_cheatSheet() {
	// from docs/cheat-sheet.md
	type User struct {
		ID      int64         `json:"id"`
		Note    string        `json:"note,omitempty"`
		Key     []byte        `json:"key,format:hex"`
		Token   string        `json:"token,secret"`
		Waiting time.Duration `json:"waiting"`
	}
	user := User{ID: 7, Key: []byte{0xff}, Token: "x", Waiting: time.Minute}
	b, err := jettison.MarshalOpts(user, jettison.DurationFormat(jettison.DurationString))
	fmt.Println(string(b), err)

	// Output:
	// {"id":7,"key":"ff","token":"***","waiting":"1m0s"} <nil>
}

// TestReadmes checks that this file, or another example, contains every
// line of Go in the READMEs, in the same order. So these lines are compiled and run.
func TestReadmes(t *testing.T) {
	ran := ""
	for _, name := range []string{"../json/example_test.go", "readme_test.go", "../../examples/go-http/http_test.go"} {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		ran += string(source)
	}
	for _, name := range []string{"../README.md", "../../README.md", "../../docs/cheat-sheet.md"} {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		blocks := strings.Split(string(page), "```go\n")[1:]
		if len(blocks) == 0 {
			t.Errorf("%s has no Go", name)
		}
		for _, block := range blocks {
			block = strings.Split(block, "```")[0]
			if strings.HasPrefix(block, "package main\n") {
				runProgram(t, name, block)
				continue
			}
			rest := ran
			for _, line := range strings.Split(block, "\n") {
				line = strings.TrimSpace(line)
				if strings.HasPrefix(line, "import ") {
					line = strings.TrimPrefix(line, "import ")
					if !strings.Contains(ran, line) {
						t.Errorf("%s: %s is not imported here", name, line)
					}
					continue
				}
				i := strings.Index(rest, line)
				if i < 0 {
					t.Errorf("%s: the line %q is not run here", name, line)
					continue
				}
				rest = rest[i+len(line):]
			}
		}
	}
}

// runProgram runs a whole program and checks that a comment of it shows what it prints.
func runProgram(t *testing.T, page, program string) {
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	printed, err := exec.Command("go", "run", file).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", page, err, printed)
	}
	if !strings.Contains(program, "// "+strings.TrimSpace(string(printed))+"\n") {
		t.Errorf("%s: the program prints %q", page, printed)
	}
}

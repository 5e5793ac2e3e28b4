package json_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var openModules = flag.Bool("jzon.modules", false, "move open modules, which the Go module proxy serves, and run their tests")

// command returns the command of docs/from-encoding-json.md that moves a project.
func command(t *testing.T) string {
	t.Helper()
	for _, tool := range []string{"sh", "perl"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("the command needs %s: %v", tool, err)
		}
	}
	page, err := os.ReadFile("../../docs/from-encoding-json.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(page), "<!-- command -->\n```sh\n")
	text, _, closed := strings.Cut(text, "\n```\n")
	if !ok || !closed {
		t.Fatal("the page has no command")
	}
	return text
}

// run runs a program in a folder, with the toolchain and the experiments of this process.
func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// takeJzon makes the module in a folder take jzon.dev/go from this repository.
func takeJzon(t *testing.T, dir string) {
	t.Helper()
	folder, err := filepath.Abs("../../go")
	if err != nil {
		t.Fatal(err)
	}
	run(t, dir, "go", "mod", "edit", "-require=jzon.dev/go@v0.0.0", "-replace=jzon.dev/go="+folder)
}

// before has the forms of imports, and the path in other places. In after, only the imports have changed.
var before = map[string]string{
	"main.go": `package main

import (
	"encoding/json"
	"fmt"
	"os"
)

const path = "encoding/json"

var paths = []string{
	"encoding/json",
	"encoding/json/v2"}

func main() {
	fmt.Println(path, paths, os.Args[0] != "")
	json.NewEncoder(os.Stdout).Encode(aliased(dotted(single())))
}
`,
	"aliased.go": `package main

import (
	_ "embed"
	stdjson "encoding/json" // for RawMessage
)

func aliased(v any) stdjson.RawMessage {
	b, _ := stdjson.Marshal(v)
	return b
}
`,
	"dotted.go": `package main

import . "encoding/json"

func dotted(b []byte) (v any) {
	if err := Unmarshal(b, &v); err != nil {
		panic(err)
	}
	return v
}
`,
	"single.go": `package main

import "encoding/json"

import _ "encoding/json"

// import "encoding/json"
func single() []byte {
	_ = "encoding/json"
	b, _ := json.MarshalIndent([]any{1, "<"}, "", " ")
	return b
}
`,
	"vendor/modules.txt":     "",
	"vendor/other/vendor.go": "package other\n\nimport _ \"encoding/json\"\n",
	"notes.txt":              "import \"encoding/json\"\n",
}

const after = "jzon.dev/go/json"

// The command moves all forms of imports, and nothing else.
func TestCommand(t *testing.T) {
	dir := t.TempDir()
	for name, text := range before {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run(t, dir, "sh", "-c", command(t))
	changed := map[string][]string{
		"main.go":    {"\t\"encoding/json\"\n"},
		"aliased.go": {"\tstdjson \"encoding/json\" // for RawMessage\n"},
		"dotted.go":  {"import . \"encoding/json\"\n"},
		"single.go":  {"\nimport \"encoding/json\"\n", "import _ \"encoding/json\"\n"},
	}
	for name, text := range before {
		want := text
		for _, line := range changed[name] {
			want = strings.Replace(want, line, strings.Replace(line, "encoding/json", after, 1), 1)
		}
		got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil || string(got) != want {
			t.Errorf("%s: got %s, %v", name, got, err)
		}
	}
	if err := os.RemoveAll(filepath.Join(dir, "vendor")); err != nil {
		t.Fatal(err)
	}
	run(t, dir, "go", "mod", "init", "moved")
	takeJzon(t, dir)
	if got, want := run(t, dir, "go", "run", "."), "encoding/json [encoding/json encoding/json/v2] true\n[1,\"\\u003c\"]\n"; got != want {
		t.Errorf("the moved program prints %s", got)
	}
}

// modules lists the open modules that the page names.
var modules = []struct {
	path, version string
	skip          string // a test that fails before the move too
}{
	{"github.com/golang-jwt/jwt/v5", "v5.3.1", ""},
	{"github.com/sirupsen/logrus", "v1.10.2", ""},
	{"github.com/getkin/kin-openapi", "v0.153.0", "TestIssue440"}, // the module lacks the file that it reads
}

// The tests of open modules pass after the command has moved them.
func TestModules(t *testing.T) {
	page, err := os.ReadFile("../../docs/from-encoding-json.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range modules {
		if name := m.path + " " + m.version; !bytes.Contains(page, []byte(name)) {
			t.Errorf("the page does not name %s", name)
		}
	}
	if !*openModules {
		t.Skip("-jzon.modules takes modules from the network")
	}
	for _, m := range modules {
		t.Run(m.path, func(t *testing.T) {
			var source struct{ Dir string }
			if err := json.Unmarshal([]byte(run(t, t.TempDir(), "go", "mod", "download", "-json", m.path+"@"+m.version)), &source); err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(source.Dir)); err != nil {
				t.Fatal(err)
			}
			run(t, dir, "chmod", "-R", "u+w", ".") // the cache is read-only
			test := []string{"test", "-vet=off", "-skip=^(" + m.skip + ")$", "./..."}
			run(t, dir, "go", test...) // passes before
			run(t, dir, "sh", "-c", command(t))
			takeJzon(t, dir)
			t.Log(run(t, dir, "go", test...))
			files := strings.Fields(run(t, dir, "grep", "-rlF", `"`+after+`"`, "--include=*.go", "."))
			if len(files) == 0 {
				t.Error("no file imports " + after)
			}
			t.Logf("%d files import %s", len(files), after)
		})
	}
}

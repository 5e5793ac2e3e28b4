// Package stdsuite runs the tests of encoding/json itself, read from GOROOT,
// against another encoder.
//
// The tests are in package json and use its unexported names, so they need the
// package around them: Copy makes a copy of it in which Marshal, MarshalIndent
// and Encoder are those of the encoder under test. `go test -overlay` on the
// package in GOROOT cannot do that, because the encoder imports encoding/json.
package stdsuite

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// An Excluded test or file of GOROOT is not part of the copy.
type Excluded struct{ Name, Reason string }

// rawReplacement tells that encoding/json writes U+FFFD as it is for invalid
// UTF-8, as it does by default since Go 1.27, and not as the escape \ufffd.
var rawReplacement = func() bool {
	b, err := json.Marshal("\xff")
	return err == nil && string(b) == "\"\ufffd\""
}()

// ExcludedFiles lists the test files that are left out.
var ExcludedFiles = []Excluded{
	{"bench_test.go", "benchmarks only, and imports internal/testenv and internal/zstd, which a copy must not import"},
}

// ExcludedTests lists the tests that are left out.
var ExcludedTests = excludedTests()

func excludedTests() []Excluded {
	list := []Excluded{{
		"TestMarshalerError",
		"sets MarshalerError's unexported field sourceFunc; it tests the text of an error of encoding/json, which the encoder under test returns as it is",
	}}
	if rawReplacement {
		list = append(list, Excluded{
			"TestMarshalInvalidUTF8",
			"expects the escape \\ufffd, which the encoding/json of this build no longer writes; it fails for encoding/json too",
		})
	}
	return list
}

// aliases lists the types of the copy that become the ones of encoding/json,
// or the encoder under test would not know them. Their methods go.
var aliases = []string{"Marshaler", "Number", "RawMessage", "MarshalerError", "UnsupportedTypeError", "UnsupportedValueError"}

// replaced lists the functions and the type of the encoder under test.
var replaced = []string{"Marshal", "MarshalIndent", "NewEncoder", "Encoder"}

// Copy writes the copy of goroot's encoding/json into the empty directory dir,
// as a module that takes jzon.dev/go from moduleDir. It returns the names of
// the tests, examples and fuzz targets that the copy holds.
func Copy(dir, goroot, moduleDir, goVersion string) (tests []string, err error) {
	source := filepath.Join(goroot, "src", "encoding", "json")
	entries, err := os.ReadDir(source)
	if err != nil {
		return nil, fmt.Errorf("GOROOT has no sources of encoding/json: %w", err)
	}
	found := map[string]bool{}
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasPrefix(name, "v2_") {
			continue
		}
		if isListed(ExcludedFiles, name) {
			found[name] = true
			continue
		}
		text, err := os.ReadFile(filepath.Join(source, name))
		if err != nil {
			return nil, err
		}
		out, names, err := rewrite(name, string(text), found)
		if err != nil {
			return nil, err
		}
		tests = append(tests, names...)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(out), 0o666); err != nil {
			return nil, err
		}
	}
	for _, names := range [][]string{aliases, replaced, listed(ExcludedFiles), listed(ExcludedTests)} {
		for _, name := range names {
			if !found[name] {
				return nil, fmt.Errorf("GOROOT's encoding/json has no %s: the copy cannot be made", name)
			}
		}
	}
	module := fmt.Sprintf("module stdsuite\n\ngo %s\n\nrequire jzon.dev/go v0.0.0\n\nreplace jzon.dev/go => %s\n", goVersion, strconv.Quote(moduleDir))
	return tests, errors.Join(
		os.WriteFile(filepath.Join(dir, "go.mod"), []byte(module), 0o666),
		os.WriteFile(filepath.Join(dir, "target.go"), []byte(targetFile()), 0o666),
		os.WriteFile(filepath.Join(dir, "target_test.go"), []byte(targetTestFile), 0o666),
	)
}

func listed(list []Excluded) (names []string) {
	for _, e := range list {
		names = append(names, e.Name)
	}
	return names
}

func isListed(list []Excluded, name string) bool { return slices.Contains(listed(list), name) }

// targetFile declares in the copy what rewrite has taken out.
func targetFile() string {
	var b strings.Builder
	b.WriteString(`package json

import (
	std "encoding/json"
	"io"
	"sync/atomic"

	target "jzon.dev/go/jettison"
)

// calls counts the calls of the encoder under test.
var calls atomic.Int64

func Marshal(v any) ([]byte, error) {
	calls.Add(1)
	return target.Marshal(v)
}

func MarshalIndent(v any, prefix, indent string) ([]byte, error) {
	calls.Add(1)
	return target.MarshalIndent(v, prefix, indent)
}

type Encoder = target.Encoder

func NewEncoder(w io.Writer) *Encoder {
	calls.Add(1)
	return target.NewEncoder(w)
}

type (
`)
	for _, name := range aliases {
		fmt.Fprintf(&b, "\t%s = std.%s\n", name, name)
	}
	b.WriteString(")\n")
	return b.String()
}

// targetTestFile makes the copy report that the tests did call the encoder.
const targetTestFile = `package json

import (
	"fmt"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	code := m.Run()
	fmt.Printf("calls of the encoder under test: %d\n", calls.Load())
	os.Exit(code)
}
`

// An edit replaces the bytes between two offsets of a file.
type edit struct {
	from, to int
	by       string
}

var constraint = regexp.MustCompile(`(?m)^//go:build !goexperiment\.jsonv2$`)

// rewrite takes the declarations that targetFile replaces and the excluded
// tests out of a file, and notes them in found.
func rewrite(name, text string, found map[string]bool) (out string, tests []string, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.ParseComments)
	if err != nil {
		return "", nil, err
	}
	isTest := strings.HasSuffix(name, "_test.go")
	var edits []edit
	replace := func(from, to token.Pos, by string) {
		edits = append(edits, edit{files.Position(from).Offset, files.Position(to).Offset, by})
	}
	cut := func(from, to token.Pos) { replace(from, to, "") }
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			own := d.Name.Name
			switch receiver := receiverName(d); {
			case receiver != "":
				if !isTest && (slices.Contains(aliases, receiver) || receiver == "Encoder") {
					cut(d.Pos(), d.End())
				}
			case isTest && isListed(ExcludedTests, own):
				found[own] = true
				cut(d.Pos(), d.End())
			case isTest:
				if isTestName(own) {
					tests = append(tests, own)
				}
			case slices.Contains(replaced, own):
				found[own] = true
				cut(d.Pos(), d.End())
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				t, ok := spec.(*ast.TypeSpec)
				if !ok || isTest || !slices.Contains(aliases, t.Name.Name) && t.Name.Name != "Encoder" {
					continue
				}
				found[t.Name.Name] = true
				if len(d.Specs) == 1 {
					cut(d.Pos(), d.End())
				} else {
					cut(t.Pos(), t.End())
				}
			}
		}
	}
	if !isTest {
		ast.Inspect(file, func(n ast.Node) bool {
			// What is left of the copy's own encoder sets the unexported
			// field of MarshalerError, which is now another package's.
			if c, ok := n.(*ast.CompositeLit); ok && len(c.Elts) == 3 {
				if id, ok := c.Type.(*ast.Ident); ok && id.Name == "MarshalerError" {
					replace(c.Elts[0].Pos(), c.Elts[0].Pos(), "Type: ")
					replace(c.Elts[1].Pos(), c.Elts[1].Pos(), "Err: ")
					cut(c.Elts[1].End(), c.Elts[2].End())
				}
			}
			return true
		})
	}
	var b strings.Builder
	last := 0
	slices.SortFunc(edits, func(x, y edit) int { return x.from - y.from })
	for _, e := range edits {
		b.WriteString(text[last:e.from] + e.by)
		last = e.to
	}
	b.WriteString(text[last:])
	out = constraint.ReplaceAllString(b.String(), "")
	if file.Name.Name == "json_test" { // the examples use the package as a caller does
		out = strings.Replace(out, `"encoding/json"`, `json "stdsuite"`, 1)
	}
	out, err = dropUnusedImports(name, out)
	return out, tests, err
}

func receiverName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if id, ok := t.(*ast.Ident); ok {
		return id.Name
	}
	return "?"
}

func isTestName(name string) bool {
	for _, prefix := range []string{"Test", "Example", "Fuzz"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// dropUnusedImports removes the imports that the cuts have left without a use.
func dropUnusedImports(name, text string) (string, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.ParseComments)
	if err != nil {
		return "", fmt.Errorf("the rewritten %s: %w", name, err)
	}
	used := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
		return true
	})
	for i := len(file.Imports) - 1; i >= 0; i-- {
		spec := file.Imports[i]
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return "", err
		}
		local := path[strings.LastIndexByte(path, '/')+1:]
		if spec.Name != nil {
			local = spec.Name.Name
		}
		if local != "_" && !used[local] {
			from, to := files.Position(spec.Pos()).Offset, files.Position(spec.End()).Offset
			text = text[:from] + text[to:]
		}
	}
	return text, nil
}

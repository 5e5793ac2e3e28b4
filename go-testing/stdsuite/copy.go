// Package stdsuite runs the tests of encoding/json itself, read from GOROOT,
// against another encoder, or against a package with the whole API.
//
// The tests are in package json and use its unexported names, so they need a
// package around them. Copy makes such a package, in which Marshal, MarshalIndent and
// Encoder, or all exported names, come from the package under test. `go test -overlay`
// on the package in GOROOT cannot do that, because the encoder imports encoding/json.
//
// There are two implementations of encoding/json, in different files of the same
// folder, and each has its own tests. The suite runs the tests of the implementation
// that the toolchain builds. The tests of the first implementation use many of its
// internals, so they get a copy of the package (first.go). The tests of the
// implementation on json/v2 use almost none, so they get a package that stands for
// encoding/json (second.go).
package stdsuite

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"go/version"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// An Excluded is a test or a file of GOROOT that is not part of the copy.
type Excluded struct{ Name, Reason string }

// Standard selects encoding/json as the encoder under test. All tests pass with it,
// unless the copy is wrong.
const Standard = "encoding/json"

// counted lists the functions and the type of an encoder under test. The copy counts the
// calls of these functions.
var counted = []string{"Marshal", "MarshalIndent", "NewEncoder", "Encoder"}

// literals lists the types of encoding/json with an unexported field, all
// fields in order: only encoding/json itself can write such a value.
var literals = map[string][]string{
	"SyntaxError":    {"msg", "Offset"},
	"MarshalerError": {"Type", "Err", "sourceFunc"},
}

// Copy writes the tests of goroot's encoding/json, and the files that they need, into
// the empty directory dir, as a module that takes jzon.dev/go from moduleDir.
// The package under test is target. It has the whole API of encoding/json, or only an
// encoder. Copy returns the names of the tests, examples and fuzz targets that the copy
// holds.
func Copy(dir, goroot, moduleDir, target string, whole bool) (tests []string, err error) {
	c := copier{folder: filepath.Join(goroot, "src", "encoding", "json"), dir: dir, target: target, whole: whole, found: map[string]bool{}}
	entries, err := os.ReadDir(c.folder)
	if err != nil {
		return nil, fmt.Errorf("GOROOT has no sources of encoding/json: %w", err)
	}
	for _, entry := range entries {
		if entry.IsDir() || !strings.HasSuffix(entry.Name(), ".go") {
			continue
		}
		f, err := c.parse(entry.Name())
		if err != nil {
			return nil, err
		}
		if !f.built {
			continue
		}
		if isListed(ExcludedFiles, f.name) {
			c.found[f.name] = true
			continue
		}
		c.files = append(c.files, f)
	}
	c.choose()
	if err := c.write(); err != nil {
		return nil, err
	}
	for _, names := range [][]string{counted, c.aliases, listed(ExcludedFiles), listed(ExcludedTests)} {
		for _, name := range names {
			if !c.found[name] {
				return nil, fmt.Errorf("GOROOT's encoding/json has no %s: the copy cannot be made", name)
			}
		}
	}
	language := strings.TrimPrefix(version.Lang(release(runtime.Version())), "go")
	module := fmt.Sprintf("module stdsuite\n\ngo %s\n\nrequire jzon.dev/go v0.0.0\n\nreplace jzon.dev/go => %s\n", language, strconv.Quote(moduleDir))
	return c.tests, errors.Join(c.writeFile("go.mod", module), c.writeFile("target_test.go", targetTestFile))
}

func listed(list []Excluded) (names []string) {
	for _, e := range list {
		names = append(names, e.Name)
	}
	return names
}

func isListed(list []Excluded, name string) bool { return slices.Contains(listed(list), name) }

// A copier makes one copy.
type copier struct {
	folder string // of encoding/json
	dir    string // of the copy
	target string // import path of the package under test
	whole  bool   // the package under test has the whole API
	files  []*file
	tests  []string
	found  map[string]bool // names and files that the copy replaces or leaves out

	types, funcs []string // exported by encoding/json, except for the counted ones
	aliases      []string // the types of the first implementation that the copy takes from another package
	forwarded    []string // the functions of the first implementation that it takes from the package under test
}

// choose lists the exported names of encoding/json, and those that the copy replaces.
func (c *copier) choose() {
	for _, f := range c.files {
		if f.isTest {
			continue
		}
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					c.list(&c.funcs, d.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch s := spec.(type) {
					case *ast.TypeSpec:
						c.list(&c.types, s.Name)
					case *ast.ValueSpec:
						for _, name := range s.Names {
							c.list(&c.funcs, name)
						}
					}
				}
			}
		}
	}
	c.aliases = aliases
	if c.whole {
		c.aliases, c.forwarded = c.types, c.funcs
	}
}

// list notes an exported name, and adds it to the list unless its calls are counted.
func (c *copier) list(names *[]string, name *ast.Ident) {
	if !name.IsExported() {
		return
	}
	c.found[name.Name] = true
	if !slices.Contains(counted, name.Name) {
		*names = append(*names, name.Name)
	}
}

// standard returns the import path of the package that has the types that the copy does
// not declare.
func (c *copier) standard() string {
	if c.whole {
		return c.target
	}
	return "encoding/json"
}

// declarations returns the declarations of the names, which come from the package std.
func declarations(names []string) string {
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, "\t%s = std.%[1]s\n", name)
	}
	return b.String()
}

func (c *copier) writeFile(name, text string) error {
	path := filepath.Join(c.dir, name)
	return errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666))
}

// A file of encoding/json, and the edits that the copy makes to it.
type file struct {
	*ast.File
	name, text string
	isTest     bool
	built      bool // the toolchain builds it
	set        *token.FileSet
	edits      []edit
}

// An edit replaces the bytes between two offsets of a file.
type edit struct {
	from, to int
	by       string
}

func (c *copier) parse(name string) (*file, error) {
	text, err := os.ReadFile(filepath.Join(c.folder, name))
	if err != nil {
		return nil, err
	}
	f := &file{name: name, text: string(text), isTest: strings.HasSuffix(name, "_test.go"), built: true, set: token.NewFileSet()}
	if f.File, err = parser.ParseFile(f.set, name, f.text, parser.ParseComments); err != nil {
		return nil, err
	}
	for _, group := range f.Comments {
		if group.Pos() > f.Package {
			break
		}
		for _, comment := range group.List {
			if !constraint.IsGoBuild(comment.Text) {
				continue
			}
			expr, err := constraint.Parse(comment.Text)
			if err != nil {
				return nil, err
			}
			f.built = expr.Eval(func(tag string) bool { return tag == "goexperiment.jsonv2" && jsonv2 })
		}
	}
	return f, nil
}

func (f *file) replace(from, to token.Pos, by string) {
	f.edits = append(f.edits, edit{f.offset(from), f.offset(to), by})
}

func (f *file) cut(from, to token.Pos) { f.replace(from, to, "") }

// isEdited reports whether an edit so far replaces the text at p.
func (f *file) isEdited(p token.Pos) bool {
	at := f.offset(p)
	return slices.ContainsFunc(f.edits, func(e edit) bool { return e.from <= at && at < e.to })
}

func (f *file) offset(p token.Pos) int { return f.set.Position(p).Offset }

func (f *file) source(n ast.Node) string { return f.text[f.offset(n.Pos()):f.offset(n.End())] }

// edited returns the text with all edits, without the imports that are then unused.
func (f *file) edited() (string, error) {
	var b strings.Builder
	last := 0
	slices.SortFunc(f.edits, func(x, y edit) int { return x.from - y.from })
	for _, e := range f.edits {
		b.WriteString(f.text[last:e.from] + e.by)
		last = e.to
	}
	b.WriteString(f.text[last:])
	return dropUnusedImports(f.name, b.String())
}

// editTests takes the excluded tests out of a test file and notes the others.
func (c *copier) editTests(f *file) {
	for _, decl := range f.Decls {
		d, ok := decl.(*ast.FuncDecl)
		if !ok || d.Recv != nil {
			continue
		}
		name := d.Name.Name
		switch {
		case isListed(ExcludedTests, name):
			c.found[name] = true
			f.cut(d.Pos(), d.End())
		case isTestName(name):
			c.tests = append(c.tests, name)
		}
	}
}

func isTestName(name string) bool {
	for _, prefix := range []string{"Test", "Example", "Fuzz"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// editImports replaces imports of encoding/json with the copy. The examples have such
// imports.
func (f *file) editImports(also map[string]string) {
	for _, spec := range f.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if path == "encoding/json" && spec.Name == nil {
			f.replace(spec.Pos(), spec.End(), `json "stdsuite"`)
		} else if path == "encoding/json" {
			f.replace(spec.Path.Pos(), spec.Path.End(), `"stdsuite"`)
		} else if by, ok := also[path]; ok {
			f.replace(spec.Path.Pos(), spec.Path.End(), strconv.Quote(by))
		}
	}
}

// editLiterals makes a call of `&T{...}` for the types listed, whose unexported
// field the copy cannot name.
func (f *file) editLiterals(types []string) (err error) {
	ast.Inspect(f.File, func(n ast.Node) bool {
		u, ok := n.(*ast.UnaryExpr)
		if !ok || u.Op != token.AND || f.isEdited(u.Pos()) {
			return true
		}
		lit, ok := u.X.(*ast.CompositeLit)
		if !ok {
			return true
		}
		id, ok := lit.Type.(*ast.Ident)
		if !ok || !slices.Contains(types, id.Name) {
			return true
		}
		fields := literals[id.Name]
		args := make([]string, len(fields))
		for i, e := range lit.Elts {
			key := fields[i]
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				key, e = kv.Key.(*ast.Ident).Name, kv.Value
			}
			i := slices.Index(fields, key)
			if i < 0 {
				err = fmt.Errorf("%s: %s has a field %s", f.name, id.Name, key)
				return false
			}
			args[i] = f.source(e)
		}
		for i, arg := range args {
			if arg == "" {
				args[i] = "*new(" + literalTypes[fields[i]] + ")"
			}
		}
		f.replace(u.Pos(), u.End(), "new"+id.Name+"("+strings.Join(args, ", ")+")")
		return false
	})
	return err
}

var literalTypes = map[string]string{"msg": "string", "Offset": "int64", "Type": "reflect.Type", "Err": "error", "sourceFunc": "string"}

// targetFile declares the functions and the type of the encoder under test.
func (c *copier) targetFile() string {
	return `package json

import (
	"io"
	"sync/atomic"

	target ` + strconv.Quote(c.target) + `
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
`
}

// literalFile declares the functions that editLiterals calls.
func literalFile(types []string) string {
	var b strings.Builder
	b.WriteString(`package json

import (
	"reflect"
	"unsafe"
)

// set sets the unexported field of *p, of an error of encoding/json.
func set(p any, field, text string) {
	f := reflect.ValueOf(p).Elem().FieldByName(field)
	reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem().SetString(text)
}
`)
	for _, name := range types {
		var params, exported []string
		unexported := ""
		for _, field := range literals[name] {
			params = append(params, "a"+field+" "+literalTypes[field])
			if ast.IsExported(field) {
				exported = append(exported, field+": a"+field)
			} else {
				unexported = field
			}
		}
		fmt.Fprintf(&b, "\nfunc new%[1]s(%[2]s) *%[1]s {\n\te := &%[1]s{%[3]s}\n\tset(e, %[4]q, a%[4]s)\n\treturn e\n}\n",
			name, strings.Join(params, ", "), strings.Join(exported, ", "), unexported)
	}
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

// dropUnusedImports removes the imports that are unused after the edits.
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
	for _, decl := range slices.Backward(file.Decls) {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			continue
		}
		for _, spec := range slices.Backward(d.Specs) {
			spec := spec.(*ast.ImportSpec)
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return "", err
			}
			local := path[strings.LastIndexByte(path, '/')+1:]
			if spec.Name != nil {
				local = spec.Name.Name
			}
			var cut ast.Node = spec
			if !d.Lparen.IsValid() {
				cut = d
			}
			if local != "_" && !used[local] {
				text = text[:files.Position(cut.Pos()).Offset] + text[files.Position(cut.End()).Offset:]
			}
		}
	}
	return text, nil
}

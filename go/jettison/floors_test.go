package jettison

import (
	"errors"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// floors lists the files of the package from the ground up. A file uses only what files of
// its own floor and of the floors below it declare.
var floors = []struct{ name, files string }{
	{"the toolchain and memory", "memory size toolchain toolchain_v1 toolchain_v2 toolchain_go126 toolchain_go127"},
	{"options, tags and types become programs", "options bytesfmt tags fields omit program methods compile known later"},
	{"programs run", "errors state raw exec run scalar map keys marshaler marshaler_to format reader bytes sync sequence stream filter fallback secret time"},
	{"calls", "json encoder canonical names doc"},
}

// Each file has a floor, and arrows between files lead down.
func TestFloors(t *testing.T) {
	floorOf := map[string]int{}
	for i, floor := range floors {
		for _, name := range strings.Fields(floor.files) {
			floorOf[name+".go"] = i
		}
	}
	pkg, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Concat(pkg.GoFiles, pkg.IgnoredGoFiles) {
		if _, ok := floorOf[name]; !ok && !strings.HasSuffix(name, "_test.go") {
			t.Errorf("%s has no floor", name)
		}
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range pkg.GoFiles {
		f, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	// Imports are not read: names of this package are found without them.
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: noImporter{}, Error: func(error) {}}
	checked, _ := config.Check("jettison", fset, files, info)
	arrows := map[[2]string]bool{}
	for id, o := range info.Uses {
		_, method := o.(*types.Func)
		if o.Pkg() != checked || o.Parent() != checked.Scope() && !method {
			continue
		}
		from, to := fset.File(id.Pos()).Name(), fset.File(o.Pos()).Name()
		arrow := [2]string{from, to}
		if from == to || arrows[arrow] {
			continue
		}
		arrows[arrow] = true
		if floorOf[from] < floorOf[to] {
			t.Errorf("%s uses %s of %s, which is on a floor above", from, o.Name(), to)
		}
	}
	if len(arrows) < 150 {
		t.Errorf("only %d arrows between files: names are not found", len(arrows))
	}
}

// jettison and internal/decode import the standard library and internal/wire, which imports
// no reflection. The package json imports all three, and nothing imports it.
func TestImports(t *testing.T) {
	for dir, allowed := range map[string]string{"../json": "jzon.dev/go/jettison jzon.dev/go/internal/decode jzon.dev/go/internal/wire", "../internal/decode": "jzon.dev/go/internal/wire", ".": "jzon.dev/go/internal/wire", "../internal/wire": ""} {
		pkg, err := build.ImportDir(dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range pkg.Imports {
			if strings.Contains(path, ".") && !slices.Contains(strings.Fields(allowed), path) || allowed == "" && path == "reflect" {
				t.Errorf("%s imports %s", dir, path)
			}
		}
	}
}

type noImporter struct{}

func (noImporter) Import(string) (*types.Package, error) { return nil, errors.New("not read") }

// Each form has a function.
func TestForms(t *testing.T) {
	for form, encode := range encodeFuncs {
		if encode == nil {
			t.Errorf("form %d has no function", form)
		}
	}
}

// Each option has a runnable example, a row in the README's table, and a test of its
// effect.
func TestOptionsAreShown(t *testing.T) {
	pkg, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	page, examples, tests := read("../README.md"), read("example_test.go"), ""
	for _, name := range pkg.TestGoFiles {
		tests += read(name)
	}
	declaration := regexp.MustCompile(`(?m)^func ([A-Z]\w*)\(.*\) Option {`)
	found := 0
	for _, name := range pkg.GoFiles {
		for _, option := range declaration.FindAllStringSubmatch(read(name), -1) {
			found++
			for where, missing := range map[string]bool{
				"row in go/README.md":        !regexp.MustCompile("(?m)^\\| .*`" + option[1] + "\\(.*\\|").MatchString(page),
				"example in example_test.go": !strings.Contains(examples, "func Example"+option[1]+"()"),
				"test":                       !regexp.MustCompile(`\W` + option[1] + `\(`).MatchString(tests),
			} {
				if missing {
					t.Errorf("the option %s has no %s", option[1], where)
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d options found", found)
	}
}

//go:build !goexperiment.jsonv2

package stdsuite

import (
	"errors"
	"fmt"
	"go/ast"
	"slices"
	"strings"
)

// ExcludedFiles lists the test files that are left out.
var ExcludedFiles = []Excluded{
	{"bench_test.go", "benchmarks only, and imports internal/testenv and internal/zstd, which a copy must not import"},
}

// ExcludedTests lists the tests that are left out.
var ExcludedTests []Excluded

// least has the minimum counts of a run: the tests, examples and fuzz targets of Go 1.24.
// Go 1.27 has 107, with 501 subtests. One test has 16,000 of the calls.
var least = struct{ tests, subtests, calls int }{tests: 102, subtests: 473, calls: 17_000}

// aliases lists the types of the copy that become aliases of the types of encoding/json.
// Otherwise the encoder under test would not know them. The copy drops their methods.
var aliases = []string{"Marshaler", "Number", "RawMessage", "MarshalerError", "UnsupportedTypeError", "UnsupportedValueError"}

// aliasedLiterals lists the aliases with an unexported field.
var aliasedLiterals = []string{"MarshalerError"}

// write writes the copy of the package with its tests.
func (c *copier) write() error {
	for _, f := range c.files {
		if err := c.edit(f); err != nil {
			return err
		}
		text, err := f.edited()
		if err != nil {
			return err
		}
		if err := c.writeFile(f.name, text); err != nil {
			return err
		}
	}
	var b strings.Builder
	b.WriteString("package json\n\nimport std \"encoding/json\"\n\ntype (\n")
	for _, name := range aliases {
		fmt.Fprintf(&b, "\t%s = std.%[1]s\n", name)
	}
	b.WriteString(")\n")
	return errors.Join(
		c.writeFile("aliases.go", b.String()), c.writeFile("target.go", c.targetFile()), c.writeFile("literals.go", literalFile(aliasedLiterals)),
	)
}

// edit removes the declarations from a file that target.go and aliases.go replace.
func (c *copier) edit(f *file) error {
	if f.isTest {
		c.editTests(f)
		f.editImports(nil)
	} else {
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				receiver := receiverName(d)
				switch {
				case slices.Contains(aliases, receiver) || receiver == "Encoder":
					f.cut(d.Pos(), d.End())
				case receiver == "" && slices.Contains(replaced, d.Name.Name):
					c.found[d.Name.Name] = true
					f.cut(d.Pos(), d.End())
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					t, ok := spec.(*ast.TypeSpec)
					if !ok || !slices.Contains(aliases, t.Name.Name) && t.Name.Name != "Encoder" {
						continue
					}
					c.found[t.Name.Name] = true
					if len(d.Specs) == 1 {
						f.cut(d.Pos(), d.End())
					} else {
						f.cut(t.Pos(), t.End())
					}
				}
			}
		}
	}
	return f.editLiterals(aliasedLiterals)
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

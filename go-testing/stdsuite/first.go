//go:build !goexperiment.jsonv2

package stdsuite

import (
	"errors"
	"fmt"
	"go/ast"
	"slices"
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

// aliases lists the types of the copy that become aliases of the types of encoding/json
// if only an encoder is under test. Otherwise it would not know them. The copy drops
// their methods.
var aliases = []string{"Marshaler", "Number", "RawMessage", "MarshalerError", "UnsupportedTypeError", "UnsupportedValueError"}

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
	aliases := fmt.Sprintf("package json\n\nimport std %q\n\ntype (\n%s)\n\nvar (\n%s)\n", c.standard(), declarations(c.aliases), declarations(c.forwarded))
	return errors.Join(
		c.writeFile("aliases.go", aliases), c.writeFile("target.go", c.targetFile()), c.writeFile("literals.go", literalFile(c.aliasedLiterals())),
	)
}

// aliasedLiterals returns the aliases with an unexported field.
func (c *copier) aliasedLiterals() (names []string) {
	for name := range literals {
		if slices.Contains(c.aliases, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
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
				case slices.Contains(c.aliases, receiver) || receiver == "Encoder":
					f.cut(d.Pos(), d.End())
				case receiver == "" && (slices.Contains(counted, d.Name.Name) || slices.Contains(c.forwarded, d.Name.Name)):
					f.cut(d.Pos(), d.End())
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					t, ok := spec.(*ast.TypeSpec)
					if !ok || !slices.Contains(c.aliases, t.Name.Name) && t.Name.Name != "Encoder" {
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
	return f.editLiterals(c.aliasedLiterals())
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

//go:build goexperiment.jsonv2

package stdsuite

import (
	"errors"
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ExcludedFiles lists the test files that are left out.
var ExcludedFiles = []Excluded{
	{"v2_bench_test.go", "benchmarks only, and reads the test data of GOROOT's internal packages, which a copy must not import"},
}

// ExcludedTests lists the tests that are left out.
var ExcludedTests []Excluded

// least has the minimum counts of a run: the tests, examples and fuzz targets of Go 1.26.
// Go 1.27 has 119, with 520 subtests. One test has 16,000 of the calls.
var least = struct{ tests, subtests, calls int }{tests: 116, subtests: 509, calls: 17_000}

// aliases is empty: all types of encoding/json except Encoder are aliases here.
var aliases []string

// casePackage is a package of GOROOT that names test cases. The copy holds the only
// file of it that the tests need.
const casePackage, caseFolder, caseFile = "encoding/json/internal/jsontest", "internal/jsontest", "testcase.go"

var aliasedLiterals = []string{"SyntaxError", "MarshalerError"}

// write writes the tests and a package around them. The exported names of this package
// come from encoding/json or from the encoder under test.
func (c *copier) write() error {
	var types, funcs strings.Builder
	for _, f := range c.files {
		if f.isTest {
			continue
		}
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil {
					c.declare(&funcs, d.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch s := spec.(type) {
					case *ast.TypeSpec:
						c.declare(&types, s.Name)
					case *ast.ValueSpec:
						for _, name := range s.Names {
							c.declare(&funcs, name)
						}
					}
				}
			}
		}
	}
	for _, f := range c.files {
		if !f.isTest {
			continue
		}
		c.editTests(f)
		f.editImports(map[string]string{casePackage: "stdsuite/" + caseFolder})
		if err := f.editLiterals(aliasedLiterals); err != nil {
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
	cases, err := os.ReadFile(filepath.Join(c.folder, filepath.FromSlash(caseFolder), caseFile))
	return errors.Join(
		err, c.writeFile(caseFolder+"/"+caseFile, string(cases)),
		c.writeFile("standard.go", fmt.Sprintf(standardFile, types.String(), funcs.String())),
		c.writeFile("target.go", c.targetFile()), c.writeFile("literals.go", literalFile(aliasedLiterals)),
	)
}

// declare writes the declaration of an exported name of encoding/json, unless
// it is the encoder's.
func (c *copier) declare(b *strings.Builder, name *ast.Ident) {
	switch {
	case !name.IsExported():
	case slices.Contains(replaced, name.Name):
		c.found[name.Name] = true
	default:
		fmt.Fprintf(b, "\t%s = std.%[1]s\n", name.Name)
	}
}

// standardFile is the package of the copy, except for the encoder. It has the few
// unexported names that the tests use.
const standardFile = `package json

import std "encoding/json"

type (
%s)

var (
%s)

var errUnexpectedEnd = checkValid(nil)

// checkValid returns the syntax error of Unmarshal, which checks the syntax first.
func checkValid(data []byte) error { return std.Unmarshal(data, new(RawMessage)) }
`

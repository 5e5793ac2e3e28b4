//go:build goexperiment.jsonv2

package stdsuite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
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

// aliases is empty: the copy takes all types from another package.
var aliases []string

// casePackage is a package of GOROOT that names test cases. The copy holds the only
// file of it that the tests need.
const casePackage, caseFolder, caseFile = "encoding/json/internal/jsontest", "internal/jsontest", "testcase.go"

var aliasedLiterals = []string{"SyntaxError", "MarshalerError"}

// write writes the tests and a package around them. The exported names of this package
// come from encoding/json or from the package under test.
func (c *copier) write() error {
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
		c.writeFile("standard.go", fmt.Sprintf(standardFile, c.standard(), declarations(c.types), declarations(c.funcs))),
		c.writeFile("target.go", c.targetFile()), c.writeFile("literals.go", literalFile(aliasedLiterals)),
	)
}

// standardFile is the package of the copy, except for what is counted. It has the few
// unexported names that the tests use.
const standardFile = `package json

import std %q

type (
%s)

var (
%s)

var errUnexpectedEnd = checkValid(nil)

// checkValid returns the syntax error of Unmarshal, which checks the syntax first.
func checkValid(data []byte) error { return std.Unmarshal(data, new(RawMessage)) }
`

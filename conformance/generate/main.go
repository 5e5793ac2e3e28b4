// Command generate writes the vectors of numbers, strings, Base64 and canonical numbers in conformance/, which the tests of every
// language read.
//
// The oracle is independent of jzon. math/big finds the double or float nearest to a decimal text (exact rational
// comparison, ties to even). For the shortest digits, it tries every precision with the correctly rounded conversion
// of math/big. strconv must agree. The bytes that a variant of Base64 reads are compared with encoding/base64,
// encoding/hex and encoding/json.
//
//	go run . -out ..          writes the files
//	go run . -out .. -check   exits with 1 if a file differs from what would be written
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	out := flag.String("out", "..", "the conformance folder")
	check := flag.Bool("check", false, "compare instead of writing")
	flag.Parse()
	files := []struct {
		name string
		make func() []byte
	}{
		{"numbers/double-read.tsv", doubleRead},
		{"numbers/float-read.tsv", floatRead},
		{"numbers/double-shortest.tsv", doubleShortest},
		{"numbers/float-shortest.tsv", floatShortest},
		{"numbers/integers.tsv", integers},
		{"strings/tokens.tsv", stringTokens},
		{"base64/tokens.tsv", base64Tokens},
		{"canonical/numbers.tsv", canonicalNumbers},
	}
	status := 0
	for _, f := range files {
		path := filepath.Join(*out, f.name)
		want := f.make()
		if *check {
			got, err := os.ReadFile(path)
			if err != nil || !bytes.Equal(got, want) {
				fmt.Fprintf(os.Stderr, "%s is not what the generator gives (%v)\n", path, err)
				status = 1
			}
			continue
		}
		if err := os.WriteFile(path, want, 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		fmt.Printf("%s: %d lines\n", path, bytes.Count(want, []byte("\n")))
	}
	os.Exit(status)
}

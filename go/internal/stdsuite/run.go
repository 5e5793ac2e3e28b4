package stdsuite

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// Result is what `go test` said about the copy.
type Result struct {
	Passed, Failed, Skipped []string          // top-level tests, examples and fuzz targets
	Subtests                int               // how many subtests ran
	Output                  map[string]string // of each failed test, subtests included
	Calls                   int               // of the encoder under test
}

// Run runs the tests of a copy, offline, with the toolchain of goroot.
func Run(dir, goroot string, flags ...string) (Result, error) {
	args := append([]string{"test", "-json", "-count=1", "-vet=off", "-timeout=5m"}, flags...)
	cmd := exec.Command(filepath.Join(goroot, "bin", "go"), append(args, ".")...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off", "GOTOOLCHAIN=local")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, runErr := cmd.Output()
	r, err := read(out)
	if err != nil {
		return r, fmt.Errorf("go test -json: %w\n%s", err, stderr.Bytes())
	}
	if runErr != nil && len(r.Failed) == 0 {
		return r, fmt.Errorf("go test: %w\n%s%s", runErr, stderr.Bytes(), r.Output[""])
	}
	return r, nil
}

var callsLine = regexp.MustCompile(`calls of the encoder under test: (\d+)`)

func read(events []byte) (r Result, err error) {
	r.Output = map[string]string{}
	output := map[string]*strings.Builder{}
	lines := bufio.NewScanner(bytes.NewReader(events))
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e struct{ Action, Test, Output string }
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			return r, err
		}
		top, _, isSub := strings.Cut(e.Test, "/")
		switch e.Action {
		case "output", "build-output":
			if output[top] == nil {
				output[top] = new(strings.Builder)
			}
			output[top].WriteString(e.Output)
			if m := callsLine.FindStringSubmatch(e.Output); m != nil {
				r.Calls, _ = strconv.Atoi(m[1])
			}
		case "pass", "fail", "skip":
			switch {
			case e.Test == "": // the package
			case isSub:
				r.Subtests++
			case e.Action == "pass":
				r.Passed = append(r.Passed, e.Test)
			case e.Action == "fail":
				r.Failed = append(r.Failed, e.Test)
			default:
				r.Skipped = append(r.Skipped, e.Test)
			}
		}
	}
	for _, name := range append([]string{""}, r.Failed...) {
		if b := output[name]; b != nil {
			r.Output[name] = b.String()
		}
	}
	return r, lines.Err()
}

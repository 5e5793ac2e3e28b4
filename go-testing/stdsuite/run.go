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
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Check runs the tests of encoding/json from GOROOT against the package target, which
// has the whole API of encoding/json or only an encoder. All tests must run and pass,
// except for the excluded ones, which it logs.
func Check(t *testing.T, moduleDir, target string, whole bool) {
	t.Helper()
	goroot, err := toolchain()
	if err != nil {
		t.Fatal(err)
	}
	if moduleDir, err = filepath.Abs(moduleDir); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	want, err := Copy(dir, goroot, moduleDir, target, whole)
	if err != nil {
		t.Fatal(err)
	}
	got, err := run(dir, goroot)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range got.Failed {
		t.Errorf("%s fails:\n%s", name, got.Output[name])
	}
	for _, name := range want {
		if !slices.Contains(got.Passed, name) && !slices.Contains(got.Failed, name) && !slices.Contains(got.Skipped, name) {
			t.Errorf("%s did not run", name)
		}
	}
	if len(got.Passed)+len(got.Failed) < least.tests || got.Subtests < least.subtests || got.Calls < least.calls {
		t.Errorf("%d tests with %d subtests and %d calls of the encoder, want at least %+v", len(got.Passed)+len(got.Failed), got.Subtests, got.Calls, least)
	}
	t.Logf("%d of %d tests of %s pass with %s, with %d subtests and %d calls of the encoder",
		len(got.Passed), len(want), runtime.Version(), target, got.Subtests, got.Calls)
	for _, name := range got.Skipped {
		t.Logf("skips itself: %s", name)
	}
	for _, e := range slices.Concat(ExcludedFiles, ExcludedTests) {
		t.Logf("not run: %s: %s", e.Name, e.Reason)
	}
}

// toolchain returns the GOROOT of the toolchain that has built the program.
func toolchain() (string, error) {
	out, err := exec.Command("go", "env", "GOROOT", "GOVERSION").Output()
	if err != nil {
		return "", fmt.Errorf("go env: %w", err)
	}
	goroot, goversion, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if want := release(runtime.Version()); release(goversion) != want {
		return "", fmt.Errorf("the go command is that of %s, but this test was built by %s", goversion, want)
	}
	return goroot, nil
}

// release returns a version without the experiments that may follow it.
func release(version string) string {
	version, _, _ = strings.Cut(version, "X:")
	return strings.TrimRight(version, " -")
}

// Result is the result of `go test` on the copy.
type Result struct {
	Passed, Failed, Skipped []string          // top-level tests, examples and fuzz targets
	Subtests                int               // how many subtests ran
	Output                  map[string]string // of each failed test, subtests included
	Calls                   int               // of the encoder under test
}

// run runs the tests of a copy, offline, with the toolchain of goroot and the
// experiments of this process.
func run(dir, goroot string) (Result, error) {
	cmd := exec.Command(filepath.Join(goroot, "bin", "go"), "test", "-json", "-count=1", "-vet=off", "-timeout=60m", ".")
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

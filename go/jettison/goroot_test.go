package jettison_test

import (
	"go/version"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"jzon.dev/go/internal/stdsuite"
)

// TestGOROOT runs the tests of encoding/json, as GOROOT has them, with
// jettison's Marshal, MarshalIndent and Encoder in the place of the package's
// own. All of them must pass, but for those that stdsuite lists with a reason.
func TestGOROOT(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs another test binary")
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatalf("go env GOROOT: %v", err)
	}
	goroot := strings.TrimSpace(string(out))
	module, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	language := strings.TrimPrefix(version.Lang(runtime.Version()), "go")
	want, err := stdsuite.Copy(dir, goroot, module, language)
	if err != nil {
		t.Fatal(err)
	}
	// Go 1.24 has 101 tests, examples and fuzz targets, Go 1.26 has 104.
	if len(want) < 100 {
		t.Errorf("GOROOT has %d tests, want 100 or more: %v", len(want), want)
	}
	got, err := stdsuite.Run(dir, goroot)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range got.Failed {
		t.Errorf("%s fails:\n%s", name, got.Output[name])
	}
	for _, name := range want {
		if !slices.Contains(got.Passed, name) && !slices.Contains(got.Failed, name) {
			t.Errorf("%s did not run", name)
		}
	}
	if got.Subtests < 400 {
		t.Errorf("%d subtests ran, want 400 or more", got.Subtests)
	}
	if got.Calls < 500 {
		t.Errorf("the tests called the encoder %d times, want 500 or more", got.Calls)
	}
	t.Logf("%d of %d tests of %s pass, with %d subtests and %d calls of the encoder", len(got.Passed), len(want), runtime.Version(), got.Subtests, got.Calls)
	for _, e := range append(stdsuite.ExcludedFiles, stdsuite.ExcludedTests...) {
		t.Logf("not run: %s: %s", e.Name, e.Reason)
	}
}

package jettison_test

import (
	"testing"

	"jzon.dev/go/internal/stdsuite"
)

// TestGOROOT runs the tests of the encoding/json that this program is built
// with, from GOROOT, with jettison's Marshal, MarshalIndent and Encoder in the place of
// the original ones.
func TestGOROOT(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs another test binary")
	}
	stdsuite.Check(t, "..", "jzon.dev/go/jettison")
}

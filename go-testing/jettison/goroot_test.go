package jettison_test

import (
	"testing"

	"jzon.dev/go/tests/stdsuite"
)

// TestGOROOT runs the tests from GOROOT of the encoding/json that this program is built
// with. They use jettison's Marshal, MarshalIndent and Encoder in the place of the
// original ones.
func TestGOROOT(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs another test binary")
	}
	stdsuite.Check(t, "../../go", "jzon.dev/go/jettison", false)
}

package json_test

import (
	"testing"

	"jzon.dev/go/tests/stdsuite"
)

// TestGOROOT runs the tests from GOROOT of the encoding/json that this program is built
// with. All exported names that they use are those of jzon.dev/go/json.
func TestGOROOT(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs another test binary")
	}
	stdsuite.Check(t, "../../go", "jzon.dev/go/json", true)
}

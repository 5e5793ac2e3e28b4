package stdsuite

import "testing"

// TestStandard runs the tests with encoding/json itself as the encoder and as the package
// under test. They pass in GOROOT, so a failure here is an error of the copy.
func TestStandard(t *testing.T) {
	if testing.Short() {
		t.Skip("builds and runs another test binary")
	}
	t.Run("encoder", func(t *testing.T) { Check(t, "../../go", Standard, false) })
	t.Run("whole", func(t *testing.T) { Check(t, "../../go", Standard, true) })
}

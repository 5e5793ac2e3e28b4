package benchmarks

import (
	"testing"

	"jzon.dev/benchmarks/go/contender"
	"jzon.dev/benchmarks/go/payload"
)

// Each contender writes the same output as encoding/json on each payload, or its file
// says why it does not. A reason that no longer applies is a failure too.
func TestIdentity(t *testing.T) {
	for _, p := range payload.All() {
		v, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range contender.All() {
			got := c.Compare(p, v)
			reason, listed := c.Differs[p.Name]
			_, anything := c.Differs["*"]
			switch {
			case got.Identical && listed:
				t.Errorf("%s, %s: identical, but listed as different (%s)", c.Name, p.Name, reason)
			case got.Identical || anything:
			case !listed:
				t.Errorf("%s, %s: error %v, %s", c.Name, p.Name, got.Failure, got.Detail)
			default:
				t.Logf("%s, %s: %s (%s, error %v)", c.Name, p.Name, reason, got.Detail, got.Failure)
			}
		}
	}
}

// Jettison is compatible everywhere: no reason to differ may be listed.
func TestJettisonDiffersNowhere(t *testing.T) {
	for _, c := range contender.All() {
		if c.Name == contender.Jettison && (!c.Compatible || len(c.Differs) > 0) {
			t.Errorf("jettison is listed with differences: %v", c.Differs)
		}
		if c.Compatible && c.Differs["*"] != "" {
			t.Errorf("%s is called compatible and differs on every payload", c.Name)
		}
	}
}

// Sonic is measured with its JIT, not with the fallback to encoding/json.
func TestSonicJIT(t *testing.T) {
	on, seen := contender.SonicJIT()
	t.Logf("JIT on: %t: %s", on, seen)
	if !on {
		t.Error("sonic's JIT is off for this version of Go: its figures would be the figures of another encoder")
	}
}

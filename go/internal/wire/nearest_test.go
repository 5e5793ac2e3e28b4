package wire

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"
)

// If there is a result, it is that of strconv, and there is one for most numbers that are not simple.
func TestNearestFloat64(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const rounds = 300_000
	missed := 0
	for range rounds {
		m := max(random.Uint64()>>random.IntN(64), 1)
		e := random.IntN(720) - 360
		if random.IntN(2) == 0 {
			e = random.IntN(60) - 30
		}
		want, err := strconv.ParseFloat(fmt.Sprintf("%de%d", m, e), 64)
		got, ok := NearestFloat64(m, e)
		if !ok {
			if m>>53 != 0 && e > -290 && e < 285 {
				missed++
			}
			continue
		}
		if err != nil || got != want {
			t.Fatalf("%de%d: got %v, want %v %v", m, e, got, want, err)
		}
	}
	if missed > rounds/100 {
		t.Errorf("%d of %d have no result", missed, rounds)
	}
}

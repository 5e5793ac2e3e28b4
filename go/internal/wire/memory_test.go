package wire

import (
	"bytes"
	"math"
	"testing"
)

// A buffer that grows gets the requested room, or the call panics like the buffer of
// encoding/json. No sum may overflow to a size that is too small.
func TestGrownCap(t *testing.T) {
	sizes := []int{0, 1, 15, 16, 511, 512, 1 << 20, 1<<30 - 1, 1 << 30, 1<<30 + 1, math.MaxInt / 4, math.MaxInt/2 - 1, math.MaxInt / 2, math.MaxInt/2 + 1, math.MaxInt - 17, math.MaxInt - 16, math.MaxInt - 1, math.MaxInt}
	for _, capacity := range sizes {
		for _, n := range append(sizes, -1, math.MinInt, math.MinInt+16) {
			got, tooLarge := 0, false
			func() {
				defer func() {
					if p := recover(); p != nil {
						if p != bytes.ErrTooLarge {
							t.Errorf("%d and %d: panic %v", capacity, n, p)
						}
						tooLarge = true
					}
				}()
				got = grownCap(capacity, n)
			}()
			fits := n >= 0 && n <= math.MaxInt-capacity && capacity <= math.MaxInt-capacity-n
			if tooLarge == fits || fits && (got-capacity < n || got < capacity) {
				t.Errorf("%d bytes of room for %d more: got %d, too large %t", capacity, n, got, tooLarge)
			}
		}
	}
}

// Without room, a size that has overflowed is not taken for one that fits.
func TestEnsureAfterOverflow(t *testing.T) {
	for _, n := range []int{-1, math.MinInt, math.MaxInt} {
		func() {
			defer func() {
				if p := recover(); p != bytes.ErrTooLarge {
					t.Errorf("%d: got %v", n, p)
				}
			}()
			Ensure(make([]byte, 10, 100), n)
		}()
	}
	if b := Ensure(make([]byte, 10, 100), 90); cap(b) != 100 {
		t.Errorf("grew to %d without need", cap(b))
	}
}

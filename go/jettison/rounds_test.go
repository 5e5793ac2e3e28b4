package jettison

import (
	"flag"
	"testing"
)

// AllRounds makes the tests take all inputs, ten times as many random ones.
var AllRounds = flag.Bool("jettison.all", false, "all inputs and orders, and ten times as many random inputs")

// Rounds returns how many of n random inputs a test takes: a tenth with -short and
// under the race detector, ten times as many with -jettison.all.
func Rounds(n int) int {
	switch {
	case *AllRounds:
		return 10 * n
	case FewRounds():
		return n / 10
	}
	return n
}

// FewRounds reports whether a test takes a part of its inputs only. The tests then run
// for the size of a word or for the race detector, and also run with all inputs.
func FewRounds() bool { return (testing.Short() || raceEnabled) && !*AllRounds }

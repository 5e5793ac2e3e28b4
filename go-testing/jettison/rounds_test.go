package jettison_test

import (
	"flag"
	"testing"
)

// allRounds makes the tests take all inputs, every order of first use, and ten
// times as many random inputs.
var allRounds = flag.Bool("jettison.all", false, "all inputs and orders, and ten times as many random inputs")

// rounds returns how many of n random inputs a test takes: a tenth with -short and
// under the race detector, ten times as many with -jettison.all.
func rounds(n int) int {
	switch {
	case *allRounds:
		return 10 * n
	case fewRounds():
		return n / 10
	}
	return n
}

// fewRounds reports whether a test takes a part of its inputs only. The tests then run
// for the size of a word or for the race detector, and also run with all inputs.
func fewRounds() bool { return (testing.Short() || raceEnabled) && !*allRounds }

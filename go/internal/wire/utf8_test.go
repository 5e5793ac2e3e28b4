package wire

import "testing"

// A step by two bytes leads to the same state as two steps by one byte.
func TestAutomatonPairs(t *testing.T) {
	for _, x := range []*EscapeSet{EscapeHTML, EscapeMinimal} {
		var next [256]uint64
		for c := range next {
			next[c] = transitions(x, byte(c))
		}
		for pair, class := range pairClass {
			row := x.pairs[class]
			if row&63 != stateStop {
				t.Fatalf("bytes %#x lead out of the final state", pair)
			}
			for from := uint64(stateText); from < statesEnd; from += stateText {
				via := next[pair&0xff] >> from & 63
				to := next[pair>>8] >> via & 63
				if got := row >> from & 63; got != to || to%stateText != 0 || to >= statesEnd {
					t.Fatalf("bytes %#x lead from %d to %d, one by one to %d", pair, from, got, to)
				}
			}
		}
	}
}

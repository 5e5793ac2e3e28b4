package jettison

import "sync/atomic"

const (
	// minPredicted is the size from which a document is encoded straight into
	// memory of the size of those before it, which saves its copy: 15 to 27 % on
	// documents of 0.5 to 2 MB, nothing below 32 KB.
	minPredicted = 1 << 15
	// maxPredicted is the most memory that is taken on a guess. What is longer
	// grows from there: by then its copies are few.
	maxPredicted = 5 << 20
)

// sizePrediction guesses the size of the next document of a type. A guess is
// memory that is taken before anything is known of the document, and lost if the
// document is small. So it takes two documents more of one size class, whose sizes
// differ by a factor of two at most, than of others until there is a guess.
type sizePrediction struct {
	// state holds a size and, in the last two bits, how much it is trusted.
	// Concurrent documents may overwrite what one of them has learnt.
	state atomic.Int64
}

const (
	trustBits = 2
	trustMask = 1<<trustBits - 1
	trusted   = 2
)

// guess returns the size to make room for, or 0 if there is no guess.
func (s *sizePrediction) guess() int {
	if state := s.state.Load(); state&trustMask >= trusted {
		return int(state >> trustBits)
	}
	return 0
}

// note learns from a document of n bytes, or of 0 if it could not be encoded.
func (s *sizePrediction) note(n int) {
	old := s.state.Load()
	if n < minPredicted && old&trustMask == 0 {
		return // as almost always
	}
	s.learn(old, min(n, maxPredicted))
}

func (s *sizePrediction) learn(old int64, n int) {
	size, trust := int(old>>trustBits), old&trustMask
	if n >= minPredicted && (trust == 0 || n/2 <= size && size/2 <= n) {
		trust = min(trust+1, trustMask)
		if n > size || n < size-size/8 {
			size = n
		}
	} else {
		trust--
	}
	if state := int64(size)<<trustBits | trust; state != old {
		s.state.Store(state)
	}
}

package jettison

import "sync/atomic"

const (
	// minPredicted is the size from which a document is encoded straight into
	// memory of a predicted size, which saves a copy. It takes 15 to 27 % less time
	// on documents of 0.5 to 2 MB; below 32 KB it saves nothing.
	minPredicted = 1 << 15
	// maxPredicted is the largest amount of memory that is allocated on a guess.
	// The buffer of a longer document grows from there, with few copies.
	maxPredicted = 5 << 20
)

// sizePrediction guesses the size of the next document of a type. A guess allocates
// memory before anything is known of the document. If the document is small, this
// memory is wasted. So a guess needs evidence: two more documents of one size class
// than of others. Sizes in one class differ by a factor of two at most.
type sizePrediction struct {
	// state holds a size and, in the last two bits, how far it is trusted.
	// Concurrent calls may overwrite each other's updates.
	state atomic.Int64
}

const (
	trustBits = 2
	trustMask = 1<<trustBits - 1
	trusted   = 2
)

// guess returns the predicted size, or 0 without a prediction.
func (s *sizePrediction) guess() int {
	if state := s.state.Load(); state&trustMask >= trusted {
		return int(state >> trustBits)
	}
	return 0
}

// note updates the prediction after a document of n bytes. n is 0 if the document
// could not be encoded.
func (s *sizePrediction) note(n int) {
	old := s.state.Load()
	if n < minPredicted && old&trustMask == 0 {
		return // almost always
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

//go:build goexperiment.simd && amd64 && go1.26 && !go1.27

package jettison

import "testing"

// Without AVX2, the other loop writes the same bytes.
func TestBytesWithoutVectors(t *testing.T) {
	needVectors(t)
	wide = false
	defer func() { wide = true }()
	t.Run("Lengths", TestBytesLengths)
	t.Run("Vectors", TestBytesVectors)
	t.Run("Differential", TestBytesDifferential)
}

//go:build goexperiment.simd && amd64 && go1.26 && !go1.27

package jettison

import "testing"

// A processor without AVX2 gets the same bytes from the other loop.
func TestBytesWithoutVectors(t *testing.T) {
	needVectors(t)
	wide = false
	defer func() { wide = true }()
	t.Run("Lengths", TestBytesLengths)
	t.Run("Vectors", TestBytesVectors)
	t.Run("Differential", TestBytesDifferential)
}

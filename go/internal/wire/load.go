package wire

import "unsafe"

// Load64 reads eight bytes at p + i, the first one into the lowest bits.
func Load64(p unsafe.Pointer, i int) uint64 { return load64(p, i) }

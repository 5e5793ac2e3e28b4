package wire

import (
	"math"
	"math/big"
	"testing"
)

// TestPowersOfTen128 recomputes the table.
func TestPowersOfTen128(t *testing.T) {
	one := big.NewInt(1)
	mask := new(big.Int).SetUint64(math.MaxUint64)
	for k := minTableExponent; k <= maxTableExponent; k++ {
		// 10^k times the power of two that makes it 128 bits long, rounded up.
		num := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(k, 0))), nil)
		den := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(-k, 0))), nil)
		ceil := func(shift int) *big.Int {
			n, d := new(big.Int).Set(num), new(big.Int).Set(den)
			if shift >= 0 {
				n.Lsh(n, uint(shift))
			} else {
				d.Lsh(d, uint(-shift))
			}
			return n.Div(n.Add(n, d).Sub(n, one), d)
		}
		shift := 128 - num.BitLen() + den.BitLen()
		if ceil(shift).BitLen() > 128 {
			shift--
		}
		g := ceil(shift)
		row := powersOfTen128[k-minTableExponent]
		if hi, lo := new(big.Int).Rsh(g, 64).Uint64(), new(big.Int).And(g, mask).Uint64(); g.BitLen() != 128 || row != [2]uint64{hi, lo} {
			t.Fatalf("1e%d: got %x, want %x %x", k, row, hi, lo)
		}
	}
}

package differential

import (
	"math"
	"math/rand/v2"
)

// integer returns an integer of any magnitude, the extremes included.
func integer(r *rand.Rand) int64 {
	switch r.IntN(8) {
	case 0:
		return 0
	case 1:
		return r.Int64N(20) - 10
	case 2:
		return []int64{math.MinInt64, math.MaxInt64, math.MinInt32, math.MaxInt32, math.MaxUint32, 99, 100, 9999, 10000, 99999999, 100000000}[r.IntN(11)]
	case 3: // around a power of ten
		n := int64(1)
		for range r.IntN(19) {
			n *= 10
		}
		n += r.Int64N(3) - 1
		if r.IntN(2) == 0 {
			return -n
		}
		return n
	default:
		return int64(r.Uint64()) >> r.IntN(64)
	}
}

// float returns a float of any magnitude: random bits, decimals as people write them,
// integers, powers with their neighbours, and occasionally a value that JSON cannot
// represent.
func float(r *rand.Rand) float64 {
	var f float64
	switch r.IntN(10) {
	case 0:
		f = []float64{0, math.Copysign(0, -1), 1, 0.1, 1e21, 1e20, 999999999999999868928, 1e-6, 1e-7, 9.9999999e-7, 0.000001234, 1e-9,
			math.MaxFloat64, math.SmallestNonzeroFloat64, 2.2250738585072014e-308, math.MaxFloat32, math.SmallestNonzeroFloat32,
			1 << 53, 1<<53 + 2, 0x1p-12, 5e-324, 1.7976931348623157e308, 123456.789e3}[r.IntN(23)]
	case 1:
		f = float64(integer(r))
	case 2, 3, 4: // decimals
		f = float64(r.Int64N(1e9)) / math.Pow10(r.IntN(10))
	case 5: // powers of two and ten and their neighbours
		if r.IntN(2) == 0 {
			f = math.Ldexp(1, r.IntN(2098)-1074)
		} else {
			f = math.Pow10(r.IntN(632) - 323)
		}
		for range r.IntN(3) {
			f = math.Nextafter(f, math.Inf(1-2*r.IntN(2)))
		}
	case 6:
		f = r.Float64()
	default:
		f = math.Float64frombits(r.Uint64())
		if f != f || math.IsInf(f, 0) {
			f = 0.5
		}
	}
	if r.IntN(400) == 0 {
		f = []float64{math.NaN(), math.Inf(1), math.Inf(-1)}[r.IntN(3)]
	}
	if r.IntN(2) == 0 {
		return -f
	}
	return f
}

// float32s returns a value for a float32, which has its own boundary values.
func float32s(r *rand.Rand) float64 {
	if r.IntN(2) == 0 {
		f := math.Float32frombits(r.Uint32())
		if f != f || math.IsInf(float64(f), 0) {
			f = 16777216
		}
		return float64(f)
	}
	f := float(r)
	if math.Abs(f) > math.MaxFloat32 && r.IntN(50) != 0 {
		return 3.4028234e38
	}
	return f
}

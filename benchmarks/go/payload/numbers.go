package payload

import "math/rand/v2"

func init() {
	add(150, "Floats", "1,000 float64 values: random ones, prices, measurements", value(func() any {
		r := rand.New(rand.NewPCG(1, 2))
		out := make([]float64, 1000)
		for i := range out {
			switch i % 4 {
			case 0:
				out[i] = r.NormFloat64() * 1e3
			case 1:
				out[i] = float64(r.IntN(1e7)) / 100
			case 2:
				out[i] = float64(r.IntN(1e9)) / 1e6
			default:
				out[i] = r.Float64()
			}
		}
		return out
	}))
	add(160, "Ints", "1,000 int64 values of 1 to 19 digits", value(func() any {
		r := rand.New(rand.NewPCG(3, 4))
		out := make([]int64, 1000)
		for i := range out {
			out[i] = int64(r.Uint64()) >> r.IntN(64)
		}
		return out
	}))
}

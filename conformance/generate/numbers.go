package main

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"strconv"
	"strings"
)

const readHeader = "# JSON number text, TAB, the bits of the nearest %s (ties to even; beyond the largest: %s) in hexadecimal\n"

// doubleRead returns texts with the double nearest to each.
func doubleRead() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, readHeader, "double", "infinity, which a reader refuses or gives as infinity")
	for _, text := range readTexts(64) {
		f, _ := exact(text).Float64()
		if p, err := strconv.ParseFloat(text, 64); math.Float64bits(p) != math.Float64bits(negate(text, f)) {
			panic(fmt.Sprintf("math/big and strconv disagree on %s: %v, %v, %v", text, f, p, err))
		}
		fmt.Fprintf(&b, "%s\t%016x\n", text, math.Float64bits(negate(text, f)))
	}
	return b.Bytes()
}

// floatRead returns texts with the float nearest to each, rounded once.
func floatRead() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, readHeader, "float", "infinity, which a reader refuses or gives as infinity")
	for _, text := range readTexts(32) {
		f, _ := exact(text).Float32()
		n := float32(negate(text, float64(f)))
		if p, err := strconv.ParseFloat(text, 32); math.Float32bits(float32(p)) != math.Float32bits(n) {
			panic(fmt.Sprintf("math/big and strconv disagree on %s: %v, %v, %v", text, f, p, err))
		}
		fmt.Fprintf(&b, "%s\t%08x\n", text, math.Float32bits(n))
	}
	return b.Bytes()
}

func exact(text string) *big.Rat {
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		panic("not a number: " + text)
	}
	return r
}

// negate restores the sign of a negative zero, which a rational cannot have.
func negate(text string, f float64) float64 {
	if f == 0 && strings.HasPrefix(text, "-") {
		return math.Copysign(0, -1)
	}
	return f
}

// readTexts makes plain, subnormal, huge, halfway and next-to-halfway decimals of a format.
func readTexts(bits int) []string {
	r := rand.New(rand.NewSource(int64(bits)))
	texts := []string{
		"0", "-0", "0.0", "-0.0", "0e0", "0E+5", "-0e-5", "1", "-1", "0.1", "0.2", "0.3", "1e0", "1E0", "1e+0", "1e-0", "10", "1e1", "1e22", "1e23",
		"123456789012345678", "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000000000001", "18446744073709551615", "18446744073709551616",
		"2.4703282292062327209e-324", "2.4703282292062327208e-324", "4.9406564584124654e-324", "5e-324", "3e-324", "2e-324", "1e-400", "-1e-400", "1e-99999",
		"2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308", "2.225073858507201136057409796709131975934819546351645648e-308",
		"1.7976931348623157e308", "1.7976931348623158e308", "17976931348623157e292", "0.000000000000000000000000000000000000000000000000000000000001e60",
		"1.17549435e-38", "1.4e-45", "7e-46", "7.0064923216240853e-46", "7.0064923216240854e-46", "3.4028234e38", "3.4028235e38", "16777217", "16777217.000000001", "16777219", "8589934592.5",
		"1" + strings.Repeat("0", 300) + "e-300", "0." + strings.Repeat("0", 300) + "1e301", "1." + strings.Repeat("0", 400) + "1", "1." + strings.Repeat("9", 400),
		"9007199254740993" + strings.Repeat("0", 200) + "e-200", "9007199254740993." + strings.Repeat("0", 300) + "1", "1e0000000000000000000000000000000000000022",
	}
	limit, smallest := 1.5e308, 5e-324
	if bits == 32 {
		limit, smallest = 3e38, 1e-45
	}
	value := func() float64 {
		for {
			var f float64
			if bits == 32 {
				f = float64(math.Float32frombits(r.Uint32()))
			} else {
				f = math.Float64frombits(r.Uint64())
			}
			if !math.IsNaN(f) && math.Abs(f) < limit {
				return f
			}
		}
	}
	for i := 0; i < 1200; i++ {
		texts = append(texts, strconv.FormatFloat(value(), 'e', -1, bits))
		texts = append(texts, strconv.FormatFloat(value(), 'e', 5+r.Intn(20), 64))
	}
	for i := 0; i < 800; i++ { // short decimals as people write them
		texts = append(texts, fmt.Sprintf("%d.%0*d", r.Intn(100000), 1+r.Intn(8), r.Intn(10)))
		texts = append(texts, fmt.Sprintf("-%d.%de%d", r.Intn(10), r.Int63(), r.Intn(60)-30))
	}
	for i := 0; i < 400; i++ { // exactly halfway between two neighbours, and slightly to either side
		low := math.Abs(value())
		if i%4 == 0 {
			low = smallest * float64(r.Intn(1<<20)) // subnormal
		}
		if bits == 32 {
			low = float64(float32(low))
		}
		var high float64
		if bits == 32 {
			high = float64(math.Nextafter32(float32(low), math.MaxFloat32))
		} else {
			high = math.Nextafter(low, math.MaxFloat64)
		}
		half := new(big.Rat).Add(new(big.Rat).SetFloat64(low), new(big.Rat).SetFloat64(high))
		half.Quo(half, big.NewRat(2, 1))
		text := decimal(half)
		texts = append(texts, text, above(text), below(half))
	}
	for e := -345; e <= 308; e++ { // every power of ten, and one digit more
		if bits == 32 && (e < -60 || e > 38) {
			continue
		}
		texts = append(texts, fmt.Sprintf("1e%d", e), fmt.Sprintf("%d.%de%d", 1+r.Intn(9), r.Intn(1000), e-1))
	}
	var finite []string
	for _, t := range texts { // the tests of errors have the numbers that overflow
		f, _ := exact(t).Float64()
		if bits == 32 {
			f32, _ := exact(t).Float32()
			f = float64(f32)
		}
		if !math.IsInf(f, 0) {
			finite = append(finite, t)
		}
	}
	return finite
}

// decimal returns all digits of a rational whose denominator is a power of two.
func decimal(r *big.Rat) string {
	text := r.FloatString(r.Denom().BitLen() + 2)
	text = strings.TrimRight(text, "0")
	return strings.TrimSuffix(text, ".")
}

func above(text string) string {
	if strings.Contains(text, ".") {
		return text + "000000000000000000000000000001"
	}
	return text + ".000000000000000000000000000001"
}

func below(half *big.Rat) string {
	tiny := new(big.Rat).Quo(half, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(60), nil)))
	text := new(big.Rat).Sub(half, tiny).FloatString(half.Denom().BitLen() + 80)
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

const shortestHeader = "# bits of a positive %s, TAB, its shortest decimal digits that read back (closest of the shortest), TAB, the exponent: value = 0.DIGITS * 10^exponent\n"

// doubleShortest returns doubles with their shortest decimal digits.
func doubleShortest() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, shortestHeader, "double")
	r := rand.New(rand.NewSource(3))
	emit := func(f float64) {
		f = math.Abs(f)
		if math.IsNaN(f) || math.IsInf(f, 0) || f == 0 {
			return
		}
		digits, exponent := shortest(f, 64)
		fmt.Fprintf(&b, "%016x\t%s\t%d\n", math.Float64bits(f), digits, exponent)
	}
	for e := uint64(0); e < 2047; e += 3 { // powers of two: uneven neighbours
		emit(math.Float64frombits(e << 52))
		emit(math.Float64frombits(e<<52 | 1))
		emit(math.Float64frombits(e<<52 | 1<<52 - 1))
	}
	for i := 0; i < 2000; i++ {
		emit(math.Float64frombits(r.Uint64()))
		emit(float64(r.Intn(1000000)) / 100)
		emit(float64(r.Int63n(1 << 53)))
		emit(math.Float64frombits(uint64(r.Int63n(1 << 20))))
	}
	for e := -323; e <= 308; e++ {
		f, _ := strconv.ParseFloat(fmt.Sprintf("1e%d", e), 64)
		emit(f)
		emit(math.Nextafter(f, math.Inf(1)))
	}
	return b.Bytes()
}

// floatShortest returns floats with their shortest decimal digits.
func floatShortest() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, shortestHeader, "float")
	r := rand.New(rand.NewSource(4))
	emit := func(f float32) {
		f = float32(math.Abs(float64(f)))
		if f != f || math.IsInf(float64(f), 0) || f == 0 {
			return
		}
		digits, exponent := shortest(float64(f), 32)
		fmt.Fprintf(&b, "%08x\t%s\t%d\n", math.Float32bits(f), digits, exponent)
	}
	for e := uint32(0); e < 255; e++ {
		emit(math.Float32frombits(e << 23))
		emit(math.Float32frombits(e<<23 | 1))
		emit(math.Float32frombits(e<<23 | 1<<23 - 1))
	}
	for i := 0; i < 2000; i++ {
		emit(math.Float32frombits(r.Uint32()))
		emit(float32(r.Intn(1000000)) / 100)
	}
	return b.Bytes()
}

// shortest finds the least number of digits with which some decimal reads back as f. Of the decimals with this many
// digits it returns the one closest to f, by exact arithmetic.
func shortest(f float64, bits int) (digits string, exponent int) {
	value := new(big.Rat).SetFloat64(f)
	_, e := math.Frexp(f)
	ten := int(math.Ceil(float64(e) * math.Log10(2)))
	for value.Cmp(power(ten)) >= 0 {
		ten++
	}
	for value.Cmp(power(ten-1)) < 0 {
		ten--
	}
	for n := 1; n <= 17; n++ {
		scaled := new(big.Rat).Mul(value, power(n-ten)) // in [10^(n-1), 10^n)
		floor := new(big.Int).Quo(scaled.Num(), scaled.Denom())
		var best *big.Int
		var distance *big.Rat
		for _, d := range []int64{0, 1} {
			c := new(big.Int).Add(floor, big.NewInt(d))
			candidate := new(big.Rat).Mul(new(big.Rat).SetInt(c), power(ten-n))
			if !readsBack(candidate, f, bits) {
				continue
			}
			away := new(big.Rat).Sub(candidate, value)
			away.Abs(away)
			if best == nil || away.Cmp(distance) < 0 || away.Cmp(distance) == 0 && c.Bit(0) == 0 {
				best, distance = c, away
			}
		}
		if best != nil {
			text := best.String()
			exponent = ten + len(text) - n
			return strings.TrimRight(text, "0"), exponent
		}
	}
	panic("no 17 digits read back")
}

func readsBack(candidate *big.Rat, f float64, bits int) bool {
	if bits == 32 {
		g, _ := candidate.Float32()
		return float64(g) == f
	}
	g, _ := candidate.Float64()
	return g == f
}

func power(e int) *big.Rat {
	p := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(e, -e))), nil)
	if e < 0 {
		return new(big.Rat).SetFrac(big.NewInt(1), p)
	}
	return new(big.Rat).SetInt(p)
}

// integers returns texts at the bounds of the integer types, with the types that hold them.
func integers() []byte {
	var b bytes.Buffer
	b.WriteString("# JSON number text, TAB, the widths of the signed integer types that read it (8 16 32 64, or big beyond), - if none: not an integer literal\n")
	emit := func(text string) {
		widths := "-"
		if v, ok := new(big.Int).SetString(text, 10); ok {
			var list []string
			for _, bits := range []uint{8, 16, 32, 64} {
				limit := new(big.Int).Lsh(big.NewInt(1), bits-1)
				if v.Cmp(limit) < 0 && v.Cmp(new(big.Int).Neg(limit)) >= 0 {
					list = append(list, fmt.Sprint(bits))
				}
			}
			if v.BitLen() <= 128 {
				list = append(list, "big")
			}
			if widths = strings.Join(list, " "); widths == "" {
				widths = "over"
			}
		}
		fmt.Fprintf(&b, "%s\t%s\n", text, widths)
	}
	for _, shift := range []uint{0, 1, 3, 4, 6, 7, 8, 15, 16, 31, 32, 53, 62, 63, 64, 65, 127, 128, 129, 200} {
		v := new(big.Int).Lsh(big.NewInt(1), shift)
		for d := int64(-2); d <= 2; d++ {
			w := new(big.Int).Add(v, big.NewInt(d))
			emit(w.String())
			emit(new(big.Int).Neg(w).String())
		}
	}
	for n := 1; n <= 45; n++ {
		emit(strings.Repeat("9", n))
		emit("-1" + strings.Repeat("0", n-1))
		emit("1234567890123456789012345678901234567890123456789"[:n])
	}
	for _, text := range []string{"1.0", "1.5", "1e2", "1E0", "-1.0", "0.0", "0e0", "10e-1", "2147483648.0", "1e214748364"} {
		emit(text)
	}
	return b.Bytes()
}

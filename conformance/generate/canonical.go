package main

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// The samples of RFC 8785, appendix B.
var canonicalSamples = []struct {
	bits uint64
	text string
}{
	{0x0000000000000000, "0"},
	{0x8000000000000000, "0"},
	{0x0000000000000001, "5e-324"},
	{0x8000000000000001, "-5e-324"},
	{0x7fefffffffffffff, "1.7976931348623157e+308"},
	{0xffefffffffffffff, "-1.7976931348623157e+308"},
	{0x4340000000000000, "9007199254740992"},
	{0xc340000000000000, "-9007199254740992"},
	{0x4430000000000000, "295147905179352830000"},
	{0x7fffffffffffffff, "!"},
	{0x7ff0000000000000, "!"},
	{0x44b52d02c7e14af5, "9.999999999999997e+22"},
	{0x44b52d02c7e14af6, "1e+23"},
	{0x44b52d02c7e14af7, "1.0000000000000001e+23"},
	{0x444b1ae4d6e2ef4e, "999999999999999700000"},
	{0x444b1ae4d6e2ef4f, "999999999999999900000"},
	{0x444b1ae4d6e2ef50, "1e+21"},
	{0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7"},
	{0x3eb0c6f7a0b5ed8d, "0.000001"},
	{0x41b3de4355555553, "333333333.3333332"},
	{0x41b3de4355555554, "333333333.33333325"},
	{0x41b3de4355555555, "333333333.3333333"},
	{0x41b3de4355555556, "333333333.3333334"},
	{0x41b3de4355555557, "333333333.33333343"},
	{0xbecbf647612f3696, "-0.0000033333333333333333"},
	{0x43143ff3c1cb0959, "1424953923781206.2"},
}

// canonicalNumbers returns doubles and their text in RFC 8785. The digits come from strconv, the layout from ECMA-262,
// Number::toString.
func canonicalNumbers() []byte {
	var out bytes.Buffer
	out.WriteString("# bits of a double, TAB, its text in canonical JSON (RFC 8785), or ! if it has none; the first rows are those of its appendix B\n")
	for _, s := range canonicalSamples {
		if f := math.Float64frombits(s.bits); s.text != "!" && ecmaScript(f) != s.text {
			panic(fmt.Sprintf("%016x is %s in the RFC", s.bits, s.text))
		}
		fmt.Fprintf(&out, "%016x\t%s\n", s.bits, s.text)
	}
	write := func(f float64) {
		if f-f == 0 {
			fmt.Fprintf(&out, "%016x\t%s\n", math.Float64bits(f), ecmaScript(f))
		}
	}
	for e := -324; e <= 308; e++ {
		f, _ := strconv.ParseFloat("1e"+strconv.Itoa(e), 64)
		write(f)
		write(math.Nextafter(f, 0))
		write(-math.Nextafter(f, math.Inf(1)))
	}
	for e := -1074; e < 1024; e += 7 {
		write(math.Ldexp(1, e))
	}
	random := rand.New(rand.NewPCG(8785, 1))
	for range 1000 {
		write(math.Float64frombits(random.Uint64()))
		write(float64(random.Int64N(1<<62) >> random.IntN(62)))
		write(float64(random.IntN(1e9)) / math.Pow10(random.IntN(16)))
	}
	return out.Bytes()
}

// ecmaScript returns the text of ECMA-262, Number::toString, for radix 10.
func ecmaScript(f float64) string {
	if f == 0 {
		return "0"
	}
	if f < 0 {
		return "-" + ecmaScript(-f)
	}
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(f, 'e', -1, 64), "e")
	digits := strings.Replace(mantissa, ".", "", 1)
	k := len(digits)
	n, err := strconv.Atoi(exponent)
	if err != nil {
		panic(err)
	}
	n++
	switch {
	case k <= n && n <= 21:
		return digits + strings.Repeat("0", n-k)
	case 0 < n && n <= 21:
		return digits[:n] + "." + digits[n:]
	case -6 < n && n <= 0:
		return "0." + strings.Repeat("0", -n) + digits
	}
	text := digits[:1]
	if k > 1 {
		text += "." + digits[1:]
	}
	return fmt.Sprintf("%se%+d", text, n-1)
}

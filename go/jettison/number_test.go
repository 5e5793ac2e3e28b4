package jettison

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"jzon.dev/go/internal/wire"
)

func TestIntegers(t *testing.T) {
	check := func(u uint64) {
		if got, want := string(wire.AppendUint(nil, u)), strconv.FormatUint(u, 10); got != want {
			t.Helper() // costs more than the encoding
			t.Fatalf("got %s, want %s", got, want)
		}
		if got, want := string(wire.AppendInt(nil, int64(u))), strconv.FormatInt(int64(u), 10); got != want {
			t.Helper()
			t.Fatalf("got %s, want %s", got, want)
		}
	}
	for exponent := range 20 {
		p := uint64(math.Pow10(exponent)) // exactly
		for d := range uint64(11) {
			check(p + d - 5)
		}
	}
	for i := range 64 {
		for d := range uint64(3) {
			check(1<<i + d - 1)
		}
	}
	for u := range uint64(20000) {
		check(u)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 200000 {
		check(r.Uint64() >> r.IntN(64))
	}
}

func checkFloat(t *testing.T, f float64) {
	if wire.IsFinite(f) {
		want, err := json.Marshal(f)
		if got := wire.AppendFloat64(nil, f); err != nil || string(got) != string(want) {
			t.Helper() // costs more than the encoding
			t.Fatalf("got %s, want %s %v", got, want, err)
		}
	}
	if g := float32(f); g-g == 0 {
		want, err := json.Marshal(g)
		if got := wire.AppendFloat32(nil, g); err != nil || string(got) != string(want) {
			t.Helper()
			t.Fatalf("float32: got %s, want %s %v", got, want, err)
		}
	}
}

func TestFloats(t *testing.T) {
	near := func(f float64) {
		u := math.Float64bits(f)
		for d := range uint64(7) {
			checkFloat(t, math.Float64frombits(u+d-3))
			checkFloat(t, -math.Float64frombits(u+d-3))
		}
	}
	for e := -1075; e <= 1023; e++ {
		near(math.Ldexp(1, e))
	}
	for e := -324; e <= 308; e++ {
		f, _ := strconv.ParseFloat("1e"+strconv.Itoa(e), 64)
		near(f)
	}
	for _, f := range []float64{0, math.MaxFloat64, 1e-6, 1e21, 1e15, 1e9, 9007199254740993, 0.000001, 123456.789, 5e-324, 2.2250738585072014e-308} {
		near(f)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range Rounds(50_000) {
		checkFloat(t, math.Float64frombits(r.Uint64()))
		checkFloat(t, float64(r.Int64N(1e12))/math.Pow10(r.IntN(13)))
		checkFloat(t, r.NormFloat64())
		checkFloat(t, float64(math.Float32frombits(r.Uint32())))
	}
}

// TestManyFloats encodes floats of random bits, decimals of 1 to 17 digits in the range
// of real data, and the floats next to these.
func TestManyFloats(t *testing.T) {
	r := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	var got, want []byte
	check := func(f float64) {
		if !wire.IsFinite(f) {
			return
		}
		format := byte('f')
		if a := math.Abs(f); a != 0 && (a < 1e-6 || a >= 1e21) {
			format = 'e'
		}
		want = strconv.AppendFloat(want[:0], f, format, -1, 64)
		if n := len(want); format == 'e' && want[n-4] == 'e' && want[n-3] == '-' && want[n-2] == '0' {
			want = append(want[:n-2], want[n-1])
		}
		if got = wire.AppendFloat64(got[:0], f); string(got) != string(want) {
			t.Fatalf("%x: got %s, want %s", math.Float64bits(f), got, want)
		}
	}
	for range Rounds(250_000) {
		check(math.Float64frombits(r.Uint64()))
		// Exponents of 2^-30 to 2^64.
		check(math.Float64frombits(r.Uint64()&(1<<63|1<<52-1) | uint64(1023-30+r.IntN(94))<<52))
		f := float64(r.Uint64N(uint64(math.Pow10(1+r.IntN(17))))) / math.Pow10(r.IntN(20))
		check(f)
		check(math.Float64frombits(math.Float64bits(f) + r.Uint64N(5) - 2))
	}
}

func TestValidNumber(t *testing.T) {
	for s, want := range map[string]bool{
		"0": true, "-0": true, "10": true, "-1.50e+10": true, "1E5": true, "0.1": true, "1e-0": true,
		"": false, "-": false, "+1": false, "01": false, "1.": false, ".1": false, "1e": false, "1e+": false, "1x": false, " 1": false, "1 ": false, "0x1": false, "NaN": false, "1.e1": false, "--1": false,
	} {
		if got := wire.ValidNumber(s); got != want {
			t.Errorf("%q: got %v", s, got)
		}
		if got := json.Valid([]byte(s)) && s[0] != ' ' && s[len(s)-1] != ' '; got != want {
			t.Errorf("%q: encoding/json says %v", s, got)
		}
	}
}

// Every day from the year -1 to 10001, and all sorts of clocks and zones.
func TestTimes(t *testing.T) {
	check := func(v time.Time) {
		want, wantErr := json.Marshal(v)
		got, err := Marshal(v)
		if string(got) != string(want) || (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
			t.Helper() // costs more than the encoding
			t.Fatalf("%v: got %s, %v, want %s, %v", v, got, err, want, wantErr)
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	zones := []*time.Location{time.UTC, time.Local, time.FixedZone("", 3600), time.FixedZone("", -12600), time.FixedZone("", 86340), time.FixedZone("", -86340), time.FixedZone("", 86400), time.FixedZone("", 90), time.FixedZone("", -1)}
	// The calendar repeats after 400 years. Of the other years, both ends of each month
	// are enough to find a wrong year or leap day.
	day := time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC)
	for day.Year() < 10001 {
		check(day)
		check(day.AddDate(0, 0, -1))
		zone := zones[r.IntN(len(zones))]
		at := day.Add(time.Duration(r.Int64N(int64(24 * time.Hour))))
		check(at.In(zone))
		check(at.Truncate(time.Duration(math.Pow10(r.IntN(10)))).In(zone))
		switch every := day.Year() >= 2000 && day.Year() < 2400; {
		case *AllRounds, every && !FewRounds():
			day = day.AddDate(0, 0, 1)
		case FewRounds():
			day = day.AddDate(0, 7, 0)
		default:
			day = day.AddDate(0, 1, 0)
		}
	}
	check(time.Now())
	check(time.Time{}.In(zones[3]))
	check(time.Unix(math.MaxInt64, 0))
	check(time.Unix(math.MinInt64, 0))
}

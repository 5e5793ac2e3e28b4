// Package differential compares an encoder with encoding/json over generated
// types and values.
//
// Types are made with reflect: structs with random tags and embedded fields, pointers,
// maps, slices, arrays. They consist of basic types and of types written by hand, which
// have methods, unexported embedded structs and recursion. Values are random, including hostile ones: strings of invalid UTF-8,
// extreme numbers, NaN, cycles, methods that fail or panic. Run compares the bytes,
// the errors and the panics. For errors, it compares types, messages and fields, also
// of the errors that they wrap. Type i depends only on the seed and on i, so a failure
// can be repeated without the other types.
package differential

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
)

// Config sets the values to generate and the ways to encode them.
type Config struct {
	Seed        uint64
	Values      int // how many values to generate
	PerType     int // how many of them have the same type
	Only        int // the number of the one type to generate, or -1 for all
	MaxFailures int // how many failures to collect before giving up
	Encodings   []Encoding
	OnType      func(i int, t reflect.Type) // called before a type's values, if not nil
}

// Report is the result of Run.
type Report struct {
	Types, Values, Comparisons int
	Outputs, Errors, Panics    int // results of the standard library, by kind
	Ambiguous                  int // the standard library's results vary, and one of them matches
	Documented                 int // differences that an Encoding's Normalize knows
	Bytes                      int // of output compared
	Failures                   []Failure
}

// Failure is a value that the two encoders encode differently.
type Failure struct {
	Seed      uint64
	TypeIndex int // -1 if the value was not generated
	Encoding  string
	Type      string
	Value     string
	Want, Got string
}

func (f Failure) String() string {
	origin := ""
	if f.TypeIndex >= 0 {
		origin = fmt.Sprintf(" (seed %d, type %d)", f.Seed, f.TypeIndex)
	}
	return fmt.Sprintf("%s differs%s\n  type  %s\n  value %s\n  want  %s\n  got   %s", f.Encoding, origin, f.Type, f.Value, f.Want, f.Got)
}

func (r Report) String() string {
	return fmt.Sprintf("%d types, %d values, %d comparisons: %d outputs (%d bytes), %d errors, %d panics, %d ambiguous, %d documented; %d failures",
		r.Types, r.Values, r.Comparisons, r.Outputs, r.Bytes, r.Errors, r.Panics, r.Ambiguous, r.Documented, len(r.Failures))
}

// Run generates values and compares their encodings.
func Run(c Config) (report Report) {
	for i := 0; report.Values < c.Values && len(report.Failures) < c.MaxFailures; i++ {
		if c.Only >= 0 {
			if i > 0 {
				break
			}
			i = c.Only
		}
		r := rand.New(rand.NewPCG(c.Seed, uint64(i)))
		t := randomType(r, 1+r.IntN(4))
		if c.OnType != nil {
			c.OnType(i, t)
		}
		report.Types++
		endless := false
		for range c.PerType {
			g := values{r: r, budget: 1 + r.IntN(60)}
			p := reflect.New(t)
			g.fill(p.Elem(), 0)
			v := p.Elem() // passed by value: not addressable in the encoder
			if r.IntN(2) == 0 {
				v = p
			}
			report.Values++
			if compareAll(c, &report, i, v, &endless) {
				break
			}
		}
	}
	return report
}

// compareAll runs all encodings of v and reports whether one differs. Endless values take
// a thousand times as long as others, so only the first one of a type is encoded in all
// ways.
func compareAll(c Config, report *Report, index int, v reflect.Value, endless *bool) bool {
	again := false
	for i, e := range c.Encodings {
		if i == 1 && again {
			break
		}
		want, got, verdict := compare(e, v.Interface())
		report.Comparisons++
		if i == 0 && isEndless(want.Err) {
			again, *endless = *endless, true
		}
		switch {
		case want.Panic != nil:
			report.Panics++
		case want.Err != nil:
			report.Errors++
		default:
			report.Outputs++
			report.Bytes += len(want.Out)
		}
		switch verdict {
		case ambiguous:
			report.Ambiguous++
		case documented:
			report.Documented++
		case different:
			v, want, got = narrow(e, v, want, got, 0)
			report.Failures = append(report.Failures, Failure{
				Seed: c.Seed, TypeIndex: index, Encoding: e.Name, Type: typeText(v.Type()), Value: describe(v), Want: want.String(), Got: got.String(),
			})
			return true
		}
	}
	return false
}

// isEndless reports whether an error is about a value that never ends.
func isEndless(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "encountered a cycle") || strings.Contains(err.Error(), "exceeded max depth"))
}

// narrow returns the smallest part of v that still differs.
func narrow(e Encoding, v reflect.Value, want, got Outcome, depth int) (reflect.Value, Outcome, Outcome) {
	if depth > 20 {
		return v, want, got
	}
	for _, part := range parts(v) {
		candidates := []reflect.Value{part}
		if part.CanAddr() {
			candidates = append(candidates, part.Addr())
		}
		for _, p := range candidates {
			if p.Type() == v.Type() && p.Kind() == reflect.Pointer || !p.CanInterface() {
				continue
			}
			if w, g, verdict := compare(e, p.Interface()); verdict == different {
				return narrow(e, p, w, g, depth+1)
			}
		}
	}
	return v, want, got
}

// typeText returns the text of a type, with the layout of the named structs directly in
// it. A failure report needs this layout.
func typeText(t reflect.Type) string {
	e := t
	for e.Kind() == reflect.Pointer && e.Name() == "" {
		e = e.Elem()
	}
	if e.Name() == "" || e.Kind() != reflect.Struct {
		return t.String()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s with %s struct {", t, e)
	for i := range e.NumField() {
		f := e.Field(i)
		fmt.Fprintf(&b, " %s %s %q;", f.Name, f.Type, f.Tag)
	}
	b.WriteString(" }")
	return b.String()
}

// Check encodes one value in all ways and returns the first difference.
func Check(v any, encodings ...Encoding) (Failure, bool) {
	for _, e := range encodings {
		if f, differs := Expect(e.Want, e.Normalize, v).Check(e.Name, e.Got); differs {
			return f, true
		}
	}
	return Failure{}, false
}

// Check encodes the value by encode, which the failure calls name.
func (x *Expectation) Check(name string, encode func(any) ([]byte, error)) (Failure, bool) {
	want, got, verdict := x.compare(encode)
	if verdict != different {
		return Failure{}, false
	}
	return Failure{
		TypeIndex: -1, Encoding: name, Type: typeText(reflect.TypeOf(x.v)), Value: describe(reflect.ValueOf(x.v)), Want: want.String(), Got: got.String(),
	}, true
}

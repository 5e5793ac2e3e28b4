//go:build unix

// Command decode measures decoders in interleaved rounds of CPU time, like the command rounds.
//
//	decode              # into the documents' types
//	decode -any         # into any
//	decode -stream      # documents one after the other, through Decoder
package main

import (
	"bytes"
	stdjson "encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"syscall"
	"time"

	"github.com/bytedance/sonic"
	goccy "github.com/goccy/go-json"
	segmentio "github.com/segmentio/encoding/json"

	"jzon.dev/benchmarks/go/payload"
	"jzon.dev/go/json"
)

type decoder interface{ Decode(v any) error }

type contender struct {
	name      string
	unmarshal func(b []byte, v any) error
	stream    func(r io.Reader) decoder
}

var contenders = []contender{
	{"encoding/json", stdjson.Unmarshal, func(r io.Reader) decoder { return stdjson.NewDecoder(r) }},
	{"jzon", json.Unmarshal, func(r io.Reader) decoder { return json.NewDecoder(r) }},
	{"goccy", goccy.Unmarshal, func(r io.Reader) decoder { return goccy.NewDecoder(r) }},
	{"sonic std", sonic.ConfigStd.Unmarshal, func(r io.Reader) decoder { return sonic.ConfigStd.NewDecoder(r) }},
	{"segmentio", func(b []byte, v any) error { return segmentio.Unmarshal(b, v) }, func(r io.Reader) decoder { return segmentio.NewDecoder(r) }},
}

func main() {
	rounds := flag.Int("rounds", 9, "number of rounds")
	slice := flag.Duration("slice", 20*time.Millisecond, "CPU time of a contender in a round")
	names := flag.String("documents", "", "measure the documents whose name matches this `regexp`")
	only := flag.String("contenders", "", "measure the contenders whose name matches this `regexp`")
	intoAny := flag.Bool("any", false, "decode into any")
	streams := flag.Bool("stream", false, "decode streams")
	flag.Parse()
	if err := run(*rounds, *slice, regexp.MustCompile(*names), regexp.MustCompile(*only), *intoAny, *streams); err != nil {
		fmt.Fprintln(os.Stderr, "decode:", err)
		os.Exit(1)
	}
}

func run(rounds int, slice time.Duration, names, only *regexp.Regexp, intoAny, streams bool) error {
	runtime.GOMAXPROCS(1)
	var cs []contender
	for i, c := range append(contenders, more...) {
		if i == 0 || only.MatchString(c.name) {
			cs = append(cs, c)
		}
	}
	documents, err := payload.Decodings()
	if err != nil {
		return err
	}
	fmt.Println(runtime.Version())
	means, counts := make([]float64, len(cs)), 0
	for _, d := range documents {
		if !names.MatchString(d.Name) {
			continue
		}
		if intoAny {
			d.New = func() any { return new(any) }
		}
		calls := make([]func() error, len(cs))
		for i, c := range cs {
			v := d.New()
			want := d.New()
			if err := stdjson.Unmarshal(d.Document, want); err != nil {
				return err
			}
			if err := c.unmarshal(d.Document, v); err != nil || !reflect.DeepEqual(v, want) {
				fmt.Printf("%s: %s has another value, %v\n", d.Name, c.name, err)
			}
			calls[i] = func() error { return c.unmarshal(d.Document, d.New()) }
			if streams {
				n := 1 + 100_000/len(d.Document)
				stream := bytes.Repeat(append(d.Document, '\n'), n)
				calls[i] = func() error {
					dec := c.stream(bytes.NewReader(stream))
					for range n {
						if err := dec.Decode(d.New()); err != nil {
							return err
						}
					}
					return nil
				}
			}
		}
		times, allocs, size, err := measure(calls, rounds, slice)
		if err != nil {
			return err
		}
		fmt.Printf("%s, %d bytes\n", d.Name, len(d.Document))
		counts++
		for i, c := range cs {
			ratio := times[0] / times[i]
			means[i] += math.Log(ratio)
			fmt.Printf("  %-16s %12.2f us  %5.2f  %d allocations, %d bytes\n", c.name, times[i]/1e3, ratio, allocs[i], size[i])
		}
	}
	for i, c := range cs {
		fmt.Printf("mean %-16s %5.2f\n", c.name, math.Exp(means[i]/float64(counts)))
	}
	return nil
}

// measure returns the least time of the rounds of each call in nanoseconds.
func measure(calls []func() error, rounds int, slice time.Duration) (times []float64, allocs, size []uint64, err error) {
	times, allocs, size = make([]float64, len(calls)), make([]uint64, len(calls)), make([]uint64, len(calls))
	for i, call := range calls {
		times[i] = math.Inf(1)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err = call()
		runtime.ReadMemStats(&after)
		if err != nil {
			return nil, nil, nil, err
		}
		allocs[i], size[i] = after.Mallocs-before.Mallocs, after.TotalAlloc-before.TotalAlloc
	}
	for range rounds {
		for _, i := range rand.Perm(len(calls)) {
			runtime.GC()
			start, n := cpuTime(), 0
			for {
				for range 1 + n/4 {
					if err := calls[i](); err != nil {
						return nil, nil, nil, err
					}
					n++
				}
				if t := cpuTime() - start; t > slice {
					times[i] = min(times[i], float64(t)/float64(n))
					break
				}
			}
		}
	}
	return times, allocs, size, nil
}

func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

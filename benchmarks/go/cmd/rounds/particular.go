//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"jzon.dev/benchmarks/go/contender"
	"jzon.dev/benchmarks/go/payload"
)

// pair returns the two contenders of the particular payloads.
func pair() (cs []contender.Contender) {
	for _, c := range contender.All() {
		if c.Name == contender.Jettison || c.Name == contender.Reference {
			cs = append(cs, c)
		}
	}
	return cs
}

// measureParticular measures the particular payloads: first calls in a process for each
// round, the others in rounds.
func measureParticular(rounds int, slice time.Duration) (Report, error) {
	r, err := measure(nil, pair(), rounds, slice)
	if err != nil {
		return r, err
	}
	r.Contenders = nil // so that merge keeps the report by itself
	for _, p := range payload.Particular() {
		m := Measured{}
		if strings.HasPrefix(p.Name, "first ") {
			m, err = measureFirst(p, rounds)
		} else {
			m, err = measurePayload(p, pair(), rounds, slice)
		}
		if err != nil {
			return r, err
		}
		r.Particular = append(r.Particular, m)
	}
	return r, nil
}

// firstCall is what a process prints of its first call.
type firstCall struct {
	Nanoseconds  float64
	Bytes        uint64 // allocated
	Kept, Length int64  // bytes of the heap after a collection, and of the output
}

// measureFirst measures the first call with p of each contender in new processes.
func measureFirst(p payload.Payload, rounds int) (Measured, error) {
	m := Measured{Name: p.Name, About: p.About}
	for _, c := range pair() {
		var times []float64
		f := Figure{Contender: c.Name, Identical: true, Allocs: 1, Calls: rounds}
		for range rounds {
			out, err := exec.Command(os.Args[0], "-first", p.Name+"/"+c.Name).Output()
			if err != nil {
				return m, err
			}
			var call firstCall
			if err := json.Unmarshal(out, &call); err != nil {
				return m, err
			}
			times = append(times, call.Nanoseconds)
			f.Bytes, f.Kept, m.Bytes = int64(call.Bytes), call.Kept, int(call.Length)
		}
		slices.Sort(times)
		f.Min, f.Median = times[0], times[len(times)/2]
		m.Figures = append(m.Figures, f)
	}
	return m, nil
}

// runFirst makes the first call, of which name has the payload and the contender.
func runFirst(name string) error {
	for _, p := range payload.Particular() {
		for _, c := range pair() {
			if p.Name+"/"+c.Name != name {
				continue
			}
			v, err := p.Load()
			if err != nil {
				return err
			}
			c.Marshal(true) // what every program pays
			var before, after, kept runtime.MemStats
			runtime.GC() // twice, which also empties the pools
			runtime.GC()
			runtime.ReadMemStats(&before)
			start := time.Now()
			out, err := c.Marshal(v)
			elapsed := time.Since(start)
			if err != nil {
				return err
			}
			runtime.ReadMemStats(&after)
			runtime.GC()
			runtime.GC()
			runtime.ReadMemStats(&kept)
			runtime.KeepAlive(v)
			return json.NewEncoder(os.Stdout).Encode(firstCall{float64(elapsed), after.TotalAlloc - before.TotalAlloc,
				int64(kept.HeapAlloc) - int64(before.HeapAlloc), int64(len(out))})
		}
	}
	return fmt.Errorf("no first call %q", name)
}

// particularSection writes the table of the particular payloads.
func particularSection(b *strings.Builder, r Report) {
	fmt.Fprintf(b, "\n### Particular values on %s\n\n%s, %s; a first call in each of %d processes, by the clock.\n\n", r.Go, r.Platform, r.CPU, r.Rounds)
	b.WriteString("| value | contender | min | median | B allocated | B kept |\n| --- | --- | ---: | ---: | ---: | ---: |\n")
	for _, p := range r.Particular {
		for _, f := range p.Figures {
			kept := ""
			if f.Kept != 0 {
				kept = fmt.Sprint(f.Kept)
			}
			fmt.Fprintf(b, "| %s | %s | %s | %s | %d | %s |\n", p.About, f.Contender, duration(f.Min), duration(f.Median), f.Bytes, kept)
		}
	}
}

//go:build unix

package main

import (
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"

	"jzon.dev/benchmarks/go/contender"
)

func duration(ns float64) string {
	switch {
	case ns < 10_000:
		return fmt.Sprintf("%.0f ns", ns)
	case ns < 10_000_000:
		return fmt.Sprintf("%.1f µs", ns/1e3)
	default:
		return fmt.Sprintf("%.2f ms", ns/1e6)
	}
}

func ratio(x float64) string {
	if math.IsNaN(x) {
		return "-"
	}
	return fmt.Sprintf("%.2f", x)
}

// base returns the contender that ratios refer to, if it was measured.
func (r Report) base() string {
	for _, c := range r.Contenders {
		if c.Name == contender.Jettison {
			return c.Name
		}
	}
	return r.Contenders[0].Name
}

// writeText writes one line per payload and contender.
func writeText(w io.Writer, reports []Report) error {
	for _, r := range merge(reports) {
		if r.Particular != nil {
			r.Payloads, r.Contenders = r.Particular, []Described{{Name: contender.Jettison}, {Name: contender.Reference}}
		}
		fmt.Fprintf(w, "%s, %q, %s, %s, GOMAXPROCS=%d, %d rounds of %s CPU time; sonic JIT %s\n", r.Go, r.Sources, r.Platform, r.CPU, r.GOMAXPROCS, r.Rounds, r.Slice, r.SonicJIT)
		for _, c := range r.Contenders {
			fmt.Fprintf(w, "%s: %s %s, %s\n", c.Name, c.Module, c.Version, c.About)
		}
		base := r.base()
		t := tabwriter.NewWriter(w, 0, 8, 2, ' ', tabwriter.AlignRight)
		for _, p := range r.Payloads {
			fmt.Fprintf(t, "\n%s (%d bytes)\tmin\tmedian\tmin/%s\tmedian/%s\tMB/s\tB/op\tallocs/op\toutput\t\n", p.Name, p.Bytes, base, base)
			b, hasBase := p.figure(base)
			for _, f := range p.Figures {
				if f.Error != "" {
					fmt.Fprintf(t, "%s\t\t\t\t\t\t\t\t%.60s\t\n", f.Contender, "error: "+f.Error)
					continue
				}
				rMin, rMed := math.NaN(), math.NaN()
				if hasBase {
					rMin, rMed = f.Min/b.Min, f.Median/b.Median
				}
				fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%.0f\t%d\t%.1f\t%s\t\n", f.Contender, duration(f.Min), duration(f.Median), ratio(rMin), ratio(rMed),
					float64(p.Bytes)/f.Min*1e3, f.Bytes, f.Allocs, map[bool]string{true: "identical", false: "differs"}[f.Identical])
			}
		}
		fmt.Fprintf(t, "\ngeometric mean\tmin\tmedian\tdocuments\ttyped slices\tidentical min\tidentical median\tidentical\t%s ahead\t\n", base)
		for _, c := range r.Contenders {
			s := r.summarize(c.Name, base)
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%d of %d\t%d\t\n", c.Name, ratio(s.Min), ratio(s.Median), ratio(s.Documents), ratio(s.Slices), ratio(s.IdentMin), ratio(s.IdentMed), s.Identical, s.Payloads, s.BaseFaster)
		}
		if err := t.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// writeMarkdown writes the page docs/performance-go.md.
func writeMarkdown(w io.Writer, reports []Report) error {
	b := new(strings.Builder)
	b.WriteString(introduction)
	for _, r := range merge(reports) {
		if r.Particular != nil {
			particularSection(b, r)
		} else {
			section(b, r)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

const introduction = `# Performance of the Go encoder

` + "`benchmarks/go/cmd/rounds -markdown`" + ` writes this page from ` + "`benchmarks/results/go*.json`" + `; do not edit it.
[benchmarks/go/README.md](../benchmarks/go/README.md) has the commands, also the one that shows the times, bytes and allocations of each payload.
[tried.md](../benchmarks/go/tried.md) lists the experiments.

All contenders are called through the same ` + "`func(any) ([]byte, error)`" + ` on the same value, and their output is compared with encoding/json's.
Each round runs every contender for some milliseconds, in another order each time, from a collected heap. The clock is the CPU time of the process, which
has one processor (GOMAXPROCS=1) and includes the garbage collector. The machines are shared and noisy: compare the minimum and the median of the rounds.
Differences of less than about 5 % mean nothing.

A ratio is the time divided by jettison's time: above 1, jettison is faster. Means are geometric. Typed slices are slices of numbers or of strings, on which
encoding/json became slower with Go 1.27; the other payloads are called documents.
`

func section(b *strings.Builder, r Report) {
	base := r.base()
	fmt.Fprintf(b, "\n## %s\n\nSources as of the commit %q; %s, %s, GOMAXPROCS=%d, %d rounds of %s each, %d payloads.", r.Go, r.Sources, r.Platform, r.CPU, r.GOMAXPROCS, r.Rounds, r.Slice, len(r.Payloads))
	if on, _, ok := strings.Cut(r.SonicJIT, ": "); ok {
		fmt.Fprintf(b, " Sonic's JIT is %s.", map[string]string{"true": "on", "false": "off"}[on])
	}
	b.WriteString("\n\n| contender | configuration | min | median | min, documents | min, typed slices | identical outputs | jettison ahead, by min |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	for _, c := range r.Contenders {
		if c.Name == base {
			continue
		}
		name := c.Name
		if c.Module != "" {
			name += " " + c.Version
		}
		about, _, _ := strings.Cut(c.About, ", which")
		s := r.summarize(c.Name, base)
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s | %d of %d | %d of %d |\n", name, about, ratio(s.Min), ratio(s.Median), ratio(s.Documents), ratio(s.Slices), s.Identical, s.Payloads, s.BaseFaster, s.Payloads)
	}
	if list := r.ahead(base); len(list) > 0 {
		fmt.Fprintf(b, "\nAhead of %s by the minimum, with encoding/json's output: %s.\n", base, strings.Join(list, "; "))
	}
}

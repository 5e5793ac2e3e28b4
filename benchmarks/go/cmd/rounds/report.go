//go:build unix

package main

import (
	_ "embed" // for tried
	"fmt"
	"io"
	"math"
	"strings"
	"text/tabwriter"

	"jzon.dev/benchmarks/go/contender"
)

// different marks the figures of an output that is not encoding/json's.
const different = "≠"

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
		fmt.Fprintf(t, "\ngeometric mean\tmin\tmedian\tdocuments\ttyped slices\tidentical min\tidentical median\tidentical\t%s ahead\tfewer allocs\t\n", base)
		for _, c := range r.Contenders {
			s := r.summarize(c.Name, base)
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%d of %d\t%d\t%d\t\n", c.Name, ratio(s.Min), ratio(s.Median), ratio(s.Documents), ratio(s.Slices), ratio(s.IdentMin), ratio(s.IdentMed), s.Identical, s.Payloads, s.BaseFaster, s.FewerAllocs)
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
		section(b, r)
	}
	b.WriteString(tried)
	_, err := io.WriteString(w, b.String())
	return err
}

// tried is the last section of the page: the attempts and their results.
//
//go:embed tried.md
var tried string

const introduction = `# Performance of the Go encoder

This page is the output of ` + "`benchmarks/go/cmd/rounds -markdown`" + `; ` + "`benchmarks/go/README.md`" + ` has the commands that make it again.

All contenders are called through the same ` + "`func(any) ([]byte, error)`" + ` on the same value. Each round runs every contender for some
milliseconds, in another order each time, from a collected heap. The clock is the CPU time of the process, which has one processor
(GOMAXPROCS=1) and includes the garbage collector. Before the measurement, the output is compared with encoding/json's: ` + different + ` marks
the figures of a contender whose output on that payload differs.

**The machines are shared and noisy.** CPU time excludes the time in which neighbours run, but not their effects on caches and clock rates. So
there are two figures, the minimum and the median of the rounds, and differences of less than about 5 % mean nothing.

Ratios are time divided by jettison's time: above 1, jettison is faster. Typed slices are slices of numbers or of strings, on which encoding/json became
slower with Go 1.27. Their mean is shown separately from the mean of the other payloads, which are called documents here.
`

func section(b *strings.Builder, r Report) {
	base := r.base()
	var compatible, others []Described
	for _, c := range r.Contenders {
		if c.Compatible {
			compatible = append(compatible, c)
		} else {
			others = append(others, c)
		}
	}
	fmt.Fprintf(b, "\n## %s\n\nSources as of the commit %q; %s, %s, GOMAXPROCS=%d, %d rounds of %s each.", r.Go, r.Sources, r.Platform, r.CPU, r.GOMAXPROCS, r.Rounds, r.Slice)
	if on, seen, ok := strings.Cut(r.SonicJIT, ": "); ok {
		fmt.Fprintf(b, " Sonic's JIT is %s: %s.", map[string]string{"true": "on", "false": "off"}[on], seen)
	}
	b.WriteString("\n\n| contender | module | version | configuration | meant to be compatible |\n| --- | --- | --- | --- | --- |\n")
	for _, c := range r.Contenders {
		module := c.Module
		if module == "" {
			module = "standard library"
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", c.Name, module, c.Version, c.About, map[bool]string{true: "yes", false: "no"}[c.Compatible])
	}
	b.WriteString("\n| payload | bytes | description |\n| --- | ---: | --- |\n")
	for _, p := range r.Payloads {
		fmt.Fprintf(b, "| %s | %d | %s |\n", p.Name, p.Bytes, p.About)
	}
	fmt.Fprintf(b, "\n### Geometric means of time / %s\n\n", base)
	fmt.Fprintf(b, "| contender | min | median | min, documents | min, typed slices | min, identical outputs only | median, identical outputs only | identical outputs | %s ahead (min) | fewer allocations than %s |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n", base, base)
	for _, c := range r.Contenders {
		if c.Name == base {
			continue
		}
		s := r.summarize(c.Name, base)
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s | %s | %d of %d | %d of %d | %d of %d |\n", c.Name, ratio(s.Min), ratio(s.Median), ratio(s.Documents), ratio(s.Slices), ratio(s.IdentMin), ratio(s.IdentMed),
			s.Identical, s.Payloads, s.BaseFaster, s.Payloads, s.FewerAllocs, s.Payloads)
	}
	if list := r.ahead(base); len(list) > 0 {
		fmt.Fprintf(b, "\nAhead of %s by the minimum, with encoding/json's output:\n\n", base)
		for _, line := range list {
			fmt.Fprintf(b, "- %s\n", line)
		}
	}
	tables(b, r, "Configurations that are meant to be compatible", compatible)
	if len(others) > 0 {
		for _, c := range compatible {
			if c.Name == base {
				others = append([]Described{c}, others...)
			}
		}
		tables(b, r, "Configurations that leave out work", others)
	}
}

func tables(b *strings.Builder, r Report, title string, cs []Described) {
	base := r.base()
	mark := func(f Figure, s string) string {
		if !f.Identical {
			return s + " " + different
		}
		return s
	}
	table(b, r, title+": time per call, minimum", cs, func(p Measured, f Figure) string { return mark(f, duration(f.Min)) })
	table(b, r, title+": time per call, median", cs, func(p Measured, f Figure) string { return mark(f, duration(f.Median)) })
	table(b, r, title+": time / "+base+", minimum (median)", cs, func(p Measured, f Figure) string {
		j, ok := p.figure(base)
		if !ok {
			return "-"
		}
		return mark(f, fmt.Sprintf("%s (%s)", ratio(f.Min/j.Min), ratio(f.Median/j.Median)))
	})
	table(b, r, title+": bytes and allocations per call", cs, func(p Measured, f Figure) string { return mark(f, fmt.Sprintf("%d / %.0f", f.Bytes, f.Allocs)) })
}

func table(b *strings.Builder, r Report, title string, cs []Described, cell func(Measured, Figure) string) {
	fmt.Fprintf(b, "\n### %s\n\n| payload |", title)
	for _, c := range cs {
		fmt.Fprintf(b, " %s |", c.Name)
	}
	b.WriteString("\n| --- |" + strings.Repeat(" ---: |", len(cs)) + "\n")
	for _, p := range r.Payloads {
		fmt.Fprintf(b, "| %s |", p.Name)
		for _, c := range cs {
			if f, ok := p.figure(c.Name); ok {
				fmt.Fprintf(b, " %s |", cell(p, f))
			} else {
				b.WriteString(" fails |")
			}
		}
		b.WriteString("\n")
	}
}

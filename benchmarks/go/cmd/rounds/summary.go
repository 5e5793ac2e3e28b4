//go:build unix

package main

import (
	"fmt"
	"math"
	"slices"
)

// merge joins the reports of the same sources, build and contenders, so that a
// long measurement can be taken in parts. If a payload was measured in several parts,
// merge keeps the lowest minimum and the median of the medians. Reports with other
// contenders stay separate, because the minimum of more rounds is lower.
func merge(reports []Report) (out []Report) {
	for _, r := range reports {
		i := slices.IndexFunc(out, func(o Report) bool {
			return o.Go == r.Go && o.Sources == r.Sources && o.CPU == r.CPU && o.Platform == r.Platform && slices.Equal(o.Contenders, r.Contenders)
		})
		if i < 0 {
			r.Payloads = slices.Clone(r.Payloads)
			out = append(out, r)
			continue
		}
		o := &out[i]
		o.Rounds = max(o.Rounds, r.Rounds)
		o.Payloads = append(o.Payloads, r.Payloads...)
	}
	for i := range out {
		out[i].Payloads = mergePayloads(out[i].Payloads)
	}
	return out
}

func mergePayloads(parts []Measured) (out []Measured) {
	for _, p := range parts {
		if slices.ContainsFunc(out, func(x Measured) bool { return x.Name == p.Name }) {
			continue
		}
		figures := map[string][]Figure{}
		var names []string
		for _, q := range parts {
			if q.Name != p.Name {
				continue
			}
			for _, f := range q.Figures {
				if figures[f.Contender] == nil {
					names = append(names, f.Contender)
				}
				figures[f.Contender] = append(figures[f.Contender], f)
			}
		}
		p.Figures = nil
		for _, name := range names {
			p.Figures = append(p.Figures, mergeFigures(figures[name]))
		}
		out = append(out, p)
	}
	return out
}

func mergeFigures(parts []Figure) Figure {
	f := parts[0]
	medians := make([]float64, 0, len(parts))
	for _, p := range parts {
		f.Min = min(f.Min, p.Min)
		f.Bytes = min(f.Bytes, p.Bytes)
		f.Allocs = min(f.Allocs, p.Allocs)
		medians = append(medians, p.Median)
	}
	for _, p := range parts[1:] {
		f.Calls += p.Calls
	}
	slices.Sort(medians)
	f.Median = medians[len(medians)/2]
	return f
}

func (m Measured) figure(contender string) (Figure, bool) {
	for _, f := range m.Figures {
		if f.Contender == contender && f.Error == "" {
			return f, true
		}
	}
	return Figure{}, false
}

// Summary compares a contender with a base over the payloads of a report.
type Summary struct {
	Payloads            int     // that both encode
	Identical           int     // payloads among them with the same output as encoding/json
	Min, Median         float64 // geometric means of time/base over Payloads
	IdentMin, IdentMed  float64 // the same over Identical
	Documents, Slices   float64 // the same of the minima over documents, and over typed slices
	BaseFaster          int     // payloads on which the base's minimum is lower
	BaseFasterIdentical int     // payloads among them with identical output
}

func (r Report) summarize(contender, base string) (s Summary) {
	var all, ident, allMed, identMed, documents, typed []float64
	for _, p := range r.Payloads {
		c, ok := p.figure(contender)
		b, baseOK := p.figure(base)
		if !ok || !baseOK {
			continue
		}
		s.Payloads++
		all, allMed = append(all, c.Min/b.Min), append(allMed, c.Median/b.Median)
		if p.Slice {
			typed = append(typed, c.Min/b.Min)
		} else {
			documents = append(documents, c.Min/b.Min)
		}
		if b.Min < c.Min {
			s.BaseFaster++
		}
		if c.Identical {
			s.Identical++
			ident, identMed = append(ident, c.Min/b.Min), append(identMed, c.Median/b.Median)
			if b.Min < c.Min {
				s.BaseFasterIdentical++
			}
		}
	}
	s.Documents, s.Slices = geomean(documents), geomean(typed)
	s.Min, s.Median, s.IdentMin, s.IdentMed = geomean(all), geomean(allMed), geomean(ident), geomean(identMed)
	return s
}

// geomean returns the geometric mean of x, or NaN if x is empty.
func geomean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += math.Log(v)
	}
	return math.Exp(sum / float64(len(x)))
}

// ahead lists the figures whose minimum is lower than the base's, among compatible
// contenders with the same output as encoding/json.
func (r Report) ahead(base string) (out []string) {
	for _, p := range r.Payloads {
		b, ok := p.figure(base)
		if !ok {
			continue
		}
		for _, c := range r.Contenders {
			f, ok := p.figure(c.Name)
			if ok && c.Compatible && c.Name != base && f.Identical && f.Min < b.Min {
				out = append(out, fmt.Sprintf("%s: %s, %s (median %s)", p.Name, c.Name, ratio(f.Min/b.Min), ratio(f.Median/b.Median)))
			}
		}
	}
	return out
}

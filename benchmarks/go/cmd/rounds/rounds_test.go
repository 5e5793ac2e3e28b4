//go:build unix

package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"encoding/json"

	"jzon.dev/benchmarks/go/contender"
	"jzon.dev/benchmarks/go/payload"
)

// A measurement of two contenders has plausible figures in every form of report.
func TestMeasureAndRender(t *testing.T) {
	ps, cs, err := selected("Simple|Map", "jettison|encoding/json", false)
	if err != nil {
		t.Fatal(err)
	}
	r, err := measure(ps, cs, 3, time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Payloads) != 2 || len(r.Contenders) != 2 {
		t.Fatalf("%d payloads and %d contenders, want 2 of both", len(r.Payloads), len(r.Contenders))
	}
	for _, p := range r.Payloads {
		for _, f := range p.Figures {
			if !f.Identical || f.Error != "" || f.Min < 10 || f.Min > 1e6 || f.Median < f.Min || f.Allocs < 0.9 || f.Bytes < int64(p.Bytes) || f.Calls < 3 {
				t.Errorf("%s, %s: implausible figures %+v", p.Name, f.Contender, f)
			}
		}
	}
	b, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "r.json")
	if err := os.WriteFile(file, append(b, b...), 0o666); err != nil {
		t.Fatal(err)
	}
	reports, err := readReports([]string{file})
	if err != nil || len(reports) != 2 {
		t.Fatalf("%d reports, %v, want 2", len(reports), err)
	}
	var text, markdown bytes.Buffer
	if err := writeText(&text, reports); err != nil {
		t.Fatal(err)
	}
	if err := writeMarkdown(&markdown, reports); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{contender.Jettison, contender.Reference, r.Go, "GOMAXPROCS"} {
		if !strings.Contains(text.String(), part) || !strings.Contains(markdown.String(), part) {
			t.Errorf("a report does not mention %q", part)
		}
	}
	for _, p := range ps {
		if !strings.Contains(text.String(), p.Name) {
			t.Errorf("the text does not mention %q", p.Name)
		}
	}
	if n := strings.Count(markdown.String(), "| contender |"); n != 1 {
		t.Errorf("%d tables for two reports of one build, want 1", n)
	}
}

// Particular values have a table with one line for each contender.
func TestParticular(t *testing.T) {
	r := Report{Go: "go1", Particular: []Measured{{Name: "first X", About: "first call with X", Figures: []Figure{{Contender: "a", Min: 5, Median: 6, Bytes: 7, Kept: 8}, {Contender: "b", Min: 1}}}}}
	var markdown bytes.Buffer
	if err := writeMarkdown(&markdown, []Report{r}); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"| first call with X | a | 5 ns | 6 ns | 7 | 8 |\n", "| first call with X | b | 1 ns | 0 ns | 0 |  |\n"} {
		if !strings.Contains(markdown.String(), line) {
			t.Errorf("no line %q in\n%s", line, markdown.String())
		}
	}
	for _, p := range payload.Particular() {
		v, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range pair() {
			if got := c.Compare(p, v); !got.Identical {
				t.Errorf("%s, %s: error %v, %s", p.Name, c.Name, got.Failure, got.Detail)
			}
		}
	}
}

func figures(name string, mins ...float64) (m Measured) {
	m.Name = name
	for i, v := range mins {
		m.Figures = append(m.Figures, Figure{Contender: string(rune('a' + i)), Identical: i != 2, Min: v, Median: 2 * v})
	}
	return m
}

// Summaries and merges follow their definitions.
func TestSummary(t *testing.T) {
	cs := []Described{{Name: "a"}, {Name: "b"}, {Name: "c"}}
	r := Report{Contenders: cs, Payloads: []Measured{figures("x", 10, 20, 5), figures("y", 10, 80, 10)}}
	s := r.summarize("b", "a")
	if s.Payloads != 2 || s.Identical != 2 || s.BaseFaster != 2 || math.Abs(s.Min-4) > 1e-9 || math.Abs(s.IdentMed-4) > 1e-9 {
		t.Errorf("b/a: %+v", s)
	}
	r.Payloads[1].Slice = true
	if s = r.summarize("b", "a"); math.Abs(s.Documents-2) > 1e-9 || math.Abs(s.Slices-8) > 1e-9 {
		t.Errorf("b/a, documents and slices: %+v", s)
	}
	if s = r.summarize("c", "a"); s.Identical != 0 || s.BaseFaster != 0 || math.Abs(s.Min-math.Sqrt(0.5)) > 1e-9 || !math.IsNaN(s.IdentMin) {
		t.Errorf("c/a: %+v", s)
	}
	if list := (Report{Contenders: []Described{{Name: "a", Compatible: true}, {Name: "b"}, {Name: "c", Compatible: true}}, Payloads: []Measured{figures("x", 10, 9, 5)}}).ahead("a"); len(list) > 0 {
		t.Errorf("%v: neither an incompatible contender nor another output is ahead", list)
	}
	if list := (Report{Contenders: []Described{{Name: "a", Compatible: true}, {Name: "b", Compatible: true}}, Payloads: []Measured{figures("x", 10, 9, 5)}}).ahead("a"); len(list) != 1 {
		t.Errorf("%v: want b, 0.90", list)
	}
	other := Report{Contenders: cs, Payloads: []Measured{figures("x", 8, 30, 6), figures("z", 1, 2, 3)}}
	m := merge([]Report{r, other, {Contenders: cs[:2]}})
	if len(m) != 2 || len(m[0].Payloads) != 3 {
		t.Fatalf("merged into %d reports", len(m))
	}
	x := m[0].Payloads[0].Figures
	if x[0].Min != 8 || x[1].Min != 20 || x[0].Median != 20 || x[1].Median != 60 {
		t.Errorf("merged figures %+v", x)
	}
}

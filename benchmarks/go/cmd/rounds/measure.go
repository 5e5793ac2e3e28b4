//go:build unix

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"jzon.dev/benchmarks/go/contender"
	"jzon.dev/benchmarks/go/payload"
)

// Report holds the results of one run of the command.
type Report struct {
	Go         string      `json:"go"`      // version and experiments
	Sources    string      `json:"sources"` // subject of the last commit to go/jettison
	Platform   string      `json:"platform"`
	CPU        string      `json:"cpu"`
	GOMAXPROCS int         `json:"gomaxprocs"`
	Rounds     int         `json:"rounds"`
	Slice      string      `json:"slice"`
	SonicJIT   string      `json:"sonicJIT"`
	Contenders []Described `json:"contenders"`
	Payloads   []Measured  `json:"payloads"`
	Particular []Measured  `json:"particular,omitempty"` // by themselves, without contenders and payloads
}

// Described is a contender of the report.
type Described struct {
	Name       string `json:"name"`
	Module     string `json:"module"`
	Version    string `json:"version"`
	About      string `json:"about"`
	Compatible bool   `json:"compatible"`
}

// Measured is a payload with the figures of its contenders.
type Measured struct {
	Name    string   `json:"name"`
	About   string   `json:"about"`
	Bytes   int      `json:"bytes"` // of the output of encoding/json
	Figures []Figure `json:"figures"`
	// Slice says that the value is a typed slice of numbers or strings.
	// encoding/json became slower on these with Go 1.27, so reports show them
	// separately.
	Slice bool `json:"slice,omitempty"`
}

func isTypedSlice(v any) bool {
	t := reflect.TypeOf(v)
	return t.Kind() == reflect.Slice && (t.Elem().Kind() <= reflect.Float64 || t.Elem().Kind() == reflect.String)
}

// Figure is one contender on one payload. Times are nanoseconds per call.
type Figure struct {
	Contender string  `json:"contender"`
	Identical bool    `json:"identical"` // the output is the same as encoding/json's
	Error     string  `json:"error,omitempty"`
	Min       float64 `json:"min"`
	Median    float64 `json:"median"`
	Bytes     int64   `json:"bytes"`          // allocated per call
	Allocs    float64 `json:"allocs"`         // per call
	Calls     int     `json:"calls"`          // in all rounds
	Kept      int64   `json:"kept,omitempty"` // bytes after a first call
}

func measure(ps []payload.Payload, cs []contender.Contender, rounds int, slice time.Duration) (Report, error) {
	r := Report{
		Go: runtime.Version(), Sources: sources(), Platform: runtime.GOOS + "/" + runtime.GOARCH, CPU: processor(),
		GOMAXPROCS: runtime.GOMAXPROCS(0), Rounds: rounds, Slice: slice.String(),
	}
	for _, c := range cs {
		r.Contenders = append(r.Contenders, Described{c.Name, c.Module, c.Version(), c.About, c.Compatible})
		if strings.HasPrefix(c.Name, "sonic") && r.SonicJIT == "" {
			on, seen := contender.SonicJIT()
			r.SonicJIT = fmt.Sprintf("%t: %s", on, seen)
		}
	}
	for _, p := range ps {
		fmt.Fprintf(os.Stderr, "%s\n", p.Name)
		m, err := measurePayload(p, cs, rounds, slice)
		if err != nil {
			return r, err
		}
		r.Payloads = append(r.Payloads, m)
	}
	return r, nil
}

// runner is a contender on the payload that is being measured.
type runner struct {
	contender.Contender
	figure *Figure
	calls  int // per slice
	times  []float64
	allocs uint64
	bytes  uint64
}

func measurePayload(p payload.Payload, cs []contender.Contender, rounds int, slice time.Duration) (Measured, error) {
	v, err := p.Load() // only this payload is on the heap
	if err != nil {
		return Measured{}, err
	}
	want, err := json.Marshal(v)
	if err != nil {
		return Measured{}, err
	}
	m := Measured{Name: p.Name, About: p.About, Bytes: len(want), Figures: make([]Figure, len(cs)), Slice: isTypedSlice(v)}
	var runners []*runner
	for i, c := range cs {
		m.Figures[i].Contender = c.Name
		identity := c.Compare(p, v)
		if identity.Failure != nil {
			m.Figures[i].Error = identity.Failure.Error()
			continue
		}
		m.Figures[i].Identical = identity.Identical
		r := &runner{Contender: c, figure: &m.Figures[i]}
		if err := r.calibrate(v, slice); err != nil {
			return m, fmt.Errorf("%s, %s: %w", p.Name, c.Name, err)
		}
		runners = append(runners, r)
	}
	order := rand.New(rand.NewPCG(1, 2))
	for range rounds {
		order.Shuffle(len(runners), func(i, j int) { runners[i], runners[j] = runners[j], runners[i] })
		for _, r := range runners {
			if err := r.round(v); err != nil {
				return m, fmt.Errorf("%s, %s: %w", p.Name, r.Name, err)
			}
		}
	}
	for _, r := range runners {
		r.finish()
	}
	return m, nil
}

var sink int

// run calls the contender n times and returns the CPU time of the process.
func (r *runner) run(v any, n int) (time.Duration, error) {
	start := cpuTime()
	for range n {
		b, err := r.Marshal(v)
		if err != nil {
			return 0, err
		}
		sink += len(b)
	}
	return cpuTime() - start, nil
}

// calibrate finds the number of calls that fill a slice, after a warm-up.
func (r *runner) calibrate(v any, slice time.Duration) error {
	for r.calls = 1; ; {
		t, err := r.run(v, r.calls)
		if err != nil {
			return err
		}
		if t >= slice/2 {
			r.calls = max(1, int(float64(r.calls)*float64(slice)/float64(t)))
			return nil
		}
		if t < slice/20 {
			r.calls *= 10
		} else {
			r.calls = int(float64(r.calls)*float64(slice)/float64(t)) + 1
		}
	}
}

// round measures one slice. It first collects the heap, so that a contender does not
// pay for another's garbage. Then it fills the pools, which the collection has
// emptied.
func (r *runner) round(v any) error {
	runtime.GC()
	if _, err := r.run(v, max(2, r.calls/20)); err != nil {
		return err
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	t, err := r.run(v, r.calls)
	if err != nil {
		return err
	}
	runtime.ReadMemStats(&after)
	r.times = append(r.times, float64(t.Nanoseconds())/float64(r.calls))
	r.allocs += after.Mallocs - before.Mallocs
	r.bytes += after.TotalAlloc - before.TotalAlloc
	return nil
}

func (r *runner) finish() {
	slices.Sort(r.times)
	n := r.calls * len(r.times)
	r.figure.Min, r.figure.Median, r.figure.Calls = r.times[0], r.times[len(r.times)/2], n
	r.figure.Allocs = float64(r.allocs) / float64(n)
	r.figure.Bytes = int64(r.bytes) / int64(n)
}

// cpuTime returns the user and system time of the process.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// sources returns the subject of the last commit to the encoder, or "unknown"
// outside of a repository. Unlike a commit's hash, it stays the same when commits
// are rebased.
func sources() string {
	subject, err := exec.Command("git", "log", "-1", "--format=%s", "--", ":/go/jettison").Output()
	if err != nil {
		return "unknown"
	}
	changed, err := exec.Command("git", "status", "--porcelain", "--untracked-files=no", ":/go/jettison").Output()
	if err != nil || len(changed) > 0 {
		return strings.TrimSpace(string(subject)) + ", and later changes"
	}
	return strings.TrimSpace(string(subject))
}

// processor returns the name of the CPU, or "unknown" if the system does not tell it.
func processor() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(info)) {
		if name, ok := strings.CutPrefix(line, "model name"); ok {
			return strings.Trim(name, "\t :\n")
		}
	}
	return "unknown"
}

// readReports reads files written with -json, which hold one or more reports each.
func readReports(files []string) (out []Report, err error) {
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		for d := json.NewDecoder(f); ; {
			var r Report
			err := d.Decode(&r)
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return nil, errors.Join(fmt.Errorf("%s: %w", name, err), f.Close())
			}
			out = append(out, r)
		}
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
	return out, nil
}

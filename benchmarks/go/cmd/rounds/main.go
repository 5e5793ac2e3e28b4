//go:build unix

// Command rounds measures the contenders of each payload in interleaved rounds
// by the CPU time of the process, garbage collection included.
//
// Neighbours on a shared machine make wall-clock times useless and change the
// speed of a core from one second to the next. So every round runs each
// contender for some milliseconds, in another order each time. The report gives
// the minimum and the median of the rounds. A contender that is lower in both is
// faster. The process uses one processor (GOMAXPROCS=1), so that the figures of a
// contender include the collection of its own garbage.
//
//	rounds -payloads 'Simple|Map' -contenders 'jettison|goccy' -rounds 21
//	rounds -json > a.json
//	rounds -render a.json,b.json -markdown > report.md
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"time"

	"jzon.dev/benchmarks/go/contender"
	"jzon.dev/benchmarks/go/payload"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "rounds:", err)
		os.Exit(1)
	}
}

func run() error {
	var (
		payloads   = flag.String("payloads", "", "measure the payloads whose name matches this `regexp`")
		contenders = flag.String("contenders", "", "measure the contenders whose name matches this `regexp`")
		compatible = flag.Bool("compatible", false, "measure only the configurations that are meant to write what encoding/json writes")
		rounds     = flag.Int("rounds", 15, "number of rounds")
		slice      = flag.Duration("slice", 10*time.Millisecond, "CPU time of a contender in a round")
		asJSON     = flag.Bool("json", false, "write JSON")
		asMarkdown = flag.Bool("markdown", false, "write Markdown")
		render     = flag.String("render", "", "measure nothing: read the results from these `files` of -json, separated by commas")
		particular = flag.Bool("particular", false, "measure encoding/json and jettison on first calls and on values with MarshalJSONTo")
		first      = flag.String("first", "", "make the first `call`; for -particular")
		list       = flag.Bool("list", false, "list the payloads and the contenders")
	)
	flag.Parse()
	if flag.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flag.Arg(0))
	}
	if *rounds < 1 || *slice <= 0 {
		return fmt.Errorf("-rounds %d, -slice %v: both must be positive", *rounds, *slice)
	}
	if *first != "" {
		return runFirst(*first)
	}
	ps, cs, err := selected(*payloads, *contenders, *compatible)
	if err != nil {
		return err
	}
	if *list {
		for _, p := range ps {
			fmt.Printf("payload    %-24s %s\n", p.Name, p.About)
		}
		for _, c := range cs {
			fmt.Printf("contender  %-24s %s; %s\n", c.Name, c.Version(), c.About)
		}
		return nil
	}
	var reports []Report
	if *render != "" {
		if reports, err = readReports(strings.Split(*render, ",")); err != nil {
			return err
		}
	} else {
		runtime.GOMAXPROCS(1)
		r, err := Report{}, error(nil)
		if *particular {
			r, err = measureParticular(*rounds, *slice)
		} else {
			r, err = measure(ps, cs, *rounds, *slice)
		}
		if err != nil {
			return err
		}
		reports = []Report{r}
	}
	switch {
	case *asJSON:
		e := json.NewEncoder(os.Stdout)
		e.SetIndent("", " ")
		for _, r := range reports {
			if err := e.Encode(r); err != nil {
				return err
			}
		}
		return nil
	case *asMarkdown:
		return writeMarkdown(os.Stdout, reports)
	default:
		return writeText(os.Stdout, reports)
	}
}

func selected(payloads, contenders string, compatible bool) (ps []payload.Payload, cs []contender.Contender, err error) {
	byName, err := regexp.Compile("^(?:" + payloads + ")$")
	if err != nil {
		return nil, nil, err
	}
	for _, p := range payload.All() {
		if payloads == "" || byName.MatchString(p.Name) {
			ps = append(ps, p)
		}
	}
	if byName, err = regexp.Compile("^(?:" + contenders + ")$"); err != nil {
		return nil, nil, err
	}
	for _, c := range contender.All() {
		if (contenders == "" || byName.MatchString(c.Name)) && (c.Compatible || !compatible) {
			cs = append(cs, c)
		}
	}
	if len(ps) == 0 || len(cs) == 0 {
		return nil, nil, fmt.Errorf("no payload matches %q or no contender matches %q", payloads, contenders)
	}
	return ps, cs, nil
}

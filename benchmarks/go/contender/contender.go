// Package contender holds the encoders that the benchmarks compare. To add an encoder,
// add a file: the encoder is then measured and tested on every payload.
package contender

import (
	"runtime"
	"runtime/debug"
	"slices"
)

// Contender is one configuration of an encoder.
type Contender struct {
	Name   string
	Module string // import path of its module, "" for the standard library
	// Compatible says that the configuration is meant to write the same output
	// as encoding/json. The others leave out some of the work: sorting, escaping,
	// validation.
	Compatible bool
	About      string // the configuration, in one line
	Marshal    func(v any) ([]byte, error)
	// Differs says, by payload, why the output differs from encoding/json's. A test
	// checks this. "*" stands for all other payloads, which may differ.
	Differs map[string]string
	order   int
}

// Reference is the name of the contender that the others must agree with.
const Reference = "encoding/json"

// Jettison is the name of the contender that ratios refer to.
const Jettison = "jettison"

var all []Contender

func add(order int, c Contender) {
	c.order = order
	all = append(all, c)
}

// All returns the contenders of this build in the order of the reports.
func All() []Contender {
	out := slices.Clone(all)
	slices.SortFunc(out, func(x, y Contender) int { return x.order - y.order })
	return out
}

// Version returns the version of the contender's module in this build.
func (c Contender) Version() string {
	if c.Module == "" {
		return runtime.Version()
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "?"
	}
	for _, m := range info.Deps {
		if m.Path == c.Module {
			if m.Version == "v0.0.0" { // replaced by a directory
				return "this repository"
			}
			return m.Version
		}
	}
	return "?"
}

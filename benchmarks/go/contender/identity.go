package contender

import (
	"bytes"
	"fmt"

	"jzon.dev/benchmarks/go/payload"
)

// Identity is the result of comparing a contender's output with encoding/json's.
type Identity struct {
	Identical bool
	Failure   error  // the contender's error, if it cannot encode the payload
	Detail    string // the first difference
}

// Compare encodes v, the value of p, and compares the bytes with encoding/json's.
func (c Contender) Compare(p payload.Payload, v any) Identity {
	want, err := reference(v)
	if err != nil {
		return Identity{Failure: fmt.Errorf("encoding/json: %w", err)}
	}
	got, err := c.marshal(v)
	if err != nil {
		return Identity{Failure: err}
	}
	if bytes.Equal(want, got) {
		return Identity{Identical: true}
	}
	if len(got) < len(want)/2 {
		// If an encoder leaves most of the value out, its time is meaningless.
		return Identity{Failure: fmt.Errorf("writes %d bytes of %d", len(got), len(want))}
	}
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	from := max(0, i-20)
	return Identity{Detail: fmt.Sprintf("at byte %d: want %q, got %q", i, want[from:min(len(want), i+40)], got[from:min(len(got), i+40)])}
}

func reference(v any) ([]byte, error) {
	for _, c := range all {
		if c.Name == Reference {
			return c.Marshal(v)
		}
	}
	return nil, fmt.Errorf("%s is not a contender", Reference)
}

// marshal turns a panic of a contender into an error.
func (c Contender) marshal(v any) (b []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			b, err = nil, fmt.Errorf("panic: %v", p)
		}
	}()
	return c.Marshal(v)
}

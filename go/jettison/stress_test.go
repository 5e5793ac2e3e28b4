package jettison

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// stressed is a unique value: every part of it identifies its owner.
type stressed struct {
	Owner  string            `json:"owner"`
	Number int               `json:"number"`
	Texts  []string          `json:"texts"`
	ByName map[string]string `json:"by_name"`
	Any    any               `json:"any"`
	Own    ownMarshaler      `json:"own"`
}

// ownMarshaler encodes another value while it is itself being encoded.
type ownMarshaler struct {
	owner string
	fail  bool
}

var errOwn = errors.New("rejected by its owner")

func (m ownMarshaler) MarshalJSON() ([]byte, error) {
	if m.fail {
		return nil, errOwn
	}
	return Marshal(map[string]any{"z": m.owner, "a": []string{m.owner, m.owner}})
}

func newStressed(owner string, n int, fail bool) stressed {
	v := stressed{Owner: owner, Number: n, ByName: map[string]string{}, Own: ownMarshaler{owner, fail}}
	for i := range n {
		v.Texts = append(v.Texts, strings.Repeat(owner, i%7))
		v.ByName[fmt.Sprint(owner, i)] = owner
	}
	v.Any = map[string]any{"list": []any{owner, n, nil, []string{owner}}}
	return v
}

// Many goroutines encode their own values, small and large, with every function of the
// package, with failures in between. All results are kept and checked again at the end.
// If the memory of a result were reused, it would have changed by then. If goroutines
// shared memory, results would hold bytes of other goroutines or of earlier values.
func TestGoroutinesShareNothing(t *testing.T) {
	goroutines, rounds := 32, 60
	if testing.Short() {
		goroutines, rounds = 16, 20
	}
	type result struct {
		got  []byte
		want string
	}
	var wg sync.WaitGroup
	start := make(chan struct{})
	for g := range goroutines {
		wg.Add(1)
		go func() {
			defer wg.Done()
			owner := fmt.Sprintf("<%c%d>", 'A'+g%26, g)
			var kept []result
			<-start
			for round := range rounds {
				v := newStressed(owner, (g*7+round*13)%90, false)
				want, err := json.Marshal(v)
				if err != nil {
					t.Error(err)
					return
				}
				keep := func(got []byte, err error, want string) {
					if err != nil {
						t.Errorf("%s: %v", owner, err)
					}
					kept = append(kept, result{got, want})
				}
				got, err := Marshal(v)
				keep(got, err, string(want))
				if _, err := Marshal(newStressed(owner, 40, true)); !errors.Is(err, errOwn) {
					t.Errorf("%s: got error %v", owner, err)
				}
				got, err = Append([]byte(owner), v)
				keep(got, err, owner+string(want))
				var out bytes.Buffer
				err = NewEncoder(&out).Encode(v)
				keep(out.Bytes(), err, string(want)+"\n")
				indented, err := json.MarshalIndent(v, "", " ")
				if err != nil {
					t.Error(err)
				}
				got, err = MarshalIndent(v, "", " ")
				keep(got, err, string(indented))
			}
			for i, r := range kept {
				if string(r.got) != r.want {
					t.Errorf("%s: result %d has become %s, want %s", owner, i, r.got, r.want)
					return
				}
			}
		}()
	}
	close(start)
	wg.Wait()
}

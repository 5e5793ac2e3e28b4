// Package benchmarks compares jettison with other encoders.
//
//	go test -bench . -count 10 | tee new.txt
//	benchstat -row /payload -col /contender new.txt
package benchmarks

import (
	"testing"

	"jzon.dev/benchmarks/go/contender"
	"jzon.dev/benchmarks/go/payload"
)

// BenchmarkMarshal encodes every payload with every contender through the same
// signature. If a contender cannot encode a payload, it is skipped there. TestIdentity
// shows which contenders write different output.
func BenchmarkMarshal(b *testing.B) {
	for _, p := range payload.All() {
		b.Run("payload="+p.Name, func(b *testing.B) {
			v, err := p.Load()
			if err != nil {
				b.Fatal(err)
			}
			for _, c := range contender.All() {
				if c.Compare(p, v).Failure != nil {
					continue
				}
				b.Run("contender="+c.Name, func(b *testing.B) {
					n := 0
					b.ReportAllocs()
					for b.Loop() {
						out, err := c.Marshal(v)
						if err != nil {
							b.Fatal(err)
						}
						n = len(out)
					}
					b.SetBytes(int64(n))
				})
			}
		})
	}
}

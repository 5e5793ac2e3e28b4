package differential

import (
	"math/rand/v2"
	"reflect"
)

// RandomType returns a type that reflection makes, or one of the pool.
func RandomType(r *rand.Rand) reflect.Type { return randomType(r, r.IntN(4)) }

// RandomValue returns a pointer to a value of a type. The same seed gives equal values, which
// share no memory. Interfaces hold types of the pool: the runtime crashes at some structs of
// reflect.StructOf with methods, whose types the linker has removed.
func RandomValue(t reflect.Type, seed uint64) (value any) {
	defer func() {
		if recover() != nil { // a key of a map that cannot be compared
			value = reflect.New(t).Interface()
		}
	}()
	g := values{r: rand.New(rand.NewPCG(seed, 7)), budget: 200, flat: true}
	v := reflect.New(t)
	g.fill(v.Elem(), 0)
	return v.Interface()
}

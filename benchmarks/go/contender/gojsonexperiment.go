//go:build !goexperiment.jsonv2

// With the experiment the module is a set of aliases of the standard library.

package contender

import (
	"github.com/go-json-experiment/json"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

func init() {
	add(22, Contender{
		Name: "go-json-experiment v1", Module: "github.com/go-json-experiment/json", Compatible: true, About: "v1.Marshal, encoding/json's semantics on the v2 implementation",
		Marshal: jsonv1.Marshal,
		Differs: map[string]string{"Complex": "knows its own Number, and writes encoding/json's as a string"},
	})
	add(23, Contender{
		Name: "go-json-experiment v2", Module: "github.com/go-json-experiment/json", About: "Marshal, v2 semantics",
		Marshal: func(v any) ([]byte, error) { return json.Marshal(v) },
		Differs: map[string]string{"*": "v2 semantics by design"},
	})
}

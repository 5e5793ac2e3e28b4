//go:build goexperiment.jsonv2

package contender

import json "encoding/json/v2"

func init() {
	add(20, Contender{
		Name: "json/v2", About: "Marshal of encoding/json/v2, which has other defaults: maps unsorted, no HTML escapes, nil slices and maps as [] and {}",
		Marshal: func(v any) ([]byte, error) { return json.Marshal(v) },
		Differs: map[string]string{"*": "v2 semantics by design"},
	})
	add(21, Contender{
		Name: "json/v2 sorted", About: "Marshal of encoding/json/v2 with Deterministic(true)",
		Marshal: func(v any) ([]byte, error) { return json.Marshal(v, json.Deterministic(true)) },
		Differs: map[string]string{"*": "v2 semantics by design"},
	})
}

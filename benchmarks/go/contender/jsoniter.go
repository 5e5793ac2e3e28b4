package contender

import jsoniter "github.com/json-iterator/go"

func init() {
	add(60, Contender{
		Name: "json-iterator", Module: "github.com/json-iterator/go", Compatible: true, About: "ConfigCompatibleWithStandardLibrary",
		Marshal: jsoniter.ConfigCompatibleWithStandardLibrary.Marshal,
		Differs: map[string]string{
			"Complex":     "does not compact json.RawMessage",
			"SyntheaFHIR": "does not compact json.RawMessage",
		},
	})
	add(61, Contender{
		Name: "json-iterator fastest", Module: "github.com/json-iterator/go", About: "ConfigFastest", Marshal: jsoniter.ConfigFastest.Marshal,
		Differs: map[string]string{"*": "unsorted maps, no HTML escapes, floats with 6 digits"},
	})
}

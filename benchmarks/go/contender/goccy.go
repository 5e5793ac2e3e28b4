package contender

import json "github.com/goccy/go-json"

func init() {
	add(30, Contender{
		Name: "goccy", Module: "github.com/goccy/go-json", Compatible: true, About: "Marshal", Marshal: json.Marshal,
	})
	add(31, Contender{
		Name: "goccy fast", Module: "github.com/goccy/go-json", About: "UnorderedMap, DisableHTMLEscape, DisableNormalizeUTF8",
		Marshal: func(v any) ([]byte, error) {
			return json.MarshalWithOption(v, json.UnorderedMap(), json.DisableHTMLEscape(), json.DisableNormalizeUTF8())
		},
		Differs: map[string]string{"*": "unsorted maps, no HTML escapes"},
	})
}

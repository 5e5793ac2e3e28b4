package payload

func init() {
	add(130, "AnyTwitter", "twitter_status decoded into map[string]any, to be sorted", document[any]("twitter_status"))
	add(140, "AnySmall", "map[string]any with ten entries of basic types", value(func() any {
		return map[string]any{
			"id": 1234567.0, "name": "Wile E. Coyote", "email": "wile@acme.example", "active": true, "score": 98.6,
			"tags": []any{"genius", "carnivore"}, "address": map[string]any{"city": "Monument Valley", "zip": "84536"},
			"parent": nil, "visits": 42.0, "note": "Have brain, will travel.",
		}
	}))
}

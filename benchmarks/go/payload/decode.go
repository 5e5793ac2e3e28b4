package payload

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
)

// A Decoding is a document and the type for it.
type Decoding struct {
	Name     string
	Document []byte
	New      func() any // a pointer to a zero value
}

// typed has the types of the documents of GOROOT, by their names.
var typed = map[string]func() any{"string_escaped": func() any { return new(map[string]string) }}

type record struct {
	ID    int     `json:"id"`
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	OK    bool    `json:"active"`
}

type person struct {
	ID      int      `json:"id"`
	Name    string   `json:"name"`
	Tags    []string `json:"tags"`
	Score   float64  `json:"score"`
	Active  bool     `json:"active"`
	None    *string  `json:"none"`
	Address struct {
		Street string `json:"street"`
		City   string `json:"city"`
	} `json:"address"`
}

// Decodings returns the documents that the benchmarks decode: those of GOROOT, many small
// records as in https://go.dev/issue/81315, and a small object.
func Decodings() (out []Decoding, err error) {
	for _, name := range []string{"canada_geometry", "citm_catalog", "golang_source", "string_escaped", "string_unicode", "synthea_fhir", "twitter_status"} {
		b, err := Document(name)
		if err != nil {
			return nil, err
		}
		if typed[name] == nil {
			return nil, fmt.Errorf("no type for %s", name)
		}
		out = append(out, Decoding{name, b, typed[name]})
	}
	r := rand.New(rand.NewPCG(1, 2))
	records := make([]record, 10_000)
	for i := range records {
		records[i] = record{i, fmt.Sprintf("record-%d", i), r.Float64() * 1000, i%2 == 0}
	}
	b, err := json.Marshal(records)
	small := `{"id":12345,"name":"Ada Lovelace","tags":["a","b","c"],"score":99.5,"active":true,"none":null,"address":{"street":"12 Main St","city":"London"}}`
	return append(out,
		Decoding{"records_10k", b, func() any { return new([]record) }},
		Decoding{"small", []byte(small), func() any { return new(person) }},
	), err
}

package contender

import "github.com/segmentio/encoding/json"

func init() {
	add(50, Contender{
		Name: "segmentio", Module: "github.com/segmentio/encoding", Compatible: true, About: "Marshal", Marshal: json.Marshal,
		Differs: map[string]string{
			"Complex":     "writes time.Duration as a string",
			"Times":       "writes time.Duration as a string",
			"SyntheaFHIR": "does not know omitzero",
		},
	})
}

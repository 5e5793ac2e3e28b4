package contender

import "github.com/ohler55/ojg/oj"

func init() {
	add(70, Contender{
		Name: "ojg", Module: "github.com/ohler55/ojg", About: "oj.Marshal",
		Marshal: func(v any) ([]byte, error) { return oj.Marshal(v) },
		Differs: map[string]string{"*": "not meant to be byte-identical"},
	})
}

package contender

import "encoding/json"

func init() {
	add(10, Contender{Name: Reference, Compatible: true, About: "Marshal", Marshal: json.Marshal})
}

package json_test

import (
	"fmt"
	"os"

	"jzon.dev/go/json" // was "encoding/json"
)

func Example() {
	type Row struct {
		ID   int      `json:"id"`
		Tags []string `json:"tags,omitempty"`
	}
	b, err := json.Marshal(Row{1, []string{"<new>"}})
	fmt.Println(string(b), err)

	var row Row
	err = json.Unmarshal(b, &row)
	fmt.Println(row, err)

	enc := json.NewEncoder(os.Stdout)
	enc.SetEscapeHTML(false)
	err = enc.Encode(row)
	fmt.Println(err)
	// Output:
	// {"id":1,"tags":["\u003cnew\u003e"]} <nil>
	// {1 [<new>]} <nil>
	// {"id":1,"tags":["<new>"]}
	// <nil>
}

package payload

// Particular returns values that show one cost. Only encoding/json and jettison are
// measured on them.
func Particular() []Payload { return append(particular, first...) }

var particular []Payload

// first are values that are encoded once in a process: a first call compiles the types.
var first = []Payload{
	{Name: "first Simple", About: "first call with a small flat struct", load: value(func() any { return &request{ID: 1, Type: "t"} })},
	{Name: "first Patient", About: "first call with one small resource of a type of 35 structs", load: value(func() any {
		// not decoded: a decoder of encoding/json prepares its encoder as well
		return &bundle{ResourceType: "Bundle", Entry: []bundleEntry{{FullURL: "u", Resource: resource{ResourceType: "Patient", ID: "1", Gender: "female"}}}}
	})},
}

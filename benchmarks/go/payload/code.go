package payload

func init() {
	add(30, "CodeMarshal", "golang_source: a deep tree of small nodes, linked by pointers", document[sourceTree]("golang_source"))
	add(110, "GolangSource", "golang_source again, the nodes by value in slices", document[sourceValues]("golang_source"))
}

// sourceTree is a tree of commits by directory. Pointers link its nodes.
type sourceTree struct {
	Tree *sourceNode `json:"tree"`
	User string      `json:"username"`
}

type sourceNode struct {
	Name   string        `json:"name"`
	Kids   []*sourceNode `json:"kids"`
	Weight float64       `json:"cl_weight"`
	Count  int           `json:"touches"`
	First  int64         `json:"min_t"`
	Last   int64         `json:"max_t"`
	Mean   int64         `json:"mean_t"`
}

// sourceValues is the same tree without pointers.
type sourceValues struct {
	Tree sourceValue `json:"tree"`
	User string      `json:"username"`
}

type sourceValue struct {
	Name   string        `json:"name"`
	Kids   []sourceValue `json:"kids"`
	Weight float64       `json:"cl_weight"`
	Count  uint32        `json:"touches"`
	First  int           `json:"min_t"`
	Last   int           `json:"max_t"`
	Mean   int           `json:"mean_t"`
}

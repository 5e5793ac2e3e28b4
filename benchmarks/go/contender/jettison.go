package contender

import "jzon.dev/go/jettison"

func init() {
	add(0, Contender{
		Name: Jettison, Module: "jzon.dev/go", Compatible: true, About: "Marshal, no options", Marshal: jettison.Marshal,
	})
}

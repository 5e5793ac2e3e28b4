module jzon.dev/go/tests

go 1.24

require jzon.dev/go v0.0.0

replace jzon.dev/go => ../go

module jzon.dev/go

go 1.24

module jzon.dev/benchmarks/go

go 1.25

require jzon.dev/go v0.0.0

require github.com/klauspost/compress v1.20.3 // indirect

replace jzon.dev/go => ../../go

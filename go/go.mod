module jzon.dev/go

// Whoever builds with Go 1.27.0 or 1.27.1 should take 1.27.2: their encoding/json
// has a bug with map keys (https://go.dev/issue/81355), see README.md.
go 1.24

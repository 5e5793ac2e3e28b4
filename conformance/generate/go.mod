module jzon.dev/conformance/generate

go 1.24

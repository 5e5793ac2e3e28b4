//go:build goexperiment.jsonv2

package stdsuite

// jsonv2 tells that encoding/json is implemented by json/v2.
const jsonv2 = true

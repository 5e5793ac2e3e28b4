//go:build !goexperiment.jsonv2

package differential

// jsonv2 tells that encoding/json is implemented by json/v2.
const jsonv2 = false

// knowsFormats tells that encoding/json knows the option "format", by the names
// of jettison where that does.
const knowsFormats = false

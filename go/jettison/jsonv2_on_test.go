//go:build goexperiment.jsonv2

package jettison

// standardOnV2 tells that encoding/json is implemented by json/v2.
const standardOnV2 = true

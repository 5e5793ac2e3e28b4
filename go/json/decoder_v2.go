//go:build goexperiment.jsonv2

package json

// countsSpace: the offset in an error of Decode counts from the value.
const countsSpace = false

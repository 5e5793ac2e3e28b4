//go:build !goexperiment.jsonv2

package json

// countsSpace: the offset in an error of Decode includes the white space before the value. In
// this version, a string in a stream ends when something follows.
const countsSpace = true

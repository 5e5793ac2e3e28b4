// Package jettison encodes Go values as JSON, byte for byte as encoding/json
// does, several times as fast.
package jettison

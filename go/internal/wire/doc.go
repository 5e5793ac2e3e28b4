// Package wire writes and checks JSON as bytes. It knows no options, types or values of
// an encoder. From the ground up:
//
//   - memory.go reads and writes memory, and makes room in buffers.
//   - number.go, float.go and pow10_table.go write and check numbers; literal.go writes
//     true, false and null.
//   - load.go and nearest.go are for decoders: they read memory, and find the float for a decimal.
//   - string.go and utf8.go write strings, prefix.go compares names.
//   - base64.go writes bytes, time.go writes times.
//   - compact.go checks and compacts JSON, indent.go puts it on lines, html.go escapes it
//     for HTML.
package wire

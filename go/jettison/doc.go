// Package jettison encodes Go values as JSON, byte for byte as encoding/json
// does, in a fraction of the time.
//
// Replacing [json.Marshal] by [Marshal] changes neither the output nor the
// errors, for every type except the documented differences: struct tags, embedded structs, methods on values and
// pointers, map keys and their order, HTML escaping, replacement of invalid
// UTF-8, the form of floats, cycles. What encoding/json gives depends on the
// toolchain: up to Go 1.26 there is the first version, since Go 1.27 one that is
// built on json/v2. This package follows the one that the program is built
// with. The few deliberate differences are listed in DIFFERENCES.md. One of them
// concerns types that happen to have an AppendJSON method: see [NoAppendJSON].
//
// # Options
//
// [MarshalOpts], [AppendOpts] and [NewEncoder] take options, which change the
// output for one call or one encoder. Without options nothing differs.
//
//	b, err := jettison.MarshalOpts(v, jettison.UnixTime(), jettison.NilSliceEmpty())
//
// # Struct tags
//
// Beside omitempty, omitzero and string, the option omitnil leaves out a
// pointer, map, slice or interface that is nil, but not one that is empty.
//
// The option format gives a slice or an array of bytes one of the forms of
// [BytesFmt], by the names of json/v2: format:base64url. An [io.Reader] that has it
// is read to its end, and what it gives is written as such a string.
//
// # Methods
//
// A type may implement [AppendMarshaler] or [AppendMarshalerCtx] to append its
// JSON form to a buffer, which saves the allocation that MarshalJSON needs; the
// option [NoAppendJSON] leaves these methods alone. The
// order of precedence is AppendMarshalerCtx, AppendMarshaler, [json.Marshaler],
// [encoding.TextMarshaler]. For types that declare the methods of both
// TextMarshaler and [encoding.TextAppender], as those of net/netip do, AppendText
// is called. On json/v2, MarshalJSONTo comes before MarshalJSON, and AppendText
// before MarshalText, as there.
//
// A method that an embedded value lends to a struct never comes before one that
// encoding/json would call: a type may declare that one to hide what it embeds.
//
// # How it works
//
// The first use of a type compiles it to a program, a tree of instructions that
// an interpreter follows afterwards. Programs are cached for ever and may be
// used by any number of goroutines. Encoding a value allocates nothing but the
// result, and nothing at all with [Append] into a buffer that is large enough,
// unless a method of the value allocates.
package jettison

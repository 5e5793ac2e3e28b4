// Package jettison encodes Go values as JSON, byte for byte as encoding/json
// does, in a fraction of the time.
//
// Replacing [json.Marshal] by [Marshal] changes neither the output nor whether
// there is an error, for any type: struct tags, embedded structs, Marshaler and
// TextMarshaler methods on values and pointers, map keys and their order, HTML
// escaping, replacement of invalid UTF-8, the form of floats, cycles. Errors
// are those of encoding/json: [json.UnsupportedTypeError],
// [json.UnsupportedValueError] and [json.MarshalerError]. The few deliberate
// differences, all of types or tags that encoding/json ignores or refuses, are
// listed in DIFFERENCES.md.
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
// # Methods
//
// A type may implement [AppendMarshaler] or [AppendMarshalerCtx] to append its
// JSON form to a buffer, which saves the allocation that MarshalJSON needs. The
// order of precedence is AppendMarshalerCtx, AppendMarshaler, [json.Marshaler],
// [encoding.TextMarshaler]. For types that implement both TextMarshaler and
// [encoding.TextAppender], as those of net/netip do, AppendText is called.
//
// # How it works
//
// The first use of a type compiles it to a program, a tree of instructions that
// an interpreter follows afterwards. Programs are cached for ever and may be
// used by any number of goroutines. Encoding a value allocates nothing but the
// result, and nothing at all with [Append] into a buffer that is large enough,
// unless a method of the value allocates.
package jettison

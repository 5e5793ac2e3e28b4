// Package jettison encodes Go values as JSON. It writes the same bytes as
// encoding/json, in a fraction of the time.
//
//	b, err := jettison.Marshal(v)                         // like json.Marshal
//	b, err = jettison.Append(b[:0], v)                    // into your own buffer
//	b, err = jettison.MarshalOpts(v, jettison.UnixTime()) // with options
//	err = jettison.NewEncoder(w).Encode(v)                // like json.Encoder
//
// If you replace [json.Marshal] with [Marshal], neither the output nor the errors
// change. This includes struct tags, embedded structs, methods on values and
// pointers, map keys and their order. It also includes HTML escaping, replacement of
// invalid UTF-8, the form of floats, and cycles. DIFFERENCES.md lists the few
// deliberate differences. One of them concerns types that happen to have an AppendJSON
// method: see [NoAppendJSON].
//
// The output of encoding/json depends on the toolchain. Up to Go 1.26 the default
// is its first version; since Go 1.27 the default is built on json/v2. This package
// follows the version that the program is built with.
//
// # Options
//
// [MarshalOpts], [AppendOpts] and [NewEncoder] take options, which change the
// output for one call or one encoder. Without options nothing changes.
//
//	b, err := jettison.MarshalOpts(v, jettison.UnixTime(), jettison.NilSliceEmpty())
//
// # Struct tags
//
// Tags have the options of encoding/json (omitempty, omitzero and string) and three
// more: secret, omitnil and format.
//
// The option secret writes "***" in place of the value, for structs that are logged:
// json:"password,secret". A nil pointer, map, slice or interface is written as usual,
// and a field that omitempty or omitzero leaves out stays left out. On an embedded
// struct the option applies to all of its fields. The option [ShowSecrets] writes the
// values. Without it, a program that decodes the output gets "***" as the value.
//
// The option omitnil leaves out a nil pointer, map, slice or interface, but not an
// empty map or slice.
//
// The option format gives a slice or an array of bytes one of the forms of
// [BytesFmt], with the names of json/v2: format:base64url. If the type of the field
// is an [io.Reader], the encoder reads it to its end and writes its content as such
// a string.
//
// # Methods
//
// A type may implement [AppendMarshaler] or [AppendMarshalerCtx] to append its JSON
// to a buffer. This saves the allocation that MarshalJSON needs. The option
// [NoAppendJSON] switches these methods off.
//
// The order of precedence is AppendMarshalerCtx, AppendMarshaler, [json.Marshaler],
// [encoding.TextMarshaler]. If a type declares the methods of both TextMarshaler
// and [encoding.TextAppender], as the types of net/netip do, AppendText is called.
// On json/v2, MarshalJSONTo takes precedence over MarshalJSON, and AppendText over
// MarshalText, as they do in json/v2 itself.
//
// If a struct may have one of these methods from an embedded field, a method that
// encoding/json would call takes precedence. The struct may have declared that method
// to hide the embedded value.
//
// # How it works
//
// On first use, a type is compiled to a program: a tree of instructions, which an
// interpreter follows from then on. Programs stay in a cache forever, and any number
// of goroutines may use them. [Marshal] allocates only its result. [Append] allocates
// nothing if its buffer is large enough. Methods of the value may allocate more.
package jettison

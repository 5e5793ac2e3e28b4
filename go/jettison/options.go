package jettison

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"

	"jzon.dev/go/internal/wire"
)

// An Option changes how a value is encoded. [MarshalOpts], [AppendOpts] and
// [NewEncoder] take options.
//
//	b, err := jettison.MarshalOpts(v, jettison.UnixTime(), jettison.NoHTMLEscaping())
//
// If an option is given twice, the later one takes precedence. A nil Option has
// no effect. If an option has an invalid value, the call returns an
// [InvalidOptionError]. Any number of calls and goroutines may use one Option.
type Option func(*options)

// InvalidOptionError reports an [Option] with an invalid value, such as
// TimeLayout("").
type InvalidOptionError struct {
	// Option is the name of the function that made the option.
	Option string
	// Reason says why the value is invalid.
	Reason string
	// Err is the reason as an error.
	Err error
}

// Error returns a message with the option's name and the reason.
func (e *InvalidOptionError) Error() string {
	return "jettison: invalid option " + e.Option + ": " + e.Reason
}

// Unwrap returns Err.
func (e *InvalidOptionError) Unwrap() error { return e.Err }

// DurationFmt is the form that a [time.Duration] has in JSON. The option
// [DurationFormat] takes it.
type DurationFmt int

// The forms that [DurationFormat] takes.
const (
	DurationString       DurationFmt = iota // the string of time.Duration.String: "1h2m3.5s"
	DurationMinutes                         // a number of minutes, with a fraction
	DurationSeconds                         // a number of seconds, with a fraction
	DurationMilliseconds                    // an integer, truncated toward zero
	DurationMicroseconds                    // an integer, truncated toward zero
	DurationNanoseconds                     // an integer, which is the default
)

// String returns the name of the form.
func (f DurationFmt) String() string {
	names := [...]string{"str", "min", "s", "ms", "μs", "nanosecond"}
	if f < 0 || int(f) >= len(names) {
		return fmt.Sprintf("DurationFmt(%d)", int(f))
	}
	return names[f]
}

// optionFlags are the options that a call has. CONTRIBUTING.md lists the places that a
// new option changes.
type optionFlags uint32

const (
	flagUnixTime optionFlags = 1 << iota
	flagTimeLayout
	flagDurationFormat
	flagBytesFormat
	flagByteArrayAsString
	flagRawByteSlice
	flagFilter
	flagNoHTMLEscaping
	flagNoStringEscaping
	flagNoUTF8Coercion
	flagUnsortedMap
	flagNilMapEmpty
	flagNilSliceEmpty
	flagNoCompact
	flagNoNumberValidation
	flagStreaming
	flagNoAppendJSON
	flagCanonical
	flagShowSecrets
)

// programFlags are the options that change the instructions of a type; the
// encoder looks at the others while it encodes.
const programFlags = flagUnixTime | flagTimeLayout | flagDurationFormat | flagBytesFormat | flagByteArrayAsString |
	flagRawByteSlice | flagFilter | flagNoHTMLEscaping | flagNoStringEscaping | flagStreaming | flagNoAppendJSON |
	flagShowSecrets

// options is the sum of a list of Option.
type options struct {
	flags          optionFlags
	durationFormat DurationFmt
	bytesFormat    BytesFmt
	timeLayout     string
	allow          *nameList
	deny           *nameList
	ctx            context.Context
	err            error
}

func (o *options) apply(opts []Option) {
	for _, opt := range opts {
		if opt != nil { // a caller may pass a variable that is sometimes nil
			opt(o)
		}
	}
}

// valued reports whether there is more than flags.
func (o *options) valued() bool {
	return int(o.durationFormat)|int(o.bytesFormat) != 0 || o.timeLayout != "" || o.allow != nil || o.deny != nil || o.ctx != nil || o.err != nil
}

// invalid records the first bad value.
func (o *options) invalid(option, reason string) {
	if o.err == nil {
		o.err = &InvalidOptionError{Option: option, Reason: reason, Err: errors.New(reason)}
	}
}

// escapes returns the characters to escape. NoStringEscaping takes precedence.
func (o *options) escapes() *wire.EscapeSet {
	switch o.flags & (flagNoHTMLEscaping | flagNoStringEscaping | flagNoUTF8Coercion) {
	case 0:
		return wire.EscapeHTML
	case flagNoUTF8Coercion:
		return wire.EscapeHTMLRaw
	case flagNoHTMLEscaping:
		return wire.EscapeMinimal
	case flagNoHTMLEscaping | flagNoUTF8Coercion:
		return wire.EscapeMinimalRaw
	}
	return wire.EscapeNothing
}

func (o *options) escapesHTML() bool {
	return o.flags&(flagNoHTMLEscaping|flagNoStringEscaping) == 0
}

func flagOption(f optionFlags) Option { return func(o *options) { o.flags |= f } }

// TimeLayout encodes [time.Time] values as strings in the given layout of
// [time.Time.Format]. Without it, they are strings in RFC 3339 with nanoseconds.
// The layout must not be empty. The option does not change map keys.
func TimeLayout(layout string) Option {
	return func(o *options) {
		if layout == "" {
			o.invalid("TimeLayout", "the layout is empty")
		}
		o.timeLayout = layout
		o.flags |= flagTimeLayout
	}
}

// UnixTime encodes [time.Time] values as integers: the seconds since January 1,
// 1970 UTC. It takes precedence over [TimeLayout].
func UnixTime() Option { return flagOption(flagUnixTime) }

// DurationFormat encodes [time.Duration] values in the given form. Without it,
// they are integers that count nanoseconds.
func DurationFormat(format DurationFmt) Option {
	return func(o *options) {
		if format < DurationString || format > DurationNanoseconds {
			o.invalid("DurationFormat", fmt.Sprintf("unknown format %d", int(format)))
		}
		o.durationFormat = format
		o.flags |= flagDurationFormat
	}
}

// BytesFormat encodes slices of bytes in the given form. Without it, they are
// strings in Base64. Arrays of bytes stay arrays of numbers. If a field has the
// tag option format, the tag gives its form. [RawByteSlice] takes precedence.
func BytesFormat(format BytesFmt) Option {
	return func(o *options) {
		if format < BytesBase64 || format > BytesArray {
			o.invalid("BytesFormat", fmt.Sprintf("unknown format %d", int(format)))
		}
		o.bytesFormat = format
		o.flags |= flagBytesFormat
	}
}

// UnsortedMap writes the entries of a map in the order of iteration, which is
// random. Without it, they are sorted by name.
func UnsortedMap() Option { return flagOption(flagUnsortedMap) }

// ByteArrayAsString encodes arrays of bytes as strings that hold these bytes,
// escaped like any string. Without it, they are arrays of numbers.
func ByteArrayAsString() Option { return flagOption(flagByteArrayAsString) }

// RawByteSlice encodes slices of bytes as strings that hold these bytes, escaped
// like any string. Without it, they are strings in Base64.
func RawByteSlice() Option { return flagOption(flagRawByteSlice) }

// NilMapEmpty encodes nil maps as {} rather than null.
func NilMapEmpty() Option { return flagOption(flagNilMapEmpty) }

// NilSliceEmpty encodes nil slices as [] rather than null. Nil slices of bytes
// stay null, unless [BytesArray] makes them arrays in JSON.
func NilSliceEmpty() Option { return flagOption(flagNilSliceEmpty) }

// NoStringEscaping copies strings between quotes without any escaping. Use it
// only if no string holds quotes, backslashes, control characters or invalid
// UTF-8: otherwise the output is invalid JSON. With this option,
// [NoHTMLEscaping] and [NoUTF8Coercion] have no effect.
func NoStringEscaping() Option { return flagOption(flagNoStringEscaping) }

// NoHTMLEscaping writes the characters <, > and & in strings and names without
// escaping them, like SetEscapeHTML(false) of an [Encoder].
func NoHTMLEscaping() Option { return flagOption(flagNoHTMLEscaping) }

// NoUTF8Coercion copies invalid UTF-8 in strings unchanged. Without it, each
// invalid byte becomes \ufffd. Output with such bytes is not valid JSON.
func NoUTF8Coercion() Option { return flagOption(flagNoUTF8Coercion) }

// NoCompact copies the output of MarshalJSON and AppendJSON methods, and
// [json.RawMessage] values, unchanged after checking that they are valid JSON.
// White space stays and HTML characters are not escaped.
func NoCompact() Option { return flagOption(flagNoCompact) }

// NoNumberValidation writes [json.Number] values without a check that they are
// numbers.
func NoNumberValidation() Option { return flagOption(flagNoNumberValidation) }

// NoAppendJSON makes the encoder ignore the methods of [AppendMarshaler] and
// [AppendMarshalerCtx]. It encodes types with these methods as encoding/json does,
// which does not know them. Use it if a type has an AppendJSON method for another
// purpose.
func NoAppendJSON() Option { return flagOption(flagNoAppendJSON) }

// WithContext sets the context of a call. Without it, the context is
// [context.Background]. It must not be nil.
//
// [AppendMarshalerCtx] methods get this context. When it ends, the encoder stops
// receiving from channels (under [Streaming]) and stops reading from readers, and
// the call returns the context's error.
func WithContext(ctx context.Context) Option {
	return func(o *options) {
		if ctx == nil {
			o.invalid("WithContext", "the context is nil")
		}
		o.ctx = ctx
	}
}

// ShowSecrets writes the values of fields whose tag has the option secret, which
// are "***" otherwise. Use it where the output is for the owner of the secret, and
// not for a log. Use it too where a program reads the output again: decoding "***" sets
// the field to "***".
func ShowSecrets() Option { return flagOption(flagShowSecrets) }

// Streaming makes an [Encoder] write the parts of a value as soon as they are
// encoded, rather than the whole value at its end. The bytes are the same. With
// this option, an Encoder also encodes channels. The documentation of [Encoder]
// describes the effects on memory and on errors.
//
//	enc := jettison.NewEncoder(w, jettison.Streaming())
//	err := enc.Encode(rows) // rows is an iter.Seq[Row]
//
// Only [NewEncoder] takes this option. [MarshalOpts] and [AppendOpts] return the
// whole output, so they reject it with an [InvalidOptionError].
func Streaming() Option { return flagOption(flagStreaming) }

// AllowList encodes only the listed fields of structs.
//
//	b, err := jettison.MarshalOpts(v, jettison.AllowList([]string{"id", "owner.name"}))
//
// A name without a dot, such as "id", allows all fields that have this name in
// JSON. It applies at any depth, also to structs within structs, slices, maps and
// interfaces. If an allowed field holds a struct, the fields of this struct must be
// listed as well. If none of them is listed, the struct becomes {}.
//
// Names joined by dots are a path from the outermost struct: "user.id" keeps the
// field user and, within it, only the field id with its whole value. Pointers,
// interfaces, slices, arrays and maps add nothing to a path. So "users.id" also
// applies to the structs in a slice or a map named users. A backslash before a
// dot makes the dot part of a name. A field whose own name is "user.id" is kept
// by `user\.id`, and also by "user.id".
//
// AllowList never leaves out entries of maps. There is one exception: on json/v2, the
// entries of a map that is embedded in a struct are fields of the struct. Fields
// promoted from embedded structs belong to the outer struct. The output of a type's
// own method is not filtered. An empty list allows nothing. A path with an empty name
// is an error.
func AllowList(names []string) Option {
	list := newNameList(names)
	return func(o *options) {
		o.flags |= flagFilter
		o.allow = list
		o.checkNames("AllowList", list)
	}
}

// DenyList leaves out the listed fields of structs and entries of maps.
//
//	b, err := jettison.MarshalOpts(v, jettison.DenyList([]string{"password", "user.id"}))
//
// Names and paths are written as for [AllowList], over which DenyList takes
// precedence. The name "password" leaves out all fields with this name, at any
// depth. It also leaves out all entries with this key: of maps of any type, of
// [sync.Map] and of [iter.Seq2]. A path applies by these rules:
//
//   - Each field of a struct is one name of the path, beginning with the outermost
//     struct. So "user.id" leaves out only the id in the field user.
//   - The fields of an embedded struct count as fields of the struct around it. The
//     name of the embedded type is not part of a path.
//   - Pointers, interfaces, slices and arrays add nothing to a path.
//   - The key of a map may be a name of the path, but need not be. So "attrs.token"
//     leaves out the entry token of a map named attrs, and the same key in maps within
//     this map, at any depth. "users.mail" leaves out the field mail of all structs in
//     a map named users.
//
// A name that matches nothing has no effect. [UnmatchedNames] finds such names.
//
// Keys are compared in the form that they have in JSON. DenyList does not apply to
// the output of a type's own method or to a [json.RawMessage], whose content
// jettison does not know. An empty list denies nothing.
func DenyList(names []string) Option {
	list := newNameList(names)
	return func(o *options) {
		o.flags |= flagFilter
		o.deny = list
		o.checkNames("DenyList", list)
	}
}

// checkNames rejects a path with an empty name: such a typing mistake would deny
// nothing.
func (o *options) checkNames(option string, list *nameList) {
	if list.bad != "" {
		o.invalid(option, fmt.Sprintf("the path %q has an empty name", list.bad))
	}
}

// nameList holds the names of an AllowList or a DenyList. It does not change.
type nameList struct {
	anywhere map[string]bool
	paths    nameTree
	bad      string // a path with an empty name, or ""
}

// nameTree holds paths of names.
type nameTree struct {
	steps map[string]*nameTree
	ends  bool // a path ends here
}

func newNameList(names []string) *nameList {
	l := &nameList{anywhere: map[string]bool{}}
	for _, text := range names {
		if name, _, more := cutName(text); !more {
			l.anywhere[name] = true
			continue
		}
		// The whole path may also be the name of a field.
		l.anywhere[text] = true
		node := &l.paths
		for rest, more := text, true; more; {
			var name string
			name, rest, more = cutName(rest)
			if name == "" {
				l.bad = text
			}
			next := node.steps[name]
			if next == nil {
				next = &nameTree{}
				if node.steps == nil {
					node.steps = map[string]*nameTree{}
				}
				node.steps[name] = next
			}
			node = next
		}
		node.ends = true
	}
	return l
}

// cutName splits the first name off a path; more says that another follows.
func cutName(path string) (name, rest string, more bool) {
	var sb strings.Builder
	for i := 0; i < len(path); i++ {
		switch {
		case path[i] == '.':
			return sb.String(), path[i+1:], true
		case path[i] == '\\' && i+1 < len(path) && path[i+1] == '.':
			i++
		}
		sb.WriteByte(path[i])
	}
	return sb.String(), "", false
}

// nameFilter applies the lists to the fields of the current struct. The zero value
// leaves nothing out.
type nameFilter struct {
	allow, deny     *nameList // nil allows everything, denies nothing
	allowAt, denyAt *nameTree // the node of the lists' paths that leads to the struct, or nil
}

// newFilter returns the filter of the outermost value.
func (o *options) newFilter() (f nameFilter) {
	if o.allow != nil {
		f.allow, f.allowAt = o.allow, &o.allow.paths
	}
	if o.deny != nil {
		f.deny, f.denyAt = o.deny, &o.deny.paths
	}
	return f
}

// field reports whether the field is encoded, and returns the filter for its value.
func (f nameFilter) field(name string) (inner nameFilter, ok bool) {
	inner = f
	if f.deny != nil {
		inner.denyAt = f.denyAt.step(name)
		if f.deny.anywhere[name] || inner.denyAt != nil && inner.denyAt.ends {
			return inner, false
		}
	}
	if f.allow != nil {
		inner.allowAt = f.allowAt.step(name)
		switch {
		case inner.allowAt != nil && inner.allowAt.ends:
			inner.allow = nil // allows the whole value
		case inner.allowAt == nil && !f.allow.anywhere[name]:
			return inner, false
		}
	}
	return inner, true
}

// entry reports whether an entry of a map is encoded, and returns the filter for its
// value.
// Maps add nothing to a path, but their keys may be names of it.
func (f nameFilter) entry(name string) (inner nameFilter, ok bool) {
	if f.deny == nil {
		return f, true
	}
	next := f.denyAt.step(name)
	if f.deny.anywhere[name] || next != nil && next.ends {
		return f, false
	}
	if next != nil {
		f.denyAt = f.denyAt.joined(next)
	}
	return f, true
}

// joined returns a node with the paths of both nodes.
func (t *nameTree) joined(u *nameTree) *nameTree {
	j := &nameTree{steps: maps.Clone(t.steps), ends: t.ends || u.ends}
	if j.steps == nil {
		j.steps = map[string]*nameTree{}
	}
	for name, node := range u.steps {
		if have := j.steps[name]; have != nil {
			node = have.joined(node)
		}
		j.steps[name] = node
	}
	return j
}

func (t *nameTree) step(name string) *nameTree {
	if t == nil {
		return nil
	}
	return t.steps[name]
}

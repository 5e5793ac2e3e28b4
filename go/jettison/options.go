package jettison

import (
	"context"
	"fmt"
	"strings"
)

// An Option changes how a value is encoded. Options are given to [MarshalOpts],
// [AppendOpts] and [NewEncoder]; a later one wins over an earlier one of the
// same name. An option with a value that it cannot have makes the call return
// an [InvalidOptionError].
type Option func(*options)

// DurationFmt is a form of a [time.Duration] in JSON.
type DurationFmt int

// The forms that [DurationFormat] takes.
const (
	DurationString       DurationFmt = iota // a string as of time.Duration.String: "1h2m3.5s"
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

type optionFlags uint32

const (
	flagUnixTime optionFlags = 1 << iota
	flagTimeLayout
	flagDurationFormat
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
)

// programFlags are the options that change the instructions of a type; the
// others are looked at while encoding.
const programFlags = flagUnixTime | flagTimeLayout | flagDurationFormat | flagByteArrayAsString |
	flagRawByteSlice | flagFilter | flagNoHTMLEscaping | flagNoStringEscaping | flagStreaming

// options is what a list of Option adds up to.
type options struct {
	flags          optionFlags
	durationFormat DurationFmt
	timeLayout     string
	allow          *nameTree
	deny           *nameTree
	ctx            context.Context
	err            error
}

func (o *options) apply(opts []Option) {
	for _, opt := range opts {
		if opt == nil {
			o.invalid("nil", "an option must not be nil")
			continue
		}
		opt(o)
	}
}

// invalid records the first bad value.
func (o *options) invalid(option, reason string) {
	if o.err == nil {
		o.err = &InvalidOptionError{Option: option, Reason: reason}
	}
}

// escapes returns the characters to escape. NoStringEscaping comes first.
func (o *options) escapes() *escapeSet {
	switch o.flags & (flagNoHTMLEscaping | flagNoStringEscaping | flagNoUTF8Coercion) {
	case 0:
		return escapeHTML
	case flagNoUTF8Coercion:
		return escapeHTMLRaw
	case flagNoHTMLEscaping:
		return escapeMinimal
	case flagNoHTMLEscaping | flagNoUTF8Coercion:
		return escapeMinimalRaw
	}
	return escapeNothing
}

func (o *options) escapesHTML() bool {
	return o.flags&(flagNoHTMLEscaping|flagNoStringEscaping) == 0
}

func flagOption(f optionFlags) Option { return func(o *options) { o.flags |= f } }

// TimeLayout encodes [time.Time] values as strings in the given layout of
// [time.Time.Format] rather than in RFC 3339 with nanoseconds. The layout must
// not be empty. Map keys keep their text form.
func TimeLayout(layout string) Option {
	return func(o *options) {
		if layout == "" {
			o.invalid("TimeLayout", "the layout is empty")
		}
		o.timeLayout = layout
		o.flags |= flagTimeLayout
	}
}

// UnixTime encodes [time.Time] values as integers, the seconds since January
// 1, 1970 UTC. It has precedence over [TimeLayout].
func UnixTime() Option { return flagOption(flagUnixTime) }

// DurationFormat encodes [time.Duration] values in the given form rather than
// as integers that count nanoseconds.
func DurationFormat(format DurationFmt) Option {
	return func(o *options) {
		if format < DurationString || format > DurationNanoseconds {
			o.invalid("DurationFormat", fmt.Sprintf("unknown format %d", int(format)))
		}
		o.durationFormat = format
		o.flags |= flagDurationFormat
	}
}

// UnsortedMap writes the members of maps in the order of iteration, which is
// random, rather than sorted by name.
func UnsortedMap() Option { return flagOption(flagUnsortedMap) }

// ByteArrayAsString encodes arrays of bytes as strings of the bytes they hold,
// escaped like any string, rather than as arrays of numbers.
func ByteArrayAsString() Option { return flagOption(flagByteArrayAsString) }

// RawByteSlice encodes slices of bytes as strings of the bytes they hold,
// escaped like any string, rather than in Base64.
func RawByteSlice() Option { return flagOption(flagRawByteSlice) }

// NilMapEmpty encodes nil maps as {} rather than null.
func NilMapEmpty() Option { return flagOption(flagNilMapEmpty) }

// NilSliceEmpty encodes nil slices as [] rather than null, and nil slices of
// bytes as "".
func NilSliceEmpty() Option { return flagOption(flagNilSliceEmpty) }

// NoStringEscaping copies strings between quotes as they are. The output is
// invalid JSON if a string holds quotes, backslashes, control characters or
// invalid UTF-8: use it for strings that are known not to. [NoHTMLEscaping]
// and [NoUTF8Coercion] are then ignored.
func NoStringEscaping() Option { return flagOption(flagNoStringEscaping) }

// NoHTMLEscaping leaves the characters <, > and & in strings and names as they
// are. It is what [Encoder.SetEscapeHTML] of false does.
func NoHTMLEscaping() Option { return flagOption(flagNoHTMLEscaping) }

// NoUTF8Coercion copies invalid UTF-8 in strings as it is rather than
// replacing each invalid byte by \ufffd. The output is then not valid JSON.
func NoUTF8Coercion() Option { return flagOption(flagNoUTF8Coercion) }

// NoCompact copies the output of MarshalJSON and AppendJSON methods and
// [json.RawMessage] values as it is, after checking that it is valid JSON:
// white space stays and HTML characters are not escaped.
func NoCompact() Option { return flagOption(flagNoCompact) }

// NoNumberValidation writes [json.Number] values without checking that they
// are numbers.
func NoNumberValidation() Option { return flagOption(flagNoNumberValidation) }

// WithContext gives the context that [AppendMarshalerCtx] methods get, which
// is otherwise [context.Background], and with which channels are received from
// under [Streaming]. It must not be nil.
func WithContext(ctx context.Context) Option {
	return func(o *options) {
		if ctx == nil {
			o.invalid("WithContext", "the context is nil")
		}
		o.ctx = ctx
	}
}

// Streaming makes an [Encoder] write the text of a value as it comes about
// rather than all at once in the end, and encode channels. The bytes are the
// same. See [Encoder] for what that means for memory and for errors.
//
// It is an option of [NewEncoder] only: [MarshalOpts] and [AppendOpts], which
// return the whole text, return an [InvalidOptionError].
func Streaming() Option { return flagOption(flagStreaming) }

// AllowList encodes only the listed members of structs.
//
// A member is given by its name in JSON. For a member of a nested struct, the
// names from the outermost struct on are joined by dots: "user.id" keeps user
// and in it only id, while "user" keeps user with all that it holds. Pointers,
// interfaces, slices, arrays and maps on the way add nothing to the path, so
// that "users.id" also applies to the structs of a slice or a map named users.
// Map members are never left out. Members promoted from embedded structs belong
// to the outer struct. A backslash before a dot makes it part of the name.
//
// An empty list allows nothing. An empty name is an error.
func AllowList(names []string) Option {
	return func(o *options) { o.allow = o.nameTree("AllowList", names) }
}

// DenyList leaves the listed members of structs out. Names are given as in
// [AllowList], over which it has precedence: "user" leaves out user, and
// "user.id" only the member id of user.
func DenyList(names []string) Option {
	return func(o *options) { o.deny = o.nameTree("DenyList", names) }
}

// nameTree holds the paths of an AllowList or a DenyList.
type nameTree struct {
	members map[string]*nameTree
	// whole says that a path ends here: it stands for all below.
	whole bool
}

func (o *options) nameTree(option string, paths []string) *nameTree {
	o.flags |= flagFilter
	root := &nameTree{}
	for _, path := range paths {
		node := root
		for rest, more := path, true; more; {
			var name string
			name, rest, more = cutName(rest)
			if name == "" {
				o.invalid(option, fmt.Sprintf("%q has an empty name", path))
				return root
			}
			next := node.members[name]
			if next == nil {
				next = &nameTree{}
				if node.members == nil {
					node.members = map[string]*nameTree{}
				}
				node.members[name] = next
			}
			node = next
		}
		node.whole = true
	}
	return root
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

// nameFilter is what the lists say about the members of the struct at hand.
// The zero value leaves nothing out.
type nameFilter struct {
	allow *nameTree // nil allows everything
	deny  *nameTree // nil denies nothing
}

// member returns whether the member is encoded, and the filter of its value.
func (f nameFilter) member(name string) (inner nameFilter, ok bool) {
	if f.allow != nil {
		a := f.allow.members[name]
		if a == nil {
			return inner, false
		}
		if !a.whole {
			inner.allow = a
		}
	}
	if f.deny != nil {
		d := f.deny.members[name]
		if d != nil && d.whole {
			return inner, false
		}
		inner.deny = d
	}
	return inner, true
}

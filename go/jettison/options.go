package jettison

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// An Option changes how a value is encoded. Options are given to [MarshalOpts],
// [AppendOpts] and [NewEncoder]; a later one wins over an earlier one of the
// same name, and nil is none. An option with a value that it cannot have makes
// the call return an [InvalidOptionError]. An Option may be used by any number of
// calls and goroutines.
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
)

// programFlags are the options that change the instructions of a type; the
// others are looked at while encoding.
const programFlags = flagUnixTime | flagTimeLayout | flagDurationFormat | flagBytesFormat | flagByteArrayAsString |
	flagRawByteSlice | flagFilter | flagNoHTMLEscaping | flagNoStringEscaping | flagStreaming | flagNoAppendJSON

// options is what a list of Option adds up to.
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
		if opt != nil { // so that a caller may choose by a variable
			opt(o)
		}
	}
}

// invalid records the first bad value.
func (o *options) invalid(option, reason string) {
	if o.err == nil {
		o.err = &InvalidOptionError{Option: option, Reason: reason, Err: errors.New(reason)}
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

// BytesFormat encodes slices of bytes in the given form rather than in Base64.
// Arrays of bytes stay arrays of numbers, and a field with the tag option format
// has the form that the tag gives. [RawByteSlice] has precedence.
func BytesFormat(format BytesFmt) Option {
	return func(o *options) {
		if format < BytesBase64 || format > BytesArray {
			o.invalid("BytesFormat", fmt.Sprintf("unknown format %d", int(format)))
		}
		o.bytesFormat = format
		o.flags |= flagBytesFormat
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

// NilSliceEmpty encodes nil slices as [] rather than null. Nil slices of bytes
// stay null unless they are arrays in JSON, see [BytesArray].
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

// NoAppendJSON leaves the methods of [AppendMarshaler] and [AppendMarshalerCtx]
// alone: types that have them are encoded as by encoding/json, which does not know
// them. It is for types whose AppendJSON method is there for another purpose.
func NoAppendJSON() Option { return flagOption(flagNoAppendJSON) }

// WithContext gives the context that [AppendMarshalerCtx] methods get, which
// is otherwise [context.Background], with which channels are received from
// under [Streaming], and after whose end no reader is read. It must not be nil.
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
// A name without a dot stands for the members of that name in JSON, at any
// depth: members of structs in structs, slices, maps and interfaces, too. All
// members of a struct that is kept need their names in the list; without any of
// them it is {}.
//
// Names joined by dots are a path from the outermost struct on: "user.id" keeps
// user and in it only id, with all that id holds. Pointers, interfaces, slices,
// arrays and maps on the way add nothing to the path, so that "users.id" also
// applies to the structs of a slice or a map named users. A backslash before a
// dot makes it part of a name; so a member that is itself named "user.id" is kept
// by `user\.id`, and by "user.id" as well.
//
// Members of maps are never left out, but for those of a map that is embedded in a
// struct on json/v2: they are the struct's. Members promoted from embedded structs
// belong to the outer struct. What a type's own method writes is not looked into. An
// empty list allows nothing. A path with an empty name is an error.
func AllowList(names []string) Option {
	list := newNameList(names)
	return func(o *options) {
		o.flags |= flagFilter
		o.allow = list
		o.checkNames("AllowList", list)
	}
}

// DenyList leaves the listed members of structs out. It has precedence over
// [AllowList], where it is said how members are named: "password" leaves out all
// members of that name, at any depth, and "user.id" only the id of the member
// user of the outermost struct. It does not reach members of maps nor what a type's
// own method writes. An empty list denies nothing.
func DenyList(names []string) Option {
	list := newNameList(names)
	return func(o *options) {
		o.flags |= flagFilter
		o.deny = list
		o.checkNames("DenyList", list)
	}
}

// checkNames refuses a path with an empty name: a slip that would deny nothing.
func (o *options) checkNames(option string, list *nameList) {
	if list.bad != "" {
		o.invalid(option, fmt.Sprintf("%q has an empty name", list.bad))
	}
}

// nameList holds the names of an AllowList or a DenyList. It does not change.
type nameList struct {
	anywhere map[string]bool
	paths    nameTree
	bad      string // a path with an empty name, if there is one
}

// nameTree holds paths of names.
type nameTree struct {
	members map[string]*nameTree
	ends    bool // a path ends here
}

func newNameList(names []string) *nameList {
	l := &nameList{anywhere: map[string]bool{}}
	for _, text := range names {
		if name, _, more := cutName(text); !more {
			l.anywhere[name] = true
			continue
		}
		// It may be meant as the name of a member.
		l.anywhere[text] = true
		node := &l.paths
		for rest, more := text, true; more; {
			var name string
			name, rest, more = cutName(rest)
			if name == "" {
				l.bad = text
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

// nameFilter is what the lists say about the members of the struct at hand.
// The zero value leaves nothing out.
type nameFilter struct {
	allow, deny     *nameList // nil allows everything, denies nothing
	allowAt, denyAt *nameTree // where the struct is on the lists' paths, or nil
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

// member returns whether the member is encoded, and the filter of its value.
func (f nameFilter) member(name string) (inner nameFilter, ok bool) {
	inner = f
	if f.deny != nil {
		inner.denyAt = f.denyAt.member(name)
		if f.deny.anywhere[name] || inner.denyAt != nil && inner.denyAt.ends {
			return inner, false
		}
	}
	if f.allow != nil {
		inner.allowAt = f.allowAt.member(name)
		switch {
		case inner.allowAt != nil && inner.allowAt.ends:
			inner.allow = nil // all that it holds
		case inner.allowAt == nil && !f.allow.anywhere[name]:
			return inner, false
		}
	}
	return inner, true
}

func (t *nameTree) member(name string) *nameTree {
	if t == nil {
		return nil
	}
	return t.members[name]
}

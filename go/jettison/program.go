package jettison

import (
	"encoding/json"
	"reflect"
	"sync"
	"sync/atomic"
	"unsafe"
)

// opcode tells the interpreter in exec.go how to encode a value. Common kinds of
// values have an opcode in its switch, which is 6 to 20 % faster than a call per
// value. All others have opCall.
type opcode uint8

const (
	opCall opcode = iota
	opBool
	opInt8
	opInt16
	opInt32
	opInt64
	opUint8
	opUint16
	opUint32
	opUint64
	opFloat64
	opString
	opAny
	opStruct
	opSlice
	opPointer
	opMap
	opTime
	opLater // see laterProgram
)

// form says how to encode the values of a program with opCall: by the function of the
// same name, see run.go.
type form uint8

const (
	formOp form = iota // as the opcode says
	formAppendMarshaler
	formAppendMarshalerCtx
	formArray
	formAtomic
	formAtomicPointer
	formBigInteger
	formByDynamicType
	formByteArray
	formBytes
	formBytesByOption
	formBytesOfArray
	formChannel
	formDuration
	formFloat32
	formFormatted
	formFormattedTime
	formInterface
	formMarshaler
	formMarshalerTo
	formNumber
	formQuotedDuration
	formQuotedNumber
	formQuotedPointer
	formQuotedScalar
	formQuotedString
	formRawBytes
	formRawMessage
	formReader
	formRejected
	formSecret
	formSequence
	formSequence2
	formStructAndFallback
	formStructByFields
	formSyncMap
	formSyncMapCopy
	formTagged
	formTextAppender
	formTextMarshaler
	formUnsupported
	formsEnd
)

// program says how to encode the values of one type. It does not change once it
// is published.
type program struct {
	op      opcode
	direct  bool // the data word of an interface holds the value itself
	form    form
	size    uintptr
	elem    *program // of slices, arrays, pointers and maps: see element
	length  int      // of arrays
	format  BytesFmt // of bytes and readers
	fields  []field  // of structs
	room    int      // of structs: for all names and short values
	keys    keyKind  // of maps
	key     *program // of maps whose keys are not strings
	appends bool     // of keys: by AppendText rather than MarshalText
	masks   bool     // of secret fields
	isTo    bool     // of values with a MarshalJSONTo method

	// How to call a method: the itab of the receiver, see marshaler.go.
	receiver receiverKind
	itab     unsafe.Pointer

	fallback *field        // of structs: the field whose entries follow the struct's fields
	lends    func(any) any // of interfaces: see nilLender

	special *special      // of forms that few types have
	later   *laterProgram // of opLater

	rt       reflect.Type
	rtype    unsafe.Pointer // type word of an interface that holds an rt
	lastSize sizePrediction // of whole documents of this type
}

// special is what only some forms need.
type special struct {
	text        string        // of formRejected the error, of formFormatted the tag option
	wrapper     reflect.Type  // of formTagged and formFormatted: a struct that json/v2 gets
	addressable bool          // of formTagged
	offset      uintptr       // of formAtomicPointer
	load        reflect.Value // of formAtomicPointer, if the offset is not known
	choices     []choice      // of formByDynamicType
	chosen      sync.Map      // reflect.Type to form
}

// programSet holds the programs of one combination of the options that change
// programs.
type programSet struct {
	flags    optionFlags
	recent   [256]atomic.Pointer[program] // by hash of the type word
	programs sync.Map                     // programKey to *program
	building sync.Mutex
	mapAny   *program // of map[string]any
	sliceAny *program // of []any
}

// programKey distinguishes addressable values: only they have methods with pointer
// receivers. It also distinguishes values whose method MarshalJSONTo asked to be skipped.
type programKey struct {
	rt          reflect.Type
	addressable bool
	skipsTo     bool
}

var (
	defaultSet = newProgramSet(0)
	otherSets  sync.Map // optionFlags to *programSet
)

func newProgramSet(flags optionFlags) *programSet {
	s := &programSet{flags: flags}
	s.mapAny = s.program(reflect.TypeFor[map[string]any](), false)
	s.sliceAny = s.program(reflect.TypeFor[[]any](), false)
	return s
}

// programsFor returns the set for the given options.
func programsFor(flags optionFlags) *programSet {
	flags &= programFlags
	if flags == 0 {
		return defaultSet
	}
	if s, ok := otherSets.Load(flags); ok {
		return s.(*programSet)
	}
	s, _ := otherSets.LoadOrStore(flags, newProgramSet(flags))
	return s.(*programSet)
}

// lookup returns the program for the dynamic value of v, whose type word is typ.
func (s *programSet) lookup(typ unsafe.Pointer, v any) *program {
	slot := &s.recent[(uintptr(typ)>>5^uintptr(typ)>>11)%uintptr(len(s.recent))]
	if t := slot.Load(); t != nil && t.rtype == typ {
		return t
	}
	t := s.program(reflect.TypeOf(v), false)
	slot.Store(t)
	return t
}

// program returns the program of rt, compiling it on first use.
func (s *programSet) program(rt reflect.Type, addressable bool) *program {
	return s.programOf(programKey{rt: rt, addressable: addressable})
}

func (s *programSet) programOf(k programKey) *program {
	if t, ok := s.programs.Load(k); ok {
		return t.(*program)
	}
	// Programs refer to each other. So one goroutine compiles a group of them
	// and publishes it when it is complete.
	s.building.Lock()
	defer s.building.Unlock()
	c := compiler{set: s, group: map[programKey]*program{}}
	t := c.compileKey(k)
	c.link()
	for k, t := range c.group {
		s.programs.Store(k, t)
	}
	return t
}

var numberType = reflect.TypeFor[json.Number]()

// nameRoom is the length to which a name is padded, with its comma, quotes and colon.
// Two wide stores copy it, whatever its length. Longer names are appended.
const nameRoom = 32

// field is a field that a struct encodes.
type field struct {
	text     [nameRoom]byte // `,"name":`
	textLen  uint8
	op       opcode
	omit     omitRule
	offset   uintptr
	prog     *program
	longText string     // the text if it is longer than nameRoom
	promoted *promotion // of fields that embedded pointers lead to
	isEmpty  func(p unsafe.Pointer) bool
	name     string
}

// promotion is the way to a field of a struct that is embedded by pointer.
type promotion struct {
	path    []uintptr    // for each pointer to follow, the offset to add after it
	last    reflect.Type // the type that the last of the pointers points to
	counted bool         // the field may lead back here without its own pointer
}

// keyKind says how a map's keys become names.
type keyKind uint8

const (
	keyNone keyKind = iota // keys of this type have no names
	keyString
	keyInteger
	keyMethod // MarshalText, on json/v2 also AppendText
	// On json/v2 only:
	keyCoerced // a string whose type has methods: invalid UTF-8 is replaced before sorting
	keyOther   // see keys.go
	// After all others:
	keyFiltered // the option DenyList may leave out entries; key is the map's program without it
)

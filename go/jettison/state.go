package jettison

import (
	"unsafe"

	"jzon.dev/go/internal/wire"
)

// encodeState is the state of one call, except for its output. It is pooled.
type encodeState struct {
	opts    options
	escapes *wire.EscapeSet
	set     *programSet
	other   *programSet // of the last call with options, which the next one often has too
	filter  nameFilter
	custom  bool // an option is set

	// depth is the number of steps on the way to the current value. Steps are
	// pointers, maps, slices, promoted fields and sequences. On json/v2 they are
	// the objects and arrays of the output. seen holds the steps beyond
	// maxPlainDepth.
	depth int
	links int // pointers on the way, on json/v2
	seen  map[cycleKey]struct{}

	base int64  // length of the output before the document
	out  []byte // the output so far, while the keys of a map are encoded

	buf     []byte           // output of small documents
	wide    []byte           // the indented form of buf
	scratch []byte           // text that will become a string
	loaded  uint64           // a boolean or an integer of sync/atomic
	words   []unsafe.Pointer // data words whose address is needed
	maps    mapState

	stream stream
	v2     v2State

	predicted *sizePrediction // the guess that determined the size of the output's memory
}

// maxPlainDepth is the depth after which encoding/json looks for cycles.
const maxPlainDepth = 1000

// maxPlainLinks is the number of pointers after which jettison looks for cycles that
// consist only of pointers and interfaces. They add no depth, so json/v2 overflows
// the stack on them. The number is so large that all other cycles are found at the
// same depth as in json/v2.
const maxPlainLinks = 1 << 16

// cycleKey identifies a pointer, a map or a slice as encoding/json does, a
// field that is promoted through embedded pointers, and a sequence.
type cycleKey struct {
	rtype unsafe.Pointer // of pointers and sequences, on json/v2 of all types; for promoted fields the field
	data  unsafe.Pointer
	len   int // of slices
}

// maxKeptBuffer is the largest buffer that is pooled, so that one large document does
// not hold its memory forever.
const maxKeptBuffer = 1 << 16

// open counts an object or an array of the output, which follows b.
func (e *encodeState) open(b []byte) {
	if e.depth++; e.depth > wire.MaxNesting {
		e.failDepth(b)
	}
}

// enter records that a container is on the way to the current value, and fails if it
// is already there. The container is the value of t's type at p.
//
//go:noinline
func (e *encodeState) enter(key cycleKey, t *program, p unsafe.Pointer) {
	if _, ok := e.seen[key]; ok {
		failCycle(valueAt(t.rt, p))
	}
	e.record(key)
}

// record notes that a container is on the way to the current value.
func (e *encodeState) record(key cycleKey) {
	if e.seen == nil {
		e.seen = map[cycleKey]struct{}{}
	}
	e.seen[key] = struct{}{}
}

// enterWord is enter for a value that is the word w. Its address is taken here,
// so that the callers' words stay off the heap.
//
//go:noinline
func (e *encodeState) enterWord(key cycleKey, t *program, w unsafe.Pointer) {
	e.enter(key, t, unsafe.Pointer(&w))
}

// leave reverts a call of enter or record.
func (e *encodeState) leave(key cycleKey) {
	delete(e.seen, key)
	e.depth--
}

// hold pushes w on the stack of words and returns its address there; drop pops it.
// If a deeper call moves the stack, the old memory stays unchanged as long as its
// address is in use.
//
//go:noinline
func (e *encodeState) hold(w unsafe.Pointer) unsafe.Pointer {
	e.words = append(e.words, w)
	return unsafe.Pointer(&e.words[len(e.words)-1])
}

func (e *encodeState) drop() {
	n := len(e.words) - 1
	e.words[n] = nil
	e.words = e.words[:n]
}

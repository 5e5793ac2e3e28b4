package wire

import (
	"unicode/utf8"
	"unsafe"
)

// A shift-based automaton validates text (P. Vognsen, "Shift-based DFAs"). A state
// is a bit offset, and the six bits at that offset of a table word are the next
// state. Each step reads two bytes, whose classes are in pairClass. For any mix of
// characters, a step takes two loads and one shift, without a branch. The automaton
// never leaves stateStop.
//
// The automaton has no state for F4, which starts the last plane, of private use. It
// stops there, and the caller decodes the character.
const (
	stateStop       = 0  // invalid UTF-8, or a character that is escaped, or F4
	stateText       = 6  // between two characters
	stateOne        = 12 // one continuation byte is missing
	stateTwo        = 18 // two are missing
	stateThree      = 24 // three are missing
	stateAfterE0    = 30 // A0 to BF follows: no overlong form
	stateAfterED    = 36 // 80 to 9F follows: no surrogate
	stateAfterF0    = 42 // 90 to BF follows: no overlong form
	stateAfterE2    = 48 // 80 starts a block that holds U+2028 and U+2029
	stateAfterE2x80 = 54 // A8 and A9 end U+2028 and U+2029, which are escaped
	statesEnd       = 60
)

// byteClasses divides the bytes into ranges, in ascending order: each entry has the
// lowest byte of a range and the class of its bytes. The automata of all escape sets
// treat the bytes of a class alike.
var byteClasses = []struct{ from, class byte }{
	{0x00, classStop}, {0x20, 1}, {'"', classStop}, {'#', 1}, {'&', classHTML}, {'\'', 1}, {'<', classHTML}, {'=', 1}, {'>', classHTML}, {'?', 1},
	{'\\', classStop}, {']', 1}, {0x80, 3}, {0x81, 4}, {0x90, 5}, {0xa0, 6}, {0xa8, 7}, {0xaa, 6},
	{0xc0, classStop}, {0xc2, 8}, {0xe0, 9}, {0xe1, 10}, {0xe2, 11}, {0xe3, 10}, {0xed, 12}, {0xee, 10}, {0xf0, 13}, {0xf1, 14}, {0xf4, classStop},
}

const (
	classStop = 0
	classHTML = 2 // escaped for HTML only
)

// pairClass holds the classes of two bytes, the class of the first byte in the low
// half. The index is the two bytes as a little-endian number. Text in one script uses
// about 10 KB of the table.
var pairClass [1 << 16]uint8

func init() {
	var classes [256]uint8
	for i, c := range byteClasses {
		end := len(classes)
		if i+1 < len(byteClasses) {
			end = int(byteClasses[i+1].from)
		}
		for b := int(c.from); b < end; b++ {
			classes[b] = c.class
		}
	}
	for second, class := range classes {
		row := unsafe.Pointer(&pairClass[second<<8])
		for first := 0; first < len(classes); first += 8 {
			store64(row, first, load64(unsafe.Pointer(&classes), first)|lowBits<<4*uint64(class))
		}
	}
}

// newPairTransitions returns the transitions, by pairClass, for the characters
// that x leaves as they are.
func newPairTransitions(x *EscapeSet) (t [256]uint64) {
	var of [16]uint64 // by class
	for _, c := range byteClasses {
		of[c.class] = transitions(x, c.from)
	}
	for pair := range t {
		for from := stateText; from < statesEnd; from += stateText {
			via := of[pair&15] >> from & 63
			t[pair] |= of[pair>>4] >> via & 63 << from
		}
	}
	return t
}

// transitions returns the state that the byte c leads to, for each state.
func transitions(x *EscapeSet, c byte) (t uint64) {
	set := func(from, to uint64, ok bool) {
		if ok {
			t |= to << from
		}
	}
	set(stateText, stateText, c < 0x80 && !x.escapes(c&0x7f))
	switch {
	case c >= 0xc2 && c <= 0xdf:
		set(stateText, stateOne, true)
	case c == 0xe0:
		set(stateText, stateAfterE0, true)
	case c == 0xe2:
		set(stateText, stateAfterE2, true)
	case c == 0xed:
		set(stateText, stateAfterED, true)
	case c >= 0xe1 && c <= 0xef:
		set(stateText, stateTwo, true)
	case c == 0xf0:
		set(stateText, stateAfterF0, true)
	case c >= 0xf1 && c <= 0xf3:
		set(stateText, stateThree, true)
	case c >= 0x80 && c <= 0xbf:
		set(stateOne, stateText, true)
		set(stateTwo, stateOne, true)
		set(stateThree, stateTwo, true)
		set(stateAfterE0, stateOne, c >= 0xa0)
		set(stateAfterED, stateOne, c <= 0x9f)
		set(stateAfterF0, stateTwo, c >= 0x90)
		set(stateAfterE2, stateOne, c != 0x80)
		set(stateAfterE2, stateAfterE2x80, c == 0x80)
		set(stateAfterE2x80, stateText, c&^1 != 0xa8)
	}
	return t
}

// word and block are eight and sixteen bytes of text: copying the field is one
// load and one store.
type (
	word  struct{ bytes [8]byte }
	block struct{ bytes [16]byte }
)

// copyText copies text that needs no escape from src to dst and returns the length of
// the copy, which ends between two characters. src has n bytes. It stops at the first
// character that it cannot copy, or before it. It may write up to eight bytes more
// than n.
func (x *EscapeSet) copyText(dst, src unsafe.Pointer, n int) int {
	// The loop combines the bytes of a pair itself rather than with load16, and
	// copies whole blocks. Each inlined call may leave an instruction that does
	// nothing, and the number of instructions limits the speed of the loop.
	t, of := &x.pairs, &pairClass
	state := uint64(stateText)
	i := 0
	for ; i <= n-16; i += 16 {
		p := (*[16]byte)(unsafe.Add(src, i))
		(*block)(unsafe.Add(dst, i)).bytes = *p
		s := t[of[uint16(p[0])|uint16(p[1])<<8]] >> (state & 63)
		s = t[of[uint16(p[2])|uint16(p[3])<<8]] >> (s & 63)
		s = t[of[uint16(p[4])|uint16(p[5])<<8]] >> (s & 63)
		s = t[of[uint16(p[6])|uint16(p[7])<<8]] >> (s & 63)
		s = t[of[uint16(p[8])|uint16(p[9])<<8]] >> (s & 63)
		s = t[of[uint16(p[10])|uint16(p[11])<<8]] >> (s & 63)
		s = t[of[uint16(p[12])|uint16(p[13])<<8]] >> (s & 63)
		s = t[of[uint16(p[14])|uint16(p[15])<<8]] >> (s & 63)
		if s&63 == stateStop {
			return x.copyRest(dst, src, i, n, state)
		}
		state = s
	}
	if i <= n-8 {
		p := (*[8]byte)(unsafe.Add(src, i))
		(*word)(unsafe.Add(dst, i)).bytes = *p
		s := t[of[uint16(p[0])|uint16(p[1])<<8]] >> (state & 63)
		s = t[of[uint16(p[2])|uint16(p[3])<<8]] >> (s & 63)
		s = t[of[uint16(p[4])|uint16(p[5])<<8]] >> (s & 63)
		s = t[of[uint16(p[6])|uint16(p[7])<<8]] >> (s & 63)
		if s&63 == stateStop {
			return x.copyRest(dst, src, i, n, state)
		}
		state = s
		i += 8
	}
	s := state
	if i < n {
		w := loadWord(src, i, n, lowBits*'a')
		store64(dst, i, w)
		s = t[of[uint16(w)]] >> (s & 63)
		s = t[of[uint16(w>>16)]] >> (s & 63)
		s = t[of[uint16(w>>32)]] >> (s & 63)
		s = t[of[uint16(w>>48)]] >> (s & 63)
	}
	if s&63 != stateText {
		return x.copyRest(dst, src, i, n, state)
	}
	return n
}

// copyRest continues at i, in the given state, up to the character that cannot be
// copied. This character is close after i.
func (x *EscapeSet) copyRest(dst, src unsafe.Pointer, i, n int, state uint64) int {
	if state&63 != stateText {
		// Go back to the start of the character that i is inside of.
		for i--; load8(src, i)&0xc0 == 0x80; i-- {
		}
	}
	for i < n {
		c := load8(src, i)
		if c < utf8.RuneSelf {
			if x.escapes(c) {
				break
			}
			store8(dst, i, c)
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(unsafe.String((*byte)(unsafe.Add(src, i)), n-i))
		if size == 1 || c >= 0xf4 || r == '\u2028' || r == '\u2029' {
			break
		}
		for end := i + size; i < end; i++ {
			store8(dst, i, load8(src, i))
		}
	}
	return i
}

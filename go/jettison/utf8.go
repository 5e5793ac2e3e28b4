package jettison

import "unsafe"

// The automaton that validates text is a shift-based one (P. Vognsen,
// "Shift-based DFAs"): a state is a bit offset, and the next state is found in
// the six bits at that offset of the byte's table word. It costs one load and
// one shift per byte, whatever the mix of characters, and has no branch.
//
// Its eleven states need 66 bits. stateStop is absorbing, so its six bits are
// zero in every word; stateOne overlaps two of them, which works because both
// states that follow stateOne (stateText and stateStop) are multiples of four.
const (
	stateStop       = 0  // invalid UTF-8, or a character that is escaped
	stateOne        = 4  // one continuation byte is missing
	stateTwo        = 10 // two are missing
	stateText       = 16 // between two characters
	stateThree      = 22 // three are missing
	stateAfterE0    = 28 // A0 to BF follows: no overlong form
	stateAfterED    = 34 // 80 to 9F follows: no surrogate
	stateAfterF0    = 40 // 90 to BF follows: no overlong form
	stateAfterF4    = 46 // 80 to 8F follows: nothing above U+10FFFF
	stateAfterE2    = 52 // 80 starts a block that holds U+2028 and U+2029
	stateAfterE2x80 = 58 // A8 and A9 end U+2028 and U+2029, which are escaped
)

// newAutomaton returns the transition table for the characters that x leaves
// as they are.
func newAutomaton(x *escapeSet) (t [256]uint64) {
	for i := range t {
		c := byte(i)
		set := func(from, to uint64, ok bool) {
			if ok {
				t[i] |= to << from
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
		case c == 0xf4:
			set(stateText, stateAfterF4, true)
		case c >= 0x80 && c <= 0xbf:
			set(stateOne, stateText, true)
			set(stateTwo, stateOne, true)
			set(stateThree, stateTwo, true)
			set(stateAfterE0, stateOne, c >= 0xa0)
			set(stateAfterED, stateOne, c <= 0x9f)
			set(stateAfterF0, stateTwo, c >= 0x90)
			set(stateAfterF4, stateTwo, c <= 0x8f)
			set(stateAfterE2, stateOne, c != 0x80)
			set(stateAfterE2, stateAfterE2x80, c == 0x80)
			set(stateAfterE2x80, stateText, c&^1 != 0xa8)
		}
	}
	return t
}

// word is eight bytes of text: copying the field is one load and one store.
type word struct{ bytes [8]byte }

// copyText copies text that needs no escape from src, n bytes long, to dst and
// returns its length, which ends between two characters. It stops at the first
// character that it cannot copy, and may stop earlier where the text has turned
// into ASCII. It may write up to eight bytes more than it reports.
func (x *escapeSet) copyText(dst, src unsafe.Pointer, n int) int {
	if wide && n >= minWideText {
		return x.copyWideText(dst, src, n)
	}
	if n >= minHalves && x.copyHalves(dst, src, n) {
		return n
	}
	t := &x.next
	state := uint64(stateText)
	i := 0
	for ; i <= n-8; i += 8 {
		p := unsafe.Add(src, i)
		(*word)(unsafe.Add(dst, i)).bytes = (*word)(p).bytes
		s := t[load8(p, 0)] >> (state & 63)
		s = t[load8(p, 1)] >> (s & 63)
		s = t[load8(p, 2)] >> (s & 63)
		s = t[load8(p, 3)] >> (s & 63)
		s = t[load8(p, 4)] >> (s & 63)
		s = t[load8(p, 5)] >> (s & 63)
		s = t[load8(p, 6)] >> (s & 63)
		s = t[load8(p, 7)] >> (s & 63)
		if s&63 == stateStop {
			return x.copyRest(dst, src, i, n, state)
		}
		state = s
	}
	s := state
	if i < n {
		p := unsafe.Add(dst, i)
		store64(p, 0, loadWord(src, i, n, lowBits*'a'))
		s = t[load8(p, 0)] >> (s & 63)
		s = t[load8(p, 1)] >> (s & 63)
		s = t[load8(p, 2)] >> (s & 63)
		s = t[load8(p, 3)] >> (s & 63)
		s = t[load8(p, 4)] >> (s & 63)
		s = t[load8(p, 5)] >> (s & 63)
		s = t[load8(p, 6)] >> (s & 63)
	}
	if s&63 != stateText {
		return x.copyRest(dst, src, i, n, state)
	}
	return n
}

// minHalves is the length from which text is copied in two halves at a time.
const minHalves = 32

// copyHalves copies text that it can copy to the end, and otherwise returns
// false. One automaton waits for its shifts; two fill each other's gaps, which
// makes long text 1.4 times as fast. It may write up to eight bytes more.
func (x *escapeSet) copyHalves(dst, src unsafe.Pointer, n int) bool {
	// Both automata take h bytes, a multiple of eight; the second one, which
	// starts with the character that the byte at h belongs to, also the rest.
	h := n / 16 * 8
	from := h
	for from > h-3 && load8(src, from)&0xc0 == 0x80 {
		from--
	}
	t := &x.next
	u, v := uint64(stateText), uint64(stateText)
	second := unsafe.Add(src, from)
	for i := 0; i < h; i += 8 {
		p, q := unsafe.Add(src, i), unsafe.Add(second, i)
		(*word)(unsafe.Add(dst, i)).bytes = (*word)(p).bytes
		(*word)(unsafe.Add(dst, from+i)).bytes = (*word)(q).bytes
		u = t[load8(p, 0)] >> (u & 63)
		v = t[load8(q, 0)] >> (v & 63)
		u = t[load8(p, 1)] >> (u & 63)
		v = t[load8(q, 1)] >> (v & 63)
		u = t[load8(p, 2)] >> (u & 63)
		v = t[load8(q, 2)] >> (v & 63)
		u = t[load8(p, 3)] >> (u & 63)
		v = t[load8(q, 3)] >> (v & 63)
		u = t[load8(p, 4)] >> (u & 63)
		v = t[load8(q, 4)] >> (v & 63)
		u = t[load8(p, 5)] >> (u & 63)
		v = t[load8(q, 5)] >> (v & 63)
		u = t[load8(p, 6)] >> (u & 63)
		v = t[load8(q, 6)] >> (v & 63)
		u = t[load8(p, 7)] >> (u & 63)
		v = t[load8(q, 7)] >> (v & 63)
		if u&63 == stateStop || v&63 == stateStop {
			// At once: each escape in the text costs one attempt.
			return false
		}
	}
	// A character across h was seen whole by the second automaton; before it
	// the first one was between two characters, or it would have stopped.
	if from == h && u&63 != stateText {
		return false
	}
	// What is left, up to 18 bytes, is copied with what lies before it and
	// letters behind it, and read from the copy.
	(*word)(unsafe.Add(dst, n-24)).bytes = (*word)(unsafe.Add(src, n-24)).bytes
	(*word)(unsafe.Add(dst, n-16)).bytes = (*word)(unsafe.Add(src, n-16)).bytes
	(*word)(unsafe.Add(dst, n-8)).bytes = (*word)(unsafe.Add(src, n-8)).bytes
	store64(dst, n, lowBits*'a')
	for i := from + h; i < n; i += 8 {
		p := unsafe.Add(dst, i)
		v = t[load8(p, 0)] >> (v & 63)
		v = t[load8(p, 1)] >> (v & 63)
		v = t[load8(p, 2)] >> (v & 63)
		v = t[load8(p, 3)] >> (v & 63)
		v = t[load8(p, 4)] >> (v & 63)
		v = t[load8(p, 5)] >> (v & 63)
		v = t[load8(p, 6)] >> (v & 63)
		v = t[load8(p, 7)] >> (v & 63)
	}
	return v&63 == stateText
}

// copyRest goes on byte by byte from i, in the given state, to the first
// character that cannot be copied or to the end.
func (x *escapeSet) copyRest(dst, src unsafe.Pointer, i, n int, state uint64) int {
	if state&63 != stateText {
		// Back to the start of the character that i is inside of.
		for i--; load8(src, i)&0xc0 == 0x80; i-- {
		}
	}
	end := i
	state = stateText
	for i < n {
		c := load8(src, i)
		state = x.next[c] >> (state & 63) & 63
		if state == stateStop {
			break
		}
		store8(dst, i, c)
		i++
		if state == stateText {
			end = i
		}
	}
	return end
}

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

// copyText copies text that needs no escape from src, n bytes long, to dst and
// returns its length, which ends between two characters. It stops at the first
// character that it cannot copy, and may stop earlier where the text has turned
// into ASCII. It may write up to eight bytes more than it reports.
func (x *escapeSet) copyText(dst, src unsafe.Pointer, n int) int {
	if n >= minHalves && x.copyHalves(dst, src, n) {
		return n
	}
	t := &x.next
	state := uint64(stateText)
	i := 0
	for ; i <= n-8; i += 8 {
		store64(dst, i, load64(src, i))
		p := unsafe.Add(src, i)
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
	if i < n {
		w := loadWord(src, i, n, lowBits*'a')
		store64(dst, i, w)
		s := t[byte(w)] >> (state & 63)
		s = t[byte(w>>8)] >> (s & 63)
		s = t[byte(w>>16)] >> (s & 63)
		s = t[byte(w>>24)] >> (s & 63)
		s = t[byte(w>>32)] >> (s & 63)
		s = t[byte(w>>40)] >> (s & 63)
		s = t[byte(w>>48)] >> (s & 63)
		s = t[byte(w>>56)] >> (s & 63)
		if s&63 != stateText {
			return x.copyRest(dst, src, i, n, state)
		}
	} else if state&63 != stateText {
		return x.copyRest(dst, src, i, n, state)
	}
	return n
}

// minHalves is the length from which text is copied in two halves at a time.
const minHalves = 64

// copyHalves copies text that it can copy to the end, and otherwise returns
// false. One automaton waits for its shifts; two fill each other's gaps, which
// makes long text 1.4 times as fast.
func (x *escapeSet) copyHalves(dst, src unsafe.Pointer, n int) bool {
	h := n / 2
	for k := 0; k < 3 && load8(src, h)&0xc0 == 0x80; k++ {
		h--
	}
	t := &x.next
	u, v := uint64(stateText), uint64(stateText)
	i := 0
	for ; i <= h-8; i += 8 {
		store64(dst, i, load64(src, i))
		store64(dst, h+i, load64(src, h+i))
		p, q := unsafe.Add(src, i), unsafe.Add(src, h+i)
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
	// What is left: less than a word of the first half, and of the second
	// half as much and up to four bytes more, all in its last two words.
	w := load64(src, i)
	store64(dst, i, w)
	w = w&(1<<(uint(8*(h-i))&63)-1) | lowBits*'a'<<(uint(8*(h-i))&63)
	i += h
	for {
		y := uint64(lowBits * 'a')
		if i < n {
			y = loadWord(src, i, n, y)
			store64(dst, i, y)
		}
		i += 8
		u = t[byte(w)] >> (u & 63)
		v = t[byte(y)] >> (v & 63)
		u = t[byte(w>>8)] >> (u & 63)
		v = t[byte(y>>8)] >> (v & 63)
		u = t[byte(w>>16)] >> (u & 63)
		v = t[byte(y>>16)] >> (v & 63)
		u = t[byte(w>>24)] >> (u & 63)
		v = t[byte(y>>24)] >> (v & 63)
		u = t[byte(w>>32)] >> (u & 63)
		v = t[byte(y>>32)] >> (v & 63)
		u = t[byte(w>>40)] >> (u & 63)
		v = t[byte(y>>40)] >> (v & 63)
		u = t[byte(w>>48)] >> (u & 63)
		v = t[byte(y>>48)] >> (v & 63)
		u = t[byte(w>>56)] >> (u & 63)
		v = t[byte(y>>56)] >> (v & 63)
		if i >= n {
			break
		}
		w = lowBits * 'a'
	}
	return u&63 == stateText && v&63 == stateText
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

// Package guard puts bytes at the very end or start of accessible memory. If code
// accesses a byte outside of them, a fault stops it.
package guard

// Page is memory between two inaccessible pages.
type Page struct{ accessible []byte }

// Size is the number of bytes that a Page holds.
func (p Page) Size() int { return len(p.accessible) }

// End copies b to the end of the page: the byte after it is inaccessible. The
// result is valid until the next call of End or Start.
func (p Page) End(b string) []byte {
	at := p.accessible[len(p.accessible)-len(b):]
	copy(at, b)
	return at
}

// Start copies b to the start of the page: the byte before it is inaccessible.
func (p Page) Start(b string) []byte {
	at := p.accessible[:len(b):len(b)]
	copy(at, b)
	return at
}

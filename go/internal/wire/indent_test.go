package wire

import (
	"bytes"
	"math"
	"strings"
	"testing"
)

// Indentation longer than any slice causes the same panic as text of this length.
func TestLongIndentation(t *testing.T) {
	defer func() {
		if p := recover(); p != bytes.ErrTooLarge {
			t.Errorf("got %v", p)
		}
	}()
	long := Indenter{depth: math.MaxInt / 64, Indent: strings.Repeat(" ", 100)}
	long.newline(nil)
}

package guard

import (
	"runtime"
	"runtime/debug"
	"testing"
	"unsafe"
)

// A read of the byte after the end, or of the one before the start, faults.
func TestFaults(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("no guards on " + runtime.GOOS)
	}
	p, err := New()
	if err != nil {
		t.Fatal(err)
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	read := func(at *byte, offset int) (faulted bool) {
		defer func() { faulted = recover() != nil }()
		sink = *(*byte)(unsafe.Add(unsafe.Pointer(at), offset))
		return false
	}
	if b := p.End("text"); string(b) != "text" || read(&b[3], 0) || !read(&b[3], 1) {
		t.Error("the end is not guarded")
	}
	if b := p.Start("text"); string(b) != "text" || read(&b[0], 0) || !read(&b[0], -1) {
		t.Error("the start is not guarded")
	}
}

var sink byte

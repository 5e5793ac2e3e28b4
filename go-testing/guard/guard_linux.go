package guard

import (
	"os"
	"syscall"
)

// New maps a page between two inaccessible ones.
func New() (Page, error) {
	size := os.Getpagesize()
	m, err := syscall.Mmap(-1, 0, 3*size, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return Page{}, err
	}
	middle := m[size : 2*size : 2*size]
	return Page{middle}, syscall.Mprotect(middle, syscall.PROT_READ|syscall.PROT_WRITE)
}

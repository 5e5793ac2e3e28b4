package payload

import "math/rand/v2"

func init() {
	add(210, "Bytes100", "a document with 100 random bytes, in Base64", value(func() any { return newFile(100) }))
	add(211, "Bytes4K", "a document with 4,096 random bytes", value(func() any { return newFile(4 << 10) }))
	add(212, "Bytes1M", "a document with 1,048,576 random bytes", value(func() any { return newFile(1 << 20) }))
}

type file struct {
	Name    string `json:"name"`
	Content []byte `json:"content"`
	Size    int    `json:"size"`
}

func newFile(n int) *file {
	r := rand.New(rand.NewPCG(5, 6))
	f := &file{"image.png", make([]byte, n), n}
	for i := range f.Content {
		f.Content[i] = byte(r.Uint32())
	}
	return f
}

//go:build !goexperiment.jsonv2

package wire

// On the first version of encoding/json, a byte of invalid UTF-8 becomes the escape of
// U+FFFD.
const (
	replacementWord = '\\' | 'u'<<8 | 'f'<<16 | 'f'<<24 | 'f'<<32 | 'd'<<40
	replacementLen  = len(`\ufffd`)
)

//go:build goexperiment.jsonv2

package wire

// On json/v2, a byte of invalid UTF-8 becomes U+FFFD itself.
const (
	replacementWord = 0xef | 0xbf<<8 | 0xbd<<16
	replacementLen  = len("\ufffd")
)

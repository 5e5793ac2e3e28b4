//go:build goexperiment.jsonv2 && go1.27

package json

// The same as options_go126.go: vet rejects names that are new in Go 1.27 in a file for
// older versions too.

import "encoding/json"

// Options are the [json.Options] of encoding/json, for the functions of json/v2.
type Options = json.Options

// DefaultOptionsV1 returns the options of json/v2 that give it the behaviour of
// encoding/json. It calls [json.DefaultOptionsV1] of encoding/json.
func DefaultOptionsV1() Options { return json.DefaultOptionsV1() }

// CallMethodsWithLegacySemantics is the option of json/v2 that calls methods as encoding/json does.
// It calls [json.CallMethodsWithLegacySemantics] of encoding/json.
func CallMethodsWithLegacySemantics(v bool) Options {
	return json.CallMethodsWithLegacySemantics(v)
}

// FormatByteArrayAsArray is the option of json/v2 that makes an array of bytes an array of numbers.
// It calls [json.FormatByteArrayAsArray] of encoding/json.
func FormatByteArrayAsArray(v bool) Options {
	return json.FormatByteArrayAsArray(v)
}

// FormatBytesWithLegacySemantics is the option of json/v2 that treats slices and arrays of bytes as encoding/json does.
// It calls [json.FormatBytesWithLegacySemantics] of encoding/json.
func FormatBytesWithLegacySemantics(v bool) Options {
	return json.FormatBytesWithLegacySemantics(v)
}

// FormatDurationAsNano is the option of json/v2 that makes a time.Duration a number of nanoseconds.
// It calls [json.FormatDurationAsNano] of encoding/json.
func FormatDurationAsNano(v bool) Options {
	return json.FormatDurationAsNano(v)
}

// MatchCaseSensitiveDelimiter is the option of json/v2 that distinguishes names by their underscores and dashes.
// It calls [json.MatchCaseSensitiveDelimiter] of encoding/json.
func MatchCaseSensitiveDelimiter(v bool) Options {
	return json.MatchCaseSensitiveDelimiter(v)
}

// MergeWithLegacySemantics is the option of json/v2 that decodes into existing values as encoding/json does.
// It calls [json.MergeWithLegacySemantics] of encoding/json.
func MergeWithLegacySemantics(v bool) Options {
	return json.MergeWithLegacySemantics(v)
}

// OmitEmptyWithLegacySemantics is the option of json/v2 that gives the tag option omitempty its meaning in encoding/json.
// It calls [json.OmitEmptyWithLegacySemantics] of encoding/json.
func OmitEmptyWithLegacySemantics(v bool) Options {
	return json.OmitEmptyWithLegacySemantics(v)
}

// ParseBytesWithLooseRFC4648 is the option of json/v2 that accepts line breaks in Base64.
// It calls [json.ParseBytesWithLooseRFC4648] of encoding/json.
func ParseBytesWithLooseRFC4648(v bool) Options {
	return json.ParseBytesWithLooseRFC4648(v)
}

// ParseTimeWithLooseRFC3339 is the option of json/v2 that accepts times that deviate from RFC 3339 in small ways.
// It calls [json.ParseTimeWithLooseRFC3339] of encoding/json.
func ParseTimeWithLooseRFC3339(v bool) Options {
	return json.ParseTimeWithLooseRFC3339(v)
}

// ReportErrorsWithLegacySemantics is the option of json/v2 that returns the errors of encoding/json.
// It calls [json.ReportErrorsWithLegacySemantics] of encoding/json.
func ReportErrorsWithLegacySemantics(v bool) Options {
	return json.ReportErrorsWithLegacySemantics(v)
}

// StringifyWithLegacySemantics is the option of json/v2 that gives the tag option string its meaning in encoding/json.
// It calls [json.StringifyWithLegacySemantics] of encoding/json.
func StringifyWithLegacySemantics(v bool) Options {
	return json.StringifyWithLegacySemantics(v)
}

// UnmarshalArrayFromAnyLength is the option of json/v2 that accepts JSON arrays of any length for Go arrays.
// It calls [json.UnmarshalArrayFromAnyLength] of encoding/json.
func UnmarshalArrayFromAnyLength(v bool) Options {
	return json.UnmarshalArrayFromAnyLength(v)
}

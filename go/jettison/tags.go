package jettison

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// fieldTag is the content of a field's json tag.
type fieldTag struct {
	name      string
	named     bool // the tag gives a name
	omitEmpty bool
	omitZero  bool
	omitNil   bool
	quoted    bool     // the option string
	secret    bool     // the option secret
	misspelt  string   // says which option is almost one of jettison's own
	others    []string // options that neither jettison nor encoding/json has
	embed     bool     // an option of embedOptions
	unknown   bool     // the option unknown, which does not apply to structs
	format    string   // the value of the option format, empty without it
}

// parseTag reads a json tag by the rules of the encoding/json that the program is
// built with.
func parseTag(tag string) fieldTag {
	if std.readsTagsByGrammar() {
		return parseTagV2(tag)
	}
	return parseTagV1(tag)
}

func (t *fieldTag) set(option string) {
	switch option {
	case "omitempty":
		t.omitEmpty = true
	case "omitzero":
		t.omitZero = true
	case "omitnil":
		t.omitNil = true
	case "string":
		t.quoted = true
	case "secret":
		t.secret = true
	default:
		word := strings.ToLower(strings.TrimSpace(option))
		for _, own := range []string{"secret", "omitnil"} {
			// A slip in omitnil leaks nothing, so it is not an error.
			if word == own || own == "secret" && isSlip(word, own) {
				t.misspelt = fmt.Sprintf("the tag option %q, which is almost %q", option, own)
			}
		}
		if name, _, _ := strings.Cut(option, ":"); !slices.Contains(optionsOfV2, name) {
			t.others = append(t.others, option)
		}
		if slices.Contains(std.embedOptions(), option) {
			t.embed = true
			t.unknown = t.unknown || option == "unknown"
		}
	}
}

// optionsOfV2 are the tag options that only versions of json/v2 have, and the empty option
// after a comma at the end.
var optionsOfV2 = []string{"case", "format", "embed", "inline", "unknown", "nocase", "strictcase", ""}

// isSlip reports whether s differs from word by one letter that is missing, added or
// another, or by two letters that changed places. A longer word such as "secrets" is not a
// slip.
func isSlip(s, word string) bool {
	for s != "" && word != "" && s[0] == word[0] {
		s, word = s[1:], word[1:]
	}
	same := func(i, j int) bool { return len(s) >= i && len(word) >= j && s[i:] == word[j:] }
	return same(0, 1) || word != "" && (same(1, 0) || same(1, 1)) || same(2, 2) && s[0] == word[1] && s[1] == word[0]
}

// parseTagV1 splits the tag at its commas. An option is the whole text between two
// commas. A name that isValidName rejects is ignored.
func parseTagV1(tag string) (t fieldTag) {
	name, opts, _ := strings.Cut(tag, ",")
	if isValidName(name) {
		t.name, t.named = name, true
	}
	for opt := range strings.SplitSeq(opts, ",") {
		t.set(opt)
		// The first version does not know the option format. If it names a form
		// of bytes, it is read as in json/v2.
		if value, ok := strings.CutPrefix(opt, "format:"); ok {
			if word, rest, ok := cutTagWord(value, true); ok && rest == "" {
				t.format = word
			}
		}
	}
	return t
}

// isValidName reports whether the first version of encoding/json accepts the
// name of a tag: letters, digits and punctuation without quotes, backslash and
// comma.
func isValidName(s string) bool {
	for _, c := range s {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", c) && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return false
		}
	}
	return s != ""
}

// parseTagV2 reads the tag as json/v2 does on behalf of encoding/json. A malformed
// part is not an error: it is skipped up to the next comma.
func parseTagV2(tag string) (t fieldTag) {
	if tag != "" && tag[0] != ',' {
		var ok bool
		if t.name, tag, ok = cutTagName(tag); ok {
			t.name, t.named = coerced(t.name), true
		}
	}
	for tag != "" {
		if tag[0] == ',' {
			if tag = tag[1:]; tag == "" {
				break
			}
		}
		var opt string
		opt, tag, _ = cutTagWord(tag, std.quotesTagWords())
		t.set(opt)
		if !strings.HasPrefix(tag, ":") {
			continue
		}
		switch opt {
		case "case": // for decoders
			if _, rest, ok := cutTagWord(tag[1:], std.quotesTagWords()); ok {
				tag = rest
			} else {
				tag = tag[1:]
			}
		case "format":
			if value, rest, ok := cutTagWord(tag[1:], true); ok && (value != "" || std.quotesTagWords()) {
				tag = rest
				if value != "" {
					t.format = value
				}
			} else {
				tag = tag[1:]
			}
		}
	}
	return t
}

// cutTagName cuts the name off the start of a tag. A name may hold all characters
// except quotes and backslashes. If one of these comes before the next comma, the
// name ends where an option would end.
func cutTagName(tag string) (name, rest string, ok bool) {
	n := strings.IndexAny(tag, ",\\'\"`")
	switch {
	case n < 0:
		return tag, "", true
	case tag[n] == ',':
		return tag[:n], tag[n:], true
	}
	return cutTagWord(tag, std.quotesTagWords())
}

// cutTagWord cuts an option, or the value of an option, off the start of a tag. It
// accepts a Go identifier or, if allowQuoted is set, a string in single quotes.
// Otherwise it cuts everything before the next comma, and ok is false.
func cutTagWord(tag string, allowQuoted bool) (word, rest string, ok bool) {
	first, _ := utf8.DecodeRuneInString(tag)
	if first == '_' || unicode.IsLetter(first) {
		rest = strings.TrimLeftFunc(tag, func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r) })
		return tag[:len(tag)-len(rest)], rest, true
	}
	if first == '\'' && allowQuoted {
		if word, rest, ok = cutQuoted(tag); ok {
			return word, rest, true
		}
	}
	n := strings.IndexByte(tag, ',')
	if n < 0 {
		n = len(tag)
	}
	return tag[:n], tag[n:], false
}

// cutQuoted cuts a string in single quotes off the start of a tag. The string has the
// escapes of Go's double-quoted strings.
func cutQuoted(tag string) (word, rest string, ok bool) {
	text := []byte{'"'}
	for i := 1; i < len(tag); i++ {
		switch c := tag[i]; {
		case c == '\'':
			word, err := strconv.Unquote(string(append(text, '"')))
			return word, tag[i+1:], err == nil
		case c == '"':
			text = append(text, '\\', '"')
		case c == '\\' && i+1 < len(tag):
			if i++; tag[i] == '\'' {
				text = append(text, '\'')
			} else {
				text = append(text, '\\', tag[i])
			}
		default:
			text = append(text, c)
		}
	}
	return "", tag, false
}

// coerced returns s with each byte of invalid UTF-8 replaced by U+FFFD.
func coerced(s string) string { return string([]rune(s)) }

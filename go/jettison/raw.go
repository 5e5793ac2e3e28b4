package jettison

import "jzon.dev/go/internal/wire"

// appendRaw checks and appends src, the JSON of a method or of a json.RawMessage. It
// compacts src and escapes its strings for HTML as the options say. With NoCompact it
// copies src byte for byte.
func (e *encodeState) appendRaw(b, src []byte) ([]byte, error) {
	verbatim := e.opts.flags&flagNoCompact != 0
	escapes, escapesJS := wire.EscapeHTML, !verbatim
	if verbatim || e.opts.flags&(flagNoHTMLEscaping|flagNoStringEscaping) != 0 {
		escapes = wire.EscapeMinimal
		escapesJS = std.escapesSeparators() && !verbatim && e.opts.flags&flagNoStringEscaping == 0
	}
	depth := 0
	if std.countsOutput() {
		depth = e.depth
	}
	start := len(b)
	b, at, ok, tooDeep := wire.Compact(b, src, escapes, escapesJS, depth)
	if !ok {
		b = b[:start]
		if std.countsOutput() && tooDeep {
			return b, depthError(e.offset(b) + int64(at))
		}
		err := syntaxError(src)
		offset := e.offset(b)
		if first := wire.FirstByte(src); len(b) > 0 && b[len(b)-1] == ',' && (first == ']' || first == '}') {
			offset-- // json/v2 does not write a comma before a bracket that seems to end the array
		}
		moveSyntaxError(err, offset)
		return b, err
	}
	if verbatim {
		b = append(b[:start], src...)
	}
	return b, nil
}

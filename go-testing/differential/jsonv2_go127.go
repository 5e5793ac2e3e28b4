//go:build goexperiment.jsonv2 && go1.27

package differential

import (
	"encoding/json/jsontext"
	json "encoding/json/v2"
)

// knowsFormats tells that encoding/json knows the option "format", by the names
// of jettison where that does.
const knowsFormats = false

// The names of json/v2 that the pool uses. go vet of Go 1.27 takes a use of them
// for an error unless the file asks for that version, which the others cannot:
// Go 1.26 has the same names with GOEXPERIMENT=jsonv2, see jsonv2_go126.go.
type (
	jsonEncoder   = jsontext.Encoder
	jsonValue     = jsontext.Value
	MarshalerTo   = json.MarshalerTo
	semanticError = json.SemanticError
)

var (
	stringToken          = jsontext.String
	intToken             = jsontext.Int
	uintToken            = jsontext.Uint
	floatToken           = jsontext.Float
	boolToken            = jsontext.Bool
	nullToken            = jsontext.Null
	trueToken            = jsontext.True
	beginObject          = jsontext.BeginObject
	endObject            = jsontext.EndObject
	beginArray           = jsontext.BeginArray
	endArray             = jsontext.EndArray
	allowInvalidUTF8     = jsontext.AllowInvalidUTF8
	escapeForHTML        = jsontext.EscapeForHTML
	multiline            = jsontext.Multiline
	preserveRawStrings   = jsontext.PreserveRawStrings
	marshalEncode        = json.MarshalEncode
	marshalV2            = json.Marshal
	deterministic        = json.Deterministic
	formatNilSliceAsNull = json.FormatNilSliceAsNull
	stringifyNumbers     = json.StringifyNumbers
)

func boolOption(e *jsonEncoder, option func(bool) json.Options) bool {
	v, _ := json.GetOption(e.Options(), option)
	return v
}

//go:build goexperiment.jsonv2 && !go1.27

package differential

import (
	"encoding/json/jsontext"
	json "encoding/json/v2"
)

// knowsFormats tells that encoding/json knows the option "format", by the names
// of jettison where that does.
const knowsFormats = true

// The names of json/v2 that the pool uses; jsonv2_go127.go says why they stand
// in two files.
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

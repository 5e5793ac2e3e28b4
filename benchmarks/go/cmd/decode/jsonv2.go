//go:build unix && goexperiment.jsonv2

package main

import (
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"io"
)

// streamV2 is the functions of json/v2 as a decoder.
type streamV2 struct{ *jsontext.Decoder }

func (d streamV2) Decode(v any) error { return jsonv2.UnmarshalDecode(d.Decoder, v) }

var more = []contender{{"json/v2", func(b []byte, v any) error { return jsonv2.Unmarshal(b, v) }, func(r io.Reader) decoder { return streamV2{jsontext.NewDecoder(r)} }}}

package contender

import "github.com/ugorji/go/codec"

func init() {
	handle := new(codec.JsonHandle)
	handle.Canonical = true // sorts maps
	add(80, Contender{
		Name: "ugorji", Module: "github.com/ugorji/go/codec", About: "JsonHandle, Canonical",
		Marshal: func(v any) (b []byte, err error) {
			err = codec.NewEncoderBytes(&b, handle).Encode(v)
			return b, err
		},
		Differs: map[string]string{"*": "not meant to be byte-identical"},
	})
}

package jettison

import (
	"encoding/json"
	"unsafe"
)

// encodeFunc appends the JSON form of the value at p, of t's type. It must not
// write to the value.
type encodeFunc func(e *encodeState, b []byte, t *program, p unsafe.Pointer) []byte

// encodeFuncs has the function of each form. It is filled before the first call, because
// these functions compile programs, which would be a cycle for the compiler. With 256
// places the index needs no check, but maps took 2 to 5 % more time.
var encodeFuncs [formsEnd]encodeFunc

func init() {
	encodeFuncs = [...]encodeFunc{
		formOp:                 (*encodeState).appendOp,
		formAppendMarshaler:    encodeAppendMarshaler,
		formAppendMarshalerCtx: encodeAppendMarshalerCtx,
		formArray:              encodeArray,
		formAtomic:             encodeAtomic,
		formAtomicPointer:      encodeAtomicPointer,
		formBigInteger:         encodeBigInteger,
		formByDynamicType:      encodeByDynamicType,
		formByteArray:          encodeByteArray,
		formBytes:              encodeBytes,
		formBytesByOption:      encodeBytesByOption,
		formBytesOfArray:       encodeBytesOfArray,
		formChannel:            encodeChannel,
		formDuration:           encodeDuration,
		formFloat32:            encodeFloat32,
		formFormatted:          encodeFormatted,
		formFormattedTime:      encodeFormattedTime,
		formInterface:          encodeInterface,
		formMarshaler:          encodeMarshaler,
		formMarshalerTo:        encodeMarshalerTo,
		formNumber:             encodeNumber,
		formQuotedDuration:     encodeQuotedDuration,
		formQuotedNumber:       encodeQuotedNumber,
		formQuotedPointer:      encodeQuotedPointer,
		formQuotedScalar:       encodeQuotedScalar,
		formQuotedString:       encodeQuotedString,
		formRawBytes:           encodeRawBytes,
		formRawMessage:         encodeRawMessage,
		formReader:             encodeReader,
		formRejected:           encodeRejected,
		formSecret:             encodeSecret,
		formSequence:           encodeSequence,
		formSequence2:          encodeSequence2,
		formStructAndFallback:  encodeStructAndFallback,
		formStructByFields:     encodeStructByFields,
		formSyncMap:            encodeSyncMap,
		formSyncMapCopy:        encodeSyncMapCopy,
		formTagged:             encodeTagged,
		formTextAppender:       encodeTextAppender,
		formTextMarshaler:      encodeTextMarshaler,
		formUnsupported:        encodeUnsupported,
	}
}

func encodeRejected(_ *encodeState, _ []byte, t *program, _ unsafe.Pointer) []byte {
	fail(&json.UnsupportedValueError{Str: t.special.text})
	return nil
}

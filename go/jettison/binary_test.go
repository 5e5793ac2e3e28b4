package jettison

import (
	"bufio"
	"bytes"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"jzon.dev/go/internal/wire"
)

// oracles are the functions of the standard library for the forms that are strings.
var oracles = map[BytesFmt]func([]byte) string{
	BytesBase64:    base64.StdEncoding.EncodeToString,
	BytesBase64URL: base64.URLEncoding.EncodeToString,
	BytesBase32:    base32.StdEncoding.EncodeToString,
	BytesBase32Hex: base32.HexEncoding.EncodeToString,
	BytesHex:       hex.EncodeToString,
}

// randomBytes fills b; some of its bytes are the same for a while, so that all
// characters of the alphabets are frequent.
func randomBytes(r *rand.Rand, b []byte) {
	for i := range b {
		switch {
		case i > 0 && r.IntN(8) == 0:
			b[i] = b[i-1]
		case r.IntN(8) == 0:
			b[i] = 0xff
		default:
			b[i] = byte(r.Uint32())
		}
	}
}

// For random inputs, the text is the same as from the standard library, in buffers of
// every spare capacity. No byte beyond the capacity changes.
func TestBytesDifferential(t *testing.T) {
	r := rand.New(rand.NewPCG(29, 1))
	input := make([]byte, 5000)
	memory := make([]byte, 16<<10)
	wire.PrepareBase64()
	for i := range Rounds(200_000) {
		size := r.IntN(64)
		if i%500 == 0 {
			size = r.IntN(len(input))
		}
		src := input[:size]
		randomBytes(r, src)
		f := BytesFmt(r.IntN(int(BytesArray)))
		want := oracles[f](src)
		capacity := 1 + r.IntN(len(want)+16)
		guard := memory[:capacity+32]
		for j := range guard {
			guard[j] = 0xa5
		}
		got := appendBytes(append(guard[:0:capacity], '['), src, f)
		if string(got[1:]) != `"`+want+`"` || got[0] != '[' {
			t.Fatalf("%s of %x: got %s, want %s", f, src, got, want)
		}
		for j, c := range guard[capacity:] {
			if c != 0xa5 {
				t.Fatalf("%s of %d bytes: wrote byte %d behind the capacity of %d", f, size, j, capacity)
			}
		}
	}
}

// Slices of every length from 0 on start at every byte of a word. The bytes after the
// slice must not matter.
func TestBytesLengths(t *testing.T) {
	memory := make([]byte, 400)
	r := rand.New(rand.NewPCG(29, 2))
	randomBytes(r, memory)
	for f, oracle := range oracles {
		for start := range 8 {
			for n := range 300 {
				src := memory[start : start+n : start+n]
				got, err := MarshalOpts(src, BytesFormat(f))
				if want := `"` + oracle(src) + `"`; err != nil || string(got) != want {
					t.Fatalf("%s of %d bytes from %d: got %s %v, want %s", f, n, start, got, err, want)
				}
			}
		}
	}
}

// The forms that conformance/base64 has under other names.
var vectorForms = map[string]BytesFmt{"MIME_NO_LINEFEEDS": BytesBase64, "URL_PADDED": BytesBase64URL, "HEX_LOWER": BytesHex}

// The canonical texts in conformance/base64 are written for the bytes, as a slice, as
// an array and from a reader.
func TestBytesVectors(t *testing.T) {
	file, err := os.Open("../../conformance/base64/tokens.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows := map[string]int{}
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		columns := strings.Split(lines.Text(), "\t")
		f, known := vectorForms[columns[0]]
		if strings.HasPrefix(columns[0], "#") || !known || len(columns) != 4 || columns[3] != "canonical" {
			continue
		}
		data := vectorBytes(t, columns[2])
		rows[columns[0]]++
		array := reflect.New(reflect.ArrayOf(len(data), reflect.TypeFor[byte]())).Elem()
		reflect.Copy(array, reflect.ValueOf(data))
		field := func(v any) any {
			tag := reflect.StructTag(`json:"f,format:` + f.String() + `"`)
			rt := reflect.TypeOf(v)
			if rt == reflect.TypeFor[*bytes.Reader]() {
				rt = readerType
			}
			s := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "F", Type: rt, Tag: tag}})).Elem()
			s.Field(0).Set(reflect.ValueOf(v))
			return s.Interface()
		}
		for _, v := range []any{field(data), field(array.Interface()), field(bytes.NewReader(data))} {
			if got := result(Marshal(v)); got != `{"f":`+columns[1]+`}` {
				t.Errorf("line %d, %T: got %s, want %s", number, v, got, columns[1])
			}
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	for name := range vectorForms {
		if rows[name] < 40 {
			t.Errorf("%s has %d rows, which are too few", name, rows[name])
		}
	}
}

// vectorBytes reads the column of bytes of conformance/base64.
func vectorBytes(t *testing.T, column string) []byte {
	digits, counts := strings.CutPrefix(column, "~")
	if !counts {
		data, err := hex.DecodeString(column)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	n, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatal(err)
	}
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(255 - i)
	}
	return data
}

type (
	textBytes  []byte
	namedBytes []byte
	selfPtr    *selfPtr
)

func (textBytes) MarshalText() ([]byte, error) { return []byte("text"), nil }

// The tag option format gives slices and arrays of bytes the form it names.
func TestBytesTag(t *testing.T) {
	b := []byte{0xfb, 0xff, 1, 2}
	p := &b
	for i, test := range []struct {
		value any
		want  string
	}{
		{struct {
			A []byte `json:",format:base64"`
			B []byte `json:",format:base64url"`
			C []byte `json:",format:base32"`
			D []byte `json:",format:base32hex"`
			E []byte `json:",format:base16"`
			F []byte `json:",format:hex"`
			G []byte `json:",format:array"`
		}{b, b, b, b, b, b, b}, `{"A":"+/8BAg==","B":"-_8BAg==","C":"7P7QCAQ=","D":"VFVG20G=","E":"fbff0102","F":"fbff0102","G":[251,255,1,2]}`},
		{struct {
			A [3]byte `json:",format:base64"`
			B [0]byte `json:",format:base64url"`
			C [1]byte `json:",format:base32"`
			D [2]byte `json:",format:hex"`
			E [2]byte `json:",format:array"`
		}{[3]byte{1, 2, 3}, [0]byte{}, [1]byte{255}, [2]byte{1, 2}, [2]byte{1, 2}}, `{"A":"AQID","B":"","C":"74======","D":"0102","E":[1,2]}`},
		{struct {
			A []byte   `json:",format:hex"`
			B *[]byte  `json:",format:hex"`
			C **[]byte `json:",format:hex"`
			D *[2]byte `json:",format:hex"`
			E []byte   `json:",format:hex,omitempty"`
			F []byte   `json:",omitempty,format:hex"`
			G []byte   `json:",omitnil,format:array"`
			H []byte   `json:"h,format:array"`
		}{A: []byte{}, B: p, C: &p, D: &[2]byte{1, 2}, G: []byte{}}, `{"A":"","B":"fbff0102","C":"fbff0102","D":"0102","G":[],"h":null}`},
		{struct {
			A []byte  `json:",format:hex"`
			B *[]byte `json:",format:hex"`
			C *[1]int `json:",omitempty"`
		}{}, `{"A":null,"B":null}`},
		{struct {
			A namedBytes     `json:",format:hex"`
			B []stringByte   `json:",format:'base64url'"`
			C [2]stringByte  `json:",format:hex"`
			D []appendedByte `json:",format:hex"`
			E []appendedByte `json:",format:array"`
		}{namedBytes{1}, []stringByte{2}, [2]stringByte{3, 4}, []appendedByte{5}, []appendedByte{6}}, `{"A":"01","B":"Ag==","C":"0304","D":"05","E":["6"]}`},
		{[]any{struct {
			*embeddedBytes
		}{&embeddedBytes{b}}, map[string]embeddedBytes{"m": {b}}}, `[{"x":"fbff0102"},{"m":{"x":"fbff0102"}}]`},
	} {
		for name, opts := range map[string][]Option{
			"no option": nil, "other options": {RawByteSlice(), ByteArrayAsString(), BytesFormat(BytesBase32)}, "by fields": {DenyList([]string{"none"})},
		} {
			if got := result(MarshalOpts(test.value, opts...)); got != test.want {
				t.Errorf("%d, %s: got %s, want %s", i, name, got, test.want)
			}
		}
		for _, limit := range limits {
			var sb strings.Builder
			if err := streamer(&sb, limit).Encode(test.value); err != nil || sb.String() != test.want+"\n" {
				t.Errorf("%d, streaming: got %s %v, want %s", i, sb.String(), err, test.want)
			}
		}
	}
}

type embeddedBytes struct {
	X []byte `json:"x,format:hex"`
}

// appendedByte has a method that is not called where its slice is a string.
type appendedByte byte

func (a appendedByte) AppendJSON(dst []byte) ([]byte, error) {
	return fmt.Appendf(dst, `"%d"`, byte(a)), nil
}

// On other types, with other names and on types that encode themselves, the option has
// the same effect as in encoding/json, which ignores, rejects or knows it.
func TestBytesTagElsewhere(t *testing.T) {
	for _, v := range []any{
		struct {
			A int `json:",format:hex"`
		}{1},
		struct {
			A string `json:",format:base64"`
		}{"x"},
		struct {
			A []uint16 `json:",format:array"`
		}{[]uint16{1}},
		struct {
			A []byte `json:",format:base46url"`
		}{[]byte("x")},
		struct {
			A []byte `json:",format:Base64url"`
		}{[]byte("x")},
		struct {
			A []byte `json:",format:"`
		}{[]byte("x")},
		struct {
			A []byte `json:",format"`
		}{[]byte("x")},
		struct {
			A textBytes `json:",format:hex"`
		}{textBytes("x")},
		struct {
			A *json.RawMessage `json:",format:hex"`
		}{},
		struct {
			A [][]byte `json:",format:hex"`
		}{[][]byte{{1}}},
		struct {
			A map[string][]byte `json:",format:hex"`
		}{map[string][]byte{"a": {1}}},
		struct {
			A selfPtr `json:",format:hex"`
		}{},
		struct {
			A *strings.Builder `json:",format:hex"`
		}{&strings.Builder{}},
		struct {
			A *strings.Reader `json:",format:array"`
		}{strings.NewReader("x")},
		struct {
			A *strings.Reader `json:"a,omitempty"`
		}{strings.NewReader("x")},
	} {
		want, wantErr := json.Marshal(v)
		got, err := Marshal(v)
		compare(t, fmt.Sprintf("%T", v), got, err, want, wantErr)
	}
}

func TestBytesFormat(t *testing.T) {
	v := []any{[]byte{0xfb, 0xff}, namedBytes{}, []byte(nil), [2]byte{1, 2}, []stringByte{3}, json.RawMessage("1"), textBytes{}}
	const rest = `,1,"text"]`
	for _, test := range []struct {
		opts []Option
		want string
	}{
		{[]Option{BytesFormat(BytesBase64)}, `["+/8=","",null,[1,2],"Aw=="` + rest},
		{[]Option{BytesFormat(BytesBase64URL)}, `["-_8=","",null,[1,2],"Aw=="` + rest},
		{[]Option{BytesFormat(BytesBase32)}, `["7P7Q====","",null,[1,2],"AM======"` + rest},
		{[]Option{BytesFormat(BytesBase32Hex)}, `["VFVG====","",null,[1,2],"0C======"` + rest},
		{[]Option{BytesFormat(BytesHex)}, `["fbff","",null,[1,2],"03"` + rest},
		{[]Option{BytesFormat(BytesArray)}, `[[251,255],[],null,[1,2],[3]` + rest},
		{[]Option{BytesFormat(BytesArray), NilSliceEmpty()}, `[[251,255],[],[],[1,2],[3]` + rest},
		{[]Option{BytesFormat(BytesHex), NilSliceEmpty()}, `["fbff","",null,[1,2],"03"` + rest},
		{[]Option{BytesFormat(BytesHex), ByteArrayAsString()}, `["fbff","",null,"\u0001\u0002","03"` + rest},
		{[]Option{RawByteSlice(), BytesFormat(BytesHex)}, `["` + replaced + replaced + `","",null,[1,2],"\u0003"` + rest},
		{[]Option{BytesFormat(BytesArray), BytesFormat(BytesHex)}, `["fbff","",null,[1,2],"03"` + rest},
		{[]Option{BytesFormat(6)}, "error: jettison: invalid option BytesFormat: unknown format 6"},
		{[]Option{BytesFormat(-1)}, "error: jettison: invalid option BytesFormat: unknown format -1"},
	} {
		if got := result(MarshalOpts(v, test.opts...)); got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	for f, want := range map[BytesFmt]string{BytesBase64: "base64", BytesArray: "array", BytesHex: "hex", 6: "BytesFmt(6)", -1: "BytesFmt(-1)"} {
		if got := f.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// Bytes in every form take no allocation except for the result.
func TestBytesAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	data := bytes.Repeat([]byte{0xfb, 1}, 500)
	v := &struct {
		A []byte    `json:",format:base64url"`
		B []byte    `json:",format:base32"`
		C []byte    `json:",format:base32hex"`
		D []byte    `json:",format:hex"`
		E []byte    `json:",format:array"`
		F [100]byte `json:",format:base64"`
		G *[]byte   `json:",format:hex"`
		H []byte
	}{A: data, B: data, C: data, D: data, E: data, G: &data, H: data}
	buf := make([]byte, 0, 1<<15)
	if n := testing.AllocsPerRun(100, func() { buf, _ = Append(buf[:0], v) }); n != 0 {
		t.Errorf("Append: %v allocations", n)
	}
	for i := range 40 { // a new length may grow the memory that is kept
		data = data[:1000-i]
		Marshal(v)
	}
	if n := testing.AllocsPerRun(100, func() { Marshal(v) }); n > 1 {
		t.Errorf("Marshal: %v allocations", n)
	}
}

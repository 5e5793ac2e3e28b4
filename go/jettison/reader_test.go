package jettison

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
)

// content is a struct with a streamed field between two others.
type content struct {
	Name string    `json:"name"`
	Body io.Reader `json:"body,format:base64"`
	Size int       `json:"size"`
}

// encodings of a value, whole and in pieces.
func encodeAll(t *testing.T, v func() any, want string) {
	t.Helper()
	if got := result(Marshal(v())); got != want {
		t.Errorf("Marshal: got %.200s, want %.200s", got, want)
	}
	if got := result(Append([]byte("x"), v())); got != "x"+want {
		t.Errorf("Append: got %.200s, want %.200s", got, want)
	}
	for _, limit := range limits {
		var got strings.Builder
		if err := streamer(&got, limit).Encode(v()); err != nil || got.String() != want+"\n" {
			t.Errorf("streaming by %d: got %.200s %v, want %.200s", limit, got.String(), err, want)
		}
		got.Reset()
		enc := streamer(&got, limit)
		enc.SetIndent(">", "\t")
		var wide bytes.Buffer
		json.Indent(&wide, []byte(want), ">", "\t")
		if err := enc.Encode(v()); err != nil || got.String() != wide.String()+"\n" {
			t.Errorf("streaming by %d with indentation: got %.200s %v, want %.200s", limit, got.String(), err, wide.String())
		}
	}
}

// The text of a reader does not depend on the pieces in which it returns its bytes.
func TestReaderPieces(t *testing.T) {
	ways := map[string]func(io.Reader) io.Reader{
		"as it is":                   func(r io.Reader) io.Reader { return r },
		"one byte":                   iotest.OneByteReader,
		"half of what is asked":      iotest.HalfReader,
		"the end with the last byte": iotest.DataErrReader,
		"nothing now and then":       func(r io.Reader) io.Reader { return &pausing{r: r} },
		"seven bytes":                func(r io.Reader) io.Reader { return &pausing{r: r, n: 7} },
	}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 14, 15, 16, 100, readerChunk - 1, readerChunk, readerChunk + 1, 3*readerChunk + 7} {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(i * 167)
		}
		for f, oracle := range oracles {
			want := `{"f":"` + oracle(data) + `"}`
			for name, way := range ways {
				r := way(bytes.NewReader(data))
				if got := result(Marshal(formatted(f, r))); got != want {
					t.Errorf("%s, %d bytes, %s: got %.100s, want %.100s", f, n, name, got, want)
				}
			}
		}
	}
	data := bytes.Repeat([]byte("data"), 200)
	encodeAll(t, func() any { return []any{content{"n", bytes.NewReader(data), len(data)}, 1} },
		`[{"name":"n","body":"`+oracles[BytesBase64](data)+`","size":800},1]`)
}

// formatted returns a struct with the reader in a field of the form.
func formatted(f BytesFmt, r io.Reader) any {
	switch f {
	case BytesBase64:
		return struct {
			F io.Reader `json:"f,format:base64"`
		}{r}
	case BytesBase64URL:
		return struct {
			F io.Reader `json:"f,format:base64url"`
		}{r}
	case BytesBase32:
		return struct {
			F io.Reader `json:"f,format:base32"`
		}{r}
	case BytesBase32Hex:
		return struct {
			F io.Reader `json:"f,format:base32hex"`
		}{r}
	}
	return struct {
		F io.Reader `json:"f,format:hex"`
	}{r}
}

// pausing returns at most n bytes per call, and none in every second call.
type pausing struct {
	r     io.Reader
	n     int
	pause bool
}

func (p *pausing) Read(b []byte) (int, error) {
	if p.pause = !p.pause; p.pause {
		return 0, nil
	}
	if p.n > 0 && len(b) > p.n {
		b = b[:p.n]
	}
	return p.r.Read(b)
}

// twoBytes is a reader without a pointer, which always returns the same two bytes.
type twoBytes struct{ a, b byte }

func (r twoBytes) Read(p []byte) (int, error) { return copy(p, []byte{r.a, r.b}), io.EOF }

// readBytes is a slice of bytes and a reader. As in json/v2, it is encoded as a slice.
type readBytes []byte

func (r readBytes) Read([]byte) (int, error) { return 0, io.EOF }

// textReader encodes itself.
type textReader struct{ io.Reader }

func (textReader) MarshalText() ([]byte, error) { return []byte("text"), nil }

// Fields of all types with a Read method are read. Without a reader they are null.
func TestReaderTypes(t *testing.T) {
	type readers struct {
		A *strings.Reader   `json:"a,format:hex"`
		B io.ReadCloser     `json:"b,format:hex"`
		C twoBytes          `json:"c,format:hex"`
		D *twoBytes         `json:"d,format:hex"`
		E readBytes         `json:"e,format:hex"`
		F *bytes.Buffer     `json:"f,omitempty,format:hex"`
		G io.Reader         `json:"g,omitzero,format:hex"`
		H *io.LimitedReader `json:"h,omitnil,format:hex"`
		I io.Reader         `json:"i,format:hex"`
	}
	encodeAll(t, func() any {
		return readers{strings.NewReader("\x01"), io.NopCloser(strings.NewReader("\x02")), twoBytes{3, 4}, &twoBytes{5, 6}, readBytes{7}, bytes.NewBufferString("\x08"),
			strings.NewReader("\x09"), &io.LimitedReader{R: strings.NewReader("\x0a\x0b"), N: 1}, textReader{strings.NewReader("\x0c")}}
	}, `{"a":"01","b":"02","c":"0304","d":"0506","e":"07","f":"08","g":"09","h":"0a","i":"0c"}`)
	encodeAll(t, func() any { return &readers{I: (*strings.Reader)(nil)} }, `{"a":null,"b":null,"c":"0000","d":null,"e":null,"i":null}`)
	encodeAll(t, func() any {
		return struct {
			*content  `json:"c"`
			io.Reader `json:"r,format:base64url"`
		}{&content{}, strings.NewReader("\xff")}
	}, `{"c":{"name":"","body":null,"size":0},"r":"_w=="}`)
}

// broken returns some bytes and then an error.
func broken(n int, err error) io.Reader {
	return io.MultiReader(bytes.NewReader(make([]byte, n)), iotest.ErrReader(err))
}

type badCount int

func (n badCount) Read([]byte) (int, error) { return int(n), nil }

type never struct{}

func (never) Read([]byte) (int, error) { return 0, nil }

// An error of a reader is returned. Without the option Streaming, nothing of the value is
// written. With it, the beginning is written, and the encoder writes nothing more.
func TestReaderErrors(t *testing.T) {
	bad := errors.New("the disk is gone")
	for _, test := range []struct {
		name   string
		reader io.Reader
		cause  error
		text   string
	}{
		{"at once", broken(0, bad), bad, "json: error calling Read for type io.Reader: the disk is gone"},
		{"in the middle", broken(200_000, bad), bad, "json: error calling Read for type io.Reader: the disk is gone"},
		{"with the last bytes", iotest.DataErrReader(broken(10, bad)), bad, "json: error calling Read for type io.Reader: the disk is gone"},
		{"an end that is none", broken(10, io.ErrUnexpectedEOF), io.ErrUnexpectedEOF, "json: error calling Read for type io.Reader: unexpected EOF"},
		{"no progress", never{}, io.ErrNoProgress, "json: error calling Read for type io.Reader: multiple Read calls return no data or error"},
		{"too many bytes", badCount(1 << 20), errReadCount, "json: error calling Read for type io.Reader: jettison: Read returned an invalid count"},
		{"less than none", badCount(-1), errReadCount, "json: error calling Read for type io.Reader: jettison: Read returned an invalid count"},
	} {
		v := func() any { return []any{1, content{"n", test.reader, 1}} }
		if test.name != "in the middle" { // later calls only return the error
			b, err := Marshal(v())
			if b != nil || !errors.Is(err, test.cause) || err.Error() != test.text {
				t.Errorf("%s: Marshal: got %q, %v", test.name, b, err)
			}
			var w bytes.Buffer
			enc := NewEncoder(&w)
			if err := enc.Encode(v()); w.Len() > 0 || !errors.Is(err, test.cause) {
				t.Errorf("%s: Encode: %d bytes, %v", test.name, w.Len(), err)
			}
			if err := enc.Encode(1); err != nil || w.String() != "1\n" {
				t.Errorf("%s: Encode after the error: %q, %v", test.name, w.String(), err)
			}
			continue
		}
		var w bytes.Buffer
		enc := NewEncoder(&w, Streaming())
		err := enc.Encode(v())
		var method *json.MarshalerError
		if !errors.As(err, &method) || method.Type != readerType || !errors.Is(err, test.cause) || err.Error() != test.text {
			t.Errorf("%s: streaming: %v", test.name, err)
		}
		start, whole := `[1,{"name":"n","body":"`, strings.Repeat("A", 200_000/3*4)
		if got := w.String(); !strings.HasPrefix(got, start) || len(got) <= len(start) || !strings.HasPrefix(whole, got[len(start):]) {
			t.Errorf("%s: streaming wrote %d bytes: %.100s", test.name, w.Len(), w.String())
		}
		n := w.Len()
		if again := enc.Encode(1); again != err || w.Len() != n {
			t.Errorf("%s: after the error: %v, %d bytes more", test.name, again, w.Len()-n)
		}
	}
}

// An error of a writer ends the reading, and a missing file is an error.
func TestReaderAndWriter(t *testing.T) {
	endless := &counting{}
	full := errors.New("full")
	err := NewEncoder(failAfter{full}, Streaming()).Encode(content{Body: endless})
	if err != full || endless.read > 4*streamLimit {
		t.Errorf("got %v after %d bytes", err, endless.read)
	}
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("text"), 0o666); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := result(Marshal(content{"file", f, 4})); got != `{"name":"file","body":"dGV4dA==","size":4}` {
		t.Errorf("got %s", got)
	}
	f.Close()
	if _, err := Marshal(content{"file", f, 4}); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("a closed file: got %v", err)
	}
}

type failAfter struct{ err error }

func (w failAfter) Write([]byte) (int, error) { return 0, w.err }

// counting is a reader without an end.
type counting struct {
	read int
	stop context.CancelFunc // called after 100,000 bytes
}

func (c *counting) Read(b []byte) (int, error) {
	if c.read += len(b); c.read > 100_000 && c.stop != nil {
		c.stop()
	}
	return len(b), nil
}

// The end of the context ends a reader.
func TestReaderContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	endless := &counting{stop: stop}
	if _, err := MarshalOpts(content{Body: endless}, WithContext(ctx)); err != context.Canceled {
		t.Errorf("got %v", err)
	}
	read := endless.read
	if err := NewEncoder(io.Discard, Streaming(), WithContext(ctx)).Encode(content{Body: endless}); err != context.Canceled || endless.read != read {
		t.Errorf("got %v after %d bytes", err, endless.read-read)
	}
}

// A panic of a reader passes through. It does not damage the states of other calls.
func TestReaderPanics(t *testing.T) {
	func() {
		defer func() {
			if r := recover(); r != "in Read" {
				t.Errorf("recovered %v", r)
			}
		}()
		Marshal(content{Body: readerFunc(func([]byte) (int, error) { panic("in Read") })})
	}()
	if got := result(Marshal(content{"n", strings.NewReader("text"), 4})); got != `{"name":"n","body":"dGV4dA==","size":4}` {
		t.Errorf("got %s", got)
	}
}

// A reader may encode with jettison itself.
func TestReaderNested(t *testing.T) {
	inner := readerFunc(func(b []byte) (int, error) {
		text, err := Marshal(content{"inner", strings.NewReader("text"), 4})
		if err != nil {
			return 0, err
		}
		return copy(b, text), io.EOF
	})
	want := oracles[BytesBase64]([]byte(`{"name":"inner","body":"dGV4dA==","size":4}`))
	if got := result(Marshal(content{"outer", inner, 0})); got != `{"name":"outer","body":"`+want+`","size":0}` {
		t.Errorf("got %s", got)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }

// Goroutines share programs, tables and pooled memory, but no parts of a value.
func TestReaderConcurrently(t *testing.T) {
	type record struct {
		Key  []byte    `json:"key,format:base32"`
		Body io.Reader `json:"body,format:base64url"`
	}
	var group sync.WaitGroup
	for i := range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			data := bytes.Repeat([]byte{byte(i), 0xff}, 20_000+i)
			want := `{"key":"` + oracles[BytesBase32](data[:i]) + `","body":"` + oracles[BytesBase64URL](data) + `"}`
			for range 20 {
				v := record{data[:i], iotest.HalfReader(bytes.NewReader(data))}
				if got := result(Marshal(v)); got != want {
					t.Errorf("goroutine %d: got %.100s", i, got)
				}
			}
		}()
	}
	group.Wait()
}

// Readers of one word that is nil. Each reads from elsewhere.
type (
	nilPointerIn struct{ p *int }
	nilArrayIn   [1]map[string]int
	nilFunc      func()
	nilMap       map[string]int
	nilChannel   chan int
)

var wordContent *strings.Reader

func (nilPointerIn) Read(b []byte) (int, error) { return wordContent.Read(b) }
func (nilArrayIn) Read(b []byte) (int, error)   { return wordContent.Read(b) }
func (nilFunc) Read(b []byte) (int, error)      { return wordContent.Read(b) }
func (nilMap) Read(b []byte) (int, error)       { return wordContent.Read(b) }
func (nilChannel) Read(b []byte) (int, error)   { return wordContent.Read(b) }

// Only nil pointers and nil interfaces have no content.
func TestNilWordsHaveContent(t *testing.T) {
	for _, r := range []io.Reader{nilPointerIn{}, nilArrayIn{}, nilFunc(nil), nilMap(nil), nilChannel(nil)} {
		rt := reflect.TypeOf(r)
		for _, field := range []reflect.Type{reflect.TypeFor[io.Reader](), rt, reflect.PointerTo(rt)} {
			v := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "R", Type: field, Tag: `json:",format:hex"`}}))
			if want := `{"R":null}`; field.Kind() == reflect.Pointer || field.Kind() == reflect.Interface {
				if got := result(Marshal(v.Interface())); got != want {
					t.Errorf("%v without a value: got %s, want %s", field, got, want)
				}
			}
			if field.Kind() == reflect.Pointer {
				v.Elem().Field(0).Set(reflect.New(rt))
			} else {
				v.Elem().Field(0).Set(reflect.ValueOf(r))
			}
			for _, x := range []any{v.Interface(), v.Elem().Interface()} {
				wordContent = strings.NewReader("ab")
				if got := result(Marshal(x)); got != `{"R":"6162"}` {
					t.Errorf("%v in %v: got %s", rt, field, got)
				}
			}
		}
	}
}

// Under Streaming, a longer reader does not need more memory.
func TestReaderMemory(t *testing.T) {
	size := int64(Rounds(40 << 20))
	for _, indent := range []string{"", "\t"} {
		for f := range oracles {
			var w sizes
			enc := NewEncoder(&w, Streaming())
			enc.SetIndent("", indent)
			if err := enc.Encode([]any{formatted(f, io.LimitReader(&counting{}, size/8)), formatted(f, io.LimitReader(&counting{}, size/8))}); err != nil {
				t.Error(err)
			}
			if w.longest > 3*streamLimit || cap(enc.pieces.buf) > 4*streamLimit || cap(enc.pieces.wide) > 4*streamLimit {
				t.Errorf("%s, indent %q: a write of %d bytes, %d and %d of memory", f, indent, w.longest, cap(enc.pieces.buf), cap(enc.pieces.wide))
			}
			if want := 2 * f.textLen(int(size/8)); w.total < want || w.total > want+100 {
				t.Errorf("%s: %d bytes, want %d", f, w.total, want)
			}
		}
	}
}

// Reading does not allocate, whatever the content.
func TestReaderAllocations(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	data := make([]byte, 100_000)
	r := bytes.NewReader(data)
	v := &content{Body: r}
	buf := make([]byte, 0, 1<<18)
	if n := testing.AllocsPerRun(50, func() {
		r.Reset(data)
		buf, _ = Append(buf[:0], v)
	}); n != 0 {
		t.Errorf("Append: %v allocations", n)
	}
	enc := NewEncoder(io.Discard, Streaming())
	if n := testing.AllocsPerRun(50, func() {
		r.Reset(data)
		enc.Encode(v)
	}); n != 0 {
		t.Errorf("Encode: %v allocations", n)
	}
	twos := &struct {
		A twoBytes `json:",format:base64"`
	}{}
	if n := testing.AllocsPerRun(50, func() { buf, _ = Append(buf[:0], twos) }); n != 0 {
		t.Errorf("a reader by value: %v allocations", n)
	}
}

package jettison_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"jzon.dev/go/jettison"
	"jzon.dev/go/tests/differential"
)

// streamingEncoder is encoder under the option Streaming. It has a low limit for pending
// output, so that it writes after almost every value. It does not wait for channels.
func streamingEncoder(limit int, prefix, indent string, opts ...jettison.Option) func(any) ([]byte, error) {
	return func(v any) ([]byte, error) {
		var b bytes.Buffer
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		e := jettison.NewEncoder(&b, append(opts, jettison.Streaming(), jettison.WithContext(ctx))...)
		setStreamLimit(e, limit)
		e.SetIndent(prefix, indent)
		err := e.Encode(v)
		return b.Bytes(), err
	}
}

// likeStreaming returns an encoding that compares got with want. It skips values with
// channels, which got encodes and want rejects.
func likeStreaming(name string, want, got func(any) ([]byte, error)) differential.Encoding {
	var rejected error // of the current value: want is called before got
	return differential.Encoding{
		Name: name,
		Normalize: func(v any, want, got *differential.Outcome) {
			excuse(v, want, got)
			const atKey = "object member name must be a string"
			if want.Err != nil && got.Err != nil && strings.Contains(want.Err.Error(), atKey) && strings.Contains(got.Err.Error(), atKey) {
				*got = *want // the output needed to name the object has already been written
			}
		},
		Want: func(v any) ([]byte, error) {
			rejected = nil
			b, err := want(v)
			var e *json.UnsupportedTypeError
			if errors.As(err, &e) && e.Type.Kind() == reflect.Chan {
				rejected = err
			}
			return b, err
		},
		Got: func(v any) ([]byte, error) {
			if rejected != nil {
				return nil, rejected
			}
			b, err := got(v)
			if err != nil {
				return nil, err // other tests check the output before an error
			}
			return b, nil
		},
	}
}

// TestStreamingOnGeneratedValues encodes generated values under Streaming and
// other options like an encoder without it.
func TestStreamingOnGeneratedValues(t *testing.T) {
	var all []differential.Encoding
	for i, set := range optionSets {
		if strings.Contains(set.name, "UnsortedMap") || set.name == "all" {
			continue // any order is correct
		}
		want := func(v any) ([]byte, error) {
			var b bytes.Buffer
			err := jettison.NewEncoder(&b, set.opts...).Encode(v)
			return b.Bytes(), err
		}
		got := streamingEncoder(1+i*3, "", "", set.opts...)
		all = append(all, likeStreaming("Streaming, "+set.name, want, got))
	}
	r := differential.Run(differential.Config{
		Seed: *seedFlag + 2000, Values: values() / 10, PerType: 10, Only: *typeFlag, MaxFailures: 10, Encodings: all,
	})
	t.Log(r)
	for _, f := range r.Failures {
		t.Error(f)
	}
	if len(r.Failures) == 0 && *typeFlag < 0 && r.Values < values()/10 {
		t.Errorf("%d values were encoded, want %d", r.Values, values()/10)
	}
}

// setStreamLimit sets the length of pending output from which e writes it, a field that
// is not exported.
func setStreamLimit(e *jettison.Encoder, n int) {
	limit := reflect.ValueOf(e).Elem().FieldByName("pieces").Elem().FieldByName("limit")
	*(*int)(limit.Addr().UnsafePointer()) = n
}

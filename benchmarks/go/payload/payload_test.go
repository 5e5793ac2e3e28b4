package payload

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
)

// The types of the documents have all fields of the documents: after decoding and
// encoding, the tree is the same.
func TestDocumentsAreWhole(t *testing.T) {
	documents := map[string]string{
		"CodeMarshal": "golang_source", "GolangSource": "golang_source", "TwitterStatus": "twitter_status", "AnyTwitter": "twitter_status",
		"CanadaGeometry": "canada_geometry", "CITMCatalog": "citm_catalog", "SyntheaFHIR": "synthea_fhir",
	}
	for _, p := range All() {
		name, ok := documents[p.Name]
		if !ok {
			continue
		}
		delete(documents, p.Name)
		original, err := Document(name)
		if err != nil {
			t.Fatal(err)
		}
		v, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		encoded, err := json.Marshal(v)
		if err != nil {
			t.Fatalf("%s: %v", p.Name, err)
		}
		if want, got := tree(t, original), tree(t, encoded); !reflect.DeepEqual(want, got) {
			t.Errorf("%s: %s", p.Name, difference("", want, got))
		}
	}
	if len(documents) > 0 {
		t.Errorf("no payloads for %v", documents)
	}
}

func tree(t *testing.T, b []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// difference returns the path of the first difference of two trees.
func difference(path string, want, got any) string {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			break
		}
		for k := range w {
			if _, ok := g[k]; !ok {
				return path + "." + k + " is missing"
			}
			if d := difference(path+"."+k, w[k], g[k]); d != "" {
				return d
			}
		}
		for k := range g {
			if _, ok := w[k]; !ok {
				return path + "." + k + " is new"
			}
		}
		return ""
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			break
		}
		for i := range w {
			if d := difference(path+"[]", w[i], g[i]); d != "" {
				return d
			}
		}
		return ""
	default:
		if reflect.DeepEqual(want, got) {
			return ""
		}
	}
	w, _ := json.Marshal(want)
	g, _ := json.Marshal(got)
	return path + ": want " + string(w[:min(len(w), 200)]) + ", got " + string(g[:min(len(g), 200)])
}

// Every payload loads to the same bytes twice, and names are unique.
func TestPayloadsRepeat(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range All() {
		if seen[p.Name] || p.About == "" {
			t.Errorf("%q: a second one, or without a description", p.Name)
		}
		seen[p.Name] = true
		var outputs [2][]byte
		for i := range outputs {
			v, err := p.Load()
			if err != nil {
				t.Fatal(err)
			}
			if outputs[i], err = json.Marshal(v); err != nil {
				t.Fatalf("%s: %v", p.Name, err)
			}
		}
		if !bytes.Equal(outputs[0], outputs[1]) {
			t.Errorf("%s differs from one load to the next", p.Name)
		}
		t.Logf("%-15s %8d bytes", p.Name, len(outputs[0]))
	}
	if len(seen) < 22 {
		t.Errorf("%d payloads", len(seen))
	}
}

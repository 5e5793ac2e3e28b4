package json

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// The package has the exported names of the toolchain's encoding/json, with the same
// types, signatures and methods, and no others.
func TestSurface(t *testing.T) {
	if testing.Short() {
		t.Skip("checks the types of encoding/json and its imports from source")
	}
	sources := importer.ForCompiler(token.NewFileSet(), "source", nil).(types.ImporterFrom)
	scopeOf := func(path string) *types.Scope {
		pkg, err := sources.ImportFrom(path, ".", 0)
		if err != nil {
			t.Fatal(err)
		}
		return pkg.Scope()
	}
	std, own := scopeOf("encoding/json"), scopeOf("jzon.dev/go/json")
	checked := 0
	for _, name := range slices.Concat(std.Names(), own.Names()) {
		if !token.IsExported(name) {
			continue
		}
		checked++
		if want, got := surface(std.Lookup(name)), surface(own.Lookup(name)); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
		if strings.HasSuffix(name, "Encoder") || strings.HasSuffix(name, "Decoder") {
			continue
		}
		if x, y := std.Lookup(name), own.Lookup(name); x != nil && y != nil && !types.Identical(x.Type(), y.Type()) {
			t.Errorf("%s: got %s, want %s", name, y.Type(), x.Type())
		}
	}
	t.Logf("%d names", checked/2)
	if checked < 2*25 {
		t.Errorf("only %d names found", checked)
	}
}

// surface describes an exported object without the package of Encoder.
func surface(o types.Object) string {
	if o == nil {
		return "nothing"
	}
	qualified := func(p *types.Package) string { return p.Name() }
	text := fmt.Sprintf("%T", o)
	if _, ok := o.(*types.TypeName); !ok {
		encoders := func(p *types.Package) string {
			if p.Path() == "jzon.dev/go/jettison" || p.Path() == "jzon.dev/go/json" {
				return "json"
			}
			return qualified(p)
		}
		return text + " " + types.TypeString(o.Type(), encoders)
	}
	methods := types.NewMethodSet(types.NewPointer(types.Unalias(o.Type())))
	for i := range methods.Len() {
		if m := methods.At(i).Obj(); m.Exported() {
			text += "\n" + m.Name() + " " + types.TypeString(m.Type(), qualified)
		}
	}
	return text
}

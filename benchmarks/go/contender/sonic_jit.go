package contender

import (
	"bufio"
	"fmt"
	"os"
	"reflect"
	"strings"

	"github.com/bytedance/sonic"
)

// SonicJIT reports whether sonic compiles encoders to machine code in this build. On
// versions of Go that it does not know, sonic falls back to encoding/json. The second
// result is the observation that led to the first one.
func SonicJIT() (bool, string) {
	if sonic.APIKind != sonic.UseSonicJSON {
		return false, "sonic is built as a wrapper of encoding/json"
	}
	before, ok := executableAnonymous()
	if !ok {
		return true, "sonic is built with its own encoder; its memory mappings cannot be read on this system"
	}
	// New types make the JIT map memory for their code.
	for i := range 64 {
		t := reflect.StructOf([]reflect.StructField{
			{Name: "A", Type: reflect.ArrayOf(i+1, reflect.TypeFor[int]())}, {Name: "B", Type: reflect.TypeFor[map[string]string]()},
		})
		if _, err := sonic.ConfigStd.Marshal(reflect.Zero(t).Interface()); err != nil {
			return false, err.Error()
		}
	}
	after, _ := executableAnonymous()
	if after <= before {
		return false, "sonic is built with its own encoder but maps no executable memory for new types"
	}
	return true, "new types grow the executable memory outside of any file"
}

// executableAnonymous counts the bytes of executable memory that no file backs.
func executableAnonymous() (total int64, ok bool) {
	f, err := os.Open("/proc/self/maps")
	if err != nil {
		return 0, false
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) != 5 || !strings.Contains(fields[1], "x") { // a sixth field names the file
			continue
		}
		var from, to int64
		if _, err := fmt.Sscanf(fields[0], "%x-%x", &from, &to); err == nil {
			total += to - from
		}
	}
	return total, true
}

package jettison

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
)

// stackOverflow is the result of a call that ends the process.
const stackOverflow = "fatal error: stack overflow"

// apart runs f in a separate process with a small stack and returns its result, or
// stackOverflow. The process runs the calling test again up to this call. So a test may
// call apart only once, and subtests need different names.
func apart(t *testing.T, f func() string) string {
	t.Helper()
	const child, mark = "JETTISON_APART", "apart: "
	if os.Getenv(child) == t.Name() {
		debug.SetMaxStack(1 << 20)
		fmt.Printf("\n%s%q\n", mark, f())
		os.Exit(0)
	}
	var path []string
	for _, name := range strings.Split(t.Name(), "/") {
		path = append(path, "^"+regexp.QuoteMeta(name)+"$")
	}
	cmd := exec.Command(os.Args[0], "-test.run="+strings.Join(path, "/"))
	// The race detector waits a second at the end of a process by default.
	cmd.Env = append(os.Environ(), child+"="+t.Name(), "GORACE=atexit_sleep_ms=0")
	out, err := cmd.CombinedOutput()
	if err != nil && strings.Contains(string(out), stackOverflow) {
		return stackOverflow
	}
	var result string
	if _, after, ok := strings.Cut(string(out), "\n"+mark); !ok || err != nil {
		t.Fatalf("the process of its own: %v, %.500s", err, out)
	} else if _, err := fmt.Sscanf(after, "%q", &result); err != nil {
		t.Fatalf("the process of its own: %v, %.500s", err, out)
	}
	return result
}

// checkOverflow runs f in a separate process, where f must overflow the stack.
func checkOverflow(t *testing.T, f func()) {
	t.Helper()
	if got := apart(t, func() string { f(); return "no overflow" }); got != stackOverflow {
		t.Errorf("encoding/json: got %s, want %s", got, stackOverflow)
	}
}

type pointerOfSelf *pointerOfSelf

// pointerCycles are values that lead back to themselves only through pointers and
// interfaces, without an array or an object on the way.
func pointerCycles() map[string]any {
	var single any
	single = &single
	var first, second any
	first, second = &second, &first
	var typed pointerOfSelf
	typed = &typed
	inner := any(nil)
	middle := &inner
	inner = &middle
	return map[string]any{
		"any": single, "two of any": first, "named pointer": typed, "pointer to pointer": inner, "in an array": []any{1, single},
		"in an entry": map[string]any{"a": &single}, "in a struct": struct{ A *any }{&first}, "behind a slice": []any{&[]any{single}},
		"in a struct of an interface": struct{ A, B any }{1, typed},
		"with nothing else around":    &single,
	}
}

// Cycles that consist only of pointers and interfaces are errors, like all cycles. The
// encoding/json on json/v2 counts the arrays and objects around a value. If none are on
// the way, it overflows its stack.
func TestPointerCycles(t *testing.T) {
	for name, v := range pointerCycles() {
		t.Run(name, func(t *testing.T) {
			b, err := Marshal(v)
			var unsupported *json.UnsupportedValueError
			if !errors.As(err, &unsupported) || !strings.HasPrefix(unsupported.Str, "encountered a cycle via ") {
				t.Errorf("got %.100s, %T %.200v, want a cycle", b, err, err)
			}
			want := result(nil, err)
			if std.onV2() {
				want = stackOverflow
			}
			if old := apart(t, func() string { return result(json.Marshal(v)) }); old != want {
				t.Errorf("encoding/json: got %.300s, want %s", old, want)
			}
			// A failure does not change later calls.
			check(t, "after a cycle", []any{1, map[string]any{"a": nil}})
		})
	}
}

// Package http runs the code that go/README.md shows for web frameworks.
package http

import (
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/labstack/echo/v4"

	"jzon.dev/go/jettison"
)

type Login struct {
	User     string `json:"user"`
	Password string `json:"password,secret"`
}

// from go/README.md
func writeJSON(w http.ResponseWriter, status int, v any) error {
	b, err := jettison.Marshal(v)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, err = w.Write(b)
	return err
}

// from go/README.md
func withChi(login any) http.Handler {
	r := chi.NewRouter()
	r.Get("/login", func(w http.ResponseWriter, r *http.Request) {
		if err := writeJSON(w, http.StatusOK, login); err != nil {
			http.Error(w, "internal error", http.StatusInternalServerError)
		}
	})
	return r
}

// from go/README.md
func withGin(login any) http.Handler {
	r := gin.New()
	r.GET("/login", func(c *gin.Context) {
		if err := writeJSON(c.Writer, http.StatusOK, login); err != nil {
			c.AbortWithError(http.StatusInternalServerError, err)
		}
	})
	return r
}

// from go/README.md
type serializer struct{ echo.DefaultJSONSerializer }

func (serializer) Serialize(c echo.Context, v any, indent string) error {
	enc := jettison.NewEncoder(c.Response())
	enc.SetIndent("", indent)
	return enc.Encode(v)
}

func withEcho(login any) http.Handler {
	e := echo.New()
	e.JSONSerializer = serializer{}
	e.GET("/login", func(c echo.Context) error { return c.JSON(http.StatusOK, login) })
	return e
}

func TestFrameworks(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	for name, of := range map[string]func(v any) http.Handler{"chi": withChi, "gin": withGin, "echo": withEcho} {
		login := of(Login{"ada", "correct horse"})
		answer := httptest.NewRecorder()
		login.ServeHTTP(answer, httptest.NewRequest("GET", "/login", nil))
		body := strings.TrimSuffix(answer.Body.String(), "\n") // echo ends it with a newline, as it does with encoding/json
		if answer.Code != 200 || answer.Header().Get("Content-Type") != "application/json" || body != `{"user":"ada","password":"***"}` {
			t.Errorf("%s: %d %v %s", name, answer.Code, answer.Header(), answer.Body)
		}
		failing := of(math.NaN())
		answer = httptest.NewRecorder()
		failing.ServeHTTP(answer, httptest.NewRequest("GET", "/login", nil))
		if answer.Code != 500 || strings.Contains(answer.Body.String(), "NaN") {
			t.Errorf("%s, a value that cannot be encoded: %d %s", name, answer.Code, answer.Body)
		}
	}
}

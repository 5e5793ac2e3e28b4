package main

import (
	"log"
	"net/http"
	"time"

	"jzon.dev/go/jettison"
	"jzon.dev/go/json"
)

type Order struct {
	ID      int64         `json:"id"`
	Items   []string      `json:"items"`
	Note    string        `json:"note,omitempty"`
	Waiting time.Duration `json:"waiting"`
}

// create encodes with jettison, because the answer needs an option.
func create(w http.ResponseWriter, r *http.Request) {
	var order Order
	if err := json.NewDecoder(r.Body).Decode(&order); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	order.Waiting = 90 * time.Second
	body, err := jettison.MarshalOpts(order, jettison.DurationFormat(jettison.DurationString))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	w.Write(body)
}

func main() {
	http.HandleFunc("POST /orders", create)
	log.Fatal(http.ListenAndServe("localhost:8080", nil))
}

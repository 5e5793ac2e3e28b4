package payload

import "time"

func init() {
	add(120, "Times", "100 log events with 175 times and 100 durations", value(func() any { return newEvents() }))
}

type event struct {
	ID       int           `json:"id"`
	Created  time.Time     `json:"created"`
	Modified *time.Time    `json:"modified"`
	Elapsed  time.Duration `json:"elapsed"`
	Level    string        `json:"level"`
}

func newEvents() []event {
	start := time.Date(2023, 11, 5, 23, 59, 58, 0, time.UTC)
	zone := time.FixedZone("EST", -5*3600)
	out := make([]event, 100)
	for i := range out {
		created := start.Add(time.Duration(i) * 12345678901 * time.Nanosecond)
		modified := created.Add(90 * time.Minute).Truncate(time.Second).In(zone)
		out[i] = event{ID: i, Created: created, Modified: &modified, Elapsed: time.Duration(i) * 1500 * time.Microsecond, Level: []string{"info", "warning", "error"}[i%3]}
		if i%4 == 0 {
			out[i].Modified = nil
		}
		if i%3 == 0 { // milliseconds are the commonest precision
			out[i].Created = created.Truncate(time.Millisecond)
		}
	}
	return out
}

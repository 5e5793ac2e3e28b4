package payload

// The small documents of the JVM's benchmarks, with the same values.
func init() {
	add(1, "Tiny", "a point of two integers", value(func() any { return &point{X: 1, Y: 22} }))
	add(2, "Login", "the body of a login", value(func() any {
		return &login{User: "ada.lovelace", Password: "correct horse battery", Remember: true, Device: "phone-7"}
	}))
	add(3, "Metric", "a metric with a map of two tags", value(func() any {
		return &metric{
			Name: "http.requests", Tags: map[string]string{"host": "web-17", "zone": "eu-1"}, At: 1_732_700_000, Value: 918,
		}
	}))
	add(4, "LogLine", "a line of a log, all of it plain ASCII", value(func() any {
		return &logLine{
			Time: "2026-11-27T06:30:00.123Z", Level: "INFO", Logger: "shop.orders.OrderService", Thread: "worker-12",
			Message: "order 918273 was paid with a card and goes to the packing station now", Status: 200, Millis: 37,
		}
	}))
	add(5, "Message", "a chat message with characters to escape", value(func() any {
		return &message{
			ID: 40_918_273, From: "ada", Room: "release",
			Text: "The build is green,\nand \"soak\" ran all night.\nLogs are in C:\\logs\\soak, the café is open,\n" +
				"so \"who\" wants a coffee?\nI take two of them.\n",
		}
	}))
}

type point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

type login struct {
	User     string `json:"user"`
	Password string `json:"password"`
	Remember bool   `json:"remember"`
	Device   string `json:"device"`
}

type metric struct {
	Name  string            `json:"name"`
	Tags  map[string]string `json:"tags"`
	At    int64             `json:"at"`
	Value int               `json:"value"`
}

type logLine struct {
	Time    string `json:"time"`
	Level   string `json:"level"`
	Logger  string `json:"logger"`
	Thread  string `json:"thread"`
	Message string `json:"message"`
	Status  int    `json:"status"`
	Millis  int    `json:"millis"`
}

type message struct {
	ID   int64  `json:"id"`
	From string `json:"from"`
	Room string `json:"room"`
	Text string `json:"text"`
}

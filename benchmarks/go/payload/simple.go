package payload

func init() {
	add(10, "Simple", "one small flat struct, by pointer", value(func() any {
		return &request{
			Status: 1, ID: 486, Type: "TestString", Group: 1337, UUID: "7a2bc0de-98f1-4d3a-b0c4-d9ae0a5e6d11",
			IP: "127.0.0.1", Agent: "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101", Zone: 8, Version: 1,
		}
	}))
}

type request struct {
	Status  int    `json:"st"`
	ID      int    `json:"sid"`
	Type    string `json:"tt"`
	Group   int    `json:"gr"`
	UUID    string `json:"uuid"`
	IP      string `json:"ip"`
	Agent   string `json:"ua"`
	Zone    int    `json:"tz"`
	Version int    `json:"v"`
}

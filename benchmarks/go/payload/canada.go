package payload

func init() {
	add(80, "CanadaGeometry", "canada_geometry: coordinates, [][][2]float64", document[featureCollection]("canada_geometry"))
}

type featureCollection struct {
	Type     string    `json:"type"`
	Features []feature `json:"features"`
}

type feature struct {
	Type       string            `json:"type"`
	Properties map[string]string `json:"properties"`
	Geometry   polygon           `json:"geometry"`
}

type polygon struct {
	Type        string         `json:"type"`
	Coordinates [][][2]float64 `json:"coordinates"`
}

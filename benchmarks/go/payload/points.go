//go:build goexperiment.jsonv2 && go1.27

package payload

import (
	"encoding/json/jsontext"
	"strconv"
)

func init() {
	particular = append(particular,
		Payload{Name: "PointsTo", About: "1,000 points, each by a MarshalJSONTo method", load: value(func() any {
			points := make([]pointTo, 1000)
			for i := range points {
				points[i] = pointTo{float64(i) * 1.25, float64(i) / 3}
			}
			return points
		})},
		Payload{Name: "FieldsTo", About: "300 structs with two fields that have a MarshalJSONTo method", load: value(func() any {
			type place struct {
				ID    int     `json:"id"`
				Label labelTo `json:"label"`
				At    pointTo `json:"at"`
			}
			places := make([]place, 300)
			for i := range places {
				places[i] = place{i, labelTo("place " + strconv.Itoa(i)), pointTo{float64(i) / 7, 1}}
			}
			return places
		})})
}

type pointTo struct{ x, y float64 }

func (p pointTo) MarshalJSONTo(e *jsontext.Encoder) error {
	for _, t := range []jsontext.Token{jsontext.BeginArray, jsontext.Float(p.x), jsontext.Float(p.y), jsontext.EndArray} {
		if err := e.WriteToken(t); err != nil {
			return err
		}
	}
	return nil
}

type labelTo string

func (l labelTo) MarshalJSONTo(e *jsontext.Encoder) error {
	return e.WriteToken(jsontext.String(string(l)))
}

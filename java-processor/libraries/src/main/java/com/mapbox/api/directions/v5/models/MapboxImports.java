package com.mapbox.api.directions.v5.models;

import com.mapbox.api.directions.v5.WalkingOptions;
import com.mapbox.geojson.Point;
import java.util.List;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** In the package of the library, because only this package sees some getters and methods of its builders. */
@Json.Import(
    value = {DirectionsResponse.class, WalkingOptions.class}, with = MapboxImports.PointAdapter.class)
final class MapboxImports {
  private MapboxImports() {}

  static final class PointAdapter extends JsonAdapter<Point> {
    private static final JsonAdapter<List<Double>> COORDINATES = Adapters.of(Double.class).list();

    @Override
    public Point decode(JsonReader in) {
      List<Double> at = COORDINATES.decode(in);
      return Point.fromLngLat(at.get(0), at.get(1));
    }

    @Override
    public void encode(Point value, JsonWriter out) {
      COORDINATES.encode(value.coordinates(), out);
    }
  }
}

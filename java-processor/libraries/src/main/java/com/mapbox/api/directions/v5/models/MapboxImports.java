package com.mapbox.api.directions.v5.models;

import com.mapbox.api.directions.v5.WalkingOptions;
import com.mapbox.geojson.Point;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;

/** In the package of the library, because only this package sees some getters and methods of its builders. */
@Json.Import(value = {DirectionsResponse.class, WalkingOptions.class}, with = MapboxImports.class)
interface MapboxImports {
  JsonAdapter<Point> POINT = Adapters.of(Double.class).list().map(
      at -> Point.fromLngLat(at.get(0), at.get(1)), Point::coordinates);
}

package jzon.bench.records;

import com.alibaba.fastjson2.annotation.JSONType;
import com.dslplatform.json.CompiledJson;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import jzon.bind.Json.With;

/** GeoJSON as Java records in families told apart by {@code type}; a position is an array of two. */
public final class GeoJsonRecords {
  private GeoJsonRecords() {}

  @jzon.bind.Json
  @jzon.bind.Json.Discriminator("type")
  @CompiledJson(discriminator = "type")
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Point.class, name = "Point"),
    @JsonSubTypes.Type(value = MultiPoint.class, name = "MultiPoint"),
    @JsonSubTypes.Type(value = LineString.class, name = "LineString"),
    @JsonSubTypes.Type(value = MultiLineString.class, name = "MultiLineString"),
    @JsonSubTypes.Type(value = Polygon.class, name = "Polygon"),
    @JsonSubTypes.Type(value = MultiPolygon.class, name = "MultiPolygon"),
    @JsonSubTypes.Type(value = GeometryCollection.class, name = "GeometryCollection")
  })
  @JSONType(
      typeKey = "type",
      seeAlso = {
        Point.class,
        MultiPoint.class,
        LineString.class,
        MultiLineString.class,
        Polygon.class,
        MultiPolygon.class,
        GeometryCollection.class
      })
  @org.apache.fory.json.annotation.JsonSubTypes(
      property = "type",
      value = {
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = Point.class, name = "Point"),
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = MultiPoint.class, name = "MultiPoint"),
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = LineString.class, name = "LineString"),
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = MultiLineString.class, name = "MultiLineString"),
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = Polygon.class, name = "Polygon"),
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = MultiPolygon.class, name = "MultiPolygon"),
        @org.apache.fory.json.annotation.JsonSubTypes.Type(
            value = GeometryCollection.class,
            name = "GeometryCollection")
      })
  public sealed interface Geometry {}

  @CompiledJson(name = "Point")
  @JSONType(typeKey = "type", typeName = "Point")
  public record Point(@With(GeoJsonPositions.Position.class) double[] coordinates) implements Geometry {}

  @CompiledJson(name = "MultiPoint")
  @JSONType(typeKey = "type", typeName = "MultiPoint")
  public record MultiPoint(@With(GeoJsonPositions.Line.class) double[][] coordinates) implements Geometry {}

  @CompiledJson(name = "LineString")
  @JSONType(typeKey = "type", typeName = "LineString")
  public record LineString(@With(GeoJsonPositions.Line.class) double[][] coordinates) implements Geometry {}

  @CompiledJson(name = "MultiLineString")
  @JSONType(typeKey = "type", typeName = "MultiLineString")
  public record MultiLineString(@With(GeoJsonPositions.Lines.class) double[][][] coordinates) implements Geometry {}

  @CompiledJson(name = "Polygon")
  @JSONType(typeKey = "type", typeName = "Polygon")
  public record Polygon(@With(GeoJsonPositions.Lines.class) double[][][] coordinates) implements Geometry {}

  @CompiledJson(name = "MultiPolygon")
  @JSONType(typeKey = "type", typeName = "MultiPolygon")
  public record MultiPolygon(@With(GeoJsonPositions.Areas.class) double[][][][] coordinates) implements Geometry {}

  @CompiledJson(name = "GeometryCollection")
  @JSONType(typeKey = "type", typeName = "GeometryCollection")
  public record GeometryCollection(List<Geometry> geometries) implements Geometry {}

  @jzon.bind.Json
  @jzon.bind.Json.Discriminator("type")
  @CompiledJson(discriminator = "type")
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Feature.class, name = "Feature"),
    @JsonSubTypes.Type(value = FeatureCollection.class, name = "FeatureCollection")
  })
  @JSONType(
      typeKey = "type",
      seeAlso = {Feature.class, FeatureCollection.class})
  @org.apache.fory.json.annotation.JsonSubTypes(
      property = "type",
      value = {
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = Feature.class, name = "Feature"),
        @org.apache.fory.json.annotation.JsonSubTypes.Type(value = FeatureCollection.class, name = "FeatureCollection")
      })
  public sealed interface GeoJson {}

  @CompiledJson(name = "Feature")
  @JSONType(typeKey = "type", typeName = "Feature")
  public record Feature(Map<String, String> properties, Geometry geometry) implements GeoJson {}

  @CompiledJson(name = "FeatureCollection")
  @JSONType(typeKey = "type", typeName = "FeatureCollection")
  public record FeatureCollection(List<GeoJson> features) implements GeoJson {}
}

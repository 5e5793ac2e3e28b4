package jzon.bench.rivals

import jzon.payloads.GeoJson as G

/** GeoJSON for readers that cannot derive a family that holds itself: collections hold no further collections. */
object TwoLevelGeoJson {
  sealed trait SimpleGeometry extends Geometry
  sealed trait Geometry
  final case class Point(coordinates: (Double, Double)) extends SimpleGeometry
  final case class MultiPoint(coordinates: List[(Double, Double)]) extends SimpleGeometry
  final case class LineString(coordinates: List[(Double, Double)]) extends SimpleGeometry
  final case class MultiLineString(coordinates: List[List[(Double, Double)]]) extends SimpleGeometry
  final case class Polygon(coordinates: List[List[(Double, Double)]]) extends SimpleGeometry
  final case class MultiPolygon(coordinates: List[List[List[(Double, Double)]]]) extends SimpleGeometry
  final case class GeometryCollection(geometries: List[SimpleGeometry]) extends Geometry

  sealed trait SimpleGeoJson extends GeoJson
  sealed trait GeoJson
  final case class Feature(properties: Map[String, String], geometry: Geometry) extends SimpleGeoJson
  final case class FeatureCollection(features: List[SimpleGeoJson]) extends GeoJson

  def convert(value: GeoJson): G.GeoJson = value match {
    case Feature(properties, geometry) => G.Feature(properties, convert(geometry))
    case FeatureCollection(features)   => G.FeatureCollection(features.map(convert))
  }

  private def convert(value: Geometry): G.Geometry = value match {
    case Point(c)               => G.Point(c)
    case MultiPoint(c)          => G.MultiPoint(c)
    case LineString(c)          => G.LineString(c)
    case MultiLineString(c)     => G.MultiLineString(c)
    case Polygon(c)             => G.Polygon(c)
    case MultiPolygon(c)        => G.MultiPolygon(c)
    case GeometryCollection(gs) => G.GeometryCollection(gs.map(convert))
  }
}

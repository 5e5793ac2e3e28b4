package jzon.payloads

import jzon.discriminator

/** The border of a country: over a thousand coordinates of mostly six decimals, in families told apart by `type`. */
object GeoJson {
  @discriminator("type") sealed trait Geometry
  final case class Point(coordinates: (Double, Double)) extends Geometry
  final case class MultiPoint(coordinates: List[(Double, Double)]) extends Geometry
  final case class LineString(coordinates: List[(Double, Double)]) extends Geometry
  final case class MultiLineString(coordinates: List[List[(Double, Double)]]) extends Geometry
  final case class Polygon(coordinates: List[List[(Double, Double)]]) extends Geometry
  final case class MultiPolygon(coordinates: List[List[List[(Double, Double)]]]) extends Geometry
  final case class GeometryCollection(geometries: List[Geometry]) extends Geometry

  @discriminator("type") sealed trait GeoJson
  final case class Feature(properties: Map[String, String], geometry: Geometry) extends GeoJson
  final case class FeatureCollection(features: List[GeoJson]) extends GeoJson

  private val faults = Vector(
    Fault("unknown type", "\"Polygon\"", "\"Pentagon\""),
    Fault("no type", "\"type\":\"Polygon\",", ""),
    Fault("string for a coordinate", "[[[", "[[[\"1\","),
    Fault("three coordinates for two", "[[[", "[[[1,"),
    Fault("no digits after the point", "[[[", "[[[1.,2],["),
    Fault("no digits in the exponent", "[[[", "[[[1e,2],["),
  )

  val geojson: Payload[GeoJson] =
    new Payload(
      "geojson",
      "border of a country, type first",
      made,
      a => Text.of(a, typed(typeFirst = true)).compact,
      faults = faults
    )

  /** A legal document, as the order of members means nothing; readers that insist on the type being first reject it. */
  val typeLast: Payload[GeoJson] =
    new Payload(
      "geojson-type-last",
      "border of a country, type last",
      made,
      a => Text.of(a, typed(typeFirst = false)).compact
    )

  private def typed(typeFirst: Boolean): PartialFunction[Any, Text] = {
    lazy val special: PartialFunction[Any, Text] = {
      case v: (Geometry | GeoJson) =>
        val product = v.asInstanceOf[Product]
        val members = Text.members(product, special).members
        val tag = "type" -> Text.Str(product.productPrefix)
        Text.Obj(if (typeFirst) Vector(tag) ++ members else members.toVector :+ tag)
      case v: Double => Text.Raw(decimal(v))
    }
    special
  }

  /** The exact text of a number with at most six decimals, whatever the JDK's Double.toString does. */
  private def decimal(v: Double): String = {
    val text = java.math.BigDecimal.valueOf(math.round(v * 1e6), 6).stripTrailingZeros
    (if (text.scale < 1) text.setScale(1) else text).toPlainString
  }

  private lazy val made: GeoJson = {
    val random = new Seeded(3)
    // A closed curve with a wobble, as digitised borders are; the quotient of two exact doubles is correctly rounded,
    // so that each number is the double nearest to its six decimals.
    val border = List.tabulate(544) { i =>
      val angle = i * 2 * math.Pi / 544
      val radius = 1.2 + 0.2 * StrictMath.sin(angle * 5)
      def near(centre: Double, offset: Double) = math.round((centre + offset) * 1e6) + random.int(-20_000, 20_000)
      (near(8.6, 1.6 * radius * StrictMath.cos(angle)) / 1e6, near(46.8, radius * StrictMath.sin(angle)) / 1e6)
    }
    FeatureCollection(List(Feature(Map("cca2" -> "xx"), Polygon(List(border :+ border.head)))))
  }
}

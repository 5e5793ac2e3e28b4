package jzon.bench.rivals

import jzon.bench.{Contender, Rejected}
import jzon.payloads.{GeoJson, Times}
import play.api.libs.json.*

/** play-json with its macros' formats. */
object PlayJson extends PlayJsonCodecs("play-json", classOf[JsValue]) {

  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given JsonConfiguration = JsonConfiguration(discriminator = "type", typeNaming = JsonNaming(_.split("[.$]").last))
    given Format[Point] = Json.format
    given Format[MultiPoint] = Json.format
    given Format[LineString] = Json.format
    given Format[MultiLineString] = Json.format
    given Format[Polygon] = Json.format
    given Format[MultiPolygon] = Json.format
    given Format[GeometryCollection] = Json.format
    given geometry: Format[Geometry] = Json.format
    given Format[Feature] = Json.format
    given Format[FeatureCollection] = Json.format
    given geoJson: Format[GeoJson] = Json.format
    contender(geoJson)
  }
  offer(Times.times) {
    // It knows all but one, whose text is what its users map.
    given Format[java.time.YearMonth] =
      Format.of[String].bimap(java.time.YearMonth.parse(_), _.toString)
    given Format[Times.Times] = Json.format
    instances[List[Times.Times]]
  }

  override def tolerates =
    Tolerance.utf8OfJackson ++ Tolerance.loneSurrogates ++ Tolerance.duplicates ++ Tolerance.integers ++ Tolerance.instants ++
      Tolerance.unevenUuids ++ Map(
        "second value" -> "reads the first of several values"
      )

  protected def instances[A](using reads: Reads[A], writes: Writes[A]): Contender[A] = contender(Format(reads, writes))

  protected def contender[A](format: Format[A]): Contender[A] = new Contender[A] {
    private given Format[A] = format
    def decode(json: Array[Byte]) = read(Json.parse(json))
    def decodeText(json: String) = read(Json.parse(json))
    def encode(value: A) = Json.toBytes(Json.toJson(value))
    def encodeText(value: A) = Json.stringify(Json.toJson(value))
    private def read(json: JsValue): A = json.validate[A].fold(Rejected(_), identity)
  }
}

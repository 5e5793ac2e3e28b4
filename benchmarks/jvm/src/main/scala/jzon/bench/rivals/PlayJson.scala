package jzon.bench.rivals

import jzon.bench.{Contender, Rejected, Rival}
import jzon.payloads.*
import play.api.libs.json.*

/** play-json with its macros' formats. */
object PlayJson extends Rival("play-json", classOf[JsValue]) {

  offer(GoogleMaps.compact +: GoogleMaps.pretty +: GoogleMaps.attacks*) {
    import GoogleMaps.*
    given Format[Value] = Json.format
    given Format[Elements] = Json.format
    given Format[Rows] = Json.format
    contender(Json.format[DistanceMatrix])
  }
  offer(Twitter.compact, Twitter.pretty) {
    import Twitter.*
    given Format[Urls] = Json.format
    given Format[Url] = Json.format
    given Format[UserEntities] = Json.format
    given Format[UserMentions] = Json.format
    given Format[Entities] = Json.format
    given Format[User] = Json.format
    given Format[RetweetedStatus] = Json.format
    given Format[Tweet] = Json.format
    instances[List[Tweet]]
  }
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
  offer(Nested.nested) {
    given codec: Format[Nested.Nested] = Json.format
    contender(codec)
  }

  offer(Records.records, Big.big) {
    import Records.*
    given Format[Record] = Json.format
    contender(Json.format[Table])
  }
  offer(AdBid.adBid) {
    import AdBid.*
    given Format[Size] = Json.format
    given Format[Banner] = Json.format
    given Format[Deal] = Json.format
    given Format[Pmp] = Json.format
    given Format[Imp] = Json.format
    given Format[Publisher] = Json.format
    given Format[Site] = Json.format
    given Format[Geo] = Json.format
    given Format[Device] = Json.format
    given Format[Segment] = Json.format
    given Format[Data] = Json.format
    given Format[User] = Json.format
    given Format[Regs] = Json.format
    contender(Json.format[BidRequest])
  }
  offer(CiRuns.ciRuns) {
    import CiRuns.*
    given Format[Actor] = Json.format
    given Format[Commit] = Json.format
    given Format[Run] = Json.format
    contender(Json.format[Runs])
  }
  offer(Small.tiny)(contender(Json.format[Small.Point]))
  offer(Small.login)(contender(Json.format[Small.Login]))
  offer(Small.metric)(contender(Json.format[Small.Metric]))
  offer(Small.logLine)(contender(Json.format[Small.LogLine]))
  offer(Small.message)(contender(Json.format[Small.Message]))
  offer(Small.people) {
    import Small.*
    given Format[Person] = Json.format
    contender(Json.format[People])
  }
  offer(Media.sorted) {
    import Media.*
    given Format[Picture] = Json.format
    given Format[Film] = Json.format
    contender(Json.format[Entry])
  }
  offer(Wide.wide)(contender(Json.format[Wide.Three]))
  offer(Arrays.ints)(instances[Array[Int]])
  offer(Arrays.longs)(instances[Array[Long]])
  offer(Arrays.shortDoubles, Arrays.longDoubles, Arrays.exponents)(instances[Array[Double]])
  offer(Arrays.floats)(instances[Array[Float]])
  offer(Arrays.bigDecimals)(instances[Array[BigDecimal]])
  offer(Arrays.booleans)(instances[Array[Boolean]])
  offer(Arrays.uuids)(instances[Array[java.util.UUID]])
  offer(Times.times) {
    // It knows all but one, whose text is what its users map.
    given Format[java.time.YearMonth] =
      Format.of[String].bimap(java.time.YearMonth.parse(_), _.toString)
    given Format[Times.Times] = Json.format
    instances[List[Times.Times]]
  }
  offer(Maps.byString)(instances[Map[String, Int]])
  offer(Maps.byInt)(instances[Map[Int, String]])
  offer(Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes)(instances[List[String]])

  override def tolerates =
    Tolerance.utf8OfJackson ++ Tolerance.loneSurrogates ++ Tolerance.duplicates ++ Tolerance.integers ++ Tolerance.instants ++
      Tolerance.unevenUuids ++ Map(
        "second value" -> "reads the first of several values"
      )

  private def instances[A](using reads: Reads[A], writes: Writes[A]): Contender[A] = contender(Format(reads, writes))

  private def contender[A](format: Format[A]): Contender[A] = new Contender[A] {
    private given Format[A] = format
    def decode(json: Array[Byte]) = read(Json.parse(json))
    def decodeText(json: String) = read(Json.parse(json))
    def encode(value: A) = Json.toBytes(Json.toJson(value))
    def encodeText(value: A) = Json.stringify(Json.toJson(value))
    private def read(json: JsValue): A = json.validate[A].fold(Rejected(_), identity)
  }
}

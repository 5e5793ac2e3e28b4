package jzon.bench.rivals

import jzon.bench.{Contender, Rival}
import jzon.payloads.*

/** uPickle with macro-derived readers and writers; long integers and BigDecimals as numbers, which it writes as strings by default. */
object Upickle extends Rival("upickle", classOf[upickle.core.Visitor[?, ?]]) {

  private object Api extends upickle.AttributeTagged {
    override def tagName: String = "type"
    override implicit val LongWriter: Writer[Long] = new Writer[Long] {
      def write0[R](out: upickle.core.Visitor[?, R], v: Long): R = out.visitInt64(v, -1)
    }

    /** Reads decimals from their digits; by default they are strings. */
    val decimals: ReadWriter[BigDecimal] = ReadWriter.join(
      using
      new SimpleReader[BigDecimal] {
        override def expectedMsg = "expected a number"
        override def visitFloat64StringParts(digits: CharSequence, decIndex: Int, expIndex: Int, index: Int) =
          BigDecimal(digits.toString)
      },
      new Writer[BigDecimal] {
        def write0[R](out: upickle.core.Visitor[?, R], v: BigDecimal): R = {
          val text = v.toString
          out.visitFloat64StringParts(text, text.indexOf('.'), text.indexWhere(c => c == 'E' || c == 'e'), -1)
        }
      }
    )
  }
  import Api.*

  offer(GoogleMaps.compact +: GoogleMaps.pretty +: GoogleMaps.attacks*) {
    import GoogleMaps.*
    given ReadWriter[Value] = macroRW
    given ReadWriter[Elements] = macroRW
    given ReadWriter[Rows] = macroRW
    contender(macroRW[DistanceMatrix])
  }
  offer(Twitter.compact, Twitter.pretty) {
    import Twitter.*
    given ReadWriter[Urls] = macroRW
    given ReadWriter[Url] = macroRW
    given ReadWriter[UserEntities] = macroRW
    given ReadWriter[UserMentions] = macroRW
    given ReadWriter[Entities] = macroRW
    given ReadWriter[User] = macroRW
    given ReadWriter[RetweetedStatus] = macroRW
    given ReadWriter[Tweet] = macroRW
    instances[List[Tweet]]
  }
  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given ReadWriter[Point] = macroRW
    given ReadWriter[MultiPoint] = macroRW
    given ReadWriter[LineString] = macroRW
    given ReadWriter[MultiLineString] = macroRW
    given ReadWriter[Polygon] = macroRW
    given ReadWriter[MultiPolygon] = macroRW
    given ReadWriter[GeometryCollection] = macroRW
    given geometry: ReadWriter[Geometry] = macroRW
    given ReadWriter[Feature] = macroRW
    given ReadWriter[FeatureCollection] = macroRW
    given geoJson: ReadWriter[GeoJson] = macroRW
    contender(geoJson)
  }
  offer(Nested.nested) {
    given codec: ReadWriter[Nested.Nested] = macroRW
    contender(codec)
  }
  offer(Records.records, Big.big) {
    import Records.*
    given ReadWriter[Record] = macroRW
    contender(macroRW[Table])
  }
  offer(AdBid.adBid) {
    import AdBid.*
    given ReadWriter[Size] = macroRW
    given ReadWriter[Banner] = macroRW
    given ReadWriter[Deal] = macroRW
    given ReadWriter[Pmp] = macroRW
    given ReadWriter[Imp] = macroRW
    given ReadWriter[Publisher] = macroRW
    given ReadWriter[Site] = macroRW
    given ReadWriter[Geo] = macroRW
    given ReadWriter[Device] = macroRW
    given ReadWriter[Segment] = macroRW
    given ReadWriter[Data] = macroRW
    given ReadWriter[User] = macroRW
    given ReadWriter[Regs] = macroRW
    contender(macroRW[BidRequest])
  }
  offer(CiRuns.ciRuns) {
    import CiRuns.*
    given ReadWriter[Actor] = macroRW
    given ReadWriter[Commit] = macroRW
    given ReadWriter[Run] = macroRW
    contender(macroRW[Runs])
  }
  offer(Small.tiny)(contender(macroRW[Small.Point]))
  offer(Small.login)(contender(macroRW[Small.Login]))
  offer(Small.metric)(contender(macroRW[Small.Metric]))
  offer(Small.logLine)(contender(macroRW[Small.LogLine]))
  offer(Small.message)(contender(macroRW[Small.Message]))
  offer(Small.people) {
    import Small.*
    given ReadWriter[Person] = macroRW
    contender(macroRW[People])
  }
  offer(Media.sorted) {
    import Media.*
    given ReadWriter[Picture] = macroRW
    given ReadWriter[Film] = macroRW
    contender(macroRW[Entry])
  }
  offer(Wide.wide)(contender(macroRW[Wide.Three]))
  offer(Arrays.ints)(instances[Array[Int]])
  offer(Arrays.longs)(instances[Array[Long]])
  offer(Arrays.shortDoubles, Arrays.longDoubles, Arrays.exponents)(instances[Array[Double]])
  offer(Arrays.floats)(instances[Array[Float]])
  offer(Arrays.bigDecimals) {
    given ReadWriter[BigDecimal] = decimals
    instances[Array[BigDecimal]]
  }
  offer(Arrays.booleans)(instances[Array[Boolean]])
  offer(Arrays.uuids)(instances[Array[java.util.UUID]])
  // It knows none of these; their texts are what its users map.
  offer(Times.times) {
    import java.time.*
    def text[A](parse: CharSequence => A): ReadWriter[A] = readwriter[String].bimap[A](_.toString, parse(_))
    given ReadWriter[Instant] = text(Instant.parse(_))
    given ReadWriter[LocalDate] = text(LocalDate.parse(_))
    given ReadWriter[LocalTime] = text(LocalTime.parse(_))
    given ReadWriter[LocalDateTime] = text(LocalDateTime.parse(_))
    given ReadWriter[OffsetDateTime] = text(OffsetDateTime.parse(_))
    given ReadWriter[ZonedDateTime] = text(ZonedDateTime.parse(_))
    given ReadWriter[Duration] = text(Duration.parse(_))
    given ReadWriter[Period] = text(Period.parse(_))
    given ReadWriter[YearMonth] = text(YearMonth.parse(_))
    given ReadWriter[Times.Times] = macroRW
    instances[List[Times.Times]]
  }
  offer(Maps.byString)(instances[Map[String, Int]])
  offer(Maps.byInt)(instances[Map[Int, String]])
  offer(Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes)(instances[List[String]])

  override def tolerates = Tolerance.utf8OfTheJdk ++ Tolerance.loneSurrogates ++ Tolerance.duplicates ++
    Tolerance.integers ++ Tolerance.unevenUuids ++ Map(
      "string for an integer" -> "reads numbers in strings",
      "escape with a letter that is no digit" -> "reads another character",
      "fraction for an integer" -> "cuts the fraction off",
      "integer that is too large" -> "lets it overflow",
      "null for a string" -> "reads null as null",
      "string for a boolean" -> "reads booleans in strings",
      "number for a string" -> "reads numbers as strings",
    )

  private def instances[A](using reader: Reader[A], writer: Writer[A]): Contender[A] =
    contender(ReadWriter.join(using reader, writer))

  private def contender[A](codec: ReadWriter[A]): Contender[A] = new Contender[A] {
    private given ReadWriter[A] = codec
    def decode(json: Array[Byte]) = read[A](json)
    def decodeText(json: String) = read[A](json)
    def encode(value: A) = writeToByteArray(value)
    def encodeText(value: A) = write(value)
  }
}

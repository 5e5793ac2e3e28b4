package jzon.bench.rivals

import jzon.bench.Contender
import jzon.payloads.{Arrays, GeoJson, Times}
import jzon.bench.rivals.UpickleApi.*

/** uPickle with macro-derived readers and writers; long integers and BigDecimals as numbers, which it writes as strings by default. */
object Upickle extends UpickleCodecs("upickle", classOf[upickle.core.Visitor[?, ?]]) {

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
  offer(Arrays.bigDecimals) {
    given ReadWriter[BigDecimal] = decimals
    instances[Array[BigDecimal]]
  }
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

  protected def instances[A](using reader: Reader[A], writer: Writer[A]): Contender[A] =
    contender(ReadWriter.join(using reader, writer))

  protected def contender[A](codec: ReadWriter[A]): Contender[A] = new Contender[A] {
    private given ReadWriter[A] = codec
    def decode(json: Array[Byte]) = read[A](json)
    def decodeText(json: String) = read[A](json)
    def encode(value: A) = writeToByteArray(value)
    def encodeText(value: A) = write(value)
  }
}

private[rivals] object UpickleApi extends upickle.AttributeTagged {
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

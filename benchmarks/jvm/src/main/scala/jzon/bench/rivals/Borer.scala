package jzon.bench.rivals

import io.bullet.borer.derivation.MapBasedCodecs.*
import io.bullet.borer.{AdtEncodingStrategy, Codec, Decoder, Encoder, Json}
import jzon.bench.Contender
import jzon.payloads.*

import java.nio.charset.StandardCharsets.UTF_8

/** borer with derived map-based codecs. */
object Borer extends BorerCodecs("borer", classOf[Codec[?]]) {

  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given AdtEncodingStrategy = AdtEncodingStrategy.flat("type", maxBufferSize = 1 << 20)
    given geometry: Codec[Geometry] = deriveAllCodecs
    given geoJson: Codec[GeoJson] = deriveAllCodecs
    contender(geoJson)
  }
  offer(CiRuns.ciRuns) {
    import CiRuns.*
    import io.bullet.borer.NullOptions.given
    given Codec[Actor] = deriveCodec
    given Codec[Commit] = deriveCodec
    given Codec[Run] = deriveCodec
    contender(deriveCodec[Runs])
  }
  leaveOut(Nested.nested)("refuses nesting beyond 64 levels")
  // By default decimals pass through doubles, and have 34 digits at most.
  offer(Arrays.bigDecimals)(contender(
    Codec(summon[Encoder[Array[BigDecimal]]], summon[Decoder[Array[BigDecimal]]]),
    Json.DecodingConfig.default.copy(readDecimalNumbersOnlyAsNumberStrings = true, maxNumberMantissaDigits = 64)
  ))
  // It knows neither UUIDs nor times; their texts are what its users map.
  private def text[A](parse: String => A): Codec[A] =
    Codec(Encoder.forString.contramap[A](_.toString), Decoder.forString.map(parse))
  offer(Arrays.uuids) {
    given Codec[java.util.UUID] = text(java.util.UUID.fromString)
    instances[Array[java.util.UUID]]
  }
  offer(Times.times) {
    import java.time.*
    given Codec[Instant] = text(Instant.parse(_))
    given Codec[LocalDate] = text(LocalDate.parse(_))
    given Codec[LocalTime] = text(LocalTime.parse(_))
    given Codec[LocalDateTime] = text(LocalDateTime.parse(_))
    given Codec[OffsetDateTime] = text(OffsetDateTime.parse(_))
    given Codec[ZonedDateTime] = text(ZonedDateTime.parse(_))
    given Codec[Duration] = text(Duration.parse(_))
    given Codec[Period] = text(Period.parse(_))
    given Codec[YearMonth] = text(YearMonth.parse(_))
    given Codec[Times.Times] = deriveCodec
    instances[List[Times.Times]]
  }
  // Names are strings to it; so is what its users map them to and from.
  offer(Maps.byInt) {
    given Encoder[Int] = Encoder.forString.contramap(_.toString)
    given Decoder[Int] = Decoder.forString.map(_.toInt)
    instances[Map[Int, String]]
  }

  override def tolerates = Tolerance.loneSurrogates ++ Tolerance.integers ++ Tolerance.unevenUuids

  protected def instances[A](using decoder: Decoder[A], encoder: Encoder[A]): Contender[A] =
    contender(Codec(encoder, decoder))

  protected def contender[A](codec: Codec[A]): Contender[A] = contender(codec, Json.DecodingConfig.default)

  private def contender[A](codec: Codec[A], config: Json.DecodingConfig): Contender[A] = new Contender[A] {
    private given Codec[A] = codec
    def decode(json: Array[Byte]) = Json.decode(json).withConfig(config).to[A].value
    def decodeText(json: String) = decode(json.getBytes(UTF_8))
    def encode(value: A) = Json.encode(value).toByteArray
    def encodeText(value: A) = Json.encode(value).toUtf8String
  }
}

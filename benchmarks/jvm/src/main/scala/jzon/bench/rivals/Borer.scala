package jzon.bench.rivals

import io.bullet.borer.derivation.MapBasedCodecs.*
import io.bullet.borer.{AdtEncodingStrategy, Codec, Decoder, Encoder, Json}
import jzon.bench.{Contender, Rival}
import jzon.payloads.*

import java.nio.charset.StandardCharsets.UTF_8

/** borer with derived map-based codecs. */
object Borer extends Rival("borer", classOf[Codec[?]]) {

  offer(GoogleMaps.compact +: GoogleMaps.pretty +: GoogleMaps.attacks*) {
    import GoogleMaps.*
    given Codec[Value] = deriveCodec
    given Codec[Elements] = deriveCodec
    given Codec[Rows] = deriveCodec
    contender(deriveCodec[DistanceMatrix])
  }
  offer(Twitter.compact, Twitter.pretty) {
    import Twitter.*
    given Codec[Urls] = deriveCodec
    given Codec[Url] = deriveCodec
    given Codec[UserEntities] = deriveCodec
    given Codec[UserMentions] = deriveCodec
    given Codec[Entities] = deriveCodec
    given Codec[User] = deriveCodec
    given Codec[RetweetedStatus] = deriveCodec
    given Codec[Tweet] = deriveCodec
    instances[List[Tweet]]
  }
  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given AdtEncodingStrategy = AdtEncodingStrategy.flat("type", maxBufferSize = 1 << 20)
    given geometry: Codec[Geometry] = deriveAllCodecs
    given geoJson: Codec[GeoJson] = deriveAllCodecs
    contender(geoJson)
  }
  offer(Records.records, Big.big) {
    import Records.*
    given Codec[Record] = deriveCodec
    contender(deriveCodec[Table])
  }
  offer(AdBid.adBid) {
    import AdBid.*
    given Codec[Size] = deriveCodec
    given Codec[Banner] = deriveCodec
    given Codec[Deal] = deriveCodec
    given Codec[Pmp] = deriveCodec
    given Codec[Imp] = deriveCodec
    given Codec[Publisher] = deriveCodec
    given Codec[Site] = deriveCodec
    given Codec[Geo] = deriveCodec
    given Codec[Device] = deriveCodec
    given Codec[Segment] = deriveCodec
    given Codec[Data] = deriveCodec
    given Codec[User] = deriveCodec
    given Codec[Regs] = deriveCodec
    contender(deriveCodec[BidRequest])
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
  offer(Small.tiny)(contender(deriveCodec[Small.Point]))
  offer(Small.login)(contender(deriveCodec[Small.Login]))
  offer(Small.metric)(contender(deriveCodec[Small.Metric]))
  offer(Small.logLine)(contender(deriveCodec[Small.LogLine]))
  offer(Small.message)(contender(deriveCodec[Small.Message]))
  offer(Small.people) {
    import Small.*
    given Codec[Person] = deriveCodec
    contender(deriveCodec[People])
  }
  offer(Media.sorted) {
    import Media.*
    given Codec[Picture] = deriveCodec
    given Codec[Film] = deriveCodec
    contender(deriveCodec[Entry])
  }
  offer(Wide.wide)(contender(deriveCodec[Wide.Three]))
  offer(Arrays.ints)(instances[Array[Int]])
  offer(Arrays.longs)(instances[Array[Long]])
  offer(Arrays.shortDoubles, Arrays.longDoubles, Arrays.exponents)(instances[Array[Double]])
  offer(Arrays.floats)(instances[Array[Float]])
  // By default decimals pass through doubles, and have 34 digits at most.
  offer(Arrays.bigDecimals)(
    instances[Array[BigDecimal]](
      Json.DecodingConfig.default.copy(readDecimalNumbersOnlyAsNumberStrings = true, maxNumberMantissaDigits = 64)
    )
  )
  offer(Arrays.booleans)(instances[Array[Boolean]])
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
  offer(Maps.byString)(instances[Map[String, Int]])
  // Names are strings to it; so is what its users map them to and from.
  offer(Maps.byInt) {
    given Encoder[Int] = Encoder.forString.contramap(_.toString)
    given Decoder[Int] = Decoder.forString.map(_.toInt)
    instances[Map[Int, String]]
  }
  offer(Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes)(instances[List[String]])

  override def tolerates = Tolerance.loneSurrogates ++ Tolerance.integers ++ Tolerance.unevenUuids

  private def instances[A](using encoder: Encoder[A], decoder: Decoder[A]): Contender[A] =
    contender(Codec(encoder, decoder))

  private def instances[A](config: Json.DecodingConfig)(using encoder: Encoder[A], decoder: Decoder[A]): Contender[A] =
    contender(Codec(encoder, decoder), config)

  private def contender[A](
      codec: Codec[A],
      config: Json.DecodingConfig = Json.DecodingConfig.default
  ): Contender[A] = new Contender[A] {
    private given Codec[A] = codec
    def decode(json: Array[Byte]) = Json.decode(json).withConfig(config).to[A].value
    def decodeText(json: String) = decode(json.getBytes(UTF_8))
    def encode(value: A) = Json.encode(value).toByteArray
    def encodeText(value: A) = Json.encode(value).toUtf8String
  }
}

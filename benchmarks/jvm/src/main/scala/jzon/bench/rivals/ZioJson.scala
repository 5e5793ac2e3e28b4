package jzon.bench.rivals

import jzon.bench.{Contender, Rejected, Rival}
import jzon.payloads.*
import zio.json.*

import java.nio.charset.StandardCharsets.UTF_8

/** zio-json: derived codecs over CharSequence, the only form that it reads and writes without ZIO. */
object ZioJson extends Rival("zio-json", classOf[JsonDecoder[?]]) {

  offer(GoogleMaps.compact +: GoogleMaps.pretty +: GoogleMaps.attacks*) {
    import GoogleMaps.*
    given JsonCodec[Value] = DeriveJsonCodec.gen
    given JsonCodec[Elements] = DeriveJsonCodec.gen
    given JsonCodec[Rows] = DeriveJsonCodec.gen
    contender(DeriveJsonCodec.gen[DistanceMatrix])
  }
  offer(Twitter.compact, Twitter.pretty) {
    import Twitter.*
    given JsonCodec[Urls] = DeriveJsonCodec.gen
    given JsonCodec[Url] = DeriveJsonCodec.gen
    given JsonCodec[UserEntities] = DeriveJsonCodec.gen
    given JsonCodec[UserMentions] = DeriveJsonCodec.gen
    given JsonCodec[Entities] = DeriveJsonCodec.gen
    given JsonCodec[User] = DeriveJsonCodec.gen
    given JsonCodec[RetweetedStatus] = DeriveJsonCodec.gen
    given JsonCodec[Tweet] = DeriveJsonCodec.gen
    instances[List[Tweet]]
  }
  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given JsonCodecConfiguration =
      JsonCodecConfiguration.default.copy(sumTypeHandling =
        JsonCodecConfiguration.SumTypeHandling.DiscriminatorField("type")
      )
    given geometry: JsonCodec[Geometry] = DeriveJsonCodec.gen
    given geoJson: JsonCodec[GeoJson] = DeriveJsonCodec.gen
    contender(geoJson)
  }
  offer(Nested.nested) {
    given codec: JsonCodec[Nested.Nested] = DeriveJsonCodec.gen
    contender(codec)
  }

  offer(Records.records, Big.big) {
    import Records.*
    given JsonCodec[Record] = DeriveJsonCodec.gen
    contender(DeriveJsonCodec.gen[Table])
  }
  offer(AdBid.adBid) {
    import AdBid.*
    given JsonCodec[Size] = DeriveJsonCodec.gen
    given JsonCodec[Banner] = DeriveJsonCodec.gen
    given JsonCodec[Deal] = DeriveJsonCodec.gen
    given JsonCodec[Pmp] = DeriveJsonCodec.gen
    given JsonCodec[Imp] = DeriveJsonCodec.gen
    given JsonCodec[Publisher] = DeriveJsonCodec.gen
    given JsonCodec[Site] = DeriveJsonCodec.gen
    given JsonCodec[Geo] = DeriveJsonCodec.gen
    given JsonCodec[Device] = DeriveJsonCodec.gen
    given JsonCodec[Segment] = DeriveJsonCodec.gen
    given JsonCodec[Data] = DeriveJsonCodec.gen
    given JsonCodec[User] = DeriveJsonCodec.gen
    given JsonCodec[Regs] = DeriveJsonCodec.gen
    contender(DeriveJsonCodec.gen[BidRequest])
  }
  offer(CiRuns.ciRuns) {
    import CiRuns.*
    given JsonCodec[Actor] = DeriveJsonCodec.gen
    given JsonCodec[Commit] = DeriveJsonCodec.gen
    given JsonCodec[Run] = DeriveJsonCodec.gen
    contender(DeriveJsonCodec.gen[Runs])
  }
  offer(Small.tiny)(contender(DeriveJsonCodec.gen[Small.Point]))
  offer(Small.login)(contender(DeriveJsonCodec.gen[Small.Login]))
  offer(Small.metric)(contender(DeriveJsonCodec.gen[Small.Metric]))
  offer(Small.logLine)(contender(DeriveJsonCodec.gen[Small.LogLine]))
  offer(Small.message)(contender(DeriveJsonCodec.gen[Small.Message]))
  offer(Small.people) {
    import Small.*
    given JsonCodec[Person] = DeriveJsonCodec.gen
    contender(DeriveJsonCodec.gen[People])
  }
  offer(Media.sorted) {
    import Media.*
    given JsonCodec[Picture] = DeriveJsonCodec.gen
    given JsonCodec[Film] = DeriveJsonCodec.gen
    contender(DeriveJsonCodec.gen[Entry])
  }
  offer(Wide.wide)(contender(DeriveJsonCodec.gen[Wide.Three]))
  offer(Arrays.ints)(instances[Array[Int]])
  offer(Arrays.longs)(instances[Array[Long]])
  offer(Arrays.shortDoubles, Arrays.longDoubles, Arrays.exponents)(instances[Array[Double]])
  offer(Arrays.floats)(instances[Array[Float]])
  offer(Arrays.bigDecimals)(instances[Array[BigDecimal]])
  offer(Arrays.booleans)(instances[Array[Boolean]])
  offer(Arrays.uuids)(instances[Array[java.util.UUID]])
  offer(Times.times) {
    import Times.*
    given JsonCodec[Times] = DeriveJsonCodec.gen
    instances[List[Times]]
  }
  offer(Maps.byString)(instances[Map[String, Int]])
  offer(Maps.byInt)(instances[Map[Int, String]])
  offer(Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes)(instances[List[String]])

  override def tolerates =
    Tolerance.utf8OfTheJdk ++ Tolerance.loneSurrogates ++ Tolerance.trailing ++ Tolerance.unevenUuids ++ Map(
      "leading zero" -> "reads 00 and 01 as numbers",
      "no digits after the point" -> "reads 1. as a number",
      "no digits before the point" -> "reads .5 as a number",
      "string for an integer" -> "reads numbers in strings",
    )

  override def toleratesSkipped = Tolerance.skippedStrings ++ Tolerance.skippedLiterals

  private def instances[A](using encoder: JsonEncoder[A], decoder: JsonDecoder[A]): Contender[A] =
    contender(JsonCodec(encoder, decoder))

  private def contender[A](codec: JsonCodec[A]): Contender[A] = new Contender[A] {
    def decode(json: Array[Byte]) = decodeText(new String(json, UTF_8))
    def decodeText(json: String) = codec.decoder.decodeJson(json).fold(Rejected(_), identity)
    def encode(value: A) = encodeText(value).getBytes(UTF_8)
    def encodeText(value: A) = codec.encoder.encodeJson(value, None).toString
  }
}

package jzon.bench.rivals

import io.circe.derivation.{Configuration, ConfiguredCodec}
import io.circe.{Codec, Decoder, Encoder, Printer}
import jzon.bench.{Contender, Rejected, Rival}
import jzon.payloads.*

/** circe with semi-automatic codecs and its jawn parser; members that are None are left out. */
object Circe extends Rival("circe", classOf[Decoder[?]]) {
  private val printer = Printer.noSpaces.copy(dropNullValues = true)

  offer(GoogleMaps.compact +: GoogleMaps.pretty +: GoogleMaps.attacks*) {
    import GoogleMaps.*
    given Codec[Value] = Codec.AsObject.derived
    given Codec[Elements] = Codec.AsObject.derived
    given Codec[Rows] = Codec.AsObject.derived
    contender(Codec.AsObject.derived[DistanceMatrix])
  }
  offer(Twitter.compact, Twitter.pretty) {
    import Twitter.*
    given Codec[Urls] = Codec.AsObject.derived
    given Codec[Url] = Codec.AsObject.derived
    given Codec[UserEntities] = Codec.AsObject.derived
    given Codec[UserMentions] = Codec.AsObject.derived
    given Codec[Entities] = Codec.AsObject.derived
    given Codec[User] = Codec.AsObject.derived
    given Codec[RetweetedStatus] = Codec.AsObject.derived
    given Codec[Tweet] = Codec.AsObject.derived
    instances[List[Tweet]]
  }
  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given Configuration = Configuration.default.withDiscriminator("type")
    given geometry: Codec[Geometry] = ConfiguredCodec.derived
    given geoJson: Codec[GeoJson] = ConfiguredCodec.derived
    contender(geoJson)
  }
  offer(Nested.nested) {
    given codec: Codec[Nested.Nested] = Codec.AsObject.derived
    contender(codec)
  }

  offer(Records.records, Big.big) {
    import Records.*
    given Codec[Record] = Codec.AsObject.derived
    contender(Codec.AsObject.derived[Table])
  }
  offer(AdBid.adBid) {
    import AdBid.*
    given Codec[Size] = Codec.AsObject.derived
    given Codec[Banner] = Codec.AsObject.derived
    given Codec[Deal] = Codec.AsObject.derived
    given Codec[Pmp] = Codec.AsObject.derived
    given Codec[Imp] = Codec.AsObject.derived
    given Codec[Publisher] = Codec.AsObject.derived
    given Codec[Site] = Codec.AsObject.derived
    given Codec[Geo] = Codec.AsObject.derived
    given Codec[Device] = Codec.AsObject.derived
    given Codec[Segment] = Codec.AsObject.derived
    given Codec[Data] = Codec.AsObject.derived
    given Codec[User] = Codec.AsObject.derived
    given Codec[Regs] = Codec.AsObject.derived
    contender(Codec.AsObject.derived[BidRequest])
  }
  offer(CiRuns.ciRuns) {
    import CiRuns.*
    given Codec[Actor] = Codec.AsObject.derived
    given Codec[Commit] = Codec.AsObject.derived
    given Codec[Run] = Codec.AsObject.derived
    contender(Codec.AsObject.derived[Runs])
  }
  offer(Small.tiny)(contender(Codec.AsObject.derived[Small.Point]))
  offer(Small.login)(contender(Codec.AsObject.derived[Small.Login]))
  offer(Small.metric)(contender(Codec.AsObject.derived[Small.Metric]))
  offer(Small.logLine)(contender(Codec.AsObject.derived[Small.LogLine]))
  offer(Small.message)(contender(Codec.AsObject.derived[Small.Message]))
  offer(Small.people) {
    import Small.*
    given Codec[Person] = Codec.AsObject.derived
    contender(Codec.AsObject.derived[People])
  }
  offer(Media.sorted) {
    import Media.*
    given Codec[Picture] = Codec.AsObject.derived
    given Codec[Film] = Codec.AsObject.derived
    contender(Codec.AsObject.derived[Entry])
  }
  offer(Wide.wide)(contender(Codec.AsObject.derived[Wide.Three]))
  offer(Arrays.ints)(instances[Array[Int]])
  offer(Arrays.longs)(instances[Array[Long]])
  offer(Arrays.shortDoubles, Arrays.longDoubles, Arrays.exponents)(instances[Array[Double]])
  offer(Arrays.floats)(instances[Array[Float]])
  offer(Arrays.bigDecimals)(instances[Array[BigDecimal]])
  offer(Arrays.booleans)(instances[Array[Boolean]])
  offer(Arrays.uuids)(instances[Array[java.util.UUID]])
  offer(Times.times) {
    import Times.*
    given Codec[Times] = Codec.AsObject.derived
    instances[List[Times]]
  }
  offer(Maps.byString)(instances[Map[String, Int]])
  offer(Maps.byInt)(instances[Map[Int, String]])
  offer(Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes)(instances[List[String]])

  override def tolerates =
    Tolerance.utf8OfTheJdk ++ Tolerance.loneSurrogates ++ Tolerance.duplicates ++ Tolerance.integers ++ Tolerance.unevenUuids ++ Map(
      "string for an integer" -> "reads numbers in strings"
    )

  private def instances[A: Decoder: Encoder]: Contender[A] = contender(Codec.from(Decoder[A], Encoder[A]))

  private def contender[A](codec: Codec[A]): Contender[A] = new Contender[A] {
    private given Codec[A] = codec
    def decode(json: Array[Byte]) = io.circe.jawn.decodeByteArray(json).fold(Rejected(_), identity)
    def decodeText(json: String) = io.circe.jawn.decode(json).fold(Rejected(_), identity)
    def encode(value: A) = {
      val bytes = printer.printToByteBuffer(codec(value))
      java.util.Arrays.copyOf(bytes.array, bytes.limit())
    }
    def encodeText(value: A) = printer.print(codec(value))
  }
}

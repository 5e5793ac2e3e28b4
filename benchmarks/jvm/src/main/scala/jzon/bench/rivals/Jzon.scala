package jzon.bench.rivals

import jzon.bench.{Contender, Rejected, Rival}
import jzon.payloads.*
import jzon.{Codec, Decoder, EncodeOptions, Encoder}

import java.io.{InputStream, OutputStream}

/** jzon with derived codecs and all its defaults. */
object Jzon extends Rival("jzon", classOf[Decoder[?]]) {

  offer(GoogleMaps.compact +: GoogleMaps.pretty +: GoogleMaps.attacks*) {
    import GoogleMaps.*
    given Codec[Value] = Codec.derived
    given Codec[Elements] = Codec.derived
    given Codec[Rows] = Codec.derived
    derived(Codec.derived[DistanceMatrix])
  }
  offer(Twitter.compact, Twitter.pretty) {
    import Twitter.*
    given Codec[Urls] = Codec.derived
    given Codec[Url] = Codec.derived
    given Codec[UserEntities] = Codec.derived
    given Codec[UserMentions] = Codec.derived
    given Codec[Entities] = Codec.derived
    given Codec[User] = Codec.derived
    given Codec[RetweetedStatus] = Codec.derived
    given Codec[Tweet] = Codec.derived
    instances[List[Tweet]]
  }
  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given geometry: Codec[Geometry] = Codec.derived
    given geoJson: Codec[GeoJson] = Codec.derived
    derived(geoJson)
  }
  offer(Nested.nested) {
    given codec: Codec[Nested.Nested] = Codec.derived
    derived(codec)
  }
  offer(Records.records, Big.big) {
    import Records.*
    given Codec[Record] = Codec.derived
    derived(Codec.derived[Table])
  }
  offer(AdBid.adBid) {
    import AdBid.*
    given Codec[Size] = Codec.derived
    given Codec[Banner] = Codec.derived
    given Codec[Deal] = Codec.derived
    given Codec[Pmp] = Codec.derived
    given Codec[Imp] = Codec.derived
    given Codec[Publisher] = Codec.derived
    given Codec[Site] = Codec.derived
    given Codec[Geo] = Codec.derived
    given Codec[Device] = Codec.derived
    given Codec[Segment] = Codec.derived
    given Codec[Data] = Codec.derived
    given Codec[User] = Codec.derived
    given Codec[Regs] = Codec.derived
    derived(Codec.derived[BidRequest])
  }
  offer(CiRuns.ciRuns) {
    import CiRuns.*
    given Codec[Actor] = Codec.derived
    given Codec[Commit] = Codec.derived
    given Codec[Run] = Codec.derived
    derived(Codec.derived[Runs])
  }
  offer(Small.tiny)(derived(Codec.derived[Small.Point]))
  offer(Small.login)(derived(Codec.derived[Small.Login]))
  offer(Small.metric)(derived(Codec.derived[Small.Metric]))
  offer(Small.logLine)(derived(Codec.derived[Small.LogLine]))
  offer(Small.message)(derived(Codec.derived[Small.Message]))
  offer(Small.people) {
    import Small.*
    given Codec[Person] = Codec.derived
    derived(Codec.derived[People])
  }
  offer(Media.sorted) {
    import Media.*
    given Codec[Picture] = Codec.derived
    given Codec[Film] = Codec.derived
    derived(Codec.derived[Entry])
  }
  offer(Wide.wide)(derived(Codec.derived[Wide.Three]))
  offer(Arrays.ints)(instances[Array[Int]])
  offer(Arrays.longs)(instances[Array[Long]])
  offer(Arrays.shortDoubles, Arrays.longDoubles, Arrays.exponents)(instances[Array[Double]])
  offer(Arrays.floats)(instances[Array[Float]])
  offer(Arrays.bigDecimals)(instances[Array[BigDecimal]])
  offer(Arrays.booleans)(instances[Array[Boolean]])
  offer(Arrays.uuids)(instances[Array[java.util.UUID]])
  offer(Times.times) {
    import Times.*
    given Codec[Times] = Codec.derived
    instances[List[Times]]
  }
  offer(Maps.byString)(instances[Map[String, Int]])
  offer(Maps.byInt)(instances[Map[Int, String]])
  offer(Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes)(instances[List[String]])

  private val pretty = EncodeOptions.compact.pretty
  private val ascii = EncodeOptions.compact.asciiOnly

  private def derived[A](codec: Codec[A]): Contender[A] = contender(codec, codec)

  private def instances[A](using decoder: Decoder[A], encoder: Encoder[A]): Contender[A] = contender(decoder, encoder)

  private def contender[A](decoder: Decoder[A], encoder: Encoder[A]): Contender[A] = new Contender[A] {
    def decode(json: Array[Byte]) = decoder.decodeJson(json).fold(Rejected(_), identity)
    def decodeText(json: String) = decoder.decodeJson(json).fold(Rejected(_), identity)
    def encode(value: A) = encoder.encodeJsonBytes(value)
    def encodeText(value: A) = encoder.encodeJson(value)
    override def layouts = true
    override def encodePretty(value: A) = encoder.encodeJsonBytes(value, pretty)
    override def encodeAscii(value: A) = encoder.encodeJsonBytes(value, ascii)
    override def streams = true
    override def decodeStream(in: InputStream) = decoder.decodeJson(in).fold(Rejected(_), identity)
    override def encodeStream(value: A, out: OutputStream) = encoder.encodeJsonTo(value, out)
  }
}

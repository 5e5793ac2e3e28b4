package jzon.bench.rivals

import io.circe.derivation.{Configuration, ConfiguredCodec}
import io.circe.{Codec, Decoder, Encoder, Printer}
import jzon.bench.{Contender, Rejected}
import jzon.payloads.GeoJson

/** circe with semi-automatic codecs and its jawn parser; members that are None are left out. */
object Circe extends CirceCodecs("circe", classOf[Decoder[?]]) {
  private val printer = Printer.noSpaces.copy(dropNullValues = true)

  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given Configuration = Configuration.default.withDiscriminator("type")
    given geometry: Codec[Geometry] = ConfiguredCodec.derived
    given geoJson: Codec[GeoJson] = ConfiguredCodec.derived
    contender(geoJson)
  }

  override def tolerates =
    Tolerance.utf8OfTheJdk ++ Tolerance.loneSurrogates ++ Tolerance.duplicates ++ Tolerance.integers ++ Tolerance.unevenUuids ++ Map(
      "string for an integer" -> "reads numbers in strings"
    )

  protected def instances[A](using decoder: Decoder[A], encoder: Encoder[A]): Contender[A] =
    contender(Codec.from(decoder, encoder))

  protected def contender[A](codec: Codec[A]): Contender[A] = new Contender[A] {
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

package jzon.bench.rivals

import jzon.bench.{Contender, Rejected}
import jzon.payloads.GeoJson
import zio.json.*

import java.nio.charset.StandardCharsets.UTF_8

/** zio-json: derived codecs over CharSequence, the only form that it reads and writes without ZIO. */
object ZioJson extends ZioJsonCodecs("zio-json", classOf[JsonDecoder[?]]) {

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

  override def tolerates =
    Tolerance.utf8OfTheJdk ++ Tolerance.loneSurrogates ++ Tolerance.trailing ++ Tolerance.unevenUuids ++ Map(
      "leading zero" -> "reads 00 and 01 as numbers",
      "no digits after the point" -> "reads 1. as a number",
      "no digits before the point" -> "reads .5 as a number",
      "string for an integer" -> "reads numbers in strings",
    )

  override def toleratesSkipped = Tolerance.skippedStrings ++ Tolerance.skippedLiterals

  protected def instances[A](using decoder: JsonDecoder[A], encoder: JsonEncoder[A]): Contender[A] =
    contender(JsonCodec(encoder, decoder))

  protected def contender[A](codec: JsonCodec[A]): Contender[A] = new Contender[A] {
    def decode(json: Array[Byte]) = decodeText(new String(json, UTF_8))
    def decodeText(json: String) = codec.decoder.decodeJson(json).fold(Rejected(_), identity)
    def encode(value: A) = encodeText(value).getBytes(UTF_8)
    def encodeText(value: A) = codec.encoder.encodeJson(value, None).toString
  }
}

package jzon.bench.rivals

import jzon.bench.{Contender, Rejected}
import jzon.payloads.GeoJson
import jzon.{Codec, Decoder, EncodeOptions, Encoder}

import java.io.{InputStream, OutputStream}

/** jzon with derived codecs and all its defaults. */
object Jzon extends JzonCodecs("jzon", classOf[Decoder[?]]) {

  offer(GeoJson.geojson, GeoJson.typeLast) {
    import GeoJson.*
    given geometry: Codec[Geometry] = Codec.derived
    given geoJson: Codec[GeoJson] = Codec.derived
    contender(geoJson)
  }

  private val pretty = EncodeOptions.compact.pretty
  private val ascii = EncodeOptions.compact.asciiOnly

  protected def contender[A](codec: Codec[A]): Contender[A] = contender(codec, codec)

  protected def instances[A](using decoder: Decoder[A], encoder: Encoder[A]): Contender[A] = contender(decoder, encoder)

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

package jzon.bench.http

import java.nio.charset.StandardCharsets.UTF_8

import sttp.tapir.{Codec, CodecFormat, DecodeResult}

/** The codecs of bodies in tapir: jzon's, and those of tapir's module for jsoniter-scala, which go by a String. */
object TapirContenders {
  private final class Tapir[L](
      val library: String,
      codec: Codec[L, Invoice, CodecFormat.Json],
      fromBytes: Array[Byte] => L,
      toBytes: L => Array[Byte]
  ) extends HttpContender {
    def framework: String = "tapir"

    def read(body: Array[Byte]): Invoice = codec.decode(fromBytes(body)) match {
      case DecodeResult.Value(invoice)   => invoice
      case DecodeResult.Error(_, reason) => throw reason
      case failure                       => throw new IllegalArgumentException(failure.toString)
    }

    def write(invoice: Invoice): Array[Byte] = toBytes(codec.encode(invoice))
  }

  private def ofJzon: HttpContender = {
    import JzonCodecs.{described, invoice}
    val codec = jzon.http.tapir.JsonBodies.jsonCodec[Invoice]
    new Tapir[Array[Byte]]("jzon", codec, identity, identity)
  }

  private def ofJsoniter: HttpContender = {
    import JsoniterCodecs.invoice
    import JzonCodecs.described
    implicit val schema: sttp.tapir.Schema[Invoice] = jzon.http.tapir.Schemas.of[Invoice](described.description)
    val codec = sttp.tapir.json.jsoniter.jsoniterCodec[Invoice]
    new Tapir[String]("jsoniter-scala", codec, new String(_, UTF_8), _.getBytes(UTF_8))
  }

  val all: List[HttpContender] = List(ofJzon, ofJsoniter)
}

package jzon.bench.http

import cats.effect.IO
import cats.effect.unsafe.implicits.global
import com.github.plokhotnyuk.jsoniter_scala.core.{readFromArray, writeToArray}
import fs2.{Chunk, Stream}
import org.http4s.headers.`Content-Type`
import org.http4s.{EntityDecoder, EntityEncoder, MediaType, Method, Request}

/** http4s with jzon, with its own module for circe, and with jsoniter-scala behind the bytes, as it has no module for that. */
object Http4sContenders {
  private val json = `Content-Type`(MediaType.application.json)

  /** On this thread: to hand a body of 2 KB on to another one and wait costs more than to read it. */
  private def run[A](io: IO[A]): A = io.syncStep(Int.MaxValue).unsafeRunSync().fold(_.unsafeRunSync(), identity)

  private final class Http4s(
      val library: String,
      decoder: EntityDecoder[IO, Invoice],
      encoder: EntityEncoder[IO, Invoice]
  ) extends HttpContender {
    def framework: String = "http4s"

    def read(body: Array[Byte]): Invoice = {
      val request = Request[IO](Method.POST, body = Stream.chunk(Chunk.array(body))).withContentType(json)
      run(decoder.decode(request, strict = false).value).fold(throw _, identity)
    }

    def write(invoice: Invoice): Array[Byte] = run(encoder.toEntity(invoice).body.compile.to(Array))
  }

  private def ofJzon: HttpContender = {
    import JzonCodecs.invoice
    import jzon.http.http4s.JsonBodies.{jsonDecoder, jsonEncoder}
    new Http4s("jzon", jsonDecoder[IO, Invoice], jsonEncoder[IO, Invoice])
  }

  private def ofCirce: HttpContender = {
    import CirceCodecs.invoice
    import org.http4s.circe.{jsonEncoderOf, jsonOf}
    new Http4s("circe", jsonOf[IO, Invoice], jsonEncoderOf[IO, Invoice])
  }

  private def ofJsoniter: HttpContender = {
    import JsoniterCodecs.invoice
    val decoder = EntityDecoder.byteArrayDecoder[IO].map(readFromArray[Invoice](_))
    val encoder = EntityEncoder.byteArrayEncoder[IO].contramap[Invoice](writeToArray(_)).withContentType(json)
    new Http4s("jsoniter-scala", decoder, encoder)
  }

  val all: List[HttpContender] = List(ofJzon, ofCirce, ofJsoniter)
}

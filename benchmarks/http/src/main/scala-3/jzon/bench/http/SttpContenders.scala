package jzon.bench.http

import com.github.plokhotnyuk.jsoniter_scala.core.{readFromArray, writeToArray}
import sttp.client4.testing.{ResponseStub, SyncBackendStub}
import sttp.client4.{
  BasicBodyPart,
  ByteArrayBody,
  GenericRequest,
  ResponseAs,
  StringBody,
  UriContext,
  asByteArray,
  basicRequest
}
import sttp.model.{Header, MediaType, StatusCode}

/**
 * Bodies of requests and responses in sttp's client with jzon, with its own module for circe, and with jsoniter-scala behind the
 * bytes; no bytes go over a wire.
 */
object SttpContenders {
  private val uri = uri"http://127.0.0.1"
  private val headers = Vector(Header.contentType(MediaType.ApplicationJson))

  /** Answers with the bytes of the request. */
  private val backend = SyncBackendStub.whenAnyRequest.thenRespondF(request =>
    ResponseStub.adjust(bytes(request), StatusCode.Ok, headers)
  )

  /** What backends send. */
  private def bytes(request: GenericRequest[_, _]): Array[Byte] = request.body match {
    case ByteArrayBody(bytes, _)       => bytes
    case StringBody(text, encoding, _) => text.getBytes(encoding)
    case body                          => throw new IllegalStateException(s"no bytes: $body")
  }

  private final class Sttp[E](
      val library: String,
      reader: ResponseAs[Either[E, Invoice]],
      writer: Invoice => BasicBodyPart
  ) extends HttpContender {
    def framework: String = "sttp"

    def read(body: Array[Byte]): Invoice =
      basicRequest.post(uri).body(body).response(reader).send(backend).body match {
        case Right(invoice) => invoice
        case Left(error)    => throw new IllegalArgumentException(error.toString)
      }

    def write(invoice: Invoice): Array[Byte] = bytes(basicRequest.post(uri).body(writer(invoice)))
  }

  private def ofJzon: HttpContender = {
    import JzonCodecs.invoice
    import jzon.http.sttp.JsonBodies.asJson
    new Sttp("jzon", asJson[Invoice], (invoice: Invoice) => asJson(invoice))
  }

  private def ofCirce: HttpContender = {
    import CirceCodecs.invoice
    import sttp.client4.circe.asJson
    new Sttp("circe", asJson[Invoice], (invoice: Invoice) => asJson(invoice))
  }

  private def ofJsoniter: HttpContender = {
    import JsoniterCodecs.invoice
    new Sttp(
      "jsoniter-scala",
      asByteArray.map(_.map(readFromArray[Invoice](_))),
      (invoice: Invoice) => ByteArrayBody(writeToArray(invoice), MediaType.ApplicationJson),
    )
  }

  lazy val all: List[HttpContender] = List(ofJzon, ofCirce, ofJsoniter)
}

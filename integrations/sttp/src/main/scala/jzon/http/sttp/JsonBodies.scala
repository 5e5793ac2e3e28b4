package jzon.http.sttp

import java.io.InputStream

import _root_.sttp.client4.{ByteArrayBody, ResponseAs, asInputStreamAlways}
import _root_.sttp.model.{MediaType, ResponseMetadata}
import jzon.http.body.{BodyError, BodyOptions}
import jzon.{Decoder, Encoder}

/**
 * Bodies of requests and responses as JSON in sttp.
 *
 * {{{
 *   import jzon.http.sttp.JsonBodies._
 *
 *   basicRequest.post(uri).body(asJson(order)).response(asJson[Order])
 * }}}
 *
 * A response is read up to the most bytes that the options allow; then the connection is closed. Backends that hold whole
 * responses, as asynchronous ones do, have sttp's `maxResponseBodyLength` for that. An empty response is None for an `Option` and
 * `()` for `Unit`. A response without a content type is accepted; `withMediaType` and `withAnyMediaType` of the options accept
 * other types.
 */
class JsonBodies(options: BodyOptions) {
  private[this] val accepted = options.withoutContentType

  /** The value as the body of a request, sent as `application/json`. */
  final def asJson[A](a: A)(implicit encoder: Encoder[A]): ByteArrayBody =
    ByteArrayBody(encoder.encodeJsonBytes(a), MediaType.ApplicationJson)

  /** Reads the response to a value; a Left tells of a status that is not a success, or of a rejected body. */
  final def asJson[A](implicit decoder: Decoder[A]): ResponseAs[Either[ResponseError, A]] =
    bounded
      .mapWithMetadata((body, response) =>
        if (response.code.isSuccess) read[A](body, response) else Left(body.of(response))
      )
      .showAs("either(as error, as json)")

  /** Reads the response to a value whatever its status is; a Left tells of a rejected body. */
  final def asJsonAlways[A](implicit decoder: Decoder[A]): ResponseAs[Either[ResponseError, A]] =
    bounded.mapWithMetadata((body, response) => read[A](body, response)).showAs("as json")

  /** Reads the response to a value, and fails the request with a [[ResponseError]] where [[asJson]] gives a Left. */
  final def asJsonOrFail[A](implicit decoder: Decoder[A]): ResponseAs[A] =
    asJson[A].map(_.fold(throw _, identity)).showAs("as json or fail")

  /**
   * Reads the response to an `A` where the status is a success, and to an `E`, the document of the service's errors, where it is
   * not: `Right(Right(order))`, `Right(Left(problem))`. The outer Left tells of a body that is neither: a
   * `ResponseError.UnexpectedStatus` with the status and the body if that is not an `E`, a `ResponseError.Body` if it is not an `A`.
   */
  final def asJsonEither[E, A](implicit
      errors: Decoder[E],
      decoder: Decoder[A]
  ): ResponseAs[Either[ResponseError, Either[E, A]]] =
    bounded
      .mapWithMetadata { (body, response) =>
        if (response.code.isSuccess) read[A](body, response).map(Right(_))
        else read[E](body, response).map(Left(_)).left.map(_ => body.of(response))
      }
      .showAs("either(as json, as json)")

  /** As [[asJsonEither]], and fails the request with a [[ResponseError]] where that gives a Left. */
  final def asJsonEitherOrFail[E, A](implicit errors: Decoder[E], decoder: Decoder[A]): ResponseAs[Either[E, A]] =
    asJsonEither[E, A].map(_.fold(throw _, identity)).showAs("either(as json, as json) or fail")

  /** The first bytes of a response, one more than the options allow where it is too long. */
  private[this] def bounded: ResponseAs[Response] = asInputStreamAlways { (in: InputStream) =>
    val most = math.min(options.mostBytes, Int.MaxValue - 9L).toInt
    new Response(in.readNBytes(most + 1), most)
  }

  private[this] def read[A](body: Response, response: ResponseMetadata)(implicit
      decoder: Decoder[A]
  ): Either[ResponseError, A] = {
    val decoded = accepted.open[A](response.header("Content-Type"), None, None).flatMap { buffer =>
      buffer.append(body.bytes, 0, body.bytes.length)
      buffer.decode
    }
    decoded.left.map(error => new ResponseError.Body(notDecompressed(body, response).getOrElse(error)))
  }

  /**
   * What is wrong with bytes that are compressed in a way that the backend does not decompress. The backend leaves the header
   * there when it does, so that only a first byte that JSON cannot begin with tells of it.
   */
  private[this] def notDecompressed(body: Response, response: ResponseMetadata): Option[BodyError] =
    if (body.bytes.isEmpty || "{[\"-0123456789tfn \t\r\n".indexOf(body.bytes(0).toInt) >= 0) None
    else options.checkContentEncoding(response.header("Content-Encoding"))
}

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default)

/** The bytes of a response, or the first of them. */
private final class Response(val bytes: Array[Byte], most: Int) {
  def of(response: ResponseMetadata): ResponseError =
    if (bytes.length <= most) new ResponseError.UnexpectedStatus(response.code, bytes, true)
    else new ResponseError.UnexpectedStatus(response.code, java.util.Arrays.copyOf(bytes, most), false)
}

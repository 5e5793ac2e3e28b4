package jzon.http.sttp

import java.io.InputStream

import _root_.sttp.client4.{ByteArrayBody, ResponseAs, asInputStreamAlways}
import _root_.sttp.model.{MediaType, ResponseMetadata}
import jzon.http.body.{BodyError, BodyOptions}
import jzon.{Decoder, Encoder}

/**
 * Reads and writes bodies of sttp requests and responses as JSON.
 *
 * {{{
 *   import jzon.http.sttp.JsonBodies._
 *
 *   basicRequest.post(uri).body(asJson(order)).response(asJson[Order])
 * }}}
 *
 * A response is read up to the maximum size of the options; after that the connection is closed. For backends that hold
 * whole responses, as asynchronous ones do, use sttp's `maxResponseBodyLength` instead. An empty response is None for
 * an `Option` and `()` for `Unit`. A response without a content type is accepted. To accept other types, use
 * `withMediaType` or `withAnyMediaType` of the options.
 */
class JsonBodies(options: BodyOptions) {
  private[this] val accepted = options.withoutContentType

  /** Returns the value as the body of a request, sent as `application/json`. */
  final def asJson[A](a: A)(implicit encoder: Encoder[A]): ByteArrayBody =
    ByteArrayBody(encoder.encodeJsonBytes(a), MediaType.ApplicationJson)

  /** Reads the response as an `A`; a Left means a status other than success, or a rejected body. */
  final def asJson[A](implicit decoder: Decoder[A]): ResponseAs[Either[ResponseError, A]] =
    bounded
      .mapWithMetadata((body, response) =>
        if (response.code.isSuccess) read[A](body, response) else Left(body.of(response))
      )
      .showAs("either(as error, as json)")

  /** Reads the response as an `A` for any status; a Left means a rejected body. */
  final def asJsonAlways[A](implicit decoder: Decoder[A]): ResponseAs[Either[ResponseError, A]] =
    bounded.mapWithMetadata((body, response) => read[A](body, response)).showAs("as json")

  /** Reads the response as an `A`; if `asJson` would return a Left, the request fails with its [[ResponseError]]. */
  final def asJsonOrFail[A](implicit decoder: Decoder[A]): ResponseAs[A] =
    asJson[A].map(_.fold(throw _, identity)).showAs("as json or fail")

  /**
   * Reads a successful response as an `A`, and any other as an `E`, the service's own error document.
   *
   * The results are `Right(Right(order))` and `Right(Left(problem))`. If the body fits neither, the result is a Left: a
   * `ResponseError.Body` if the body of a success is not an `A`, or else a `ResponseError.UnexpectedStatus` with the
   * status and the body.
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

  /**
   * Reads as [[asJsonEither]] does; if that would return an outer Left, the request fails with its [[ResponseError]].
   */
  final def asJsonEitherOrFail[E, A](implicit errors: Decoder[E], decoder: Decoder[A]): ResponseAs[Either[E, A]] =
    asJsonEither[E, A].map(_.fold(throw _, identity)).showAs("either(as json, as json) or fail")

  /** Reads the first bytes of a response, one byte more than the maximum if it is too long. */
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
   * Returns an error for a body with a compression that the backend does not know.
   *
   * Backends keep the header even after decompression. So the only sign is a first byte with which JSON cannot begin.
   */
  private[this] def notDecompressed(body: Response, response: ResponseMetadata): Option[BodyError] =
    if (body.bytes.isEmpty || "{[\"-0123456789tfn \t\r\n".indexOf(body.bytes(0).toInt) >= 0) None
    else options.checkContentEncoding(response.header("Content-Encoding"))
}

/** Reads and writes bodies as JSON with the default options; for other options use `new JsonBodies(options)`. */
object JsonBodies extends JsonBodies(BodyOptions.default)

/** The bytes of a response, or only the first ones. */
private final class Response(val bytes: Array[Byte], most: Int) {
  def of(response: ResponseMetadata): ResponseError =
    if (bytes.length <= most) new ResponseError.UnexpectedStatus(response.code, bytes, true)
    else new ResponseError.UnexpectedStatus(response.code, java.util.Arrays.copyOf(bytes, most), false)
}

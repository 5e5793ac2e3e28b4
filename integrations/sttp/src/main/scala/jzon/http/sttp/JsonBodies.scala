package jzon.http.sttp

import _root_.sttp.client4.{ByteArrayBody, ResponseAs, asByteArrayAlways}
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
 */
class JsonBodies(options: BodyOptions) {

  /** The value as the body of a request, sent as `application/json`. */
  final def asJson[A](a: A)(implicit encoder: Encoder[A]): ByteArrayBody =
    ByteArrayBody(encoder.encodeJsonBytes(a), MediaType.ApplicationJson)

  /** Reads the response to a value; a Left tells of another status than success, or of a body that is refused. */
  final def asJson[A](implicit decoder: Decoder[A]): ResponseAs[Either[ResponseError, A]] =
    asByteArrayAlways
      .mapWithMetadata { (bytes, response) =>
        if (response.code.isSuccess) read[A](bytes, response).left.map(new ResponseError.Body(_))
        else Left(new ResponseError.UnexpectedStatus(response.code, bytes))
      }
      .showAs("either(as error, as json)")

  /** Reads the response to a value whatever its status is; a Left tells of a body that is refused. */
  final def asJsonAlways[A](implicit decoder: Decoder[A]): ResponseAs[Either[ResponseError, A]] =
    asByteArrayAlways
      .mapWithMetadata((bytes, response) => read[A](bytes, response).left.map(new ResponseError.Body(_)))
      .showAs("as json")

  /** Reads the response to a value, and fails the request with a [[ResponseError]] where [[asJson]] gives a Left. */
  final def asJsonOrFail[A](implicit decoder: Decoder[A]): ResponseAs[A] =
    asJson[A].map(_.fold(throw _, identity)).showAs("as json or fail")

  private[this] def read[A](bytes: Array[Byte], response: ResponseMetadata)(implicit
      decoder: Decoder[A]
  ): Either[BodyError, A] =
    options.checkContentType(response.header("Content-Type")) match {
      case Some(error) => Left(error)
      case None        => options.decode(bytes)
    }
}

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default)

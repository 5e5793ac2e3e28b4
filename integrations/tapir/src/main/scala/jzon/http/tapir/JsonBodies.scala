package jzon.http.tapir

import _root_.sttp.tapir.{Codec, CodecFormat, DecodeResult, EndpointIO, RawBodyType, Schema}
import jzon.http.body.{BodyError, BodyException, BodyOptions}
import jzon.describe.Described
import jzon.{Decoder, Encoder}

/**
 * Reads and writes bodies in tapir as JSON, with a schema that matches the codec.
 *
 * {{{
 *   import jzon.http.tapir.JsonBodies._
 *
 *   endpoint.post.in("orders").in(jsonBody[Order]).out(jsonBody[Order])
 * }}}
 *
 * The schema comes from `jzon.describe.Described`, which is derived in the same way as the codec, so names, hints and
 * discriminators are the same. tapir's own derivation is not used. The schema has no validators: the decoder does all
 * checks.
 *
 * A rejected body is a `DecodeResult.Error` with a `jzon.http.body.BodyException`; in a failure handler, [[rejection]]
 * returns the error to answer with. The server's settings limit the size of a body, because a codec gets only complete
 * bodies.
 */
class JsonBodies(options: BodyOptions) {

  /** Returns the body of a request or a response as an `A`. */
  final def jsonBody[A](implicit
      decoder: Decoder[A],
      encoder: Encoder[A],
      described: Described[A]
  ): EndpointIO.Body[Array[Byte], A] =
    EndpointIO.Body(RawBodyType.ByteArrayBody, jsonCodec[A], EndpointIO.Info.empty[A])

  /** Reads and writes an `A` as bytes; for bodies that can have one of several formats. */
  final def jsonCodec[A](implicit
      decoder: Decoder[A],
      encoder: Encoder[A],
      described: Described[A]
  ): Codec[Array[Byte], A, CodecFormat.Json] = {
    val ofType = Schemas.of[A](described.description)
    new Codec[Array[Byte], A, CodecFormat.Json] {
      override def rawDecode(bytes: Array[Byte]): DecodeResult[A] = options.decode(bytes) match {
        case Right(a)    => DecodeResult.Value(a)
        case Left(error) => DecodeResult.Error("", error.toException) // an empty string, to avoid a copy of the body
      }
      override def encode(a: A): Array[Byte] = encoder.encodeJsonBytes(a)
      override val schema: Schema[A] = ofType
      override val format: CodecFormat.Json = CodecFormat.Json()
    }
  }

  /**
   * Returns the error of a rejected body, or None for other failures; use it in a failure handler.
   *
   * The error has the status of the answer; `options.answer` returns the document in the form of the options.
   */
  final def rejection(failure: DecodeResult.Failure): Option[BodyError] = failure match {
    case DecodeResult.Error(_, e: BodyException) => Some(e.error)
    case _                                       => None
  }
}

/** Reads and writes bodies as JSON with the default options; for other options use `new JsonBodies(options)`. */
object JsonBodies extends JsonBodies(BodyOptions.default)

package jzon.http.tapir

import _root_.sttp.tapir.{Codec, CodecFormat, DecodeResult, EndpointIO, RawBodyType, Schema}
import jzon.http.body.{BodyError, BodyException, BodyOptions}
import jzon.describe.Described
import jzon.{Decoder, Encoder}

/**
 * Bodies as JSON in tapir, with the schema of what the codec reads and writes.
 *
 * {{{
 *   import jzon.http.tapir.JsonBodies._
 *
 *   endpoint.post.in("orders").in(jsonBody[Order]).out(jsonBody[Order])
 * }}}
 *
 * The schema is made of `jzon.describe.Described`, whose derivation is that of the codec, so that names, hints and discriminators are
 * the same. It has no validators: the decoder refuses what has to be refused. tapir's own derivation is not asked.
 *
 * A refused body is a `DecodeResult.Error` with a [[jzon.http.body.BodyException]]; [[refusal]] gives what a handler of
 * failures answers with. How large a body may be before it is read is for the server to say: what a codec gets is whole.
 */
class JsonBodies(options: BodyOptions) {

  /** The body of a request or a response as an `A`. */
  final def jsonBody[A](implicit
      decoder: Decoder[A],
      encoder: Encoder[A],
      described: Described[A]
  ): EndpointIO.Body[Array[Byte], A] =
    EndpointIO.Body(RawBodyType.ByteArrayBody, jsonCodec[A], EndpointIO.Info.empty[A])

  /** Reads and writes an `A` as bytes; for bodies of one of some formats. */
  final def jsonCodec[A](implicit
      decoder: Decoder[A],
      encoder: Encoder[A],
      described: Described[A]
  ): Codec[Array[Byte], A, CodecFormat.Json] = {
    val ofType = Schemas.of[A](described.description)
    new Codec[Array[Byte], A, CodecFormat.Json] {
      override def rawDecode(bytes: Array[Byte]): DecodeResult[A] = options.decode(bytes) match {
        case Right(a)    => DecodeResult.Value(a)
        case Left(error) => DecodeResult.Error("", error.toException) // the text of the body would be a copy of it
      }
      override def encode(a: A): Array[Byte] = encoder.encodeJsonBytes(a)
      override val schema: Schema[A] = ofType
      override val format: CodecFormat.Json = CodecFormat.Json()
    }
  }

  /**
   * What is wrong with a body, if a failure is of one that is refused: its status, and the document to answer with, which
   * `options.answer` writes in their form.
   */
  final def refusal(failure: DecodeResult.Failure): Option[BodyError] = failure match {
    case DecodeResult.Error(_, e: BodyException) => Some(e.error)
    case _                                       => None
  }
}

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default)

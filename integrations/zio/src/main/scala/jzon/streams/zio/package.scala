package jzon.streams

import _root_.zio.stream.ZPipeline
import _root_.zio.{Cause, Trace}
import jzon._

/**
 * JSON documents in streams of ZIO.
 *
 * {{{
 *   import jzon.streams.zio._
 *
 *   ZStream.fromPath(path) >>> decodeStream[Person](Framing.lines)
 * }}}
 *
 * What codecs throw that is no refusal is a defect, with which the stream dies. Pipelines read no chunk before the results of
 * the one before are used up, and emit the results of one chunk as one chunk.
 */
package object zio {

  /**
   * Decodes the documents of a stream: each is a value or the error that says what is wrong with it, and reading goes on
   * behind an error where the framing allows for it. `limits` hold for each document by itself.
   */
  def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A],
      trace: Trace
  ): ZPipeline[Any, Nothing, Byte, Either[JsonError, A]] =
    Conversion.pipeline[Nothing, Byte, Either[JsonError, A]](Cause.die(_))(take =>
      new Decoding(decoder.feed(framing, limits)(take))
    )

  /** Decodes the documents of a stream, and fails with the [[JsonException]] of the first error. */
  def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A],
      trace: Trace
  ): ZPipeline[Any, JsonException, Byte, A] =
    Conversion.pipeline[JsonException, Byte, A](Conversion.failure)(take =>
      new Decoding(decoder.feed(framing, limits) {
        case Right(a) => take(a)
        case Left(e)  => throw e.toException
      })
    )

  /**
   * Encodes values as documents, as the framing has them, each chunk of values at once; fails with a [[JsonException]] for a
   * value that JSON cannot hold.
   */
  def encodeStream[A](framing: Framing)(implicit
      encoder: Encoder[A],
      trace: Trace
  ): ZPipeline[Any, JsonException, A, Byte] =
    Conversion.chunked[JsonException, A, Byte](Conversion.failure)(take => new Encoding(framing, encoder, take))
}

package jzon.streams

import _root_.zio.stream.ZPipeline
import _root_.zio.{Cause, Trace}
import jzon._

/**
 * Decodes and encodes JSON documents in ZIO streams.
 *
 * {{{
 *   import jzon.streams.zio._
 *
 *   ZStream.fromPath(path) >>> decodeStream[Person](Framing.lines)
 * }}}
 *
 * If a codec throws an exception that does not reject the value, the stream dies with a defect. A pipeline reads the
 * next chunk only after the results of the previous chunk are consumed, and emits the results of one chunk as one
 * chunk.
 */
package object zio {

  /**
   * Decodes the documents of a stream: each result is a value or an error.
   *
   * After an error, reading continues if the framing permits it. `limits` apply to each document separately.
   */
  def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A],
      trace: Trace
  ): ZPipeline[Any, Nothing, Byte, Either[JsonError, A]] =
    Conversion.pipeline[Nothing, Byte, Either[JsonError, A]](Cause.die(_))(take =>
      new Decoding(decoder.feed(framing, DecodeOptions(limits))(take))
    )

  /** Decodes the documents of a stream, and fails with the `JsonException` of the first error. */
  def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A],
      trace: Trace
  ): ZPipeline[Any, JsonException, Byte, A] =
    Conversion.pipeline[JsonException, Byte, A](Conversion.failure)(take =>
      new Decoding(decoder.feed(framing, DecodeOptions(limits))(StreamConversion.orFail(take)))
    )

  /**
   * Encodes values as documents in the form of the framing, each chunk of values at once.
   *
   * For a value that JSON cannot hold, the stream fails with a `JsonException`.
   */
  def encodeStream[A](framing: Framing)(implicit
      encoder: Encoder[A],
      trace: Trace
  ): ZPipeline[Any, JsonException, A, Byte] =
    Conversion.encoding(framing, encoder)
}

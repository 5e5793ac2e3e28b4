package jzon.streams

import _root_.fs2.{Pipe, Pull, RaiseThrowable, Stream}
import jzon._

/**
 * Decodes and encodes JSON documents in fs2 streams.
 *
 * {{{
 *   import jzon.streams.fs2._
 *
 *   Files[IO].readAll(path).through(decodeStream[IO, Person](Framing.lines))
 * }}}
 *
 * If a codec throws an exception that does not reject the value, the stream fails. A pipe reads the next chunk only
 * after the results of the previous chunk are consumed, and emits the results of one chunk as one chunk. If `pull` cuts
 * a stream, the rest continues at the cut, and you can run it once.
 */
package object fs2 {

  /**
   * Decodes the documents of a stream: each result is a value or an error.
   *
   * After an error, reading continues if the framing permits it. `limits` apply to each document separately.
   */
  def decodeStream[F[_], A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Pipe[F, Byte, Either[JsonError, A]] = bytes =>
    Stream.suspend {
      val decoding =
        new Decoding[F, A, Either[JsonError, A]](e => Pull.suspend(throw e))(decoder.feed(
          framing,
          DecodeOptions(limits)
        )(_))
      decoding.decode(bytes).stream
    }

  /** Decodes the documents of a stream, and fails with the `JsonException` of the first error. */
  def decodeStreamOrFail[F[_]: RaiseThrowable, A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Pipe[F, Byte, A] = bytes =>
    Stream.suspend {
      val decoding = new Decoding[F, A, A](Pull.raiseError[F](_))(take =>
        decoder.feed(framing, DecodeOptions(limits))(StreamConversion.orFail(take))
      )
      decoding.decode(bytes).stream
    }

  /**
   * Encodes values as documents in the form of the framing, each chunk of values at once.
   *
   * For a value that JSON cannot hold, the stream fails with a `JsonException`.
   */
  def encodeStream[F[_], A](framing: Framing)(implicit encoder: Encoder[A]): Pipe[F, A, Byte] = values =>
    Stream.suspend(new Encoding[F, A](new Pieces[A](framing, encoder.encodeRecord(_, _))).encode(values).stream)
}

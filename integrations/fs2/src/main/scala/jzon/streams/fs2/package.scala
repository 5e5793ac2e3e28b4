package jzon.streams

import _root_.fs2.{Pipe, Pull, RaiseThrowable, Stream}
import jzon._

/**
 * JSON documents in streams of fs2.
 *
 * {{{
 *   import jzon.streams.fs2._
 *
 *   Files[IO].readAll(path).through(decodeStream[IO, Person](Framing.lines))
 * }}}
 *
 * What codecs throw that is no refusal fails the stream. Pipes read no chunk before the results of the one before are used
 * up, and emit the results of one chunk as one chunk. The rest of a stream that `pull` has cut continues where it is cut: it
 * can be run once.
 */
package object fs2 {

  /**
   * Decodes the documents of a stream: each is a value or the error that says what is wrong with it, and reading goes on
   * behind an error where the framing allows for it. `limits` hold for each document by itself.
   */
  def decodeStream[F[_], A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Pipe[F, Byte, Either[JsonError, A]] = bytes =>
    Stream.suspend {
      val decoding =
        new Decoding[F, A, Either[JsonError, A]](e => Pull.suspend(throw e))(decoder.feed(framing, limits)(_))
      decoding.decode(bytes).stream
    }

  /** Decodes the documents of a stream, and fails with the [[JsonException]] of the first error. */
  def decodeStreamOrFail[F[_]: RaiseThrowable, A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Pipe[F, Byte, A] = bytes =>
    Stream.suspend {
      val decoding = new Decoding[F, A, A](Pull.raiseError[F](_))(take =>
        decoder.feed(framing, limits) {
          case Right(a) => take(a)
          case Left(e)  => throw e.toException
        }
      )
      decoding.decode(bytes).stream
    }

  /**
   * Encodes values as documents, as the framing has them, each chunk of values at once; fails with a [[JsonException]] for a
   * value that JSON cannot hold.
   */
  def encodeStream[F[_], A](framing: Framing)(implicit encoder: Encoder[A]): Pipe[F, A, Byte] = values =>
    Stream.suspend(new Encoding[F, A](framing, encoder).encode(values).stream)
}

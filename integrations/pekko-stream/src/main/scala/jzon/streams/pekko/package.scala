package jzon.streams

import jzon._
import org.apache.pekko.NotUsed
import org.apache.pekko.stream.scaladsl.Flow
import org.apache.pekko.util.ByteString

/**
 * JSON documents in streams of Pekko.
 *
 * {{{
 *   import jzon.streams.pekko._
 *
 *   FileIO.fromPath(path).via(decodeStream[Person](Framing.lines))
 * }}}
 *
 * What codecs throw that is no refusal fails the stream, whatever its supervision strategy. Flows ask for no bytes before the
 * results of those before are used up.
 */
package object pekko {

  /**
   * Decodes the documents of a stream: each is a value or the error that says what is wrong with it, and reading goes on
   * behind an error where the framing allows for it. `limits` hold for each document by itself.
   */
  def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Flow[ByteString, Either[JsonError, A], NotUsed] =
    Flow.fromGraph(new ConversionStage[ByteString, Either[JsonError, A]]("decodeStream")(take =>
      new Decoding(decoder.feed(framing, limits)(take))
    ))

  /** Decodes the documents of a stream, and fails with the [[JsonException]] of the first error. */
  def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Flow[ByteString, A, NotUsed] =
    Flow.fromGraph(new ConversionStage[ByteString, A]("decodeStreamOrFail")(take =>
      new Decoding(decoder.feed(framing, limits) {
        case Right(a) => take(a)
        case Left(e)  => throw e.toException
      })
    ))

  /**
   * Encodes values as documents, as the framing has them, each as soon as it comes; fails with a [[JsonException]] for a
   * value that JSON cannot hold.
   */
  def encodeStream[A](framing: Framing)(implicit encoder: Encoder[A]): Flow[A, ByteString, NotUsed] =
    Flow.fromGraph(new ConversionStage[A, ByteString]("encodeStream")(new Encoding(framing, encoder, _)))
}

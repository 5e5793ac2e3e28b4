package jzon.streams

import jzon._
import org.apache.pekko.NotUsed
import org.apache.pekko.stream.scaladsl.Flow
import org.apache.pekko.util.ByteString

/**
 * Decodes and encodes JSON documents in Pekko streams.
 *
 * {{{
 *   import jzon.streams.pekko._
 *
 *   FileIO.fromPath(path).via(decodeStream[Person](Framing.lines))
 * }}}
 *
 * If a codec throws an exception that does not reject the value, the stream fails, with any supervision strategy. A
 * flow pulls more bytes only after the results of the previous bytes are consumed.
 */
package object pekko {

  /**
   * Decodes the documents of a stream: each result is a value or an error.
   *
   * After an error, reading continues if the framing permits it. `limits` apply to each document separately.
   */
  def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Flow[ByteString, Either[JsonError, A], NotUsed] =
    stage("decodeStream")(StreamConversion.decoding(decoder.feed(framing, DecodeOptions(limits))(_), pass))

  /** Decodes the documents of a stream, and fails with the `JsonException` of the first error. */
  def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Flow[ByteString, A, NotUsed] =
    stage("decodeStreamOrFail")(StreamConversion.decodingOrFail(decoder.feed(framing, DecodeOptions(limits))(_), pass))

  /**
   * Encodes values as documents in the form of the framing, each as soon as it arrives.
   *
   * For a value that JSON cannot hold, the stream fails with a `JsonException`.
   */
  def encodeStream[A](framing: Framing)(implicit encoder: Encoder[A]): Flow[A, ByteString, NotUsed] =
    stage("encodeStream")(StreamConversion.encoding(framing, encoder)(ByteString.fromArrayUnsafe(_)))

  private def stage[I, O](name: String)(open: (O => Unit) => StreamConversion[I]): Flow[I, O, NotUsed] =
    Flow.fromGraph(new ConversionStage(name)(open))

  private def pass(feed: RecordFeed[_], bytes: ByteString): Unit =
    if (bytes.isCompact) feed.accept(bytes.toArrayUnsafe()) // in place; buffers are read-only, and copied in parts
    else bytes.asByteBuffers.foreach(feed.accept(_))
}

package jzon.streams

import java.net.http.HttpRequest.{BodyPublisher, BodyPublishers}
import java.net.http.HttpResponse.BodyHandler
import java.nio.ByteBuffer
import java.util.concurrent.Flow.{Processor, Publisher}

import jzon._

/**
 * Decodes and encodes JSON documents in streams of `java.util.concurrent.Flow` and bodies of
 * `java.net.http.HttpClient`.
 *
 * {{{
 *   import jzon.streams.flow._
 *
 *   val response = client.send(request, bodyHandler[Person](Framing.lines))
 *   response.body.subscribe(subscriber)
 * }}}
 *
 * A processor is for one stream: it subscribes once and has one subscriber. It requests the next chunk only if the
 * subscriber requests results and the previous chunk has no more. So it holds the results of at most one chunk. If
 * a codec throws an exception that does not reject the value, `onError` gets it, after all earlier results.
 */
package object flow {

  /**
   * Decodes the documents of a stream: each result is a value or an error.
   *
   * After an error, reading continues if the framing permits it. `limits` apply to each document separately.
   */
  def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Processor[ByteBuffer, Either[JsonError, A]] =
    new ConversionProcessor(StreamConversion.decoding(decoder.feed(framing, DecodeOptions(limits))(_), buffer))

  /** Decodes the documents of a stream, and fails with the `JsonException` of the first error. */
  def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Processor[ByteBuffer, A] =
    new ConversionProcessor(StreamConversion.decodingOrFail(decoder.feed(framing, DecodeOptions(limits))(_), buffer))

  /**
   * Encodes values as documents in the form of the framing, each as soon as it arrives.
   *
   * For a value that JSON cannot hold, the stream fails with a `JsonException`.
   */
  def encodeStream[A](framing: Framing)(implicit encoder: Encoder[A]): Processor[A, ByteBuffer] =
    new ConversionProcessor(StreamConversion.encoding(framing, encoder)(ByteBuffer.wrap(_)))

  /**
   * Decodes the documents of a response's body while the body arrives.
   *
   * The response is available before its body. Its publisher takes one subscriber. The connection stays open until the
   * subscriber has all results, or cancels.
   */
  def bodyHandler[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): BodyHandler[Publisher[Either[JsonError, A]]] =
    _ =>
      new PublisherBody(
        new ConversionProcessor(StreamConversion.decoding(decoder.feed(framing, DecodeOptions(limits))(_), buffers))
      )

  /** Decodes as `bodyHandler` does, with a publisher that fails with the `JsonException` of the first error. */
  def bodyHandlerOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): BodyHandler[Publisher[A]] =
    _ =>
      new PublisherBody(
        new ConversionProcessor(StreamConversion.decodingOrFail(
          decoder.feed(framing, DecodeOptions(limits))(_),
          buffers
        ))
      )

  /** Encodes values as the body of a request, while it is sent; its length is not known before. */
  def bodyPublisher[A](values: Publisher[A], framing: Framing)(implicit encoder: Encoder[A]): BodyPublisher =
    BodyPublishers.fromPublisher { subscriber =>
      val encoding = encodeStream[A](framing)
      encoding.subscribe(subscriber)
      values.subscribe(encoding)
    }

  private def buffer(feed: RecordFeed[_], bytes: ByteBuffer): Unit = feed.accept(bytes)
  private def buffers(feed: RecordFeed[_], all: java.util.List[ByteBuffer]): Unit = all.forEach(feed.accept(_))
}

package jzon.streams

import java.net.http.HttpRequest.{BodyPublisher, BodyPublishers}
import java.net.http.HttpResponse.BodyHandler
import java.nio.ByteBuffer
import java.util.concurrent.Flow.{Processor, Publisher}

import jzon._

/**
 * JSON documents in `java.util.concurrent.Flow`, and in the bodies of `java.net.http.HttpClient`.
 *
 * {{{
 *   import jzon.streams.flow._
 *
 *   val response = client.send(request, bodyHandler[Person](Framing.lines))
 *   response.body.subscribe(subscriber)
 * }}}
 *
 * A processor is for one stream: it subscribes once and has one subscriber. It asks for a chunk when results are asked for and
 * none is left of the chunk before, so that it holds the results of one chunk at most. What codecs throw that is no refusal
 * goes to `onError`, behind the results before it.
 */
package object flow {

  /**
   * Decodes the documents of a stream: each is a value or the error that says what is wrong with it, and reading goes on
   * behind an error where the framing allows for it. `limits` hold for each document by itself.
   */
  def decodeStream[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Processor[ByteBuffer, Either[JsonError, A]] =
    new ConversionProcessor[ByteBuffer, Either[JsonError, A]](take => new Decoding(decoder.feed(framing, limits)(take)))

  /** Decodes the documents of a stream, and fails with the [[JsonException]] of the first error. */
  def decodeStreamOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): Processor[ByteBuffer, A] =
    new ConversionProcessor[ByteBuffer, A](take => new Decoding(Decoding.orFail(decoder, framing, limits, take)))

  /**
   * Encodes values as documents, as the framing has them, each as soon as it comes; fails with a [[JsonException]] for a
   * value that JSON cannot hold.
   */
  def encodeStream[A](framing: Framing)(implicit encoder: Encoder[A]): Processor[A, ByteBuffer] =
    new ConversionProcessor[A, ByteBuffer](new Encoding(framing, encoder, _))

  /**
   * Decodes the documents of the body of a response while it comes; a response is there before its body is, and the publisher
   * in it has one subscriber. The connection is held until the subscriber has all results, or cancels.
   */
  def bodyHandler[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): BodyHandler[Publisher[Either[JsonError, A]]] =
    _ =>
      new PublisherBody(
        new ConversionProcessor[java.util.List[ByteBuffer], Either[JsonError, A]](take =>
          new DecodingLists(decoder.feed(framing, limits)(take))
        )
      )

  /** As `bodyHandler`, with a publisher that fails with the [[JsonException]] of the first error. */
  def bodyHandlerOrFail[A](framing: Framing, limits: Limits = Decoder.limits)(implicit
      decoder: Decoder[A]
  ): BodyHandler[Publisher[A]] =
    _ =>
      new PublisherBody(
        new ConversionProcessor[java.util.List[ByteBuffer], A](take =>
          new DecodingLists(Decoding.orFail(decoder, framing, limits, take))
        )
      )

  /** Encodes values as the body of a request while it is sent, whose length is not known before. */
  def bodyPublisher[A](values: Publisher[A], framing: Framing)(implicit encoder: Encoder[A]): BodyPublisher =
    BodyPublishers.fromPublisher { subscriber =>
      val encoding = encodeStream[A](framing)
      encoding.subscribe(subscriber)
      values.subscribe(encoding)
    }
}

package jzon.http.http4s

import _root_.fs2.{Chunk, Pull, Stream}
import cats.data.EitherT
import cats.effect.Concurrent
import cats.syntax.all._
import jzon.engine.error.JsonError
import jzon.streams.Framing
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes, Differs}
import jzon.streams.fs2.decodeStream
import jzon.{Decoder, Encoder}
import org.http4s.{DecodeFailure, DecodeResult, EntityDecoder, EntityEncoder, Media, MediaRange, MediaType}
import org.typelevel.ci.CIString

/**
 * Reads and writes bodies of http4s requests and responses as JSON.
 *
 * {{{
 *   import jzon.http.http4s.JsonBodies._
 *
 *   HttpRoutes.of[IO] { case request @ POST -> Root / "orders" =>
 *     request.decode[Order](order => Ok(order.next))
 *   }
 * }}}
 *
 * A rejected body is a [[BodyFailure]]; `request.decode` returns its answer. For the failures of `request.as` and
 * [[lines]] add an error handler to the server:
 *
 * {{{
 *   .withErrorHandler { case e: BodyFailure => IO.pure(e.toHttpResponse(HttpVersion.`HTTP/1.1`)) }
 * }}}
 *
 * The import leaves `String`, `Array[Byte]`, `Array[Char]` and `Unit` to http4s: `Ok("<p>hi</p>")` is text, and
 * `expect[Unit]` ignores the body. To read and write them as JSON, use [[decoderOf]] and [[encoderOf]].
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads a body of a type with a decoder, up to the maximum size of the options.
   *
   * An empty body is None for an `Option`, with any content type.
   */
  implicit final def jsonDecoder[F[_], A](implicit
      F: Concurrent[F],
      decoder: Decoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]],
      noUnit: Differs[A, Unit]
  ): EntityDecoder[F, A] = decoderOf[F, A]

  /** Reads a body of any type with a decoder, also a JSON string as a `String`; pass it explicitly. */
  final def decoderOf[F[_], A](implicit F: Concurrent[F], decoder: Decoder[A]): EntityDecoder[F, A] =
    new EntityDecoder[F, A] {
      override val consumes: Set[MediaRange] = JsonBodies.consumed(options)

      /** Matches the types that [[decode]] accepts, including the suffix `+json`, for which no media range exists. */
      override def matchesMediaType(mediaType: MediaType): Boolean = options.checkContentType(
        if (mediaType.mainType == "UNKNOWN") None // for `orElse`, of a message without a type
        else Some(s"${mediaType.mainType}/${mediaType.subType}")
      ).isEmpty

      override def decode(media: Media[F], strict: Boolean): DecodeResult[F, A] =
        EitherT(F.unit.flatMap { _ => // each run of the effect has its own buffer
          options.open[A](contentType(media), contentEncoding(media), media.contentLength) match {
            case Left(error)   => F.pure(Left(new BodyFailure(error, true)))
            case Right(buffer) => read(media, buffer)
          }
        })
    }

  /**
   * Writes a body of a type with an encoder, as `application/json`.
   *
   * It writes a stream of such values as documents, one in each line, as `application/x-ndjson`, each chunk as it
   * arrives.
   */
  implicit final def jsonEncoder[F[_], A](implicit body: JsonEntity[F, A]): EntityEncoder[F, A] = body.encoder

  /** Writes a body of any type with an encoder, also a `String` as a JSON string; pass it explicitly. */
  final def encoderOf[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, A] = JsonEntity.json[F, A]

  /**
   * Reads a body that has a document in each line, each as it arrives: each result is a value or an error.
   *
   * The options' limits apply to each line separately. For another content type it fails with a [[BodyFailure]].
   */
  final def lines[F[_], A](media: Media[F])(implicit
      F: Concurrent[F],
      decoder: Decoder[A]
  ): F[Stream[F, Either[JsonError, A]]] =
    options.checkLines(contentType(media), contentEncoding(media)) match {
      case Some(error) => F.raiseError(new BodyFailure(error, true))
      case None        => F.pure(media.body.through(decodeStream[F, A](Framing.lines, options.limits)))
    }

  /** Writes a stream of values as documents, one in each line, each chunk as it arrives. */
  final def linesEncoder[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, Stream[F, A]] =
    JsonEntity.ndJson[F, A]

  private[this] def contentType[F[_]](media: Media[F]): Option[String] = header(media, JsonBodies.contentType)

  private[this] def contentEncoding[F[_]](media: Media[F]): Option[String] = header(media, JsonBodies.contentEncoding)

  /** Returns the value of a header; several values become a list, which is not a valid content type. */
  private[this] def header[F[_]](media: Media[F], name: CIString): Option[String] =
    media.headers.get(name).map(found =>
      if (found.tail.isEmpty) found.head.value else found.toList.map(_.value).mkString(", ")
    )

  private[this] def read[F[_], A](media: Media[F], buffer: BodyBuffer)(implicit
      F: Concurrent[F],
      decoder: Decoder[A]
  ): F[Either[DecodeFailure, A]] =
    collect(media.body, buffer).stream.compile.drain.attempt.flatMap {
      case Right(_) => F.pure(buffer.decode.leftMap(new BodyFailure(_, buffer.isRejected)))
      case Left(e) =>
        BodyError.incomplete(e) match {
          case Some(error) => F.pure(Left(new BodyFailure(error, true)))
          case None        => F.raiseError(e)
        }
    }

  /** A handwritten stage: `chunks` and `takeWhile` would allocate 4 KB of the total 17 KB for a body of 2 KB. */
  private[this] def collect[F[_]](body: Stream[F, Byte], buffer: BodyBuffer): Pull[F, Nothing, Unit] =
    body.pull.uncons.flatMap {
      case Some((chunk, rest)) if append(buffer, chunk) => collect(rest, buffer)
      case _                                            => Pull.done
    }

  private[this] def append(buffer: BodyBuffer, chunk: Chunk[Byte]): Boolean = {
    val bytes = chunk.toArraySlice
    buffer.append(bytes.values, bytes.offset, bytes.offset + bytes.length)
  }
}

/** Reads and writes bodies as JSON with the default options; for other options use `new JsonBodies(options)`. */
object JsonBodies extends JsonBodies(BodyOptions.default) {
  private val contentType = CIString("Content-Type")
  private val contentEncoding = CIString("Content-Encoding")

  /**
   * The media types in a client's Accept header: the types of the options, and with JSON the type of errors (RFC 9457).
   */
  private def consumed(options: BodyOptions): Set[MediaRange] = options.mediaTypes.toSet.flatMap { (name: String) =>
    if (name == "*/*") Set[MediaRange](MediaRange.`*/*`)
    else if (name == ContentTypes.Json)
      Set[MediaRange](MediaType.application.json, MediaType.application.`problem+json`)
    else Set[MediaRange](MediaType.unsafeParse(name))
  }
}

package jzon.http.http4s

import _root_.fs2.{Chunk, Pull, Stream}
import cats.data.EitherT
import cats.effect.Concurrent
import cats.syntax.all._
import jzon.engine.JsonError
import jzon.streams.Framing
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes, Differs}
import jzon.streams.fs2.decodeStream
import jzon.{Decoder, Encoder}
import org.http4s.{DecodeFailure, DecodeResult, EntityDecoder, EntityEncoder, Media, MediaRange, MediaType}
import org.typelevel.ci.CIString

/**
 * Bodies of requests and responses as JSON in http4s.
 *
 * {{{
 *   import jzon.http.http4s.JsonBodies._
 *
 *   HttpRoutes.of[IO] { case request @ POST -> Root / "orders" =>
 *     request.decode[Order](order => Ok(order.next))
 *   }
 * }}}
 *
 * A rejected body is a [[BodyFailure]], whose answer `request.decode` gives. A server needs to be told of the failures that
 * `request.as` and [[lines]] raise: `.withErrorHandler { case e: BodyFailure => IO.pure(e.toHttpResponse(HttpVersion.`HTTP/1.1`)) }`.
 *
 * The import leaves `String`, `Array[Byte]`, `Array[Char]` and `Unit` to http4s: `Ok("<p>hi</p>")` is a text, and `expect[Unit]`
 * ignores the body. [[decoderOf]] and [[encoderOf]] read and write them as JSON.
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads a body whose type has a decoder; bodies are read up to the most bytes that the options allow. An empty body is None
   * for an `Option`, whatever its content type is.
   */
  implicit final def jsonDecoder[F[_], A](implicit
      F: Concurrent[F],
      decoder: Decoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]],
      noUnit: Differs[A, Unit]
  ): EntityDecoder[F, A] = decoderOf[F, A]

  /** Reads a body of any type that has a decoder, a JSON string as a `String` among them; to be passed explicitly. */
  final def decoderOf[F[_], A](implicit F: Concurrent[F], decoder: Decoder[A]): EntityDecoder[F, A] =
    new EntityDecoder[F, A] {
      override val consumes: Set[MediaRange] = JsonBodies.consumed(options)

      /** The same as [[decode]] accepts: types with the suffix `+json` too, for which there is no range. */
      override def matchesMediaType(mediaType: MediaType): Boolean = options.checkContentType(
        if (mediaType.mainType == "UNKNOWN") None // for `orElse`, of a message without a type
        else Some(s"${mediaType.mainType}/${mediaType.subType}")
      ).isEmpty

      override def decode(media: Media[F], strict: Boolean): DecodeResult[F, A] =
        EitherT(F.unit.flatMap { _ => // each run of the effect has a buffer of its own
          options.open[A](contentType(media), contentEncoding(media), media.contentLength) match {
            case Left(error)   => F.pure(Left(new BodyFailure(error, true, options)))
            case Right(buffer) => read(media, buffer)
          }
        })
    }

  /**
   * Writes a body whose type has an encoder, as `application/json`; and a stream of such values as documents, one in each line,
   * each chunk when it comes, as `application/x-ndjson`.
   */
  implicit final def jsonEncoder[F[_], A](implicit body: JsonEntity[F, A]): EntityEncoder[F, A] = body.encoder

  /** Writes a body of any type that has an encoder, a `String` as a JSON string among them; to be passed explicitly. */
  final def encoderOf[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, A] = JsonEntity.json[F, A]

  /**
   * Reads a body that has a document in each line, each when it comes: a value, or the error that says what is wrong with it.
   * The options' limits hold for each line. It fails with a [[BodyFailure]] for another content type.
   */
  final def lines[F[_], A](media: Media[F])(implicit
      F: Concurrent[F],
      decoder: Decoder[A]
  ): F[Stream[F, Either[JsonError, A]]] =
    options.checkLines(contentType(media), contentEncoding(media)) match {
      case Some(error) => F.raiseError(new BodyFailure(error, true, options))
      case None        => F.pure(media.body.through(decodeStream[F, A](Framing.lines, options.limits)))
    }

  /** Writes a stream of values as documents, one in each line, each chunk when it comes. */
  final def linesEncoder[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, Stream[F, A]] =
    JsonEntity.ndJson[F, A]

  private[this] def contentType[F[_]](media: Media[F]): Option[String] = header(media, JsonBodies.contentType)

  private[this] def contentEncoding[F[_]](media: Media[F]): Option[String] = header(media, JsonBodies.contentEncoding)

  /** The values of a header; more than one are a list, which a content type cannot be. */
  private[this] def header[F[_]](media: Media[F], name: CIString): Option[String] =
    media.headers.get(name).map(found =>
      if (found.tail.isEmpty) found.head.value else found.toList.map(_.value).mkString(", ")
    )

  private[this] def read[F[_], A](media: Media[F], buffer: BodyBuffer)(implicit
      F: Concurrent[F],
      decoder: Decoder[A]
  ): F[Either[DecodeFailure, A]] =
    collect(media.body, buffer).stream.compile.drain.attempt.flatMap {
      case Right(_) => F.pure(buffer.decode.leftMap(new BodyFailure(_, buffer.isRejected, options)))
      case Left(e) =>
        BodyError.incomplete(e) match {
          case Some(error) => F.pure(Left(new BodyFailure(error, true, options)))
          case None        => F.raiseError(e)
        }
    }

  /** A stage by hand: those of `chunks` and `takeWhile` allocate 4 KB, of the 17 KB that a body of 2 KB then takes. */
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

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default) {
  private val contentType = CIString("Content-Type")
  private val contentEncoding = CIString("Content-Encoding")

  /** The media types that a client says it accepts: those of the options, and with JSON that of errors (RFC 9457). */
  private def consumed(options: BodyOptions): Set[MediaRange] = options.mediaTypes.toSet.flatMap { (name: String) =>
    if (name == "*/*") Set[MediaRange](MediaRange.`*/*`)
    else if (name == ContentTypes.Json)
      Set[MediaRange](MediaType.application.json, MediaType.application.`problem+json`)
    else Set[MediaRange](MediaType.unsafeParse(name))
  }
}

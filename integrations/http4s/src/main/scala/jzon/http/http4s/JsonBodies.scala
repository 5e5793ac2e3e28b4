package jzon.http.http4s

import _root_.fs2.{Chunk, Pull, Stream}
import cats.data.EitherT
import cats.effect.Concurrent
import cats.syntax.all._
import jzon.engine.{Framing, JsonError}
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes}
import jzon.streams.fs2.{decodeStream, encodeStream}
import jzon.{Decoder, Encoder}
import org.http4s.headers.`Content-Type`
import org.http4s.{DecodeFailure, DecodeResult, Entity, EntityDecoder, EntityEncoder, Media, MediaRange, MediaType}
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
 * A refused body is a [[BodyFailure]], whose answer `request.decode` gives. What `request.as` and [[lines]] raise a server must
 * be told of: `.withErrorHandler { case e: BodyFailure => IO.pure(e.toHttpResponse(HttpVersion.`HTTP/1.1`)) }`.
 */
class JsonBodies(options: BodyOptions) {

  /** Reads a body whose type has a decoder; bodies are read up to the most bytes that the options allow. */
  implicit final def jsonDecoder[F[_], A](implicit F: Concurrent[F], decoder: Decoder[A]): EntityDecoder[F, A] =
    new EntityDecoder[F, A] {
      override val consumes: Set[MediaRange] = Set(MediaType.application.json)

      override def decode(media: Media[F], strict: Boolean): DecodeResult[F, A] =
        options.check(header(media), media.contentLength) match {
          case Some(error) => EitherT.leftT(new BodyFailure(error, true, options))
          case None        => EitherT(read(media))
        }
    }

  /** Writes a body whose type has an encoder, as `application/json`. */
  implicit final def jsonEncoder[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, A] =
    EntityEncoder.simple[F, A](`Content-Type`(MediaType.application.json))(a => Chunk.array(encoder.encodeJsonBytes(a)))

  /**
   * Reads a body that has a document in each line, each when it comes: a value, or the error that says what is wrong with it.
   * The options' limits hold for each line. It fails with a [[BodyFailure]] for another content type.
   */
  final def lines[F[_], A](media: Media[F])(implicit
      F: Concurrent[F],
      decoder: Decoder[A]
  ): F[Stream[F, Either[JsonError, A]]] = {
    val found = header(media).getOrElse("")
    if (ContentTypes.isNdJson(found)) F.pure(media.body.through(decodeStream[F, A](Framing.lines, options.limits)))
    else F.raiseError(new BodyFailure(BodyError.ContentType(found), true, options))
  }

  /** Writes a stream of values as documents, one in each line, each chunk when it comes. */
  final def linesEncoder[F[_], A](implicit encoder: Encoder[A]): EntityEncoder[F, Stream[F, A]] =
    EntityEncoder.encodeBy[F, Stream[F, A]](`Content-Type`(JsonBodies.ndJson))(values =>
      Entity(values.through(encodeStream[F, A](Framing.lines)))
    )

  private[this] def header[F[_]](media: Media[F]): Option[String] =
    media.headers.get(JsonBodies.contentType).map(_.head.value)

  private[this] def read[F[_], A](media: Media[F])(implicit
      F: Concurrent[F],
      decoder: Decoder[A]
  ): F[Either[DecodeFailure, A]] =
    F.unit.flatMap { _ =>
      val buffer = new BodyBuffer(options)
      collect(media.body, buffer).stream.compile.drain.map { _ =>
        buffer.decode.leftMap(new BodyFailure(_, buffer.isTooLong, options))
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
  private val ndJson = new MediaType("application", "x-ndjson")
}

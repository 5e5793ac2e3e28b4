package jzon.http.play

import scala.concurrent.{ExecutionContext, Future}

import _root_.play.api.http.{HttpEntity, Writeable}
import _root_.play.api.libs.streams.Accumulator
import _root_.play.api.mvc.{BodyParser, RequestHeader, ResponseHeader, Result}
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes, JsonValue}
import jzon.streams.RecordWriter
import jzon.{Decoder, Encoder}
import org.apache.pekko.Done
import org.apache.pekko.stream.scaladsl.{Flow, Keep, Sink}
import org.apache.pekko.util.ByteString

/**
 * Reads and writes bodies of Play requests and responses as JSON.
 *
 * {{{
 *   import jzon.http.play.JsonBodies._
 *
 *   def next: Action[Order] = Action(json[Order])(request => Ok(request.body.next))
 * }}}
 *
 * The import leaves `String` and `Array[Byte]` to Play: `Ok("<p>hi</p>")` is text. To write them as JSON, use
 * [[writeableOf]].
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads a body up to the maximum size of the options; if the body is rejected, answers it and does not run the
   * action.
   *
   * An empty body is None for an `Option` and `()` for `Unit`, with any content type.
   */
  final def json[A](implicit decoder: Decoder[A]): BodyParser[A] = BodyParser("jzon") { request =>
    options.open[A](header(request, "Content-Type"), header(request, "Content-Encoding"), length(request)) match {
      case Left(error)   => Accumulator.done(Left(answer(error)))
      case Right(buffer) => read(buffer)
    }
  }

  /** Writes a body of a type with an encoder, as `application/json`. */
  implicit final def jsonWriteable[A](implicit value: JsonValue[A]): Writeable[A] = writeableOf(value.encoder)

  /** Writes a body of any type with an encoder, also a `String` as a JSON string; pass it explicitly. */
  final def writeableOf[A](implicit encoder: Encoder[A]): Writeable[A] =
    new Writeable[A](a => ByteString.fromArrayUnsafe(encoder.encodeJsonBytes(a)), Some(ContentTypes.Json))

  /**
   * Writes each value of a stream as a line; pass it explicitly: `Ok.chunked(orders)(linesWriteable[Order])`.
   *
   * With [[jsonWriteable]] Play writes the documents one after another, which is not `application/json`.
   */
  final def linesWriteable[A](implicit encoder: Encoder[A]): Writeable[A] =
    new Writeable[A](a => ByteString.fromArrayUnsafe(line(encoder.encodeJsonBytes(a))), Some(ContentTypes.NdJson))

  /** Returns the answer to a rejected body. */
  final def answer(error: BodyError): Result =
    Result(
      ResponseHeader(error.status, error.headers.toMap),
      HttpEntity.Strict(ByteString.fromArrayUnsafe(error.body), Some(BodyError.contentType))
    )

  private[this] def line(document: Array[Byte]): Array[Byte] = {
    val line = java.util.Arrays.copyOf(RecordWriter.spaceLines(document), document.length + 1)
    line(document.length) = '\n'
    line
  }

  /** Returns the value of a header; several values become a list, which is not a valid content type. */
  private[this] def header(request: RequestHeader, name: String): Option[String] = {
    val found = request.headers.getAll(name)
    if (found.isEmpty) None else Some(found.mkString(", "))
  }

  private[this] def length(request: RequestHeader): Option[Long] =
    request.headers.get("Content-Length").flatMap(_.toLongOption)

  private[this] def read[A](buffer: BodyBuffer)(implicit
      decoder: Decoder[A]
  ): Accumulator[ByteString, Either[Result, A]] =
    Accumulator.strict(
      whole => {
        whole.foreach(append(buffer, _))
        Future.successful(result(buffer.decode))
      },
      collect(buffer).mapMaterializedValue(
        _.map(_ => result(buffer.decode))(ExecutionContext.parasitic).recover(incomplete)(ExecutionContext.parasitic)
      ),
    )

  /** Collects the pieces, and cancels the body if it gets too long. */
  private[this] def collect(buffer: BodyBuffer): Sink[ByteString, Future[Done]] =
    Flow[ByteString].takeWhile(append(buffer, _)).toMat(Sink.ignore)(Keep.right)

  /** An interrupted upload gets the same answer as other bad bodies; other failures are faults of the program. */
  private[this] val incomplete: PartialFunction[Throwable, Left[Result, Nothing]] =
    Function.unlift((e: Throwable) => BodyError.incomplete(e).map(error => Left(answer(error))))

  private[this] def append(buffer: BodyBuffer, bytes: ByteString): Boolean = {
    if (bytes.isCompact) {
      val array = bytes.toArrayUnsafe()
      buffer.append(array, 0, array.length)
    } else bytes.asByteBuffers.foreach(buffer.append(_))
    !buffer.isRejected
  }

  private[this] def result[A](decoded: Either[BodyError, A]): Either[Result, A] = decoded.left.map(answer)
}

/** Reads and writes bodies as JSON with the default options; for other options use `new JsonBodies(options)`. */
object JsonBodies extends JsonBodies(BodyOptions.default)

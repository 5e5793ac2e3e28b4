package jzon.http.play

import scala.concurrent.{ExecutionContext, Future}

import _root_.play.api.http.{HttpEntity, Writeable}
import _root_.play.api.libs.streams.Accumulator
import _root_.play.api.mvc.{BodyParser, RequestHeader, ResponseHeader, Result}
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes, JsonValue}
import jzon.{Decoder, Encoder}
import org.apache.pekko.Done
import org.apache.pekko.stream.scaladsl.{Flow, Keep, Sink}
import org.apache.pekko.util.ByteString

/**
 * Bodies of requests and responses as JSON in Play.
 *
 * {{{
 *   import jzon.http.play.JsonBodies._
 *
 *   def next: Action[Order] = Action(json[Order])(request => Ok(request.body.next))
 * }}}
 *
 * The import leaves `String` and `Array[Byte]` to Play: `Ok("<p>hi</p>")` is a text. [[writeableOf]] writes them as JSON.
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads a body up to the most bytes that the options allow; answers to a rejected body, and runs no action. An empty body is
   * None for an `Option` and `()` for `Unit`, whatever its content type is.
   */
  final def json[A](implicit decoder: Decoder[A]): BodyParser[A] = BodyParser("jzon") { request =>
    options.open[A](header(request, "Content-Type"), header(request, "Content-Encoding"), length(request)) match {
      case Left(error)   => Accumulator.done(Left(answer(error)))
      case Right(buffer) => read(buffer)
    }
  }

  /** Writes a body whose type has an encoder, as `application/json`. */
  implicit final def jsonWriteable[A](implicit value: JsonValue[A]): Writeable[A] = writeableOf(value.encoder)

  /** Writes a body of any type that has an encoder, a `String` as a JSON string among them; to be passed explicitly. */
  final def writeableOf[A](implicit encoder: Encoder[A]): Writeable[A] =
    new Writeable[A](a => ByteString.fromArrayUnsafe(encoder.encodeJsonBytes(a)), Some(ContentTypes.Json))

  /**
   * Writes each value of a stream as a line, to be passed explicitly: `Ok.chunked(orders)(linesWriteable[Order])`. With
   * [[jsonWriteable]] Play puts the documents after one another, which is not `application/json`.
   */
  final def linesWriteable[A](implicit encoder: Encoder[A]): Writeable[A] =
    new Writeable[A](a => ByteString.fromArrayUnsafe(line(encoder.encodeJsonBytes(a))), Some(ContentTypes.NdJson))

  /** The answer to a rejected body. */
  final def answer(error: BodyError): Result =
    Result(
      ResponseHeader(error.status, error.headers.toMap),
      HttpEntity.Strict(ByteString.fromArrayUnsafe(options.answer(error)), Some(options.answerType))
    )

  private[this] def line(document: Array[Byte]): Array[Byte] = {
    val line = java.util.Arrays.copyOf(document, document.length + 1)
    line(document.length) = '\n'
    line
  }

  /** The values of a header; more than one are a list, which a content type cannot be. */
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

  /** Collects the pieces, and cancels the body where it gets too long. */
  private[this] def collect(buffer: BodyBuffer): Sink[ByteString, Future[Done]] =
    Flow[ByteString].takeWhile(append(buffer, _)).toMat(Sink.ignore)(Keep.right)

  /** An upload that breaks off is answered like every other wrong body; other failures are faults of the program. */
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

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default)

package jzon.http.play

import scala.concurrent.{ExecutionContext, Future}

import _root_.play.api.http.{HttpEntity, Writeable}
import _root_.play.api.libs.streams.Accumulator
import _root_.play.api.mvc.{BodyParser, RequestHeader, ResponseHeader, Result}
import jzon.http.body.{BodyBuffer, BodyError, BodyOptions, ContentTypes}
import jzon.{Decoder, Encoder}
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
 */
class JsonBodies(options: BodyOptions) {

  /** Reads a body up to the most bytes that the options allow; answers to a refused body, and runs no action. */
  final def json[A](implicit decoder: Decoder[A]): BodyParser[A] = BodyParser("jzon") { request =>
    options.check(request.headers.get("Content-Type"), length(request)) match {
      case Some(error) => Accumulator.done(Left(answer(error)))
      case None        => read
    }
  }

  /** Writes a body whose type has an encoder, as `application/json`. */
  implicit final def jsonWriteable[A](implicit encoder: Encoder[A]): Writeable[A] =
    new Writeable[A](a => ByteString.fromArrayUnsafe(encoder.encodeJsonBytes(a)), Some(ContentTypes.Json))

  /** The answer to a refused body. */
  final def answer(error: BodyError): Result =
    Result(
      ResponseHeader(error.status),
      HttpEntity.Strict(ByteString.fromArrayUnsafe(options.answer(error)), Some(ContentTypes.Json))
    )

  private[this] def length(request: RequestHeader): Option[Long] =
    request.headers.get("Content-Length").flatMap(_.toLongOption)

  private[this] def read[A](implicit decoder: Decoder[A]): Accumulator[ByteString, Either[Result, A]] =
    Accumulator.strict(
      whole => Future.successful(result(options.decode(whole.fold(JsonBodies.nothing)(_.toArrayUnsafe())))),
      collect.mapMaterializedValue(_.map(buffer => result(buffer.decode))(ExecutionContext.parasitic)),
    )

  /** Collects the pieces, and cancels the body where it gets too long. */
  private[this] def collect: Sink[ByteString, Future[BodyBuffer]] = {
    val buffer = new BodyBuffer(options) // a parser makes a sink for each request
    Flow[ByteString]
      .takeWhile(append(buffer, _))
      .toMat(Sink.ignore)(Keep.right)
      .mapMaterializedValue(_.map(_ => buffer)(ExecutionContext.parasitic))
  }

  private[this] def append(buffer: BodyBuffer, bytes: ByteString): Boolean = {
    if (bytes.isCompact) {
      val array = bytes.toArrayUnsafe()
      buffer.append(array, 0, array.length)
    } else bytes.asByteBuffers.foreach(buffer.append(_))
    !buffer.isTooLong
  }

  private[this] def result[A](decoded: Either[BodyError, A]): Either[Result, A] = decoded.left.map(answer)
}

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default) {
  private val nothing = new Array[Byte](0)
}

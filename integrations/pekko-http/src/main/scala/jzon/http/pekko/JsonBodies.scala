package jzon.http.pekko

import scala.concurrent.{ExecutionContext, Future}

import jzon.engine.{Framing, JsonError}
import jzon.http.body.{BodyBuffer, BodyError, BodyException, BodyOptions, ContentTypes => Types}
import jzon.streams.pekko.{decodeStream, encodeStream}
import jzon.{Decoder, Encoder}
import org.apache.pekko.http.scaladsl.marshalling.{Marshaller, ToEntityMarshaller}
import org.apache.pekko.http.scaladsl.model._
import org.apache.pekko.http.scaladsl.server.{Directives, MalformedRequestContentRejection, RejectionHandler}
import org.apache.pekko.http.scaladsl.unmarshalling.{FromEntityUnmarshaller, FromMessageUnmarshaller, Unmarshaller}
import org.apache.pekko.stream.Materializer
import org.apache.pekko.stream.scaladsl.{Sink, Source}
import org.apache.pekko.util.ByteString

/**
 * Bodies of requests and responses as JSON in Pekko HTTP.
 *
 * {{{
 *   import jzon.http.pekko.JsonBodies._
 *
 *   handleRejections(rejections) {
 *     post(entity(as[Order])(order => complete(order.next)))
 *   }
 * }}}
 *
 * A refused body fails the unmarshalling with a `jzon.http.body.BodyException`. [[rejections]] answers with its status and its
 * document; without it Pekko answers 400 and a text. The server's own `max-content-length` holds too.
 * Pekko does not tell which charset a client names beside `application/json`: bytes that are not UTF-8 are refused as such.
 */
class JsonBodies(options: BodyOptions) {

  /** Reads a body whose type has a decoder; bodies are read up to the most bytes that the options allow. */
  implicit final def jsonUnmarshaller[A](implicit decoder: Decoder[A]): FromEntityUnmarshaller[A] =
    Unmarshaller.withMaterializer { implicit ec => implicit materializer => entity =>
      options.check(contentType(entity), entity.contentLengthOption) match {
        case Some(error) => Future.failed(error.toException)
        case None        => read(entity)
      }
    }

  /** Writes a body whose type has an encoder, as `application/json`. */
  implicit final def jsonMarshaller[A](implicit encoder: Encoder[A]): ToEntityMarshaller[A] =
    Marshaller.withFixedContentType(ContentTypes.`application/json`) { a =>
      HttpEntity.Strict(ContentTypes.`application/json`, ByteString.fromArrayUnsafe(encoder.encodeJsonBytes(a)))
    }

  /**
   * Reads a body that has a document in each line, each when it comes: a value, or the error that says what is wrong with it.
   * The options' limits hold for each line, and the server's `max-content-length` for all of them.
   */
  final def lines[A](implicit decoder: Decoder[A]): FromMessageUnmarshaller[Source[Either[JsonError, A], Any]] =
    Unmarshaller.strict { message =>
      val entity = message.entity
      val found = contentType(entity).getOrElse("")
      if (!Types.isNdJson(found)) throw BodyError.ContentType(found).toException
      entity.dataBytes.via(decodeStream[A](Framing.lines, options.limits))
    }

  /** An entity that has the values as documents, one in each line, each sent when it comes. */
  final def linesOf[A](values: Source[A, Any])(implicit encoder: Encoder[A]): MessageEntity =
    HttpEntity(JsonBodies.ndJson, values.via(encodeStream[A](Framing.lines)))

  /** Answers to refused bodies, and leaves all other rejections to others. */
  final val rejections: RejectionHandler =
    RejectionHandler.newBuilder().handle { case MalformedRequestContentRejection(_, e: BodyException) =>
      Directives.complete(answer(e.error))
    }.result()

  /** The response to a refused body. */
  final def answer(error: BodyError): HttpResponse =
    HttpResponse(
      StatusCode.int2StatusCode(error.status),
      entity = HttpEntity(ContentTypes.`application/json`, options.answer(error))
    )

  private[this] def contentType(entity: HttpEntity): Option[String] =
    if (entity.contentType == ContentTypes.NoContentType) None else Some(entity.contentType.value)

  private[this] def read[A](entity: HttpEntity)(implicit
      decoder: Decoder[A],
      ec: ExecutionContext,
      materializer: Materializer
  ): Future[A] = entity match {
    case HttpEntity.Strict(_, data) => result(options.decode(data.toArrayUnsafe()))
    case _ =>
      val buffer = new BodyBuffer(options)
      entity.dataBytes.takeWhile(append(buffer, _)).runWith(Sink.ignore).flatMap(_ =>
        result(buffer.decode)
      ).recoverWith {
        case e: EntityStreamSizeException => Future.failed(BodyError.tooLong(e.limit).toException)
      }
  }

  private[this] def append(buffer: BodyBuffer, bytes: ByteString): Boolean = {
    if (bytes.isCompact) {
      val array = bytes.toArrayUnsafe()
      buffer.append(array, 0, array.length)
    } else bytes.asByteBuffers.foreach(buffer.append(_))
    !buffer.isTooLong
  }

  private[this] def result[A](decoded: Either[BodyError, A]): Future[A] = decoded match {
    case Right(a)    => Future.successful(a)
    case Left(error) => Future.failed(error.toException)
  }
}

/** Bodies as JSON with the default options; `new JsonBodies(options)` has others. */
object JsonBodies extends JsonBodies(BodyOptions.default) {
  private val ndJson: ContentType =
    MediaType.applicationWithFixedCharset("x-ndjson", HttpCharsets.`UTF-8`).toContentType
}

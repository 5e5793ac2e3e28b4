package jzon.http.pekko

import scala.concurrent.{ExecutionContext, Future}

import jzon.engine.{Framing, JsonError}
import jzon.http.body.{BodyBuffer, BodyError, BodyException, BodyOptions, Differs, JsonValue}
import jzon.streams.pekko.{decodeStream, encodeStream}
import jzon.{Decoder, Encoder}
import org.apache.pekko.http.scaladsl.marshalling.{Marshaller, ToEntityMarshaller}
import org.apache.pekko.http.scaladsl.model._
import org.apache.pekko.http.scaladsl.model.headers.RawHeader
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
 * A rejected body fails the unmarshalling with a `jzon.http.body.BodyException`. [[rejections]] answers with its status and its
 * document; without it Pekko answers 400 and a text. The server's own `max-content-length` holds too.
 * Pekko does not tell which charset a client names beside `application/json`: bytes that are not UTF-8 are rejected as such.
 *
 * The import leaves `String`, `Array[Byte]` and `Array[Char]` to Pekko: `complete("ok")` is a text, and `as[String]` the body as
 * it is. [[unmarshallerOf]] and [[marshallerOf]] read and write them as JSON.
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads the body of a request or a response whose type has a decoder, up to the most bytes that the options allow. An empty
   * body is None for an `Option` and `()` for `Unit`, whatever its content type is.
   */
  implicit final def jsonUnmarshaller[A](implicit
      decoder: Decoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]]
  ): FromMessageUnmarshaller[A] = unmarshallerOf[A]

  /** As [[jsonUnmarshaller]], for an entity without its message: one that is still compressed is not told by its header. */
  implicit final def jsonEntityUnmarshaller[A](implicit
      decoder: Decoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]]
  ): FromEntityUnmarshaller[A] =
    Unmarshaller.withMaterializer(implicit ec => implicit materializer => entity => read(entity, None))

  /** Reads a body of any type that has a decoder, a JSON string as a `String` among them; to be passed explicitly. */
  final def unmarshallerOf[A](implicit decoder: Decoder[A]): FromMessageUnmarshaller[A] =
    Unmarshaller.withMaterializer { implicit ec => implicit materializer => message =>
      read(message.entity, contentEncoding(message))
    }

  /** Writes a body whose type has an encoder, as `application/json`. */
  implicit final def jsonMarshaller[A](implicit
      value: JsonValue[A],
      noChars: Differs[A, Array[Char]]
  ): ToEntityMarshaller[A] = marshallerOf(value.encoder)

  /** Writes a body of any type that has an encoder, a `String` as a JSON string among them; to be passed explicitly. */
  final def marshallerOf[A](implicit encoder: Encoder[A]): ToEntityMarshaller[A] =
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
      options.checkLines(contentType(entity), contentEncoding(message)).foreach(error => throw error.toException)
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
      error.headers.map { case (name, value) => RawHeader(name, value) },
      entity = HttpEntity(answerType, options.answer(error))
    )

  private[this] val answerType: ContentType =
    ContentType.parse(options.answerType).getOrElse(ContentTypes.`application/json`)

  private[this] def contentType(entity: HttpEntity): Option[String] =
    if (entity.contentType == ContentTypes.NoContentType) None else Some(entity.contentType.value)

  private[this] def contentEncoding(message: HttpMessage): Option[String] = {
    val found = message.headers.collect { case header if header.is("content-encoding") => header.value }
    if (found.isEmpty) None else Some(found.mkString(", "))
  }

  private[this] def read[A](entity: HttpEntity, contentEncoding: Option[String])(implicit
      decoder: Decoder[A],
      ec: ExecutionContext,
      materializer: Materializer
  ): Future[A] = options.open[A](contentType(entity), contentEncoding, entity.contentLengthOption) match {
    case Left(error) => Future.failed(error.toException)
    case Right(buffer) =>
      entity match {
        case HttpEntity.Strict(_, data) =>
          append(buffer, data)
          result(buffer.decode)
        case _ =>
          val collected = entity.dataBytes.takeWhile(append(buffer, _)).runWith(Sink.ignore)
          collected.flatMap(_ => result(buffer.decode)).recoverWith {
            case e: EntityStreamSizeException => Future.failed(BodyError.tooLong(e.limit).toException)
            case e if BodyError.incomplete(e).isDefined =>
              Future.failed(BodyError.incomplete(e).fold(e)(_.toException))
          }
      }
  }

  private[this] def append(buffer: BodyBuffer, bytes: ByteString): Boolean = {
    if (bytes.isCompact) {
      val array = bytes.toArrayUnsafe()
      buffer.append(array, 0, array.length)
    } else bytes.asByteBuffers.foreach(buffer.append(_))
    !buffer.isRejected
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

package jzon.http.pekko

import scala.concurrent.{ExecutionContext, Future}

import jzon.engine.error.JsonError
import jzon.streams.Framing
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
 * Reads and writes bodies of Pekko HTTP requests and responses as JSON.
 *
 * {{{
 *   import jzon.http.pekko.JsonBodies._
 *
 *   handleRejections(rejections) {
 *     post(entity(as[Order])(order => complete(order.next)))
 *   }
 * }}}
 *
 * For a rejected body the unmarshalling fails with a `jzon.http.body.BodyException`. [[rejections]] answers with its
 * status and its document; without it Pekko answers 400 and plain text. The server's own `max-content-length` applies
 * too. Pekko hides the charset that a client names after `application/json`; jzon rejects bytes that are not UTF-8.
 *
 * The import leaves `String`, `Array[Byte]` and `Array[Char]` to Pekko: `complete("ok")` is text, and `as[String]`
 * returns the body unchanged. To read and write them as JSON, use [[unmarshallerOf]] and [[marshallerOf]].
 */
class JsonBodies(options: BodyOptions) {

  /**
   * Reads the body of a request or a response of a type with a decoder, up to the maximum size of the options.
   *
   * An empty body is None for an `Option` and `()` for `Unit`, with any content type.
   */
  implicit final def jsonUnmarshaller[A](implicit
      decoder: Decoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]]
  ): FromMessageUnmarshaller[A] = unmarshallerOf[A]

  /**
   * Reads as [[jsonUnmarshaller]] does, but an entity without its message: it does not see the header of compression.
   */
  implicit final def jsonEntityUnmarshaller[A](implicit
      decoder: Decoder[A],
      noString: Differs[A, String],
      noBytes: Differs[A, Array[Byte]],
      noChars: Differs[A, Array[Char]]
  ): FromEntityUnmarshaller[A] =
    Unmarshaller.withMaterializer(implicit ec => implicit materializer => entity => read(entity, None))

  /** Reads a body of any type with a decoder, also a JSON string as a `String`; pass it explicitly. */
  final def unmarshallerOf[A](implicit decoder: Decoder[A]): FromMessageUnmarshaller[A] =
    Unmarshaller.withMaterializer { implicit ec => implicit materializer => message =>
      read(message.entity, contentEncoding(message))
    }

  /** Writes a body of a type with an encoder, as `application/json`. */
  implicit final def jsonMarshaller[A](implicit
      value: JsonValue[A],
      noChars: Differs[A, Array[Char]]
  ): ToEntityMarshaller[A] = marshallerOf(value.encoder)

  /** Writes a body of any type with an encoder, also a `String` as a JSON string; pass it explicitly. */
  final def marshallerOf[A](implicit encoder: Encoder[A]): ToEntityMarshaller[A] =
    Marshaller.withFixedContentType(ContentTypes.`application/json`) { a =>
      HttpEntity.Strict(ContentTypes.`application/json`, ByteString.fromArrayUnsafe(encoder.encodeJsonBytes(a)))
    }

  /**
   * Reads a body that has a document in each line, each as it arrives: each result is a value or an error.
   *
   * The options' limits apply to each line separately, and the server's `max-content-length` to the whole body.
   */
  final def lines[A](implicit decoder: Decoder[A]): FromMessageUnmarshaller[Source[Either[JsonError, A], Any]] =
    Unmarshaller.strict { message =>
      val entity = message.entity
      options.checkLines(contentType(entity), contentEncoding(message)).foreach(error => throw error.toException)
      entity.dataBytes.via(decodeStream[A](Framing.lines, options.limits))
    }

  /** Returns an entity with the values as documents, one in each line, each sent as it arrives. */
  final def linesOf[A](values: Source[A, Any])(implicit encoder: Encoder[A]): MessageEntity =
    HttpEntity(JsonBodies.ndJson, values.via(encodeStream[A](Framing.lines)))

  /** Handles the rejections of bad bodies with jzon's answer, and no other rejections. */
  final val rejections: RejectionHandler =
    RejectionHandler.newBuilder().handle { case MalformedRequestContentRejection(_, e: BodyException) =>
      Directives.complete(answer(e.error))
    }.result()

  /** Returns the response to a rejected body. */
  final def answer(error: BodyError): HttpResponse =
    HttpResponse(
      StatusCode.int2StatusCode(error.status),
      error.headers.map { case (name, value) => RawHeader(name, value) },
      entity = HttpEntity(answerType, error.body)
    )

  private[this] val answerType: ContentType =
    ContentType.parse(BodyError.contentType).getOrElse(ContentTypes.`application/json`)

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

/** Reads and writes bodies as JSON with the default options; for other options use `new JsonBodies(options)`. */
object JsonBodies extends JsonBodies(BodyOptions.default) {
  private val ndJson: ContentType =
    MediaType.applicationWithFixedCharset("x-ndjson", HttpCharsets.`UTF-8`).toContentType
}

package jzon.http.body

import scala.jdk.CollectionConverters._

import jzon.engine.bodies.{BodyRejection, MediaTypes}
import jzon.engine.error.JsonError

/**
 * The reason why the body of a request is rejected, with the status and the document of the answer.
 *
 * @param status the HTTP status that [[BodyOptions]] select for it
 */
sealed abstract class BodyError(val status: Int) extends Product with Serializable {

  /** The same reason, as both APIs have it. */
  private[body] def rejection: BodyRejection

  /** A code for programs, which does not change when messages get better. */
  def code: String = rejection.code

  /** A message for people; an error in the document has jq's form `.x(expected an integer, got 1.5)`. */
  def message: String = rejection.message

  /** The document of a service's answer, in UTF-8; send it as [[BodyError.contentType]] with the [[status]]. */
  def body: Array[Byte] = rejection.answer

  /**
   * The headers of an answer with this error, in addition to its content type.
   *
   * They are `X-Content-Type-Options: nosniff`, because the message quotes the client's text, and after a bad content
   * encoding the accepted one.
   */
  def headers: List[(String, String)] = BodyRejection.headers(rejection.asksForIdentity).asScala.toList

  /** Returns an exception without a stack trace, for frameworks that pass failures as exceptions. */
  final def toException: BodyException = new BodyException(this)
}

/**
 * The answers to rejected bodies are problems of RFC 9457; Java's modules write the same bytes. `detail` is the message,
 * and the fields after the status, without unknown ones, are those of `Encoder.jsonError`:
 * {{{
 * {"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,"offset":5,
 *   "detail":"expected an integer, got 1.5"}
 * }}}
 * With [[BodyOptions.withAllErrors]] a field `errors` has a list of such objects for all errors, the first one included.
 * Errors that are not about a place in the document have a code and a message: `UNSUPPORTED_CONTENT_TYPE`,
 * `UNSUPPORTED_CONTENT_ENCODING` and `INCOMPLETE_BODY`. Clients read an [[ErrorDocument]].
 *
 *  - 400: the body is not JSON, or not an `A`; or the body ended before its announced end.
 *  - 408: the stream of the body failed with a time-out.
 *  - 413: a limit is exceeded; if the announced length is too long, before the body is read.
 *  - 415: the content type is missing or is not JSON in UTF-8; or the body is still compressed.
 *  - 422: a check of the program rejects the value, with [[BodyOptions.withUnprocessable]]; without it 400.
 */
object BodyError {

  /** The media type of [[BodyError.body]]. */
  val contentType: String = MediaTypes.PROBLEM_JSON

  /** The status for a body that is not JSON, or not of the expected type. */
  val BadRequest: Int = BodyRejection.BAD_REQUEST

  /** The status for a body whose stream failed with a time-out. */
  val RequestTimeout: Int = BodyRejection.REQUEST_TIMEOUT

  /** The status for a body that exceeds a limit. */
  val ContentTooLarge: Int = BodyRejection.CONTENT_TOO_LARGE

  /** The status for a body whose content type is not JSON in UTF-8. */
  val UnsupportedMediaType: Int = BodyRejection.UNSUPPORTED_MEDIA_TYPE

  /** The optional status for a body whose value a check of the program rejects. */
  val UnprocessableContent: Int = BodyRejection.UNPROCESSABLE_CONTENT

  /**
   * The document is rejected, or it is too long.
   *
   * @param error the first error
   * @param errors all errors, the first one included, with [[BodyOptions.withAllErrors]]; without it an empty list
   */
  final case class Document(error: JsonError, override val status: Int, errors: List[JsonError] = Nil)
      extends BodyError(status) {
    private[body] override def rejection: BodyRejection = BodyRejection.document(error, errors.asJava, status)
  }

  /**
   * The content type is not accepted, or the charset is not UTF-8.
   *
   * @param found the header, or an empty string if it is missing
   * @param expected the accepted media types
   */
  final case class ContentType(found: String, expected: List[String]) extends BodyError(UnsupportedMediaType) {
    private[body] override def rejection: BodyRejection = BodyRejection.contentType(found, expected.asJava)
  }

  object ContentType {

    /** The error if only JSON is accepted. */
    def apply(found: String): ContentType = ContentType(found, List(ContentTypes.Json))
  }

  /** The body is compressed, and the server has not decompressed it; `found` is the header `Content-Encoding`. */
  final case class ContentEncoding(found: String) extends BodyError(UnsupportedMediaType) {
    private[body] override def rejection: BodyRejection = BodyRejection.contentEncoding(found)
  }

  /**
   * The body ended before its announced end, or did not arrive in time: the connection was closed, or its stream
   * failed.
   */
  final case class Incomplete(override val status: Int) extends BodyError(status) {
    private[body] override def rejection: BodyRejection = BodyRejection.incomplete(status)
  }

  /**
   * Returns the error for a failed stream of a body if the connection has failed, and None for a fault of the program.
   *
   * The failures of connections are `IOException`, `TimeoutException` and exceptions that frameworks throw instead of
   * these.
   */
  def incomplete(failure: Throwable): Option[BodyError] =
    Some(BodyRejection.statusOfFailure(failure)).filter(_ > 0).map(Incomplete(_))

  /** The error for a document of more than `most` bytes; its rest is not read. */
  private[http] def tooLong(most: Long): BodyError =
    Document(BodyRejection.tooLong(most).error, ContentTooLarge)
}

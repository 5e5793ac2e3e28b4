package jzon.http.body

import java.io.IOException
import java.net.SocketTimeoutException
import java.util.concurrent.TimeoutException

import jzon.engine.error.{JsonError, Reason}

/**
 * The reason why the body of a request is rejected, with the status and the document of the answer.
 *
 * @param status the HTTP status that [[BodyOptions]] select for it
 */
sealed abstract class BodyError(val status: Int) extends Product with Serializable {

  /** A code for programs, which does not change when messages get better. */
  def code: String

  /** A message for people; an error in the document has jq's form `.x(expected an integer, got 1.5)`. */
  def message: String

  /** The document of a service's answer, in UTF-8, in the form `ErrorForm.Flat`: see [[BodyError]]. */
  def body: Array[Byte] = ErrorForm.Flat.write(this)

  /**
   * The headers of an answer with this error, in addition to its content type.
   *
   * They are `X-Content-Type-Options: nosniff`, because the message quotes the client's text, and after a bad content
   * encoding the accepted one.
   */
  def headers: List[(String, String)] = BodyError.noSniff

  /** Returns an exception without a stack trace, for frameworks that pass failures as exceptions. */
  final def toException: BodyException = new BodyException(this)
}

/**
 * The answers to rejected bodies are JSON objects, sent as `application/json`.
 *
 * For a rejected document the answer is the object of `Encoder.jsonError`, without unknown fields:
 * {{{
 * {"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,"offset":5,"message":"expected an integer, got 1.5"}
 * }}}
 * Errors that are not about a place in the document have a code and a message: `UNSUPPORTED_CONTENT_TYPE`,
 * `UNSUPPORTED_CONTENT_ENCODING` and `INCOMPLETE_BODY`. [[ErrorForm]] has another form.
 *
 *  - 400: the body is not JSON, or not an `A`; or the body ended before its announced end.
 *  - 408: the stream of the body failed with a time-out.
 *  - 413: a limit is exceeded; if the announced length is too long, before the body is read.
 *  - 415: the content type is missing or is not JSON in UTF-8; or the body is still compressed.
 *  - 422: a check of the program rejects the value, with [[BodyOptions.withUnprocessable]]; without it 400.
 */
object BodyError {

  /** The status for a body that is not JSON, or not of the expected type. */
  val BadRequest = 400

  /** The status for a body whose stream failed with a time-out. */
  val RequestTimeout = 408

  /** The status for a body that exceeds a limit. */
  val ContentTooLarge = 413

  /** The status for a body whose content type is not JSON in UTF-8. */
  val UnsupportedMediaType = 415

  /** The optional status for a body whose value a check of the program rejects. */
  val UnprocessableContent = 422

  /** The document is rejected, or it is too long. */
  final case class Document(error: JsonError, override val status: Int) extends BodyError(status) {
    override def code: String = error.reason.name
    override def message: String = error.toString
  }

  /**
   * The content type is not accepted, or the charset is not UTF-8.
   *
   * @param found the header, or an empty string if it is missing
   * @param expected the accepted media types
   */
  final case class ContentType(found: String, expected: List[String]) extends BodyError(UnsupportedMediaType) {
    override def code: String = "UNSUPPORTED_CONTENT_TYPE"
    override def message: String =
      if (found.isEmpty) s"expected ${alternatives(expected)}, got no content type"
      else s"expected ${alternatives(expected)} in UTF-8, got ${shortened(found)}"
  }

  object ContentType {

    /** The error if only JSON is accepted. */
    def apply(found: String): ContentType = ContentType(found, List(ContentTypes.Json))
  }

  /** The body is compressed, and the server has not decompressed it; `found` is the header `Content-Encoding`. */
  final case class ContentEncoding(found: String) extends BodyError(UnsupportedMediaType) {
    override def code: String = "UNSUPPORTED_CONTENT_ENCODING"
    override def message: String = s"expected a body without Content-Encoding, got ${shortened(found)}"
    override def headers: List[(String, String)] = super.headers :+ ("Accept-Encoding" -> "identity")
  }

  /**
   * The body ended before its announced end, or did not arrive in time: the connection was closed, or its stream
   * failed.
   */
  final case class Incomplete(override val status: Int) extends BodyError(status) {
    override def code: String = "INCOMPLETE_BODY"
    override def message: String =
      if (status == RequestTimeout) "the body did not arrive in time" else "the body ended before its announced end"
  }

  /**
   * Returns the error for a failed stream of a body if the connection has failed, and None for a fault of the program.
   *
   * The failures of connections are `IOException`, `TimeoutException` and exceptions that frameworks throw instead of
   * these.
   */
  def incomplete(failure: Throwable): Option[BodyError] = failure match {
    case _: TimeoutException | _: SocketTimeoutException => Some(Incomplete(RequestTimeout))
    case _: IOException                                  => Some(Incomplete(BadRequest))
    case _ if isConnectionFailure(failure.getClass)      => Some(Incomplete(BadRequest))
    case _                                               => None
  }

  /** The error for a document of more than `most` bytes, the rest of which is not read. */
  private[http] def tooLong(most: Long): BodyError =
    Document(JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, s"document of more than $most bytes", null), ContentTooLarge)

  private val noSniff = List("X-Content-Type-Options" -> "nosniff")

  /**
   * The classes of frameworks' own exceptions for broken connections. They are names, because this module depends on no
   * framework, and http4s's servers have theirs in modules on which http4s's bodies do not depend.
   */
  private val connectionFailures = List(
    "org.http4s.ember.core.EmberException",
    "org.http4s.InvalidBodyException",
    "org.apache.pekko.http.scaladsl.model.EntityStreamException",
    "org.apache.pekko.stream.StreamTcpException",
    "com.twitter.finagle.ChannelException",
    "com.twitter.io.ReaderDiscardedException",
  )

  private def isConnectionFailure(c: Class[_]): Boolean =
    c != null && (connectionFailures.contains(c.getName) || isConnectionFailure(c.getSuperclass) ||
      c.getInterfaces.exists(isConnectionFailure(_)))

  private def alternatives(types: List[String]): String =
    if (types.length < 2) types.mkString else types.init.mkString(", ") + " or " + types.last

  private val shown = 100 // characters; the header is the client's

  /** Returns at most the first characters, with a question mark for each that is not printable ASCII. */
  private def shortened(text: String): String =
    text.take(shown).map(c => if (c < ' ' || c > '~') '?' else c) + (if (text.length > shown) "..." else "")
}

package jzon.http.body

import java.io.IOException
import java.net.SocketTimeoutException
import java.util.concurrent.TimeoutException

import jzon.engine.{JsonError, Reason}

/**
 * Why the body of a request is refused.
 *
 * @param status the HTTP status that [[BodyOptions]] give it
 */
sealed abstract class BodyError(val status: Int) extends Product with Serializable {

  /** A name for programs, which stays as it is when messages get better. */
  def code: String

  /** What is wrong, for people; in jq's form `.x(expected an integer, got 1.5)` where it is in the document. */
  def message: String

  /** The document that a service answers with, in UTF-8, in the form [[ErrorForm.Flat]]: see [[BodyError]]. */
  def body: Array[Byte] = ErrorForm.Flat.write(this)

  /**
   * The headers that an answer with this error has in addition to its content type: `X-Content-Type-Options: nosniff`, because
   * the message quotes the client's text, and for a content encoding the one that is accepted.
   */
  def headers: List[(String, String)] = BodyError.noSniff

  /** An exception without a stack trace, for frameworks that have no other way. */
  final def toException: BodyException = new BodyException(this)
}

/**
 * The answers are objects, sent as `application/json`. For a document that is refused it is that of `Encoder.jsonError`,
 * without what is not known:
 * {{{
 * {"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,"offset":5,"message":"expected an integer, got 1.5"}
 * }}}
 * Errors that are not about a place in the document have a code and a message: `UNSUPPORTED_CONTENT_TYPE`,
 * `UNSUPPORTED_CONTENT_ENCODING` and `INCOMPLETE_BODY`. [[ErrorForm]] has another form.
 *
 *  - 400: the text is not JSON, or not an `A`; or the body ended before its announced end.
 *  - 408: the stream of the body failed with a time-out.
 *  - 413: a limit is exceeded; of the body's length before it is read.
 *  - 415: the content type is not JSON in UTF-8, or there is none; or the body is still compressed.
 *  - 422: a check of the program refuses the value, where [[BodyOptions.withUnprocessable]] asks for it; else 400.
 */
object BodyError {

  /** The status of a body that is no JSON or of another type. */
  val BadRequest = 400

  /** The status of a body whose stream failed with a time-out. */
  val RequestTimeout = 408

  /** The status of a body that exceeds a limit. */
  val ContentTooLarge = 413

  /** The status of a body that is sent as something else than JSON in UTF-8. */
  val UnsupportedMediaType = 415

  /** The status that a body may have whose value a check of the program refuses. */
  val UnprocessableContent = 422

  /** The document is refused, or it is too long. */
  final case class Document(error: JsonError, override val status: Int) extends BodyError(status) {
    override def code: String = error.reason.name
    override def message: String = error.toString
  }

  /**
   * The content type is not one that is accepted, or the charset is not UTF-8.
   *
   * @param found the header, or empty for none
   * @param expected the media types that are accepted
   */
  final case class ContentType(found: String, expected: List[String]) extends BodyError(UnsupportedMediaType) {
    override def code: String = "UNSUPPORTED_CONTENT_TYPE"
    override def message: String =
      if (found.isEmpty) s"expected ${alternatives(expected)}, got no content type"
      else s"expected ${alternatives(expected)} in UTF-8, got ${shortened(found)}"
  }

  object ContentType {

    /** Where only JSON is accepted. */
    def apply(found: String): ContentType = ContentType(found, List(ContentTypes.Json))
  }

  /** The body is compressed, and nothing has decompressed it; `found` is the header `Content-Encoding`. */
  final case class ContentEncoding(found: String) extends BodyError(UnsupportedMediaType) {
    override def code: String = "UNSUPPORTED_CONTENT_ENCODING"
    override def message: String = s"expected a body without Content-Encoding, got ${shortened(found)}"
    override def headers: List[(String, String)] = super.headers :+ ("Accept-Encoding" -> "identity")
  }

  /** The body ended before its announced end, or did not arrive in time: the connection was closed, or its stream failed. */
  final case class Incomplete(override val status: Int) extends BodyError(status) {
    override def code: String = "INCOMPLETE_BODY"
    override def message: String =
      if (status == RequestTimeout) "the body did not arrive in time" else "the body ended before its announced end"
  }

  /**
   * The error that tells of a failed stream of a body, if the failure is the connection's: an `IOException`, a
   * `TimeoutException`, or what a framework throws in their place. None for every other failure, which is the program's.
   */
  def incomplete(failure: Throwable): Option[BodyError] = failure match {
    case _: TimeoutException | _: SocketTimeoutException => Some(Incomplete(RequestTimeout))
    case _: IOException                                  => Some(Incomplete(BadRequest))
    case _ if isConnectionFailure(failure.getClass)      => Some(Incomplete(BadRequest))
    case _                                               => None
  }

  /** A document of more than `most` bytes, the rest of which is not read. */
  private[http] def tooLong(most: Long): BodyError =
    Document(JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, s"document of more than $most bytes", null), ContentTooLarge)

  private val noSniff = List("X-Content-Type-Options" -> "nosniff")

  /**
   * Where frameworks have exceptions of their own for broken connections. They are known by name: this module depends on none
   * of them, and http4s's servers have theirs in modules that http4s's bodies do not depend on.
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

  /** At most the first characters, those that are not printable ASCII as question marks. */
  private def shortened(text: String): String =
    text.take(shown).map(c => if (c < ' ' || c > '~') '?' else c) + (if (text.length > shown) "..." else "")
}

package jzon.http.body

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

  /** An exception without a stack trace, for frameworks that have no other way. */
  final def toException: BodyException = new BodyException(this)
}

/**
 * The answers are objects, sent as `application/json`. For a document that is refused it is that of `Encoder.jsonError`,
 * without what is not known:
 * {{{
 * {"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,"offset":5,"message":"expected an integer, got 1.5"}
 * }}}
 * For a body that is sent as something else it has the code `UNSUPPORTED_CONTENT_TYPE` and a message. [[ErrorForm]] has another
 * form.
 *
 *  - 400: the text is no JSON, or no `A`.
 *  - 413: a limit is exceeded; of the body's length before it is read.
 *  - 415: the content type is not JSON in UTF-8, or there is none.
 *  - 422: a check of the program refuses the value, where [[BodyOptions.withUnprocessable]] asks for it; else 400.
 */
object BodyError {

  /** The status of a body that is no JSON or of another type. */
  val BadRequest = 400

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

  /** The content type is not JSON in UTF-8; `found` is the header, or empty for none. */
  final case class ContentType(found: String) extends BodyError(UnsupportedMediaType) {
    override def code: String = "UNSUPPORTED_CONTENT_TYPE"
    override def message: String =
      if (found.isEmpty) "expected application/json, got no content type"
      else s"expected application/json in UTF-8, got ${shortened(found)}"
  }

  /** A document of more than `most` bytes, the rest of which is not read. */
  private[http] def tooLong(most: Long): BodyError =
    Document(JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, s"document of more than $most bytes", null), ContentTooLarge)

  private val shown = 100 // characters; the header is the client's

  /** At most the first characters, those that are not printable ASCII as question marks. */
  private def shortened(text: String): String =
    text.take(shown).map(c => if (c < ' ' || c > '~') '?' else c) + (if (text.length > shown) "..." else "")
}

package jzon.http.body

import jzon.engine.bodies.AnswerForm

/**
 * The form of a service's answer to a rejected body; [[BodyOptions.withErrorForm]] selects it.
 *
 * All forms have the same fields, from `Encoder.jsonError`: `code`, `path`, `pointer`, `line`, `column`, `offset`, and
 * the message. The modules for Java have the same forms, and write the same bytes.
 */
sealed abstract class ErrorForm(private[body] val form: AnswerForm) extends Product with Serializable {

  /** The media type of the document. */
  final def contentType: String = form.contentType

  /** Returns the document of an error, in UTF-8. */
  final def write(error: BodyError): Array[Byte] = form.write(error.rejection)
}

object ErrorForm {

  /** All fields at the top level, with the message as `message`: the default of the Scala modules. */
  case object Flat extends ErrorForm(AnswerForm.FLAT)

  /**
   * All fields inside a field `error`, with the message as `reason`: the default of the modules for Java frameworks.
   */
  case object Nested extends ErrorForm(AnswerForm.NESTED)

  /**
   * A problem of RFC 9457, sent as `application/problem+json`: `title` and `status` of the answer come first, the
   * message is `detail`, and the other fields are extensions.
   * {{{
   * {"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,"offset":5,
   *   "detail":"expected an integer, got 1.5"}
   * }}}
   */
  case object Problem extends ErrorForm(AnswerForm.PROBLEM)
}

package jzon.http.sttp

import java.nio.charset.StandardCharsets.UTF_8

import scala.util.control.NoStackTrace

import _root_.sttp.model.StatusCode
import jzon.http.body.BodyError

/** Why a response gives no value. */
sealed abstract class ResponseError(message: String) extends RuntimeException(message) with NoStackTrace

object ResponseError {

  /**
   * The status tells of no success; the body is the service's explanation, such as the document of a `BodyError`.
   *
   * @param body the bytes of the body, those up to the most that the options allow where it is longer
   * @param isWhole whether these are all
   */
  final class UnexpectedStatus(val status: StatusCode, val body: Array[Byte], val isWhole: Boolean)
      extends ResponseError(s"status $status: ${shortened(body)}") {
    def this(status: StatusCode, body: Array[Byte]) = this(status, body, true)
  }

  /** The status tells of success, and the body is rejected. */
  final class Body(val error: BodyError) extends ResponseError(error.message)

  private val shown = 200 // bytes; a body may be of any length

  /** The first bytes as text, control characters as question marks: the message may become a line of a log. */
  private def shortened(body: Array[Byte]): String =
    new String(body, 0, math.min(body.length, shown), UTF_8).map(c => if (Character.isISOControl(c)) '?' else c) +
      (if (body.length > shown) "..." else "")
}

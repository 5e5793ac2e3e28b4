package jzon.http.sttp

import java.nio.charset.StandardCharsets.UTF_8

import scala.util.control.NoStackTrace

import _root_.sttp.model.StatusCode
import jzon.http.body.BodyError

/** The reason why a response has no value. */
sealed abstract class ResponseError(message: String) extends RuntimeException(message) with NoStackTrace

object ResponseError {

  /**
   * The status is not a success; the body is the service's explanation, such as the document of a `BodyError`.
   *
   * @param body the bytes of the body, cut at the maximum size of the options
   * @param isWhole whether these are all bytes
   */
  final class UnexpectedStatus(val status: StatusCode, val body: Array[Byte], val isWhole: Boolean)
      extends ResponseError(s"status $status: ${shortened(body)}") {
    def this(status: StatusCode, body: Array[Byte]) = this(status, body, true)
  }

  /** The status is a success, but the body is rejected. */
  final class Body(val error: BodyError) extends ResponseError(error.message)

  private val shown = 200 // bytes; a body may be of any length

  /**
   * The first bytes as a string, with question marks for control characters, because the message may become a log line.
   */
  private def shortened(body: Array[Byte]): String =
    new String(body, 0, math.min(body.length, shown), UTF_8).map(c => if (Character.isISOControl(c)) '?' else c) +
      (if (body.length > shown) "..." else "")
}

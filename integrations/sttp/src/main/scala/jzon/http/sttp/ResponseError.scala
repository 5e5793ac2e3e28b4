package jzon.http.sttp

import java.nio.charset.StandardCharsets.UTF_8

import scala.util.control.NoStackTrace

import _root_.sttp.model.StatusCode
import jzon.http.body.BodyError

/** Why a response gives no value. */
sealed abstract class ResponseError(message: String) extends RuntimeException(message) with NoStackTrace

object ResponseError {

  /** The status tells of no success; the body is what the service says of it, such as the document of a `BodyError`. */
  final class UnexpectedStatus(val status: StatusCode, val body: Array[Byte])
      extends ResponseError(s"status $status: ${shortened(body)}")

  /** The status tells of success, and the body is refused. */
  final class Body(val error: BodyError) extends ResponseError(error.message)

  private val shown = 200 // bytes; a body may be of any length

  private def shortened(body: Array[Byte]): String =
    new String(body, 0, math.min(body.length, shown), UTF_8) + (if (body.length > shown) "..." else "")
}

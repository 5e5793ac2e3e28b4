package jzon.http.body

import scala.util.control.NoStackTrace

/** Thrown for a rejected body in frameworks that pass failures as exceptions; has the message of the error. */
final class BodyException(val error: BodyError) extends RuntimeException with NoStackTrace {
  override def getMessage: String = error.message
}

package jzon.http.body

import scala.util.control.NoStackTrace

/** Tells of a refused body where a framework passes failures as exceptions; the message is the error's. */
final class BodyException(val error: BodyError) extends RuntimeException with NoStackTrace {
  override def getMessage: String = error.message
}

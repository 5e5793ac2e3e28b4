package jzon

/**
 * The value of a document that is not complete yet: the result of [[Decoder.decodeIncomplete]] and of
 * [[Decoder.decodeProgress]].
 *
 * @param value
 *   the value that the bytes so far make, or None if that is not possible yet
 * @param incomplete
 *   the paths of the values that have begun and not ended, in jq's syntax, the root `.` first; empty if the document is
 *   complete
 * @param error
 *   an error that no further bytes change; only in the last element of `decodeProgress`, whose value is
 *   the value before the error
 */
final case class Partial[+A](value: Option[A], incomplete: List[String], error: Option[JsonError] = None) {

  /** True if the document is complete: then the value is the result of `decodeJson`. */
  def isComplete: Boolean = incomplete.isEmpty && error.isEmpty
}

package jzon.bench

/** What contenders throw that report errors by values. */
final class Rejected(message: String) extends RuntimeException(message)

object Rejected {
  def apply(error: Any): Nothing = throw new Rejected(error.toString)
}

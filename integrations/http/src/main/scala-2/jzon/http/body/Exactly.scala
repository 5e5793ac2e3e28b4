package jzon.http.body

/**
 * Fixes the type of a value if the compiler knows only a lower bound of the type.
 *
 * Marshallers and Writeables are contravariant: for a `List[Order]` an encoder of `List[Order]`, `Seq[Order]` or
 * `Iterable[Order]` would fit, and the compiler cannot choose one. So modules require this before the
 * encoder.
 */
sealed trait Exactly[A]

object Exactly {
  private val proof = new Exactly[Any] {}

  /** In Scala 2 the type is fixed before the search for implicits. */
  implicit def exactly[A]: Exactly[A] = proof.asInstanceOf[Exactly[A]]
}

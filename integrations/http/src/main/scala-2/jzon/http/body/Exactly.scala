package jzon.http.body

/**
 * Settles which type is meant where the compiler knows only a type that it must be wider than.
 *
 * Marshallers and Writeables are contravariant: for a `List[Order]` any encoder of `List[Order]`, `Seq[Order]` or
 * `Iterable[Order]` would do, and the compiler finds none of them the best. Modules ask for it before the encoder.
 */
sealed trait Exactly[A]

object Exactly {
  private val proof = new Exactly[Any] {}

  /** In Scala 2 the type is settled before implicits are looked for. */
  implicit def exactly[A]: Exactly[A] = proof.asInstanceOf[Exactly[A]]
}

package jzon.http.body

/**
 * Proof that two types are not the same.
 *
 * Modules require it so that their implicits leave strings and bytes to the framework: `Ok("<p>hi</p>")` stays text. A
 * type of the program that wraps a String still becomes JSON.
 */
sealed trait Differs[A, B]

object Differs {
  private val proof = new Differs[Any, Any] {}

  /** The proof; if the two types are the same, it is ambiguous with the other two, so compilation fails. */
  implicit def differs[A, B]: Differs[A, B] = proof.asInstanceOf[Differs[A, B]]
  implicit def same[A]: Differs[A, A] = proof.asInstanceOf[Differs[A, A]]
  implicit def sameAgain[A]: Differs[A, A] = proof.asInstanceOf[Differs[A, A]]
}

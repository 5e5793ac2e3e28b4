package jzon.http.body

/**
 * Proof that two types are not the same.
 *
 * Modules ask for it so that an import of their implicits leaves strings and bytes to the framework: `Ok("<p>hi</p>")` stays a
 * text, and a type of the program that wraps a String stays JSON.
 */
sealed trait Differs[A, B]

object Differs {
  private val proof = new Differs[Any, Any] {}

  /** The proof; for two types that are the same it is ambiguous with the other two, so that none is found. */
  implicit def differs[A, B]: Differs[A, B] = proof.asInstanceOf[Differs[A, B]]
  implicit def same[A]: Differs[A, A] = proof.asInstanceOf[Differs[A, A]]
  implicit def sameAgain[A]: Differs[A, A] = proof.asInstanceOf[Differs[A, A]]
}

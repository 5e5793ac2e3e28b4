package jzon.http.body

import scala.util.NotGiven

/**
 * Proof that two types are not the same.
 *
 * Modules ask for it so that an import of their implicits leaves strings and bytes to the framework: `Ok("<p>hi</p>")` stays a
 * text, and a type of the program that wraps a String stays JSON.
 */
sealed trait Differs[A, B]

object Differs {
  private val proof = new Differs[Any, Any] {}

  /** The proof, unless the two types are the same. */
  implicit def differs[A, B](implicit different: NotGiven[A =:= B]): Differs[A, B] =
    proof.asInstanceOf[Differs[A, B]]
}

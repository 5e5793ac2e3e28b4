package jzon.http.body

import scala.util.NotGiven

/**
 * Proof that two types are not the same.
 *
 * Modules require it so that their implicits leave strings and bytes to the framework: `Ok("<p>hi</p>")` stays text. A
 * type of the program that wraps a String still becomes JSON.
 */
sealed trait Differs[A, B]

object Differs {
  private val proof = new Differs[Any, Any] {}

  /** The proof, unless the two types are the same. */
  implicit def differs[A, B](implicit different: NotGiven[A =:= B]): Differs[A, B] =
    proof.asInstanceOf[Differs[A, B]]
}

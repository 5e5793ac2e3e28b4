package jzon.http.body

import scala.annotation.unused
import scala.reflect.ClassTag

/**
 * Settles which type is meant where the compiler knows only a type that it must be wider than.
 *
 * Marshallers and Writeables are contravariant: for a `List[Order]` any encoder of `List[Order]`, `Seq[Order]` or
 * `Iterable[Order]` would do, and the compiler finds none of them the best. Modules ask for it before the encoder.
 */
sealed trait Exactly[A]

object Exactly extends ExactlyUnsettled {

  /** Found first, because the compiler makes a class tag of the narrowest type alone. */
  implicit def exactly[A](implicit @unused tag: ClassTag[A]): Exactly[A] = proof.asInstanceOf[Exactly[A]]
}

sealed trait ExactlyUnsettled {
  private[body] val proof = new Exactly[Any] {}

  /** A type without a class tag, in a generic method, whose encoder is a parameter. */
  implicit def unsettled[A]: Exactly[A] = proof.asInstanceOf[Exactly[A]]
}

package jzon.http.body

import scala.annotation.unused
import scala.reflect.ClassTag

/**
 * Fixes the type of a value if the compiler knows only a lower bound of the type.
 *
 * Marshallers and Writeables are contravariant: for a `List[Order]` an encoder of `List[Order]`, `Seq[Order]` or
 * `Iterable[Order]` would fit, and the compiler cannot choose one. So modules require this before the
 * encoder.
 */
sealed trait Exactly[A]

object Exactly extends ExactlyUnsettled {

  /** Takes precedence; it fixes the type, because the compiler makes a class tag only of the narrowest type. */
  implicit def exactly[A](implicit @unused tag: ClassTag[A]): Exactly[A] = proof.asInstanceOf[Exactly[A]]
}

sealed trait ExactlyUnsettled {
  private[body] val proof = new Exactly[Any] {}

  /** For a type without a class tag, in a generic method whose encoder is a parameter. */
  implicit def unsettled[A]: Exactly[A] = proof.asInstanceOf[Exactly[A]]
}

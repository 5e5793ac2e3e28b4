package jzon.derivation

import jzon.Decoder

/** A type whose instance is a method, with a check around what is derived. */
final case class CheckedMethod(n: Int, next: Option[CheckedMethod])
object CheckedMethod {
  implicit def decoder(implicit @scala.annotation.unused string: Decoder[String]): Decoder[CheckedMethod] =
    Decoder.derived[CheckedMethod] // def
      .ensure(a => a.n > 0, "negative")
}

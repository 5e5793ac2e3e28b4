package jzon

import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/**
 * What a member of a PATCH body says (RFC 7396): nothing, that there is no value any more, or a new value.
 *
 * {{{
 * case class UserPatch(name: Patch[String], email: Patch[String])
 * // {"email":null} is UserPatch(Patch.Missing, Patch.Null), and is written so
 * def patched(user: User, patch: UserPatch): User =
 *   user.copy(name = patch.name.getOrElse(user.name), email = patch.email.applyTo(user.email))
 * }}}
 *
 * It needs no default value. A value that may itself be null has no use here: null is always [[Patch.Null]].
 */
sealed trait Patch[+A] {

  /** The value after the patch: `current` where nothing is said, None for null, else the new one. */
  final def applyTo[B >: A](current: Option[B]): Option[B] = this match {
    case Patch.Missing  => current
    case Patch.Null     => None
    case Patch.Value(a) => Some(a)
  }

  /** The new value, or `other` where there is none. */
  final def getOrElse[B >: A](other: => B): B = this match {
    case Patch.Value(a) => a
    case _              => other
  }

  /** None where nothing is said, `Some(None)` for null: as an `Option[Option[A]]` is read. */
  final def toOption: Option[Option[A]] = this match {
    case Patch.Missing  => None
    case Patch.Null     => Some(None)
    case Patch.Value(a) => Some(Some(a))
  }

  /** A patch with what `f` makes of the value. */
  final def map[B](f: A => B): Patch[B] = this match {
    case Patch.Missing  => Patch.Missing
    case Patch.Null     => Patch.Null
    case Patch.Value(a) => Patch.Value(f(a))
  }
}

object Patch {

  /** The member is not there. */
  case object Missing extends Patch[Nothing]

  /** The member is null. */
  case object Null extends Patch[Nothing]

  /** The member has a value. */
  final case class Value[+A](value: A) extends Patch[A]

  /** [[Missing]], [[Null]] or a [[Value]]; what is no member is never missing. */
  implicit def decoder[A](implicit value: Decoder[A]): Decoder[Patch[A]] = new Decoder[Patch[A]] {
    def decode(in: JsonReader): Patch[A] = if (in.tryReadNull()) Null else Value(value.decode(in))

    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): Patch[A] = Missing
  }

  /** The value alone, or null; [[Missing]] is left out, or null where it is no member. */
  implicit def encoder[A](implicit value: Encoder[A]): Encoder[Patch[A]] = new Encoder[Patch[A]] {
    def encode(patch: Patch[A], out: JsonWriter): Unit = patch match {
      case Value(a) => value.encode(a, out)
      case null     => throw out.nullValue(new NullPointerException)
      case _        => out.writeNull()
    }

    override def isNone(patch: Patch[A]): Boolean = patch eq Missing
  }
}

package jzon

import jzon.derivation.HasDecoders
import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/**
 * A field of a PATCH body (RFC 7396): missing (no change), null (delete the value), or a new value.
 *
 * {{{
 * case class UserPatch(name: Patch[String], email: Patch[String])
 * // {"email":null} is UserPatch(Patch.Missing, Patch.Null), and is written so
 * def patched(user: User, patch: UserPatch): User =
 *   user.copy(name = patch.name.getOrElse(user.name), email = patch.email.applyTo(user.email))
 * }}}
 *
 * The field needs no default value. If it has one other than [[Patch.Missing]], jzon cannot write [[Patch.Missing]] and
 * throws. A field of a type that itself reads null, such as `Patch[Option[Int]]`, does not compile: null is always
 * [[Patch.Null]].
 */
sealed trait Patch[+A] {

  /** Returns the value after the patch: `current` if the field is missing, None for null, else the new value. */
  final def applyTo[B >: A](current: Option[B]): Option[B] = this match {
    case Patch.Missing  => current
    case Patch.Null     => None
    case Patch.Value(a) => Some(a)
  }

  /** Returns the new value, or `other` if the field is missing or null. */
  final def getOrElse[B >: A](other: => B): B = this match {
    case Patch.Value(a) => a
    case _              => other
  }

  /** Returns None if the field is missing, `Some(None)` for null, else `Some(Some(a))`. */
  final def toOption: Option[Option[A]] = this match {
    case Patch.Missing  => None
    case Patch.Null     => Some(None)
    case Patch.Value(a) => Some(Some(a))
  }

  /** Applies `f` to the new value, if the patch has one. */
  final def map[B](f: A => B): Patch[B] = this match {
    case Patch.Missing  => Patch.Missing
    case Patch.Null     => Patch.Null
    case Patch.Value(a) => Patch.Value(f(a))
  }
}

object Patch {

  /** The field is missing. */
  case object Missing extends Patch[Nothing]

  /** The field is null. */
  case object Null extends Patch[Nothing]

  /** The field has a value. */
  final case class Value[+A](value: A) extends Patch[A]

  /** [[Missing]], [[Null]] or a [[Value]]; a value that is not a field is never missing. */
  implicit def decoder[A](implicit value: Decoder[A]): Decoder[Patch[A]] = new Decoder[Patch[A]] with HasDecoders {
    def decoders: List[Any] = List(value)
    def decode(in: JsonReader): Patch[A] = if (in.tryReadNull()) Null else Value(value.decode(in))

    override def readsNull: Boolean = true
    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): Patch[A] = Missing
  }

  /** Encodes the new value, or null; a field that is [[Missing]] is left out. Throws for [[Missing]] elsewhere. */
  implicit def encoder[A](implicit value: Encoder[A]): Encoder[Patch[A]] = new Encoder[Patch[A]] {
    def encode(patch: Patch[A], out: JsonWriter): Unit = patch match {
      case Value(a) =>
        value.encode(a, out)
        if (out.hasWrittenNull()) throw new IllegalArgumentException(
          "a Patch.Value of a value that is null in JSON would be read as Patch.Null; write Patch.Null"
        )
      case Null => out.writeNull()
      case null => throw out.nullValue(new NullPointerException)
      case _ =>
        throw new IllegalArgumentException(
          "Patch.Missing is written only as a missing field; elsewhere write Patch.Null"
        )
    }

    override def isNone(patch: Patch[A]): Boolean = patch eq Missing
    override def hasNoJson(patch: Patch[A]): Boolean = patch eq Missing
    override def writesNull: Boolean = true
  }
}

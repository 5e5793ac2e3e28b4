package jzon

import jzon.derivation.Optionals
import jzon.engine.JsonWriter

/** Instances for types with one value inside. */
private[jzon] trait WrapperEncoders extends SupertypeEncoders {

  /** The value itself. */
  implicit def some[A](implicit encoder: Encoder[A]): Encoder[Some[A]] = encoder.contramap(_.value)

  /** `{"Left":1}` */
  implicit def left[A, B](implicit encoder: Encoder[A]): Encoder[Left[A, B]] = new Encoder[Left[A, B]] {
    def encode(a: Left[A, B], out: JsonWriter): Unit = {
      out.writeObjectStart()
      out.writeName("Left")
      encoder.encode(a.value, out)
      out.writeObjectEnd()
    }
  }

  /** `{"Right":2}` */
  implicit def right[A, B](implicit encoder: Encoder[B]): Encoder[Right[A, B]] = new Encoder[Right[A, B]] {
    def encode(a: Right[A, B], out: JsonWriter): Unit = {
      out.writeObjectStart()
      out.writeName("Right")
      encoder.encode(a.value, out)
      out.writeObjectEnd()
    }
  }
}

/**
 * Instances for supertypes of types that have instances, with lower priority.
 *
 * If the compiler still infers a type and knows only that it is, say, a supertype of String, CharSequence would fit as
 * well.
 */
private[jzon] trait SupertypeEncoders extends LiteralEncoders {

  /** A string. */
  implicit def charSequence: Encoder[CharSequence] = OtherEncoders.charSequence

  /**
   * The value, or null for None; a case class leaves out a field that is None.
   *
   * In an `Option[Option[A]]`, `Some(None)` is null. None is null too, except for a field, which is left out.
   */
  implicit def option[A](implicit encoder: Encoder[A]): Encoder[Option[A]] = new OptionEncoder(encoder)

  /** `{"Left":1}` or `{"Right":2}`. */
  implicit def either[A, B](implicit left: Encoder[A], right: Encoder[B]): Encoder[Either[A, B]] =
    new Encoder[Either[A, B]] {
      def encode(a: Either[A, B], out: JsonWriter): Unit = {
        a match {
          case Left(l) =>
            out.writeObjectStart()
            out.writeName("Left")
            left.encode(l, out)
          case Right(r) =>
            out.writeObjectStart()
            out.writeName("Right")
            right.encode(r, out)
          case null => throw out.nullValue(new NullPointerException)
        }
        out.writeObjectEnd()
      }
    }
}

/** Encodes an Option; throws for a value that would be read as another one. */
final private class OptionEncoder[A](encoder: Encoder[A]) extends Encoder[Option[A]] {
  def encode(a: Option[A], out: JsonWriter): Unit =
    if (a.isEmpty) Optionals.writeNone(out, encoder)
    else {
      val value = a.get
      encoder.encode(value, out)
      Optionals.checkSome(out, encoder, value)
    }

  override def isNone(a: Option[A]): Boolean = a.isEmpty
  override def hasNoJson(a: Option[A]): Boolean = a.isEmpty && encoder.writesNull
  override def writesNull: Boolean = true
}

/** Instances without parameters, each an object as in [[PrimitiveEncoders]]. */
private[jzon] object OtherEncoders {

  object unit extends Encoder[Unit] {
    def encode(a: Unit, out: JsonWriter): Unit = out.writeEmptyObject()
  }

  object none extends Encoder[None.type] {
    def encode(a: None.type, out: JsonWriter): Unit = out.writeNull()
    override def isNone(a: None.type): Boolean = true
    override def writesNull: Boolean = true
  }

  object charSequence extends Encoder[CharSequence] {
    def encode(a: CharSequence, out: JsonWriter): Unit = out.writeString(a.toString)
  }
}

package jzon

import jzon.derivation.{HasDecoders, Optionals}
import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.error.Reason

/** Instances for types with one value inside. */
private[jzon] trait WrapperDecoders extends SupertypeDecoders {

  /** The value itself; for null the decoder of the value decides. */
  implicit def some[A](implicit decoder: Decoder[A]): Decoder[Some[A]] = decoder.map(Some(_))

  /** `{"Left":1}` */
  implicit def left[A, B](implicit decoder: Decoder[A]): Decoder[Left[A, B]] =
    new Decoder[Left[A, B]] with HasDecoders {
      def decoders: List[Any] = List(decoder)
      def decode(in: JsonReader): Left[A, B] = {
        in.readVariant(EitherNames.left)
        val a = decoder.decode(in)
        in.readVariantEnd()
        Left(a)
      }
    }

  /** `{"Right":2}` */
  implicit def right[A, B](implicit decoder: Decoder[B]): Decoder[Right[A, B]] =
    new Decoder[Right[A, B]] with HasDecoders {
      def decoders: List[Any] = List(decoder)
      def decode(in: JsonReader): Right[A, B] = {
        in.readVariant(EitherNames.right)
        val b = decoder.decode(in)
        in.readVariantEnd()
        Right(b)
      }
    }
}

/**
 * Instances for supertypes of types that have instances, with lower priority.
 *
 * If the compiler still infers a type and knows only that it is, say, a supertype of String, CharSequence would fit as
 * well.
 */
private[jzon] trait SupertypeDecoders extends LiteralDecoders {

  /** A string, as a CharSequence. */
  implicit def charSequence: Decoder[CharSequence] = OtherDecoders.charSequence

  /**
   * None for null and for a missing field.
   *
   * An `Option[Option[A]]` distinguishes the two: a missing field is None, null is `Some(None)`. [[Patch]] has names
   * for the three results. Elements, values of maps and whole documents are never missing, so the encoder throws for
   * a None of an `Option[Option[A]]` there.
   */
  implicit def option[A](implicit decoder: Decoder[A]): Decoder[Option[A]] =
    new OptionDecoder(decoder)

  /** `{"Left":1}` or `{"Right":2}`; jzon also reads the names `left`, `a`, `right` and `b`. */
  implicit def either[A, B](implicit left: Decoder[A], right: Decoder[B]): Decoder[Either[A, B]] =
    new Decoder[Either[A, B]] with HasDecoders {
      def decoders: List[Any] = List(left, right)

      def decode(in: JsonReader): Either[A, B] = {
        val either =
          if (in.readVariant(EitherNames.all) == EitherNames.Left) Left(left.decode(in)) else Right(right.decode(in))
        in.readVariantEnd()
        either
      }
    }
}

/** Decodes an Option; if the decoder of its value reads null, null is a Some. */
final private class OptionDecoder[A](decoder: Decoder[A]) extends Decoder[Option[A]] with HasDecoders {
  def decoders: List[Any] = List(decoder)

  def decode(in: JsonReader): Option[A] =
    if (in.tryReadNull()) Optionals.ofNull(in, decoder)
    else {
      val value = decoder.decode(in) // before the Some is made, see derivation.Optionals
      new Some(value)
    }

  override def readsNull: Boolean = true
  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): Option[A] = None
}

/** The names of the two sides of an Either in JSON. */
private object EitherNames {
  final val Left = 0

  val left: FieldNames = FieldNames.of(Array("Left"), Array("left", "a"), Array(0, 0))
  val right: FieldNames = FieldNames.of(Array("Right"), Array("right", "b"), Array(0, 0))
  val all: FieldNames = FieldNames.of(Array("Left", "Right"), Array("left", "a", "right", "b"), Array(0, 0, 1, 1))
}

/** Instances without parameters, each an object as in [[PrimitiveDecoders]]. */
private[jzon] object OtherDecoders {

  object unit extends Decoder[Unit] {
    def decode(in: JsonReader): Unit = if (in.readObjectStart()) {
      in.readName()
      throw in.extraField()
    }
  }

  object none extends Decoder[None.type] {
    def decode(in: JsonReader): None.type =
      if (in.tryReadNull()) None else throw in.error(Reason.EXPECTED_NULL, in.offset(), null)

    override def readsNull: Boolean = true
    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): None.type = None
  }

  object charSequence extends Decoder[CharSequence] {
    def decode(in: JsonReader): CharSequence = in.readString()
  }
}

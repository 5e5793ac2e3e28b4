package jzon

import java.util.UUID

import jzon.derivation.{HasDecoders, Optionals}
import jzon.engine.{FieldNames, JsonReader}
import jzon.engine.error.Reason

/** Instances for booleans, numbers and strings, and for types with one value inside. */
private[jzon] trait PrimitiveDecoders extends SupertypeDecoders {

  /** `true` or `false`. */
  implicit def boolean: Decoder[Boolean] = PrimitiveDecoders.boolean

  /** An integer literal in range. */
  implicit def byte: Decoder[Byte] = PrimitiveDecoders.byte

  /** An integer literal in range. */
  implicit def short: Decoder[Short] = PrimitiveDecoders.short

  /** An integer literal in range; for `1.0` or `"1"` see [[LenientDecoders.int]]. */
  implicit def int: Decoder[Int] = PrimitiveDecoders.int

  /** An integer literal in range. */
  implicit def long: Decoder[Long] = PrimitiveDecoders.long

  /** A number, correctly rounded, or one of the strings `"NaN"`, `"Infinity"` and `"-Infinity"`. */
  implicit def float: Decoder[Float] = PrimitiveDecoders.float

  /** A number, correctly rounded, or one of the strings `"NaN"`, `"Infinity"` and `"-Infinity"`. */
  implicit def double: Decoder[Double] = PrimitiveDecoders.double

  /** A string of exactly one UTF-16 unit, which is not a surrogate. */
  implicit def char: Decoder[Char] = PrimitiveDecoders.char

  /** A string. */
  implicit def string: Decoder[String] = PrimitiveDecoders.string

  /** A string, as a symbol. */
  implicit def symbol: Decoder[Symbol] = PrimitiveDecoders.symbol

  /** An integer literal of at most `Limits.numberBits` bits. */
  implicit def bigInteger: Decoder[java.math.BigInteger] = PrimitiveDecoders.bigInteger

  /** An exact number of at most `Limits.numberBits` bits and a limited exponent. */
  implicit def javaBigDecimal: Decoder[java.math.BigDecimal] = PrimitiveDecoders.javaBigDecimal

  /** An integer literal of at most `Limits.numberBits` bits. */
  implicit def bigInt: Decoder[BigInt] = PrimitiveDecoders.bigInt

  /** An exact number of at most `Limits.numberBits` bits and a limited exponent: never rounded to a context. */
  implicit def bigDecimal: Decoder[BigDecimal] = PrimitiveDecoders.bigDecimal

  /** An empty object, like a case class without fields. */
  implicit def unit: Decoder[Unit] = PrimitiveDecoders.unit

  /** The value itself; for null the decoder of the value decides. */
  implicit def some[A](implicit decoder: Decoder[A]): Decoder[Some[A]] = decoder.map(Some(_))

  /** Null or a missing field. */
  implicit def none: Decoder[None.type] = PrimitiveDecoders.none

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
  implicit def charSequence: Decoder[CharSequence] = PrimitiveDecoders.charSequence

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

/**
 * The standard instances without parameters, each an object, so that the JVM loads its class at its first use and not
 * with the companion.
 */
private[jzon] object PrimitiveDecoders {

  object boolean extends Decoder[Boolean] with PlainElement {
    def decode(in: JsonReader): Boolean = in.readBoolean()
  }

  object byte extends Decoder[Byte] {
    def decode(in: JsonReader): Byte = in.readByte()
  }

  object short extends Decoder[Short] {
    def decode(in: JsonReader): Short = in.readShort()
  }

  object int extends Decoder[Int] with PlainElement {
    def decode(in: JsonReader): Int = in.readInt()
  }

  object long extends Decoder[Long] with PlainElement {
    def decode(in: JsonReader): Long = in.readLong()
  }

  object float extends Decoder[Float] with PlainElement {
    def decode(in: JsonReader): Float = in.readFloat()
  }

  object double extends Decoder[Double] with PlainElement {
    def decode(in: JsonReader): Double = in.readDouble()
  }

  object char extends Decoder[Char] {
    def decode(in: JsonReader): Char = in.readChar()
  }

  object string extends Decoder[String] with PlainElement {
    def decode(in: JsonReader): String = in.readString()
  }

  object bigInteger extends Decoder[java.math.BigInteger] {
    def decode(in: JsonReader): java.math.BigInteger = in.readBigInteger()
  }

  object javaBigDecimal extends Decoder[java.math.BigDecimal] {
    def decode(in: JsonReader): java.math.BigDecimal = in.readBigDecimal()
  }

  object bigInt extends Decoder[BigInt] {
    def decode(in: JsonReader): BigInt = BigInt(in.readBigIntegerAs("BigInt"))
  }

  object bigDecimal extends Decoder[BigDecimal] {
    def decode(in: JsonReader): BigDecimal = BigDecimals.read(in)
  }

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

  object symbol extends Decoder[Symbol] {
    def decode(in: JsonReader): Symbol = Symbol(in.readString())
  }

  object uuid extends Decoder[UUID] with PlainElement {
    def decode(in: JsonReader): UUID = in.readUuid()
  }
}

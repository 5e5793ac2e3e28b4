package jzon

import java.util.UUID

import jzon.engine.{FieldNames, JsonReader, Reason}

/** Instances for what JSON has words for, and for the types made of one value. */
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

  /** A string of exactly one UTF-16 unit that is no surrogate. */
  implicit def char: Decoder[Char] = PrimitiveDecoders.char

  /** A string. */
  implicit def string: Decoder[String] = PrimitiveDecoders.string

  /** A string, as a symbol. */
  implicit def symbol: Decoder[Symbol] = PrimitiveDecoders.symbol

  /** An integer literal of at most `Limits.numberBits` bits. */
  implicit def bigInteger: Decoder[java.math.BigInteger] = PrimitiveDecoders.bigInteger

  /** A number of at most `Limits.numberBits` bits and a bounded exponent, kept exactly. */
  implicit def javaBigDecimal: Decoder[java.math.BigDecimal] = PrimitiveDecoders.javaBigDecimal

  /** An integer literal of at most `Limits.numberBits` bits. */
  implicit def bigInt: Decoder[BigInt] = PrimitiveDecoders.bigInt

  /** A number of at most `Limits.numberBits` bits and a bounded exponent, kept exactly: never rounded to a context. */
  implicit def bigDecimal: Decoder[BigDecimal] = PrimitiveDecoders.bigDecimal

  /** An empty object, as a case class without members. */
  implicit def unit: Decoder[Unit] = PrimitiveDecoders.unit

  /** The value alone; null is whatever the decoder of the value says. */
  implicit def some[A](implicit decoder: Decoder[A]): Decoder[Some[A]] = decoder.map(Some(_))

  /** Null or a missing member. */
  implicit def none: Decoder[None.type] = PrimitiveDecoders.none

  /** `{"Left":1}` */
  implicit def left[A, B](implicit decoder: Decoder[A]): Decoder[Left[A, B]] = new Decoder[Left[A, B]] {
    def decode(in: JsonReader): Left[A, B] = {
      in.readVariant(EitherNames.left)
      val a = decoder.decode(in)
      in.readVariantEnd()
      Left(a)
    }
  }

  /** `{"Right":2}` */
  implicit def right[A, B](implicit decoder: Decoder[B]): Decoder[Right[A, B]] = new Decoder[Right[A, B]] {
    def decode(in: JsonReader): Right[A, B] = {
      in.readVariant(EitherNames.right)
      val b = decoder.decode(in)
      in.readVariantEnd()
      Right(b)
    }
  }
}

/**
 * Instances for supertypes of types that have instances: they come second, for a type that is still to be inferred and
 * known to be a String, say, could be a CharSequence as well.
 */
private[jzon] trait SupertypeDecoders extends LiteralDecoders {

  /** A string, as any text. */
  implicit def charSequence: Decoder[CharSequence] = PrimitiveDecoders.charSequence

  /**
   * None for null and for a missing member.
   *
   * An `Option[Option[A]]` tells these two apart: a missing member is None, null is `Some(None)`; [[Patch]] has names for
   * the three. Elements, values of maps and whole documents are never missing, so that they are never None.
   */
  implicit def option[A](implicit decoder: Decoder[A]): Decoder[Option[A]] =
    if (decoder.isInstanceOf[StandardOption]) new OptionOfOptionDecoder(decoder) else new OptionDecoder(decoder)

  /** `{"Left":1}` or `{"Right":2}`; the names `left`, `a`, `right` and `b` are read as well. */
  implicit def either[A, B](implicit left: Decoder[A], right: Decoder[B]): Decoder[Either[A, B]] =
    new Decoder[Either[A, B]] {
      def decode(in: JsonReader): Either[A, B] = {
        val either =
          if (in.readVariant(EitherNames.all) == EitherNames.Left) Left(left.decode(in)) else Right(right.decode(in))
        in.readVariantEnd()
        either
      }
    }
}

/** Instances of options that read null, or write it. */
private[jzon] trait StandardOption

final private class OptionDecoder[A](decoder: Decoder[A]) extends Decoder[Option[A]] with StandardOption {
  def decode(in: JsonReader): Option[A] = if (in.tryReadNull()) None
  else {
    val value = decoder.decode(in) // before the Some is made, see derivation.Optionals
    new Some(value)
  }

  override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): Option[A] = None
}

/** Leaves null to the option inside. */
final private class OptionOfOptionDecoder[A](decoder: Decoder[A]) extends Decoder[Option[A]] with StandardOption {
  def decode(in: JsonReader): Option[A] = {
    val value = decoder.decode(in)
    new Some(value)
  }

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
 * The standard instances that take no other ones, each an object: its class is loaded when it is first asked for, not with
 * the companion that offers them all.
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

package jzon

import java.util.UUID

import jzon.derivation.Optionals
import jzon.engine.JsonWriter

/** Instances for booleans, numbers and strings, and for types with one value inside. */
private[jzon] trait PrimitiveEncoders extends SupertypeEncoders {

  /** `true` or `false`. */
  implicit def boolean: Encoder[Boolean] = PrimitiveEncoders.boolean

  /** An integer literal. */
  implicit def byte: Encoder[Byte] = PrimitiveEncoders.byte

  /** An integer literal. */
  implicit def short: Encoder[Short] = PrimitiveEncoders.short

  /** An integer literal. */
  implicit def int: Encoder[Int] = PrimitiveEncoders.int

  /** An integer literal. */
  implicit def long: Encoder[Long] = PrimitiveEncoders.long

  /** The fewest digits that read back; NaN and the infinities as the strings `"NaN"`, `"Infinity"`, `"-Infinity"`. */
  implicit def float: Encoder[Float] = PrimitiveEncoders.float

  /** The fewest digits that read back; NaN and the infinities as the strings `"NaN"`, `"Infinity"`, `"-Infinity"`. */
  implicit def double: Encoder[Double] = PrimitiveEncoders.double

  /** A string of one character; a surrogate cannot be written. */
  implicit def char: Encoder[Char] = PrimitiveEncoders.char

  /** A string. */
  implicit def string: Encoder[String] = PrimitiveEncoders.string

  /** The name of the symbol. */
  implicit def symbol: Encoder[Symbol] = PrimitiveEncoders.symbol

  /** An integer literal, of any length. */
  implicit def bigInteger: Encoder[java.math.BigInteger] = PrimitiveEncoders.bigInteger

  /** A number, of any length, that reads back with the same scale. */
  implicit def javaBigDecimal: Encoder[java.math.BigDecimal] = PrimitiveEncoders.javaBigDecimal

  /** An integer literal, of any length. */
  implicit def bigInt: Encoder[BigInt] = PrimitiveEncoders.bigInt

  /** A number, of any length. */
  implicit def bigDecimal: Encoder[BigDecimal] = PrimitiveEncoders.bigDecimal

  /** An empty object, like a case class without fields. */
  implicit def unit: Encoder[Unit] = PrimitiveEncoders.unit

  /** The value itself. */
  implicit def some[A](implicit encoder: Encoder[A]): Encoder[Some[A]] = encoder.contramap(_.value)

  /** Null; a case class leaves out such a field. */
  implicit def none: Encoder[None.type] = PrimitiveEncoders.none

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
  implicit def charSequence: Encoder[CharSequence] = PrimitiveEncoders.charSequence

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

/**
 * The standard instances without parameters, each an object, so that the JVM loads its class at its first use and not
 * with the companion.
 */
private[jzon] object PrimitiveEncoders {

  object boolean extends Encoder[Boolean] with PlainElement {
    def encode(a: Boolean, out: JsonWriter): Unit = out.writeBoolean(a)
  }

  object byte extends Encoder[Byte] {
    def encode(a: Byte, out: JsonWriter): Unit = out.writeInt(a.toInt)
  }

  object short extends Encoder[Short] {
    def encode(a: Short, out: JsonWriter): Unit = out.writeInt(a.toInt)
  }

  object int extends Encoder[Int] with PlainElement {
    def encode(a: Int, out: JsonWriter): Unit = out.writeInt(a)
  }

  object long extends Encoder[Long] with PlainElement {
    def encode(a: Long, out: JsonWriter): Unit = out.writeLong(a)
  }

  object float extends Encoder[Float] {
    def encode(a: Float, out: JsonWriter): Unit = out.writeFloat(a)
  }

  object double extends Encoder[Double] {
    def encode(a: Double, out: JsonWriter): Unit = out.writeDouble(a)
  }

  object char extends Encoder[Char] {
    def encode(a: Char, out: JsonWriter): Unit = out.writeChar(a)
  }

  object string extends Encoder[String] with PlainElement {
    def encode(a: String, out: JsonWriter): Unit = out.writeString(a)
  }

  object bigInteger extends Encoder[java.math.BigInteger] {
    def encode(a: java.math.BigInteger, out: JsonWriter): Unit = out.writeBigInteger(a)
  }

  object javaBigDecimal extends Encoder[java.math.BigDecimal] {
    def encode(a: java.math.BigDecimal, out: JsonWriter): Unit = out.writeBigDecimal(a)
  }

  object bigInt extends Encoder[BigInt] {
    def encode(a: BigInt, out: JsonWriter): Unit = out.writeBigInteger(a.bigInteger)
  }

  object bigDecimal extends Encoder[BigDecimal] {
    def encode(a: BigDecimal, out: JsonWriter): Unit = out.writeBigDecimal(a.bigDecimal)
  }

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

  object symbol extends Encoder[Symbol] {
    def encode(a: Symbol, out: JsonWriter): Unit = out.writeString(a.name)
  }

  object uuid extends Encoder[UUID] {
    def encode(a: UUID, out: JsonWriter): Unit = out.writeUuid(a)
  }
}

package jzon

import java.util.UUID

import jzon.engine.JsonWriter

/** Instances for the keys of maps. */
private[jzon] trait FieldEncoderInstances extends LiteralFieldEncoders with TextFieldEncoderInstances {

  /** The name as it is. */
  implicit def string: FieldEncoder[String] = FieldEncoderInstances.string

  /** `"true"` or `"false"`. */
  implicit def boolean: FieldEncoder[Boolean] = FieldEncoderInstances.boolean

  /** An integer literal in range, in quotes. */
  implicit def byte: FieldEncoder[Byte] = FieldEncoderInstances.byte

  /** An integer literal in range, in quotes. */
  implicit def short: FieldEncoder[Short] = FieldEncoderInstances.short

  /** An integer literal in range, in quotes. */
  implicit def int: FieldEncoder[Int] = FieldEncoderInstances.int

  /** An integer literal in range, in quotes. */
  implicit def long: FieldEncoder[Long] = FieldEncoderInstances.long

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit def float: FieldEncoder[Float] = FieldEncoderInstances.float

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit def double: FieldEncoder[Double] = FieldEncoderInstances.double

  /** One character. */
  implicit def char: FieldEncoder[Char] = FieldEncoderInstances.char

  /** An integer literal in quotes. */
  implicit def bigInteger: FieldEncoder[java.math.BigInteger] = FieldEncoderInstances.bigInteger

  /** A number in quotes. */
  implicit def javaBigDecimal: FieldEncoder[java.math.BigDecimal] = FieldEncoderInstances.javaBigDecimal

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`. */
  implicit def uuid: FieldEncoder[UUID] = FieldEncoderInstances.uuid

  /** The name of the symbol. */
  implicit def symbol: FieldEncoder[Symbol] = string.contramap(_.name)

  /** An integer literal in quotes. */
  implicit def bigInt: FieldEncoder[BigInt] = bigInteger.contramap(_.bigInteger)

  /** A number in quotes. */
  implicit def bigDecimal: FieldEncoder[BigDecimal] = javaBigDecimal.contramap(_.bigDecimal)

  /** As [[boolean]]. */
  implicit def javaBoolean: FieldEncoder[java.lang.Boolean] = boolean.contramap(_.booleanValue)

  /** As [[byte]]. */
  implicit def javaByte: FieldEncoder[java.lang.Byte] = byte.contramap(_.byteValue)

  /** As [[short]]. */
  implicit def javaShort: FieldEncoder[java.lang.Short] = short.contramap(_.shortValue)

  /** As [[int]]. */
  implicit def javaInteger: FieldEncoder[java.lang.Integer] = int.contramap(_.intValue)

  /** As [[long]]. */
  implicit def javaLong: FieldEncoder[java.lang.Long] = long.contramap(_.longValue)

  /** As [[float]]. */
  implicit def javaFloat: FieldEncoder[java.lang.Float] = float.contramap(_.floatValue)

  /** As [[double]]. */
  implicit def javaDouble: FieldEncoder[java.lang.Double] = double.contramap(_.doubleValue)

  /** As [[char]]. */
  implicit def javaCharacter: FieldEncoder[java.lang.Character] = char.contramap(_.charValue)

  /**
   * The name of a constant of a Java enum: `implicit val key: FieldEncoder[Level] = FieldEncoder.javaEnum`.
   *
   * It is not implicit, because some programs write an enum as a number or a code. If they forgot to import that
   * instance, an implicit instance for names would hide the mistake.
   */
  def javaEnum[E <: java.lang.Enum[E]]: FieldEncoder[E] = {
    val names = new JavaEnumEncoder[E]
    new FieldEncoder[E] {
      def encodeName(k: E, out: JsonWriter): Unit = {
        names.encode(k, out)
        out.writeByte(':')
      }
    }
  }

  /** The name of a value of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value]: FieldEncoder[V] = string.contramap(_.toString)

  /** The name of a value of a Scala `Enumeration`: `FieldEncoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): FieldEncoder[enumeration.Value] = string.contramap(_.toString)
}

/** The instances without parameters, each an object, so that the JVM loads its class at its first use. */
private[jzon] object FieldEncoderInstances {

  object string extends FieldEncoder[String] {
    def encodeName(k: String, out: JsonWriter): Unit = out.writeName(k)
  }

  /** [[string]] with the type of the interface, so that the JVM can verify callers without loading its class. */
  def names: FieldEncoder[String] = string

  object boolean extends FieldEncoder[Boolean] {
    def encodeName(k: Boolean, out: JsonWriter): Unit = out.keys().writeBoolean(k)
  }

  object byte extends FieldEncoder[Byte] {
    def encodeName(k: Byte, out: JsonWriter): Unit = out.keys().writeInt(k.toInt)
  }

  object short extends FieldEncoder[Short] {
    def encodeName(k: Short, out: JsonWriter): Unit = out.keys().writeInt(k.toInt)
  }

  object int extends FieldEncoder[Int] {
    def encodeName(k: Int, out: JsonWriter): Unit = out.keys().writeInt(k)
  }

  object long extends FieldEncoder[Long] {
    def encodeName(k: Long, out: JsonWriter): Unit = out.keys().writeLong(k)
  }

  object float extends FieldEncoder[Float] {
    def encodeName(k: Float, out: JsonWriter): Unit = out.keys().writeFloat(k)
  }

  object double extends FieldEncoder[Double] {
    def encodeName(k: Double, out: JsonWriter): Unit = out.keys().writeDouble(k)
  }

  object char extends FieldEncoder[Char] {
    def encodeName(k: Char, out: JsonWriter): Unit = out.keys().writeChar(k)
  }

  object bigInteger extends FieldEncoder[java.math.BigInteger] {
    def encodeName(k: java.math.BigInteger, out: JsonWriter): Unit = out.keys().writeBigInteger(k)
  }

  object javaBigDecimal extends FieldEncoder[java.math.BigDecimal] {
    def encodeName(k: java.math.BigDecimal, out: JsonWriter): Unit = out.keys().writeBigDecimal(k)
  }

  object uuid extends FieldEncoder[UUID] {
    def encodeName(k: UUID, out: JsonWriter): Unit = out.keys().writeUuid(k)
  }
}

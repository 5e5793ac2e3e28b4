package jzon

import java.util.UUID

import scala.reflect.ClassTag

import jzon.engine.{FieldNames, JsonReader}

/** Instances for the keys of maps. */
private[jzon] trait FieldDecoderInstances extends LiteralFieldDecoders with TextFieldDecoderInstances {

  /** The name as it is. */
  implicit def string: FieldDecoder[String] = FieldDecoderInstances.string

  /** `"true"` or `"false"`. */
  implicit def boolean: FieldDecoder[Boolean] = FieldDecoderInstances.boolean

  /** An integer literal in range, in quotes. */
  implicit def byte: FieldDecoder[Byte] = FieldDecoderInstances.byte

  /** An integer literal in range, in quotes. */
  implicit def short: FieldDecoder[Short] = FieldDecoderInstances.short

  /** An integer literal in range, in quotes. */
  implicit def int: FieldDecoder[Int] = FieldDecoderInstances.int

  /** An integer literal in range, in quotes. */
  implicit def long: FieldDecoder[Long] = FieldDecoderInstances.long

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit def float: FieldDecoder[Float] = FieldDecoderInstances.float

  /** A number in quotes, or one of the names of NaN and the infinities. */
  implicit def double: FieldDecoder[Double] = FieldDecoderInstances.double

  /** One character. */
  implicit def char: FieldDecoder[Char] = FieldDecoderInstances.char

  /** An integer literal in quotes. */
  implicit def bigInteger: FieldDecoder[java.math.BigInteger] = FieldDecoderInstances.bigInteger

  /** A number in quotes. */
  implicit def javaBigDecimal: FieldDecoder[java.math.BigDecimal] = FieldDecoderInstances.javaBigDecimal

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`. */
  implicit def uuid: FieldDecoder[UUID] = FieldDecoderInstances.uuid

  /** The name, as a symbol. */
  implicit def symbol: FieldDecoder[Symbol] = string.map(Symbol(_))

  /** An integer literal in quotes. */
  implicit def bigInt: FieldDecoder[BigInt] = FieldDecoderInstances.bigInt

  /** A number in quotes. */
  implicit def bigDecimal: FieldDecoder[BigDecimal] = javaBigDecimal.map(BigDecimal.exact(_))

  // A FieldDecoder[Int] returns a java.lang.Integer wherever it is called through the interface.

  /** As [[boolean]]. */
  implicit def javaBoolean: FieldDecoder[java.lang.Boolean] = boolean.asInstanceOf[FieldDecoder[java.lang.Boolean]]

  /** As [[byte]]. */
  implicit def javaByte: FieldDecoder[java.lang.Byte] = byte.asInstanceOf[FieldDecoder[java.lang.Byte]]

  /** As [[short]]. */
  implicit def javaShort: FieldDecoder[java.lang.Short] = short.asInstanceOf[FieldDecoder[java.lang.Short]]

  /** As [[int]]. */
  implicit def javaInteger: FieldDecoder[java.lang.Integer] = int.asInstanceOf[FieldDecoder[java.lang.Integer]]

  /** As [[long]]. */
  implicit def javaLong: FieldDecoder[java.lang.Long] = long.asInstanceOf[FieldDecoder[java.lang.Long]]

  /** As [[float]]. */
  implicit def javaFloat: FieldDecoder[java.lang.Float] = float.asInstanceOf[FieldDecoder[java.lang.Float]]

  /** As [[double]]. */
  implicit def javaDouble: FieldDecoder[java.lang.Double] = double.asInstanceOf[FieldDecoder[java.lang.Double]]

  /** As [[char]]. */
  implicit def javaCharacter: FieldDecoder[java.lang.Character] = char.asInstanceOf[FieldDecoder[java.lang.Character]]

  /**
   * The name of a constant of a Java enum: `implicit val key: FieldDecoder[Level] = FieldDecoder.javaEnum`.
   *
   * It is not implicit, because some programs write an enum as a number or a code. If they forgot to import that
   * instance, an implicit instance for names would hide the mistake.
   */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): FieldDecoder[E] = {
    val constants = JavaEnum.constants[E](tag)
    new EnumKeyDecoder(constants.asInstanceOf[Array[Object]], new FieldNames(constants.map(_.name).toIndexedSeq: _*))
  }

  /** The name of a value of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value](implicit enumeration: EnumerationOf[V]): FieldDecoder[V] =
    enumeration.fieldDecoder

  /** The name of a value of a Scala `Enumeration`: `FieldDecoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): FieldDecoder[enumeration.Value] =
    new EnumerationKeyDecoder(enumeration).asInstanceOf[FieldDecoder[enumeration.Value]]
}

/** The instances without parameters, each an object, so that the JVM loads its class at its first use. */
private[jzon] object FieldDecoderInstances {

  object string extends FieldDecoder[String] {
    def decodeName(in: JsonReader): String = in.readName()
  }

  /** [[string]] with the type of the interface, so that the JVM can verify callers without loading its class. */
  def names: FieldDecoder[String] = string

  object boolean extends FieldDecoder[Boolean] {
    def decodeName(in: JsonReader): Boolean = in.keys().readBoolean()
  }

  object byte extends FieldDecoder[Byte] {
    def decodeName(in: JsonReader): Byte = in.keys().readByte()
  }

  object short extends FieldDecoder[Short] {
    def decodeName(in: JsonReader): Short = in.keys().readShort()
  }

  object int extends FieldDecoder[Int] {
    def decodeName(in: JsonReader): Int = in.keys().readInt()
  }

  object long extends FieldDecoder[Long] {
    def decodeName(in: JsonReader): Long = in.keys().readLong()
  }

  object float extends FieldDecoder[Float] {
    def decodeName(in: JsonReader): Float = in.keys().readFloat()
  }

  object double extends FieldDecoder[Double] {
    def decodeName(in: JsonReader): Double = in.keys().readDouble()
  }

  object char extends FieldDecoder[Char] {
    def decodeName(in: JsonReader): Char = in.keys().readChar()
  }

  object bigInteger extends FieldDecoder[java.math.BigInteger] {
    def decodeName(in: JsonReader): java.math.BigInteger = in.keys().readBigInteger()
  }

  object bigInt extends FieldDecoder[BigInt] {
    def decodeName(in: JsonReader): BigInt = BigInt(in.keys().readBigIntegerAs("BigInt"))
  }

  object javaBigDecimal extends FieldDecoder[java.math.BigDecimal] {
    def decodeName(in: JsonReader): java.math.BigDecimal = in.keys().readBigDecimal()
  }

  object uuid extends FieldDecoder[UUID] {
    def decodeName(in: JsonReader): UUID = in.keys().readUuid()
  }
}

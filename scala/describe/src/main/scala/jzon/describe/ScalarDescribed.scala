package jzon
package describe

import java.util.UUID

import scala.reflect.ClassTag

import jzon.engine.description.{Form, Forms, TextFormat}

/** The descriptions of types that are one value in JSON; a [[NameDescribed]] can also describe keys of maps. */
private[jzon] trait ScalarDescribed extends LiteralDescribed with TextDescribedInstances {

  /** `true` or `false`. */
  implicit def boolean: NameDescribed[Boolean] = NameDescribed(Forms.BOOLEAN)

  /** An integer of 8 bits. */
  implicit def byte: NameDescribed[Byte] = NameDescribed(Forms.INT8)

  /** An integer of 16 bits. */
  implicit def short: NameDescribed[Short] = NameDescribed(Forms.INT16)

  /** An integer of 32 bits. */
  implicit def int: NameDescribed[Int] = NameDescribed(Forms.INT32)

  /** An integer of 64 bits. */
  implicit def long: NameDescribed[Long] = NameDescribed(Forms.INT64)

  /** A number, or one of the names of NaN and the infinities. */
  implicit def float: NameDescribed[Float] = NameDescribed(Forms.FLOATING)

  /** A number, or one of the names of NaN and the infinities. */
  implicit def double: NameDescribed[Double] = NameDescribed(Forms.FLOATING)

  /** One character. */
  implicit def char: NameDescribed[Char] = NameDescribed(Forms.text(TextFormat.CHARACTER))

  /** Any string. */
  implicit def string: NameDescribed[String] = NameDescribed(Forms.TEXT)

  /** Any string. */
  implicit def symbol: NameDescribed[Symbol] = NameDescribed(Forms.TEXT)

  /** An integer. */
  implicit def bigInt: NameDescribed[BigInt] = NameDescribed(Forms.INTEGER)

  /** An integer. */
  implicit def bigInteger: NameDescribed[java.math.BigInteger] = NameDescribed(Forms.INTEGER)

  /** A number. */
  implicit def bigDecimal: NameDescribed[BigDecimal] = NameDescribed(Forms.DECIMAL)

  /** A number. */
  implicit def javaBigDecimal: NameDescribed[java.math.BigDecimal] = NameDescribed(Forms.DECIMAL)

  /** As [[boolean]]. */
  implicit def javaBoolean: NameDescribed[java.lang.Boolean] = NameDescribed(Forms.BOOLEAN)

  /** As [[byte]]. */
  implicit def javaByte: NameDescribed[java.lang.Byte] = NameDescribed(Forms.INT8)

  /** As [[short]]. */
  implicit def javaShort: NameDescribed[java.lang.Short] = NameDescribed(Forms.INT16)

  /** As [[int]]. */
  implicit def javaInteger: NameDescribed[java.lang.Integer] = NameDescribed(Forms.INT32)

  /** As [[long]]. */
  implicit def javaLong: NameDescribed[java.lang.Long] = NameDescribed(Forms.INT64)

  /** As [[float]]. */
  implicit def javaFloat: NameDescribed[java.lang.Float] = NameDescribed(Forms.FLOATING)

  /** As [[double]]. */
  implicit def javaDouble: NameDescribed[java.lang.Double] = NameDescribed(Forms.FLOATING)

  /** As [[char]]. */
  implicit def javaCharacter: NameDescribed[java.lang.Character] = NameDescribed(Forms.text(TextFormat.CHARACTER))

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6` */
  implicit def uuid: NameDescribed[UUID] = NameDescribed(Forms.text(TextFormat.UUID))

  /** The names of the values of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value](implicit enumeration: EnumerationOf[V]): NameDescribed[V] =
    NameDescribed.late(() => EnumerationForm.of(enumeration.value))

  /** The names of the constants of a Java enum; not implicit, because its decoder is not implicit. */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): Described[E] = Described.of(JavaLists.names[E](tag))

  /** The names of the values of a Scala `Enumeration`. */
  def enumeration[E <: Enumeration](enumeration: E): Described[enumeration.Value] =
    Described.of(EnumerationForm.of(enumeration))

  /** An empty object. */
  implicit def unit: Described[Unit] = Described.of(new Form.ObjectValue("Unit", java.util.List.of(), true))

  /** Any string. */
  implicit def charSequence: Described[CharSequence] = Described.of(Forms.TEXT)

  /** The object of an encoded error. */
  implicit def jsonError: Described[JsonError] = Described.of(ErrorForm.form)
}

/** The descriptions of the types of literals, which have only one value. */
private[jzon] trait LiteralDescribed {

  /** Only this value. */
  implicit def literalString[L <: String with Singleton](implicit value: ValueOf[L]): NameDescribed[L] =
    NameDescribed(Forms.literal(Encoder.string.encodeJson(value.value)))

  /** Only this value. */
  implicit def literalInt[L <: Int with Singleton](implicit value: ValueOf[L]): NameDescribed[L] =
    NameDescribed(Forms.literal(Encoder.int.encodeJson(value.value)))

  /** Only this value. */
  implicit def literalLong[L <: Long with Singleton](implicit value: ValueOf[L]): NameDescribed[L] =
    NameDescribed(Forms.literal(Encoder.long.encodeJson(value.value)))

  /** Only this value. */
  implicit def literalBoolean[L <: Boolean with Singleton](implicit value: ValueOf[L]): NameDescribed[L] =
    NameDescribed(Forms.literal(Encoder.boolean.encodeJson(value.value)))

  /** Only this value. */
  implicit def literalChar[L <: Char with Singleton](implicit value: ValueOf[L]): NameDescribed[L] =
    NameDescribed(Forms.literal(Encoder.char.encodeJson(value.value)))

  /** Only this number. */
  implicit def literalDouble[L <: Double with Singleton](implicit value: ValueOf[L]): Described[L] =
    Described.of(Forms.literal(Encoder.double.encodeJson(value.value)))

  /** Only this number. */
  implicit def literalFloat[L <: Float with Singleton](implicit value: ValueOf[L]): Described[L] =
    Described.of(Forms.literal(Encoder.float.encodeJson(value.value)))
}

private object EnumerationForm {

  /** The names of the values. */
  def of(enumeration: Enumeration): Form =
    Forms.names(enumeration.toString, JavaLists.of(enumeration.values.toSeq.map(_.toString)))
}

private object ErrorForm {
  val form: Form = {
    def member(name: String, form: Form, presence: Form.Presence) =
      new Form.Member(name, java.util.List.of(), form, presence, null, false, false)
    val texts = List("code", "path", "pointer").map(member(_, Forms.TEXT, Form.Presence.REQUIRED))
    val numbers = List("line", "column", "offset", "record", "recordOffset").map(
      member(_, Forms.INT64, Form.Presence.OPTIONAL)
    )
    val all = texts ::: numbers ::: List(member("message", Forms.TEXT, Form.Presence.REQUIRED))
    new Form.ObjectValue("JsonError", java.util.List.of(all: _*), false)
  }
}

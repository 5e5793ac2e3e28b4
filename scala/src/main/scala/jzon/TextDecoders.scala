package jzon

import java.util.UUID

import scala.reflect.ClassTag

/**
 * Instances for types that are strings of a certain form in JSON, such as dates and UUIDs.
 *
 * Each reads the output of the encoder of the same name. It also reads all other input that `parse` (or `of`) of the
 * type in `java.time` accepts:
 *
 *  - `10:15` for a time without seconds (not in an instant)
 *  - fractions of 1 to 9 digits
 *  - `t` and `z` in lower case
 *  - an instant with an offset other than `Z`
 *  - `+01` for `+01:00`
 */
private[jzon] trait TextDecoders extends TextDecoderInstances {

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6` */
  implicit def uuid: Decoder[UUID] = PrimitiveDecoders.uuid

  /**
   * The name of a constant of a Java enum: `implicit val decoder: Decoder[Level] = Decoder.javaEnum`.
   *
   * It is not implicit, because some programs write an enum as a number or a code. If they forgot to import that
   * instance, an implicit instance for names would hide the mistake. `Decoder.javaEnum[Level].ignoreCase` reads the
   * names in any case.
   */
  def javaEnum[E <: java.lang.Enum[E]](implicit tag: ClassTag[E]): EnumDecoder[E] = EnumDecoder.ofJava(tag)

  /** The name of a value of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value](implicit enumeration: EnumerationOf[V]): Decoder[V] =
    EnumDecoder.late(enumeration)

  /** The name of a value of a Scala `Enumeration`: `Decoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): EnumDecoder[enumeration.Value] =
    EnumDecoder.ofScala(enumeration).asInstanceOf[EnumDecoder[enumeration.Value]]
}

private[jzon] object JavaEnum {
  def unknown(names: Array[String]): String = names.mkString("expected one of ", ", ", "")

  def constants[E <: java.lang.Enum[E]](tag: ClassTag[E]): Array[E] =
    tag.runtimeClass.getEnumConstants.asInstanceOf[Array[E]]
}

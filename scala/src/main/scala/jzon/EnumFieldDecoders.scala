package jzon

import scala.reflect.ClassTag

import jzon.engine.FieldNames

/** Instances for enums as keys of maps. */
private[jzon] trait EnumFieldDecoders extends LiteralFieldDecoders with TextFieldDecoderInstances {

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

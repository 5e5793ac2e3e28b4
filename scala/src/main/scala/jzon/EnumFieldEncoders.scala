package jzon

import jzon.engine.JsonWriter

/** Instances for enums as keys of maps. */
private[jzon] trait EnumFieldEncoders extends LiteralFieldEncoders with TextFieldEncoderInstances {

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
  implicit def enumerationValue[V <: Enumeration#Value]: FieldEncoder[V] = FieldEncoder.string.contramap(_.toString)

  /** The name of a value of a Scala `Enumeration`: `FieldEncoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): FieldEncoder[enumeration.Value] =
    FieldEncoder.string.contramap(_.toString)
}

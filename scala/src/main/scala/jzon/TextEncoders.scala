package jzon

import java.util.UUID

import jzon.engine.JsonWriter
import jzon.engine.codecs.EnumTexts

/** Instances for types that are strings of a certain form in JSON, such as dates and UUIDs. */
private[jzon] trait TextEncoders extends TextEncoderInstances {

  /** `f81d4fae-7dec-11d0-a765-00a0c91e6bf6` */
  implicit def uuid: Encoder[UUID] = PrimitiveEncoders.uuid

  /**
   * The name of a constant of a Java enum: `implicit val encoder: Encoder[Level] = Encoder.javaEnum`.
   *
   * It is not implicit, because some programs write an enum as a number or a code. If they forgot to import that
   * instance, an implicit instance for names would hide the mistake.
   */
  def javaEnum[E <: java.lang.Enum[E]]: Encoder[E] = new JavaEnumEncoder[E]

  /** The name of a value of a Scala `Enumeration`, for its type `WeekDay.Value`. */
  implicit def enumerationValue[V <: Enumeration#Value]: Encoder[V] = PrimitiveEncoders.string.contramap(_.toString)

  /** The name of a value of a Scala `Enumeration`: `Encoder.enumeration(WeekDay)`. */
  def enumeration[E <: Enumeration](enumeration: E): Encoder[enumeration.Value] = new Encoder[enumeration.Value] {
    def encode(a: enumeration.Value, out: JsonWriter): Unit = out.writeString(a.toString)
  }
}

/** Writes the names of a Java enum's constants from words that are made at the first use. */
final private class JavaEnumEncoder[E <: java.lang.Enum[E]] extends Encoder[E] {

  /** A race is harmless: the object has only final fields. */
  @transient private[this] var texts: EnumTexts = null

  def encode(a: E, out: JsonWriter): Unit = {
    var texts = this.texts
    if (texts == null) {
      texts = EnumTexts.of(a.getDeclaringClass)
      this.texts = texts
    }
    texts.write(a, a.ordinal, out)
  }
}

package jzon
package derivation

import jzon.engine.{JsonReader, JsonWriter}

import java.math.{BigDecimal, BigInteger}
import java.util.UUID

/** Reads null or a value of a simple type, and tells a value that is null from None; for generated code, which is
  * smaller with such a call.
  *
  * It reads the value before it makes the Some. An object made before would stay in memory during the read, and storing
  * the value into it would need a write barrier of the garbage collector.
  */
object Optionals {

  /** Reads null, or a value with `JsonReader.readBoolean`. */
  def readBoolean(in: JsonReader): Option[Boolean] = if (in.tryReadNull()) None else some(in.readBoolean())

  /** Reads null, or a value with `JsonReader.readByte`. */
  def readByte(in: JsonReader): Option[Byte] = if (in.tryReadNull()) None else some(in.readByte())

  /** Reads null, or a value with `JsonReader.readShort`. */
  def readShort(in: JsonReader): Option[Short] = if (in.tryReadNull()) None else some(in.readShort())

  /** Reads null, or a value with `JsonReader.readInt`. */
  def readInt(in: JsonReader): Option[Int] = if (in.tryReadNull()) None else some(in.readInt())

  /** Reads null, or a value with `JsonReader.readLong`. */
  def readLong(in: JsonReader): Option[Long] = if (in.tryReadNull()) None else some(in.readLong())

  /** Reads null, or a value with `JsonReader.readFloat`. */
  def readFloat(in: JsonReader): Option[Float] = if (in.tryReadNull()) None else some(in.readFloat())

  /** Reads null, or a value with `JsonReader.readDouble`. */
  def readDouble(in: JsonReader): Option[Double] = if (in.tryReadNull()) None else some(in.readDouble())

  /** Reads null, or a value with `JsonReader.readChar`. */
  def readChar(in: JsonReader): Option[Char] = if (in.tryReadNull()) None else some(in.readChar())

  /** Reads null, or a value with `JsonReader.readString`. */
  def readString(in: JsonReader): Option[String] = if (in.tryReadNull()) None else some(in.readString())

  /** Reads null, or a value with `JsonReader.readBigInteger`. */
  def readBigInteger(in: JsonReader): Option[BigInteger] = if (in.tryReadNull()) None else some(in.readBigInteger())

  /** Reads null, or a value with `JsonReader.readBigDecimal`. */
  def readBigDecimal(in: JsonReader): Option[BigDecimal] = if (in.tryReadNull()) None else some(in.readBigDecimal())

  /** Reads null, or a value with `JsonReader.readUuid`. */
  def readUuid(in: JsonReader): Option[UUID] = if (in.tryReadNull()) None else some(in.readUuid())

  /** Returns the Option for the null that was just read: a Some if the decoder of the value reads null. */
  def ofNull[A](in: JsonReader, decoder: Decoder[A]): Option[A] =
    if (!decoder.readsNull) None
    else {
      in.unreadNull()
      some(decoder.decode(in))
    }

  /** Writes None as null, or throws if a null is a value inside the Option. */
  def writeNone(out: JsonWriter, encoder: Encoder[_]): Unit =
    if (encoder.writesNull) throw lost(None) else out.writeNull()

  /** Throws if the value of a Some was just written as a null that would be read as None, or as another value. */
  def checkSome(out: JsonWriter, encoder: Encoder[_], value: Any): Unit =
    if (out.hasWrittenNull()) checkNull(encoder.asInstanceOf[Encoder[Any]], value)

  private def checkNull(encoder: Encoder[Any], value: Any): Unit = value match {
    case _: Json | _: RawJson => // a null of a tree is read as None
    case _ if !encoder.writesNull =>
      throw new IllegalArgumentException(
        s"$value is written as null, which an Option around it reads as None; override writesNull in its encoder and readsNull in its decoder"
      )
    case _ => if (encoder.hasNoJson(value)) throw lost(Some(value))
  }

  private def lost(option: Option[Any]) = new IllegalArgumentException(
    s"$option: this value is written only as a missing field, or is read as another one; remove the Option"
  )

  private def some[A](value: A): Option[A] = new Some(value)
}

package jzon
package derivation

import jzon.engine.JsonReader

import java.math.{BigDecimal, BigInteger}
import java.util.UUID

/** Reads null or a value of a simple type; for generated decoders, which are smaller with such a call.
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

  private def some[A](value: A): Option[A] = new Some(value)
}

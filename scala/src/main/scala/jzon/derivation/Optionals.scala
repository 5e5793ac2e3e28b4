package jzon
package derivation

import jzon.engine.JsonReader

import java.math.{BigDecimal, BigInteger}
import java.util.UUID

/** Reads what is null or a value of a simple type, for generated decoders, which a call makes smaller.
  *
  * Values are read before their Some is made: an object that is there before its value is kept in memory while that is
  * read, and then gets it by a store that the collector has to be told of.
  */
object Optionals {

  /** Reads null or what [[JsonReader.readBoolean]] reads. */
  def readBoolean(in: JsonReader): Option[Boolean] = if (in.tryReadNull()) None else some(in.readBoolean())

  /** Reads null or what [[JsonReader.readByte]] reads. */
  def readByte(in: JsonReader): Option[Byte] = if (in.tryReadNull()) None else some(in.readByte())

  /** Reads null or what [[JsonReader.readShort]] reads. */
  def readShort(in: JsonReader): Option[Short] = if (in.tryReadNull()) None else some(in.readShort())

  /** Reads null or what [[JsonReader.readInt]] reads. */
  def readInt(in: JsonReader): Option[Int] = if (in.tryReadNull()) None else some(in.readInt())

  /** Reads null or what [[JsonReader.readLong]] reads. */
  def readLong(in: JsonReader): Option[Long] = if (in.tryReadNull()) None else some(in.readLong())

  /** Reads null or what [[JsonReader.readFloat]] reads. */
  def readFloat(in: JsonReader): Option[Float] = if (in.tryReadNull()) None else some(in.readFloat())

  /** Reads null or what [[JsonReader.readDouble]] reads. */
  def readDouble(in: JsonReader): Option[Double] = if (in.tryReadNull()) None else some(in.readDouble())

  /** Reads null or what [[JsonReader.readChar]] reads. */
  def readChar(in: JsonReader): Option[Char] = if (in.tryReadNull()) None else some(in.readChar())

  /** Reads null or what [[JsonReader.readString]] reads. */
  def readString(in: JsonReader): Option[String] = if (in.tryReadNull()) None else some(in.readString())

  /** Reads null or what [[JsonReader.readBigInteger]] reads. */
  def readBigInteger(in: JsonReader): Option[BigInteger] = if (in.tryReadNull()) None else some(in.readBigInteger())

  /** Reads null or what [[JsonReader.readBigDecimal]] reads. */
  def readBigDecimal(in: JsonReader): Option[BigDecimal] = if (in.tryReadNull()) None else some(in.readBigDecimal())

  /** Reads null or what [[JsonReader.readUuid]] reads. */
  def readUuid(in: JsonReader): Option[UUID] = if (in.tryReadNull()) None else some(in.readUuid())

  private def some[A](value: A): Option[A] = new Some(value)
}

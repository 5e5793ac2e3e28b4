package jzon.derivation

import jzon.engine.codecs.SeenFields

/** The state of a decoder for a class with more than 64 fields, shared by the methods that the decoder is split into.
  *
  * Such a decoder must be split (docs/performance-notes.md#methods-that-are-too-large), and locals cannot cross
  * methods.
  */
final class LargeState(fields: Int) extends SeenFields(fields) {

  private[this] val refs = new Array[Any](fields)

  /** Primitive values; floating point numbers as their bits. */
  private[this] val bits = new Array[Long](fields)

  /** Keep and give the values of fields by index, without boxes. */
  def put(index: Int, value: Any): Unit = refs(index) = value
  def putLong(index: Int, value: Long): Unit = bits(index) = value
  def putBoolean(index: Int, value: Boolean): Unit = bits(index) = if (value) 1L else 0L
  def putDouble(index: Int, value: Double): Unit = bits(index) = java.lang.Double.doubleToRawLongBits(value)
  def putFloat(index: Int, value: Float): Unit = bits(index) = java.lang.Float.floatToRawIntBits(value).toLong
  def putInt(index: Int, value: Int): Unit = bits(index) = value.toLong
  def putShort(index: Int, value: Short): Unit = bits(index) = value.toLong
  def putByte(index: Int, value: Byte): Unit = bits(index) = value.toLong
  def putChar(index: Int, value: Char): Unit = bits(index) = value.toLong

  /** Keeps the value of a field that has none. */
  def preset(index: Int, value: Any): Unit = if (refs(index) == null) refs(index) = value

  def get(index: Int): Any = refs(index)
  def getLong(index: Int): Long = bits(index)
  def getBoolean(index: Int): Boolean = bits(index) != 0L
  def getDouble(index: Int): Double = java.lang.Double.longBitsToDouble(bits(index))
  def getFloat(index: Int): Float = java.lang.Float.intBitsToFloat(bits(index).toInt)
  def getInt(index: Int): Int = bits(index).toInt
  def getShort(index: Int): Short = bits(index).toShort
  def getByte(index: Int): Byte = bits(index).toByte
  def getChar(index: Int): Char = bits(index).toChar
}

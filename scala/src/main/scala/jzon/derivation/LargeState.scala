package jzon.derivation

import jzon.engine.{FieldNames, JsonReader}

/** The state of a decoder for a class with more than 64 fields, shared by the methods that the decoder is split into.
  *
  * Such a decoder must be split (docs/performance-notes.md#methods-that-are-too-large), and locals cannot cross
  * methods.
  */
final class LargeState(fields: Int) {

  /** References, by position. */
  val refs: Array[Any] = new Array[Any](fields)

  /** Primitive values, by position; floating point numbers as their bits. */
  val bits: Array[Long] = new Array[Long](fields)

  /** Presence masks, 64 fields each. */
  val seen: Array[Long] = new Array[Long]((fields + 63) >> 6)

  /** Marks a field as present; returns false if it already was. */
  def mark(index: Int): Boolean = {
    val word = index >> 6
    val before = seen(word)
    val after = before | (1L << index)
    seen(word) = after
    before != after
  }

  /** True if a field was present, or was taken out of the object. */
  def has(index: Int): Boolean = (fieldsThere(index >> 6) & (1L << index)) != 0

  private[this] var fieldsThere: Array[Long] = seen

  /** Lets [[present]] also count fields that were taken out of the object for the search for all errors. */
  def addRemoved(in: JsonReader, names: FieldNames): Unit = {
    var word = 0
    while (word < seen.length) {
      val present = in.seenOrRemoved(seen(word), names, word << 6)
      if (present != seen(word)) {
        if (fieldsThere eq seen) fieldsThere = seen.clone()
        fieldsThere(word) = present
      }
      word += 1
    }
  }

  /** The fields that the object has, as one word of the masks. */
  def present(word: Int): Long = fieldsThere(word)

  private[this] var absent: Array[Long] = null

  /** Remembers which of the required fields of one word of the masks are absent. */
  def require(word: Int, required: Long): Unit = {
    val missing = required & ~fieldsThere(word)
    if (missing != 0) {
      if (absent == null) absent = new Array[Long](seen.length)
      absent(word) = missing
    }
  }

  /** Rejects the object that was just read if a required field is absent. */
  def check(in: JsonReader, names: FieldNames): Unit = if (absent != null) throw in.missing(names, absent)
}

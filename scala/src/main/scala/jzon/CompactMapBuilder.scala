package jzon

import java.util.Arrays

import scala.collection.immutable.HashMap

/**
 * Builds a [[CompactMap]]: call `add` with each key, then `setValue` with its value.
 *
 * @param likely
 *   the probable number of entries; if it is wrong, arrays are copied
 * @param multiplier
 *   the multiplier of the hash codes
 * @param mostBits
 *   the logarithm of the largest table
 */
final private[jzon] class CompactMapBuilder[K, V](
    likely: Int,
    multiplier: Int = CompactMap.multiplier,
    mostBits: Int = CompactMapBuilder.MostBits
) {
  private[this] var bits = CompactMap.bits(Math.max(likely, CompactMapBuilder.Least))
  private[this] var table = new Array[Int](1 << bits)

  /** Keys and values in turns, with space for a table that is half full. */
  private[this] var entries = new Array[AnyRef](1 << bits)

  /** The index of the next key. */
  private[this] var end = 0
  private[this] var same = false
  private[this] var rest: AnyRef = null

  /** The number of keys. */
  def size: Int = end >> 1

  /** The key for which `add` has returned false. */
  def rejected: AnyRef = rest

  /** Whether the map already contains that key. */
  def duplicate: Boolean = same

  /**
   * Adds a key with this hash code and returns true. Returns false if the map already contains the key, if the key
   * would be too far from its slot, or if the table would be too large. After a false, add nothing more.
   */
  def add(key: AnyRef, hash: Int): Boolean = {
    if (end == entries.length && !grow()) return reject(key, false)
    val slots = table
    val bits = this.bits
    val mask = slots.length - 1
    val mixed = CompactMap.mix(hash, multiplier)
    var i = mixed >>> -bits
    var slot = slots(i)
    if (slot != 0) {
      var probes = 1
      while ({
        if (((slot ^ mixed << bits) & ~mask) == 0 && entries(((slot & mask) - 1) << 1) == key) return reject(key, true)
        if (probes == CompactMap.MostProbes) return reject(key, false)
        probes += 1
        i = (i + 1) & mask
        slot = slots(i)
        slot != 0
      }) {}
    }
    entries(end) = key
    end += 2
    slots(i) = mixed << bits | end >> 1
    true
  }

  private[this] def reject(key: AnyRef, duplicate: Boolean): Boolean = {
    rest = key
    same = duplicate
    false
  }

  /** Sets the value of the last key added. */
  def setValue(value: AnyRef): Unit = entries(end - 1) = value

  /**
   * Returns a map of the entries, at least one; a HashMap if they crowd in a table of the right size. Do not use the
   * builder afterwards.
   */
  def result(): Map[K, V] = {
    if (end < entries.length) entries = Arrays.copyOf(entries, end)
    if (bits == CompactMap.bits(size)) new CompactMap(entries, table, multiplier)
    else CompactMap.ofDistinct(entries, multiplier)
  }

  /** Returns the entries as a HashMap. */
  def toHashMap: HashMap[K, V] = CompactMap.toHashMap(entries, end)

  /** Doubles the space for entries and returns true; returns false if that is not possible. */
  private[this] def grow(): Boolean = {
    if (bits == mostBits) return false
    bits += 1
    entries = Arrays.copyOf(entries, end << 1)
    table = CompactMap.tableOf(entries, end, bits, multiplier)
    table != null
  }
}

private[jzon] object CompactMapBuilder {

  /** The initial space, in entries. */
  private final val Least = 16

  /** The table for 2^28 entries, 2 GiB. */
  private final val MostBits = 29
}

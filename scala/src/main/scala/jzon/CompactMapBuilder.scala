package jzon

import java.util.Arrays

import scala.collection.immutable.HashMap

/**
 * Gathers the members of a [[CompactMap]]: keys by `add`, and the value of each behind its key by `setValue`.
 *
 * @param likely
 *   how many members there probably are; arrays of another size cost the time to copy them
 * @param multiplier
 *   that of the hash codes
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

  /** Keys and values in turns: as many as make the table half full. */
  private[this] var entries = new Array[AnyRef](1 << bits)

  /** The place of the next key. */
  private[this] var end = 0
  private[this] var same = false
  private[this] var rest: AnyRef = null

  /** The number of keys. */
  def size: Int = end >> 1

  /** The key for which `add` has returned false. */
  def refused: AnyRef = rest

  /** Whether that key is there already. */
  def duplicate: Boolean = same

  /**
   * Adds a key of this hash code and returns true; returns false if it is there already, and if it cannot be added: it
   * would be too far from its slot, or the table too large. Nothing is to be added behind that.
   */
  def add(key: AnyRef, hash: Int): Boolean = {
    if (end == entries.length && !grow()) return refuse(key, false)
    val slots = table
    val bits = this.bits
    val mask = slots.length - 1
    val mixed = CompactMap.mix(hash, multiplier)
    var i = mixed >>> -bits
    var slot = slots(i)
    if (slot != 0) {
      var probes = 1
      while ({
        if (((slot ^ mixed << bits) & ~mask) == 0 && entries(((slot & mask) - 1) << 1) == key) return refuse(key, true)
        if (probes == CompactMap.MostProbes) return refuse(key, false)
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

  private[this] def refuse(key: AnyRef, duplicate: Boolean): Boolean = {
    rest = key
    same = duplicate
    false
  }

  /** Sets the value of the key that was added last. */
  def setValue(value: AnyRef): Unit = entries(end - 1) = value

  /**
   * Returns a map of the members, of which there is one at least; a HashMap if they crowd in a table of the right size.
   * The builder must not be used from here on.
   */
  def result(): Map[K, V] = {
    if (end < entries.length) entries = Arrays.copyOf(entries, end)
    if (bits == CompactMap.bits(size)) new CompactMap(entries, table, multiplier)
    else CompactMap.ofDistinct(entries, multiplier)
  }

  /** Returns the members as a HashMap. */
  def toHashMap: HashMap[K, V] = CompactMap.toHashMap(entries, end)

  /** Makes room for twice as many members and returns true, or returns false if that cannot be. */
  private[this] def grow(): Boolean = {
    if (bits == mostBits) return false
    bits += 1
    entries = Arrays.copyOf(entries, end << 1)
    table = CompactMap.tableOf(entries, end, bits, multiplier)
    table != null
  }
}

private[jzon] object CompactMapBuilder {

  /** How many members there is room for at first. */
  private final val Least = 16

  /** The table for 2^28 members, 2 GiB. */
  private final val MostBits = 29
}

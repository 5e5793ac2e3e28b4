package jzon

import jzon.engine.JsonReader
import jzon.engine.codecs.KeySet
import jzon.engine.error.Reason

/**
 * The keys of a hash map, or the elements of a hash set, with Scala's equality; see `jzon.engine.codecs.KeySet`.
 *
 * Sorted maps and sets, LongMap, IntMap and BitSet do not hash. Use them if keys often have equal hash codes.
 */
final private[jzon] class HashKeys(chained: Boolean) extends KeySet(chained) {
  override protected def hash(key: Any): Int = key.##

  override protected def same(a: Any, b: Any): Boolean = a == b
}

private[jzon] object HashKeys {

  /** Rejects a key with a slow hash code: Scala's BigDecimal expands 1e4900 to hash it, which takes 20 µs. */
  def requireQuickHash(key: Any, in: JsonReader): Unit = key match {
    case number: BigDecimal if number.scale < -MaxExponent =>
      throw in.error(Reason.LIMIT_EXPONENT, in.offset(), "exponent too large for a hashed key")
    case _ =>
  }

  /** Well above the exponent of any double; such a number is hashed in less than 1 µs. */
  private final val MaxExponent = 400
}

/**
 * Counts the keys in each bucket of a mutable map of Scala, so that hostile keys do not make it slow.
 *
 * It rejects the same input as [[HashKeys]] of a chained table. That also compares keys; use this class if the map has
 * done so, and only from the first key on that can be one too many: the `KeySet.MAX_COLLISIONS + 1`st.
 */
final private[jzon] class BucketCounts {
  private[this] var sizes: Array[Int] = null

  /** Counts a new key with this hash code, which the map does not yet contain; it has `count` other `keys`. */
  def add(hash: Int, count: Int, keys: => Iterator[Any], in: JsonReader): Unit = {
    // as many buckets as the table of HashKeys has slots: at most half as many keys
    if (sizes == null || count > sizes.length / 2) {
      var length = if (sizes == null) 2 * KeySet.MAX_COLLISIONS else sizes.length
      while (count > length / 2) {
        length *= 2
        if (length < 0) throw in.tooManyEntries()
      }
      sizes = new Array[Int](length)
      keys.foreach(k => sizes(bucket(k.##)) += 1)
    }
    val i = bucket(hash)
    sizes(i) += 1
    if (sizes(i) > KeySet.MAX_COLLISIONS) {
      val detail = s"more than ${KeySet.MAX_COLLISIONS} keys with the same hash code"
      throw in.error(Reason.LIMIT_COLLISIONS, in.offset(), detail)
    }
  }

  private[this] def bucket(hash: Int): Int = (hash ^ hash >>> 16) & (sizes.length - 1)
}

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

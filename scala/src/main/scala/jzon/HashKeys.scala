package jzon

import jzon.engine.{JsonReader, KeySet, Reason}

/**
 * The keys of a hash map, or the elements of a hash set, by Scala's equality; see [[jzon.engine.KeySet]]. (Sorted maps and
 * sets, LongMap, IntMap and BitSet do not hash: they are the choice where keys of equal hash code are ordinary.)
 */
final private[jzon] class HashKeys(chained: Boolean) extends KeySet(chained) {
  override protected def hash(key: Any): Int = key.##

  override protected def same(a: Any, b: Any): Boolean = a == b
}

private[jzon] object HashKeys {

  /** Refuses a key whose hash code takes long: Scala's BigDecimal takes 20 µs for that of 1e4900, as it expands it. */
  def requireQuickHash(key: Any, in: JsonReader): Unit = key match {
    case number: BigDecimal if number.scale < -MaxExponent =>
      throw in.error(Reason.LIMIT_EXPONENT, in.offset(), "exponent too large for a hashed key")
    case _ =>
  }

  /** Well above that of any double, and hashed in less than 1 µs. */
  private final val MaxExponent = 400
}

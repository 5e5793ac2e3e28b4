package jzon

import java.util.Arrays
import java.util.concurrent.ThreadLocalRandom

import scala.collection.generic.DefaultSerializable
import scala.collection.immutable.HashMap
import scala.collection.{AbstractIterator, AbstractMap, IterableOnce, MapFactory}

/**
 * An immutable map that is built once and iterates in the order in which its entries were added.
 *
 * One array holds keys and values in turns. An open-addressed table of ints, at most half full, finds a key. The upper
 * bits of a key's mixed hash code select the slot; the slot holds the other bits above the number of the entry. So keys
 * are compared only if their whole hash codes are almost certainly equal.
 *
 * A part of its entries, and the same keys with other values, are compact maps too. Any other map that is made from it
 * is Scala's HashMap. The first update makes a HashMap of all entries and keeps it, so that further updates are as fast
 * as those of a HashMap. Java serialisation writes the entries and reads them as a HashMap.
 *
 * In addition to keys and values, a map of 16 or more entries takes 16 to 27 bytes for each; a HashMap takes 28 to 39.
 * With five entries the two take 34 and 30 bytes for each.
 *
 * Slots depend on a random multiplier, so an attacker cannot choose hash codes that crowd in the table. No key is
 * [[CompactMap.MostProbes]] or more slots from its own slot. Each map stores the multiplier: a copy made field by field
 * in another program finds its keys.
 */
final private[jzon] class CompactMap[K, +V](entries: Array[AnyRef], table: Array[Int], multiplier: Int)
    extends AbstractMap[K, V]
    with Map[K, V]
    with DefaultSerializable {

  /** Null before the first update. A race is harmless: a HashMap has only one field, which is final. */
  @transient private[this] var hashed: HashMap[K, Any] = null

  override def mapFactory: MapFactory[Map] = HashMap

  override def size: Int = entries.length >> 1

  override def knownSize: Int = entries.length >> 1

  override def isEmpty: Boolean = entries.length == 0

  /** Returns the key of the `i`-th entry. */
  def keyAt(i: Int): K = entries(i << 1).asInstanceOf[K]

  /** Returns the value of the `i`-th entry. */
  def valueAt(i: Int): V = entries((i << 1) + 1).asInstanceOf[V]

  /** Returns the index of a key's value in the entries, or a negative number. */
  private[this] def find(key: K): Int = {
    val slots = table
    val mask = slots.length - 1
    val shift = Integer.numberOfLeadingZeros(mask)
    val mixed = CompactMap.mix(key.##, multiplier)
    var i = mixed >>> shift
    var slot = slots(i)
    while (slot != 0) {
      if (((slot ^ mixed << -shift) & ~mask) == 0) {
        val at = (slot & mask) << 1
        if (entries(at - 2) == key) return at - 1
      }
      i = (i + 1) & mask
      slot = slots(i)
    }
    -1
  }

  def get(key: K): Option[V] = {
    val at = find(key)
    if (at < 0) None else Some(entries(at).asInstanceOf[V])
  }

  override def getOrElse[W >: V](key: K, default: => W): W = {
    val at = find(key)
    if (at < 0) default else entries(at).asInstanceOf[V]
  }

  override def apply(key: K): V = {
    val at = find(key)
    if (at < 0) default(key) else entries(at).asInstanceOf[V]
  }

  override def contains(key: K): Boolean = find(key) >= 0

  def iterator: Iterator[(K, V)] = new CompactMap.Entries[(K, V)](size) {
    protected def at(i: Int): (K, V) = (keyAt(i), valueAt(i))
  }

  override def keysIterator: Iterator[K] = new CompactMap.Entries[K](size) {
    protected def at(i: Int): K = keyAt(i)
  }

  override def valuesIterator: Iterator[V] = new CompactMap.Entries[V](size) {
    protected def at(i: Int): V = valueAt(i)
  }

  override def foreach[U](f: ((K, V)) => U): Unit = {
    var i = 0
    while (i < size) {
      f((keyAt(i), valueAt(i)))
      i += 1
    }
  }

  override def foreachEntry[U](f: (K, V) => U): Unit = {
    var i = 0
    while (i < size) {
      f(keyAt(i), valueAt(i))
      i += 1
    }
  }

  override def last: (K, V) = (keyAt(size - 1), valueAt(size - 1))

  override def filter(p: ((K, V)) => Boolean): Map[K, V] = part(p, wanted = true)

  override def filterNot(p: ((K, V)) => Boolean): Map[K, V] = part(p, wanted = false)

  private[this] def part(p: ((K, V)) => Boolean, wanted: Boolean): Map[K, V] = {
    val some = new Array[AnyRef](entries.length)
    var n = 0
    var i = 0
    while (i < entries.length) {
      some(n) = entries(i)
      some(n + 1) = entries(i + 1)
      if (p((entries(i).asInstanceOf[K], entries(i + 1).asInstanceOf[V])) == wanted) n += 2
      i += 2
    }
    if (n == entries.length) this else CompactMap.ofDistinct(Arrays.copyOf(some, n), multiplier)
  }

  override def transform[W](f: (K, V) => W): Map[K, W] = {
    val others = entries.clone()
    var i = 0
    while (i < others.length) {
      others(i + 1) = f(others(i).asInstanceOf[K], others(i + 1).asInstanceOf[V]).asInstanceOf[AnyRef]
      i += 2
    }
    new CompactMap[K, W](others, table, multiplier)
  }

  def updated[W >: V](key: K, value: W): Map[K, W] = toHashMap.updated(key, value)

  def removed(key: K): Map[K, V] = if (contains(key)) toHashMap.removed(key) else this

  override def concat[W >: V](suffix: IterableOnce[(K, W)]): Map[K, W] =
    if (suffix.knownSize == 0) this else toHashMap.concat(suffix)

  /** Returns a HashMap of the entries, the same one each time. */
  def toHashMap: HashMap[K, V] = {
    var map = hashed
    if (map == null) {
      map = CompactMap.toHashMap(entries, entries.length)
      hashed = map
    }
    map.asInstanceOf[HashMap[K, V]]
  }
}

private[jzon] object CompactMap {

  /**
   * The maximum distance of a key from its slot, so also of keys with one hash code; beyond it [[HashKeys]] decides.
   */
  final val MostProbes = 128

  /** One random multiplier for the running program. */
  val multiplier: Int = ThreadLocalRandom.current().nextInt() | 1

  /**
   * Mixes a hash code one to one.
   *
   * With only the multiplier, multiples of a number crowd for two to four of a thousand multipliers (256 and 4096
   * keys). With the golden ratio after it they crowded for none of 3000 multipliers, except multiples of 1024: for
   * seven.
   */
  def mix(hash: Int, multiplier: Int): Int = {
    val h = hash * multiplier
    (h ^ h >>> 16) * 0x9e3779b9
  }

  /** The logarithm of the length of a table for `n` entries, at least one; the table is at most half full. */
  def bits(n: Int): Int = 32 - Integer.numberOfLeadingZeros((n << 1) - 1)

  /** Returns the table of `2 ^ bits` slots for the first entries, or null if a key is too far from its slot. */
  def tableOf(entries: Array[AnyRef], end: Int, bits: Int, multiplier: Int): Array[Int] = {
    val slots = new Array[Int](1 << bits)
    val mask = slots.length - 1
    var e = 0
    while (e < end) {
      val mixed = mix(entries(e).##, multiplier)
      var i = mixed >>> -bits
      var probes = 0
      while (slots(i) != 0) {
        probes += 1
        if (probes == MostProbes) return null
        i = (i + 1) & mask
      }
      e += 2
      slots(i) = mixed << bits | e >> 1
    }
    slots
  }

  /** Returns a map of entries with different keys; the caller must not change the array afterwards. */
  def ofDistinct[K, V](entries: Array[AnyRef], multiplier: Int): Map[K, V] = {
    val table =
      if (entries.length == 0) null else tableOf(entries, entries.length, bits(entries.length >> 1), multiplier)
    if (table == null) toHashMap(entries, entries.length) else new CompactMap(entries, table, multiplier)
  }

  /** Returns the first entries as a HashMap. */
  def toHashMap[K, V](entries: Array[AnyRef], end: Int): HashMap[K, V] = {
    val members = HashMap.newBuilder[K, V]
    var i = 0
    while (i < end) {
      members.addOne((entries(i).asInstanceOf[K], entries(i + 1).asInstanceOf[V]))
      i += 2
    }
    members.result()
  }

  abstract private class Entries[A](size: Int) extends AbstractIterator[A] {
    private[this] var i = 0

    protected def at(i: Int): A

    override def knownSize: Int = size - i

    def hasNext: Boolean = i < size

    def next(): A =
      if (i == size) Iterator.empty.next()
      else {
        i += 1
        at(i - 1)
      }
  }
}

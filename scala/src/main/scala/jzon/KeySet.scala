package jzon

import java.util.concurrent.ThreadLocalRandom

import jzon.engine.{JsonException, JsonReader, Reason}

/**
 * The keys of the map, or the elements of the set, that is being read: says which one is there already, and refuses
 * input that is made to be slow.
 *
 * Scala's hash maps and sets keep keys of equal hash code in a list, so that n of them take n² / 2 comparisons, and
 * millions of Strings, Longs or BigDecimals of equal hash code are easily made. Ordinary keys never come close, so more
 * than [[KeySet.MaxCollisions]] of them are refused. The mutable ones keep all keys of a bucket in a list: with
 * `chained`, buckets are counted as well, in the way that they make them. (Sorted maps and sets, LongMap, IntMap and
 * BitSet do not hash: they are the choice where such keys are ordinary.)
 *
 * The table here is open-addressed. Its slots depend on a multiplier drawn at random for each table, so that keys of
 * different hash codes cannot be made to crowd in it.
 */
final private[jzon] class KeySet(chained: Boolean) {
  private[this] var keys = new Array[Any](KeySet.Listed)
  private[this] var hashes: Array[Int] = null
  private[this] var multiplier = 0
  private[this] var shift = 0
  private[this] var count = 0
  private[this] var bucketSizes: Array[Int] = null

  /** Adds a key and returns true, or returns false where it is there already. Throws where too many collide. */
  def add(key: Any, in: JsonReader): Boolean =
    if (hashes == null) addListed(key, in) else addHashed(key, key.##, in)

  /** The first few keys are compared one by one and need no hash codes. */
  private[this] def addListed(key: Any, in: JsonReader): Boolean = {
    var i = 0
    while (i < count) {
      if (keys(i) == key) return false
      i += 1
    }
    if (count < KeySet.Listed) {
      keys(count) = key
      count += 1
      true
    } else {
      grow(in)
      addHashed(key, key.##, in)
    }
  }

  private[this] def addHashed(key: Any, hash: Int, in: JsonReader): Boolean = {
    val mask = keys.length - 1
    var i = (hash * multiplier) >>> shift
    var collisions = 0
    while (keys(i) != null) {
      if (hashes(i) == hash) {
        if (keys(i) == key) return false
        collisions += 1
      }
      i = (i + 1) & mask
    }
    keys(i) = key
    hashes(i) = hash
    count += 1
    if (collisions >= KeySet.MaxCollisions) throw tooManyCollisions(in)
    if (chained && inBucket(hash) > KeySet.MaxCollisions) throw tooManyCollisions(in)
    // At most half full: linear probing then takes 1.5 probes for a key that is there and 2.5 for a new one.
    if (count * 2 > keys.length) grow(in)
    true
  }

  private[this] def grow(in: JsonReader): Unit = {
    val oldKeys = keys
    val oldHashes = hashes
    val capacity = if (oldHashes == null) KeySet.Listed * 4 else oldKeys.length * 2
    if (capacity < 0) throw in.tooManyEntries()
    keys = new Array[Any](capacity)
    hashes = new Array[Int](capacity)
    // As many buckets as the mutable collections of Scala have at this size, or half as many.
    if (chained) bucketSizes = new Array[Int](capacity)
    multiplier = ThreadLocalRandom.current().nextInt() | 1
    shift = 32 - Integer.numberOfTrailingZeros(capacity)
    var i = 0
    while (i < oldKeys.length) {
      val key = oldKeys(i)
      if (key != null) place(key, if (oldHashes == null) key.## else oldHashes(i))
      i += 1
    }
  }

  /** Puts a key that is known to be new into the table. */
  private[this] def place(key: Any, hash: Int): Unit = {
    val mask = keys.length - 1
    var i = (hash * multiplier) >>> shift
    while (keys(i) != null) i = (i + 1) & mask
    keys(i) = key
    hashes(i) = hash
    if (chained) inBucket(hash)
    ()
  }

  /** Counts one more key in the bucket that a mutable collection of Scala puts it into, and returns how many it has. */
  private[this] def inBucket(hash: Int): Int = {
    val bucket = (hash ^ (hash >>> 16)) & (bucketSizes.length - 1)
    bucketSizes(bucket) += 1
    bucketSizes(bucket)
  }

  private[this] def tooManyCollisions(in: JsonReader): JsonException =
    in.error(Reason.LIMIT_COLLISIONS, in.offset(), s"more than ${KeySet.MaxCollisions} keys with the same hash code")
}

private[jzon] object KeySet {

  /** Up to this many keys, comparing with each is faster than hashing. */
  private final val Listed = 8

  /** Refuses a key whose hash code takes long: Scala's BigDecimal takes 20 µs for that of 1e4900, as it expands it. */
  def requireQuickHash(key: Any, in: JsonReader): Unit = key match {
    case number: BigDecimal if number.scale < -MaxExponent =>
      throw in.error(Reason.LIMIT_EXPONENT, in.offset(), "exponent too large for a hashed key")
    case _ =>
  }

  /** Well above that of any double, and hashed in less than 1 µs. */
  private final val MaxExponent = 400

  /**
   * How many keys of equal hash code, or in one bucket, are read.
   *
   * Ordinary keys have far fewer: 27 when all 14.8 million codes of four letters and digits are there. And a document
   * that has as many as it may, for each of its 64,000 keys, is still read in 0.6 µs a key, instead of the ordinary
   * 0.18 µs of a HashMap and 0.05 µs of a Map.
   */
  final val MaxCollisions = 128
}

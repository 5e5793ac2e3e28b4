package jzon

import scala.collection.{Factory, immutable, mutable}

import jzon.derivation.{HasDecoders, RestDecoder, RestMapReader, RestReader}
import jzon.engine.JsonReader
import jzon.engine.codecs.KeySet
import jzon.engine.error.{JsonException, Reason}

/**
 * Instances for maps, which are objects in JSON; keys need a [[FieldDecoder]].
 *
 * jzon rejects duplicate names. With [[Decoder.lastWins]] the last value of a duplicate name wins.
 */
private[jzon] trait MapDecoders {

  /**
   * The fields of an object, usually in their order. If the order matters, use [[vectorMap]].
   *
   * A map of up to four entries is one of Scala's own classes. A larger one is a compact map of arrays, which takes
   * less memory than a HashMap from 16 entries on. Updates turn it into a HashMap, without an order. The same happens
   * if many keys have the same hash code.
   */
  implicit def map[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[Map[K, V]] =
    new CompactMapDecoder(key, value)

  /** The fields of an object. */
  implicit def hashMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.HashMap[K, V]] =
    new HashMapDecoder(key, value)

  /** The fields of an object in order. */
  implicit def seqMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.SeqMap[K, V]] =
    new MapDecoder(key, value, immutable.SeqMap)

  /** The fields of an object in order. */
  implicit def vectorMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.VectorMap[K, V]] =
    new MapDecoder(key, value, immutable.VectorMap)

  /** The fields of an object in order. */
  implicit def listMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.ListMap[K, V]] =
    new MapDecoder(key, value, new ListMapFactory[K, V], chained = true)

  /** The fields of an object in the order of the ordering. */
  implicit def sortedMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[immutable.SortedMap[K, V]] = treeMap[K, V].widen

  /** The fields of an object in the order of the ordering. */
  implicit def treeMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[immutable.TreeMap[K, V]] = new UpdatingMapDecoder[K, V, immutable.TreeMap[K, V]](key, value) {
    protected def empty: immutable.TreeMap[K, V] = immutable.TreeMap.empty
    protected def contains(map: immutable.TreeMap[K, V], k: K): Boolean = map.contains(k)
    protected def updated(map: immutable.TreeMap[K, V], k: K, v: V): immutable.TreeMap[K, V] = map.updated(k, v)
    override protected def order: Ordering[K] = ordering
  }

  /** The fields of an object. */
  implicit def longMap[V](implicit value: Decoder[V]): Decoder[immutable.LongMap[V]] =
    new UpdatingMapDecoder[Long, V, immutable.LongMap[V]](FieldDecoder.long, value) {
      protected def empty: immutable.LongMap[V] = immutable.LongMap.empty
      protected def contains(map: immutable.LongMap[V], k: Long): Boolean = map.contains(k)
      protected def updated(map: immutable.LongMap[V], k: Long, v: V): immutable.LongMap[V] = map.updated(k, v)
    }

  /** The fields of an object. */
  implicit def intMap[V](implicit value: Decoder[V]): Decoder[immutable.IntMap[V]] =
    new UpdatingMapDecoder[Int, V, immutable.IntMap[V]](FieldDecoder.int, value) {
      protected def empty: immutable.IntMap[V] = immutable.IntMap.empty
      protected def contains(map: immutable.IntMap[V], k: Int): Boolean = map.contains(k)
      protected def updated(map: immutable.IntMap[V], k: Int, v: V): immutable.IntMap[V] = map.updated(k, v)
    }

  /** The fields of an object, as [[map]] reads them. */
  implicit def collectionMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[collection.Map[K, V]] =
    map[K, V].widen

  /** The fields of an object in the order of the ordering, as [[sortedMap]] reads them. */
  implicit def collectionSortedMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[collection.SortedMap[K, V]] = treeMap[K, V].widen

  /** The fields of an object in order. */
  implicit def treeSeqMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.TreeSeqMap[K, V]] =
    new MapDecoder(key, value, immutable.TreeSeqMap)

  /** The fields of an object. */
  implicit def mutableMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[mutable.Map[K, V]] =
    mutableHashMap[K, V].widen

  /** The fields of an object. */
  implicit def mutableHashMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[mutable.HashMap[K, V]] =
    new MutableMapDecoder[K, V, mutable.HashMap[K, V]](key, value) {
      protected def empty: mutable.HashMap[K, V] = new mutable.HashMap[K, V]
    }

  /** The fields of an object in order. */
  implicit def linkedHashMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[mutable.LinkedHashMap[K, V]] = new MutableMapDecoder[K, V, mutable.LinkedHashMap[K, V]](key, value) {
    protected def empty: mutable.LinkedHashMap[K, V] = new mutable.LinkedHashMap[K, V]
  }

  /** The fields of an object in the order of the ordering. */
  implicit def mutableSortedMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[mutable.SortedMap[K, V]] = mutableTreeMap[K, V].widen

  /** The fields of an object in the order of the ordering. */
  implicit def mutableTreeMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[mutable.TreeMap[K, V]] = new UpdatingMapDecoder[K, V, mutable.TreeMap[K, V]](key, value) {
    protected def empty: mutable.TreeMap[K, V] = mutable.TreeMap.empty
    override protected def order: Ordering[K] = ordering
    protected def contains(map: mutable.TreeMap[K, V], k: K): Boolean = map.contains(k)
    protected def updated(map: mutable.TreeMap[K, V], k: K, v: V): mutable.TreeMap[K, V] = {
      map.update(k, v)
      map
    }
  }

  /** The fields of an object. */
  implicit def trieMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[scala.collection.concurrent.TrieMap[K, V]] =
    new MapDecoder(key, value, scala.collection.concurrent.TrieMap)

  /**
   * The fields of an object, in a map that stays fast for keys of equal hash codes, because it orders them. The
   * ordering must agree with the equality of the keys.
   */
  implicit def collisionProofHashMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[mutable.CollisionProofHashMap[K, V]] =
    new UpdatingMapDecoder[K, V, mutable.CollisionProofHashMap[K, V]](key, value, hashes = true) {
      protected def empty: mutable.CollisionProofHashMap[K, V] = mutable.CollisionProofHashMap.empty
      protected def contains(map: mutable.CollisionProofHashMap[K, V], k: K): Boolean = map.contains(k)

      protected def updated(
          map: mutable.CollisionProofHashMap[K, V],
          k: K,
          v: V
      ): mutable.CollisionProofHashMap[K, V] = {
        map.update(k, v)
        map
      }
    }

  /** The fields of an object, at most 1024; for more see `mutableLongMap`. */
  implicit def mutableLongMap[V](implicit value: Decoder[V]): Decoder[mutable.LongMap[V]] =
    mutableLongMap(OpenTables.DefaultMax)

  /**
   * The fields of an object, at most `max`. Hostile input can make keys crowd in such a map, so that n keys take n²
   * steps: 10,000 keys take a tenth of a second.
   */
  def mutableLongMap[V](max: Int)(implicit value: Decoder[V]): Decoder[mutable.LongMap[V]] =
    new MutableLongMapDecoder(value, max)

  /** The fields of an object, at most 1024, because hostile keys can crowd in such a map. */
  @deprecated("as the class is; use mutable.HashMap", "0.1.0")
  implicit def openHashMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[mutable.OpenHashMap[K, V]] =
    new UpdatingMapDecoder[K, V, mutable.OpenHashMap[K, V]](key, value, OpenTables.DefaultMax, hashes = true) {
      protected def empty: mutable.OpenHashMap[K, V] = mutable.OpenHashMap.empty

      protected def contains(map: mutable.OpenHashMap[K, V], k: K): Boolean = map.contains(k)

      protected def updated(map: mutable.OpenHashMap[K, V], k: K, v: V): mutable.OpenHashMap[K, V] = {
        map.update(k, v)
        map
      }
    }

  /**
   * The fields of an object, in any map that has a factory: `Decoder.mapFromFactory(immutable.VectorMap)`.
   *
   * The map may hash its keys: jzon rejects input with too many keys of one hash code, or in one bucket of a chained
   * table. If the map has another kind of table, hostile input can still make it slow.
   */
  def mapFromFactory[K, V, M](factory: Factory[(K, V), M])(implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[M] =
    new MapDecoder(key, value, factory, chained = true)

  /** Decoders of maps for which the last value of a duplicate name wins; other decoders reject duplicate names. */
  // Not an object, which would be a lazy value here: Scala's classes for these take half of the time until a first
  // decode.
  def lastWins: LastWinsDecoders = LastWinsDecoders.all
}

/** Decoders of maps for which the last value of a duplicate name wins. */
sealed abstract class LastWinsDecoders extends Serializable {

  /** The fields of an object; if a name is a duplicate, the last value wins. */
  def map[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[Map[K, V]] =
    new MapDecoder(key, value, Map, lastWins = true)

  /** The fields of an object in order; if a name is a duplicate, the last value takes the position of the first. */
  def vectorMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.VectorMap[K, V]] =
    new MapDecoder(key, value, immutable.VectorMap, lastWins = true)
}

private object LastWinsDecoders {
  val all: LastWinsDecoders = new LastWinsDecoders {}
}

/** The builder of ListMap compares each key with all others; ListMap.from a LinkedHashMap does not. */
final private class ListMapFactory[K, V] extends Factory[(K, V), immutable.ListMap[K, V]] with Serializable {
  def fromSpecific(it: IterableOnce[(K, V)]): immutable.ListMap[K, V] = newBuilder.addAll(it).result()

  def newBuilder: mutable.Builder[(K, V), immutable.ListMap[K, V]] =
    mutable.LinkedHashMap.newBuilder[K, V].mapResult(immutable.ListMap.from(_))
}

/** Decodes a map that hashes its keys; `chained` as in [[HashKeys]]. */
final private[jzon] class MapDecoder[K, V, M](
    key: FieldDecoder[K],
    value: Decoder[V],
    factory: Factory[(K, V), M],
    chained: Boolean = false,
    lastWins: Boolean = false
) extends Decoder[M]
    with RestDecoder
    with HasDecoders {
  def decoders: List[Any] = List(value)

  def newRest(): RestReader = {
    RestReader.requireStrings(key, this)
    new RestMapReader[V](value, lastWins, chained)(entries =>
      factory.asInstanceOf[Factory[(String, V), M]].fromSpecific(entries)
    )
  }

  def decode(in: JsonReader): M = {
    val members = factory.newBuilder
    if (SpelledKeys.start(in, key)) {
      val keys = new HashKeys(chained)
      val max = in.maxEntries()
      var n = 0
      var more = true
      while (more) {
        n += 1
        if (n > max) throw in.tooManyEntries()
        val k = key.decodeName(in)
        HashKeys.requireQuickHash(k, in)
        // The error is at the value, because its path ends in the duplicate name.
        if (!keys.add(k, in) && !lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
        members.addOne((k, value.decode(in)))
        more = in.readNextMember()
      }
    }
    members.result()
  }
}

/**
 * Decodes a map with few entries, or one whose updates take logarithmic time for any keys; `hashes` says whether it
 * hashes its keys.
 */
abstract private[jzon] class UpdatingMapDecoder[K, V, M](
    key: FieldDecoder[K],
    value: Decoder[V],
    maxEntries: Int = Int.MaxValue,
    hashes: Boolean = false
) extends Decoder[M]
    with RestDecoder
    with HasDecoders {
  final def decoders: List[Any] = List(value)

  final def newRest(): RestReader = {
    RestReader.requireStrings(key, this)
    new RestMapReader[V](value, lastWins = false, chained = false)(entries =>
      entries.foldLeft(empty) { case (map, (k, v)) => updated(map, k.asInstanceOf[K], v) }
    )
  }

  protected def empty: M
  protected def contains(map: M, k: K): Boolean
  protected def updated(map: M, k: K, v: V): M

  /** The order by which a sorted map compares its keys, or null. */
  protected def order: Ordering[K] = null

  final def decode(in: JsonReader): M = {
    var members = empty
    val max = Math.min(in.maxEntries(), maxEntries)
    var n = 0
    var more = SpelledKeys.start(in, key, order)
    while (more) {
      n += 1
      if (n > max) throw tooMany(in, max)
      val k = key.decodeName(in)
      if (hashes) HashKeys.requireQuickHash(k, in)
      if (contains(members, k)) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
      members = updated(members, k, value.decode(in))
      more = in.readNextMember()
    }
    members
  }

  private[this] def tooMany(in: JsonReader, max: Int): JsonException = UpdatingMapDecoder.tooMany(in, max)
}

private object UpdatingMapDecoder {
  def tooMany(in: JsonReader, max: Int): JsonException =
    if (max == in.maxEntries()) in.tooManyEntries()
    else in.error(Reason.LIMIT_ENTRIES, in.offset(), s"more than $max entries")
}

/** Decodes maps of Long, without a box for any key. */
final private class MutableLongMapDecoder[V](value: Decoder[V], maxEntries: Int)
    extends Decoder[mutable.LongMap[V]]
    with HasDecoders {
  def decoders: List[Any] = List(value)

  def decode(in: JsonReader): mutable.LongMap[V] = {
    val members = mutable.LongMap.empty[V]
    val max = Math.min(in.maxEntries(), maxEntries)
    var n = 0
    var more = SpelledKeys.start(in, FieldDecoder.long)
    while (more) {
      n += 1
      if (n > max) throw UpdatingMapDecoder.tooMany(in, max)
      val k = in.keys().readLong()
      if (members.contains(k)) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
      members.update(k, value.decode(in))
      more = in.readNextMember()
    }
    members
  }
}

/**
 * Decodes Scala's mutable maps that keep the keys of a bucket in a list. The map itself finds duplicate keys, and a
 * count of the keys in each bucket finds hostile ones.
 */
abstract private[jzon] class MutableMapDecoder[K, V, M <: mutable.Map[K, V]](key: FieldDecoder[K], value: Decoder[V])
    extends Decoder[M]
    with RestDecoder
    with HasDecoders {
  final def decoders: List[Any] = List(value)

  private[this] val ints: Boolean = key eq FieldDecoder.int

  final def newRest(): RestReader = {
    RestReader.requireStrings(key, this)
    new RestMapReader[V](value, lastWins = false, chained = true)(entries => {
      val members = empty
      entries.foreach { case (k, v) => members.update(k.asInstanceOf[K], v) }
      members
    })
  }

  protected def empty: M

  final def decode(in: JsonReader): M = {
    val members = empty
    if (SpelledKeys.start(in, key)) {
      val max = in.maxEntries()
      var buckets: BucketCounts = null
      var n = 0
      var more = true
      while (more) {
        n += 1
        if (n > max) throw in.tooManyEntries()
        val k = readKey(in)
        // The error is at the value, because its path ends in the duplicate name.
        if (members.contains(k)) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
        if (n > KeySet.MAX_COLLISIONS) {
          if (buckets == null) buckets = new BucketCounts
          buckets.add(k.##, n - 1, members.keysIterator, in)
        }
        members.update(k, value.decode(in))
        more = in.readNextMember()
      }
    }
    members
  }

  private[this] def readKey(in: JsonReader): K =
    if (ints) in.keys().readInt().asInstanceOf[K]
    else {
      val k = key.decodeName(in)
      HashKeys.requireQuickHash(k, in)
      k
    }
}

private[jzon] object OpenTables {

  /** If this number of keys all crowd in one place of a table, filling it takes 2 ms. */
  final val DefaultMax = 1024
}

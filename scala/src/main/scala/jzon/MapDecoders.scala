package jzon

import scala.collection.{Factory, immutable, mutable}

import jzon.engine.{JsonException, JsonReader, Reason}

/**
 * Instances for maps, which are objects in JSON; keys need a [[FieldDecoder]].
 *
 * A name that occurs twice is refused; where the last one is to win, see [[Decoder.lastWins]].
 */
private[jzon] trait MapDecoders {

  /**
   * The members of an object, usually in their order: see `vectorMap` where it matters.
   *
   * A map of up to four members is one of Scala's own classes; a larger one is a compact map of arrays that is made once,
   * and from 16 members on takes less memory than a HashMap. By its first update, and where many keys have one hash
   * code, it is a HashMap and has no order.
   */
  implicit def map[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[Map[K, V]] =
    new CompactMapDecoder(key, value)

  /** The members of an object. */
  implicit def hashMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.HashMap[K, V]] =
    new HashMapDecoder(key, value)

  /** The members of an object in order. */
  implicit def seqMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.SeqMap[K, V]] =
    new MapDecoder(key, value, immutable.SeqMap)

  /** The members of an object in order. */
  implicit def vectorMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.VectorMap[K, V]] =
    new MapDecoder(key, value, immutable.VectorMap)

  /** The members of an object in order. */
  implicit def listMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.ListMap[K, V]] =
    // The builder of ListMap compares each key with all; from a LinkedHashMap it does not.
    linkedHashMap[K, V].map(immutable.ListMap.from(_))

  /** The members of an object in the order of the ordering. */
  implicit def sortedMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[immutable.SortedMap[K, V]] = treeMap[K, V].widen

  /** The members of an object in the order of the ordering. */
  implicit def treeMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[immutable.TreeMap[K, V]] = new UpdatingMapDecoder[K, V, immutable.TreeMap[K, V]](key, value) {
    protected def empty: immutable.TreeMap[K, V] = immutable.TreeMap.empty
    protected def contains(map: immutable.TreeMap[K, V], k: K): Boolean = map.contains(k)
    protected def updated(map: immutable.TreeMap[K, V], k: K, v: V): immutable.TreeMap[K, V] = map.updated(k, v)
  }

  /** The members of an object. */
  implicit def longMap[V](implicit value: Decoder[V]): Decoder[immutable.LongMap[V]] =
    new UpdatingMapDecoder[Long, V, immutable.LongMap[V]](FieldDecoder.long, value) {
      protected def empty: immutable.LongMap[V] = immutable.LongMap.empty
      protected def contains(map: immutable.LongMap[V], k: Long): Boolean = map.contains(k)
      protected def updated(map: immutable.LongMap[V], k: Long, v: V): immutable.LongMap[V] = map.updated(k, v)
    }

  /** The members of an object. */
  implicit def intMap[V](implicit value: Decoder[V]): Decoder[immutable.IntMap[V]] =
    new UpdatingMapDecoder[Int, V, immutable.IntMap[V]](FieldDecoder.int, value) {
      protected def empty: immutable.IntMap[V] = immutable.IntMap.empty
      protected def contains(map: immutable.IntMap[V], k: Int): Boolean = map.contains(k)
      protected def updated(map: immutable.IntMap[V], k: Int, v: V): immutable.IntMap[V] = map.updated(k, v)
    }

  /** The members of an object, as [[map]] reads them. */
  implicit def collectionMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[collection.Map[K, V]] =
    map[K, V].widen

  /** The members of an object in the order of the ordering, as [[sortedMap]] reads them. */
  implicit def collectionSortedMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[collection.SortedMap[K, V]] = treeMap[K, V].widen

  /** The members of an object in order. */
  implicit def treeSeqMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.TreeSeqMap[K, V]] =
    new MapDecoder(key, value, immutable.TreeSeqMap)

  /** The members of an object. */
  implicit def mutableMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[mutable.Map[K, V]] =
    mutableHashMap[K, V].widen

  /** The members of an object. */
  implicit def mutableHashMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[mutable.HashMap[K, V]] =
    new MapDecoder(key, value, mutable.HashMap, chained = true)

  /** The members of an object in order. */
  implicit def linkedHashMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[mutable.LinkedHashMap[K, V]] = new MapDecoder(key, value, mutable.LinkedHashMap, chained = true)

  /** The members of an object in the order of the ordering. */
  implicit def mutableSortedMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[mutable.SortedMap[K, V]] = mutableTreeMap[K, V].widen

  /** The members of an object in the order of the ordering. */
  implicit def mutableTreeMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V],
      ordering: Ordering[K]
  ): Decoder[mutable.TreeMap[K, V]] = new UpdatingMapDecoder[K, V, mutable.TreeMap[K, V]](key, value) {
    protected def empty: mutable.TreeMap[K, V] = mutable.TreeMap.empty
    protected def contains(map: mutable.TreeMap[K, V], k: K): Boolean = map.contains(k)
    protected def updated(map: mutable.TreeMap[K, V], k: K, v: V): mutable.TreeMap[K, V] = {
      map.update(k, v)
      map
    }
  }

  /** The members of an object. */
  implicit def trieMap[K, V](implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[scala.collection.concurrent.TrieMap[K, V]] =
    new MapDecoder(key, value, scala.collection.concurrent.TrieMap)

  /**
   * The members of an object, in a map that stands keys of equal hash code by their ordering. It must be that of the
   * keys' equality.
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

  /** The members of an object, at most 1024; for more see [[mutableLongMap(max:Int)* mutableLongMap]]. */
  implicit def mutableLongMap[V](implicit value: Decoder[V]): Decoder[mutable.LongMap[V]] =
    mutableLongMap(OpenTables.DefaultMax)

  /**
   * The members of an object, at most `max`. Keys can be made to crowd in such a map, so that n of them take n² steps:
   * 10,000 take a tenth of a second.
   */
  def mutableLongMap[V](max: Int)(implicit value: Decoder[V]): Decoder[mutable.LongMap[V]] =
    new UpdatingMapDecoder[Long, V, mutable.LongMap[V]](FieldDecoder.long, value, max) {
      protected def empty: mutable.LongMap[V] = mutable.LongMap.empty
      protected def contains(map: mutable.LongMap[V], k: Long): Boolean = map.contains(k)

      protected def updated(map: mutable.LongMap[V], k: Long, v: V): mutable.LongMap[V] = {
        map.update(k, v)
        map
      }
    }

  /** The members of an object, at most 1024, as hostile keys can be made to crowd in such a map. */
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
   * The members of an object, in any map that has a factory: `Decoder.mapFromFactory(immutable.VectorMap)`.
   *
   * Keys may be hashed: input with more than some of one hash code, or in one bucket of a table of chains, is refused. A
   * map that keeps keys in a table of another kind can still be made slow by hostile input.
   */
  def mapFromFactory[K, V, M](factory: Factory[(K, V), M])(implicit
      key: FieldDecoder[K],
      value: Decoder[V]
  ): Decoder[M] =
    new MapDecoder(key, value, factory, chained = true)

  /** Decoders of maps in which the last member of a name wins; the default is to refuse a name that occurs twice. */
  // No object, which would be a lazy value here: Scala's means for those take half of the time until the first decode.
  def lastWins: LastWinsDecoders = LastWinsDecoders.all
}

/** Decoders of maps for which the last of several members of the same name wins. */
sealed abstract class LastWinsDecoders extends Serializable {

  /** The members of an object; of members of the same name the last. */
  def map[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[Map[K, V]] =
    new MapDecoder(key, value, Map, lastWins = true)

  /** The members of an object in order; of members of the same name the last, at the place of the first. */
  def vectorMap[K, V](implicit key: FieldDecoder[K], value: Decoder[V]): Decoder[immutable.VectorMap[K, V]] =
    new MapDecoder(key, value, immutable.VectorMap, lastWins = true)
}

private object LastWinsDecoders {
  val all: LastWinsDecoders = new LastWinsDecoders {}
}

/** A map that hashes its keys; `chained` as in [[HashKeys]]. */
final private[jzon] class MapDecoder[K, V, M](
    key: FieldDecoder[K],
    value: Decoder[V],
    factory: Factory[(K, V), M],
    chained: Boolean = false,
    lastWins: Boolean = false
) extends Decoder[M] {
  def decode(in: JsonReader): M = {
    val members = factory.newBuilder
    if (in.readObjectStart()) {
      val keys = new HashKeys(chained)
      val max = in.maxEntries()
      var n = 0
      var more = true
      while (more) {
        n += 1
        if (n > max) throw in.tooManyEntries()
        val k = key.decodeName(in)
        HashKeys.requireQuickHash(k, in)
        // The path of the member's value ends in the name that occurs twice.
        if (!keys.add(k, in) && !lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
        members.addOne((k, value.decode(in)))
        more = in.readNextMember()
      }
    }
    members.result()
  }
}

/**
 * A map that is built by updates, which take logarithmic time whatever the keys are, or has few entries; `hashes` says
 * whether it hashes its keys.
 */
abstract private[jzon] class UpdatingMapDecoder[K, V, M](
    key: FieldDecoder[K],
    value: Decoder[V],
    maxEntries: Int = Int.MaxValue,
    hashes: Boolean = false
) extends Decoder[M] {
  protected def empty: M
  protected def contains(map: M, k: K): Boolean
  protected def updated(map: M, k: K, v: V): M

  final def decode(in: JsonReader): M = {
    var members = empty
    val max = Math.min(in.maxEntries(), maxEntries)
    var n = 0
    var more = in.readObjectStart()
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

  private[this] def tooMany(in: JsonReader, max: Int): JsonException =
    if (max == in.maxEntries()) in.tooManyEntries()
    else in.error(Reason.LIMIT_ENTRIES, in.offset(), s"more than $max entries")
}

private[jzon] object OpenTables {

  /** With so many keys that all crowd in one place of a table it takes 2 ms to fill it. */
  final val DefaultMax = 1024
}

package jzon

import scala.collection.immutable.{HashMap, VectorMap}

import jzon.derivation.{HasDecoders, RestDecoder, RestMapReader, RestReader}
import jzon.engine.JsonReader
import jzon.engine.error.{JsonException, Reason}

/**
 * Decodes immutable maps that hash their keys: Scala's own classes for up to four entries, a [[CompactMap]] for more.
 *
 * The table of the new map finds a duplicate key before its value is read. If keys crowd in the table, as keys of equal
 * hash codes do, further keys go into a [[HashKeys]], and the map is a HashMap.
 *
 * Direct calls must read the most common types of keys and values:
 * docs/performance-notes.md#calls-that-must-be-inlined.
 */
sealed abstract private[jzon] class HashedMapDecoder[K, V, M](key: FieldDecoder[K], value: Decoder[V])
    extends Decoder[M]
    with RestDecoder
    with HasDecoders {
  final def decoders: List[Any] = List(value)

  private[this] val strings: Boolean = key eq FieldDecoder.string
  private[this] val ints: Boolean = key eq FieldDecoder.int
  private[this] val intValues: Boolean = value eq Decoder.int

  /** True if values are Ints or Strings. */
  private[this] val direct: Boolean = intValues || (value eq Decoder.string)

  final def newRest(): RestReader = {
    RestReader.requireStrings(key, this)
    new RestMapReader[V](value, lastWins = false, chained = false)(entries =>
      finish((if (entries.size <= 4) Map.from(entries) else VectorMap.from(entries)).asInstanceOf[Map[K, V]])
    )
  }

  /** Converts the map to the requested type. */
  protected def finish(read: Map[K, V]): M

  /** The size of the last large map, because maps of one type often have similar sizes. Races are harmless. */
  private[this] var likely = 0

  // Each level of nested maps must take few stack frames, because maps may nest up to the depth limit. So only one
  // method runs between this one and the next map inside, and each method returns the state with which the next one
  // continues.
  final def decode(in: JsonReader): M =
    if (!in.readObjectStart()) finish(Map.empty)
    else {
      if (!strings) SpelledKeys.trace(in, key)
      val k = readKey(in, 1)
      val v = if (direct) readDirect(in) else value.decode(in)
      var read: AnyRef = if (in.readNextMember()) decodeSmall(k, v, in) else new Map.Map1(k, v)
      if (read.isInstanceOf[CompactMapBuilder[_, _]])
        read = decodeRest(read.asInstanceOf[CompactMapBuilder[K, V]], in)
      if (read.isInstanceOf[HashedMapDecoder.Suspect[_, _]])
        read = decodeCompared(read.asInstanceOf[HashedMapDecoder.Suspect[K, V]], in)
      finish(read.asInstanceOf[Map[K, V]])
    }

  /**
   * Reads the entries after the first one. Returns one of Scala's maps of up to four entries, or a builder with the
   * first four entries of a larger map.
   */
  private[this] def decodeSmall(k1: K, v1: V, in: JsonReader): AnyRef = {
    val k2 = readKey(in, 2)
    if (k2 == k1) throw duplicate(in)
    val v2 = if (direct) readDirect(in) else value.decode(in)
    if (!in.readNextMember()) return new Map.Map2(k1, v1, k2, v2)
    val k3 = readKey(in, 3)
    if (k3 == k1 || k3 == k2) throw duplicate(in)
    val v3 = if (direct) readDirect(in) else value.decode(in)
    if (!in.readNextMember()) return new Map.Map3(k1, v1, k2, v2, k3, v3)
    val k4 = readKey(in, 4)
    if (k4 == k1 || k4 == k2 || k4 == k3) throw duplicate(in)
    val v4 = if (direct) readDirect(in) else value.decode(in)
    if (!in.readNextMember()) return new Map.Map4(k1, v1, k2, v2, k3, v3, k4, v4)
    val members = new CompactMapBuilder[K, V](likely)
    addFirst(members, k1, v1)
    addFirst(members, k2, v2)
    addFirst(members, k3, v3)
    addFirst(members, k4, v4)
    members
  }

  private[this] def addFirst(members: CompactMapBuilder[K, V], k: K, v: V): Unit = {
    members.add(k.asInstanceOf[AnyRef], k.##)
    members.setValue(v.asInstanceOf[AnyRef])
  }

  /** Reads the entries after the first four; returns the map, or a Suspect if a key could not be added. */
  private[this] def decodeRest(members: CompactMapBuilder[K, V], in: JsonReader): AnyRef = {
    val all =
      if (direct && strings) readStrings(members, in)
      else if (direct && ints) readInts(members, in)
      else {
        var added = false
        while ({
          val k = readKey(in, members.size + 1)
          added = members.add(k.asInstanceOf[AnyRef], k.##)
          added && {
            members.setValue((if (direct) readDirect(in) else value.decode(in)).asInstanceOf[AnyRef])
            in.readNextMember()
          }
        }) {}
        added
      }
    if (all) {
      likely = Math.min(members.size, HashedMapDecoder.MostLikely)
      members.result()
    } else if (members.duplicate) throw duplicate(in)
    else new HashedMapDecoder.Suspect(members.toHashMap, members.size + 1, members.rejected.asInstanceOf[K])
  }

  /**
   * Continues with Strings as keys; returns false if a key could not be added. Strings and Ints must have their own
   * loops: docs/performance-notes.md#calls-that-must-be-inlined.
   */
  private[this] def readStrings(members: CompactMapBuilder[K, V], in: JsonReader): Boolean = {
    val max = in.maxEntries()
    val intValues = this.intValues
    var n = members.size
    while ({
      n += 1
      if (n > max) throw in.tooManyEntries()
      val k = in.readName()
      if (!members.add(k, k.hashCode)) return false
      members.setValue(if (intValues) Int.box(in.readInt()) else in.readString())
      in.readNextMember()
    }) {}
    true
  }

  /** Continues with Ints as keys, like `readStrings`. */
  private[this] def readInts(members: CompactMapBuilder[K, V], in: JsonReader): Boolean = {
    val max = in.maxEntries()
    val intValues = this.intValues
    var n = members.size
    while ({
      n += 1
      if (n > max) throw in.tooManyEntries()
      val k = in.keys().readInt()
      if (!members.add(Int.box(k), k)) return false
      members.setValue(if (intValues) Int.box(in.readInt()) else in.readString())
      in.readNextMember()
    }) {}
    true
  }

  /** Continues after the last key read, and compares the keys themselves. */
  private[this] def decodeCompared(read: HashedMapDecoder.Suspect[K, V], in: JsonReader): HashMap[K, V] = {
    val keys = new HashKeys(chained = false)
    read.before.keysIterator.foreach(keys.add(_, in))
    val members = HashMap.newBuilder[K, V]
    members.addAll(read.before)
    var n = read.size
    var k = read.next
    var more = true
    while (more) {
      if (!keys.add(k, in)) throw duplicate(in)
      members.addOne((k, if (direct) readDirect(in) else value.decode(in)))
      more = in.readNextMember()
      if (more) {
        n += 1
        k = readKey(in, n)
      }
    }
    members.result()
  }

  /** Reads the key of the `n`-th entry. */
  private[this] def readKey(in: JsonReader, n: Int): K = {
    if (n > in.maxEntries()) throw in.tooManyEntries()
    if (strings) in.readName().asInstanceOf[K]
    else if (ints) in.keys().readInt().asInstanceOf[K]
    else {
      val k = key.decodeName(in)
      HashKeys.requireQuickHash(k, in)
      k
    }
  }

  /** Reads a value, which is an Int or a String. */
  private[this] def readDirect(in: JsonReader): V =
    if (intValues) in.readInt().asInstanceOf[V] else in.readString().asInstanceOf[V]

  /** Returns an error at the value, because its path ends in the duplicate name. */
  private[this] def duplicate(in: JsonReader): JsonException = in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
}

private object HashedMapDecoder {

  /** The maximum expected size of the next map; if it is smaller, at most 16 KiB were allocated without need. */
  private final val MostLikely = 1024

  /** The entries before a key that could not be added to the table; `size` counts that key. */
  final private class Suspect[K, V](val before: HashMap[K, V], val size: Int, val next: K)
}

/** Decodes maps of any class. */
final private[jzon] class CompactMapDecoder[K, V](key: FieldDecoder[K], value: Decoder[V])
    extends HashedMapDecoder[K, V, Map[K, V]](key, value) {
  protected def finish(read: Map[K, V]): Map[K, V] = read
}

/** Decodes Scala's immutable HashMap, which is built after all entries are read. */
final private[jzon] class HashMapDecoder[K, V](key: FieldDecoder[K], value: Decoder[V])
    extends HashedMapDecoder[K, V, HashMap[K, V]](key, value) {
  protected def finish(read: Map[K, V]): HashMap[K, V] = read match {
    case compact: CompactMap[K, V] => compact.toHashMap
    case other                     => HashMap.from(other)
  }
}

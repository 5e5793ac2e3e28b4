package jzon

import scala.collection.immutable.HashMap
import scala.collection.mutable

import jzon.engine.{JsonException, JsonReader, KeyHashes, Reason}

/**
 * Immutable maps that hash their keys.
 *
 * A key that is there twice, and too many keys of equal hash code, are refused before its value is read, without a table
 * of the keys: only hash codes are remembered, as a new hash code is proof of a new key. With the first hash code that
 * comes again, which ordinary documents hardly ever have, the keys read so far go into a [[KeySet]], which looks at the
 * keys themselves from there on. Up to four keys are compared one by one by the map itself, and need no hash codes.
 *
 * The commonest types of keys and values are read by direct calls: one decoder of maps for all types sees so many
 * decoders of keys and values in a server that the calls to them cannot be inlined.
 */
final private[jzon] class HashMapDecoder[K, V, M >: HashMap[K, V]](
    key: FieldDecoder[K],
    value: Decoder[V],
    empty: M,
    small: Boolean
) extends Decoder[M] {
  private[this] val strings = key eq FieldDecoder.string
  private[this] val ints = key eq FieldDecoder.int
  private[this] val stringValues = value eq Decoder.string
  private[this] val intValues = value eq Decoder.int
  private[this] val direct = stringValues || intValues

  // However the members are read, there is one method between this one and the next map inside: every frame counts where
  // maps are nested as deep as is allowed. So each way of reading returns what the next one goes on with.
  def decode(in: JsonReader): M =
    if (!in.readObjectStart()) empty
    else {
      var read: AnyRef = null
      if (small) {
        val k = readKey(in, 1)
        val v = if (direct) readDirect(in) else value.decode(in)
        read = if (in.readNextMember()) decodeSmall(k, v, in) else new Map.Map1(k, v)
      }
      if ((read eq null) || read.isInstanceOf[HashMapDecoder.Four[_, _]])
        read = decodeRest(read.asInstanceOf[HashMapDecoder.Four[K, V]], in)
      if (read.isInstanceOf[HashMapDecoder.Suspect[_, _]])
        read = decodeCompared(read.asInstanceOf[HashMapDecoder.Suspect[K, V]], in)
      read.asInstanceOf[M]
    }

  /**
   * Reads what follows the first member; Scala has classes of their own for maps of up to four members. Returns such a
   * map, or the first four of more members.
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
    new HashMapDecoder.Four(k1, v1, k2, v2, k3, v3, k4, v4)
  }

  /** Reads what follows the first four members, or everything (null); returns the map, or what was read when a hash code
   * came again.
   */
  private[this] def decodeRest(four: HashMapDecoder.Four[K, V], in: JsonReader): AnyRef = {
    val hashes = in.enterMap()
    try {
      val members = HashMap.newBuilder[K, V]
      var n = 0
      var distinct = true
      if (four ne null) {
        n = 4
        distinct = four.addTo(members, hashes)
      }
      if (distinct && direct && (strings || ints)) {
        val suspect = if (strings) readStrings(members, hashes, n, in) else readInts(members, hashes, n, in)
        if (suspect ne null) return suspect
      } else {
        var more = true
        while (more) {
          n += 1
          val k = readKey(in, n)
          if (!distinct || !hashes.add(k.##)) return new HashMapDecoder.Suspect(members.result(), n, k)
          members.addOne((k, if (direct) readDirect(in) else value.decode(in)))
          more = in.readNextMember()
        }
      }
      members.result()
    } finally in.leaveMap()
  }

  /**
   * Reads on behind `before` members of Strings: returns null at the end, or what there is when a hash code comes again.
   * Here, and with Ints, HotSpot knows the type of the keys, and so how they are hashed.
   */
  private[this] def readStrings(
      members: mutable.Builder[(K, V), HashMap[K, V]],
      hashes: KeyHashes,
      before: Int,
      in: JsonReader
  ): AnyRef = {
    val max = in.maxEntries()
    val intValues = this.intValues
    var n = before
    while ({
      n += 1
      if (n > max) throw in.tooManyEntries()
      val k = in.readName()
      if (!hashes.add(k.hashCode)) return new HashMapDecoder.Suspect(members.result(), n, k.asInstanceOf[K])
      val v: Any = if (intValues) Int.box(in.readInt()) else in.readString()
      members.addOne((k, v).asInstanceOf[(K, V)])
      in.readNextMember()
    }) {}
    null
  }

  /** As for Strings. */
  private[this] def readInts(
      members: mutable.Builder[(K, V), HashMap[K, V]],
      hashes: KeyHashes,
      before: Int,
      in: JsonReader
  ): AnyRef = {
    val max = in.maxEntries()
    val intValues = this.intValues
    var n = before
    while ({
      n += 1
      if (n > max) throw in.tooManyEntries()
      val k = in.readNameInt()
      if (!hashes.add(k)) return new HashMapDecoder.Suspect(members.result(), n, k.asInstanceOf[K])
      val v: Any = if (intValues) Int.box(in.readInt()) else in.readString()
      members.addOne((Int.box(k), v).asInstanceOf[(K, V)])
      in.readNextMember()
    }) {}
    null
  }

  /** Reads on from the member whose key was read last, comparing the keys themselves. */
  private[this] def decodeCompared(read: HashMapDecoder.Suspect[K, V], in: JsonReader): HashMap[K, V] = {
    val keys = new KeySet(chained = false)
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

  /** Reads the key of the `n`-th member. */
  private[this] def readKey(in: JsonReader, n: Int): K = {
    if (n > in.maxEntries()) throw in.tooManyEntries()
    if (strings) in.readName().asInstanceOf[K]
    else if (ints) in.readNameInt().asInstanceOf[K]
    else {
      val k = key.decodeName(in)
      KeySet.requireQuickHash(k, in)
      k
    }
  }

  private[this] def readDirect(in: JsonReader): V =
    if (intValues) in.readInt().asInstanceOf[V] else in.readString().asInstanceOf[V]

  /** The path of the member's value ends in the name that occurs twice. */
  private[this] def duplicate(in: JsonReader): JsonException = in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
}

private[jzon] object HashMapDecoder {

  /** The first four of more members. */
  final private class Four[K, V](k1: K, v1: V, k2: K, v2: V, k3: K, v3: V, k4: K, v4: V) {

    /** Returns whether all hash codes differ. */
    def addTo(members: mutable.Builder[(K, V), HashMap[K, V]], hashes: KeyHashes): Boolean = {
      members.addOne((k1, v1)).addOne((k2, v2)).addOne((k3, v3)).addOne((k4, v4))
      hashes.add(k1.##) && hashes.add(k2.##) && hashes.add(k3.##) && hashes.add(k4.##)
    }
  }

  /** Members before a key whose hash code came before; `size` counts that key. */
  final private class Suspect[K, V](val before: HashMap[K, V], val size: Int, val next: K)

  def ofMap[K, V](key: FieldDecoder[K], value: Decoder[V]): Decoder[Map[K, V]] =
    new HashMapDecoder[K, V, Map[K, V]](key, value, Map.empty, small = true)

  def ofHashMap[K, V](key: FieldDecoder[K], value: Decoder[V]): Decoder[HashMap[K, V]] =
    new HashMapDecoder[K, V, HashMap[K, V]](key, value, HashMap.empty, small = false)
}

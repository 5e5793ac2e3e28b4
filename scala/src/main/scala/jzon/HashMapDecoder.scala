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

  // Values are read without a method between, as every frame counts where maps are nested as deep as is allowed.
  def decode(in: JsonReader): M =
    if (!in.readObjectStart()) empty
    else if (!small) decodeHashMap(in)
    else {
      val k = readKey(in, 1)
      val v = if (direct) readDirect(in) else value.decode(in)
      if (in.readNextMember()) decodeSmall(k, v, in).asInstanceOf[M] else new Map.Map1(k, v).asInstanceOf[M]
    }

  /** Reads what follows the first member; Scala has classes of their own for maps of up to four members. */
  private[this] def decodeSmall(k1: K, v1: V, in: JsonReader): Map[K, V] = {
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
    val members = HashMap.newBuilder[K, V]
    members.addOne((k1, v1)).addOne((k2, v2)).addOne((k3, v3)).addOne((k4, v4))
    val hashes = in.enterMap()
    try {
      val distinct = hashes.add(hash(k1)) && hashes.add(hash(k2)) && hashes.add(hash(k3)) && hashes.add(hash(k4))
      if (distinct) decodeRest(members, hashes, 4, in) else decodeCompared(members.result(), 5, readKey(in, 5), in)
    } finally in.leaveMap()
  }

  private[this] def decodeHashMap(in: JsonReader): HashMap[K, V] = {
    val hashes = in.enterMap()
    try decodeRest(HashMap.newBuilder, hashes, 0, in)
    finally in.leaveMap()
  }

  /** Reads the members that follow the first `size`, of which there is at least one. */
  private[this] def decodeRest(
      members: mutable.ReusableBuilder[(K, V), HashMap[K, V]],
      hashes: KeyHashes,
      size: Int,
      in: JsonReader
  ): HashMap[K, V] = {
    var n = size
    var more = true
    while (more) {
      n += 1
      val k = readKey(in, n)
      if (!hashes.add(hash(k))) return decodeCompared(members.result(), n, k, in)
      members.addOne((k, if (direct) readDirect(in) else value.decode(in)))
      more = in.readNextMember()
    }
    members.result()
  }

  /** Reads on from the `size`-th member, whose key is `next`, comparing the keys themselves. */
  private[this] def decodeCompared(before: HashMap[K, V], size: Int, next: K, in: JsonReader): HashMap[K, V] = {
    val keys = new KeySet(chained = false)
    before.keysIterator.foreach(keys.add(_, in))
    val members = HashMap.newBuilder[K, V]
    members.addAll(before)
    var n = size
    var k = next
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

  /** What `##` gives, and the map asks for. */
  private[this] def hash(k: K): Int =
    if (strings) k.asInstanceOf[String].hashCode
    else if (ints) k.asInstanceOf[Int]
    else k.##

  private[this] def readDirect(in: JsonReader): V =
    if (intValues) in.readInt().asInstanceOf[V] else in.readString().asInstanceOf[V]

  /** The path of the member's value ends in the name that occurs twice. */
  private[this] def duplicate(in: JsonReader): JsonException = in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
}

private[jzon] object HashMapDecoder {
  def ofMap[K, V](key: FieldDecoder[K], value: Decoder[V]): Decoder[Map[K, V]] =
    new HashMapDecoder[K, V, Map[K, V]](key, value, Map.empty, small = true)

  def ofHashMap[K, V](key: FieldDecoder[K], value: Decoder[V]): Decoder[HashMap[K, V]] =
    new HashMapDecoder[K, V, HashMap[K, V]](key, value, HashMap.empty, small = false)
}

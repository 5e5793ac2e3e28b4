package jzon

import scala.collection.immutable.HashMap
import scala.collection.mutable

import jzon.engine.{JsonReader, KeyHashes}

/**
 * Scala's immutable HashMap.
 *
 * A key that is there twice, and too many keys of equal hash code, are refused before its value is read, without a table
 * of the keys: only hash codes are remembered, as a new hash code is proof of a new key. With the first hash code that
 * comes again, which ordinary documents hardly ever have, the keys read so far go into a [[KeySet]], which looks at the
 * keys themselves from there on.
 */
final private[jzon] class HashMapDecoder[K, V](key: FieldDecoder[K], value: Decoder[V])
    extends HashedMembers[K, V, HashMap[K, V]](key, value) {

  // However the members are read, there is one method between this one and the next map inside: every frame counts where
  // maps are nested as deep as is allowed. So each way of reading returns what the next one goes on with.
  def decode(in: JsonReader): HashMap[K, V] =
    if (!in.readObjectStart()) HashMap.empty
    else {
      val read = decodeMembers(in)
      if (read.isInstanceOf[HashedMembers.Suspect[_, _]])
        decodeCompared(read.asInstanceOf[HashedMembers.Suspect[K, V]], in)
      else read.asInstanceOf[HashMap[K, V]]
    }

  /** Returns the map, or what was read when a hash code came again. */
  private[this] def decodeMembers(in: JsonReader): AnyRef = {
    val hashes = in.enterMap()
    try {
      val members = HashMap.newBuilder[K, V]
      if (direct && (strings || ints)) {
        val suspect = if (strings) readStrings(members, hashes, in) else readInts(members, hashes, in)
        if (suspect ne null) return suspect
      } else {
        var n = 0
        var more = true
        while (more) {
          n += 1
          val k = readKey(in, n)
          if (!hashes.add(k.##)) return new HashedMembers.Suspect(members.result(), n, k)
          members.addOne((k, if (direct) readDirect(in) else value.decode(in)))
          more = in.readNextMember()
        }
      }
      members.result()
    } finally in.leaveMap()
  }

  /**
   * Reads Strings as keys: returns null at the end, or what there is when a hash code comes again. Here, and with Ints,
   * HotSpot knows the type of the keys, and so how they are hashed.
   */
  private[this] def readStrings(
      members: mutable.Builder[(K, V), HashMap[K, V]],
      hashes: KeyHashes,
      in: JsonReader
  ): AnyRef = {
    val max = in.maxEntries()
    val intValues = this.intValues
    var n = 0
    while ({
      n += 1
      if (n > max) throw in.tooManyEntries()
      val k = in.readName()
      if (!hashes.add(k.hashCode)) return new HashedMembers.Suspect(members.result(), n, k.asInstanceOf[K])
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
      in: JsonReader
  ): AnyRef = {
    val max = in.maxEntries()
    val intValues = this.intValues
    var n = 0
    while ({
      n += 1
      if (n > max) throw in.tooManyEntries()
      val k = in.readNameInt()
      if (!hashes.add(k)) return new HashedMembers.Suspect(members.result(), n, k.asInstanceOf[K])
      val v: Any = if (intValues) Int.box(in.readInt()) else in.readString()
      members.addOne((Int.box(k), v).asInstanceOf[(K, V)])
      in.readNextMember()
    }) {}
    null
  }
}

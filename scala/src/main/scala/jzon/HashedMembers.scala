package jzon

import scala.collection.immutable.HashMap

import jzon.engine.{JsonException, JsonReader, Reason}

/**
 * What the decoders of immutable maps that hash their keys have in common.
 *
 * The commonest types of keys and values are read by direct calls: one decoder of maps for all types sees so many
 * decoders of keys and values in a server that the calls to them cannot be inlined.
 */
abstract private[jzon] class HashedMembers[K, V, M](key: FieldDecoder[K], value: Decoder[V]) extends Decoder[M] {
  final protected val strings: Boolean = key eq FieldDecoder.string
  final protected val ints: Boolean = key eq FieldDecoder.int
  final protected val intValues: Boolean = value eq Decoder.int

  /** Whether values are Ints or Strings. */
  final protected val direct: Boolean = intValues || (value eq Decoder.string)

  /** Reads the key of the `n`-th member. */
  final protected def readKey(in: JsonReader, n: Int): K = {
    if (n > in.maxEntries()) throw in.tooManyEntries()
    if (strings) in.readName().asInstanceOf[K]
    else if (ints) in.readNameInt().asInstanceOf[K]
    else {
      val k = key.decodeName(in)
      KeySet.requireQuickHash(k, in)
      k
    }
  }

  /** Reads a value, which is an Int or a String. */
  final protected def readDirect(in: JsonReader): V =
    if (intValues) in.readInt().asInstanceOf[V] else in.readString().asInstanceOf[V]

  /** The path of the member's value ends in the name that occurs twice. */
  final protected def duplicate(in: JsonReader): JsonException = in.error(Reason.DUPLICATE_FIELD, in.offset(), null)

  /** Reads on from the member whose key was read last, comparing the keys themselves. */
  final protected def decodeCompared(read: HashedMembers.Suspect[K, V], in: JsonReader): HashMap[K, V] = {
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
}

private[jzon] object HashedMembers {

  /** Members before a key that was not added to a table; `size` counts that key. */
  final class Suspect[K, V](val before: HashMap[K, V], val size: Int, val next: K)
}

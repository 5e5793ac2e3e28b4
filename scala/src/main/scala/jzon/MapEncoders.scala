package jzon

import scala.collection.{immutable, mutable}
import scala.runtime.AbstractFunction2

import jzon.engine.JsonWriter

/** Instances for maps, which are objects in JSON; keys need a [[FieldEncoder]]. */
private[jzon] trait MapEncoders {

  /**
   * The entries in the order of the map. A value that is None becomes null and is not left out, because the key counts.
   */
  implicit def map[K, V](implicit key: FieldEncoder[K], value: Encoder[V]): Encoder[Map[K, V]] =
    new MapEncoder(key, value)

  /** The entries in the order of the map, for all maps without their own instance. */
  implicit def mapLike[K, V, M[X, Y] <: scala.collection.Map[X, Y]](implicit
      key: FieldEncoder[K],
      value: Encoder[V]
  ): Encoder[M[K, V]] = new MapEncoder[K, V, M[K, V]](key, value)

  /** The entries in the order of the map. */
  implicit def longMap[V](implicit value: Encoder[V]): Encoder[immutable.LongMap[V]] =
    new MapEncoder[Long, V, immutable.LongMap[V]](FieldEncoder.long, value)

  /** The entries in the order of the map. */
  implicit def mutableLongMap[V](implicit value: Encoder[V]): Encoder[mutable.LongMap[V]] =
    new MapEncoder[Long, V, mutable.LongMap[V]](FieldEncoder.long, value)

  /** The entries in the order of the map. */
  implicit def intMap[V](implicit value: Encoder[V]): Encoder[immutable.IntMap[V]] =
    new MapEncoder[Int, V, immutable.IntMap[V]](FieldEncoder.int, value)
}

/** Encodes maps; direct calls write the most common types of keys and values, as in [[HashedMapDecoder]]. */
final private[jzon] class MapEncoder[K, V, M <: scala.collection.Map[K, V]](key: FieldEncoder[K], value: Encoder[V])
    extends Encoder[M] {
  private[this] val strings = key eq FieldEncoderInstances.string

  /** True if keys are strings that become names unchanged. */
  private[jzon] def writesStrings: Boolean = strings
  private[this] val ints = key eq FieldEncoderInstances.int
  private[this] val stringValues = value eq PrimitiveEncoders.string
  private[this] val intValues = value eq PrimitiveEncoders.int

  def encode(a: M, out: JsonWriter): Unit =
    if (a.isInstanceOf[CompactMap[_, _]]) encodeCompact(a.asInstanceOf[CompactMap[K, V]], out)
    else {
      val members = new MemberWriter(this, out)
      a.foreachEntry(members)
      if (members.none) out.writeEmptyObject() else out.writeObjectEnd()
    }

  /** Such a map is never empty. */
  private[this] def encodeCompact(a: CompactMap[K, V], out: JsonWriter): Unit = {
    val n = a.size
    var before = '{'
    var i = 0
    while (i < n) {
      writeMember(before, a.keyAt(i), a.valueAt(i), out)
      before = ','
      i += 1
    }
    out.writeObjectEnd()
  }

  /** Writes an opening brace or a comma, then an entry. */
  def writeMember(before: Char, k: K, v: V, out: JsonWriter): Unit = {
    if (strings) out.writeNameBehind(before, k.asInstanceOf[String])
    else if (ints) out.keys().writeIntBehind(before, k.asInstanceOf[Int])
    else {
      if (before == ',') out.writeComma() else out.writeObjectStart()
      key.encodeName(k, out)
    }
    if (intValues) out.writeInt(v.asInstanceOf[Int])
    else if (stringValues) out.writeString(v.asInstanceOf[String])
    else value.encode(v, out)
  }
}

/**
 * Writes entries, with the opening brace or a comma before each; for `foreachEntry`, which makes no tuples.
 *
 * It takes 24 bytes, so the encoder holds everything about the types.
 */
final private class MemberWriter[K, V](encoder: MapEncoder[K, V, _], out: JsonWriter)
    extends AbstractFunction2[K, V, Unit] {
  private[this] var before = '{'

  /** True if nothing was written yet, not even the opening brace. */
  def none: Boolean = before == '{'

  def apply(k: K, v: V): Unit = {
    val b = before
    before = ','
    encoder.writeMember(b, k, v, out)
  }
}

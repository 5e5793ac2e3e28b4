package jzon

import scala.collection.immutable
import scala.runtime.AbstractFunction2

import jzon.engine.JsonWriter

/** Instances for maps, which are objects in JSON; keys need a [[FieldEncoder]]. */
private[jzon] trait MapEncoders {

  /** The members in the order of the map. A value that is None is written as null, not left out: the key counts. */
  implicit def map[K, V](implicit key: FieldEncoder[K], value: Encoder[V]): Encoder[Map[K, V]] =
    new MapEncoder(key, value)

  /** The members in the order of the map, for all maps of keys and values that have no instance of their own. */
  implicit def mapLike[K, V, M[X, Y] <: scala.collection.Map[X, Y]](implicit
      key: FieldEncoder[K],
      value: Encoder[V]
  ): Encoder[M[K, V]] = new MapEncoder[K, V, M[K, V]](key, value)

  /** The members in the order of the map. */
  implicit def longMap[V](implicit value: Encoder[V]): Encoder[immutable.LongMap[V]] =
    new MapEncoder[Long, V, immutable.LongMap[V]](FieldEncoder.long, value)

  /** The members in the order of the map. */
  implicit def intMap[V](implicit value: Encoder[V]): Encoder[immutable.IntMap[V]] =
    new MapEncoder[Int, V, immutable.IntMap[V]](FieldEncoder.int, value)
}

final private[jzon] class MapEncoder[K, V, M <: scala.collection.Map[K, V]](key: FieldEncoder[K], value: Encoder[V])
    extends Encoder[M] {
  def encode(a: M, out: JsonWriter): Unit = {
    val members = new MemberWriter(key, value, out)
    a.foreachEntry(members)
    if (members.none) out.writeEmptyObject() else out.writeObjectEnd()
  }
}

/**
 * Writes members with the opening brace and commas before them; given to `foreachEntry`, which makes no tuples. The
 * commonest types of keys and values are written by direct calls, as in [[HashMapDecoder]].
 */
final private class MemberWriter[K, V](key: FieldEncoder[K], value: Encoder[V], out: JsonWriter)
    extends AbstractFunction2[K, V, Unit] {
  private[this] val strings = key eq FieldEncoder.string
  private[this] val ints = key eq FieldEncoder.int
  private[this] val stringValues = value eq Encoder.string
  private[this] val intValues = value eq Encoder.int
  private[this] var before = '{'

  /** Whether nothing was written yet, not even the opening brace. */
  def none: Boolean = before == '{'

  def apply(k: K, v: V): Unit = {
    val b = before
    before = ','
    if (strings) out.writeNameBehind(b, k.asInstanceOf[String])
    else if (ints) out.writeNameIntBehind(b, k.asInstanceOf[Int])
    else {
      if (b == ',') out.writeComma() else out.writeObjectStart()
      key.encodeName(k, out)
    }
    if (intValues) out.writeInt(v.asInstanceOf[Int])
    else if (stringValues) out.writeString(v.asInstanceOf[String])
    else value.encode(v, out)
  }
}

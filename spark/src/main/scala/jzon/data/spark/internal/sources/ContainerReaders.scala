package jzon.data.spark.internal.sources

import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData
import org.apache.spark.sql.catalyst.util.{ArrayBasedMapData, ArrayData, GenericArrayData}
import org.apache.spark.unsafe.types.UTF8String

import jzon.engine.JsonReader
import jzon.engine.codecs.KeySet

/** Reads arrays of any type; elements may be null if the type allows it. */
final private[spark] class ArrayReader(element: ValueReader, containsNull: Boolean) extends ValueReader {
  def read(in: JsonReader): Any = {
    val elements = new Elements(in)
    var more = in.readArrayStart()
    while (more) {
      elements.reserve()
      elements += (if (containsNull && in.tryReadNull()) null else element.read(in))
      more = in.readNextElement()
    }
    elements.result()
  }

  override def check(in: JsonReader): Unit = {
    val most = in.maxEntries()
    var n = 0
    var more = in.readArrayStart()
    while (more) {
      if (n == most) throw in.tooManyEntries()
      n += 1
      if (!(containsNull && in.tryReadNull())) element.check(in)
      more = in.readNextElement()
    }
  }
}

/** Reads arrays of 64-bit integers without null, as bytes in Spark's format of such arrays. */
private[spark] object LongsReader extends ValueReader {
  def read(in: JsonReader): Any = UnsafeArrayData.fromPrimitiveArray(in.arrays().readLongs())

  override def check(in: JsonReader): Unit = {
    in.arrays().readSharedLongs()
    ()
  }
}

/** Reads arrays of 32-bit integers without null, as bytes in Spark's format of such arrays. */
private[spark] object IntsReader extends ValueReader {
  def read(in: JsonReader): Any = UnsafeArrayData.fromPrimitiveArray(in.arrays().readInts())

  override def check(in: JsonReader): Unit = {
    in.arrays().readSharedInts()
    ()
  }
}

/** Reads arrays of doubles without null, as bytes in Spark's format of such arrays. */
private[spark] object DoublesReader extends ValueReader {
  def read(in: JsonReader): Any = UnsafeArrayData.fromPrimitiveArray(in.arrays().readDoubles())

  override def check(in: JsonReader): Unit = {
    in.arrays().readSharedDoubles()
    ()
  }
}

/** Reads objects with any names as maps of strings; rejects duplicate names. */
final private[spark] class MapReader(value: ValueReader, valueContainsNull: Boolean) extends ValueReader {
  def read(in: JsonReader): Any = {
    val names = new Elements(in)
    val values = new Elements(in)
    val seen = new KeySet(false)
    var more = in.readObjectStart()
    while (more) {
      names.reserve()
      names += UTF8String.fromString(name(in, seen))
      values += (if (valueContainsNull && in.tryReadNull()) null else value.read(in))
      more = in.readNextMember()
    }
    new ArrayBasedMapData(names.result(), values.result())
  }

  override def check(in: JsonReader): Unit = {
    val most = in.maxEntries()
    val seen = new KeySet(false)
    var n = 0
    var more = in.readObjectStart()
    while (more) {
      if (n == most) throw in.tooManyEntries()
      n += 1
      name(in, seen)
      if (!(valueContainsNull && in.tryReadNull())) value.check(in)
      more = in.readNextMember()
    }
  }

  private def name(in: JsonReader, seen: KeySet): String = {
    val name = in.readName()
    if (!seen.add(name, in)) throw in.duplicateName(name)
    name
  }
}

/** An array that grows up to the number of entries that the limits allow. */
final private class Elements(in: JsonReader) {
  private[this] val most = in.maxEntries()
  private[this] var elements = new Array[AnyRef](8)
  private[this] var n = 0

  /** Rejects the next element if the array already contains the maximum number. */
  def reserve(): Unit = if (n == most) throw in.tooManyEntries()

  def +=(element: Any): Unit = {
    if (n == elements.length) elements = java.util.Arrays.copyOf(elements, n * 2)
    elements(n) = element.asInstanceOf[AnyRef]
    n += 1
  }

  def result(): ArrayData = new GenericArrayData(
    (if (n == elements.length) elements else java.util.Arrays.copyOf(elements, n)).asInstanceOf[Array[Any]]
  )
}

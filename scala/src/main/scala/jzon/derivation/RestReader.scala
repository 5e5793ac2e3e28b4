package jzon
package derivation

import scala.collection.mutable.ListBuffer

import jzon.engine.error.Reason
import jzon.engine.{FieldNames, JsonReader}

/** Collects the unknown fields of one object for the field with `@rest`; only for generated code. */
abstract class RestReader private[jzon] () {
  private[this] var count = 0

  /** Reads the value of the field of this name. */
  protected def add(name: String, in: JsonReader): Unit

  /** The value of the field with `@rest`, when the object was read. */
  def result(): Any

  /** Reads the value of the unknown name just read, and then the next name as `JsonReader.readNextName` does. */
  def readNext(in: JsonReader, names: FieldNames): Int = {
    if (!in.skipUncollected(names)) addNext(in)
    in.readNextName(names)
  }

  final protected def addNext(in: JsonReader): Unit = {
    val name = in.unknownName()
    count += 1
    if (count > in.maxEntries()) throw in.tooManyEntries()
    add(name, in)
  }

  final private[jzon] def addTo(name: String, in: JsonReader): Unit = add(name, in)
}

object RestReader {

  /** Starts an object; `decoder` is the instance for the type of the field. */
  def of(decoder: Decoder[_]): RestReader = decoder match {
    case known: RestDecoder => known.newRest()
    case other              => throw unknown(other)
  }

  private def unknown(decoder: Any) = new IllegalStateException(
    s"@rest cannot use the decoder ${decoder.getClass.getName}, because it must read fields one by one; use a decoder of jzon for maps, Json or RawJson"
  )

  private[jzon] def requireStrings(key: FieldDecoder[_], decoder: Any): Unit =
    if (key ne FieldDecoder.string) throw unknown(decoder)
}

/** A decoder of objects that can read their fields one by one, in an object that has other fields too. */
private[jzon] trait RestDecoder {
  def newRest(): RestReader
}

/** Collects a map with Strings as keys; `build` makes it from entries of different keys, in order. */
final private[jzon] class RestMapReader[V](value: Decoder[V], lastWins: Boolean, chained: Boolean)(
    build: Iterable[(String, V)] => Any
) extends RestReader {
  private[this] val keys = new HashKeys(chained)
  private[this] val entries = new ListBuffer[(String, V)]

  protected def add(name: String, in: JsonReader): Unit = {
    // The error is at the value, because its path ends in the duplicate name.
    if (!keys.add(name, in) && !lastWins) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null)
    entries += ((name, value.decode(in)))
  }

  def result(): Any = build(entries)
}

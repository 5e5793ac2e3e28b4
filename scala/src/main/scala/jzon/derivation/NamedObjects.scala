package jzon
package derivation

import java.util.IdentityHashMap

import jzon.engine.codecs.EnumNames
import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/**
 * Instances for objects of a sealed type, or cases of an enum, as keys of maps: each is its hint; for generated code.
 *
 * They evaluate the objects at the first use, because instances are often in the companion that is still creating the
 * objects.
 */
object NamedObjects {

  /** Reads the hints packed in `namesText`. */
  def decoder[K](namesText: String, objects: => Array[AnyRef]): FieldDecoder[K] = new FieldDecoder[K] {
    private[this] val names = FieldNames.unpack(namesText)
    private[this] val all = new Late(() => objects)

    def decodeName(in: JsonReader): K = {
      val found = all.value(EnumKeyDecoder.read(in, names))
      // an object that is still being initialised
      if (found == null) throw EnumKeyDecoder.unknown(in, names)
      found.asInstanceOf[K]
    }
  }

  /** Reads the hints packed in `namesText`, and what annotations accept as well; `unknown` is an index or -1. */
  def looseDecoder[K](
      namesText: String,
      ignoreCase: Boolean,
      unknown: Int,
      objects: => Array[AnyRef]
  ): FieldDecoder[K] = new FieldDecoder[K] {
    private[this] val names = EnumNames.of(FieldNames.unpack(namesText), ignoreCase, unknown)
    private[this] val all = new Late(() => objects)

    def decodeName(in: JsonReader): K = {
      val found = names.find(in.readName())
      if (found >= 0) all.value(found).asInstanceOf[K] else throw in.rejected(in.offset(), names.expected())
    }
  }

  /** Writes the hints packed in `namesText`. */
  def encoder[K](namesText: String, objects: => Array[AnyRef]): FieldEncoder[K] = new FieldEncoder[K] {
    private[this] val byObject = new Late(() => {
      val names = FieldNames.unpack(namesText)
      val all = objects
      val byObject = new IdentityHashMap[AnyRef, String](all.length)
      all.indices.foreach(i => byObject.put(all(i), names.name(i)))
      byObject
    })

    def encodeName(k: K, out: JsonWriter): Unit = out.writeName(byObject.value.get(k.asInstanceOf[AnyRef]))
  }
}

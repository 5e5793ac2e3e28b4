package jzon

import java.util.Comparator

import jzon.engine.JsonReader
import jzon.engine.codecs.MergePatch

/** The keys of a map by the names that spell them: a merge patch may spell a UUID in capitals. */
private[jzon] object SpelledKeys {

  /** Reads the start of an object; records its keys, if a patch is applied to it. */
  def start(in: JsonReader, key: FieldDecoder[_], order: Comparator[_] = null): Boolean = {
    val more = in.readObjectStart()
    if (more) trace(in, key, order)
    more
  }

  /** Records the keys of the object whose first name is next. A sorted map compares them by its order. */
  def trace(in: JsonReader, decoder: FieldDecoder[_], order: Comparator[_] = null): Unit =
    if (MergePatch.tracesKeys(in)) {
      val key = decoder match {
        case lossy: LossyNames[_] => lossy.key
        case _                    => decoder
      }
      if (order == null) MergePatch.traceKeys(in, name => new Spelled(key.decodeName(name)), null)
      else MergePatch.traceKeys(in, key.decodeName(_), order.asInstanceOf[Comparator[Object]])
    }

  /** A key as Scala's maps compare it: 0.0 is -0.0. */
  private final class Spelled(val key: Any) {
    override def equals(other: Any): Boolean = other match {
      case that: Spelled => key == that.key
      case _             => false
    }

    override def hashCode: Int = key.##
  }
}

package jzon

import jzon.engine.JsonReader
import jzon.engine.codecs.MergePatch

/** The keys of a map by the names that spell them: a merge patch may spell a UUID in capitals. */
private[jzon] object SpelledKeys {

  /** Reads the start of an object; records its keys, if a patch is applied to it. */
  def start(in: JsonReader, key: FieldDecoder[_]): Boolean = {
    val more = in.readObjectStart()
    if (more) trace(in, key)
    more
  }

  /** Records the keys of the object whose first name is next. */
  def trace(in: JsonReader, key: FieldDecoder[_]): Unit =
    if (MergePatch.tracesKeys(in)) MergePatch.traceKeys(in, key.decodeName(_))
}

package jzon

import java.io.OutputStream

import jzon.engine.JsonWriter
import jzon.streams.RecordWriter

/**
 * Adds methods for streams of documents to every [[Encoder]].
 *
 * `Encoder[Person].encodeStream(people, out, Framing.lines)` is an example.
 */
final class EncoderStreams[A](private val encoder: Encoder[A]) extends AnyVal {

  /**
   * Writes values one after another, in the form of the framing, each as the iterator returns it.
   *
   * {{{
   *   Encoder[Person].encodeStream(people, out, Framing.lines)
   * }}}
   *
   * The method neither flushes nor closes the stream. With `Framing.elementsAt` it writes the objects around the array
   * too.
   *
   * If the stream throws an `IOException`, the method throws it too. For a value that JSON cannot hold it throws a
   * [[JsonException]]. If an encoder or the iterator throws an exception, the values before it are written; a part of a
   * value longer than 32 KiB may be written too.
   */
  def encodeStream(values: IterableOnce[A], out: OutputStream, framing: Framing): Unit = {
    val records = new RecordWriter(framing, out)
    try {
      val each = values.iterator
      while (each.hasNext) encodeRecord(each.next(), records)
    } catch {
      case e: Throwable =>
        try records.flush()
        catch { case unwritten: Exception => if (unwritten ne e) e.addSuppressed(unwritten) }
        throw e
    }
    records.end()
  }

  /**
   * Writes one value as the next record; use it to integrate jzon with a streaming library.
   *
   * If the method throws, it takes the record back, and another record may follow. `RecordWriter` describes the result
   * if a part of the record is already written.
   */
  def encodeRecord(value: A, records: RecordWriter): Unit = {
    records.startRecord()
    try Encoder.run(encoder, value, JsonWriter.open(records))
    catch {
      case e: Throwable =>
        records.discardRecord()
        throw e
    }
    records.endRecord()
  }
}

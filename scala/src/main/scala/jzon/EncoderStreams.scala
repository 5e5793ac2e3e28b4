package jzon

import java.io.OutputStream

import jzon.engine.JsonWriter
import jzon.streams.RecordWriter

/** What an [[Encoder]] can do with streams of documents: methods of every encoder, apart from it. */
final class EncoderStreams[A](private val encoder: Encoder[A]) extends AnyVal {

  /**
   * Writes values after one another, as the framing has them, each when it comes; the stream is neither flushed nor closed.
   *
   * {{{
   *   Encoder[Person].encodeStream(people, out, Framing.lines)
   * }}}
   *
   * With `Framing.elementsAt` the objects around the array are written too. Throws the `IOException` of the stream, if there is
   * one, and a [[JsonException]] for a value that JSON cannot hold. Whatever is thrown, by an encoder or by the iterator, the
   * values before it are written then; of a value that is longer than 32 KiB perhaps a part.
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
   * Writes one value as the next record, for those who bind jzon to a library of streams.
   *
   * If it throws, the record is taken back, and another may follow; `RecordWriter` says what becomes of a record of which a part
   * is written already.
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

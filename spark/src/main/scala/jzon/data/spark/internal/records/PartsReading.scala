package jzon.data.spark.internal.records

import java.io.{Closeable, IOException, InputStream}

import org.apache.hadoop.conf.Configuration
import org.apache.spark.TaskContext
import org.apache.spark.broadcast.Broadcast
import org.apache.spark.util.SerializableConfiguration

import jzon.data.spark.internal.files.{CurrentFile, FileInput, FilePart, Unreadable}
import jzon.data.spark.internal.rows.Outcome
import jzon.{Decoder, Framing}

/**
 * Reads the parts of files of one task, one after the other.
 *
 * @param framing separates the documents of a file; None if each file is one document
 * @param unreadable says which files are skipped
 */
private[spark] final class DecodeParts[A, B](
    decoder: Decoder[A],
    framing: Option[Framing],
    outcome: Outcome[A, B],
    settings: Broadcast[SerializableConfiguration],
    unreadable: Unreadable
) extends (Iterator[Seq[FilePart]] => Iterator[B])
    with Serializable {
  override def apply(parts: Iterator[Seq[FilePart]]): Iterator[B] = {
    val reading = new PartsReading(parts.flatten, decoder, framing, outcome, settings.value.value, unreadable)
    val task = TaskContext.get()
    if (task != null) {
      val _ = task.addTaskCompletionListener[Unit](_ => reading.close())
    }
    reading
  }
}

/**
 * Iterates over the results for the records in parts of files, and leaves out records without a result. Closes each
 * file that it has opened.
 */
private[spark] final class PartsReading[A, B](
    parts: Iterator[FilePart],
    decoder: Decoder[A],
    framing: Option[Framing],
    outcome: Outcome[A, B],
    conf: Configuration,
    unreadable: Unreadable
) extends Iterator[B]
    with Closeable {
  private[this] val input = new FileInput(conf)
  private[this] lazy val buffer = new Array[Byte](PartsReading.Chunk)
  private[this] var part: FilePart = null
  private[this] var opened: InputStream = null
  private[this] var records: FileRecords = null
  private[this] var found: Any = Outcome.Nothing

  override def hasNext: Boolean = {
    var isMore = true
    while (isNothing && isMore) isMore = advance() || open()
    !isNothing
  }

  override def next(): B = {
    if (!hasNext) throw new NoSuchElementException("no record is left")
    val record = found
    found = Outcome.Nothing
    record.asInstanceOf[B]
  }

  private[this] def isNothing = found.asInstanceOf[AnyRef] eq Outcome.Nothing

  /** Moves to the next record of the open file and returns true, or returns false at its end. */
  private[this] def advance(): Boolean =
    records != null && orPassed {
      val isThere = records.advance()
      if (isThere) found = records.result
      isThere
    }

  /** Opens the next file and returns true, or returns false after the last one. */
  private[this] def open(): Boolean = {
    close()
    parts.hasNext && {
      part = parts.next()
      val _ = orPassed {
        val in = input.open(part)
        opened = in
        CurrentFile.enter(part)
        val file = part
        val reopen = () => input.open(file)
        records = framing match {
          case Some(framing) if framing.isLines => new LineRecords(decoder, outcome, file, in)
          case Some(framing) => new FramedRecords(decoder, framing, outcome, file, in, buffer, reopen)
          case None          => new DocumentRecord(decoder, outcome, file, in, reopen)
        }
        true
      }
      true
    }
  }

  /** Runs a step, or returns false if the file cannot be read and is skipped. */
  private[this] def orPassed(step: => Boolean): Boolean =
    try step
    catch {
      case e: IOException if unreadable.passes(part, e) =>
        close()
        false
    }

  override def close(): Unit = {
    val in = opened
    val read = records
    opened = null
    records = null
    if (in != null) {
      CurrentFile.leave()
      try if (read != null) read.close()
      finally in.close()
    }
  }
}

private[spark] object PartsReading {

  /** The size of a chunk: the chunk and the values decoded from it fit into the second-level cache. */
  private val Chunk = 128 << 10
}

package jzon.spark

import java.io.{Closeable, IOException, InputStream}

import org.apache.hadoop.conf.Configuration
import org.apache.spark.TaskContext
import org.apache.spark.broadcast.Broadcast
import org.apache.spark.util.SerializableConfiguration

import jzon.{Decoder, Framing}

/**
 * Reads the parts of files that are a task's, one after the other.
 *
 * @param framing how the files hold their documents; None where each is one
 */
private[spark] final class DecodeParts[A, B](
    decoder: Decoder[A],
    framing: Option[Framing],
    outcome: Outcome[A, B],
    settings: Broadcast[SerializableConfiguration]
) extends (Iterator[Seq[FilePart]] => Iterator[B])
    with Serializable {
  override def apply(parts: Iterator[Seq[FilePart]]): Iterator[B] = {
    val reading = new PartsReading(parts.flatten, decoder, framing, outcome, settings.value.value)
    val task = TaskContext.get()
    if (task != null) {
      val _ = task.addTaskCompletionListener[Unit](_ => reading.close())
    }
    reading
  }
}

/** What becomes of the records of parts of files, without those that become nothing; closes what it has opened. */
private[spark] final class PartsReading[A, B](
    parts: Iterator[FilePart],
    decoder: Decoder[A],
    framing: Option[Framing],
    outcome: Outcome[A, B],
    conf: Configuration
) extends Iterator[B]
    with Closeable {
  private[this] val compression = new Compression(conf)
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

  /** Goes on in the file that is open and returns true, or false at its end. */
  private[this] def advance(): Boolean =
    records != null && naming {
      val isThere = records.advance()
      if (isThere) found = records.result
      isThere
    }

  /** Opens the next file and returns true, or false behind the last one. */
  private[this] def open(): Boolean = {
    close()
    parts.hasNext && {
      part = parts.next()
      naming {
        opened = stream(part)
        records = framing match {
          case Some(framing) => new FramedRecords(decoder, framing, outcome, part, opened, buffer)
          case None =>
            val document = part
            new DocumentRecord(decoder, outcome, document, opened, () => stream(document))
        }
      }
      true
    }
  }

  private[this] def stream(part: FilePart): InputStream = {
    val path = part.path
    val in = path.getFileSystem(conf).open(path)
    try {
      if (part.start > 0) in.seek(part.start - 1)
      if (part.length == part.fileLength) compression.open(path, in) else in
    } catch {
      case e: Throwable =>
        in.close()
        throw e
    }
  }

  /** Runs `step` and says which file it is where that cannot be read. */
  private[this] def naming[C](step: => C): C =
    try step
    catch { case e: IOException => throw new IOException(s"${part.path}: ${e.getMessage}", e) }

  override def close(): Unit = {
    val in = opened
    opened = null
    records = null
    if (in != null) in.close()
  }
}

private[spark] object PartsReading {

  /** Fits into the second cache with what is made of it. */
  private val Chunk = 128 << 10
}

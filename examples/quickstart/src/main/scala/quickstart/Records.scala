package quickstart

import java.io.{ByteArrayInputStream, IOException, InputStream, PrintStream, SequenceInputStream}
import java.nio.file.{Files, Path}

import scala.collection.mutable.ListBuffer

import jzon._
import jzon.engine.error.Reason
import me.tongfei.progressbar.{ProgressBar, ProgressBarBuilder, ProgressBarStyle}

/**
 * Reads the user's files as streams of `Json`, with only a few records in memory, and reports errors and their
 * positions.
 */
object Records {
  private val mostShown = 20

  private final class Count {
    var values, bad = 0L

    /** The error in the last record, if it is bad. */
    var last: Option[JsonError] = None

    /** Whether something after the last record could not be read. */
    var isEnded = false

    /** The first bad records. */
    val shown: ListBuffer[JsonError] = ListBuffer.empty
  }

  /** Returns 0 if every record was good, 1 if one was bad, 2 if a file could not be read. */
  def run(files: List[Path], progress: Boolean, out: PrintStream, err: PrintStream): Int =
    files.map(file => read(file, progress, out, err)).max

  private def read(file: Path, progress: Boolean, out: PrintStream, err: PrintStream): Int =
    try {
      val size = Files.size(file)
      val start = System.nanoTime()
      val in = new CountedStream(Files.newInputStream(file))
      val (count, framing) =
        try {
          val beginning = in.readNBytes(mostOfBeginning)
          val framing = framingOf(file, beginning)
          if (progress) in.show(progressBar(file, size, err))
          (counted(new SequenceInputStream(new ByteArrayInputStream(beginning), in), framing, size), framing)
        } finally in.close()
      val seconds = (System.nanoTime() - start) / 1e9
      count.shown.foreach(error => out.println(s"$file:${error.line}:${error.column}: $error"))
      if (count.bad > mostShown) out.println(s"$file: and ${count.bad - mostShown} more bad records")
      if (count.isEnded) out.println(s"$file: reading ends there, as nothing tells where the next record begins")
      out.println(
        f"$file: ${count.values}%d values, ${count.bad}%d bad, ${in.bytes}%d bytes, " +
          f"${in.bytes / 1e9 / seconds}%.3f GB/s (${name(framing, count)})"
      )
      if (count.bad == 0) 0 else 1
    } catch {
      case e: IOException =>
        err.println(s"$file: cannot be read: ${e.getMessage}")
        2
    }

  private def counted(in: InputStream, framing: Framing, size: Long): Count = {
    val count = new Count
    val threads = if (framing.isLines) Runtime.getRuntime.availableProcessors else 1
    // a file may be one document of any size
    val most = if (framing == Framing.values) size.max(Decoder.limits.streamBytes) else Decoder.limits.streamBytes
    val records = Decoder[Json].decodeStream(
      in,
      framing,
      DecodeOptions(Decoder.limits.withDocumentBytes(most)).withThreads(threads)
    )
    try records.foreach {
        case Right(_) =>
          count.values += 1
          count.last = None
        case Left(error) =>
          count.bad += 1
          if (count.bad <= mostShown) count.shown += error
          count.last = Some(error)
      }
    finally records.close()
    count.isEnded = !framing.isLines && count.last.exists { error =>
      error.reason.kind == Reason.Kind.SYNTAX && error.reason != Reason.UNEXPECTED_END
    }
    count
  }

  private def name(framing: Framing, count: Count): String =
    if (framing.isLines) "one record a line"
    else if (framing == Framing.elements) "the elements of an array"
    else if (count.values + count.bad == 1) "one document"
    else "one document after the other"

  // ---- the framing of a file ----

  private val mostOfBeginning = 1 << 20

  /**
   * Returns the framing of a file.
   *
   * It is lines if the file's name says so, or if the first line is a whole document, good or bad, and another line
   * follows. Else the file has the elements of an array, or documents that may take several lines.
   */
  private def framingOf(file: Path, beginning: Array[Byte]): Framing = {
    val name = file.getFileName.toString
    val start = beginning.indexWhere(!isBlank(_))
    val end = beginning.indexOf('\n'.toByte, start.max(0))
    val isArray = start >= 0 && beginning(start) == '['
    def isFirstWhole = Decoder[Json].decodeJson(beginning.slice(start, end)) match {
      case Right(_)    => true
      case Left(error) => !isArray && error.reason != Reason.UNEXPECTED_END
    }
    if (name.endsWith(".ndjson") || name.endsWith(".jsonl")) Framing.lines
    else if (start >= 0 && end >= 0 && !beginning.drop(end).forall(isBlank) && isFirstWhole) Framing.lines
    else if (isArray) Framing.elements
    else Framing.values
  }

  private def isBlank(b: Byte): Boolean = b == ' ' || b == '\t' || b == '\r' || b == '\n'

  // ---- progress ----

  private def progressBar(file: Path, size: Long, err: PrintStream): ProgressBar =
    new ProgressBarBuilder()
      .setTaskName(file.getFileName.toString)
      .setInitialMax(size)
      .setUnit("MB", 1000000)
      .showSpeed()
      .setStyle(ProgressBarStyle.ASCII)
      .setConsumer(new me.tongfei.progressbar.ConsoleProgressBarConsumer(err))
      .build()

  /** Counts the bytes read, and shows the progress. */
  private final class CountedStream(in: InputStream) extends InputStream {
    var bytes = 0L
    private var bar: Option[ProgressBar] = None

    def show(bar: ProgressBar): Unit = this.bar = Some(bar.stepTo(bytes))

    override def read(): Int = {
      val b = in.read()
      if (b >= 0) count(1)
      b
    }

    override def read(to: Array[Byte], from: Int, length: Int): Int = {
      val n = in.read(to, from, length)
      if (n > 0) count(n)
      n
    }

    override def close(): Unit = {
      bar.foreach(_.close())
      in.close()
    }

    private def count(n: Int): Unit = {
      bytes += n
      bar.foreach(_.stepBy(n.toLong))
    }
  }
}

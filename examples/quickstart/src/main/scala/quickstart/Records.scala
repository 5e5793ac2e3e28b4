package quickstart

import java.io.{BufferedInputStream, ByteArrayOutputStream, IOException, InputStream, PrintStream}
import java.nio.file.{Files, Path}

import jzon._
import me.tongfei.progressbar.{ProgressBar, ProgressBarBuilder, ProgressBarStyle}

/** Reads the user's files as `Json`, a document each or a record a line, and reports what is wrong and where. */
object Records {
  private final class Count { var values, bad = 0L }

  /** 0 if every record was good, 1 if one was bad, 2 if a file could not be read. */
  def run(files: List[Path], progress: Boolean, out: PrintStream, err: PrintStream): Int =
    files.map(file => read(file, progress, out, err)).max

  private def read(file: Path, progress: Boolean, out: PrintStream, err: PrintStream): Int =
    try {
      val size = Files.size(file)
      val count = new Count
      val start = System.nanoTime()
      val complain = (error: JsonError, firstLine: Long) => {
        count.bad += 1
        out.println(s"$file:${firstLine + error.line - 1}:${error.column}: $error")
      }
      val lines = isOneRecordALine(file)
      val bar = if (progress) Some(progressBar(file, size, err)) else None
      try {
        val in = new ProgressInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16), bar)
        try if (lines) readLines(in, count, complain) else readDocument(in, size, count, complain)
        finally in.close()
      } finally bar.foreach(_.close())
      val seconds = (System.nanoTime() - start) / 1e9
      val kind = if (lines) "one record a line" else "one document"
      out.println(
        f"$file: ${count.values}%d values, ${count.bad}%d bad, $size%d bytes, ${size / 1e6 / seconds}%.1f MB/s ($kind)"
      )
      if (count.bad == 0) 0 else 1
    } catch {
      case e: IOException =>
        err.println(s"$file: cannot be read: ${e.getMessage}")
        2
    }

  private def readDocument(in: InputStream, size: Long, count: Count, complain: (JsonError, Long) => Unit): Unit =
    Decoder[Json].decodeJson(in, Decoder.limits.withDocumentBytes(size.max(1))) match {
      case Right(_)    => count.values += 1
      case Left(error) => complain(error, 1)
    }

  private def readLines(in: InputStream, count: Count, complain: (JsonError, Long) => Unit): Unit = {
    var line = 0L
    var record = nextLine(in)
    while (record != null) {
      line += 1
      if (!isBlank(record)) Decoder[Json].decodeJson(record) match {
        case Right(_)    => count.values += 1
        case Left(error) => complain(error, line)
      }
      record = nextLine(in)
    }
  }

  /** Newline-delimited by its name, or because its first line is a whole value and more follows. */
  private def isOneRecordALine(file: Path): Boolean = {
    val name = file.getFileName.toString
    name.endsWith(".ndjson") || name.endsWith(".jsonl") || {
      val in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)
      try {
        val first = nextLine(in)
        first != null && !isBlank(first) && Decoder[Json].decodeJson(first).isRight && hasMore(in)
      } finally in.close()
    }
  }

  private def hasMore(in: InputStream): Boolean = {
    var line = nextLine(in)
    while (line != null && isBlank(line)) line = nextLine(in)
    line != null
  }

  private def isBlank(line: Array[Byte]): Boolean = line.forall(b => b == ' ' || b == '\t' || b == '\r')

  /** The next line without its end, null after the last. */
  private def nextLine(in: InputStream): Array[Byte] = {
    var b = in.read()
    if (b < 0) null
    else {
      val line = new ByteArrayOutputStream(256)
      while (b >= 0 && b != '\n') { line.write(b); b = in.read() }
      line.toByteArray
    }
  }

  private def progressBar(file: Path, size: Long, err: PrintStream): ProgressBar =
    new ProgressBarBuilder()
      .setTaskName(file.getFileName.toString)
      .setInitialMax(size)
      .setUnit("MB", 1000000)
      .showSpeed()
      .setStyle(ProgressBarStyle.ASCII)
      .setConsumer(new me.tongfei.progressbar.ConsoleProgressBarConsumer(err))
      .build()

  private final class ProgressInputStream(in: InputStream, bar: Option[ProgressBar]) extends InputStream {
    override def read(): Int = {
      val b = in.read()
      if (b >= 0) bar.foreach(_.step())
      b
    }
    override def read(bytes: Array[Byte], from: Int, length: Int): Int = {
      val n = in.read(bytes, from, length)
      if (n > 0) bar.foreach(_.stepBy(n.toLong))
      n
    }
    override def close(): Unit = in.close()
  }
}

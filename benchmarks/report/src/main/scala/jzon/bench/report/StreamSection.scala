package jzon.bench.report

import jzon.Decoder

/** How many times a second one contender reads the file of many answers, and what one reading allocates. */
final case class StreamFigure(contender: String, perSecond: Double, error: Double, bytes: Double) derives Decoder

/** The ancestors' table for one Scala and one layout of the file. */
final case class StreamTable(
    environment: Environment,
    layout: String,
    answers: Int,
    forks: Int,
    iterations: Int,
    figures: Vector[StreamFigure],
) derives Decoder

/** How fast one contender reads a large file, and the most of the heap that was in use, in MiB. */
final case class FileFigure(contender: String, megabytesPerSecond: Double, heap: Long) derives Decoder

/** One large file of a record a line, read in one heap. */
final case class StreamFileTable(
    environment: Environment,
    bytes: Long,
    record: Long,
    bad: Long,
    heap: Long,
    rounds: Int,
    figures: Vector[FileFigure],
) derives Decoder

/** The section on streams of documents. */
object StreamSection {
  private val subject = "jzon"
  private val yardstick = "jsoniter-scala"

  def of(tables: Vector[StreamTable], files: Vector[StreamFileTable]): Vector[String] = Vector(
    "## Streams",
    "A thousand answers of a distance matrix service (12 KB each, all different) read from disk, as in the ancestors' " +
      "table: one on each line, or all in one array. Libraries of streams are asked for pieces of 64 KiB. All contenders " +
      "have one processor. Fory reads no streams: its lines are cut by hand. circe's modules for fs2 can be had for " +
      "Scala 2.13 only."
  ) ++ (if (tables.isEmpty) Vector(Text.missing("./bench streams")) else tables.flatMap(table)) ++
    Vector(
      "Files of a record a line. \"Line ends\" only counts them. \"Separate arrays\" copies each line into an array of its " +
        "own and decodes it. \"Values\" is the framing that must find the end of each document by itself. Times are of the " +
        "clock, on two processors; heap is the most that was in use, garbage included."
    ) ++ (if (files.isEmpty) Vector(Text.missing("./bench streams")) else files.flatMap(file))

  private def table(t: StreamTable): Vector[String] = {
    val ours = t.figures.find(_.contender == subject)
    val rows = t.figures.map { f =>
      Vector(
        f.contender,
        Text.show(Measured(f.perSecond, f.error), "%.1f"),
        Text.show(f.bytes / 1e6, "%.1f"),
        ours.fold("")(o => Text.ratio(o.perSecond / f.perSecond)),
      )
    }
    Vector(
      s"### ${t.environment.effort}, ${t.layout}, JDK ${t.environment.jdk.takeWhile(_.isDigit)}",
      s"${Text.environment(t.environment)}; JMH, ${t.forks} JVMs each, ${t.iterations} iterations.",
      Tables.of(Vector("", "ops/s", "MB/op", "jzon is so many times as fast"), rows),
    )
  }

  private def file(t: StreamFileTable): Vector[String] = {
    val reference = t.figures.find(_.contender == yardstick)
    val rows = t.figures.map { f =>
      Vector(
        f.contender,
        Text.whole(f.megabytesPerSecond),
        reference.fold("")(r => Text.show(f.megabytesPerSecond / r.megabytesPerSecond, "%.2f")),
        f.heap.toString,
      )
    }
    val bad = if (t.bad == 0) "" else s", ${Text.whole(t.bad.toDouble)} records bad"
    Vector(
      s"### Records of ${Text.whole(t.record.toDouble)} bytes, ${Text.whole(t.bytes / 1e6)} MB, a heap of ${t.heap} MiB$bad",
      s"${Text.environment(t.environment)}; best of ${t.rounds}.",
      Tables.of(Vector("", "MB/s", s"over $yardstick", "heap, MiB"), rows),
    )
  }
}

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
  import Page.subject

  def of(tables: Vector[StreamTable], files: Vector[StreamFileTable]): Vector[String] =
    Page.section(
      "Streams",
      "A thousand answers of 12 KB from disk, one on each line. All have one processor. Fory reads no streams: its lines are cut by hand.",
      "streams",
      Option.when(tables.nonEmpty)(tables.filter(_.layout == "lines")).toVector
    ) { tables =>
      Vector(
        tables.map(t => s"${t.environment.effort}: ${Text.environment(t.environment)}; JMH.").mkString(" "),
        tables.map(line).mkString("\n")
      )
    } ++ largeFiles(files.filter(f => f.bad == 0 && f.heap == files.map(_.heap).min))

  private def line(t: StreamTable) = {
    val ours = t.figures.find(_.contender == subject)
    val ratios = t.figures.filter(_.contender != subject).map(f =>
      f.contender -> ours.fold("")(o => Text.ratio(o.perSecond / f.perSecond))
    )
    s"- ${t.environment.effort}: ${Text.list(ratios)}"
  }

  private def largeFiles(files: Vector[StreamFileTable]) = if (files.isEmpty) Vector.empty
  else Vector(
    s"MB a second by the clock, for files of ${Text.whole(files.head.bytes / 1e6)} MB with a record a line, on two processors. " +
      "\"Separate arrays\" copies each line into its own array; \"values\" finds the end of each document by itself. " +
      files.map(t => s"${Text.environment(t.environment)}, best of ${t.rounds}.").distinct.mkString(" "),
    files.map { t =>
      val rates = t.figures.map(f => f.contender -> Text.whole(f.megabytesPerSecond))
      s"- ${Text.whole(t.record.toDouble)} B, heap ${t.heap} MiB: ${Text.list(rates, "; ")}"
    }.mkString("\n")
  )
}

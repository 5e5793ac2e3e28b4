package jzon.bench.report

import jzon.bench.{FileResults, StreamTableResults}

/** The section on streams of documents. */
object StreamSection {
  import Page.subject

  def of(tables: Vector[StreamTableResults], files: Vector[FileResults]): Vector[String] =
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

  private def line(t: StreamTableResults) = {
    val ours = t.figures.find(_.contender == subject)
    val ratios = t.figures.filter(_.contender != subject).map(f =>
      f.contender -> ours.fold("")(o => Text.ratio(o.perSecond / f.perSecond))
    )
    s"- ${t.environment.effort}: ${Text.list(ratios)}"
  }

  private def largeFiles(files: Vector[FileResults]) = if (files.isEmpty) Vector.empty
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

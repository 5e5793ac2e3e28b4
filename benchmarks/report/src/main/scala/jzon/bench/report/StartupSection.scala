package jzon.bench.report

import jzon.bench.{StartupFigure, StartupResults}

/** The section on start-up and sizes. */
object StartupSection {
  private val base = "base"

  def of(all: Vector[StartupResults]): Vector[String] = Page.section(
    "Start-up and size",
    "A fresh JVM decodes one document. First value: from main until the value is there. Jars: the library and its dependencies without Scala's.",
    "startup",
    all
  ) { r =>
    val measured = r.figures.filter(_.contender != base)
    def line(what: String)(of: StartupFigure => String) =
      s"- $what: ${Text.list(measured.map(f => f.contender -> of(f)))}"
    Vector(
      s"${Text.environment(r.environment)}; ${r.figures.head.cpuMillis.length} JVMs each, in turns; document: ${r.document}.",
      Vector(
        line("first value, ms")(f => Text.show(firstValue(r, f.contender).get, "%.0f")),
        line("jars, KiB")(f => Text.show(f.jars.map(_.bytes).sum / 1024.0, "%.0f"))
      ).mkString("\n")
    )
  }

  /** Milliseconds from main until the value is there, above those of a JVM that does nothing. */
  def firstValue(r: StartupResults, contender: String): Option[Double] = {
    def millis(name: String) = r.figures.find(_.contender == name).map(f => Statistics.quantile(f.decodeMillis, 0.5))
    millis(contender).map(_ - millis(base).getOrElse(0.0))
  }
}

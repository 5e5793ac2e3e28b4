package jzon.bench.report

import jzon.Decoder

/** A jar that an application ships with. */
final case class Jar(name: String, bytes: Long) derives Decoder

/** What a library cost fresh JVMs, an entry for each. */
final case class StartupFigure(
    contender: String,
    decodeMillis: Vector[Double],
    encodeMillis: Vector[Double],
    cpuMillis: Vector[Double],
    wallMillis: Vector[Double],
    classes: Int,
    jars: Vector[Jar],
) derives Decoder

final case class StartupResults(environment: Environment, document: String, figures: Vector[StartupFigure])
    derives Decoder

/** The section on start-up and sizes. */
object StartupSection {
  private val base = "base"

  def of(all: Vector[StartupResults]): Vector[String] = Vector(
    "## Start-up and size",
    "A fresh JVM that reads one document and writes it again, with nothing on its class path but the library, its " +
      "dependencies and Scala. First value: milliseconds from main until the value is there, loading and making codecs " +
      "included. First bytes: from there until it is written. CPU: of the whole process, above a JVM that does nothing, " +
      "the JIT compiler's included. Classes: loaded above that JVM's. Jars: the library and its dependencies without " +
      "Scala's own."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench startup")) else all.flatMap(table))

  private def table(r: StartupResults): Vector[String] = {
    val zero = r.figures.find(_.contender == base)
    def above(f: StartupFigure, of: StartupFigure => Vector[Double]) = {
      val spread = Turns.spread(of(f))
      Measured(spread.score - zero.fold(0.0)(z => Turns.quantile(of(z), 0.5)), spread.error)
    }
    val rows = r.figures.filter(_.contender != base).map { f =>
      Vector(
        s"${f.contender} ${r.environment.versions.getOrElse(f.contender, "")}",
        Text.show(above(f, _.decodeMillis), "%.0f"),
        Text.show(above(f, _.encodeMillis), "%.1f"),
        Text.show(above(f, _.cpuMillis), "%.0f"),
        Text.whole((f.classes - zero.fold(0)(_.classes)).toDouble),
        Text.whole(f.jars.map(_.bytes).sum / 1024.0),
        f.jars.length.toString,
      )
    }
    Vector(
      s"${Text.environment(r.environment)}; ${r.figures.head.cpuMillis.length} JVMs each, in turns; document: ${r.document}.",
      Tables.of(
        Vector("", "first value, ms", "first bytes, ms", "CPU, ms", "classes", "jars, KiB", "number of jars"),
        rows
      ),
      "To measure one row again: `./bench startup --only CONTENDER`"
    )
  }
}

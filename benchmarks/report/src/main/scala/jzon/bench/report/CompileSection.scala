package jzon.bench.report

import jzon.bench.{CompileFigure, CompileResults}

/** The section on what codecs cost the compilers. */
object CompileSection {
  private val base = "base"
  private val types = 200

  def of(scala: Vector[CompileResults], java: Vector[CompileResults]): Vector[String] = Page.section(
    "Compile time",
    s"$types case classes or records of ten fields with the codecs of each library, in a warm compiler, above the same types " +
      "without codecs: milliseconds of CPU and KiB of class files for each type. `jzon` derives a Decoder and an Encoder, " +
      "`jzon-codec` one Codec.",
    "compile and ./bench processors",
    Option.when(scala.nonEmpty || java.nonEmpty)(scala ++ java).toVector
  ) { results =>
    val lines = for {
      r <- results
      language <- r.figures.map(_.scala).distinct
      source = if (language == "Java") s"records-$types" else s"classes-$types"
      zero <- r.find(language, source, base)
      costs = r.figures.filter(f => f.scala == language && f.source == source && f.contender != base).map(f =>
        f.contender -> (if (f.rounds.isEmpty) "does not compile" else cost(f, zero))
      )
    } yield s"- ${r.environment.versions.getOrElse(s"Scala $language", language)}: ${Text.list(costs)}"
    Vector(results.map(r => s"${Text.environment(r.environment)}.").distinct.mkString(" "), lines.mkString("\n"))
  }

  private def seconds(f: CompileFigure) = Statistics.quantile(f.rounds, 0.5)

  private def cost(f: CompileFigure, zero: CompileFigure) =
    s"${Text.show((seconds(f) - seconds(zero)) * 1000 / types, "%.1f")} and " +
      Text.show((f.classBytes - zero.classBytes) / 1024.0 / types, "%.1f")
}

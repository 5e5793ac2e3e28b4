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
      source = sourceOf(language)
      if r.find(language, source, base).isDefined
      costs = r.figures.filter(f => f.scala == language && f.source == source && f.contender != base).map(f =>
        f.contender -> perType(r, language, f.contender).fold("does not compile") { case (millis, kib) =>
          s"${Text.show(millis, "%.1f")} and ${Text.show(kib, "%.1f")}"
        }
      )
    } yield s"- ${r.environment.versions.getOrElse(s"Scala $language", language)}: ${Text.list(costs)}"
    Vector(results.map(r => s"${Text.environment(r.environment)}.").distinct.mkString(" "), lines.mkString("\n"))
  }

  /** Milliseconds and KiB for a type, above those without codecs; None if it does not compile. */
  def perType(results: CompileResults, language: String, contender: String): Option[(Double, Double)] = for {
    f <- results.find(language, sourceOf(language), contender)
    zero <- results.find(language, sourceOf(language), base)
    if f.rounds.nonEmpty
  } yield ((seconds(f) - seconds(zero)) * 1000 / types, (f.classBytes - zero.classBytes) / 1024.0 / types)

  private def sourceOf(language: String) = if (language == "Java") s"records-$types" else s"classes-$types"

  private def seconds(f: CompileFigure) = Statistics.quantile(f.rounds, 0.5)
}

package jzon.bench.report

import jzon.Decoder

/** What a compiler made of one folder of sources; no rounds where it does not compile. */
final case class CompileFigure(
    scala: String,
    source: String,
    contender: String,
    rounds: Vector[Double],
    classBytes: Long,
    classFiles: Int,
    heapBytes: Long,
) derives Decoder {
  def seconds: Double = Turns.quantile(rounds, 0.5)
}

final case class CompileResults(environment: Environment, figures: Vector[CompileFigure]) derives Decoder {
  def find(scala: String, source: String, contender: String): Option[CompileFigure] =
    figures.find(f => f.scala == scala && f.source == source && f.contender == contender)
}

/** What the codecs of one class cost above the class alone. */
final case class CompileCost(millis: Double, kib: Double)

/** The section on compile time. */
object CompileSection {
  private val base = "base"
  private val classes = "classes-200"
  private val sources = Vector(
    classes -> "200 case classes of ten mixed fields",
    "family-100" -> "a sealed type of 100 case classes",
    "fields-100" -> "one case class of 100 fields",
  )
  private val growth = Vector(50, 100, 200, 400)

  def of(all: Vector[CompileResults]): Vector[String] = Vector(
    "## Compile time",
    "The same classes with the codecs of each library and without any (base), a decoder and an encoder for each class " +
      "in its companion object, compiled by the real compiler in a JVM of its own that was warmed up with other classes. " +
      "Seconds are CPU time of the compiling thread and of collections, above base; ms a class is that for each type; " +
      "class files are those above base; heap is the most in use after any collection, base included. " +
      "`jzon` derives a Decoder and an Encoder each, `jzon-codec` one Codec for both, as most others do."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench compile")) else all.flatMap(results))

  /** What a case class of ten mixed fields costs, of many. */
  def costOfClass(r: CompileResults, scala: String, contender: String): Option[CompileCost] =
    for {
      zero <- r.find(scala, classes, base)
      figure <- r.find(scala, classes, contender)
      if figure.rounds.nonEmpty
    } yield CompileCost(
      (figure.seconds - zero.seconds) * 1000 / types(classes),
      (figure.classBytes - zero.classBytes) / 1024.0 / types(classes)
    )

  /** How many types a folder of sources has, by its name. */
  private def types(source: String): Int =
    if (source.startsWith("fields")) 1 else """\d+""".r.findFirstIn(source).fold(1)(_.toInt)

  private def results(r: CompileResults): Vector[String] = {
    val scalas = r.figures.map(_.scala).distinct
    scalas.flatMap { scala =>
      val e = r.environment
      val versions = e.versions.toVector.sorted.collect {
        case (name, v) if name.endsWith(s" on $scala") =>
          s"${name.stripSuffix(s" on $scala")} $v"
      }
      Vector(
        s"### Scala ${e.versions.getOrElse(s"Scala $scala", scala)}",
        s"${Text.environment(e)}. ${versions.mkString(", ")}."
      ) ++ sources.flatMap { case (source, about) => table(r, scala, source, about) } ++ growing(r, scala)
    } :+ "To measure one row again: `./bench compile --scala 2.13|3 --only CONTENDER`"
  }

  private def table(r: CompileResults, scala: String, source: String, about: String): Vector[String] = {
    val types = this.types(source)
    val rows = for {
      zero <- r.find(scala, source, base).toVector
      f <- r.figures.filter(f => f.scala == scala && f.source == source)
    } yield {
      val heap = s"${f.heapBytes >> 20} MiB"
      if (f.rounds.isEmpty) Vector(f.contender, "does not compile", "", "", "", "")
      else if (f.contender == base)
        Vector(base, Text.show(f.seconds, "(%.2f)"), "", s"(${kb(f.classBytes.toDouble)})", "", heap)
      else
        Vector(
          f.contender,
          Text.show(f.seconds - zero.seconds, "%.2f"),
          Text.show((f.seconds - zero.seconds) * 1000 / types, "%.1f"),
          kb((f.classBytes - zero.classBytes).toDouble),
          kb((f.classBytes - zero.classBytes).toDouble / types),
          heap
        )
    }
    if (rows.isEmpty) Vector.empty
    else
      Vector(
        s"${about.capitalize}:",
        Tables.of(Vector("", "s", "ms a class", "class files", "class files a class", "heap"), rows)
      )
  }

  private def growing(r: CompileResults, scala: String): Vector[String] = {
    val contenders =
      r.figures.map(_.contender).distinct.filter(c => c != base && r.find(scala, "classes-400", c).isDefined)
    val rows = contenders.map { contender =>
      contender +: growth.map { n =>
        (for {
          f <- r.find(scala, s"classes-$n", contender)
          if f.rounds.nonEmpty
          zero <- r.find(scala, s"classes-$n", base)
        } yield Text.show((f.seconds - zero.seconds) * 1000 / n, "%.1f")).getOrElse("")
      }
    }
    if (rows.isEmpty) Vector.empty
    else
      Vector(
        "Growth, in ms a class above base; where it is linear, the figures of a row are alike:",
        Tables.of("" +: growth.map(n => s"$n classes"), rows)
      )
  }

  private def kb(bytes: Double) = s"${Text.show(bytes / 1024, "%,.1f")} KiB"
}

package jzon.bench.report

/** The section on what annotation processors cost javac. */
object ProcessorSection {
  private val base = "base"
  private val language = "Java"
  private val source = "records-200"
  private val records = 200

  def of(all: Vector[CompileResults]): Vector[String] = Vector(
    "## Annotation processors",
    "200 records of ten components with the annotation of each library and without any (base), compiled by javac in a " +
      "JVM of its own that was warmed up with other records. Seconds are CPU time of the compiling thread and of " +
      "collections, above base; class files are those above base; heap is the most in use after any collection, base " +
      "included."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench processors")) else all.flatMap(table))

  private def table(r: CompileResults): Vector[String] = {
    val rows = for {
      zero <- r.find(language, source, base).toVector
      f <- r.figures.filter(f => f.scala == language && f.source == source)
    } yield {
      val name = s"${f.contender} ${r.environment.versions.getOrElse(f.contender, "")}".trim
      val heap = s"${f.heapBytes >> 20} MiB"
      if (f.rounds.isEmpty) Vector(name, "does not compile", "", "", "")
      else if (f.contender == base)
        Vector(name, Text.show(f.seconds, "(%.2f)"), "", s"(${kib(f.classBytes)} KiB)", heap)
      else
        Vector(
          name,
          Text.show(f.seconds - zero.seconds, "%.2f"),
          Text.show((f.seconds - zero.seconds) * 1000 / records, "%.1f"),
          s"${kib(f.classBytes - zero.classBytes)} KiB",
          heap
        )
    }
    Vector(
      s"${Text.environment(r.environment)}.",
      Tables.of(Vector("", "s", "ms a record", "class files", "heap"), rows)
    )
  }

  private def kib(bytes: Long): String = Text.show(bytes / 1024.0, "%,.1f")
}

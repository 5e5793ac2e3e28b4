package jzon.bench.report

import jzon.bench.Turns

/** How many times as fast jzon is as each library, and where it is slower. */
object SummarySection {
  import Page.{subject, yardstick}

  private val java = "jzon-java"

  /** The libraries that read into Java's types. */
  private val javaLibraries = Set("jackson", "gson", "fastjson2", "fory-json", "avaje-jsonb", "dsl-json")

  private val operations = Vector("decode", "encode")

  def of(all: AllResults): Vector[String] =
    Vector("## In short") ++ all.rivals.headOption.fold(Vector(Text.missing("./bench rivals")))(libraries) ++
      Vector(s"## jzon and $yardstick") ++
      (if (all.tables.isEmpty) Vector(Text.missing("./bench tables")) else compared(all.tables))

  /** A row for each library, the documents where any of them is ahead, and what is left out. */
  private def libraries(turns: Turns): Vector[String] = Vector(
    s"Byte arrays of ${turns.payloads.length} documents, with the one where jzon is least ahead. ${Text.setup(turns)}",
    table(turns, subject, turns.others)
  ) ++ javaApi(turns) ++ Vector(
    "### Where jzon is not ahead",
    (for {
      (of, rivals) <- Vector(subject -> turns.others, java -> turns.others.filter(javaLibraries))
      operation <- operations
      rows = behind(turns, operation, of, rivals)
      if rows.nonEmpty
    } yield s"- $of, $operation: ${rows.mkString(", ")}").mkString("\n")
  ) ++ leftOut(turns)

  private def table(turns: Turns, of: String, rivals: Vector[String]) = Tables.of(
    Vector("", "decode", "least", "encode", "least"),
    rivals.map { rival =>
      s"$rival ${turns.environment.versions.getOrElse(rival, "")}".trim +: operations.flatMap { operation =>
        Vector(
          turns.mean(operation, of, rival).fold("")(Text.mean(_, turns.payloads.length)),
          turns.least(operation, of, rival).fold("") { case (payload, ratio) => s"${Text.ratio(ratio)} ($payload)" }
        )
      }
    }
  )

  private def javaApi(turns: Turns): Vector[String] =
    if (!turns.rivals.contains(java)) Vector.empty
    else {
      val rivals = turns.others.filter(javaLibraries)
      val lines = operations.map { operation =>
        val means = (subject +: rivals).flatMap(rival =>
          turns.mean(operation, java, rival).map(mean => rival -> Text.ratio(mean._1))
        )
        s"- $operation: ${Text.list(means)}"
      }
      Vector(
        s"$java, jzon's Java API, with records where $subject reads case classes, in the same run:",
        lines.mkString("\n")
      )
    }

  /** The documents on which rivals are ahead of a subject, with the ratios. */
  private def behind(turns: Turns, operation: String, of: String, rivals: Vector[String]): Vector[String] = for {
    rival <- rivals
    ratios = turns.payloads.flatMap(p => turns.ratio(p, operation, of, rival).map(r => p -> r.score))
      .filterNot(r => Statistics.reaches(r._2, 1))
    if ratios.nonEmpty
  } yield s"$rival (${Text.list(ratios.map { case (p, ratio) => p -> Text.show(ratio, "%.2f") })})"

  /** What a library has no contender for; the results have the reasons. */
  private def leftOut(turns: Turns): Vector[String] = {
    val left = turns.leftOut.filter(l => turns.payloads.contains(l.payload))
    val lines = left.map(_.rival).distinct.map(r => s"$r (${left.filter(_.rival == r).map(_.payload).mkString(", ")})")
    if (lines.isEmpty) Vector.empty
    else Vector(lines.mkString("Left out, because the library does not support the document: ", ", ", "."))
  }

  /** jzon and the yardstick: a row for each JDK and mode, a column for each operation. */
  private def compared(all: Vector[Turns]): Vector[String] = {
    val columns = all.flatMap(_.operations).distinct
    val rows = all.map { turns =>
      s"JDK ${turns.jdk}, ${turns.mode}" +:
        columns.map(turns.mean(_, subject, yardstick).fold("")(mean => Text.ratio(mean._1)))
    }
    val documents = all.map(_.payloads.length).max
    val slower = for {
      turns <- all
      operation <- turns.operations
      payload <- turns.payloads
      ratio <- turns.ratio(payload, operation, subject, yardstick)
      if !Statistics.reaches(ratio.score, 1)
    } yield s"$payload ${Text.show(ratio.score, "%.2f")} (JDK ${turns.jdk}, ${turns.mode}, $operation)"
    val more =
      all.flatMap(turns => turns.operations.flatMap(allocatesMore(turns, _))).groupMapReduce(_._1)(_._2)(math.max)
    Vector(
      s"Geometric means over $documents documents. `alone`: each document has its own JVMs; `shared`: one JVM serves all " +
        "documents in turns, as a server does. `-text` is from and to String, `-stream` from an InputStream and to an " +
        s"OutputStream. ${all.map(t => Text.environment(t.environment)).distinct.mkString("; ")}",
      Tables.of("" +: columns, rows),
      s"jzon is slower on: ${if (slower.isEmpty) "none" else slower.mkString(", ")}. It allocates over 1% more on: " +
        (if (more.isEmpty) "none."
         else Text.list(more.toVector.sortBy(_._1).map { case (p, bytes) => p -> Text.whole(bytes) }) + " bytes.")
    )
  }

  private def allocatesMore(turns: Turns, operation: String): Vector[(String, Double)] = for {
    payload <- turns.payloads
    ours <- turns.find(payload, operation, subject)
    theirs <- turns.find(payload, operation, yardstick)
    if ours.bytes > theirs.bytes * 1.01
  } yield payload -> (ours.bytes - theirs.bytes)

  /** jzon and some rivals, all in JVMs that were started with java.lang opened. */
  def opened(all: Vector[Turns]): Vector[String] = Page.section(
    "With java.lang opened",
    "In JVMs started with `--add-opens java.base/java.lang=ALL-UNNAMED` jzon reads the bytes of Strings where they are. It is not a default.",
    "opened",
    all
  ) { turns =>
    val lines = turns.operations.map { operation =>
      val means = turns.others.flatMap(r => turns.mean(operation, subject, r).map(mean => r -> Text.ratio(mean._1)))
      val rows = behind(turns, operation, subject, turns.others)
      s"- $operation: ${Text.list(means)}${if (rows.isEmpty) "" else rows.mkString("; slower than ", ", ", "")}"
    }
    Vector(s"Means of ${turns.payloads.length} documents. ${Text.setup(turns)}", lines.mkString("\n"))
  }
}

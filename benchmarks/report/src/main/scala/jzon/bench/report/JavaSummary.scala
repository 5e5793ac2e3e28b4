package jzon.bench.report

/** How jzon's Java API compares with its Scala API, and with the libraries that read into Java's types. */
object JavaSummary {
  private val subject = "jzon-java"
  private val scala = "jzon"
  private val libraries = Set("jackson", "gson", "fastjson2", "fory-json", "avaje-jsonb", "dsl-json")

  def of(turns: Turns): Vector[String] =
    if (!turns.rivals.contains(subject)) Vector.empty
    else {
      val rivals = turns.others.filter(libraries)
      Vector(
        s"$subject, jzon's Java API, reads and writes records where $scala reads and writes case classes. How many times as " +
          s"fast it is, JDK ${turns.jdk}: compared with $scala; with each document's fastest of ${rivals.mkString(", ")}, and on " +
          "how many documents it leads all of them.",
        Tables.of(
          Vector("", s"with $scala", "least", "with the fastest", "least", "leads"),
          turns.operations.map(row(turns, _, rivals))
        ),
        s"$subject compared with each of these libraries, in the same run:",
        Tables.of(Vector("", "decode", "least", "encode", "least"), rivals.map(library(turns, _)))
      )
    }

  private def library(turns: Turns, rival: String): Vector[String] =
    s"$rival ${turns.environment.versions.getOrElse(rival, "")}".trim +: Vector("decode", "encode").flatMap {
      operation =>
        Vector(
          turns.mean(operation, subject, rival).fold("")(Text.mean),
          turns.least(operation, subject, rival).fold("")(least)
        )
    }

  private def row(turns: Turns, operation: String, rivals: Vector[String]): Vector[String] = {
    val beside = for {
      payload <- turns.payloads
      (rival, ratio) <- turns.fastest(payload, operation, subject, rivals)
    } yield (s"$payload, $rival", ratio)
    Vector(
      operation,
      turns.mean(operation, subject, scala).fold("")(Text.mean),
      turns.least(operation, subject, scala).fold("")(least),
      if (beside.isEmpty) "" else Text.mean((Turns.geometricMean(beside.map(_._2)), beside.length)),
      beside.minByOption(_._2).fold("")(least),
      s"${beside.count(r => Turns.reaches(r._2, 1))} of ${beside.length}"
    )
  }

  private def least(of: (String, Double)) = s"${Text.ratio(of._2)} (${of._1})"
}

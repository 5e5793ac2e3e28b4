package jzon.bench.report

import jzon.bench.RaceResults

/** The section on the ancestors' race of Java's libraries. */
object RaceSection {
  private val subject = "jzon-java"
  private val operations = Vector(
    "readBytes" -> "read bytes",
    "readStream" -> "read a stream",
    "writeBytes" -> "write bytes",
    "writeStream" -> "write a stream",
    "rewriteBytes" -> "read, change, write bytes",
    "rewriteStream" -> "the same with streams",
  )

  def of(all: Vector[RaceResults]): Vector[String] = Page.section(
    "Java's race",
    s"A list of persons, beans with getters and setters: how many times as fast $subject is. All have their ordinary settings, " +
      "in which the others accept much that jzon rejects. Figures with an error of more than a quarter are left out.",
    "race",
    all
  ) { r =>
    val lines = for {
      (operation, name) <- operations
      ours <- r.find(subject, operation)
      ratios = for {
        contender <- r.figures.map(_.contender).distinct.filter(c => c != subject && !c.contains(" with "))
        theirs <- r.find(contender, operation)
        if ours.isCertain && theirs.isCertain
      } yield contender -> Text.ratio(ours.perSecond / theirs.perSecond)
      if ratios.nonEmpty
    } yield s"- $name: ${Text.list(ratios)}"
    Vector(
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms; " +
        s"${Text.whole(r.bytes.toDouble)} bytes, ${r.persons} persons.",
      lines.mkString("\n")
    )
  }
}

package jzon.bench.report

import jzon.Decoder

/** How often a second one contender does one operation, and what one operation allocates. */
final case class RaceFigure(
    contender: String,
    operation: String,
    opened: Boolean,
    perSecond: Double,
    error: Double,
    bytes: Double,
) derives Decoder {

  /** The row and bar of the figure. */
  def label: String = if (opened) s"$contender, java.lang opened" else contender

  def speed: Measured = Measured(perSecond, error)

  /** Whether a ratio of this figure tells anything. */
  def isCertain: Boolean = error <= perSecond / 4
}

/** The race on one JDK. */
final case class RaceResults(
    environment: Environment,
    bytes: Int,
    persons: Int,
    forks: Int,
    iterations: Int,
    millis: Long,
    figures: Vector[RaceFigure],
) derives Decoder {
  def find(label: String, operation: String): Option[RaceFigure] =
    figures.find(f => f.label == label && f.operation == operation)

  def labels: Vector[String] = figures.map(_.label).distinct
}

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
        label <- r.labels.filter(l => l != subject && !l.matches(".*( with |, java.lang opened).*"))
        theirs <- r.find(label, operation)
        if ours.isCertain && theirs.isCertain
      } yield label -> Text.ratio(ours.perSecond / theirs.perSecond)
      if ratios.nonEmpty
    } yield s"- $name: ${Text.list(ratios)}"
    Vector(
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms; " +
        s"${Text.whole(r.bytes.toDouble)} bytes, ${r.persons} persons.",
      lines.mkString("\n")
    )
  }
}

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
  private val yardstick = "jackson 2"
  private val operations = Vector(
    "readBytes" -> "read bytes",
    "readStream" -> "read a stream",
    "writeBytes" -> "write bytes",
    "writeStream" -> "write a stream",
    "rewriteBytes" -> "read, change, write bytes",
    "rewriteStream" -> "the same with streams",
  )

  def of(all: Vector[RaceResults]): Vector[String] = Vector(
    "## Java's race",
    "A list of persons, beans with getters and setters, is read, written, and read, changed and written, as in the " +
      "ancestors' comparison of Jackson and Gson. jzon's Scala front reads case classes from the same document. By " +
      "hand: code written against jzon's engine and against Jackson's streams. All have their ordinary settings, " +
      "in which the others accept much that jzon refuses. Fory reads no streams: they are read whole first. With " +
      "java.lang opened, jzon reads the bytes of Strings where they are (the walk-through of the guide tells of that). A ratio " +
      "is left out if the error of one of its figures is more than a quarter of the figure: one JVM with few iterations " +
      "does not tell more."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench race")) else all.flatMap(race))

  /** The name of the chart's file, without a folder. */
  def chartName(r: RaceResults): String = s"performance-java-race-jdk${feature(r)}.svg"

  /** The speed of each contender in each operation, as multiples of Jackson's. */
  def chart(r: RaceResults): Charts.Bars = {
    val shown = operations.filter { case (operation, _) => r.find(yardstick, operation).isDefined }
    Charts.Bars(
      s"a list of ${r.persons} beans, JDK ${r.environment.jdk.takeWhile(_ != '+')}",
      shown.map(_._2),
      r.labels.map { label =>
        label -> shown.map { case (operation, _) =>
          for {
            f <- r.find(label, operation)
            base <- r.find(yardstick, operation)
          } yield f.speed / base.speed
        }
      },
      yardstick
    )
  }

  private def feature(r: RaceResults) = r.environment.jdk.takeWhile(_.isDigit)

  private def race(r: RaceResults): Vector[String] = {
    val versions = r.environment.versions.toVector.sorted.map { case (name, version) => s"$name: $version" }
    Vector(
      s"### JDK ${feature(r)}",
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms; " +
        s"${Text.whole(r.bytes.toDouble)} bytes, ${r.persons} persons. Versions: ${versions.mkString(", ")}.",
      s"![Java's race](${chartName(r)})",
      "Operations a second, in thousands:",
      table(r)((f, _) => Text.show(Measured(f.perSecond / 1000, f.error / 1000), "%.1f")),
      s"How many times as fast $subject is:",
      table(r)((f, ours) =>
        ours.filter(o => o.isCertain && f.isCertain).fold("")(o => Text.ratio(o.perSecond / f.perSecond))
      ),
      "Bytes allocated by one operation:",
      table(r)((f, _) => Text.whole(f.bytes)),
    )
  }

  /** A row for each contender, a column for each operation; `show` gets jzon's figure as well. */
  private def table(r: RaceResults)(show: (RaceFigure, Option[RaceFigure]) => String): String = Tables.of(
    "" +: operations.map(_._2),
    r.labels.map { label =>
      label +: operations.map { case (operation, _) =>
        r.find(label, operation).fold("")(show(_, r.find(subject, operation)))
      }
    }
  )
}

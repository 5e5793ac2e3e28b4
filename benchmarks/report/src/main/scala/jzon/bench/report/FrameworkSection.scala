package jzon.bench.report

import jzon.Decoder

/** How many bodies of about so many bytes a second one library reads or writes in a framework, and what one allocates. */
final case class FrameworkFigure(
    framework: String,
    library: String,
    operation: String,
    size: Int,
    perSecond: Double,
    error: Double,
    bytes: Double,
) derives Decoder

/** Bodies in frameworks on one JDK; Finagle, which is for Scala 2.13 alone, has a file of its own. */
final case class FrameworkResults(
    environment: Environment,
    forks: Int,
    iterations: Int,
    millis: Long,
    figures: Vector[FrameworkFigure],
) derives Decoder {
  def find(framework: String, library: String, operation: String, size: Int): Option[FrameworkFigure] =
    figures.find(f =>
      f.framework == framework && f.library == library && f.operation == operation && f.size == size
    )

  def contenders: Vector[(String, String)] = figures.map(f => (f.framework, f.library)).distinct
  def sizes: Vector[Int] = figures.map(_.size).distinct.sorted
}

/** The section on bodies of requests and responses in frameworks. */
object FrameworkSection {
  private val subject = "jzon"
  private val operations = Vector("read" -> "read", "write" -> "write", "readAndWrite" -> "both")

  def of(all: Vector[FrameworkResults]): Vector[String] = Vector(
    "## Frameworks",
    "An invoice of 2 KB or 46 KB is read from the body of a request, written to the body of a response, and both, in the " +
      "frameworks' own types and without a network. They are compared with the frameworks' own modules, or other modules for " +
      "them; jsoniter-scala has one only for tapir, which takes Strings; elsewhere it reads and writes the frameworks' " +
      "bytes by hand. jzon's modules check the content type and the length, too."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench http")) else all.flatMap(results))

  private def feature(r: FrameworkResults) = r.environment.jdk.takeWhile(_.isDigit)

  private def results(r: FrameworkResults): Vector[String] = {
    val versions = r.environment.versions.toVector.sorted.map { case (name, version) => s"$name: $version" }
    val frameworks = r.contenders.map(_._1).distinct
    Vector(
      s"### ${frameworks.mkString(", ")} on JDK ${feature(r)}",
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms. " +
        s"Versions: ${versions.mkString(", ")}.",
      "How many times as fast jzon is:",
      table(r, r.contenders.filter(_._2 != subject))((f, ours) =>
        ours.fold("")(o => Text.ratio(Measured(o.perSecond, o.error) / Measured(f.perSecond, f.error)))
      ),
      "How much of the other's allocation is jzon's:",
      table(r, r.contenders.filter(_._2 != subject))((f, ours) =>
        ours.fold("")(o => Text.show(o.bytes / f.bytes, "%.2f"))
      ),
      "Microseconds for one body:",
      table(r, r.contenders)((f, _) => Text.show(1e6 / f.perSecond, "%.2f")),
      "Bytes allocated for one body:",
      table(r, r.contenders)((f, _) => Text.whole(f.bytes)),
    )
  }

  /** A row for each framework and library, a column for each operation and size; `show` gets jzon's figure as well. */
  private def table(r: FrameworkResults, rows: Vector[(String, String)])(
      show: (FrameworkFigure, Option[FrameworkFigure]) => String
  ): String = {
    val columns = for ((operation, name) <- operations; size <- r.sizes) yield (operation, name, size)
    Tables.of(
      "" +: columns.map((_, name, size) => s"$name ${Text.whole(size / 1000.0)} KB"),
      rows.map { (framework, library) =>
        s"$framework, $library" +: columns.map { (operation, _, size) =>
          r.find(framework, library, operation, size).fold("")(show(_, r.find(framework, subject, operation, size)))
        }
      },
    )
  }
}

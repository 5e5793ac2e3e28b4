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
  import Page.subject

  def of(all: Vector[FrameworkResults]): Vector[String] = Page.section(
    "Frameworks",
    "An invoice of 2 KB is read from the body of a request, or written to the body of a response, without a network, and with " +
      "the frameworks' own modules or other ones for them. Some errors are larger than the figures.",
    "http",
    Option.when(all.nonEmpty)(all).toVector
  ) { results =>
    val lines = for (operation <- Vector("read", "write")) yield {
      val ratios =
        for {
          r <- results
          (framework, library) <- r.contenders.filter(c => c._2 != subject && !isByHand(c._1, c._2))
          size <- r.sizes.take(1)
          ours <- r.find(framework, subject, operation, size)
          theirs <- r.find(framework, library, operation, size)
        } yield s"$framework with $library" -> Text.ratio(
          Measured(ours.perSecond, ours.error) / Measured(theirs.perSecond, theirs.error)
        )
      s"- $operation: ${Text.list(ratios)}"
    }
    val setups = results.map(r =>
      s"${Text.environment(r.environment)}; JMH, ${r.forks} JVMs each, ${r.iterations} iterations of ${r.millis} ms."
    )
    Vector(setups.distinct.mkString(" "), lines.mkString("\n"))
  }

  /** jsoniter-scala has a module only for tapir. */
  private def isByHand(framework: String, library: String) = library == Page.yardstick && framework != "tapir"
}

package jzon.bench.report

import jzon.bench.{HttpFigure, JmhFigures}

/** The section on bodies of requests and responses in frameworks. */
object FrameworkSection {
  import Page.subject

  def of(all: Vector[JmhFigures[HttpFigure]]): Vector[String] = Page.section(
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
          theirs <- r.figures
          if theirs.operation == operation && theirs.size == r.figures.map(_.size).min
          if theirs.library != subject && !isByHand(theirs.framework, theirs.library)
          ours <- r.figures.find(f =>
            f.library == subject && (f.framework, f.operation, f.size) == (theirs.framework, operation, theirs.size)
          )
        } yield s"${theirs.framework} with ${theirs.library}" -> Text.ratio(
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

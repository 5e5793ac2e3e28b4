package jzon.bench.report

import jzon.bench.SparkResults

/** The section on Spark. */
object SparkSection {
  private def version(r: SparkResults) = r.environment.versions.getOrElse("spark", "")

  def of(all: Vector[SparkResults]): Vector[String] = Page.section(
    "Spark",
    "Files of lines with 100 fields; a query wants all of them or three. How many times as fast a way to read them is by CPU " +
      "time of the tasks, compared with `spark.read.schema.json` for files, and with `from_json` for columns.",
    "spark",
    Option.when(all.nonEmpty)(all.filter(_.cores == 1).sortBy(version)).toVector
  ) { results =>
    val columns = for {
      r <- results
      contenders = r.figures.map(_.contender).distinct
      group <- contenders.map(_.takeWhile(_ != ':')).distinct
      base +: others = contenders.filter(_.startsWith(s"$group:")): @unchecked
      contender <- others.filterNot(c => c.endsWith(" typed") || c.endsWith(" unchecked"))
    } yield (r, base, contender)
    val lines = columns.map { case (r, base, contender) =>
      val ratios = for {
        query <- r.figures.map(_.query).distinct.filterNot(_.contains(", ")) // the others: predicates, bad lines, gzip
        figure <- find(r, query, contender)
        slower <- find(r, query, base)
      } yield query -> Text.ratio(slower.cpuSeconds / figure.cpuSeconds)
      s"- ${contender.drop(contender.indexOf(':') + 2)} on ${version(r)}: ${Text.list(ratios, "; ")}"
    }
    Vector(
      results.map(r => s"Spark ${version(r)}: ${Text.environment(r.environment)}, ${r.rounds} rounds.").mkString(" "),
      lines.mkString("\n")
    )
  }

  private def find(r: SparkResults, query: String, contender: String) =
    r.figures.find(f => f.query == query && f.contender == contender)
}

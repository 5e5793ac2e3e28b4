package jzon.bench.report

import jzon.Decoder

/** What one way of reading JSON has taken for one query on Spark; `contender` is `group: name`. */
final case class SparkFigure(
    query: String,
    contender: String,
    rows: Long,
    bytes: Long,
    cpuSeconds: Double,
    wallSeconds: Double,
    result: String,
) derives Decoder {
  def group: String = contender.takeWhile(_ != ':')
  def name: String = contender.drop(group.length + 2)
}

/** Queries on one version of Spark, with so many cores. */
final case class SparkResults(environment: Environment, cores: Int, rounds: Int, figures: Vector[SparkFigure])
    derives Decoder {
  def spark: String = environment.versions.getOrElse("spark", "")
  def queries: Vector[String] = figures.map(_.query).distinct
  def find(query: String, contender: String): Option[SparkFigure] =
    figures.find(f => f.query == query && f.contender == contender)
}

/** The section on Spark. */
object SparkSection {
  def of(all: Vector[SparkResults]): Vector[String] = Page.section(
    "Spark",
    "Files of lines with 100 fields; a query wants all of them or three. How many times as fast a way to read them is by CPU " +
      "time of the tasks, compared with `spark.read.schema.json` for files, and with `from_json` for columns.",
    "spark",
    Option.when(all.nonEmpty)(all.filter(_.cores == 1).sortBy(_.spark)).toVector
  ) { results =>
    val columns = for {
      r <- results
      group <- r.figures.map(_.group).distinct
      base +: others = r.figures.filter(_.group == group).map(_.contender).distinct: @unchecked
      contender <- others.filterNot(c => c.endsWith(" typed") || c.endsWith(" unchecked"))
    } yield (r, base, contender)
    val lines = columns.map { case (r, base, contender) =>
      val ratios = for {
        query <- r.queries.filterNot(_.contains(", ")) // the others: predicates, bad lines, gzip
        figure <- r.find(query, contender)
        slower <- r.find(query, base)
      } yield query -> Text.ratio(slower.cpuSeconds / figure.cpuSeconds)
      s"- ${contender.drop(contender.indexOf(':') + 2)} on ${r.spark}: ${Text.list(ratios, "; ")}"
    }
    Vector(
      results.map(r => s"Spark ${r.spark}: ${Text.environment(r.environment)}, ${r.rounds} rounds.").mkString(" "),
      lines.mkString("\n")
    )
  }
}

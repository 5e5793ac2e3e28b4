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
  def of(all: Vector[SparkResults]): Vector[String] = Vector(
    "## Spark",
    "The same queries on the same files of lines, by Spark's ways to read JSON and by jzon's. A line has 100 members; a query " +
      "wants all of them or three, and all contenders give the same hash of the result. CPU time is the time of the tasks, as " +
      "Spark measures it, without planning. `typed` makes values of a case class and Spark's rows of these; `unchecked` " +
      "checks members that no query wants only as JSON."
  ) ++ (
    if (all.isEmpty) Vector(Text.missing("./bench spark"))
    else all.sortBy(r => (r.spark, r.cores)).flatMap(results) ++ scaling(all) ++ all.find(
      _.cores == 1
    ).toVector.flatMap(terabyte)
  )

  private def results(r: SparkResults): Vector[String] = Vector(
    s"### Spark ${r.spark}, ${r.cores} ${if (r.cores == 1) "core" else "cores"}, JDK ${r.environment.jdk.takeWhile(_.isDigit)}",
    s"${Text.environment(r.environment)}; the median of ${r.rounds} rounds.",
  ) ++ r.figures.map(_.group).distinct.flatMap { group =>
    val contenders = r.figures.filter(_.group == group).map(_.contender).distinct
    Vector(
      s"How many times as fast as `${contenders.head.drop(group.length + 2)}` by CPU time:",
      table(r, contenders.tail)((f, base) => Text.ratio(base.cpuSeconds / f.cpuSeconds)),
      "Thousands of rows a second of CPU:",
      table(r, contenders)((f, _) => Text.show(f.rows / f.cpuSeconds / 1000, "%.1f")),
    )
  }

  /** A row for each query, a column for each contender; `show` gets the figure of the first of the group as well. */
  private def table(r: SparkResults, contenders: Vector[String])(show: (SparkFigure, SparkFigure) => String): String =
    Tables.of(
      "" +: contenders.map(c => c.drop(c.indexOf(':') + 2)),
      r.queries.map { query =>
        query +: contenders.map { contender =>
          val base = r.figures.find(f => f.query == query && f.group == contender.takeWhile(_ != ':'))
          r.find(query, contender).zip(base).fold("")(show(_, _))
        }
      },
    )

  /** What two cores gain, by the clock. */
  private def scaling(all: Vector[SparkResults]): Vector[String] =
    (for {
      one <- all.find(_.cores == 1)
      two <- all.find(r => r.cores == 2 && r.spark == one.spark)
    } yield {
      val contenders = one.figures.map(_.contender).distinct
      Vector(
        "How many times as many rows by the clock with two cores as with one:",
        Tables.of(
          "" +: contenders,
          two.queries.map { query =>
            query +: contenders.map { c =>
              one.find(query, c).zip(two.find(query, c)).fold("")((a, b) => Text.ratio(a.wallSeconds / b.wallSeconds))
            }
          },
        ),
      )
    }).getOrElse(Vector.empty)

  /** Arithmetic, no measurement: what a terabyte of such lines takes at the cost of a line in the first query. */
  private def terabyte(r: SparkResults): Vector[String] = {
    val cores = Vector(10, 100, 1000)
    val figures = r.queries.headOption.toVector.flatMap(query => r.figures.filter(_.query == query))
    if (figures.isEmpty) Vector.empty
    else
      Vector(
        s"Arithmetic, no measurement: minutes for 10^12 bytes of these lines, all members wanted (`${r.queries.head}`), at the " +
          "CPU time above, if cores share the work evenly and files come as fast as they are read:",
        Tables.of(
          "" +: cores.map(n => s"$n cores"),
          figures.map { f =>
            val seconds = f.cpuSeconds / f.bytes * 1e12
            f.contender +: cores.map(n => Text.show(seconds / n / 60, "%.1f"))
          },
        ),
      )
  }
}

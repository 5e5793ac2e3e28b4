package jzon.bench.report

import jzon.bench.Turns

/**
 * The text of docs/performance.md: how many times as fast jzon is as each library, where it is slower, and the other
 * runs in a few lines each. The raw results have every figure, and [[Printed]] shows one file of them.
 */
object Page {
  val subject = "jzon"
  val yardstick = "jsoniter-scala"

  def of(all: AllResults): String = {
    val sections = Vector(preface) ++
      SummarySection.of(all) ++
      tables(all) ++
      StreamSection.of(all.streams, all.streamFiles) ++
      RaceSection.of(all.race) ++
      BinarySection.of(all.binary) ++
      FrameworkSection.of(all.frameworks) ++
      SparkSection.of(all.spark) ++
      rejections(all.rejections) ++
      CompileSection.of(all.compile, all.processors) ++
      StartupSection.of(all.startup)
    sections.mkString("", "\n\n", "\n")
  }

  private val preface =
    """# Performance
      |
      |`./bench` writes this page from `benchmarks/results`; do not edit it. `./bench print FILE` shows all documents of a
      |results file, and [benchmarks](../benchmarks/README.md) tells how to measure again.
      |
      |Before anything is timed, `./bench` checks that every library reads the equal value from every document, that its
      |output reads back as that value, and which broken documents it accepts. jzon accepts none. Unless JMH is named, the
      |libraries take turns in one JVM, and times are CPU times of the thread. A ratio is how many times as fast jzon is, the
      |median of the rounds; below 1 it is **bold**. Means are geometric. "4.57 of 25" is a mean over 25 documents. Compare
      |figures only within one section. Experiments are in the [notes](performance-notes.md), the costs of attacks in
      |[security.md](security.md).
      |
      |Arrays of primitives, strings of eight characters and more, and maps have since lost loops of their own; their rows
      |were not measured again. [What that cost](performance-notes.md#fewer-lines-and-their-cost): longs fell from 1.78 to
      |1.14 times jsoniter-scala, long doubles from 2.16 to 1.42.
      |
      |![Time to read and to write a document with nine libraries](mean-times.svg)""".stripMargin

  /** A heading, and under it the text on each of the results, or the command that measures them. */
  def section[A](
      title: String,
      about: String,
      command: String,
      all: Vector[A]
  )(text: A => Vector[String]): Vector[String] = {
    val texts = if (all.isEmpty) Vector(Text.missing(s"./bench $command")) else all.flatMap(text)
    s"## $title" +: s"$about ${texts.head}" +: texts.tail
  }

  /** The documents that have their own operations, or take long. */
  private def tables(all: AllResults) = section(
    "Large documents, and read, change, write",
    "A table of records of 50 MB; and every record of a small one read, given another postcode, and written.",
    "big and ./bench rewrite",
    Option.when(all.rewrite.nonEmpty || all.big.nonEmpty)(all.big ++ all.rewrite).toVector
  ) { results =>
    val lines = for {
      turns <- results
      operation <- turns.operations
      ratios = for {
        rival <- turns.others
        payload <- turns.payloads
        ratio <- turns.ratio(payload, operation, subject, rival)
      } yield rival -> Text.ratio(ratio.score)
    } yield s"- ${turns.payloads.mkString(", ")}, $operation: ${Text.list(ratios)}"
    Vector(results.map(Text.setup).distinct.mkString(" "), lines.mkString("\n"))
  }

  private def rejections(all: Vector[Turns]) = section(
    "Rejections",
    "Thousands of documents rejected a second, with the text of the error, by a JVM that also decodes good documents.",
    "rejections",
    all
  ) { turns =>
    val lines = for {
      label <- Vector("early bad field", "redundant field")
      rates = turns.rivals.flatMap(rival => turns.find(label, "served", rival).map(rival -> _.perSecond.score / 1000))
      if rates.nonEmpty
    } yield s"- $label: ${Text.list(rates.map { case (rival, rate) => rival -> Text.whole(rate) })}"
    Vector(Text.setup(turns), lines.mkString("\n"))
  }
}

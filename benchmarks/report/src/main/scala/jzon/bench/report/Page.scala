package jzon.bench.report

import java.util.Locale

/** The text of docs/performance.md. */
object Page {
  private val subject = "jzon"

  def of(results: Vector[Results]): String =
    s"""# Performance
       |
       |Written by `./bench` from its raw results in `benchmarks/results`; do not edit. Before anything is timed,
       |`./bench` checks that every contender reads the equal value from every document, that what it writes reads back
       |as that value, and which broken documents it accepts (`benchmarks/jvm/src/main/scala/jzon/bench/rivals` lists
       |them with reasons; jzon accepts none). Each figure comes from JVMs of its own. Errors are half widths of 99.9%
       |confidence intervals; with few iterations they are wide.
       |
       |${results.map(section).mkString("\n")}""".stripMargin

  /** The name of a chart's file, without a folder. */
  def chartName(results: Results, operation: String): String =
    s"performance-${results.environment.effort}-jdk${feature(results)}-$operation.svg"

  private def feature(results: Results) =
    """\d+""".r.findFirstIn(results.environment.jdk.dropWhile(!_.isDigit)).getOrElse("0")

  private def section(results: Results): String = {
    val e = results.environment
    val setup = results.figures.head.setup
    val others = results.rivals.filter(_ != subject)
    s"""## JDK ${feature(results)}, ${e.effort}
       |
       |${e.jdk}, ${e.system}, ${e.cores} cores of ${e.processor}. Commit ${e.commit}. ${setup.forks} fork(s) of ${setup.iterations}
       |iterations of ${setup.time}${if (setup.shared) ", each JVM having served all other payloads before" else ""}.
       |Versions: ${others.map(r => s"$r ${e.versions.getOrElse(r, "?")}").mkString(", ")}.
       |
       |${results.operations.map(operation(results, _)).mkString("\n")}""".stripMargin
  }

  private def operation(results: Results, operation: String): String =
    s"""### ${operation.capitalize}: how many times as fast jzon is
       |
       |![$operation](${chartName(results, operation)})
       |
       |${ratios(results, operation)}
       |
       |Operations a second, and bytes allocated for one:
       |
       |${details(results, operation)}
       |
       |To measure one row again: `./bench ${results.environment.effort} --operations $operation --rivals CONTENDER PAYLOAD`
       |""".stripMargin

  /** A row for each payload, a column for each rival, and the geometric means. */
  def ratios(results: Results, operation: String): String = {
    val others = results.rivals.filter(_ != subject)
    def ratio(payload: String, rival: String) = for {
      ours <- results.find(payload, operation, subject)
      theirs <- results.find(payload, operation, rival)
    } yield ours.perSecond / theirs.perSecond
    val payloads = results.payloads.filter(p => others.exists(ratio(p, _).isDefined))
    val rows = payloads.map(p => p +: others.map(ratio(p, _).fold("")(r => show(r.score, r.error, "%.2f"))))
    val means = others.map { rival =>
      val known = payloads.flatMap(ratio(_, rival)).map(r => math.log(r.score))
      if (known.isEmpty) "" else format("%.2f", math.exp(known.sum / known.length))
    }
    table("payload" +: others, rows :+ ("**geometric mean**" +: means.map(m => s"**$m**")))
  }

  /** A row for each payload and contender. */
  def details(results: Results, operation: String): String = {
    val rows = results.figures.filter(_.operation == operation).map { f =>
      Vector(
        f.payload,
        f.rival,
        show(f.perSecond.score, f.perSecond.error, "%,.0f"),
        f.bytesPerOperation.fold("")(format("%,.0f", _)),
      )
    }
    table(Vector("payload", "contender", "ops/s", "B/op"), rows)
  }

  private def table(head: Vector[String], rows: Vector[Vector[String]]): String = {
    def line(cells: Vector[String]) = cells.mkString("| ", " | ", " |")
    val rule = "|---|" + "---:|" * (head.length - 1)
    (Vector(line(head), rule) ++ rows.map(line)).mkString("\n")
  }

  private def show(score: Double, error: Double, pattern: String) =
    if (error.isNaN) format(pattern, score) else s"${format(pattern, score)} ± ${format(pattern, error)}"

  private def format(pattern: String, value: Double) = pattern.formatLocal(Locale.ROOT, value)
}

package jzon.bench.report

import java.util.Locale

/** The text of docs/performance.md. */
object Page {
  private val subject = "jzon"

  def of(results: Vector[Results]): String = (preface +: results.flatMap(section)).mkString("", "\n\n", "\n")

  private val preface =
    """# Performance
      |
      |Written by `./bench` from its raw results in `benchmarks/results`; do not edit. Before anything is timed, `./bench`
      |checks that every contender reads the equal value from every document, that what it writes reads back as that
      |value, and which broken documents it accepts (`benchmarks/jvm/src/main/scala/jzon/bench/rivals` lists them with
      |reasons; jzon accepts none). Each figure comes from JVMs of its own. Errors are half widths of 99.9% confidence
      |intervals; with few iterations they are wide.""".stripMargin

  /** The name of a chart's file, without a folder. */
  def chartName(results: Results, operation: String): String =
    s"performance-${results.environment.effort}-jdk${feature(results)}-$operation.svg"

  private def feature(results: Results) = results.environment.jdk.takeWhile(_.isDigit)

  private def section(results: Results): Vector[String] = {
    val e = results.environment
    val setup = results.figures.head.setup
    val versions = results.rivals.filter(_ != subject).map(r => s"$r ${e.versions.getOrElse(r, "of unknown version")}")
    val served = if (setup.shared) ", each JVM having served all other payloads before" else ""
    Vector(
      s"## JDK ${feature(results)}, ${e.effort}",
      s"JDK ${e.jdk}; ${e.system}; ${e.cores} cores of ${e.processor}; commit ${e.commit}; forks: ${setup.forks}, iterations: " +
        s"${setup.iterations} of ${setup.time}$served.",
      s"Rivals: ${versions.mkString(", ")}.",
    ) ++ results.operations.flatMap(operation(results, _))
  }

  private def operation(results: Results, operation: String): Vector[String] = Vector(
    s"### ${operation.capitalize}: how many times as fast jzon is",
    s"![$operation](${chartName(results, operation)})",
    ratios(results, operation),
    "Operations a second, and bytes allocated for one:",
    details(results, operation),
    s"To measure one row again: `./bench ${results.environment.effort} --operations $operation --rivals CONTENDER PAYLOAD`",
  )

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
    Tables.of("payload" +: others, rows :+ ("**geometric mean**" +: means.map(m => s"**$m**")))
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
    Tables.of(Vector("payload", "contender", "ops/s", "B/op"), rows)
  }

  private def show(score: Double, error: Double, pattern: String) =
    if (error.isNaN) format(pattern, score) else s"${format(pattern, score)} ± ${format(pattern, error)}"

  private def format(pattern: String, value: Double) = pattern.formatLocal(Locale.ROOT, value)
}

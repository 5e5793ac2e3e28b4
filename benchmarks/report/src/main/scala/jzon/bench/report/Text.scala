package jzon.bench.report

import jzon.bench.{Environment, Turns}

import java.util.Locale

/** How figures are written. */
object Text {
  def show(value: Double, pattern: String): String = pattern.formatLocal(Locale.ROOT, value)

  def show(value: Measured, pattern: String): String =
    if (value.error.isNaN) show(value.score, pattern)
    else s"${show(value.score, pattern)} ± ${show(value.error, pattern)}"

  /** A ratio; bold where it is below one. */
  def ratio(value: Measured): String = if (value.score < 0.995) s"**${show(value, "%.2f")}**" else show(value, "%.2f")

  def ratio(value: Double): String = if (value < 0.995) s"**${show(value, "%.2f")}**" else show(value, "%.2f")

  /** A geometric mean, and over how many documents if these are not all. */
  def mean(of: (Double, Int), all: Int): String = ratio(of._1) + (if (of._2 == all) "" else s" of ${of._2}")

  def whole(value: Double): String = show(value, "%,.0f")

  /** What stands in the place of a section whose results are not there. */
  def missing(command: String): String = s"Not measured yet; `$command` makes this section."

  /** Names, each with its figure. */
  def list(items: Vector[(String, String)], separator: String = ", "): String =
    items.map { case (name, figure) => s"$name $figure" }.mkString(separator)

  /** Where and how a file of turns was measured. */
  def setup(turns: Turns): String = {
    val jvms = if (turns.jvms == 1) "" else s" in each of ${turns.jvms} JVMs a document"
    s"${environment(turns.environment)}, ${turns.rounds} rounds of ${turns.sliceMillis} ms$jvms."
  }

  def environment(e: Environment): String =
    s"JDK ${e.jdk.takeWhile(c => c != '+' && c != ' ')}, ${e.processor}, commit ${e.commit}${date(e)}"

  /** The day, after the commit; the oldest results have none. */
  def date(e: Environment): String = e.date.fold("")(", " + _)
}

package jzon.bench.report

import jzon.bench.Turns

/**
 * The chart of the README: how long one document takes, as the geometric mean over the documents that all libraries
 * shown can do.
 */
object MeanTimes {
  private val subject = "jzon"

  /** The libraries that are shown. */
  val shown: Vector[String] = Vector(
    subject,
    "fastjson2",
    "fory-json",
    "jsoniter-scala",
    "dsl-json",
    "zio-json",
    "jackson",
    "circe",
    "play-json"
  )

  /** Where the chart is, from the root of the repository. */
  val file = "docs/mean-times.svg"

  /** The documents that every library shown has a figure for. */
  def documents(turns: Turns, operation: String): Vector[String] =
    turns.payloads.filter(p => shown.forall(turns.find(p, operation, _).isDefined))

  /** Microseconds for one document, by library, the shortest first. */
  def means(turns: Turns, operation: String): Vector[(String, Double)] = {
    val payloads = documents(turns, operation)
    shown.map { rival =>
      rival -> Statistics.geometricMean(payloads.flatMap(turns.find(_, operation, rival)).map(_.median)) / 1000
    }.sortBy(_._2)
  }

  /** The text of the file. */
  def svg(turns: Turns): String = {
    val operations = Vector("decode" -> "Read", "encode" -> "Write")
    operations.foreach { case (operation, _) =>
      if (documents(turns, operation).isEmpty) throw new IllegalArgumentException(
        s"no document has figures of $operation for all of ${shown.mkString(", ")}"
      )
    }
    val e = turns.environment
    val panels = operations.map { case (operation, title) =>
      Svg.Panel(
        s"$title: µs a document, mean of ${documents(turns, operation).length}",
        means(turns, operation).map { case (rival, micros) =>
          Svg.Bar(rival, micros, Text.show(micros, "%.1f"), rival == subject)
        }
      )
    }
    val label = panels.map(panel => panel.bars.map(b => s"${b.name} ${b.text}").mkString(s"${panel.title}: ", ", ", ""))
    val measured =
      s"JDK ${e.jdk.takeWhile(_ != '+')}, ${e.processor}, commit ${e.commit}${Text.date(e)}; shorter is better"
    Svg.of(panels, label.mkString("; "), measured, step = 21, least = 260)
  }
}

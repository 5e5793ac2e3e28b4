package jzon.bench.report

import java.nio.file.{Files, Path}

/** Charts of one operation: the speed of each contender on each payload, as multiples of the yardstick's. */
object Charts {
  private val yardstick = "jsoniter-scala"

  /** Bars of every contender in groups, one for each payload; None where it has no figure. */
  final case class Bars(
      title: String,
      payloads: Vector[String],
      contenders: Vector[(String, Vector[Option[Measured]])],
      yardstick: String = Charts.yardstick,
  )

  /** The speed of each contender in results of JMH. */
  def of(results: Results, operation: String): Bars = {
    val payloads = results.payloads.filter(results.find(_, operation, yardstick).isDefined)
    Bars(
      s"$operation, JDK ${results.environment.jdk.takeWhile(_ != '+')}",
      payloads,
      results.rivals.map { rival =>
        rival -> payloads.map { p =>
          for {
            ours <- results.find(p, operation, rival)
            base <- results.find(p, operation, yardstick)
          } yield ours.perSecond / base.perSecond
        }
      }
    )
  }

  /** The speed of each contender in results of turns. */
  def of(turns: Turns, operation: String, rivals: Vector[String], payloads: String => Boolean): Bars = {
    val shown = turns.payloads.filter(p => payloads(p) && turns.find(p, operation, yardstick).isDefined)
    Bars(
      s"$operation, JDK ${turns.jdk}",
      shown,
      rivals.map(rival => rival -> shown.map(turns.ratio(_, operation, rival, yardstick)))
    )
  }

  /** Writes the chart to a file that ends in `.svg`. */
  def write(bars: Bars, file: Path): Unit = { Files.writeString(file, svg(bars)); () }

  /** A panel for each payload, the fastest contender first. */
  def svg(bars: Bars): String = {
    val panels = bars.payloads.zipWithIndex.map { case (payload, n) =>
      val measured = bars.contenders.flatMap { case (contender, values) => values(n).map(contender -> _) }
      Svg.Panel(
        payload,
        measured.sortBy(-_._2.score).map { case (contender, ratio) =>
          Svg.Bar(contender, ratio.score, Text.show(ratio.score, "%.2f"), contender.startsWith("jzon"))
        }
      )
    }
    val foot = s"${bars.title}: times the speed of ${bars.yardstick}; longer is better"
    Svg.of(panels, foot, foot)
  }
}

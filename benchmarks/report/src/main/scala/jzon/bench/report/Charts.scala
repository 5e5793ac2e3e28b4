package jzon.bench.report

import org.knowm.xchart.style.Styler.LegendPosition
import org.knowm.xchart.{CategoryChart, CategoryChartBuilder, ChartEncoder}

import java.awt.{Color, Font}
import java.nio.file.Path
import scala.jdk.CollectionConverters.*

/** Charts of one operation: the speed of each contender on each payload, as multiples of the yardstick's. */
object Charts {
  private val yardstick = "jsoniter-scala"

  // No background, and colours that stand out from white and from black alike.
  private val clear = new Color(255, 255, 255, 0)
  private val grey = new Color(0x80, 0x80, 0x80)
  // As many as there are contenders, so that no two look alike.
  private val palette = Vector(0xe4572e, 0x2e86ab, 0x4fa36f, 0xb07aa1, 0xd9a441, 0x7f8fa6, 0x17a2b8, 0x9c6644, 0xc2185b,
    0x6a5acd, 0x8bc34a, 0xf48fb1, 0x00796b, 0xbcaaa4, 0x546e7a, 0xff8a65).map(new Color(_))

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
      s"$operation, JDK ${results.environment.jdk}",
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
  def write(bars: Bars, file: Path): Unit = ChartEncoder.saveChart(chart(bars), file.toString, "svg")

  /** Enough for all bars, and for the legend, which is one line: a square, gaps and letters for each contender. */
  def width(payloads: Vector[String], contenders: Vector[String]): Int =
    Vector(760, (40 + 15 * contenders.length) * payloads.length, contenders.map(c => 44 + 8 * c.length).sum).max

  private def chart(bars: Bars): CategoryChart = {
    val payloads = bars.payloads
    val shown = bars.contenders.filter(_._2.exists(_.isDefined))
    val chart = new CategoryChartBuilder()
      .width(width(payloads, shown.map(_._1))).height(420)
      .title(bars.title)
      .yAxisTitle(s"times the speed of ${bars.yardstick}").build()
    val style = chart.getStyler
    style.setChartBackgroundColor(clear).setPlotBackgroundColor(clear).setLegendBackgroundColor(clear)
    style.setChartFontColor(grey)
    style.setPlotGridLinesColor(new Color(0x80, 0x80, 0x80, 90))
    style.setPlotBorderVisible(false).setLegendBorderColor(clear).setLegendPosition(LegendPosition.OutsideS)
    style.setLegendLayout(org.knowm.xchart.style.Styler.LegendLayout.Horizontal)
    style.setAxisTickLabelsColor(grey).setAxisTickMarksColor(grey).setYAxisDecimalPattern("0.0")
    Vector(style.setLegendFont, style.setAxisTickLabelsFont, style.setAxisTitleFont).foreach(_(new Font(
      Font.SANS_SERIF,
      Font.PLAIN,
      12
    )))
    style.setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 14))
    style.setAvailableSpaceFill(0.85)
    style.setPlotGridVerticalLinesVisible(false).setYAxisMin(0.0)
    style.setErrorBarsColor(grey)
    style.setSeriesColors(palette.toArray)
    if (payloads.length > 12) style.setXAxisLabelRotation(45)
    shown.foreach { case (rival, ratios) =>
      def numbers(of: Measured => Double) = ratios.map(r => Double.box(r.fold(0.0)(of))).asJava
      chart.addSeries(rival, payloads.asJava, numbers(_.score), numbers(r => if (r.error.isNaN) 0 else r.error))
    }
    chart
  }
}

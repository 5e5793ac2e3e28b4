package jzon.bench.report

/**
 * Charts with bars from left to right, in panels beside one another, as wide as a page.
 *
 * The SVG is written by hand, so that its text stays text: it can be searched, and has the font of the page.
 */
object Svg {

  /** A bar: its name, its length, the text after it, and whether it stands out. */
  final case class Bar(name: String, value: Double, text: String, own: Boolean)

  final case class Panel(title: String, bars: Vector[Bar])

  val width = 720
  private val panelWidth = width / 2
  private val head = 28
  private val gap = 12

  /**
   * The panels, two in a row.
   *
   * @param label for readers who do not see the picture
   * @param foot the last line
   * @param step from one bar to the next
   * @param least the least height
   */
  def of(panels: Vector[Panel], label: String, foot: String, step: Int = 18, least: Int = 0): String = {
    val names = 8 + 7 * panels.flatMap(_.bars).map(_.name.length).max // their right ends
    val rows = panels.grouped(2).toVector
    val tops = rows.scanLeft(0)((top, row) => top + head + row.map(_.bars.length).max * step + gap)
    val height = math.max(least, tops.last + 28)
    val drawn = rows.zip(tops).flatMap { case (row, top) =>
      row.zipWithIndex.map { case (panel, n) => drawPanel(panel, n * panelWidth, top, step, names) }
    }
    s"""<svg xmlns="http://www.w3.org/2000/svg" width="$width" height="$height" viewBox="0 0 $width $height" role="img" aria-label="${escaped(
        label
      )}">
       |<style>text{font:12px sans-serif;fill:#787878}.t{font-weight:bold}.n{text-anchor:end}rect{fill:#7f8fa6}text.o{fill:#e4572e;font-weight:bold}rect.o{fill:#e4572e}</style>
       |${drawn.mkString("\n")}
       |<text x="8" y="${height - 10}">${escaped(foot)}</text>
       |</svg>
       |""".stripMargin
  }

  private def drawPanel(panel: Panel, left: Int, top: Int, step: Int, names: Int): String = {
    val most = panel.bars.map(_.value).max
    val longest = panelWidth - names - 62 // leaves room for the text after the longest bar
    val bars = panel.bars.zipWithIndex.map { case (bar, n) =>
      val y = top + head + n * step
      val own = if (bar.own) " o" else ""
      val length = math.max(1, math.round(bar.value / most * longest))
      s"""<text class="n$own" x="${left + names}" y="${y + 12}">${escaped(bar.name)}</text>""" +
        s"""<rect class="b$own" x="${left + names + 6}" y="${y + 2}" width="$length" height="12"/>""" +
        s"""<text class="v$own" x="${left + names + 12 + length}" y="${y + 12}">${escaped(bar.text)}</text>"""
    }
    (s"""<text class="t" x="${left + 8}" y="${top + 20}">${escaped(panel.title)}</text>""" +: bars).mkString("\n")
  }

  private def escaped(text: String): String =
    text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
}

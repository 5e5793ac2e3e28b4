package jzon.bench.report

/**
 * The chart of the README: how long one document takes, as the geometric mean over the documents that all libraries
 * shown can do.
 *
 * The SVG is written by hand, so that its text stays text: it can be searched, and has the font of the page.
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

  private val width = 720
  private val height = 260
  private val panel = width / 2
  private val firstBar = 34
  private val step = 22
  private val names = 104 // right ends of the names
  private val longest = 180 // the longest bar

  /** The documents that every library shown has a figure for. */
  def documents(turns: Turns, operation: String): Vector[String] =
    turns.payloads.filter(p => shown.forall(turns.find(p, operation, _).isDefined))

  /** Microseconds for one document, by library, the shortest first. */
  def means(turns: Turns, operation: String): Vector[(String, Double)] = {
    val payloads = documents(turns, operation)
    shown.map { rival =>
      rival -> Turns.geometricMean(payloads.flatMap(turns.find(_, operation, rival)).map(_.median)) / 1000
    }.sortBy(_._2)
  }

  /** The text of the file. Colours have enough contrast on white and on black. */
  def svg(turns: Turns): String = {
    val operations = Vector("decode" -> "Read", "encode" -> "Write")
    operations.foreach { case (operation, _) =>
      if (documents(turns, operation).isEmpty) throw new IllegalArgumentException(
        s"no document has figures of $operation for all of ${shown.mkString(", ")}"
      )
    }
    val e = turns.environment
    val panels = operations.zipWithIndex.map { case ((operation, title), n) =>
      bars(turns, operation, s"$title: µs a document, mean of ${documents(turns, operation).length}", n * panel)
    }
    val measured =
      s"JDK ${e.jdk.takeWhile(_ != '+')}, ${e.processor}, commit ${e.commit}${e.date.fold("")(", " + _)}; shorter is better"
    s"""<svg xmlns="http://www.w3.org/2000/svg" width="$width" height="$height" viewBox="0 0 $width $height" role="img" aria-label="${label(
        turns,
        operations.map(_._1)
      )}">
       |<style>text{font:12px sans-serif;fill:#787878}.t{font-weight:bold}.n{text-anchor:end}.o{fill:#e4572e;font-weight:bold}rect{fill:#7f8fa6}rect.o{fill:#e4572e}</style>
       |${panels.mkString("\n")}
       |<text x="8" y="${height - 10}">${escaped(measured)}</text>
       |</svg>
       |""".stripMargin
  }

  private def bars(turns: Turns, operation: String, title: String, left: Int): String = {
    val times = means(turns, operation)
    val most = times.map(_._2).max
    val rows = times.zipWithIndex.map { case ((rival, micros), n) =>
      val top = firstBar + n * step
      val own = if (rival == subject) " o" else ""
      val length = math.max(1, math.round(micros / most * longest))
      s"""<text class="n$own" x="${left + names}" y="${top + 12}">${escaped(rival)}</text>""" +
        s"""<rect class="b$own" x="${left + names + 6}" y="${top + 1}" width="$length" height="14"/>""" +
        s"""<text class="v$own" x="${left + names + 12 + length}" y="${top + 12}">${Text.show(micros, "%.1f")}</text>"""
    }
    (s"""<text class="t" x="${left + 8}" y="20">${escaped(title)}</text>""" +: rows).mkString("\n")
  }

  private def label(turns: Turns, operations: Vector[String]): String = operations.map { operation =>
    means(turns, operation).map { case (rival, micros) => s"$rival ${Text.show(micros, "%.1f")}" }
      .mkString(s"$operation in microseconds: ", ", ", "")
  }.map(escaped).mkString("; ")

  private def escaped(text: String): String =
    text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
}

package jzon.docs

import jzon.docs.Floors.Floor

/** Draws floors as boxes in rows; leaves out arrows that other arrows imply. */
private[docs] final class FloorsDrawing(floors: Seq[Floor]):
  import FloorsDrawing.*

  private final case class Box(floor: Floor, lines: Seq[String], x: Int, y: Int, width: Int):
    val height: Int = headHeight + lines.length * lineHeight + (if lines.isEmpty then 0 else padding)
    def middle: Int = x + width / 2

  private val floorOf: Map[String, Floor] = floors.flatMap(floor => floor.packages.map(_ -> floor)).toMap
  private def below(floor: Floor): Set[Floor] = floor.uses.map(floorOf)

  /** The number of the row of each floor, from the bottom. */
  private val level: Map[Floor, Int] =
    def count(floor: Floor): Int = below(floor).map(count(_) + 1).maxOption.getOrElse(0)
    floors.map(floor => floor -> count(floor)).toMap

  /** The rows from the top; each floor is roughly above the floors that it uses. */
  private val rows: Seq[Seq[Floor]] =
    val top = level.values.max
    (0 to top).scanLeft(Seq.empty[Floor]) { (row, l) =>
      def place(floor: Floor) = below(floor).toSeq.map(row.indexOf(_)).filter(_ >= 0).maxOption.getOrElse(-1)
      floors.filter(level(_) == l).sortBy(floor => (place(floor), floor.packages.min))
    }.tail.reverse

  private val boxes: Seq[Box] =
    rows.foldLeft((Seq.empty[Box], padding)) { case ((all, y), row) =>
      val width = (pageWidth - padding) / row.length - padding
      val next = row.zipWithIndex.map { (floor, i) =>
        Box(floor, wrapped(floor.files, (width - 2 * padding) / letterWidth), padding + i * (width + padding), y, width)
      }
      (all ++ next, y + next.map(_.height).max + gap)
    }._1

  def svg: String =
    val height = boxes.map(box => box.y + box.height).max + padding
    s"""<svg xmlns="http://www.w3.org/2000/svg" width="$pageWidth" height="$height" viewBox="0 0 $pageWidth $height" font-family="sans-serif">
       |  <title>The floors: each package uses those below it alone</title>
       |  <defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#57606a"/></marker></defs>
       |  <rect width="$pageWidth" height="$height" fill="#ffffff"/>
       |${arrows.mkString("\n")}
       |${boxes.map(drawn).mkString("\n")}
       |</svg>
       |""".stripMargin

  private def arrows: Seq[String] =
    for
      from <- boxes
      to <- boxes
      if below(from.floor)(to.floor) && !(below(from.floor) - to.floor).exists(above(_, to.floor))
    yield
      val start = math.max(from.x + padding, math.min(from.x + from.width - padding, to.middle))
      val end = math.max(to.x + padding, math.min(to.x + to.width - padding, from.middle))
      s"""  <line x1="$start" y1="${from.y + from.height}" x2="$end" y2="${to.y}" stroke="#57606a" marker-end="url(#head)"/>"""

  /** True if a floor uses another one, directly or through others. */
  private def above(floor: Floor, other: Floor): Boolean =
    below(floor).exists(next => next == other || above(next, other))

  private def drawn(box: Box): String =
    val names = box.lines.zipWithIndex.map { (line, i) =>
      val y = box.y + headHeight + (i + 1) * lineHeight - 4
      s"""  <text x="${box.x + padding}" y="$y" font-size="12" fill="#57606a">$line</text>"""
    }
    val frame =
      s"""  <rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="6" fill="#f6f8fa" stroke="#8c959f"/>"""
    val title = box.floor.packages.toSeq.sorted.mkString(", ")
    val head =
      s"""  <text x="${box.x + padding}" y="${box.y + 22}" font-size="15" font-weight="bold" fill="#1f2328">$title</text>"""
    (Seq(frame, head) ++ names).mkString("\n")

  private def wrapped(words: Seq[String], width: Int): Seq[String] =
    words.foldLeft(Vector.empty[String]) { (lines, word) =>
      lines.lastOption match
        case Some(line) if line.length + word.length + 2 <= width => lines.init :+ s"$line, $word"
        case _                                                    => lines :+ word
    }

private object FloorsDrawing:
  val pageWidth = 900
  val padding = 14
  val gap = 34
  val headHeight = 32
  val lineHeight = 18

  /** The width of a letter in the names, rounded up: lines may end early, never late. */
  val letterWidth = 7

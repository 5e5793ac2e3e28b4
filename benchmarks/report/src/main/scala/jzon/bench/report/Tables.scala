package jzon.bench.report

/** Tables of Markdown. */
object Tables {

  /** A table whose first column is text and whose others are figures. */
  def of(head: Vector[String], rows: Vector[Vector[String]]): String = {
    def line(cells: Vector[String]) = cells.mkString("| ", " | ", " |")
    val rule = "|---|" + "---:|" * (head.length - 1)
    (Vector(line(head), rule) ++ rows.map(line)).mkString("\n")
  }
}

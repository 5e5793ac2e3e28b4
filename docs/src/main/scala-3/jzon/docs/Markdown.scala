package jzon.docs

/** Makes tables and code in Markdown. */
object Markdown:

  /** A table; cells are Markdown already. */
  def table(header: String*)(rows: Seq[Seq[String]]): String =
    val lines = header +: header.map(_ => "---") +: rows
    lines.map(_.mkString("| ", " | ", " |")).mkString("\n")

  /** Code within a line, which may be in a table. */
  def code(text: String): String =
    val fence = if text.contains('`') then "``" else "`"
    if text.isEmpty then "" else fence + text.replace("|", "\\|") + fence

  /** Scala code as a block. */
  def block(text: String): String = s"```scala\n$text\n```"

  def codes(texts: Iterable[String]): String = texts.map(code).mkString(", ")

  /** Words in lines of at most 120 characters, the first after `start`, all others indented. */
  def wrapped(start: String, words: Seq[String]): String =
    val lines = words.foldLeft(Vector(start)) { (lines, word) =>
      val longer = s"${lines.last} $word"
      if longer.length <= 118 then lines.init :+ longer else lines :+ s"  $word"
    }
    lines.mkString("\n")

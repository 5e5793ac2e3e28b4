package jzon.docs

import java.nio.file.Files

/** The figures of docs/speed.md are those of docs/performance.md. */
class SpeedPageSuite extends WrittenPages:
  private val page = JavaSource.root.resolve("docs/speed.md")
  private val results = Files.readString(JavaSource.root.resolve("docs/performance.md")).linesIterator.toVector

  test("the summary is that of the results"):
    val rows = table(after("## In short")).tail.map(row => Seq(row(0), row(1), row(3)))
    assert(rows.size > 10, rows)
    compareTable("ratios", Markdown.table("Library", "Decode", "Encode")(rows))

  test("every document where another library is ahead is on the page"):
    val ahead =
      for
        operation <- Seq("decode", "encode")
        line <- results.filter(_.startsWith(s"- jzon, $operation: "))
        library <- raw"([\w-]+) \(([^)]*)\)".r.findAllMatchIn(line)
      yield Seq(library.group(1), operation, library.group(2))
    assert(ahead.size > 2, ahead)
    compareTable("ahead", Markdown.table("Library", "Operation", "Documents, with the ratio")(ahead))

  /** The lines after the first one that starts with a title. */
  private def after(title: String): Vector[String] = results.drop(results.indexWhere(_.startsWith(title)) + 1)

  /** The rows of the first table, its head included. */
  private def table(lines: Vector[String]): Vector[Vector[String]] =
    val rows = lines.dropWhile(!_.startsWith("|")).takeWhile(_.startsWith("|")).filterNot(_.startsWith("|---"))
    rows.map(_.stripPrefix("|").stripSuffix("|").split("\\|", -1).map(_.trim).toVector)

  /** Compares the table after the comment with this name. */
  private def compareTable(name: String, table: String): Unit =
    val lines = Files.readString(page).linesIterator.toVector
    val start = lines.indexOf(s"<!-- $name -->") + 2
    val end = lines.indexWhere(!_.startsWith("|"), start)
    val text = lines.take(start) ++ table.linesIterator ++ lines.drop(end)
    compare(page, text.mkString("", "\n", "\n"))

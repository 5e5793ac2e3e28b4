package jzon.bench

import java.nio.file.{Files, Path}

/** The tables of docs/from-circe.md say what both libraries do; with JZON_WRITE_PAGES=1 this writes them. */
class FromCirceSuite extends munit.FunSuite {
  private val file = Path.of(sys.props.getOrElse("jzon.root", "."), "docs", "from-circe.md")

  private def requireTable(name: String, rows: Seq[Seq[String]]): Unit = {
    val table = rows.map(_.mkString("| ", " | ", " |\n")).mkString
    val page = Files.readString(file)
    // The comment with the name, two lines of headings, and the rows up to an empty line.
    val start = page.indexOf('\n', page.indexOf("| --- |", page.indexOf(s"<!-- $name -->"))) + 1
    val end = page.indexOf("\n\n", start) + 1
    val found = page.substring(math.min(start, end), end)
    if (found != table && sys.env.get("JZON_WRITE_PAGES").contains("1"))
      Files.writeString(file, page.substring(0, math.min(start, end)) + table + page.substring(end))
    else assertEquals(found, table)
  }

  test("documents that both read")(requireTable("reading", FromCirce.reading))
  test("values that both write")(requireTable("writing", FromCirce.writing))
}

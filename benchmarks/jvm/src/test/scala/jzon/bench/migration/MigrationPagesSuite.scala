package jzon.bench.migration

import java.nio.file.{Files, Path}

/** The tables of the pages on migration say what both libraries do; with JZON_WRITE_PAGES=1 this writes them. */
class MigrationPagesSuite extends munit.FunSuite {
  private def requireTable(page: String, name: String, rows: Seq[Row]): Unit = {
    val file = Path.of(sys.props.getOrElse("jzon.root", "."), "docs", page)
    val table = rows.map(_.cells.mkString("| ", " | ", " |\n")).mkString
    val text = Files.readString(file)
    val comment = text.indexOf(s"<!-- $name -->")
    assert(comment >= 0, s"$page has no <!-- $name -->")
    // The comment with the name, two lines of headings, and the rows up to an empty line.
    val start = text.indexOf('\n', text.indexOf("| --- |", comment)) + 1
    val end = text.indexOf("\n\n", start - 1) + 1
    val found = text.substring(start, math.max(start, end))
    if (found != table && sys.env.get("JZON_WRITE_PAGES").contains("1"))
      Files.writeString(file, text.substring(0, start) + table + text.substring(math.max(start, end)))
    else assertEquals(found, table)
  }

  for (page <- MigrationPages.all) {
    test(s"${page.name}: documents that both read")(requireTable(page.name, "reading", page.reading))
    test(s"${page.name}: values that both write")(requireTable(page.name, "writing", page.writing))
    for ((name, rows) <- Seq("names" -> page.names, "settings" -> page.settings) if rows.nonEmpty)
      test(s"${page.name}: $name") {
        assertEquals(rows.map(_.fault()).filter(_.nonEmpty), Nil)
        requireTable(page.name, name, rows)
      }
  }
}

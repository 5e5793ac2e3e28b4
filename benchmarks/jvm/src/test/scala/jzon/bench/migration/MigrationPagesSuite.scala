package jzon.bench.migration

import java.nio.file.{Files, Path}

/** The tables of the pages on migration say what both libraries do; with JZON_WRITE_PAGES=1 this writes them. */
class MigrationPagesSuite extends jzon.testing.Suite {
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

  private lazy val ownWords =
    Seq(classOf[jzon.Codec[?]], classOf[jzon.JsonReader], classOf[jzon.Framing], classOf[jzon.engine.codecs.EpochUnit])
      .flatMap(ClassFiles.words).toSet

  /** The rows of a table that may be written by hand. */
  private def rowsOf(page: String, name: String): Seq[Seq[String]] = {
    val lines = Files.readString(Path.of(sys.props.getOrElse("jzon.root", "."), "docs", page)).linesIterator
    lines.dropWhile(_ != s"<!-- $name -->").drop(3).takeWhile(_.startsWith("|")).map(line =>
      line.stripPrefix("| ").stripSuffix(" |").split(raw" \| ", -1).toSeq
    ).toSeq
  }

  /** Keywords, and names that the pages give to values and types of a program. */
  private val ofPages = Set("derives", "true", "false", "null", "json", "Wrapped", "WeekDay")

  /** The words in code of a cell that name parts of a library. */
  private def wordsOf(cell: String): Seq[String] = {
    val code = raw"`([^`]*)`".r.findAllMatchIn(cell).map(_.group(1).replaceAll("\"[^\"]*\"", "")).mkString(" ")
    raw"[A-Za-z_][A-Za-z_0-9]{2,}".r.findAllIn(code).filterNot(ofPages).toSeq
  }

  test("the classes of the rows are on the page that all lead to") {
    val root = Path.of(sys.props.getOrElse("jzon.root", "."))
    val samples = Files.readString(root.resolve("benchmarks/jvm/src/test/scala/jzon/bench/migration/Samples.scala"))
    val classes = raw"case class \w+\(.*\)".r.findAllIn(samples).toSeq
    assert(classes.length > 15, classes)
    val page = Files.readString(root.resolve("docs/migrate.md"))
    assertEquals(classes.filterNot(page.contains), Nil)
  }

  for (page <- MigrationPages.all) {
    test(s"${page.name}: documents that both read")(requireTable(page.name, "reading", page.reading.filter(_.differs)))
    test(s"${page.name}: values that both write")(requireTable(page.name, "writing", page.writing.filter(_.differs)))
    for ((name, rows) <- Seq("names" -> page.names, "settings" -> page.settings) if rows.nonEmpty)
      test(s"${page.name}: $name") {
        assertEquals(rows.map(_.fault()).filter(_.nonEmpty), Nil)
        requireTable(page.name, name, rows)
      }
    if (page.homes.nonEmpty)
      test(s"${page.name}: the words in code are names of both libraries") {
        val tables = Seq("names", "other names", "settings").flatMap(rowsOf(page.name, _))
        assert(tables.nonEmpty)
        for ((known, column) <- Seq(page.homes.flatMap(ClassFiles.words).toSet -> 0, ownWords -> 1))
          assertEquals(tables.flatMap(cells => wordsOf(cells(column))).distinct.filterNot(known), Nil, column)
      }
  }
}

package jzon.docs

import java.nio.file.Files

/** The comparison on docs/why.md has the results of the pages whose rows are tests; JZON_WRITE_PAGES=1 writes it. */
class WhyPageSuite extends jzon.testing.Suite:
  private val page = JavaSource.root.resolve("docs/why.md")

  private val forScala = Seq(
    "None is written as",
    "`{}` for `a: Int = 7`",
    "a discriminator that is last",
    "a duplicate field",
    "a duplicate key of a map",
    "`1.0` for an Int",
    "`\"1\"` for an Int",
    "half of a surrogate pair for a String",
    "text after the document",
    "the error of a wrong element"
  )

  test("the rows for Scala are those of the page of differences"):
    val rows = tableOf("guide/differences.md", "| document or value |").map(row => row.head -> row).toMap
    compare(
      "scala",
      Markdown.table("document or value", "jzon", "circe", "zio-json", "jsoniter-scala")(forScala.map(rows))
    )

  test("the rows for Java are those that the pages on Jackson and Gson share"):
    val gson = tableOf("from-gson.md", "| | document |").map(row => row(1) -> row).toMap
    val rows = tableOf("from-jackson.md", "| | document |").distinctBy(_(1)).collect {
      case Seq(label, document, jackson, jzon) if gson.get(document).exists(_(3) == jzon) =>
        Seq(label, document, jzon, jackson, gson(document)(2))
    }
    assert(rows.size > 5, rows)
    compare("java", Markdown.table("", "document", "jzon", "Jackson 2", "Gson")(rows))

  /** The rows of the first table of a page whose head starts so. */
  private def tableOf(name: String, head: String): Seq[Seq[String]] =
    val lines = Files.readString(JavaSource.root.resolve("docs").resolve(name)).linesIterator
    lines.dropWhile(!_.startsWith(head)).drop(2).takeWhile(_.startsWith("|")).map { line =>
      line.stripPrefix("|").stripSuffix("|").split("(?<!\\\\)\\|", -1).map(_.trim).toSeq
    }.toSeq

  /** Compares the table after the comment with this name. */
  private def compare(name: String, table: String): Unit =
    val text = Files.readString(page)
    val start = text.indexOf(s"<!-- $name -->\n") + s"<!-- $name -->\n".length
    val end = text.indexOf("\n\n", start - 1)
    if System.getenv("JZON_WRITE_PAGES") != null then
      Files.writeString(page, text.substring(0, start) + table.stripLineEnd + "\n" + text.substring(end + 1))
    else assertEquals(text.substring(start, end), table.stripLineEnd, "JZON_WRITE_PAGES=1 writes the page")

package jzon.docs

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._
import scala.util.matching.Regex

/**
 * Pages and doc comments use few of the constructions that make readers stop and decode a sentence.
 *
 * A count does not judge style. It keeps a page that reads well from getting worse unnoticed.
 */
class ProseSuite extends jzon.testing.Suite {
  private val riddles = List(
    """\b[Ww]hat (is|was|are|has|it|they|one|the|else)\b""",
    """\b[Tt]h(at|ose) (of|which|behind)\b""",
    """\b[Ww]hoever\b""",
    """\bbehind\b""",
    """\bbeside\b""",
    """\bbut for\b""",
    """\balone\b""",
    """\bof (yours|one's own)\b""",
    """\bgoes? (first|by|on)\b""",
    """\bis no (?!longer\b)\w+""",
    """\bin vain\b""",
    """\banew\b""",
  ).mkString("|").r

  private val mostOfThousand = 5

  /** Files of the repository, without the results of builds. */
  private def files(folder: Path, suffixes: String*): List[Path] =
    Files.list(folder).iterator.asScala.toList.sorted.flatMap { path =>
      val name = path.getFileName.toString
      if (Files.isDirectory(path)) if (name == "target" || name.startsWith(".")) Nil else files(path, suffixes*)
      else if (suffixes.exists(name.endsWith)) List(path)
      else Nil
    }

  private def requireClear(name: String, prose: List[(Path, String)]): Unit = {
    val words = prose.map(_._2.split("\\s+").count(_.exists(_.isLetter))).sum
    val found = prose.flatMap { case (path, text) => riddles.findAllMatchIn(text).map(m => path -> shown(text, m)) }
    if (found.length > 1 && found.length * 1000 > mostOfThousand * words) { // one match is not a trend
      val list = found.map { case (path, text) => s"  ${JavaSource.root.relativize(path)}: $text" }.mkString("\n")
      fail(s"$name: ${found.length} constructions in $words words that readers must decode:\n$list")
    }
  }

  private def shown(text: String, found: Regex.Match): String =
    text.substring(math.max(0, found.start - 30), math.min(text.length, found.end + 30)).replaceAll("\\s+", " ")

  /** The lines of a page without code, and those of tables and headings, whose words would hide the other sentences. */
  private def proseOf(page: String): (String, String) = {
    val lines = page.replaceAll("(?s)```.*?```", "").replaceAll("`[^`\\n]*`", "").linesIterator.toList
    val (short, long) = lines.partition(line => line.startsWith("|") || line.startsWith("#"))
    (long.mkString("\n"), short.mkString("\n"))
  }

  for {
    path <- files(JavaSource.root, ".md")
    name = JavaSource.root.relativize(path).toString
  } test(name) {
    val (sentences, tablesAndHeadings) = proseOf(Files.readString(path))
    requireClear(name, List(path -> sentences))
    requireClear(s"tables and headings of $name", List(path -> tablesAndHeadings))
  }

  private val comments = "(?s)/\\*.*?\\*/".r
  private val strings = "\"((?:[^\"\\\\\n]|\\\\.)*)\"".r

  for (
    folder <- List(
      "engine",
      "codecs",
      "streams",
      "schema",
      "codegen",
      "scala",
      "java",
      "java-processor",
      "integrations",
      "spark"
    )
  ) {
    def sources = files(JavaSource.root.resolve(folder), ".java", ".scala").filter { path =>
      path.toString.contains("/src/main/") && !path.toString.contains("/testing/")
    }.map(path => path -> Files.readString(path))

    test(s"comments of $folder") {
      assert(sources.nonEmpty)
      requireClear(
        folder,
        sources.map { case (path, text) => path -> comments.findAllIn(text).filter(_.startsWith("/**")).mkString("\n") }
      )
    }

    test(s"messages of $folder") {
      val messages = sources.map { case (path, text) =>
        path -> strings.findAllMatchIn(comments.replaceAllIn(text, "")).map(_.group(1)).mkString("\n")
      }
      assertEquals(messages.flatMap(_._2.linesIterator).filter(riddles.findFirstIn(_).isDefined), Nil)
    }
  }
}

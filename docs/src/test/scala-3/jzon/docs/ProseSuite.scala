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
    """\bis no \w+""",
    """\bin vain\b""",
    """\banew\b""",
  ).mkString("|").r

  private val mostOfThousand = 5
  private val fewWords = 200 // in these, two matches are no trend

  /** Files of the repository, without the results of builds. */
  private def files(folder: Path, suffixes: String*): List[Path] =
    Files.list(folder).iterator.asScala.toList.sorted.flatMap { path =>
      val name = path.getFileName.toString
      if (Files.isDirectory(path)) if (name == "target" || name.startsWith(".")) Nil else files(path, suffixes*)
      else if (suffixes.exists(name.endsWith)) List(path)
      else Nil
    }

  private def requireClear(name: String, prose: List[(Path, String)]): Unit = {
    val words = prose.map(_._2.split("\\s+").length).sum
    val found = prose.flatMap { case (path, text) => riddles.findAllMatchIn(text).map(m => path -> shown(text, m)) }
    if (words >= fewWords && found.length * 1000 > mostOfThousand * words) {
      val list = found.map { case (path, text) => s"  ${JavaSource.root.relativize(path)}: $text" }.mkString("\n")
      fail(s"$name: ${found.length} constructions in $words words that readers must decode:\n$list")
    }
  }

  private def shown(text: String, found: Regex.Match): String =
    text.substring(math.max(0, found.start - 30), math.min(text.length, found.end + 30)).replaceAll("\\s+", " ")

  /** The prose of a page: words in code and in cells of tables would hide what its sentences are like. */
  private def proseOf(page: String): String =
    page.replaceAll("(?s)```.*?```", "").replaceAll("`[^`\\n]*`", "").linesIterator.filterNot(
      _.startsWith("|")
    ).mkString("\n")

  for {
    path <- files(JavaSource.root, ".md")
    name = JavaSource.root.relativize(path).toString
  } test(name)(requireClear(name, List(path -> proseOf(Files.readString(path)))))

  private val comments = "(?s)/\\*\\*.*?\\*/".r

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
  )
    test(s"comments of $folder") {
      val sources = files(JavaSource.root.resolve(folder), ".java", ".scala").filter(_.toString.contains("/src/main/"))
      assert(sources.nonEmpty)
      requireClear(folder, sources.map(path => path -> comments.findAllIn(Files.readString(path)).mkString("\n")))
    }
}

package jzon.http.testing

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

/**
 * Finds code blocks of a page that the page's own program cannot run: they must be parts of test sources, which run.
 */
object PageBlocks {

  /** Returns the Scala blocks in a section of docs/http.md that are not part of the source, a path in the project. */
  def missing(section: String, source: String): List[String] = {
    val lines = read(source)
    blocks(section).filterNot(block => isPart(block, lines)).map(_.mkString("\n"))
  }

  /** Returns the number of blocks in the section. */
  def count(section: String): Int = blocks(section).length

  private def read(file: String): List[String] = {
    val path: Path = Paths.get(sys.props("jzon.root")).resolve(file)
    Files.readAllLines(path, UTF_8).asScala.toList
  }

  private def blocks(section: String): List[List[String]] = {
    val text = read("docs/http.md").dropWhile(_ != s"## $section").drop(1).takeWhile(!_.startsWith("## "))
    text.foldLeft((List.empty[List[String]], Option.empty[List[String]])) {
      case ((done, None), "```scala")   => (done, Some(Nil))
      case ((done, Some(block)), "```") => (done :+ block, None)
      case ((done, Some(block)), line)  => (done, Some(block :+ line))
      case (state, _)                   => state
    }._1
  }

  /**
   * Whether the block's lines follow each other in the source, all with the same additional indentation as the first.
   */
  private def isPart(block: List[String], source: List[String]): Boolean =
    source.sliding(block.length).exists { part =>
      val indent = part.head.takeWhile(_ == ' ')
      part == block.map(line => if (line.isEmpty) line else indent + line)
    }
}

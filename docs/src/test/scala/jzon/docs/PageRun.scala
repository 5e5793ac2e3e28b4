package jzon.docs

import java.io.{ByteArrayOutputStream, PrintStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._

/**
 * Writes a page again while its program runs: the generated programs call these methods (`project/Snippets.scala`).
 *
 * Positions are indices of the page's lines. One page runs at a time.
 */
object PageRun {
  val root: Path = Path.of(sys.props.getOrElse("jzon.root", "."))

  private val captured = new ByteArrayOutputStream
  private var lines = Vector.empty[String]
  private var copied = 0
  private val written = new StringBuilder

  /** Runs the program of a page, and returns the page with the results. */
  def of(page: Path, program: () => Any): String = {
    lines = Files.readAllLines(page).asScala.toVector
    copied = 0
    written.clear()
    captured.reset()
    val out = new PrintStream(captured, true, UTF_8)
    val before = System.out
    Console.withOut(out) {
      System.setOut(out)
      try program()
      finally System.setOut(before)
    }
    copy(lines.length, lines.length)
    written.toString
  }

  /** Replaces lines by comments with what was printed. */
  def results(from: Int, to: Int): Unit = replace(from, to, taken().map(comment))

  /** Replaces lines by what was printed, which is Markdown. */
  def printed(from: Int, to: Int): Unit = replace(from, to, "" +: taken() :+ "")

  /** Forgets what was printed. */
  def dropped(): Unit = captured.reset()

  /** Replaces lines by comments with the errors of code. */
  def rejected(from: Int, to: Int)(errors: List[String]): Unit = {
    if (errors.isEmpty) throw new IllegalStateException(s"line $from: the code above compiles")
    replace(from, to, errors.flatMap(error => s"error: $error".linesIterator.map(comment)))
  }

  private def comment(line: String): String = s"//> $line".stripTrailing

  private def taken(): Seq[String] = {
    val text = captured.toString(UTF_8)
    captured.reset()
    text.linesIterator.toSeq
  }

  private def replace(from: Int, to: Int, by: Seq[String]): Unit = {
    copy(from, to)
    by.foreach(written ++= _ += '\n')
  }

  /** Copies the lines before `until`, and goes on at `next`. */
  private def copy(until: Int, next: Int): Unit = {
    lines.slice(copied, until).foreach(written ++= _ += '\n')
    copied = next
  }
}

package jzon.docs

import java.io.{ByteArrayOutputStream, PrintStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import scala.compiletime.testing.Error

/** Writes a page again while its program runs: the generated programs call these methods (`project/Snippets.scala`).
  *
  * Positions are indices of the page's lines. One page runs at a time.
  */
object PageRun:
  private val printed = ByteArrayOutputStream()
  private var lines = Vector.empty[String]
  private var copied = 0
  private val written = StringBuilder()

  /** Runs the program of a page, and returns the page with the results. */
  def of(page: String, program: () => Any): String =
    val text = Files.readString(JavaSource.root.resolve(page))
    lines = text.linesIterator.toVector
    copied = 0
    written.clear()
    printed.reset()
    val out = PrintStream(printed, true, UTF_8)
    val before = System.out
    Console.withOut(out):
      System.setOut(out)
      try program()
      finally System.setOut(before)
    copy(lines.length, lines.length)
    written.toString

  /** Replaces lines by comments with what was printed. */
  def results(from: Int, to: Int): Unit = replace(from, to, taken().map(comment))

  /** Replaces lines by what was printed, which is Markdown. */
  def printed(from: Int, to: Int): Unit = replace(from, to, "" +: taken() :+ "")

  /** Forgets what was printed. */
  def dropped(): Unit = printed.reset()

  /** Replaces lines by comments with the errors of code. */
  def rejected(from: Int, to: Int)(errors: List[Error]): Unit =
    if errors.isEmpty then throw IllegalStateException(s"line $from: the code above compiles")
    replace(from, to, errors.flatMap(error => s"error: ${error.message}".linesIterator.map(comment)))

  private def comment(line: String): String = s"//> $line".stripTrailing

  private def taken(): Seq[String] =
    val text = printed.toString(UTF_8)
    printed.reset()
    text.linesIterator.toSeq

  private def replace(from: Int, to: Int, by: Seq[String]): Unit =
    copy(from, to)
    by.foreach(written ++= _ += '\n')

  /** Copies the lines before `until`, and goes on at `next`. */
  private def copy(until: Int, next: Int): Unit =
    lines.slice(copied, until).foreach(written ++= _ += '\n')
    copied = next

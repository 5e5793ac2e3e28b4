package jzon.docs

import java.nio.ByteBuffer
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Files

import scala.util.matching.Regex

import dotty.tools.dotc.Main
import dotty.tools.dotc.core.Contexts.Context
import dotty.tools.dotc.reporting.{Diagnostic, Reporter}

/** Shows the code that derivation generates for a class: the compiler's tree after inlining, in a readable form. */
object GeneratedCode:

  /** The class whose code is shown. */
  val example: String =
    """case class Parcel(id: Int, to: Option[String], weights: List[Double] = Nil)
      |object Parcel { implicit val codec: Codec[Parcel] = Codec.derived }""".stripMargin

  /** The class that derivation generates for the only call of `derived` in the example. */
  def shown: String =
    val lines = printed(s"import jzon.Codec\n$example").linesIterator.dropWhile(!_.contains("final class $anon")).toSeq
    val end = " " * lines.head.indexWhere(_ != ' ') + "}"
    readable(lines.takeWhile(_ != end))

  /** The compiler's output for a source. */
  private def printed(source: String): String =
    val folder = Files.createTempDirectory("generated")
    val file = Files.writeString(folder.resolve("Source.scala"), source)
    val text = StringBuilder()
    object reporter extends Reporter:
      def doReport(diagnostic: Diagnostic)(using Context): Unit = text ++= diagnostic.message += '\n'
    val options =
      Seq("-Vprint:inlining", "-color:never", "-pagewidth:150", "-d", folder.toString, "-classpath", classpath)
    if Main.process((options :+ file.toString).toArray, reporter).hasErrors then sys.error(text.toString)
    text.toString

  private def classpath: String =
    val standard = Seq(classOf[scala.CanEqual[?, ?]], classOf[Option[?]]).map(Floors.home)
    (Floors.homes ++ standard).mkString(java.io.File.pathSeparator)

  /** Removes braces, units and packages, puts operators between their operands, and shows words as their bytes. */
  private def readable(lines: Seq[String]): String =
    val noise = Set("{", "}", "()", "else ()")
    val kept =
      lines.filterNot(line => noise(line.trim)).map(_.replaceAll(raw" else \(\)$$", "").replaceAll(raw" \{$$", ":"))
    indented(kept.map(line => plain(line))).mkString("\n")

  private def plain(line: String): String =
    val replacements = Seq[(Regex, Regex.Match => String)](
      raw"jzon\.(?:engine|derivation)\.".r -> (_ => ""),
      raw"\$$lessinit\$$greater".r -> (_ => "<init>"),
      raw"\b(\d{7,})L".r -> (m => bytes(m.group(1).toLong)),
      raw"(\w+)\.&\((\d+)\)".r -> (m => s"(${m.group(1)} & ${m.group(2)})"),
      raw"(\w+|\([^()]*\))\.(==|!=)\((-?\d+)\)".r -> (m => s"${m.group(1)} ${m.group(2)} ${m.group(3)}"),
      raw"(\([^()]*\) [=!]= \d+)\.unary_!".r -> (m => s"!(${m.group(1)})"),
      raw"(\w+)\.(ne|eq)\((\w+)\)".r -> (m => s"${m.group(1)} ${m.group(2)} ${m.group(3)}")
    )
    replacements.foldLeft(line) { case (text, (pattern, by)) =>
      pattern.replaceAllIn(text, m => Regex.quoteReplacement(by(m)))
    }

  /** The text that a word holds, its first byte lowest. */
  private def bytes(word: Long): String =
    s"«${String(ByteBuffer.allocate(8).putLong(java.lang.Long.reverseBytes(word)).array, UTF_8).takeWhile(_ != '\u0000')}»"

  /** Indents each level by two blanks. */
  private def indented(lines: Seq[String]): Seq[String] =
    val depths = lines.map(_.indexWhere(_ != ' '))
    val open = depths.scanLeft(List.empty[Int])((outer, depth) => depth :: outer.dropWhile(_ >= depth)).tail
    lines.zip(open).map((line, levels) => "  " * (levels.length - 1) + line.trim)

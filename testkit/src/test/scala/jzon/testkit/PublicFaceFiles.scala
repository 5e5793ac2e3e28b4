package jzon.testkit

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._

import jzon.testing.HiddenPackages

/**
 * Compares the public faces of modules with golden files, so that a commit shows how they change, and tests that the
 * modules use no hidden packages of others.
 */
abstract class PublicFaceFiles extends jzon.testing.Suite {
  private[this] val rewrite = sys.env.get("JZON_WRITE_FACE").contains("1")

  /** Fails where the face is not what the file says, which the command writes, and where the module uses what others hide. */
  protected def check(file: String, face: PublicFace, command: String): Unit = {
    val path = Paths.get(sys.props("jzon.root")).resolve(file)
    val lines = face.lines
    if (rewrite) Files.write(path, lines.asJava, UTF_8)
    val expected = if (Files.exists(path)) Files.readAllLines(path, UTF_8).asScala.toList else Nil
    if (lines != expected) fail(difference(file, expected, lines, command))
    assertEquals(HiddenPackages.usesOf(face.root).mkString("\n"), "")
  }

  private[this] def difference(
      file: String,
      expected: List[String],
      found: List[String],
      command: String,
  ): String = {
    val gone = signatures(expected).diff(signatures(found)).map("- " + _)
    val come = signatures(found).diff(signatures(expected)).map("+ " + _)
    val shown = (gone ++ come).sortBy(_.drop(2))
    val rest = if (shown.length > 40) List(s"and ${shown.length - 40} more") else Nil
    (s"the public face is not what $file says:" :: shown.take(40) ::: rest :::
      List(
        "If that is meant, write the files by",
        s"JZON_WRITE_FACE=1 $command",
        "and commit them with the change."
      )).mkString("\n")
  }

  /** Returns the classes, and the members behind the names of theirs. */
  private[this] def signatures(lines: List[String]): List[String] =
    lines
      .scanLeft("" -> "") { case ((of, _), line) =>
        if (line.startsWith("  ")) of -> s"$of:${line.drop(1)}"
        else "jzon\\.[\\w.$]+".r.findFirstIn(line).mkString -> line
      }
      .map(_._2)
      .tail
}

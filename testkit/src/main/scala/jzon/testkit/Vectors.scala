package jzon.testkit

import java.io.ByteArrayOutputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

/** A row of a vector file: its columns and its position. */
final case class Row(file: String, line: Int, columns: Vector[String]) {
  def apply(column: Int): String = columns(column)
  override def toString: String = s"$file:$line ${columns.mkString(" | ").take(200)}"
}

/** The files of conformance/, which the tests of every language read. A missing file is an error. */
object Vectors {

  /** The folder of the vectors, found through the system property `jzon.root` that the build sets. */
  val folder: Path = {
    val root = System.getProperty("jzon.root")
    require(root != null, "the system property jzon.root must name the project's root")
    Paths.get(root, "conformance")
  }

  /** The rows of a file; lines that start with `# ` are its documentation. */
  def rows(file: String): Vector[Row] = {
    val path = folder.resolve(file)
    require(Files.isRegularFile(path), s"the vectors $path are missing")
    Files.readAllLines(path, UTF_8).asScala.toVector.zipWithIndex.collect {
      case (text, i) if !text.startsWith("# ") && text.nonEmpty => Row(file, i + 1, text.split("\t", -1).toVector)
    }
  }

  /** Returns the bytes of a column: `\xHH` is a byte, everything else is UTF-8. */
  def unescape(column: String): Array[Byte] = {
    val out = new ByteArrayOutputStream(column.length)
    var i = 0
    while (i < column.length) {
      if (column.startsWith("\\x", i)) {
        out.write(Integer.parseInt(column.substring(i + 2, i + 4), 16))
        i += 4
      } else {
        val c = column.codePointAt(i)
        out.write(new String(Character.toChars(c)).getBytes(UTF_8))
        i += Character.charCount(c)
      }
    }
    out.toByteArray
  }

  /** Returns the bytes of hexadecimal digits. */
  def hex(column: String): Array[Byte] =
    column.grouped(2).map(Integer.parseInt(_, 16).toByte).toArray
}

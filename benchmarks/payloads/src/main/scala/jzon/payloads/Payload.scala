package jzon.payloads

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}

/**
 * A document, the value that reading it must give, and broken variants that nobody may accept.
 *
 * Documents are made by generators with fixed seeds, so that everybody measures the same bytes. The system property
 * `jzon.payload.NAME` points a payload at a file of the same shape instead; there is no expected value then, and the
 * contenders are compared with each other.
 *
 * @param name
 *   lower-case words joined by hyphens, as given on the command line
 * @param about
 *   what the document is like, for the report
 * @param normal
 *   turns a value into something whose `equals` compares contents (arrays into sequences)
 * @param faults
 *   edits specific to this document, beside those that [[Faults]] makes in any document
 * @param skips
 *   whether the document has members that its type has not
 * @param change
 *   what a program does to the value that reads the document and writes it again
 */
final class Payload[A](
    val name: String,
    val about: String,
    make: => A,
    render: A => Array[Byte],
    normal: A => Any = (a: A) => a,
    faults: Vector[Fault] = Vector.empty,
    val skips: Boolean = false,
    val change: Option[A => A] = None,
) {
  private val file: Option[Path] = sys.props.get(s"jzon.payload.$name").filter(_.nonEmpty).map(Path.of(_))

  private lazy val made: A = make

  /** The document. Callers must not change it. */
  lazy val json: Array[Byte] = file.fold(render(made))(Files.readAllBytes(_))

  /** The document as a String. */
  lazy val text: String = new String(json, UTF_8)

  /** What reading the document must give; None when the document came from a file of the user. */
  def value: Option[A] = if (file.isEmpty) Some(made) else None

  /** True when both values have equal contents. */
  def same(a: A, b: A): Boolean = normal(a) == normal(b)

  /** Broken variants of the document. */
  lazy val broken: Vector[Broken] = Faults.all(json) ++ (if (file.isEmpty) faults.map(_.apply(text)) else Vector.empty)

  override def toString: String = name
}

/** A document that every reader must reject. */
final case class Broken(label: String, json: Array[Byte])

/** An edit of the first occurrence of some text, which turns a good document into a broken one. */
final case class Fault(label: String, find: String, replacement: String) {

  /** The edited document; fails when the text does not occur. */
  def apply(json: String): Broken = {
    val at = json.indexOf(find)
    require(at >= 0, s"$label: the document has no $find")
    Broken(label, (json.substring(0, at) + replacement + json.substring(at + find.length)).getBytes(UTF_8))
  }
}

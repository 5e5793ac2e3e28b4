package jzon.bench.floor

import java.nio.charset.StandardCharsets.ISO_8859_1

/**
 * Gives all strings of a value again, as new objects, in the order in which a document has them; each costs one
 * allocation and one copy of its characters.
 */
final class Texts(value: Any) {
  private val originals: Array[AnyRef] = Texts.in(value).map { text =>
    if (text.forall(_ < 256)) text.getBytes(ISO_8859_1) else text.toCharArray
  }.toArray
  private var at = 0

  /** Starts again with the first. */
  def rewind(): Unit = at = 0

  /** The next string. */
  def next(): String = {
    val original = originals(at)
    at += 1
    original match {
      case bytes: Array[Byte] => new String(bytes, ISO_8859_1)
      case chars              => new String(chars.asInstanceOf[Array[Char]])
    }
  }

  /** The next string, when there was one. */
  def option(original: Option[String]): Option[String] = if (original.isEmpty) None else Some(next())

  /** As many strings as there were. */
  def list(original: List[String]): List[String] = original.map(_ => next())
}

object Texts {

  /** The strings of case classes and collections, in the order of their members. */
  private def in(value: Any): Vector[String] = value match {
    case text: String     => Vector(text)
    case map: Map[?, ?]   => map.toVector.flatMap { case (k, v) => in(k) ++ in(v) }
    case values: Seq[?]   => values.toVector.flatMap(in)
    case product: Product => product.productIterator.toVector.flatMap(in)
    case _                => Vector.empty
  }
}

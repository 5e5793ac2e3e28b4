package jzon

import scala.jdk.CollectionConverters._

import jzon.engine.trees.Pointers

/**
 * A JSON Pointer (RFC 6901), the path to a value in a document: `/rows/0/id`, and the empty string for the document.
 *
 * In a name, `~1` stands for a slash and `~0` for a tilde.
 */
final class JsonPointer private (val tokens: Vector[String]) extends Serializable {

  /** Returns the value at this pointer; None if it does not exist. An index has no leading zero. */
  def find(json: Json): Option[Json] = Option(Pointers.find(JsonTrees, json, tokens.asJava))

  /** Returns the pointer to a field or element of the value at this pointer. */
  def /(token: String): JsonPointer = new JsonPointer(tokens :+ token)

  /** True if this pointer leads to a value around the value at the other one, or to the same value. */
  def isPrefixOf(other: JsonPointer): Boolean = other.tokens.startsWith(tokens)

  override def equals(other: Any): Boolean = other match {
    case that: JsonPointer => tokens == that.tokens
    case _                 => false
  }

  override def hashCode: Int = tokens.hashCode

  /** Returns the pointer as a string, as RFC 6901 writes it. */
  override def toString: String = Pointers.text(tokens.asJava)
}

object JsonPointer {

  /** The pointer to the whole document. */
  val root: JsonPointer = new JsonPointer(Vector.empty)

  /** Returns the pointer of these names and indexes, which are not escaped: `JsonPointer("rows", "0", "a/b")`. */
  def apply(tokens: String*): JsonPointer = new JsonPointer(tokens.toVector)

  /** Reads a pointer; a Left is the reason why the string is not one. */
  def parse(text: String): Either[String, JsonPointer] =
    try Right(of(Pointers.parse(text)))
    catch { case e: IllegalArgumentException => Left(e.getMessage) }

  private[jzon] def of(tokens: java.util.List[String]): JsonPointer = new JsonPointer(tokens.asScala.toVector)

  /** Reads and writes a pointer as a string. */
  implicit val codec: Codec[JsonPointer] =
    Codec.from(Decoder.string.emap(parse), Encoder.string.contramap[JsonPointer](_.toString))
}

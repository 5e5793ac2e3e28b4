package jzon

/**
 * A JSON Pointer (RFC 6901), the path to a value in a document: `/rows/0/id`, and the empty string for the document.
 *
 * In a name, `~1` stands for a slash and `~0` for a tilde.
 */
final class JsonPointer private (val tokens: Vector[String]) extends Serializable {

  /** Returns the value at this pointer; None if it does not exist. An index has no leading zero. */
  def find(json: Json): Option[Json] = tokens.foldLeft(Option(json))((at, token) => at.flatMap(step(_, token)))

  private[this] def step(json: Json, token: String): Option[Json] = json match {
    case Json.Arr(values) => JsonPointer.index(token).flatMap(values.lift)
    case other            => other.get(token)
  }

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
  override def toString: String =
    tokens.iterator.map(token => "/" + token.replace("~", "~0").replace("/", "~1")).mkString
}

object JsonPointer {

  /** The pointer to the whole document. */
  val root: JsonPointer = new JsonPointer(Vector.empty)

  /** Returns the pointer of these names and indexes, which are not escaped: `JsonPointer("rows", "0", "a/b")`. */
  def apply(tokens: String*): JsonPointer = new JsonPointer(tokens.toVector)

  /** Reads a pointer; a Left is the reason why the string is not one. */
  def parse(text: String): Either[String, JsonPointer] =
    if (text.isEmpty) Right(root)
    else if (text.charAt(0) != '/') Left("expected a JSON Pointer, which is empty or starts with /")
    else if (hasWrongEscape(text)) Left("expected ~0 or ~1 after ~ in a JSON Pointer: ~ is written as ~0")
    else
      Right(
        new JsonPointer(
          text.substring(1).split("/", -1).iterator.map(_.replace("~1", "/").replace("~0", "~")).toVector
        )
      )

  private[this] def hasWrongEscape(text: String): Boolean = {
    var at = text.indexOf('~')
    while (at >= 0 && at + 1 < text.length && (text.charAt(at + 1) == '0' || text.charAt(at + 1) == '1'))
      at = text.indexOf('~', at + 1)
    at >= 0
  }

  /** Returns the index of an element: digits without a leading zero; None for any other string. */
  private[jzon] def index(token: String): Option[Int] =
    if (token.isEmpty || !token.forall(c => c >= '0' && c <= '9') || (token.length > 1 && token.charAt(0) == '0')) None
    else token.toIntOption

  /** Reads and writes a pointer as a string. */
  implicit val codec: Codec[JsonPointer] =
    Codec.from(Decoder.string.emap(parse), Encoder.string.contramap[JsonPointer](_.toString))
}

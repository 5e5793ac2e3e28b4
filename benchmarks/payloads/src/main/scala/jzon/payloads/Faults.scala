package jzon.payloads

/** The ways in which any JSON document can be broken. */
object Faults {

  /** All variants that apply to this document, which must be valid and hold an array or an object. */
  def all(json: Array[Byte]): Vector[Broken] = {
    val tokens = scan(json)
    def cut(at: Int) = json.take(at)
    def insert(at: Int, bytes: Int*) = json.take(at) ++ bytes.map(_.toByte) ++ json.drop(at)
    def insertText(at: Int, text: String) = insert(at, text.map(_.toInt)*)

    val always = Vector(
      Broken("empty document", Array.emptyByteArray),
      Broken("cut in the middle", cut(json.length / 2)),
      Broken("last byte cut off", cut(json.length - 1)),
      Broken("trailing text", insertText(json.length, " x")),
      Broken("second value", insertText(json.length, " {}")),
      Broken("leading comma", insertText(0, ",")),
    )
    val commas = tokens.comma.toVector.flatMap(at =>
      Vector(
        Broken("doubled comma", insertText(at, ",")),
        Broken("semicolon for a comma", json.updated(at, ';'.toByte)),
        Broken("comma before the end", insertText(tokens.end, ",")),
      )
    )
    val colons = tokens.colon.toVector.map(at => Broken("no colon", json.updated(at, ' '.toByte)))
    val strings = tokens.string.toVector.flatMap(at =>
      Vector(
        Broken("control character in a string", insert(at, 0x01)),
        Broken("byte that is not UTF-8", insert(at, 0xff)),
        Broken("overlong UTF-8", insert(at, 0xc0, 0xaf)),
        Broken("surrogate in UTF-8", insert(at, 0xed, 0xa0, 0x80)),
        Broken("UTF-8 above U+10FFFF", insert(at, 0xf4, 0x90, 0x80, 0x80)),
        Broken("unknown escape", insertText(at, "\\q")),
        Broken("lone surrogate escape", insertText(at, "\\ud800")),
      )
    )
    val numbers = tokens.number.toVector.flatMap(at =>
      Vector(
        Broken("leading zero", insertText(at, "00")),
        Broken("leading plus", insertText(at, "+")),
        Broken("word for a number", insertText(at, "x")),
        Broken("two signs", insertText(at, "--")),
      )
    )
    always ++ commas ++ colons ++ strings ++ numbers
  }

  /** Positions of the first tokens of each kind; strings by their first byte after the quote, names left out. */
  private final class Tokens {
    var comma, colon, string, number: Option[Int] = None
    var end = 0
  }

  private def scan(json: Array[Byte]): Tokens = {
    val tokens = new Tokens
    var i = 0
    while (i < json.length) {
      json(i) match {
        case '"' =>
          val start = i + 1
          i += 1
          while (json(i) != '"') i += (if (json(i) == '\\') 2 else 1)
          var next = i + 1
          while (next < json.length && json(next) <= ' ') next += 1
          val isName = next < json.length && json(next) == ':'
          if (!isName && tokens.string.isEmpty) tokens.string = Some(start)
        case ',' => if (tokens.comma.isEmpty) tokens.comma = Some(i)
        case ':' => if (tokens.colon.isEmpty) tokens.colon = Some(i)
        case '-' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' =>
          if (tokens.number.isEmpty) tokens.number = Some(i)
          while (i + 1 < json.length && "+-.eE0123456789".indexOf(json(i + 1).toInt) >= 0) i += 1
        case '}' | ']' => tokens.end = i
        case _         =>
      }
      i += 1
    }
    tokens
  }
}

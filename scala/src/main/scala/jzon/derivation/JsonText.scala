package jzon.derivation

/** JSON strings at compile time, escaped exactly as the writer does it. */
private[jzon] object JsonText {

  /** The string in quotes, escaped where RFC 8259 (section 7) requires it. */
  def quoted(text: String): String = {
    val out = new StringBuilder(text.length + 2).append('"')
    text.foreach {
      case '"'          => out.append("\\\"")
      case '\\'         => out.append("\\\\")
      case '\b'         => out.append("\\b")
      case '\f'         => out.append("\\f")
      case '\n'         => out.append("\\n")
      case '\r'         => out.append("\\r")
      case '\t'         => out.append("\\t")
      case c if c < ' ' => out.append("\\u00").append(hex(c >> 4)).append(hex(c & 15))
      case c            => out.append(c)
    }
    out.append('"').toString
  }

  /** Whether the text cannot stand in a JSON string as it is. */
  def mustEscape(text: String): Boolean = text.exists(c => c < ' ' || c == '"' || c == '\\')

  /** Whether every surrogate has its partner, so that the text has a UTF-8 form. */
  def isUnicode(text: String): Boolean = {
    var i = 0
    var ok = true
    while (ok && i < text.length) {
      val c = text.charAt(i)
      if (Character.isSurrogate(c)) {
        ok = Character.isHighSurrogate(c) && i + 1 < text.length && Character.isLowSurrogate(text.charAt(i + 1))
        i += 1
      }
      i += 1
    }
    ok
  }

  private def hex(digit: Int): Char = "0123456789abcdef".charAt(digit)
}

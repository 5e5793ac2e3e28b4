package jzon.derivation

/** How the instance of a type is defined, as far as the macro can see its source. */
private[jzon] sealed abstract class InstanceSource

private[jzon] object InstanceSource {
  case object Derived extends InstanceSource

  /** `derivedWith`. */
  case object WithSettings extends InstanceSource
  case object ByHand extends InstanceSource

  /** Its source is not compiled now. */
  case object Unseen extends InstanceSource

  /** Reads the source of a definition from its name on, if its tree cannot be reached. */
  def inText(text: String, name: Int): InstanceSource = {
    val value = valueAt(text, name)
    val call = "[({\\s]*(?:[\\w$]+\\s*\\.\\s*)*(derived|derivedCase|derivedWith)\\b".r
    if (value < 0) Unseen
    else
      call.findPrefixMatchOf(text.substring(value)) match {
        case Some(found) if !continues(text, value + found.end) =>
          if (found.group(1) == "derivedWith") WithSettings else Derived
        case _ => ByHand
      }
  }

  /** The index after the equals sign that ends the type of a definition, or -1. */
  private def valueAt(text: String, from: Int): Int = {
    var at = from
    var depth = 0
    while (at < text.length) {
      val c = text.charAt(at)
      if (c == '[' || c == '(') depth += 1
      else if (c == ']' || c == ')') depth -= 1
      else if (c == '{' || c == '}' || c == ';') return -1
      else if (c == '=' && depth == 0 && !text.startsWith("=>", at)) return at + 1
      at += 1
    }
    -1
  }

  /** True if a call continues after its arguments, as `derived[A].imap(...)` does. */
  private def continues(text: String, from: Int): Boolean = {
    var at = from
    var depth = 0
    while (at < text.length) {
      val c = text.charAt(at)
      if (c == '[' || c == '(') depth += 1
      else if (depth == 0) {
        if (c == '.') return true
        if (!Character.isWhitespace(c)) return false
      } else if (c == ']' || c == ')') depth -= 1
      at += 1
    }
    false
  }
}

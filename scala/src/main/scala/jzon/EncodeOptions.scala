package jzon

import jzon.engine.JsonFormat

/**
 * How JSON is laid out, where it is not as compact as it can be: `EncodeOptions.compact.pretty.asciiOnly`.
 *
 * Each option is a pass over the compact document, so that writing without options pays for none of them.
 */
final class EncodeOptions private (isPretty: Boolean, isAsciiOnly: Boolean, isHtmlSafe: Boolean) {

  /** With each member and element on a line of its own, two spaces for each level, ` : ` between name and value. */
  def pretty: EncodeOptions = new EncodeOptions(true, isAsciiOnly, isHtmlSafe)

  /** With every character beyond ASCII as an escape, for channels that are not clean. */
  def asciiOnly: EncodeOptions = new EncodeOptions(isPretty, true, isHtmlSafe)

  /** With `<`, `>`, `&`, U+2028 and U+2029 as escapes, so that the document can stand in a script element of HTML. */
  def htmlSafe: EncodeOptions = new EncodeOptions(isPretty, isAsciiOnly, true)

  /** Lays out a compact document in UTF-8. */
  private[jzon] def apply(json: Array[Byte]): Array[Byte] = {
    val laidOut = if (isPretty) JsonFormat.pretty(json) else json
    val ascii = if (isAsciiOnly) JsonFormat.asciiOnly(laidOut) else laidOut
    if (isHtmlSafe) JsonFormat.htmlSafe(ascii) else ascii
  }
}

object EncodeOptions {

  /** No whitespace, and only the escapes that JSON requires: the default. */
  val compact: EncodeOptions = new EncodeOptions(false, false, false)
}

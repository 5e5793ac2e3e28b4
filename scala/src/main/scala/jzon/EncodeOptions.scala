package jzon

import jzon.engine.JsonFormat

/**
 * Options for the layout of encoded JSON: indented, ASCII only, safe inside HTML.
 *
 * `EncodeOptions.compact.pretty.asciiOnly` combines two of them. Each option is a pass over the compact document, so it
 * costs time only if you use it.
 */
final class EncodeOptions private (isPretty: Boolean, isAsciiOnly: Boolean, isHtmlSafe: Boolean) {

  /** Writes each field and each element on its own line: two spaces for each level, ` : ` between name and value. */
  def pretty: EncodeOptions = new EncodeOptions(true, isAsciiOnly, isHtmlSafe)

  /** Writes every character outside ASCII as an escape, for channels that damage such characters. */
  def asciiOnly: EncodeOptions = new EncodeOptions(isPretty, true, isHtmlSafe)

  /** Writes `<`, `>`, `&`, U+2028 and U+2029 as escapes, so that an HTML script element can contain the document. */
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

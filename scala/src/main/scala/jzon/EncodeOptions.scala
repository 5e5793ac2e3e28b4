package jzon

import java.util.function.UnaryOperator

import jzon.engine.JsonWriter
import jzon.engine.codecs.{JsonFormat, Secrets}

/**
 * Options for the layout of encoded JSON: indented, ASCII only, safe inside HTML, canonical.
 *
 * `EncodeOptions.compact.pretty.asciiOnly` combines two of them. An option costs time only if you use it: each is a
 * pass over the compact document, and `asciiOnly` makes strings ASCII while they are written.
 */
final class EncodeOptions private (
    isPretty: Boolean,
    isAsciiOnly: Boolean,
    isHtmlSafe: Boolean,
    isCanonical: Boolean
) {

  /** Writes each field and each element on its own line: two spaces for each level, ` : ` between name and value. */
  def pretty: EncodeOptions = copy(isPretty = true)

  /** Writes every character outside ASCII as an escape, for channels that damage such characters. */
  def asciiOnly: EncodeOptions = copy(isAsciiOnly = true)

  /** Writes `<`, `>`, `&`, U+2028 and U+2029 as escapes, so that an HTML script element can contain the document. */
  def htmlSafe: EncodeOptions = copy(isHtmlSafe = true)

  /**
   * Writes the canonical form of RFC 8785: equal data gives equal bytes, which you can hash or sign.
   *
   * Fields are sorted by name, in UTF-16 units, and numbers are written as ECMAScript writes doubles: `1`, `1e+21`. The
   * methods that encode throw a `jzon.engine.error.JsonException` for data that has no such form:
   *
   *   - NaN, infinities, and every number that would change: an integer that a double does not hold exactly, a
   *     BigDecimal with too many digits
   *   - duplicate names in an object
   *
   * Numbers of trees ([[Json]], [[RawJson]]) may have up to 17 digits if they have a fraction or an exponent: these are
   * rounded to the nearest double, as the RFC says.
   *
   * There is only one canonical layout: together with another option this throws an `IllegalArgumentException`.
   */
  def canonical: EncodeOptions = copy(isCanonical = true)

  private[this] def copy(
      isPretty: Boolean = isPretty,
      isAsciiOnly: Boolean = isAsciiOnly,
      isHtmlSafe: Boolean = isHtmlSafe,
      isCanonical: Boolean = isCanonical
  ): EncodeOptions = {
    if (isCanonical && (isPretty || isAsciiOnly || isHtmlSafe))
      throw new IllegalArgumentException("canonical JSON has no other layout: leave out pretty, asciiOnly and htmlSafe")
    new EncodeOptions(isPretty, isAsciiOnly, isHtmlSafe, isCanonical)
  }

  /** Encodes the value in this layout. */
  private[jzon] def encode[A](encoder: Encoder[A], a: A): Array[Byte] =
    if (isCanonical) Encoder.canonical(encoder, a) else Encoder.written(encoder, a, open())(layOut)

  /** Encodes the value in this layout, with what `mask` returns for the text of each secret. */
  private[jzon] def redact[A](encoder: Encoder[A], a: A, mask: UnaryOperator[String]): Array[Byte] =
    if (isCanonical) Encoder.canonical(encoder, a, Secrets.redacting(JsonWriter.openRecording(), mask))
    else Encoder.written(encoder, a, Secrets.redacting(open(), mask))(layOut)

  private[this] def open(): JsonWriter = if (isAsciiOnly) JsonWriter.openAsciiOnly() else JsonWriter.open()

  private[this] val layOut: JsonWriter => Array[Byte] = { written =>
    val laidOut = if (isPretty) JsonFormat.pretty(written) else written.toByteArray
    val ascii = if (isAsciiOnly) JsonFormat.asciiOnly(laidOut) else laidOut
    if (isHtmlSafe) JsonFormat.htmlSafe(ascii) else ascii
  }
}

object EncodeOptions {

  /** No whitespace, and only the escapes that JSON requires: the default. */
  val compact: EncodeOptions = new EncodeOptions(false, false, false, false)
}

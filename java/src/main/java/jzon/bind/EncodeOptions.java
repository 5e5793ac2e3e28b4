package jzon.bind;

import jzon.engine.codecs.CanonicalJson;
import jzon.engine.codecs.JsonFormat;
import jzon.engine.JsonWriter;

/**
 * Options for the layout of encoded JSON: indented, ASCII only, safe inside HTML, canonical.
 *
 * <pre>{@code
 * byte[] signed = adapter.encode(order, EncodeOptions.compact().canonical());
 * String shown = adapter.encodeToString(order, EncodeOptions.compact().pretty().asciiOnly());
 * }</pre>
 *
 * <p>An option costs time only if you use it: each needs another pass over the compact document. With {@link
 * #asciiOnly}, strings are already escaped while they are written. Immutable.
 */
public final class EncodeOptions {
  private static final EncodeOptions COMPACT = new EncodeOptions(false, false, false, false);

  private final boolean isPretty;
  private final boolean isAsciiOnly;
  private final boolean isHtmlSafe;
  private final boolean isCanonical;

  private EncodeOptions(boolean isPretty, boolean isAsciiOnly, boolean isHtmlSafe, boolean isCanonical) {
    if (isCanonical && (isPretty || isAsciiOnly || isHtmlSafe)) {
      throw new IllegalArgumentException(
          "canonical JSON has no other layout: leave out pretty, asciiOnly and htmlSafe");
    }
    this.isPretty = isPretty;
    this.isAsciiOnly = isAsciiOnly;
    this.isHtmlSafe = isHtmlSafe;
    this.isCanonical = isCanonical;
  }

  /** Returns the default: no whitespace, and only the escapes that JSON requires. */
  public static EncodeOptions compact() {
    return COMPACT;
  }

  /** Writes each field and each element on its own line: two spaces per level, {@code " : "} between name and value. */
  public EncodeOptions pretty() {
    return new EncodeOptions(true, isAsciiOnly, isHtmlSafe, isCanonical);
  }

  /** Writes every character outside ASCII as an escape, for channels that damage such characters. */
  public EncodeOptions asciiOnly() {
    return new EncodeOptions(isPretty, true, isHtmlSafe, isCanonical);
  }

  /**
   * Writes {@code <}, {@code >}, {@code &}, U+2028 and U+2029 as escapes, so that an HTML script element can contain
   * the document.
   */
  public EncodeOptions htmlSafe() {
    return new EncodeOptions(isPretty, isAsciiOnly, true, isCanonical);
  }

  /**
   * Writes the canonical form of RFC 8785: equal data gives equal bytes, which you can hash or sign.
   *
   * <p>Fields are sorted by name, in UTF-16 units, and numbers are written as ECMAScript writes doubles: {@code 1},
   * {@code 1e+21}. The methods that encode throw a {@link JsonBindException} for data that has no such form:
   *
   * <ul>
   *   <li>NaN, infinities, and every number that would change: an integer that a double does not hold exactly, a
   *       BigDecimal with too many digits
   *   <li>duplicate names in an object
   * </ul>
   *
   * <p>Numbers of trees ({@link jzon.bind.tree.JsonValue}) may have up to 17 digits if they have a fraction or an
   * exponent: these are rounded to the nearest double, as the RFC says.
   *
   * @throws IllegalArgumentException if another option is set, because only one canonical layout exists
   */
  public EncodeOptions canonical() {
    return new EncodeOptions(isPretty, isAsciiOnly, isHtmlSafe, true);
  }

  /** Returns a writer for documents in this layout. */
  JsonWriter open() {
    return isCanonical ? JsonWriter.openRecording() : isAsciiOnly ? JsonWriter.openAsciiOnly() : JsonWriter.open();
  }

  /** Returns the document of a writer of {@link #open} in this layout, in UTF-8. */
  byte[] layOut(JsonWriter written) {
    if (isCanonical) return CanonicalJson.of(written);
    byte[] laidOut = isPretty ? JsonFormat.pretty(written) : written.toByteArray();
    byte[] ascii = isAsciiOnly ? JsonFormat.asciiOnly(laidOut) : laidOut;
    return isHtmlSafe ? JsonFormat.htmlSafe(ascii) : ascii;
  }
}

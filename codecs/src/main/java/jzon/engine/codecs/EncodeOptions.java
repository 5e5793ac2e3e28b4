package jzon.engine.codecs;

import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Options for encoding: indented, ASCII only, safe inside HTML, canonical, without secrets.
 *
 * <pre>{@code
 * byte[] signed = adapter.encode(order, EncodeOptions.compact().canonical());
 * String shown = adapter.encodeToString(order, EncodeOptions.compact().pretty().asciiOnly());
 * log.info(adapter.encodeToString(login, EncodeOptions.compact().redacted()));
 * }</pre>
 *
 * <p>An option costs time only if you use it: each layout is another pass over the compact document, while it is
 * written. With {@link #asciiOnly}, strings are already escaped while they are written. If the document goes to a
 * stream, a channel or a file, memory holds a chunk of it; only {@link #canonical} keeps the whole document. Immutable.
 */
public final class EncodeOptions {
  private static final EncodeOptions COMPACT = new EncodeOptions(false, false, false, false, null);

  final boolean isPretty;
  final boolean isAsciiOnly;
  final boolean isHtmlSafe;
  final boolean isCanonical;
  /** Returns what is written in place of a secret; null if secrets are written. */
  final UnaryOperator<String> mask;

  private EncodeOptions(
      boolean isPretty, boolean isAsciiOnly, boolean isHtmlSafe, boolean isCanonical, UnaryOperator<String> mask) {
    if (isCanonical && (isPretty || isAsciiOnly || isHtmlSafe)) {
      throw new IllegalArgumentException(
          "canonical JSON has no other layout: leave out pretty, asciiOnly and htmlSafe");
    }
    this.isPretty = isPretty;
    this.isAsciiOnly = isAsciiOnly;
    this.isHtmlSafe = isHtmlSafe;
    this.isCanonical = isCanonical;
    this.mask = mask;
  }

  /** Returns the default: no whitespace, only the escapes that JSON requires, and secrets as they are. */
  public static EncodeOptions compact() {
    return COMPACT;
  }

  /** Writes each field and each element on its own line: two spaces per level, {@code " : "} between name and value. */
  public EncodeOptions pretty() {
    return new EncodeOptions(true, isAsciiOnly, isHtmlSafe, isCanonical, mask);
  }

  /** Writes every character outside ASCII as an escape, for channels that damage such characters. */
  public EncodeOptions asciiOnly() {
    return new EncodeOptions(isPretty, true, isHtmlSafe, isCanonical, mask);
  }

  /**
   * Writes {@code <}, {@code >}, {@code &}, U+2028 and U+2029 as escapes, so that an HTML script element can contain
   * the document.
   */
  public EncodeOptions htmlSafe() {
    return new EncodeOptions(isPretty, isAsciiOnly, true, isCanonical, mask);
  }

  /**
   * Writes the canonical form of RFC 8785: equal data gives equal bytes, which you can hash or sign.
   *
   * <p>Fields are sorted by name, in UTF-16 units, and numbers are written as ECMAScript writes doubles: {@code 1},
   * {@code 1e+21}. The methods that encode throw an exception for data that has no such form:
   *
   * <ul>
   *   <li>NaN, infinities, and every number that would change: an integer that a double does not hold exactly, a
   *       BigDecimal with too many digits
   *   <li>duplicate names in an object
   * </ul>
   *
   * <p>Numbers of trees and of raw JSON may have up to 17 digits if they have a fraction or an exponent: these are
   * rounded to the nearest double, as the RFC says.
   *
   * @throws IllegalArgumentException if another layout is set, because only one canonical layout exists
   */
  public EncodeOptions canonical() {
    return new EncodeOptions(isPretty, isAsciiOnly, isHtmlSafe, true, mask);
  }

  /**
   * Writes {@code "***"} in place of each secret value. A secret field without a value is left out or null, as without
   * this option.
   */
  public EncodeOptions redacted() {
    return redacted(Secrets.HIDDEN);
  }

  /**
   * Writes {@code mask.apply(text)} as a string in place of each secret value. The text of a string is its characters,
   * the text of any other secret is its JSON.
   */
  public EncodeOptions redacted(UnaryOperator<String> mask) {
    return new EncodeOptions(isPretty, isAsciiOnly, isHtmlSafe, isCanonical, Objects.requireNonNull(mask));
  }
}

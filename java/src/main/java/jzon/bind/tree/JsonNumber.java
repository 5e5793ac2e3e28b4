package jzon.bind.tree;

import java.math.BigDecimal;
import java.math.BigInteger;
import jzon.engine.error.JsonException;
import jzon.engine.JsonWriter;

/** A JSON number, kept as its literal: {@code 1.0} and {@code 1} are not equal. */
public record JsonNumber(String text) implements JsonValue {
  /** Throws an IllegalArgumentException for a string that is not a number of RFC 8259. */
  public JsonNumber {
    if (!isPlain(text)) check(text);
  }

  /** Returns true for digits without a leading zero, with or without a fraction. Saves a sixth for large arrays. */
  private static boolean isPlain(String text) {
    int n = text.length();
    int i = n > 0 && text.charAt(0) == '-' ? 1 : 0;
    int start = i;
    while (i < n && isDigit(text.charAt(i))) i++;
    if (i == start || i > start + 1 && text.charAt(start) == '0') return false;
    if (i == n) return true;
    if (text.charAt(i) != '.') return false;
    start = ++i;
    while (i < n && isDigit(text.charAt(i))) i++;
    return i == n && i > start;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static void check(String text) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeNumberText(text);
    } catch (JsonException e) {
      throw new IllegalArgumentException("no JSON number: ".concat(text));
    }
  }

  /** Returns the number, even if written as {@code 1e2}; throws an ArithmeticException if not whole or in range. */
  public int intValueExact() {
    return bigDecimalValue().intValueExact();
  }

  /** Returns the number, even if written as {@code 1e2}; throws an ArithmeticException if not whole or in range. */
  public long longValueExact() {
    return bigDecimalValue().longValueExact(); // looks at the number of digits first: 1e999999999 is not expanded
  }

  /** Returns the nearest double; infinite if the number is out of range. */
  public double doubleValue() {
    return Double.parseDouble(text);
  }

  /**
   * Returns the number if it is an integer literal; otherwise throws an ArithmeticException, because {@code
   * 1e999999999} would fill the heap.
   */
  public BigInteger bigIntegerValueExact() {
    try {
      return new BigInteger(text);
    } catch (NumberFormatException e) {
      throw new ArithmeticException("no integer literal: ".concat(text));
    }
  }

  /** Returns the number exactly, with its scale; throws an ArithmeticException for an exponent beyond BigDecimal's. */
  public BigDecimal bigDecimalValue() {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw new ArithmeticException("exponent out of the range of BigDecimal: ".concat(text));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonNumber that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the JSON text. */
  @Override
  public String toString() {
    return text;
  }
}

package jzon.engine.codecs;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.IntegerText;

/**
 * Writes doubles as ECMAScript's {@code Number::toString} does, and tells whether that keeps the value of a decimal.
 *
 * <p>Like {@link DoubleText}, it writes the fewest digits that read back; only the layout differs. ECMAScript writes
 * no fraction of zeros, and uses an exponent below 10^-6 and from 10^21 on.
 */
final class CanonicalNumber {
  /** The number of bytes that may be stored from the start. */
  static final int ROOM = 64;

  /** Every double is written with at most this many digits. */
  private static final int MOST_DIGITS = 17;

  /** The exact value of a double has at most 767 digits, and up to 324 zeros before them. */
  private static final int LONGEST_EXACT = 1100;

  private final byte[] javaText = new byte[DoubleText.ROOM];
  private final Digits given = new Digits();
  private final Digits written = new Digits();

  /** Stores a finite {@code v} at {@code p} and returns the index after it. */
  int write(byte[] b, int p, double v) {
    double a = Math.abs(v);
    if (a < 1e15 && a == (long) a) return IntegerText.write(b, p, (long) v); // 0 for -0.0
    if (a >= 1e-3 && a < 1e7) return DoubleText.write(b, p, v); // both write a point and no exponent
    int end = DoubleText.write(javaText, 0, v);
    int from = 0;
    if (v < 0) {
      b[p++] = '-';
      from = 1;
    }
    return layOut(b, p, from, end);
  }

  /** Stores the number whose text in Java, as in 1.25E-7, is in {@code javaText[from, end)}. */
  private int layOut(byte[] b, int p, int from, int end) {
    byte[] t = javaText;
    int e = from;
    while (t[e] != 'E') e++;
    int exponent = parseExponent(t, e + 1, end);
    t[from + 1] = t[from]; // replaces the point, so that the digits are in one piece
    int first = from + 1;
    int count = e - first;
    if (count == 2 && t[first + 1] == '0') count = 1;
    int point = exponent + 1; // the number of digits before the point
    if (point > 21 || point <= -6) {
      b[p++] = t[first];
      if (count > 1) {
        b[p++] = '.';
        p = copy(t, first + 1, count - 1, b, p);
      }
      b[p++] = 'e';
      if (exponent > 0) b[p++] = '+';
      return IntegerText.write(b, p, exponent);
    }
    if (point <= 0) {
      b[p++] = '0';
      b[p++] = '.';
      for (int i = point; i < 0; i++) b[p++] = '0';
      return copy(t, first, count, b, p);
    }
    int whole = Math.min(count, point);
    p = copy(t, first, whole, b, p);
    for (int i = whole; i < point; i++) b[p++] = '0';
    if (count <= point) return p;
    b[p++] = '.';
    return copy(t, first + point, count - point, b, p);
  }

  private static int copy(byte[] from, int start, int n, byte[] b, int p) {
    System.arraycopy(from, start, b, p, n);
    return p + n;
  }

  private static int parseExponent(byte[] t, int i, int end) {
    int sign = 1;
    if (t[i] == '-') {
      sign = -1;
      i++;
    }
    int v = 0;
    while (i < end) v = v * 10 + t[i++] - '0';
    return sign * v;
  }

  /** Tells whether two numbers have the same value, apart from the sign. */
  boolean isSame(byte[] a, int from, int to, byte[] b, int start, int end) {
    given.set(a, from, to);
    written.set(b, start, end);
    return given.isSame(written);
  }

  /**
   * Tells whether a program may write this number for a double: it has at most 17 significant digits, and is not so
   * small that the double is zero.
   */
  boolean isDouble(byte[] a, int from, int to, double v) {
    given.set(a, from, to);
    return given.count <= MOST_DIGITS && (v != 0 || given.count == 0);
  }

  /** Tells whether a double that is not zero has exactly the value of a number, as it has that of 2^60. */
  static boolean isExact(byte[] a, int from, int to, double v) {
    if (v == 0 || to - from > LONGEST_EXACT) return false;
    return new BigDecimal(new String(a, from, to - from, StandardCharsets.US_ASCII)).compareTo(new BigDecimal(v)) == 0;
  }

  /** The digits of a number without zeros at both ends. */
  private static final class Digits {
    private byte[] text;
    private int first;
    private int count;
    /** The power of ten of the first digit. */
    private long exponent;

    void set(byte[] b, int from, int to) {
      text = b;
      first = -1;
      count = 0;
      exponent = 0;
      int digits = 0;
      int fraction = 0;
      boolean isFraction = false;
      int i = from;
      for (; i < to && b[i] != 'e' && b[i] != 'E'; i++) {
        int c = b[i];
        if (c == '.') isFraction = true;
        if (c == '-' || c == '.') continue;
        if (isFraction) fraction++;
        if (first < 0) {
          if (c == '0') continue;
          first = i;
          exponent = -fraction;
        } else if (!isFraction) {
          exponent++;
        }
        digits++;
        if (c != '0') count = digits;
      }
      if (i < to) exponent += written(b, i + 1, to);
    }

    /** Returns a written exponent; a very large one is replaced by one that no double has. */
    private static long written(byte[] b, int i, int to) {
      boolean isNegative = b[i] == '-';
      if (b[i] == '-' || b[i] == '+') i++;
      long v = 0;
      for (; i < to; i++) v = Math.min(v * 10 + b[i] - '0', 1L << 40);
      return isNegative ? -v : v;
    }

    boolean isSame(Digits that) {
      if (count != that.count) return false;
      if (count == 0) return true;
      if (exponent != that.exponent) return false;
      int i = first, j = that.first;
      for (int n = 0; n < count; n++) {
        if (text[i] == '.') i++;
        if (that.text[j] == '.') j++;
        if (text[i++] != that.text[j++]) return false;
      }
      return true;
    }
  }
}

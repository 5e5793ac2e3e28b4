package jzon.engine.reading;

import java.math.BigInteger;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DecimalParts;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.NumberGrammar;
import jzon.engine.paths.JqPath;

/**
 * Reads numbers that are not short, not plain or malformed; the reader's own methods read the others.
 *
 * <p>Changes the cursor's {@code failure} and {@code pos}.
 */
final class NumberReader {
  static final double[] TENS = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8};

  /** Longer integers are out of range for every primitive type. */
  private static final int LONGEST_INTEGER = 40;

  private NumberReader() {}

  // ---- tokens ----

  /**
   * Brings the number at start into the window and returns its end, or the position after {@code most} bytes of it. On
   * return, in.pos is the start.
   */
  private static int end(Cursor in, int start, int most) {
    in.pos = start;
    int p = start;
    for (;;) {
      if (p > in.safe) p -= in.shift(in.pos);
      if (p - in.pos >= most || !JqPath.isNumberPart(in.buf[p])) return p;
      p++;
    }
  }

  /** Makes the exception for a number that is malformed at p: it shows the whole number, unless the input ends at p. */
  private static JsonException illFormed(Cursor in, int p, Reason reason) {
    in.lookedUpTo(p);
    return p >= in.lim && in.last ? in.unexpected(Reason.UNEXPECTED_END, p) : in.unexpected(reason, in.pos);
  }

  /** Returns the position after the digits from p on, at most end; at least one digit must be there. */
  private static int digits(Cursor in, int p, int end, Reason reason) {
    byte[] b = in.buf;
    if (p == end || !Digits.isDigit(b[p])) throw illFormed(in, p, reason);
    do p++;
    while (p < end && Digits.isDigit(b[p]));
    return p;
  }

  /** Checks the number from in.pos on, which is in the window, and returns its end. */
  private static int check(Cursor in) {
    int p = NumberGrammar.end(in.buf, in.pos);
    if (p < 0) throw illFormed(in, ~p, Reason.EXPECTED_NUMBER);
    return p;
  }

  // ---- integers ----

  /**
   * Reads the integer at start, which must be at least min and at most -(min + 1); otherwise sets {@code in.failure}.
   */
  static long readInteger(Cursor in, int start, long min, String what) {
    byte[] b = in.buf;
    if (start + 24 <= in.safe) {
      // 8 to 20 characters; 19 digits fit an unsigned long
      long t = Bytes.getLong(b, start) ^ Words.ZEROS;
      int sign = b[start] == '-' ? -1 : 0;
      if ((Words.nonDigits(t) & ~0xFFL) == 0 && Words.isInteger(t, 8, sign)) {
        long u = Bytes.getLong(b, start + 8) ^ Words.ZEROS;
        int bits = Long.numberOfTrailingZeros(Words.nonDigits(u)) & 0x78;
        long v = Words.digits8(t ^ sign & 0x1D) * Digits.POWERS[bits >>> 3] + Words.digits8(Digits.lowest(u, bits));
        int p = start + 8 + (bits >>> 3);
        if (bits == 64) {
          for (int end = start + 19 - sign; p < end && Digits.isDigit(b[p]); p++) v = v * 10 + (b[p] - '0');
        }
        // compared as unsigned numbers
        boolean fits = v + Long.MIN_VALUE <= ~min - sign + Long.MIN_VALUE;
        if (fits && !Digits.continuesNumber(b[p])) {
          in.pos = p;
          return (v ^ sign) - sign;
        }
      }
    }
    return readLongInteger(in, start, min, what);
  }

  private static long readLongInteger(Cursor in, int start, long min, String what) {
    int end = end(in, start, LONGEST_INTEGER);
    byte[] b = in.buf;
    int p = in.pos;
    boolean negative = b[p] == '-';
    if (negative) p++;
    int first = p;
    p = digits(in, p, end, Reason.EXPECTED_INTEGER);
    boolean leadingZero = b[first] == '0' && p - first > 1;
    if (leadingZero || p < end && Digits.continuesNumber(b[p])) {
      return fail(in, in.unexpected(Reason.EXPECTED_INTEGER, in.pos));
    }
    // negated, as there is one more negative number than positive ones
    long v = 0;
    boolean over = p - first > 19;
    for (int i = first; i < p && !over; i++) {
      int d = b[i] - '0';
      over = v < Long.MIN_VALUE / 10 || v * 10 < Long.MIN_VALUE + d;
      v = v * 10 - d;
    }
    if (over || v < min || !negative && v == min) {
      return fail(in, in.unexpected(Reason.OUT_OF_RANGE, in.pos, "expected " + what));
    }
    in.pos = p;
    return negative ? v : -v;
  }

  /** Sets the exception, which the reader throws. */
  private static long fail(Cursor in, JsonException e) {
    in.failure = e;
    return 0;
  }

  // ---- binary floating point ----

  /** Reads a number; first tries the most frequent form: up to three digits, a point, and up to seven digits. */
  static double readShortDouble(Cursor in, int start) {
    int p = start;
    byte[] b = in.buf;
    boolean negative = b[p] == '-';
    if (negative) p++;
    if (p + 24 <= in.safe) {
      // Branches determine the length, because they are predicted: the next token would wait for a computed length.
      int c0 = b[p] - '0';
      if ((char) c0 <= 9) {
        int c1 = b[p + 1];
        int q = 0;
        if (c1 == '.') {
          q = p + 2;
        } else if (c0 != 0 && c1 >= '0' && c1 <= '9') {
          c0 = c0 * 10 + c1 - '0';
          c1 = b[p + 2];
          if (c1 == '.') {
            q = p + 3;
          } else if (c1 >= '0' && c1 <= '9' && b[p + 3] == '.') {
            c0 = c0 * 10 + c1 - '0';
            q = p + 4;
          }
        }
        if (q != 0) {
          long t = Bytes.getLong(b, q) ^ Words.ZEROS;
          int n = Long.numberOfTrailingZeros(Words.nonDigits(t)) >>> 3;
          if (n == 8) return readFraction(in, start, q, c0);
          if (n > 0) {
            long m = c0 * Digits.POWERS[n] + Words.digits8(t << 64 - (n << 3));
            q += n;
            if (Words.continues(b[q])) return readExponent(in, start, q, m, n);
            in.pos = q;
            // less than 2^53 and a power of ten below 10^22: both are exact, so one division rounds correctly
            double v = (double) m / TENS[n];
            return negative ? -v : v;
          }
        }
      }
    }
    return readDouble(in, start);
  }

  static double readDouble(Cursor in, int start) {
    if (in.buf[start] == '"') return notFinite(in, start);
    return toDouble(in, start, parts(in, start));
  }

  private static double readFraction(Cursor in, int start, int p, int whole) {
    return toDouble(in, start, start + DecimalParts.REACH > in.safe ? -1 : in.parts.readFraction(in.buf, p, whole));
  }

  private static double readExponent(Cursor in, int start, int p, long digits, int fraction) {
    return toDouble(in, start, in.parts.readExponent(in.buf, p, digits, -fraction));
  }

  /** Returns the number whose parts were read and end at {@code end}, or reads it in the slow way if that is -1. */
  private static double toDouble(Cursor in, int start, int end) {
    if (end < 0) return readLongDouble(in, start);
    in.pos = end;
    double v = DecimalToDouble.toDouble(in.parts.digits, in.parts.exponent);
    return in.buf[start] == '-' ? -v : v;
  }

  /** Reads the parts of the number at start and returns its end, or -1 if it is unusual or not well in the window. */
  private static int parts(Cursor in, int start) {
    if (start + DecimalParts.REACH > in.safe) return -1;
    return in.parts.read(in.buf, in.buf[start] == '-' ? start + 1 : start);
  }

  /** Reads a number of any length. */
  private static double readLongDouble(Cursor in, int start) {
    int end = number(in, start);
    int from = in.pos;
    in.pos = end;
    return DecimalToDouble.parse(in.buf, from, end, in.longNumbers.decimal());
  }

  static float readFloat(Cursor in, int start) {
    if (in.buf[start] == '"') return (float) notFinite(in, start);
    int end = parts(in, start);
    if (end >= 0) {
      in.pos = end;
      float v = DecimalToDouble.toFloat(in.parts.digits, in.parts.exponent);
      return in.buf[start] == '-' ? -v : v;
    }
    end = number(in, start);
    int from = in.pos;
    in.pos = end;
    return DecimalToDouble.parseFloat(in.buf, from, end, in.longNumbers.decimal());
  }

  /** Brings a number of any sensible length into the window, starting at in.pos, and returns its end. */
  private static int number(Cursor in, int start) {
    // an excessive number of digits costs linear time, and no more memory than a string of that length
    int end = end(in, start, in.limits.stringBytes());
    int most = in.limits.stringBytes();
    if (end - in.pos == most) {
      in.lookedUpTo(end);
      throw in.unexpected(Reason.LIMIT_DIGITS, in.pos, "number of more than " + most + " bytes");
    }
    return check(in);
  }

  /** Reads a string that stands for NaN or an infinity. */
  private static double notFinite(Cursor in, int start) {
    in.pos = start;
    in.require(start, 16);
    int p = in.pos;
    if (is(in, p, "\"NaN\"")) return Double.NaN;
    if (is(in, p, "\"Infinity\"")) return Double.POSITIVE_INFINITY;
    if (is(in, p, "\"-Infinity\"")) return Double.NEGATIVE_INFINITY;
    throw in.unexpected(Reason.EXPECTED_NUMBER, p);
  }

  private static boolean is(Cursor in, int p, String token) {
    int matched = matched(in.buf, p, token);
    if (matched == token.length()) {
      in.pos = p + matched;
      return true;
    }
    // a single `"` may still become any of the three
    if (p + matched >= in.lim && in.last) throw in.unexpected(Reason.UNEXPECTED_END, p + matched);
    return false;
  }

  private static int matched(byte[] b, int p, String token) {
    int i = 0;
    while (i < token.length() && b[p + i] == token.charAt(i)) i++;
    return i;
  }

  /**
   * Makes the exception for bytes at p that are not the literal {@code token}: it may be cut off by the end of the
   * input.
   */
  static JsonException literal(Cursor in, int p, String token, Reason reason) {
    in.pos = p;
    in.require(p, 8);
    p = in.pos;
    int matched = matched(in.buf, p, token);
    return matched > 0 && p + matched >= in.lim && in.last
        ? in.unexpected(Reason.UNEXPECTED_END, p + matched)
        : in.unexpected(reason, p);
  }

  // ---- skipping ----

  /**
   * Checks the number at start and moves after it. Its start stays in the window only as long as a message may show it.
   */
  static void skip(Cursor in, int start) {
    in.pos = start;
    int p = start;
    int state = NumberGrammar.START;
    while ((state = NumberGrammar.next(state, in.buf[p])) >= 0) p = next(in, p);
    if (state == NumberGrammar.WRONG) throw illFormed(in, p, Reason.EXPECTED_NUMBER);
    in.pos = p;
  }

  /** Returns the position of the next byte, which is loadable. */
  private static int next(Cursor in, int p) {
    p++;
    if (p <= in.safe) return p;
    return p - in.shift(p - in.pos > LONGEST_INTEGER ? p : in.pos);
  }

  // ---- big numbers ----

  /** Returns a number of digits that certainly has more than {@code bits} bits. */
  static int tooManyDigits(int bits) {
    return (int) (bits * 30103L / 100000) + 2;
  }

  private static JsonException tooManyDigits(Cursor in) {
    return in.error(
        Reason.LIMIT_DIGITS, in.base + in.pos, "expected a number of at most " + in.limits.digits() + " digits");
  }

  /** Reads an integer within the limits, or returns null with the exception in {@code in.failure}. */
  static BigInteger readBigInteger(Cursor in, int start, String type) {
    BigInteger plain = BigDigits.readBigInteger(in, start);
    if (plain != null) return plain;
    int bits = in.limits.numberBits();
    int most = Math.min(tooManyDigits(bits), in.limits.digits() + 1);
    int end = end(in, start, most + 1);
    byte[] b = in.buf;
    int p = in.pos;
    boolean negative = b[p] == '-';
    if (negative) p++;
    int first = p;
    p = digits(in, p, end, Reason.EXPECTED_INTEGER);
    boolean leadingZero = b[first] == '0' && p - first > 1;
    boolean spoilt = leadingZero || p < end && Digits.continuesNumber(b[p]);
    BigInteger v = null;
    if (spoilt) in.failure = in.unexpected(Reason.EXPECTED_INTEGER, in.pos);
    else if (p - first >= tooManyDigits(bits)) in.failure = BigDigits.tooBig(in, type);
    else if (p - first > in.limits.digits()) in.failure = tooManyDigits(in);
    else {
      v = BigDigits.parse(in, negative, b, first, p);
      if (BigDigits.exceeds(v, bits)) {
        in.failure = BigDigits.tooBig(in, type);
        return null;
      }
      in.pos = p;
    }
    return v;
  }

  static String readNumberText(Cursor in, int start) {
    // plus 24 characters for a sign and an exponent, which needs no more than 20
    int end = end(in, start, in.limits.digits() + 24);
    if (JqPath.isNumberPart(in.buf[end])) throw tooManyDigits(in);
    end = check(in);
    int from = in.pos;
    int digits = 0;
    for (int p = from; p < end && (in.buf[p] | 0x20) != 'e'; p++) digits += Digits.isDigit(in.buf[p]) ? 1 : 0;
    if (digits > in.limits.digits()) throw tooManyDigits(in);
    in.pos = end;
    return new String(in.buf, from, end - from, java.nio.charset.StandardCharsets.ISO_8859_1);
  }
}

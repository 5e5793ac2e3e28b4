package jzon.engine.reading;

import java.math.BigInteger;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.NumberGrammar;
import jzon.engine.paths.JqPath;

/**
 * Reads numbers that are not short, not plain or malformed; the reader's own methods read the others.
 *
 * <p>Changes the cursor's {@code exponent}, {@code failure} and {@code pos}.
 */
final class NumberReader {
  static final double[] TENS = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8};

  /** Longer integers are out of range for every primitive type. */
  private static final int LONGEST_INTEGER = 40;

  /** Returned instead of a power of ten: the number must be read in the slow way. */
  private static final int UNDECIDED = Integer.MIN_VALUE;

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
      return refuse(in, in.unexpected(Reason.EXPECTED_INTEGER, in.pos));
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
      return refuse(in, in.unexpected(Reason.OUT_OF_RANGE, in.pos, "expected " + what));
    }
    in.pos = p;
    return negative ? v : -v;
  }

  /** Sets the exception, which the reader throws. */
  private static long refuse(Cursor in, JsonException e) {
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
      if (c0 >= 0 && c0 <= 9) {
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
          if (n == 8) return readDouble(in, start, c0, q);
          if (n > 0 && !Words.continues(b[q + n])) {
            in.pos = q + n;
            // less than 2^53 and a power of ten below 10^22: both are exact, so one division rounds correctly
            double v = (double) (c0 * Digits.POWERS[n] + Words.digits8(t << 64 - (n << 3))) / TENS[n];
            return negative ? -v : v;
          }
        }
      }
    }
    return readDouble(in, start);
  }

  static double readDouble(Cursor in, int start) {
    byte[] b = in.buf;
    if (b[start] == '"') return notFinite(in, start);
    long mantissa = mantissa(in, start);
    if (in.exponent != UNDECIDED) {
      double v = DecimalToDouble.toDouble(mantissa, in.exponent);
      return b[start] == '-' ? -v : v;
    }
    return readLongDouble(in, start);
  }

  /** Reads a number of any length. */
  private static double readLongDouble(Cursor in, int start) {
    int end = number(in, start);
    int from = in.pos;
    in.pos = end;
    return DecimalToDouble.parse(in.buf, from, end, in.longDecimal());
  }

  static float readFloat(Cursor in, int start) {
    byte[] b = in.buf;
    if (b[start] == '"') return (float) notFinite(in, start);
    long mantissa = mantissa(in, start);
    if (in.exponent != UNDECIDED) {
      float v = DecimalToDouble.toFloat(mantissa, in.exponent);
      return b[start] == '-' ? -v : v;
    }
    int end = number(in, start);
    int from = in.pos;
    in.pos = end;
    return DecimalToDouble.parseFloat(in.buf, from, end, in.longDecimal());
  }

  /** Reads on at q, after the point, if eight or more digits follow; {@code whole} is the number before the point. */
  static double readDouble(Cursor in, int start, int whole, int q) {
    if (start + 64 <= in.safe) {
      long mantissa = fraction(in, q, whole);
      if (in.exponent != UNDECIDED) {
        double v = DecimalToDouble.toDouble(mantissa, in.exponent);
        return in.buf[start] == '-' ? -v : v;
      }
    }
    return readLongDouble(in, start);
  }

  /**
   * Reads the number at start if it is well-formed, has at most 15 digits before the point and 19 in all, not counting
   * leading zeros, and lies well within the window. Returns its digits as an unsigned integer and sets in.exponent to
   * the power of ten. Otherwise sets it to UNDECIDED and consumes nothing.
   */
  private static long mantissa(Cursor in, int start) {
    in.exponent = UNDECIDED;
    if (start + 64 > in.safe) return 0;
    byte[] b = in.buf;
    int p = start;
    if (b[p] == '-') p++;
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
    if (bits == 0 || bits > 8 && (t & 0xFF) == 0) return 0;
    long m = Words.digits8(t << 64 - bits);
    p += bits >>> 3;
    if (bits == 64) {
      t = Bytes.getLong(b, p) ^ Words.ZEROS;
      bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if (bits == 64) return 0;
      m = m * Digits.POWERS[bits >>> 3] + Words.digits8(Digits.lowest(t, bits));
      p += bits >>> 3;
    }
    if (b[p] == '.') return fraction(in, p + 1, m);
    return exponent(in, p, 0, m);
  }

  /** As {@link #mantissa}, from the first digit after the point on; {@code m}, of at most 15 digits, is before it. */
  private static long fraction(Cursor in, int first, long m) {
    in.exponent = UNDECIDED;
    byte[] b = in.buf;
    int p = first;
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    long stop = Words.nonDigits(t);
    if (stop == 0) {
      if (m >= 100_000_000_000L) return 0; // 12 digits
      m = m * 100_000_000 + Words.digits8(t);
      p += 8;
      t = Bytes.getLong(b, p) ^ Words.ZEROS;
      stop = Words.nonDigits(t);
      if (stop == 0) {
        if (m + Long.MIN_VALUE >= 100_000_000_000L + Long.MIN_VALUE) return 0;
        m = m * 100_000_000 + Words.digits8(t);
        p += 8;
        t = Bytes.getLong(b, p) ^ Words.ZEROS;
        stop = Words.nonDigits(t);
        if (stop == 0) return 0;
      }
    }
    int bits = Long.numberOfTrailingZeros(stop) & 0x38;
    int n = bits >>> 3;
    // unsigned, as 10^19 is above 2^63
    if (!Digits.fits(m, n)) return 0;
    m = m * Digits.POWERS[n] + Words.digits8(Digits.lowest(t, bits));
    p += n;
    if (p == first) return 0;
    if (b[p] <= ',') {
      // not followed by an exponent or another part of a number
      in.exponent = first - p;
      in.pos = p;
      return m;
    }
    return exponent(in, p, first - p, m);
  }

  /** As {@link #mantissa}, after the digits; {@code exponent} is the power of ten so far. */
  private static long exponent(Cursor in, int p, int exponent, long m) {
    byte[] b = in.buf;
    int c = b[p];
    if ((c | 0x20) == 'e') {
      c = b[++p];
      boolean minus = c == '-';
      if (minus || c == '+') c = b[++p];
      int first = p;
      int e = 0;
      for (; Digits.isDigit(c); c = b[++p]) {
        if (p - first == 4) return 0;
        e = e * 10 + (c - '0');
      }
      if (p == first) return 0;
      exponent += minus ? -e : e;
    }
    if (Digits.continuesNumber(c)) return 0;
    in.exponent = exponent;
    in.pos = p;
    return m;
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
      v = BigDigits.parse(b, first, p);
      if (v.bitLength() > bits) {
        in.failure = BigDigits.tooBig(in, type);
        return null;
      }
      in.pos = p;
      if (negative) v = v.negate();
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

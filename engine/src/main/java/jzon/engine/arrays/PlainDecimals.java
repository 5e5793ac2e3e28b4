package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Gaps;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.DecimalParts;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;

/**
 * Reads runs of plain decimals in an array: at most 7 digits before a point and 19 digits in total (14 for floats), or
 * at most 7 digits and no point. A comma follows directly. Only a double with a point may have an exponent.
 *
 * <p>The loops have the same form as in {@link PlainIntegers}. For doubles there is also a separate branch for each
 * number of digits after the point, so that all powers of ten and all shifts are constants.
 */
public final class PlainDecimals {
  /** The characters between two pairs, without and with a space. */
  private static final int NEXT_PAIR = ']' | ',' << 8 | '[' << 16,
      NEXT_SPACED_PAIR = ']' | ',' << 8 | ' ' << 16 | '[' << 24;

  /** Powers of ten for every index of three bits. */
  private static final float[] FLOAT_DIVISORS = {1, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f};

  /** The bits of a double that a float does not have, and half of them. */
  private static final long FLOAT_REST = (1L << 29) - 1, FLOAT_HALF = 1L << 28;

  private static final int POINT = '.' ^ '0', COMMA = ',' ^ '0', MINUS = '-' ^ '0', SPACE = ' ' ^ '0';

  /** The bit of a byte by which {@link Words#nonDigits} flags it. */
  private static final int FLAG = 7;

  private PlainDecimals() {}

  /** Reads numbers into {@code a[n, end)}, from {@code p} on; uses {@code parts} for those with many digits. */
  public static long read(DecimalParts parts, byte[] b, int p, int safe, double[] a, int n, int end) {
    int s = safe - 40;
    while (n < end && p <= s) {
      long word = Bytes.getLong(b, p);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      int stop = bits + (sign & 8);
      if (bits == 0 || bits != 8 && (t & 0xFF) == 0) {
        if ((byte) word != ' ') break;
        p++;
        continue;
      }
      long point = word >>> stop & 0xFF;
      // after a minus, the point may be the next byte
      if (point != '.' && (bits != 56 || stop != 64 || b[p + 8] != '.')) {
        if (point != ',') break;
        double v = Words.longDigits8(t << 64 - bits);
        a[n++] = sign == 0 ? v : -v;
        p += (stop >>> 3) + 1;
        continue;
      }
      long m = Words.longDigits8(t << 64 - bits);
      int q;
      switch (stop >>> 3) {
        case 1:
          q = p + 2;
          word = Bytes.getLong(b, q);
          break;
        case 2:
          q = p + 3;
          word = Bytes.getLong(b, q);
          break;
        case 3:
          q = p + 4;
          word = Bytes.getLong(b, q);
          break;
        case 4:
          q = p + 5;
          word = Bytes.getLong(b, q);
          break;
        case 5:
          q = p + 6;
          word = Bytes.getLong(b, q);
          break;
        case 6:
          q = p + 7;
          word = Bytes.getLong(b, q);
          break;
        case 7:
          q = p + 8;
          word = Bytes.getLong(b, q);
          break;
        default:
          q = p + 9;
          word = Bytes.getLong(b, q);
      }
      t = word ^ Words.ZEROS;
      bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if (bits == 64 || (word >>> bits & 0xFF) != ',') {
        // more digits, or an exponent
        q = parts.readFraction(b, q, m);
        if (q < 0 || b[q] != ',') break;
        double v = DecimalToDouble.toDouble(parts.digits, parts.exponent);
        a[n++] = sign == 0 ? v : -v;
        p = q + 1;
        continue;
      }
      switch (bits >>> 3) {
        case 1:
          a[n++] = quotient(sign, m * 10 + Words.longDigits8(t << 56), 1e1);
          p = q + 2;
          continue;
        case 2:
          a[n++] = quotient(sign, m * 100 + Words.longDigits8(t << 48), 1e2);
          p = q + 3;
          continue;
        case 3:
          a[n++] = quotient(sign, m * 1_000 + Words.longDigits8(t << 40), 1e3);
          p = q + 4;
          continue;
        case 4:
          a[n++] = quotient(sign, m * 10_000 + Words.longDigits8(t << 32), 1e4);
          p = q + 5;
          continue;
        case 5:
          a[n++] = quotient(sign, m * 100_000 + Words.longDigits8(t << 24), 1e5);
          p = q + 6;
          continue;
        case 6:
          a[n++] = quotient(sign, m * 1_000_000 + Words.longDigits8(t << 16), 1e6);
          p = q + 7;
          continue;
        case 7:
          a[n++] = quotient(sign, m * 10_000_000 + Words.longDigits8(t << 8), 1e7);
          p = q + 8;
          continue;
        default:
          return PlainIntegers.before(n, p);
      }
    }
    return PlainIntegers.before(n, p);
  }

  private static double quotient(int sign, long m, double power) {
    // less than 2^53 and a power of ten below 10^22: both are exact, so one division rounds correctly
    double v = (double) m / power;
    return sign == 0 ? v : -v;
  }

  /**
   * Reads arrays of two numbers each into {@code a[n, end)}, from {@code p} on. It reads only whole pairs; the last one
   * may be the last of the array. Both n and end are even.
   *
   * <p>Coordinates have up to three digits before the point: branches distinguish these. Counting them as above takes
   * 1.15 times the time.
   */
  public static long readPairs(byte[] b, int p, int safe, double[] a, int n, int end) {
    int s = safe - 40;
    int pair = p;
    if (p > s || b[p] != '[') return PlainIntegers.before(n, p);
    p++;
    while (n < end && p <= s) {
      long t = Bytes.getLong(b, p) ^ Words.ZEROS;
      int sign = 0;
      int q = p;
      if ((byte) t == MINUS) {
        sign = -1;
        t >>>= 8;
        q++;
      }
      long m = t & 0xFF;
      if ((t & 0xFF00) == POINT << 8 && m <= 9) {
        q += 2;
      } else if (((t + 0x7676 | t) & 0xFF8080) == POINT << 16 && m != 0) {
        // the flags show that both are digits
        m = m * 10 + (t >>> 8 & 0xFF);
        q += 3;
      } else {
        int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        if (bits == 0 || m == 0 || (t >>> bits & 0xFF) != POINT) {
          if (sign != 0 || m != SPACE) break;
          p++;
          continue;
        }
        m = Words.longDigits8(t << 64 - bits);
        q += (bits >>> 3) + 1;
      }
      t = Bytes.getLong(b, q) ^ Words.ZEROS;
      // switches on the place of the flag itself: branches are predicted here, so each instruction counts
      switch (Long.numberOfTrailingZeros(Words.nonDigits(t))) {
        case FLAG + 8:
          a[n] = quotient(sign, m * 10 + Words.longDigits8(t << 56), 1e1);
          q += 1;
          break;
        case FLAG + 16:
          a[n] = quotient(sign, m * 100 + Words.longDigits8(t << 48), 1e2);
          q += 2;
          break;
        case FLAG + 24:
          a[n] = quotient(sign, m * 1_000 + Words.longDigits8(t << 40), 1e3);
          q += 3;
          break;
        case FLAG + 32:
          a[n] = quotient(sign, m * 10_000 + Words.longDigits8(t << 32), 1e4);
          q += 4;
          break;
        case FLAG + 40:
          a[n] = quotient(sign, m * 100_000 + Words.longDigits8(t << 24), 1e5);
          q += 5;
          break;
        case FLAG + 48:
          a[n] = quotient(sign, m * 1_000_000 + Words.longDigits8(t << 16), 1e6);
          q += 6;
          break;
        case FLAG + 56:
          a[n] = quotient(sign, m * 10_000_000 + Words.longDigits8(t << 8), 1e7);
          q += 7;
          break;
        case 64:
          // read on in words
          int first = q;
          m = m * 100_000_000 + Words.longDigits8(t);
          q += 8;
          t = Bytes.getLong(b, q) ^ Words.ZEROS;
          int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          if (bits == 64) {
            if (!Digits.fits(m, 8)) return PlainIntegers.before(n & ~1, pair);
            m = m * 100_000_000 + Words.longDigits8(t);
            q += 8;
            t = Bytes.getLong(b, q) ^ Words.ZEROS;
            bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
            if (bits == 64) return PlainIntegers.before(n & ~1, pair);
          }
          if (!Digits.fits(m, bits >>> 3)) return PlainIntegers.before(n & ~1, pair);
          m = m * Digits.POWERS[bits >>> 3] + Words.longDigits8(t << 1 << 63 - bits);
          double v = DecimalToDouble.toDouble(m, first - q - (bits >>> 3));
          v = sign == 0 ? v : -v;
          switch (bits >>> 3) {
            case 0:
              a[n] = v;
              break;
            case 1:
              a[n] = v;
              q += 1;
              break;
            case 2:
              a[n] = v;
              q += 2;
              break;
            case 3:
              a[n] = v;
              q += 3;
              break;
            case 4:
              a[n] = v;
              q += 4;
              break;
            case 5:
              a[n] = v;
              q += 5;
              break;
            case 6:
              a[n] = v;
              q += 6;
              break;
            default:
              a[n] = v;
              q += 7;
          }
          break;
        default:
          return PlainIntegers.before(n & ~1, pair);
      }
      int c = Bytes.getInt(b, q);
      if ((n & 1) == 0) {
        if ((byte) c != ',') break;
        n++;
        p = q + 1;
      } else if ((c & 0xFFFFFF) == NEXT_PAIR) {
        n++;
        pair = q + 2;
        p = q + 3;
      } else if (c == NEXT_SPACED_PAIR) {
        n++;
        pair = q + 3;
        p = q + 4;
      } else if ((byte) c == ']') {
        return PlainIntegers.behind(n + 1, q + 1);
      } else {
        break;
      }
    }
    // an odd n is within a pair
    return PlainIntegers.before(n & ~1, pair);
  }

  /** Reads numbers of any form, such as those with an exponent, into {@code a[n, end)}, from {@code p} on. */
  public static long readParts(DecimalParts parts, byte[] b, int p, int safe, float[] a, int n, int end) {
    int s = safe - DecimalParts.REACH;
    while (n < end && p <= s) {
      boolean negative = b[p] == '-';
      int q = parts.read(b, negative ? p + 1 : p);
      if (q < 0 || b[q] != ',') break;
      float v = DecimalToDouble.toFloat(parts.digits, parts.exponent);
      a[n++] = negative ? -v : v;
      p = q + 1;
    }
    return PlainIntegers.before(n, p);
  }

  /**
   * Reads numbers into {@code a[n, end)}, from {@code p} on.
   *
   * <p>The point is removed from the first eight characters, so that most numbers are one word of digits, and branches
   * depend only on their length.
   */
  public static long read(byte[] b, int p, int safe, float[] a, int n, int end) {
    int s = safe - 24;
    loop:
    while (n < end && p <= s) {
      long t = Bytes.getLong(b, p) ^ Words.ZEROS;
      int q = p;
      boolean negative = (byte) t == MINUS;
      if (negative) {
        q++;
        t = Bytes.getLong(b, q) ^ Words.ZEROS;
      }
      long flags = Words.nonDigits(t);
      int bits = Long.numberOfTrailingZeros(flags) & 0x78;
      if (bits == 0 || (t & 0xFF) == 0 && bits != 8) {
        if (negative || (byte) t != SPACE) break;
        p++;
        continue;
      }
      long point = t >>> bits & 0xFF;
      if (point != POINT) {
        if (point != COMMA) break;
        float v = Words.longDigits8(t << 64 - bits);
        a[n++] = negative ? -v : v;
        p = q + (bits >>> 3) + 1;
        continue;
      }
      // the point does not carry, so the end of the digits after it is flagged exactly
      int stop = Long.numberOfTrailingZeros(flags & flags - 1) & 0x78;
      long after = t >>> 8;
      long d = ((t ^ after) & (flags ^ flags - 1) >>> 8) ^ after;
      long m = Words.longDigits8(d << 72 - stop);
      int digits = (stop - bits >>> 3) - 1;
      float v;
      switch (stop >>> 3) {
        case 3:
          if (b[q + 3] != ',' || digits == 0) break loop;
          v = quotient(m, digits);
          a[n] = negative ? -v : v;
          p = q + 4;
          break;
        case 4:
          if (b[q + 4] != ',' || digits == 0) break loop;
          v = quotient(m, digits);
          a[n] = negative ? -v : v;
          p = q + 5;
          break;
        case 5:
          if (b[q + 5] != ',' || digits == 0) break loop;
          v = quotient(m, digits);
          a[n] = negative ? -v : v;
          p = q + 6;
          break;
        case 6:
          if (b[q + 6] != ',' || digits == 0) break loop;
          v = quotient(m, digits);
          a[n] = negative ? -v : v;
          p = q + 7;
          break;
        case 7:
          if (b[q + 7] != ',' || digits == 0) break loop;
          v = quotient(m, digits);
          a[n] = negative ? -v : v;
          p = q + 8;
          break;
        case 8:
          t = Bytes.getLong(b, q + 8) ^ Words.ZEROS;
          switch (Long.numberOfTrailingZeros(Words.nonDigits(t))) {
            case FLAG:
              if (digits == 0) break loop;
              v = quotient(m, digits);
              a[n] = negative ? -v : v;
              q += 8;
              break;
            case FLAG + 8:
              // each arm must test the result, or the loop takes 1.03 times the time:
              // docs/performance-notes.md#branches-that-must-stay
              v = rounded(m * 10 + Words.longDigits8(t << 56), digits + 1);
              if (v != v) break loop;
              a[n] = negative ? -v : v;
              q += 9;
              break;
            case FLAG + 16:
              v = rounded(m * 100 + Words.longDigits8(t << 48), digits + 2);
              if (v != v) break loop;
              a[n] = negative ? -v : v;
              q += 10;
              break;
            case FLAG + 24:
              v = rounded(m * 1_000 + Words.longDigits8(t << 40), digits + 3);
              if (v != v) break loop;
              a[n] = negative ? -v : v;
              q += 11;
              break;
            case FLAG + 32:
              v = rounded(m * 10_000 + Words.longDigits8(t << 32), digits + 4);
              if (v != v) break loop;
              a[n] = negative ? -v : v;
              q += 12;
              break;
            case FLAG + 40:
              v = rounded(m * 100_000 + Words.longDigits8(t << 24), digits + 5);
              if (v != v) break loop;
              a[n] = negative ? -v : v;
              q += 13;
              break;
            case FLAG + 48:
              v = rounded(m * 1_000_000 + Words.longDigits8(t << 16), digits + 6);
              if (v != v) break loop;
              a[n] = negative ? -v : v;
              q += 14;
              break;
            case FLAG + 56:
              v = rounded(m * 10_000_000 + Words.longDigits8(t << 8), digits + 7);
              if (v != v) break loop;
              a[n] = negative ? -v : v;
              q += 15;
              break;
            default:
              break loop;
          }
          if (b[q] != ',') break loop;
          p = q + 1;
          break;
        default:
          break loop;
      }
      n++;
    }
    return PlainIntegers.before(n, p);
  }

  private static float quotient(long m, int digits) {
    // up to seven digits, so that both are exact
    return (float) m / FLOAT_DIVISORS[digits & 7];
  }

  /** Returns the float nearest to {@code m / 10^digits}, or NaN if one division of doubles is not enough. */
  private static float rounded(long m, int digits) {
    // Both are exact, so this is the nearest double. Only if that is half-way between two floats, the number may be
    // nearer to either.
    double v = (double) m / DecimalToDouble.POWERS[digits & 15];
    return (Double.doubleToRawLongBits(v) & FLOAT_REST) == FLOAT_HALF ? Float.NaN : (float) v;
  }

  /**
   * As the method for doubles without {@code gaps}, with whitespace before each number. Must not be a part of
   * that method: docs/performance-notes.md#variables-in-registers.
   */
  public static long readSpaced(DecimalParts parts, Gaps gaps, byte[] b, int p, int safe, double[] a, int n, int end) {
    while (n < end) {
      int q = gaps.behind(b, p, safe);
      if (q == p) break;
      long at = read(parts, b, q, safe, a, n, n + 1);
      if ((int) (at >>> 32) == n) break;
      n++;
      p = (int) at;
    }
    return PlainIntegers.before(n, p);
  }

  /**
   * As {@link #read(byte[], int, int, float[], int, int)}, with whitespace before each number. Must not be a part of
   * that method: docs/performance-notes.md#variables-in-registers.
   */
  public static long readSpaced(Gaps gaps, byte[] b, int p, int safe, float[] a, int n, int end) {
    while (n < end) {
      int q = gaps.behind(b, p, safe);
      if (q == p) break;
      long at = read(b, q, safe, a, n, n + 1);
      if ((int) (at >>> 32) == n) break;
      n++;
      p = (int) at;
    }
    return PlainIntegers.before(n, p);
  }
}

package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.DecimalParts;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;

/**
 * Reads runs of plain decimals in an array, each directly followed by a comma: at most 7 digits before a point, and
 * after it 7 for floats, or for doubles 19 in all and perhaps an exponent; or at most 8 digits and no point.
 *
 * <p>The loops have the same form as in {@link PlainIntegers}. For pairs there is also a separate branch for each
 * number of digits after the point, so that all powers of ten and all shifts are constants.
 */
public final class PlainDecimals {
  /** The characters between two pairs, without and with a space. */
  private static final int NEXT_PAIR = ']' | ',' << 8 | '[' << 16,
      NEXT_SPACED_PAIR = ']' | ',' << 8 | ' ' << 16 | '[' << 24;

  /** The bits of a double that a float does not have, and half of them. */
  private static final long FLOAT_REST = (1L << 29) - 1, FLOAT_HALF = 1L << 28;

  private static final int POINT = '.' ^ '0', MINUS = '-' ^ '0', SPACE = ' ' ^ '0';

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
      long m = Words.longDigits8(t << 64 - bits);
      int q = p + (stop >>> 3);
      double v = m;
      // after a minus, the point may be the next byte
      if (b[q] == '.' && bits < 64) {
        t = Bytes.getLong(b, ++q) ^ Words.ZEROS;
        bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        int digits = bits >>> 3;
        if (bits != 0 && bits != 64 && b[q + digits] == ',') {
          // less than 2^53 and a power of ten below 10^22: both are exact, so one division rounds correctly
          v = (double) (m * Digits.POWERS[digits] + Words.longDigits8(t << 64 - bits)) / DecimalToDouble.POWERS[digits];
          q += digits;
        } else {
          q = parts.readFraction(b, q, m); // more digits, or an exponent
          if (q < 0) break;
          v = DecimalToDouble.toDouble(parts.digits, parts.exponent);
        }
      }
      if (b[q] != ',') break;
      a[n++] = sign == 0 ? v : -v;
      p = q + 1;
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
          a[n] = v;
          q += bits >>> 3;
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

  /** Reads numbers into {@code a[n, end)}, from {@code p} on. */
  public static long read(byte[] b, int p, int safe, float[] a, int n, int end) {
    int s = safe - 24;
    while (n < end && p <= s) {
      long t = Bytes.getLong(b, p) ^ Words.ZEROS;
      int q = p;
      boolean negative = (byte) t == MINUS;
      if (negative) {
        q++;
        t = Bytes.getLong(b, q) ^ Words.ZEROS;
      }
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if (bits == 0 || (t & 0xFF) == 0 && bits != 8) {
        if (negative || (byte) t != SPACE) break;
        p++;
        continue;
      }
      long m = Words.longDigits8(t << 64 - bits);
      int digits = 0;
      q += bits >>> 3;
      if (b[q] == '.' && bits < 64) {
        t = Bytes.getLong(b, ++q) ^ Words.ZEROS;
        bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        if (bits == 0 || bits == 64) break;
        digits = bits >>> 3;
        m = m * Digits.POWERS[digits] + Words.longDigits8(t << 64 - bits);
        q += digits;
      }
      float v = rounded(m, digits);
      if (b[q] != ',' || v != v) break;
      a[n++] = negative ? -v : v;
      p = q + 1;
    }
    return PlainIntegers.before(n, p);
  }

  /** Returns the float nearest to {@code m / 10^digits}, or NaN if one division of doubles is not enough. */
  private static float rounded(long m, int digits) {
    // Both are exact, so this is the nearest double. Only if that is half-way between two floats, the number may be
    // nearer to either.
    double v = (double) m / DecimalToDouble.POWERS[digits & 15];
    return (Double.doubleToRawLongBits(v) & FLOAT_REST) == FLOAT_HALF ? Float.NaN : (float) v;
  }
}

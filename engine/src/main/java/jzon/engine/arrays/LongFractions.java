package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;

/**
 * Reads runs of decimals with 8 to 23 digits after the point in an array: up to seven characters before the point, no
 * exponent, and directly followed by a comma.
 *
 * <p>{@link PlainDecimals} reads any number; the loop of this class must stay small:
 * docs/performance-notes.md#variables-in-registers. It cuts off the last digits with shifts instead of branches,
 * because the rest of the work hides that one dependency between numbers. It also finds the comma and the point in the
 * words loaded for digits, so that fewer positions are compared with the array's length.
 *
 * <p>The number is the sum of the digits before the point and of up to three words of eight digits, the last filled up
 * with zeros. Each is a double; the errors of their products with powers of ten, and of the sum, have a bound. If two
 * doubles are within the bound, one product of integers decides, as in {@link DecimalToDouble}; that is rare unless the
 * number is below 10^-5. The processor has separate units and queues for doubles, so it computes them while it reads
 * digits: with products of integers only, a number takes 1.2 times the time.
 */
public final class LongFractions {
  /** The upper 26 bits of 10^-8, whose product with eight digits is exact, and the rest of it. */
  public static final double UNIT = 0x1.5798eep-27, UNIT_REST = 0x1.18461cefcfdc2p-54;

  /**
   * The error bound of the sum, in parts of 2^-53. The rest of the first product, below 6.1e-9 of the sum, has 5
   * roundings; the digits after it, below 10^-8, have 6. That makes 3.1e-8 of the sum and 6e-8.
   */
  private static final double WRONG_PART = 0x1p-53 * 4e-8, WRONG = 0x1p-53 * 7e-8;

  private static final int POINT = '.' ^ '0', COMMA = ',' ^ '0';

  private LongFractions() {}

  /** Reads numbers into {@code a[n, end)}, from {@code p} on. */
  public static long read(byte[] b, int p, int safe, double[] a, int n, int end) {
    int from = p;
    // the last word is loaded up to 8 + 16 bytes after p
    int s = safe - 24;
    while (n < end && p <= s) {
      long t = Bytes.getLong(b, p) ^ Words.ZEROS;
      int q = p;
      long sign = 0;
      if ((byte) t == ('-' ^ '0')) {
        sign = Long.MIN_VALUE;
        // a digit is shifted in from above, so that seven digits after a sign do not match
        t >>>= 8;
        q++;
      }
      long whole = t & 0xFF;
      if ((t & 0xFF00) == POINT << 8) {
        if (whole > 9) break;
        q += 2;
      } else if (((t + 0x767676 | t) & 0xFF808080L) == POINT << 24 && whole != 0) {
        // the flags show three digits: a branch, so that the next word is loaded ahead
        whole = whole * 100 + (t >>> 8 & 0xFF) * 10 + (t >>> 16 & 0xFF);
        q += 4;
      } else {
        int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        if (bits == 0 || whole == 0 || (t >>> bits & 0xFF) != POINT) {
          if (whole != (' ' ^ '0') || sign != 0) break;
          p++;
          continue;
        }
        whole = Words.longDigits8(t << 64 - bits);
        q += (bits >>> 3) + 1;
      }
      // from here on p must not be used: docs/performance-notes.md#variables-in-registers
      t = Bytes.getLong(b, q) ^ Words.ZEROS;
      if (Words.nonDigits(t) != 0) return beforeNumber(b, from, n, q);
      long first = Words.longDigits8(t);
      t = Bytes.getLong(b, q + 8) ^ Words.ZEROS;
      long stop = Words.nonDigits(t);
      long rest = 0;
      double restUnit = 1e-16;
      int r = q + 8;
      if (stop == 0) {
        rest = Words.longDigits8(t) * 100_000_000;
        restUnit = 1e-24;
        t = Bytes.getLong(b, q + 16) ^ Words.ZEROS;
        stop = Words.nonDigits(t);
        if (stop == 0) return beforeNumber(b, from, n, q);
        r = q + 16;
      }
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      if ((t >>> bits & 0xFF) != COMMA) return beforeNumber(b, from, n, q);
      // the flag is the highest bit of its byte, so the digits are in the bytes below
      rest += Words.longDigits8(t & (stop ^ stop - 1) >>> 8);
      r += bits >>> 3;
      // The first product is exact, and so is the rounding error of its sum with the whole (T. J. Dekker, 1971).
      double w = (double) whole, c = (double) first * UNIT, sum = w + c;
      double low = (c - (sum - w)) + ((double) first * UNIT_REST + (double) rest * restUnit);
      double wrong = sum * WRONG_PART + WRONG;
      double v = sum + (low + wrong);
      if (v != sum + (low - wrong)) {
        v = exactly(whole * 100_000_000 + first, rest, r - q);
        if (v < 0) return beforeNumber(b, from, n, q);
      }
      a[n++] = Double.longBitsToDouble(Double.doubleToRawLongBits(v) | sign);
      p = r + 1;
    }
    return PlainIntegers.before(n, p);
  }

  /**
   * Returns the double nearest to a number with f digits after the point, or -1 if it has more than 19 significant
   * digits. {@code head} has the digits up to the eighth after the point, {@code rest} the others, filled up with zeros
   * to 16 or 24.
   */
  private static double exactly(long head, long rest, int f) {
    if (f > 8 && head >= Digits.POWERS[27 - f]) return -1;
    long tail = rest / Digits.POWERS[(f < 16 ? 16 : 24) - f];
    return DecimalToDouble.toDouble(head * Digits.POWERS[f - 8] + tail, -f);
  }

  /**
   * Returns the result for a run that ends before the number whose digits after the point start at {@code q}; its start
   * is not before {@code from}.
   */
  private static long beforeNumber(byte[] b, int from, int n, int q) {
    while (q > from && (b[q - 1] == '.' || b[q - 1] == '-' || b[q - 1] >= '0' && b[q - 1] <= '9')) q--;
    return PlainIntegers.before(n, q);
  }
}

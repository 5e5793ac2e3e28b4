package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.Digits;

/**
 * Reads runs of decimals with 8 to 23 digits behind the point in an array, as far as they go: up to seven characters
 * before it, no exponent, and directly behind them a comma.
 *
 * <p>{@link PlainDecimals} takes any number, with more than one and a half times the instructions, many of which keep
 * what does not fit the registers. Here the loop is small; the last digits are cut off by bits instead of branches, as
 * one such step from number to number is hidden behind so much work; and what was loaded for digits is asked for the
 * comma and the point as well, so that less is compared with the array's length.
 *
 * <p>The number is the sum of what is before the point and of up to three words of eight digits, the last of which is
 * filled with zeros: three doubles, and the sum of their products with powers of ten, whose errors have a bound. Where
 * the bound leaves two doubles, which is rare unless the number is below 10^-5, one product of integers decides, as in
 * {@link DecimalToDouble}. The processor does so at the same time as it reads digits, for which it has other units and
 * queues: by products of integers alone, a number takes 1.2 times the time.
 */
public final class LongFractions {
  /** The upper 26 bits of 10^-8, whose product with eight digits is exact, and the rest of it. */
  public static final double UNIT = 0x1.5798eep-27, UNIT_REST = 0x1.18461cefcfdc2p-54;

  /**
   * What the sum may be wrong by, in parts of 2^-53: of the rest of the first product, below 6.1e-9 of the sum, 5
   * roundings; of the digits behind it, below 10^-8, 6. That makes 3.1e-8 of the sum and 6e-8.
   */
  private static final double WRONG_PART = 0x1p-53 * 4e-8, WRONG = 0x1p-53 * 7e-8;

  private static final int POINT = '.' ^ '0', COMMA = ',' ^ '0';

  private LongFractions() {}

  /** Reads numbers into {@code a[n, end)}, from {@code p} on. */
  public static long read(byte[] b, int p, int safe, double[] a, int n, int end) {
    int from = p;
    // the last word is loaded up to 8 + 16 bytes behind p
    int s = safe - 24;
    while (n < end && p <= s) {
      long t = Bytes.getLong(b, p) ^ Words.ZEROS;
      int q = p;
      long sign = 0;
      if ((byte) t == ('-' ^ '0')) {
        sign = Long.MIN_VALUE;
        // a digit comes in from above, so that seven digits behind a sign are not taken
        t >>>= 8;
        q++;
      }
      long whole = t & 0xFF;
      if ((t & 0xFF00) == POINT << 8) {
        if (whole > 9) break;
        q += 2;
      } else if (((t + 0x767676 | t) & 0xFF808080L) == POINT << 24 && whole != 0) {
        // three digits, as the flags say: a branch, so that the next word is loaded ahead
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
      // from here on p is not asked for: C2 would keep it in a vector register, which the next address waits for
      t = Bytes.getLong(b, q) ^ Words.ZEROS;
      if (Words.nonDigits(t) != 0) return unread(b, from, n, q);
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
        if (stop == 0) return unread(b, from, n, q);
        r = q + 16;
      }
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      if ((t >>> bits & 0xFF) != COMMA) return unread(b, from, n, q);
      // the flag is the highest bit of its byte, so the digits are in the bytes below
      rest += Words.longDigits8(t & (stop ^ stop - 1) >>> 8);
      r += bits >>> 3;
      // The first product is exact, and so is what its sum with the whole leaves out (T. J. Dekker, 1971).
      double w = (double) whole, c = (double) first * UNIT, sum = w + c;
      double low = (c - (sum - w)) + ((double) first * UNIT_REST + (double) rest * restUnit);
      double wrong = sum * WRONG_PART + WRONG;
      double v = sum + (low + wrong);
      if (v != sum + (low - wrong)) {
        v = exactly(whole * 100_000_000 + first, rest, r - q);
        if (v < 0) return unread(b, from, n, q);
      }
      a[n++] = Double.longBitsToDouble(Double.doubleToRawLongBits(v) | sign);
      p = r + 1;
    }
    return PlainIntegers.before(n, p);
  }

  /**
   * Returns the double nearest to a number with f digits behind the point, or -1 if it has more than 19 digits that
   * count: {@code head} up to the eighth behind the point, the others in {@code rest}, filled with zeros up to 16 or
   * 24.
   */
  private static double exactly(long head, long rest, int f) {
    if (f > 8 && head >= Digits.POWERS[27 - f]) return -1;
    long tail = rest / Digits.POWERS[(f < 16 ? 16 : 24) - f];
    return DecimalToDouble.toDouble(head * Digits.POWERS[f - 8] + tail, -f);
  }

  /**
   * Returns that the number whose digits behind the point start at {@code q} is the next one, not before {@code from}.
   */
  private static long unread(byte[] b, int from, int n, int q) {
    while (q > from && (b[q - 1] == '.' || b[q - 1] == '-' || b[q - 1] >= '0' && b[q - 1] <= '9')) q--;
    return PlainIntegers.before(n, q);
  }
}

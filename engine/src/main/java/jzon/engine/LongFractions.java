package jzon.engine;

/**
 * Reads runs of decimals with 8 to 23 digits behind the point in an array, as far as they go: up to seven characters before
 * it, or 921 if 16 digits follow, no more than 19 digits that count, no exponent, and directly behind them a comma.
 *
 * <p>{@link PlainDecimals} takes any number, with more than one and a half times the instructions, many of which keep what
 * does not fit the registers. Here the loop is small; the last digits are counted by bits instead of branches, as one such
 * step from number to number is hidden behind so much work; what was loaded for digits is asked for the comma and the point
 * as well, so that less is compared with the array's length; and the rounding is the one case that remains.
 *
 * <p>With 8 digits behind the point no number is in the middle between two doubles: such a middle has 54 significant bits
 * and f digits behind the point, so its digits are at least 2^53 * 5^f, which is above 2^64 for f from 5 on. So one product
 * of 128 bits with a power of ten rounds right, except where the bits behind those that count are all ones, as in {@link
 * DecimalToDouble}.
 */
final class LongFractions {
  /** For each number f of digits behind the point: the upper half of 10^-f, and the exponent of the double in its place. */
  private static final long[] POWERS = new long[2 * 32];

  /** For each number k of digits: 10^k, and what stays below 10^19 with k more digits. */
  private static final long[] MORE = new long[2 * 8];

  /** What may be before 16 digits: all together are below 2^63. */
  private static final int MOST_WHOLE = 921;

  private static final int POINT = '.' ^ '0', COMMA = ',' ^ '0';

  static {
    for (int f = 0; f < 32; f++) {
      POWERS[2 * f] = PowersOfTen.high(-f);
      POWERS[2 * f + 1] = (long) (DecimalToDouble.binaryExponent(-f) + 1022) << 52;
    }
    for (int k = 0; k < 8; k++) {
      MORE[2 * k] = NumberReader.POWERS[k];
      MORE[2 * k + 1] = k == 0 ? Long.MAX_VALUE : NumberReader.POWERS[19 - k];
    }
  }

  private LongFractions() {}

  /** Reads numbers into {@code a[n, end)}, from {@code p} on. */
  static long read(byte[] b, int p, int safe, double[] a, int n, int end) {
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
      long m = t & 0xFF;
      if ((t & 0xFF00) == POINT << 8) {
        if (m > 9) break;
        q += 2;
      } else {
        int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        if (bits == 0 || m == 0 || (t >>> bits & 0xFF) != POINT) {
          if (m != (' ' ^ '0') || sign != 0) break;
          p++;
          continue;
        }
        m = Words.longDigits8(t << 64 - bits);
        q += (bits >>> 3) + 1;
      }
      t = Bytes.getLong(b, q) ^ Words.ZEROS;
      if (Words.nonDigits(t) != 0) break;
      long u = Bytes.getLong(b, q + 8) ^ Words.ZEROS;
      long stop = Words.nonDigits(u);
      int r = q + 8;
      if (stop == 0) {
        if (m > MOST_WHOLE) break;
        m = (m * 100_000_000 + Words.longDigits8(t)) * 100_000_000 + Words.longDigits8(u);
        u = Bytes.getLong(b, q + 16) ^ Words.ZEROS;
        stop = Words.nonDigits(u);
        if (stop == 0) break;
        r = q + 16;
      } else {
        m = m * 100_000_000 + Words.longDigits8(t);
      }
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      int k = bits >>> 3;
      if (m >= MORE[2 * k + 1] || (u >>> bits & 0xFF) != COMMA) break;
      m = m * MORE[2 * k] + Words.longDigits8(u << 1 << 63 - bits);
      r += k;
      a[n++] = Double.longBitsToDouble(toDouble(m, r - q) | sign);
      p = r + 1;
    }
    return PlainIntegers.before(n, p);
  }

  /** Returns the bits of {@code m} divided by 10^f. */
  private static long toDouble(long m, int f) {
    int zeros = Long.numberOfLeadingZeros(m);
    int i = f * 2 & 62;
    long shifted = m << zeros, power = POWERS[i];
    // the highest bits of both are set
    long high = Math.multiplyHigh(shifted, power) + shifted + power;
    if ((high & 0x1FF) == 0x1FF || m == 0) return exactly(m, f);
    int top = (int) (high >>> 63);
    high >>>= top + 9; // 54 bits: the mantissa and one for rounding
    // the highest bit of the mantissa, and a carry beyond it, raise the exponent
    return POWERS[i + 1] + ((long) (top - zeros) << 52) + (high + (high & 1) >>> 1);
  }

  private static long exactly(long m, int f) {
    return Double.doubleToRawLongBits(DecimalToDouble.toDouble(m, -f));
  }
}

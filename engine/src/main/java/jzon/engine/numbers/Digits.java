package jzon.engine.numbers;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Finds the ends of digits, a word at a time, and has powers of ten and tests of digits. */
public final class Digits {
  /** The powers of ten that a long can hold. */
  public static final long[] POWERS = {
    1L, 10L, 100L, 1000L, 10000L, 100000L, 1000000L, 10000000L, 100000000L, 1000000000L, 10000000000L, 100000000000L,
    1000000000000L, 10000000000000L, 100000000000000L, 1000000000000000L, 10000000000000000L, 100000000000000000L,
    1000000000000000000L
  };

  /** 10^(19-i) for unsigned comparison: smaller numbers have at most 19 digits after i more are appended. */
  private static final long[] LIMITS = limits();

  private Digits() {}

  private static long[] limits() {
    long[] t = new long[9];
    for (int i = 0; i < t.length; i++) t[i] = (i == 0 ? POWERS[18] * 10 : POWERS[19 - i]) + Long.MIN_VALUE;
    return t;
  }

  /** Tells whether {@code digits} digits, at most 8, can be appended to an unsigned number without exceeding 19. */
  public static boolean fits(long m, int digits) {
    return m + Long.MIN_VALUE < LIMITS[digits];
  }

  /** Tells whether a byte is a digit. */
  public static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /**
   * Tells whether this byte directly after a complete number makes it malformed.
   */
  public static boolean continuesNumber(int c) {
    return isDigit(c) || Words.continues(c);
  }

  /** Returns the first position from p on that is not a digit, or end. */
  public static int digitsEnd(byte[] b, int p, int end) {
    while (end - p >= 8) {
      long stop = Words.nonDigits(Bytes.getLong(b, p) ^ Words.ZEROS);
      if (stop != 0) return p + (Long.numberOfTrailingZeros(stop) >>> 3);
      p += 8;
    }
    while (p < end && isDigit(b[p])) p++;
    return p;
  }

  /** Returns the lowest 0 to 64 bits of t as the highest of the result; in Java a shift by 64 would do nothing. */
  public static long lowest(long t, int bits) {
    int half = 64 - bits >>> 1;
    return t << half << half;
  }
}

package jzon.engine;

/**
 * Decimal text of integers, eight digits at a time by arithmetic within one word.
 *
 * <p>All methods store whole words: the array needs {@link #ROOM} bytes from the start of the number, of which the
 * first ones up to the returned index are meant.
 */
final class IntegerText {
  /** Bytes that may be stored from the start: 20 of a long and its sign, and what the last word stores beyond. */
  static final int ROOM = 32;

  private static final long ZEROS = 0x3030303030303030L;

  /** The two digits of 0 to 99, the first lowest. */
  static final short[] PAIRS = pairs();

  private IntegerText() {}

  /** Stores {@code v} at {@code p} and returns the index behind it. */
  static int write(byte[] b, int p, int v) {
    if (v < 0) {
      b[p++] = '-';
      v = -v;
      if (v < 0) return writePositive(b, p, 0x80000000L);
    }
    return writePositive(b, p, v);
  }

  /** Stores {@code v} at {@code p} and returns the index behind it. */
  static int write(byte[] b, int p, long v) {
    if (v < 0) {
      b[p++] = '-';
      v = -v;
      if (v < 0) return writeSmallest(b, p);
    }
    return writePositive(b, p, v);
  }

  /** Stores {@code v >= 0} and returns the index behind it. */
  static int writePositive(byte[] b, int p, int v) {
    if (v < 100) {
      if (v < 10) {
        b[p] = (byte) ('0' + v);
        return p + 1;
      }
      Bytes.setShort(b, p, PAIRS[v]);
      return p + 2;
    }
    if (v < 10_000) {
      int high = v * 5243 >>> 19;
      int four = PAIRS[high] | PAIRS[v - high * 100] << 16;
      if (v < 1000) {
        Bytes.setInt(b, p, four >>> 8);
        return p + 3;
      }
      Bytes.setInt(b, p, four);
      return p + 4;
    }
    return writeLarge(b, p, v);
  }

  private static int writeLarge(byte[] b, int p, int v) {
    if (v < 100_000_000) {
      long digits = eightDigits(v);
      int leading = Long.numberOfTrailingZeros(digits) & 0x38; // bits of leading zeros
      Bytes.setLong(b, p, (digits | ZEROS) >>> leading);
      return p + 8 - (leading >>> 3);
    }
    int q = v / 100_000_000; // 1 to 21
    if (q < 10) b[p++] = (byte) ('0' + q);
    else {
      Bytes.setShort(b, p, PAIRS[q]);
      p += 2;
    }
    writeEight(b, p, v - q * 100_000_000);
    return p + 8;
  }

  /** Stores {@code v >= 0} and returns the index behind it. */
  static int writePositive(byte[] b, int p, long v) {
    if (v < 100_000_000L) return writePositive(b, p, (int) v);
    long q = v / 100_000_000L;
    int low = (int) (v - q * 100_000_000L);
    if (q < 100_000_000L) p = writePositive(b, p, (int) q);
    else {
      int q2 = (int) (q / 100_000_000L); // up to 922
      p = writePositive(b, p, q2);
      writeEight(b, p, (int) (q - q2 * 100_000_000L));
      p += 8;
    }
    writeEight(b, p, low);
    return p + 8;
  }

  /** Stores exactly eight digits of {@code v < 10^8}. */
  static void writeEight(byte[] b, int p, int v) {
    Bytes.setLong(b, p, eightDigits(v) | ZEROS);
  }

  /**
   * Returns the eight digits of {@code v < 10^8} as bytes from 0 to 9, the first digit lowest.
   *
   * <p>Splits into halves of 4, quarters of 2, then single digits. Each quotient is a multiplication that is exact in
   * its range: ceil(2^45 / 10^4) for numbers below 10^8, ceil(2^20 / 100) below 10^4, ceil(2^10 / 10) below 100. With q
   * = x / d, the pair of q and x - q * d, the latter shifted to the left, is x shifted less q times (d shifted less 1).
   */
  static long eightDigits(int v) {
    long halves = ((long) v << 32) - (v * 3518437209L >>> 45) * ((10_000L << 32) - 1);
    long quarters = (halves << 16) - ((halves * 10486 >>> 20) & 0x7F_0000007FL) * ((100 << 16) - 1);
    return (quarters << 8) - ((quarters * 103 >>> 10) & 0x000F000F000F000FL) * ((10 << 8) - 1);
  }

  private static int writeSmallest(byte[] b, int p) {
    p = writePositive(b, p, 922337203L);
    writeEight(b, p, 68547758);
    b[p + 8] = '0';
    b[p + 9] = '8';
    return p + 10;
  }

  private static short[] pairs() {
    short[] t = new short[100];
    for (int i = 0; i < 100; i++) t[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
    return t;
  }
}

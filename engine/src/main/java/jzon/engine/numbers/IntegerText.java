package jzon.engine.numbers;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Writes integers in decimal: in groups of three digits from a table, or eight at a time by arithmetic in one word.
 *
 * <p>All methods store whole words: the array must have {@link #ROOM} bytes from the start of the number. Only the
 * bytes before the returned index belong to the number.
 */
public final class IntegerText {
  /**
   * The number of bytes that may be stored from the start: 20 of a long and its sign, and the rest of the last word.
   */
  public static final int ROOM = 32;

  public static final long BILLION = 1_000_000_000;

  /** The three digits of 0 to 999, the first lowest, and above them 8 times the number of leading zeros, at most 16. */
  private static final int[] THREES = threes();

  /** The two digits of 0 to 99, the first lowest. */
  public static final short[] PAIRS = pairs();

  private IntegerText() {}

  /** Stores {@code v} at {@code p} and returns the index after it. */
  public static int write(byte[] b, int p, int v) {
    if (v < 0) {
      b[p++] = '-';
      v = -v;
      if (v < 0) return writePositive(b, p, 0x80000000L);
    }
    return writePositive(b, p, v);
  }

  /** Stores {@code v} at {@code p} and returns the index after it. */
  public static int write(byte[] b, int p, long v) {
    if (v < 0) {
      b[p++] = '-';
      v = -v;
      if (v < 0) return writeSmallest(b, p);
    }
    return writePositive(b, p, v);
  }

  /** Stores {@code v >= 0} and returns the index after it. */
  public static int writePositive(byte[] b, int p, int v) {
    // Groups of three digits from a table of 4 KB: 1.9 ns for an integer of any length, compared with 2.7 ns for pairs
    // or words.
    if (v < 1000) return writeFirst(b, p, v);
    int thousands = thousandth(v);
    int last = three(v - thousands * 1000);
    if (thousands < 1000) {
      p = writeFirst(b, p, thousands);
    } else {
      int millions = thousandth(thousands);
      int middle = three(thousands - millions * 1000);
      if (millions < 1000) {
        p = writeFirst(b, p, millions);
      } else {
        int billions = millions / 1000; // 1 or 2
        b[p] = (byte) ('0' + billions);
        Bytes.setInt(b, p + 1, three(millions - billions * 1000));
        p += 4;
      }
      Bytes.setInt(b, p, middle);
      p += 3;
    }
    Bytes.setInt(b, p, last);
    return p + 3;
  }

  /** Stores {@code v >= 0} and returns the index after it. */
  public static int writePositive(byte[] b, int p, long v) {
    if (v < BILLION) return writePositive(b, p, (int) v);
    long q = v / BILLION;
    int low = (int) (v - q * BILLION);
    if (q < BILLION) {
      p = writePositive(b, p, (int) q);
    } else {
      int first = (int) (q / BILLION); // up to 9
      b[p] = (byte) ('0' + first);
      writeNine(b, p + 1, (int) (q - first * BILLION));
      p += 10;
    }
    writeNine(b, p, low);
    return p + 9;
  }

  /**
   * Returns the three digits of {@code v} below 1000, and above them a byte of their table. The mask must stay:
   * docs/performance-notes.md#checks-of-bounds.
   */
  public static int three(int v) {
    return THREES[v & 1023];
  }

  /** Stores {@code v} below 1000 without leading zeros, and returns the index after it. */
  private static int writeFirst(byte[] b, int p, int v) {
    int three = three(v);
    int leading = three >>> 24; // bits of leading zeros
    Bytes.setInt(b, p, three >>> leading);
    return p + 3 - (leading >>> 3);
  }

  /** Stores exactly nine digits of {@code v < 10^9}. */
  public static void writeNine(byte[] b, int p, int v) {
    int thousands = thousandth(v), millions = thousandth(thousands);
    Bytes.setInt(b, p, three(millions));
    Bytes.setInt(b, p + 3, three(thousands - millions * 1000));
    Bytes.setInt(b, p + 6, three(v - thousands * 1000));
  }

  /** Returns {@code v / 1000} for {@code 0 <= v < 2^31}: the factor is ceil(2^38 / 1000). */
  public static int thousandth(int v) {
    return (int) (v * 274_877_907L >>> 38);
  }

  /** Stores exactly eight digits of {@code v < 10^8}. */
  public static void writeEight(byte[] b, int p, int v) {
    Bytes.setLong(b, p, eightDigits(v) | Words.ZEROS);
  }

  /**
   * Returns the eight digits of {@code v < 10^8} as bytes from 0 to 9, the first digit lowest.
   *
   * <p>Splits into halves of 4, quarters of 2, then single digits. Each quotient is a multiplication that is exact in
   * its range: ceil(2^45 / 10^4) for numbers below 10^8, ceil(2^20 / 100) below 10^4, ceil(2^10 / 10) below 100. With
   * {@code q = x / d}, the pair {@code q + (x - q * d << s)} is computed as {@code (x << s) - q * ((d << s) - 1)}.
   */
  public static long eightDigits(int v) {
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
    short[] t = new short[128];
    for (int i = 0; i < 100; i++) t[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
    return t;
  }

  private static int[] threes() {
    int[] t = new int[1024];
    for (int i = 0; i < 1000; i++) {
      int leading = i < 10 ? 16 : i < 100 ? 8 : 0;
      t[i] = '0' + i / 100 | '0' + i / 10 % 10 << 8 | '0' + i % 10 << 16 | leading << 24;
    }
    return t;
  }
}

package jzon.engine.bytes;

/**
 * Checks and converts four digits at a time, as little-endian ints, without a branch and without a constant of 64 bits,
 * so that HotSpot makes vector instructions of loops over them.
 */
public final class Quarters {
  /** Four times '0', and three times behind a byte that is shifted out: digits combined with these are their values. */
  public static final int ZEROS = 0x30303030, THREE_ZEROS = 0x30303000;

  /** Makes a number of digits one in each byte. */
  public static final int ONES = 0x01010101;

  /**
   * Added to a number of digits in each byte, gives 128 or more in those bytes of the last four characters of a number
   * that are digits, and in those of the four before its last three.
   */
  public static final int LAST = 0x7F7E7D7C, LAST_BUT_3 = LAST - 0x03030303;

  /** Taken from that for each four characters that are further away. */
  public static final int FOUR = 0x04040404;

  private static final int HIGHS = 0x80808080;

  private Quarters() {}

  /** Returns all bits of the bytes that have the highest one. */
  public static int inside(int places) {
    int inside = places & HIGHS;
    return (inside << 1) - (inside >>> 7);
  }

  /** Flags values that are no digits; zero where there are none. */
  public static int nonDigits(int t) {
    return (t + 0x76767676 | t) & HIGHS;
  }

  /** Returns the number of 4 digits: pairs, then all, as in {@link Words#digits8}. */
  public static int number(int t) {
    return (t * 2561 >>> 8 & 0x00FF00FF) * 6_553_601 >>> 16;
  }
}

package jzon.engine.bytes;

/**
 * Checks and converts four digits at a time, as little-endian ints. It must not use branches or constants of 64 bits:
 * docs/performance-notes.md#loops-that-are-vectorized.
 */
public final class Quarters {
  /** Four times '0', and three times after a zero byte: an exclusive or with these turns digits into their values. */
  public static final int ZEROS = 0x30303030, THREE_ZEROS = 0x30303000;

  /** Multiplied with a number of digits, gives that number in each byte. */
  public static final int ONES = 0x01010101;

  /**
   * Added to the number of digits in each byte, these set the high bit of each byte that is a digit: LAST for the last
   * four characters of a number, LAST_BUT_3 for the four before its last three.
   */
  public static final int LAST = 0x7F7E7D7C, LAST_BUT_3 = LAST - 0x03030303;

  /** Subtract this from {@link #LAST} for each group of four characters further left. */
  public static final int FOUR = 0x04040404;

  private static final int HIGHS = 0x80808080;

  private Quarters() {}

  /** Returns a mask of the bytes whose highest bit is set. */
  public static int inside(int places) {
    int inside = places & HIGHS;
    return (inside << 1) - (inside >>> 7);
  }

  /** Flags values that are not digits; zero if all are digits. */
  public static int nonDigits(int t) {
    return (t + 0x76767676 | t) & HIGHS;
  }

  /** Returns the number of 4 digits: pairs, then all, as in {@link Words#digits8}. */
  public static int number(int t) {
    return (t * 2561 >>> 8 & 0x00FF00FF) * 6_553_601 >>> 16;
  }
}

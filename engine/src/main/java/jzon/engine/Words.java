package jzon.engine;

/** Looks at eight bytes at once, as little-endian words. */
final class Words {
  /** Eight times '0': digits minus this are their values. */
  static final long ZEROS = 0x3030303030303030L;

  static final long SPACES = 0x2020202020202020L;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;

  private Words() {}

  /** Returns the number whose digits are these 8 values, the first byte being the most significant. */
  static int digits8(long t) {
    t = t * 10 + (t >>> 8);
    return (int) (((t & 0x000000FF000000FFL) * 0x000F424000000064L + (t >>> 16 & 0x000000FF000000FFL) * 0x0000271000000001L) >>> 32);
  }

  /** Flags the bytes of 8 digit values that are no digits; exact up to the first that is flagged. */
  static long nonDigits(long t) {
    return (t + 0x7676767676767676L | t) & HIGHS;
  }

  /** Tells whether a number with a fraction or an exponent goes on with this byte. */
  static boolean continues(int c) {
    return c > ',' && (c == '.' || (c | 0x20) == 'e');
  }

  /** Flags the bytes that end a run of plain ASCII: quotes, backslashes, control characters, non-ASCII. */
  static long special(long x) {
    // exact up to the first flagged byte, like every mask that lets carries through
    return ((x - SPACES ^ 0x3C3C3C3C3C3C3C3CL) - ONES | (x ^ 0x5D5D5D5D5D5D5D5DL) + ONES) & HIGHS;
  }
}

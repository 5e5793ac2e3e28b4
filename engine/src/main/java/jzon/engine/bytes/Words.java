package jzon.engine.bytes;

/** Tests and converts eight bytes at once, as little-endian words. */
public final class Words {
  /** Eight times '0': digits minus this are their values. */
  public static final long ZEROS = 0x3030303030303030L;

  public static final long SPACES = 0x2020202020202020L;
  public static final long ONES = 0x0101010101010101L;
  public static final long HIGHS = 0x8080808080808080L;
  private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;

  private Words() {}

  /**
   * Returns the number whose digits are these 8 values, the first byte being the most significant. One multiplication
   * each joins pairs of digits, then fours, then all (D. Lemire, Quickly parsing eight digits, 2018).
   */
  public static int digits8(long t) {
    return (int) longDigits8(t);
  }

  /** As {@link #digits8}, but returns a long: extending an int would take two more instructions. */
  public static long longDigits8(long t) {
    t = t * 2561 >>> 8;
    t = (t & 0x00FF00FF00FF00FFL) * 6_553_601 >>> 16;
    return (t & 0x0000FFFF0000FFFFL) * 42_949_672_960_001L >>> 32;
  }

  /** Flags the bytes of 8 digit values that are not digits; exact up to the first flagged byte. */
  public static long nonDigits(long t) {
    return (t + 0x7676767676767676L | t) & HIGHS;
  }

  /**
   * Tells whether {@code length} bytes, all of which except the first are digits, are an integer without leading zeros;
   * {@code sign} is -1 if the first byte is a minus, otherwise 0.
   */
  public static boolean isInteger(long t, int length, int sign) {
    int first = (int) (t >>> (sign & 8)) & 0xFF;
    // the byte after a single minus is not a digit
    return (first != 0 || length + sign == 1) && first <= 9;
  }

  /** Returns the value of an integer of {@code length} bytes, 1 to 8, from 8 digit values. */
  public static int signedDigits(long t, int length, int sign) {
    // a minus is 0x1D as a digit and becomes a leading zero
    return (digits8((t ^ sign & 0x1D) << 64 - length * 8) ^ sign) - sign;
  }

  /** Tells whether this byte continues a number with a fraction or an exponent. */
  public static boolean continues(int c) {
    return c > ',' && (c == '.' || (c | 0x20) == 'e');
  }

  /** Flags the bytes that end a run of plain ASCII: quotes, backslashes, control characters, non-ASCII. */
  public static long special(long x) {
    // With one bit inverted, a quote is the smallest byte above control characters. Exact up to the first flagged byte,
    // like every mask that lets carries through.
    return ((x ^ 0x0202020202020202L) - 0x2121212121212121L | (x ^ 0x2323232323232323L) + ONES) & HIGHS;
  }

  /** Flags quotes, backslashes and control characters, but not non-ASCII; exact up to the first flagged byte. */
  public static long asciiEnds(long x) {
    // with its second bit inverted, a quote is directly above the control characters, which stay in their range
    return ((x ^ 0x0202020202020202L) - 0x2121212121212121L | (x ^ 0x5C5C5C5C5C5C5C5CL) - ONES) & ~x & HIGHS;
  }

  /** Flags the bytes that are neither space, tab, line feed nor carriage return; exact. */
  public static long nonSpaces(long x) {
    // tab and carriage return differ in one bit; a byte is 0 if it is equal, and then no carry reaches its high bit
    long s = x ^ SPACES;
    long r = (x | 0x0404040404040404L) ^ 0x0D0D0D0D0D0D0D0DL;
    long n = x ^ 0x0A0A0A0A0A0A0A0AL;
    return ((s & LOWS) + LOWS | s) & ((r & LOWS) + LOWS | r) & ((n & LOWS) + LOWS | n) & HIGHS;
  }

  /** Flags quotes and backslashes; exact up to the first flagged byte. */
  public static long stringEnds(long x) {
    long q = x ^ 0x2222222222222222L;
    long s = x ^ 0x5C5C5C5C5C5C5C5CL;
    return (q - ONES & ~q | s - ONES & ~s) & HIGHS;
  }

  /** Flags the bytes that are zero; exact. */
  public static long zeroBytes(long x) {
    return ~((x & LOWS) + LOWS | x) & HIGHS;
  }

  /** Flags line feeds; exact up to the first flagged byte. */
  public static long lineFeeds(long x) {
    long n = x ^ 0x0A0A0A0A0A0A0A0AL;
    return n - ONES & ~n & HIGHS;
  }
}

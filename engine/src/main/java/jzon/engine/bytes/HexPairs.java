package jzon.engine.bytes;

import java.util.Arrays;

/**
 * The values of two hexadecimal digits of either case, from one load of both.
 *
 * <p>The table has 128 KiB, of which digits and lower-case letters use about 50 cache lines. It is made when the first
 * array of UUIDs is read. A single UUID is read without it, because loading these lines into the cache would take
 * longer.
 */
public final class HexPairs {
  private static final short NONE = Short.MIN_VALUE;

  /** The value for each two characters, the first in the lower byte; negative if they are not digits. */
  private static final short[] VALUES = values();

  private HexPairs() {}

  private static short[] values() {
    short[] t = new short[1 << 16];
    Arrays.fill(t, 0, 256, NONE);
    // copied, because a loop over all elements would still be interpreted, which takes half a millisecond
    for (int n = 256; n < t.length; n *= 2) System.arraycopy(t, 0, t, n, n);
    String digits = "0123456789abcdefABCDEF";
    for (int i = 0; i < digits.length(); i++) {
      for (int j = 0; j < digits.length(); j++) {
        char first = digits.charAt(i), second = digits.charAt(j);
        t[first | second << 8] = (short) (Character.digit(first, 16) << 4 | Character.digit(second, 16));
      }
    }
    return t;
  }

  /**
   * Returns the value of the two digits at {@code p}, or a negative number with bits 15 to 63 set if they are not
   * digits.
   */
  public static long value(byte[] b, int p) {
    return VALUES[Bytes.getShort(b, p) & 0xFFFF];
  }

  /**
   * Returns the value of four digits at {@code p} and four at {@code q}, or a negative number if not all are digits.
   */
  public static long value(byte[] b, int p, int q) {
    return value(b, p) << 24 | value(b, p + 2) << 16 | value(b, q) << 8 | value(b, q + 2);
  }
}

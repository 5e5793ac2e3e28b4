package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Gaps;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.Digits;

/**
 * Reads runs of plain integers in an array: each must be directly followed by a comma, after which spaces may follow.
 *
 * <p>Each loop must be in its own method, whose variables are only primitives and the two arrays:
 * docs/performance-notes.md#variables-in-registers.
 *
 * <p>The methods return {@link #before}, and those for pairs also {@link #behind}: the number of elements so far, and
 * the position at which reading stopped.
 */
public final class PlainIntegers {
  /** An integer must start at least this many bytes before {@code safe}, because so many may be loaded. */
  public static final int INT = 16, LONG = 24;

  private PlainIntegers() {}

  /**
   * Returns the result for {@code n} elements if the next one is not plain; it starts at or after {@code p}.
   */
  public static long before(int n, int p) {
    return (long) n << 32 | p;
  }

  /** Returns the result for {@code n} elements if the last one ends before {@code p} and no comma follows. */
  public static long behind(int n, int p) {
    return (long) n << 32 | ~p & 0xFFFFFFFFL;
  }

  /** Reads integers of 32 bits into {@code a[n, end)}, from {@code p} on, while p is at most {@code safe}. */
  public static long read(byte[] b, int p, int safe, int[] a, int n, int end) {
    int s = safe - INT;
    while (p <= s && n < end) {
      long word = Bytes.getLong(b, p);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if (bits == 0 || bits != 8 && (t & 0xFF) == 0) {
        if ((byte) word != ' ') break;
        p++;
        continue;
      }
      long v = Words.longDigits8(t << 64 - bits);
      int q = p + (bits + (sign & 8) >>> 3);
      if (q == p + 8) {
        t = Bytes.getLong(b, q) ^ Words.ZEROS;
        bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        if (bits > 24) break;
        v = v * Digits.POWERS[bits >>> 3] + Words.longDigits8(Digits.lowest(t, bits));
        q += bits >>> 3;
      }
      v = (v ^ sign) - sign;
      if (b[q] != ',' || v != (int) v) break;
      a[n++] = (int) v;
      p = q + 1;
    }
    return before(n, p);
  }

  /** As {@link #read(byte[], int, int, int[], int, int)}, for integers of 64 bits. */
  public static long read(byte[] b, int p, int safe, long[] a, int n, int end) {
    int s = safe - LONG;
    while (p <= s && n < end) {
      long word = Bytes.getLong(b, p);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if (bits == 0 || bits != 8 && (t & 0xFF) == 0) {
        if ((byte) word != ' ') break;
        p++;
        continue;
      }
      long v = Words.longDigits8(t << 64 - bits);
      int q = p + (bits + (sign & 8) >>> 3);
      for (int words = 1; q == p + 8 * words; words++) {
        t = Bytes.getLong(b, q) ^ Words.ZEROS;
        int more = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        bits += more;
        if (bits > 19 * 8) return before(n, p);
        // up to 19 digits fit an unsigned long
        v = v * Digits.POWERS[more >>> 3] + Words.longDigits8(Digits.lowest(t, more));
        q += more >>> 3;
      }
      if (b[q] != ',' || v < 0) break;
      a[n++] = (v ^ sign) - sign;
      p = q + 1;
    }
    return before(n, p);
  }
}

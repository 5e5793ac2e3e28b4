package jzon.engine.bytes;

/**
 * Skips the whitespace between the elements of an indented array, for loops that read plain elements.
 *
 * <p>Usually the indentation is the same as before the previous element, of this array or another. So it is compared
 * with that in words, and the processor need not wait for it to know where the element starts.
 */
public final class Gaps {
  /** The longest whitespace that is remembered. */
  private static final int LONGEST = 16;

  /** The length of the whitespace skipped last, its first word and its last one, which overlap or are the same. */
  private int length;

  private long first, last;
  private int firstShift, lastFrom, lastShift;

  /**
   * Returns the position after the whitespace at {@code p}, which is p if there is none, or if the window ends near it.
   */
  public int behind(byte[] b, int p, int safe) {
    if (p <= safe - LONGEST) {
      long other = (Bytes.getLong(b, p) ^ first) << firstShift | (Bytes.getLong(b, p + lastFrom) ^ last) << lastShift;
      int q = p + length;
      if (other == 0 && b[q] > ' ') return q;
    }
    return look(b, p, safe);
  }

  private int look(byte[] b, int p, int safe) {
    int q = p;
    long stop = 0;
    while (q <= safe && (stop = Words.nonSpaces(Bytes.getLong(b, q))) == 0) q += 8;
    if (stop != 0) q += Long.numberOfTrailingZeros(stop) >>> 3;
    int n = q - p;
    if (n == 0 || n > LONGEST || p > safe - LONGEST) return q;
    length = n;
    lastFrom = Math.max(n - 8, 0);
    first = Bytes.getLong(b, p);
    last = Bytes.getLong(b, p + lastFrom);
    firstShift = 64 - 8 * Math.min(n, 8);
    lastShift = n < 8 ? firstShift : 0;
    return q;
  }
}

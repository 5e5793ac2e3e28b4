package jzon.streams.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Finds a separator of records, and other bytes, in a stream, 32 bytes a step. */
public final class ByteSearch {
  private ByteSearch() {}

  /** Returns the position of the first {@code c}, which is a control character, in {@code b[p, to)}, or {@code to}. */
  public static int find(byte[] b, int p, int to, int c) {
    long above = (c + 1) * Words.ONES;
    long pattern = c * Words.ONES;
    for (; p <= to - 32; p += 32) {
      if (!hasLess(b, p, above)) continue;
      // exact up to the first: a control character, and perhaps another one
      for (int q = p; q < p + 32; q += 8) {
        long x = Bytes.getLong(b, q) ^ pattern;
        long found = x - Words.ONES & ~x & Words.HIGHS;
        if (found != 0) return q + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (p < to && b[p] != c) p++;
    return p;
  }

  /** Returns the position of the first control character in {@code b[p, to)}, or {@code to}. */
  public static int findControl(byte[] b, int p, int to) {
    while (p <= to - 32 && !hasLess(b, p, Words.SPACES)) p += 32;
    while (p < to && (b[p] < 0 || b[p] >= ' ')) p++;
    return p;
  }

  /** Tells whether any of 32 bytes is less than the byte that {@code above} repeats, which is below 128. */
  static boolean hasLess(byte[] b, int p, long above) {
    long w = Bytes.getLong(b, p), x = Bytes.getLong(b, p + 8);
    long y = Bytes.getLong(b, p + 16), z = Bytes.getLong(b, p + 24);
    return ((w - above & ~w | x - above & ~x | y - above & ~y | z - above & ~z) & Words.HIGHS) != 0;
  }

  /** Returns the position after the last line feed in {@code b[from, to)}, or {@code from} if there is none. */
  public static int behindLastLine(byte[] b, int from, int to) {
    while (to > from && b[to - 1] != '\n') to--;
    return to;
  }

  /** Returns the first position in {@code b[p, to)} that is not whitespace, or {@code to}. */
  public static int behindWhitespace(byte[] b, int p, int to) {
    if (p < to && b[p] > ' ') return p;
    while (p <= to - 8) {
      long other = Words.nonSpaces(Bytes.getLong(b, p));
      if (other != 0) return p + (Long.numberOfTrailingZeros(other) >>> 3);
      p += 8;
    }
    while (p < to && isWhitespace(b[p])) p++;
    return p;
  }

  /** Tells whether a byte is whitespace in JSON. */
  public static boolean isWhitespace(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }
}

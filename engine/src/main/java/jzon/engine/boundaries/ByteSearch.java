package jzon.engine.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Finds one byte among many, 32 a step: what separates the records of a stream. */
public final class ByteSearch {
  private static final long ONES = 0x0101010101010101L;

  private ByteSearch() {}

  /** Returns the position of the first {@code c} of 0 to 127 in {@code b[p, to)}, or {@code to}. */
  public static int find(byte[] b, int p, int to, int c) {
    long pattern = c * ONES;
    while (p <= to - 32) {
      long w = Bytes.getLong(b, p) ^ pattern, x = Bytes.getLong(b, p + 8) ^ pattern;
      long y = Bytes.getLong(b, p + 16) ^ pattern, z = Bytes.getLong(b, p + 24) ^ pattern;
      if (((w - ONES & ~w | x - ONES & ~x | y - ONES & ~y | z - ONES & ~z) & Words.HIGHS) != 0) break;
      p += 32;
    }
    while (p <= to - 8) {
      long x = Bytes.getLong(b, p) ^ pattern;
      long found = x - ONES & ~x & Words.HIGHS; // exact up to the first
      if (found != 0) return p + (Long.numberOfTrailingZeros(found) >>> 3);
      p += 8;
    }
    while (p < to && b[p] != c) p++;
    return p;
  }

  /** Returns the position behind the last line feed in {@code b[from, to)}, or {@code from} if there is none. */
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

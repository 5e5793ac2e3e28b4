package jzon.engine.text;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Finds the ends of plain characters in strings: ASCII without quotes, escapes and control characters. */
public final class PlainRuns {
  private PlainRuns() {}

  /** Returns the first position of {@code b[p, end)} that is not plain, or {@code end}. */
  public static int end(byte[] b, int p, int end) {
    // four words for each branch
    while (p + 32 <= end) {
      long x0 = Words.special(Bytes.getLong(b, p)), x1 = Words.special(Bytes.getLong(b, p + 8));
      long x2 = Words.special(Bytes.getLong(b, p + 16)), x3 = Words.special(Bytes.getLong(b, p + 24));
      if ((x0 | x1 | x2 | x3) != 0) break;
      p += 32;
    }
    for (; p + 8 <= end; p += 8) {
      long stop = Words.special(Bytes.getLong(b, p));
      if (stop != 0) return p + (Long.numberOfTrailingZeros(stop) >>> 3);
    }
    while (p < end && b[p] >= ' ' && b[p] != '"' && b[p] != '\\') p++;
    return p;
  }
}

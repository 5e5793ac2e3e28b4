package jzon.engine.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Counts the lines of a stream, whose parts are given one after the other. */
public final class LineCount {
  private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;
  private static final long LINE_FEEDS = 0x0A0A0A0A0A0A0A0AL;

  private long lines;
  private long lineStart;

  /** Returns how many lines have ended. */
  public long lines() {
    return lines;
  }

  /** Returns the offset in the stream at which the last line begins. */
  public long lineStart() {
    return lineStart;
  }

  /** Counts a line that ends before this offset in the stream. */
  public void endLine(long next) {
    lines++;
    lineStart = next;
  }

  /** Counts the lines that end in {@code b[from, to)}, whose first byte has this offset in the stream. */
  public void count(byte[] b, int from, int to, long offset) {
    int n = 0;
    int lastWord = -1;
    int p = from;
    while (p <= to - 32) {
      long w = Bytes.getLong(b, p), x = Bytes.getLong(b, p + 8);
      long y = Bytes.getLong(b, p + 16), z = Bytes.getLong(b, p + 24);
      // most documents are compact: first whether there are any
      if ((Words.lineFeeds(w) | Words.lineFeeds(x) | Words.lineFeeds(y) | Words.lineFeeds(z)) != 0) {
        n += Long.bitCount(flags(w) | flags(x) >>> 1 | flags(y) >>> 2 | flags(z) >>> 3);
        lastWord = p;
      }
      p += 32;
    }
    int tail = p;
    for (; p < to; p++) {
      if (b[p] == '\n') n++;
    }
    if (n == 0) return;
    lines += n;
    int end = to;
    while (end > tail && b[end - 1] != '\n') end--;
    if (end == tail && lastWord >= 0) {
      end = lastWord + 32;
      while (b[end - 1] != '\n') end--;
    }
    lineStart = offset + end - from;
  }

  /** Flags line feeds; exact. */
  private static long flags(long x) {
    x ^= LINE_FEEDS;
    return ~((x & LOWS) + LOWS | x) & Words.HIGHS;
  }
}

package jzon.streams.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Counts the lines of a stream, which is given in parts. */
public final class LineCount {
  private static final long LINE_FEEDS = 0x0A0A0A0A0A0A0A0AL, ABOVE_LINE_FEEDS = 0x0B0B0B0B0B0B0B0BL;

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
      // most documents are compact: first tests whether there are any line feeds
      if (ByteSearch.hasLess(b, p, ABOVE_LINE_FEEDS)) {
        long low = flags(b, p) | flags(b, p + 8) >>> 1;
        long high = flags(b, p + 16) | flags(b, p + 24) >>> 1;
        int found = Long.bitCount(low | high >>> 2);
        n += found;
        if (found > 0) lastWord = p;
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
  private static long flags(byte[] b, int p) {
    return Words.zeroBytes(Bytes.getLong(b, p) ^ LINE_FEEDS);
  }
}

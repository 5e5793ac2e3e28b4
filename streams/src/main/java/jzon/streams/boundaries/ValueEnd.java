package jzon.streams.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Finds the end of a value that is given in parts, without checking it.
 *
 * <p>A container ends when as many brackets of either kind have closed as have opened, outside of strings. The byte
 * after a backslash is skipped. Eight bytes are tested without a branch, except for backslashes and the last bracket.
 * The number of quotes before a byte shows whether it is within a string; one multiplication counts them for all bytes.
 */
public final class ValueEnd {
  private static final long QUOTES = 0x2222222222222222L;
  private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

  /** All four brackets have the same value in these bits; of the two other bits one is set, the lower if it opens. */
  private static final long BRACKET_BITS = 0xF9F9F9F9F9F9F9F9L, BRACKETS = 0x7979797979797979L;

  private boolean isScalar;
  private long depth;
  /** All bits are set within a string, and none outside. */
  private long inString;
  /** True if the last byte was a backslash. */
  private boolean escaped;

  /** Begins a value with its first byte; {@link #find} then looks at the bytes after it. */
  public void start(int first) {
    boolean container = first == '{' || first == '[';
    inString = first == '"' ? -1 : 0;
    isScalar = !container && inString == 0;
    depth = container ? 1 : 0;
    escaped = false;
  }

  /** Tells whether the value that begins at {@code from} has ended before {@code to}; true for a number or literal. */
  public static boolean isWhole(byte[] b, int from, int to) {
    ValueEnd value = new ValueEnd();
    value.start(b[from]);
    return value.isScalar || value.find(b, from + 1, to) >= 0;
  }

  /**
   * Returns the position after the value, which continues at p, or -1 if it does not end before {@code to}.
   */
  public int find(byte[] b, int p, int to) {
    if (isScalar) return delimiter(b, p, to);
    if (escaped && p < to) {
      escaped = false;
      p++;
    }
    long depth = this.depth;
    long inString = this.inString;
    while (p <= to - 8) {
      long x = Bytes.getLong(b, p);
      int length = 8;
      long y = x ^ BACKSLASHES;
      long backslashes = y - Words.ONES & ~y & Words.HIGHS;
      if (backslashes != 0) {
        int n = Long.numberOfTrailingZeros(backslashes) & 0x38;
        x &= ~(-1L << n);
        length = (n >>> 3) + 2;
      }
      long quotes = (Words.zeroBytes(x ^ QUOTES) >>> 7) * Words.ONES; // the number of quotes up to each byte
      long brackets = Words.zeroBytes((x | Words.SPACES) & BRACKET_BITS ^ BRACKETS) >>> 7 & ~(quotes ^ inString);
      int closed = Long.bitCount(brackets & x >>> 2 & ~(x >>> 1));
      if (closed >= depth && (depth > 0 || quotes != 0)) {
        int end = findSlowly(b, p, p + 8, depth, inString);
        if (end >= 0) return end;
        depth = this.depth;
        inString = this.inString;
        p += escaped ? 9 : 8;
        escaped = false;
        continue;
      }
      depth += Long.bitCount(brackets & x >>> 1 & ~(x >>> 2)) - closed;
      inString ^= -(quotes >>> 56 & 1);
      p += length;
    }
    if (p > to) {
      escaped = true;
      p = to;
    }
    return findSlowly(b, p, to, depth, inString);
  }

  private int findSlowly(byte[] b, int p, int to, long depth, long inString) {
    for (; p < to; p++) {
      int c = b[p];
      if (c == '\\') {
        p++;
        escaped = p == to;
      } else if (c == '"') {
        inString = ~inString;
        if (depth == 0) return p + 1;
      } else if (inString != 0) {
        continue;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (c == '}' || c == ']') {
        if (--depth == 0) return p + 1;
      }
    }
    this.depth = depth;
    this.inString = inString;
    return -1;
  }

  private static int delimiter(byte[] b, int p, int to) {
    for (; p < to; p++) {
      if (isDelimiter(b[p])) return p;
    }
    return -1;
  }

  /** Tells whether a byte ends a number or a literal. */
  public static boolean isDelimiter(int c) {
    return ByteSearch.isWhitespace(c) || c == ',' || c == ']' || c == '}' || c == ':' || c == '"' || c == '['
        || c == '{';
  }
}

package jzon.engine.boundaries;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Finds where a value ends, of which the parts are given one after the other, and checks nothing: a container ends with
 * as many brackets as it has begun with, of either kind, outside of strings.
 *
 * <p>Eight bytes are looked at without a branch unless they have a backslash or may close the last bracket.
 */
public final class ValueEnd {
  private static final long ONES = 0x0101010101010101L;
  private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;
  private static final long QUOTES = 0x2222222222222222L;
  private static final long BACKSLASHES = 0x5C5C5C5C5C5C5C5CL;

  private boolean isScalar;
  private long depth;
  private boolean inString;
  private boolean escaped;

  /** Begins with the first byte of a value, behind which {@link #find} looks. */
  public void start(int first) {
    boolean container = first == '{' || first == '[';
    inString = first == '"';
    isScalar = !container && !inString;
    depth = container ? 1 : 0;
    escaped = false;
  }

  /** Returns the position behind the end of the value, which goes on at p, or -1 if it does not end before {@code to}. */
  public int find(byte[] b, int p, int to) {
    if (isScalar) return delimiter(b, p, to);
    long depth = this.depth;
    boolean inString = this.inString;
    while (p <= to - 8) {
      long x = Bytes.getLong(b, p);
      long y = x ^ BACKSLASHES;
      boolean plain = !escaped && (y - ONES & ~y & Words.HIGHS) == 0;
      if (plain) {
        long quotes = zeros(x ^ QUOTES);
        // all four brackets are 0x79 but for the second, third and sixth bit, and have either the second or the third
        long brackets = zeros((x | Words.SPACES) & 0xF9F9F9F9F9F9F9F9L ^ 0x7979797979797979L) >>> 7;
        if (depth == 0) {
          plain = quotes == 0; // a string of its own
        } else if (brackets != 0) {
          long inside = (quotes >>> 7) * ONES; // how many quotes there are up to each byte
          if (inString) inside = ~inside;
          brackets &= ~inside;
          int closed = Long.bitCount(brackets & x >>> 2 & ~(x >>> 1));
          plain = closed < depth;
          if (plain) depth += Long.bitCount(brackets & x >>> 1 & ~(x >>> 2)) - closed;
        }
        if (plain) {
          inString ^= (Long.bitCount(quotes) & 1) != 0;
          p += 8;
          continue;
        }
      }
      this.depth = depth;
      this.inString = inString;
      int end = findSlowly(b, p, p + 8);
      if (end >= 0) return end;
      p += 8;
      depth = this.depth;
      inString = this.inString;
    }
    this.depth = depth;
    this.inString = inString;
    return findSlowly(b, p, to);
  }

  private int findSlowly(byte[] b, int p, int to) {
    for (; p < to; p++) {
      int c = b[p];
      if (inString) {
        if (escaped) {
          escaped = false;
        } else if (c == '\\') {
          escaped = true;
        } else if (c == '"') {
          inString = false;
          if (depth == 0) return p + 1;
        }
      } else if (c == '"') {
        inString = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (c == '}' || c == ']') {
        if (--depth == 0) return p + 1;
      }
    }
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

  /** Flags the bytes that are zero; exact. */
  private static long zeros(long x) {
    return ~((x & LOWS) + LOWS | x) & Words.HIGHS;
  }
}

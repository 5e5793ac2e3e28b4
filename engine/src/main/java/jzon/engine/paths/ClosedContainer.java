package jzon.engine.paths;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Finds the end of a container, and counts its lines.
 *
 * <p>The reader has accepted the container, so only brackets of either kind outside of strings matter. This takes a
 * third (tables) to nine tenths (tiny containers) of the time needed to track names and indexes, which do not matter
 * after the end of the container.
 */
public final class ClosedContainer {
  private static final long LOWS = 0x7F7F7F7F7F7F7F7FL;
  private static final int SHORTEST_RUN = 8, LONGEST_RUN = 512;

  private int lines;
  private int lineStart;

  /** Returns how many lines have ended in the container. */
  public int lines() {
    return lines;
  }

  /** Returns the position after the last line feed in the container, if there is one. */
  public int lineStart() {
    return lineStart;
  }

  /** Returns the position of the bracket that closes the container opened at p, or -1 if it is open at {@code to}. */
  public int end(byte[] b, int p, int to) {
    int open = 0;
    int lines = 0;
    int lineStart = 0;
    int run = SHORTEST_RUN;
    for (;;) {
      // Words without brackets, line feeds and escapes, of which only the quotes are counted.
      int first = p;
      int quotes = 0;
      while (p <= to - 8) {
        long x = Bytes.getLong(b, p);
        if (special(x) != 0) break;
        quotes += Long.bitCount(quotes(x));
        p += 8;
      }
      // Then some bytes one by one; more of them if brackets and line feeds are frequent.
      run = p - first < 2 * SHORTEST_RUN ? Math.min(run * 2, LONGEST_RUN) : SHORTEST_RUN;
      boolean inString = (quotes & 1) != 0;
      int stop = p > to - run ? to : p + run;
      // The string loop is written out here and in OpenContainers: in a separate method HotSpot makes it far slower.
      while (p < stop) {
        int c = inString ? '"' : b[p];
        if (c >= '[') {
          if ((c & OpenContainers.BRACKET) == OpenContainers.BRACKET) {
            if ((c & 2) != 0) { // '[' or '{'
              open++;
            } else if (--open == 0) {
              this.lines = lines;
              this.lineStart = lineStart;
              return p;
            }
          }
          p++;
        } else if (c >= ',') { // most of numbers, commas and colons
          p++;
        } else if (c == '"') {
          if (inString) inString = false;
          else p++;
          for (;;) {
            if (p > to - 8) {
              while (p < to && b[p] != '"') p += b[p] == '\\' ? 2 : 1;
              p++;
              break;
            }
            long end = Words.stringEnds(Bytes.getLong(b, p));
            if (end == 0) {
              p += 8;
              continue;
            }
            // The switch is predicted, so that the next step does not wait for the length of the string.
            switch (Long.numberOfTrailingZeros(end) >>> 3) {
              case 0:
                break;
              case 1:
                p += 1;
                break;
              case 2:
                p += 2;
                break;
              case 3:
                p += 3;
                break;
              case 4:
                p += 4;
                break;
              case 5:
                p += 5;
                break;
              case 6:
                p += 6;
                break;
              default:
                p += 7;
            }
            if (b[p] == '"') {
              p++;
              break;
            }
            p += 2;
          }
        } else {
          p++;
          if (c == '\n') {
            lines++;
            lineStart = p;
            while (p <= to - 8 && Bytes.getLong(b, p) == Words.SPACES) p += 8;
          }
        }
      }
      if (p >= to) return -1;
    }
  }

  /** Flags quotes. */
  private static long quotes(long x) {
    long y = x ^ 0x2222222222222222L;
    return ~((y & LOWS) + LOWS | y) & Words.HIGHS;
  }

  /** Flags brackets and backslashes, which are the three bytes from '[' on and from '{' on, and control characters. */
  private static long special(long x) {
    long y = x & LOWS;
    long letter = y | Words.SPACES;
    long brackets = letter + 0x0505050505050505L & ~(letter + 0x0202020202020202L);
    return (brackets | ~(y + 0x6060606060606060L)) & ~x & Words.HIGHS;
  }
}

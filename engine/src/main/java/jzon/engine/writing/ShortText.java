package jzon.engine.writing;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Writes strings of fewer than eight characters as one word.
 *
 * <p>Changes the buffer's {@code pos}.
 */
final class ShortText {
  private static final long QUOTE = '"';

  private ShortText() {}

  /**
   * Writes a string of {@code n} characters, at most seven, with its quotes; leaves those that are not plain ASCII
   * to {@link ValueWriter#writeText}.
   *
   * <p>The code must be written out for each length, and stay longer than 325 bytes of bytecode:
   * docs/performance-notes.md#methods-that-must-not-be-inlined.
   */
  static void write(ValueWriter out, String s, int n) {
    out.reserve(0);
    long x = 0;
    int all = 0;
    if (n >= 4) {
      if (n == 4) {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3);
        all = c0 | c1 | c2 | c3;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL;
      } else if (n == 5) {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3), c4 = s.charAt(4);
        all = c0 | c1 | c2 | c3 | c4;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL | (long) c4 << 32;
      } else if (n == 6) {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3);
        int c4 = s.charAt(4), c5 = s.charAt(5);
        all = c0 | c1 | c2 | c3 | c4 | c5;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL | (long) (c4 | c5 << 8) << 32;
      } else {
        int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2), c3 = s.charAt(3);
        int c4 = s.charAt(4), c5 = s.charAt(5), c6 = s.charAt(6);
        all = c0 | c1 | c2 | c3 | c4 | c5 | c6;
        x = (c0 | c1 << 8 | c2 << 16 | c3 << 24) & 0xFFFFFFFFL | (long) (c4 | c5 << 8 | c6 << 16) << 32;
      }
    } else if (n == 2) {
      int c0 = s.charAt(0), c1 = s.charAt(1);
      all = c0 | c1;
      x = c0 | c1 << 8;
    } else if (n == 3) {
      int c0 = s.charAt(0), c1 = s.charAt(1), c2 = s.charAt(2);
      all = c0 | c1 | c2;
      x = c0 | c1 << 8 | c2 << 16;
    } else if (n == 1) {
      all = s.charAt(0);
      x = all;
    }
    // spaces after the characters are not special
    if (all > 0xFF || Words.special(x | Words.SPACES << n * 8) != 0) {
      out.writeText(s, n, '"', 1, '"');
      return;
    }
    byte[] b = out.buf;
    int p = out.pos;
    b[p] = '"';
    Bytes.setLong(b, p + 1, x | QUOTE << n * 8);
    out.pos = p + n + 2;
  }
}

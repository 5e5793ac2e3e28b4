package jzon.engine.reading;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Reads strings: short ones without a loop, ASCII in words of eight bytes; {@link StringDecoder} reads all others.
 *
 * <p>Changes the cursor's {@code pos}.
 */
public final class StringReader {
  private StringReader() {}

  /**
   * Reads a string, or returns null and leaves {@code pos} at the other value.
   *
   * <p>The chains of appends must not be loops, and the code must show that no character is wider than a byte:
   * docs/performance-notes.md#objects-that-are-not-allocated. The method must not be inlined: MethodSizesTest.
   */
  static String read(Cursor in) {
    int p = in.pos;
    byte[] b = in.buf;
    if (p + 16 <= in.safe && b[p] == '"') {
      // usually up to seven characters: the closing quote is in the same word
      long word = Bytes.getLong(b, p + 1);
      long stop = Words.special(word);
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      int n = bits >>> 3;
      if (stop != 0 && (int) (word >>> bits & 0xFF) == '"' && n <= in.mostStringBytes) {
        switch (n) {
          case 0:
            in.pos = p + 2;
            return "";
          case 1:
            in.pos = p + 3;
            return String.valueOf((char) (word & 0x7F));
          case 2:
            in.pos = p + 4;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .toString();
          case 3:
            in.pos = p + 5;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .toString();
          case 4:
            in.pos = p + 6;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .toString();
          case 5:
            in.pos = p + 7;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .append((char) (word >>> 32 & 0x7F))
                .toString();
          case 6:
            in.pos = p + 8;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .append((char) (word >>> 32 & 0x7F))
                .append((char) (word >>> 40 & 0x7F))
                .toString();
          default:
            in.pos = p + 9;
            return new StringBuilder()
                .append((char) (word & 0x7F))
                .append((char) (word >>> 8 & 0x7F))
                .append((char) (word >>> 16 & 0x7F))
                .append((char) (word >>> 24 & 0x7F))
                .append((char) (word >>> 32 & 0x7F))
                .append((char) (word >>> 40 & 0x7F))
                .append((char) (word >>> 48 & 0x7F))
                .toString();
        }
      }
      if (stop == 0) return rest(in, p + 1, p + 9, in.mostStringBytes, Reason.LIMIT_STRING_BYTES);
      return in.strings.decode(in, p + 1, p + 1 + n, in.mostStringBytes, Reason.LIMIT_STRING_BYTES);
    }
    return spaced(in);
  }

  private static String spaced(Cursor in) {
    int p = in.token();
    in.pos = p;
    if (in.buf[p] != '"') return null;
    return rest(in, p + 1, p + 1, in.mostStringBytes, Reason.LIMIT_STRING_BYTES);
  }

  private static JsonException tooLong(Cursor in, int p, Reason limit) {
    in.lookedUpTo(p);
    return in.error(limit, in.base + in.pos, null);
  }

  /**
   * Reads the rest of a string whose opening quote is at {@code pos}; all bytes before p are plain. The method must
   * not be inlined: MethodSizesTest.
   */
  @SuppressWarnings("deprecation") // the hibyte constructor: docs/performance-notes.md#loops-of-the-jdk
  static String rest(Cursor in, int start, int p, int most, Reason limit) {
    byte[] b = in.buf;
    int s = in.safe;
    long stop = 0;
    // 64 bytes without a loop, for most strings
    if (p + 64 <= s
        && (stop = Words.special(Bytes.getLong(b, p))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0
        && (stop = Words.special(Bytes.getLong(b, p += 8))) == 0) {
      p += 8;
    }
    while (stop == 0) {
      if (p > s) {
        if (p - start > most) throw tooLong(in, p, limit);
        int d = in.shift(start - 1);
        p -= d;
        start -= d;
        b = in.buf;
        s = in.safe;
      }
      stop = Words.special(Bytes.getLong(b, p));
      if (stop == 0) p += 8;
    }
    p += Long.numberOfTrailingZeros(stop) >>> 3;
    int n = p - start;
    if (b[p] == '"' && n <= most) {
      in.pos = p + 1;
      return n == 0 ? "" : new String(b, 0, start, n);
    }
    return in.strings.decode(in, start, p, most, limit);
  }

  /** Returns the first special byte from {@code start} on; keeps everything from {@code in.pos} in the window. */
  public static int scanPlain(Cursor in, int start, int most, Reason limit) {
    int p = start;
    for (;;) {
      if (p > in.safe) {
        if (p - start > most) throw tooLong(in, p, limit);
        int d = in.shift(in.pos);
        p -= d;
        start -= d;
      }
      byte[] b = in.buf;
      int safe = in.safe;
      long stop = 0;
      while (p <= safe && (stop = Words.special(Bytes.getLong(b, p))) == 0) p += 8;
      if (stop != 0) return p + (Long.numberOfTrailingZeros(stop) >>> 3);
    }
  }
}

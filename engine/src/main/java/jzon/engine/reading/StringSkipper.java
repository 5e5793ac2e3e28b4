package jzon.engine.reading;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.Reason;
import jzon.engine.text.Escapes;
import jzon.engine.text.Utf8;
import jzon.engine.text.Utf8Automaton;

/**
 * Finds the end of strings and checks them as strictly as when reading them, in words of eight bytes.
 *
 * <p>Plain ASCII is checked a word at a time. {@link Utf8Automaton} checks text beyond ASCII.
 */
final class StringSkipper {
  /** A step looks at no more than this many bytes after its start; at most half of the padding. */
  static final int REACH = Cursor.PAD / 2;

  private StringSkipper() {}

  /** Returns the position after the closing quote of the string that continues at p; moves the window if needed. */
  static int skip(Cursor in, int p) {
    for (;;) {
      p = within(in, p, in.safe - REACH);
      if (p >= 0) return p;
      p = ~p;
      p -= in.shift(p);
    }
  }

  /**
   * Returns the position after the closing quote of the string that continues at p. If the string continues after
   * {@code near}, it returns the complement of the position at which to continue. It does not move the window; {@link
   * #REACH} bytes must be loadable at {@code near}.
   */
  static int within(Cursor in, int p, int near) {
    byte[] b = in.buf;
    while (p <= near) {
      p = ValueSkipper.plain(b, p, near);
      int w = Bytes.getInt(b, p);
      int c = w & 0xFF;
      if (c == '"') return p + 1;
      if (c >= 0x80) {
        // single ones, and several in a row
        if (w >= 0 && Utf8.isThree(w)) p += 3;
        else if ((w & 0x800000) == 0 && Utf8.isTwo(w)) p += 2;
        else p = text(in, p, near);
      } else if (c == '\\') {
        if (!Escapes.isShortEscape(w >>> 8 & 0xFF)) p = units(in, p, near);
        else p += 2;
      } else if (c < ' ') {
        throw in.unexpected(Reason.CONTROL_CHARACTER, p);
      }
    }
    return ~p;
  }

  /** Returns the position after the consecutive escapes with digits at p. */
  private static int units(Cursor in, int p, int near) {
    byte[] b = in.buf;
    int first = p;
    while (p <= near) {
      if (Bytes.getShort(b, p) != Escapes.UNICODE || !isUnit(Escapes.hex4(b, p + 2))) break;
      p += 6;
    }
    if (p > first) return p;
    // surrogates, and malformed escapes
    int u = StringDecoder.escape(in, p);
    return p + (b[p + 1] != 'u' ? 2 : u < 0x10000 ? 6 : 12);
  }

  /** Tells whether the result of {@link Escapes#hex4} is a character, and not a surrogate. */
  static boolean isUnit(int u) {
    return u >= 0 && (u & 0xF800) != 0xD800;
  }

  /** Returns the position after the character at p, which is not ASCII, and others that follow. */
  private static int text(Cursor in, int p, int near) {
    byte[] b = in.buf;
    int end = Utf8Automaton.skip(b, p, near);
    if (end > p) return end;
    // the character may be one that does not end before near
    int w = Bytes.getInt(b, p);
    if (Utf8.isTwo(w)) return p + 2;
    if (Utf8.isThree(w)) return p + 3;
    if (Utf8.isFour(w)) return p + 4;
    throw StringDecoder.malformed(in, p);
  }
}

package jzon.engine.reading;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.Reason;
import jzon.engine.text.Escapes;
import jzon.engine.text.Utf8;
import jzon.engine.text.Utf8Automaton;

/**
 * Finds the end of strings and checks them as strictly as when reading them, in words of eight bytes.
 *
 * <p>Plain ASCII is checked a word at a time; consecutive escapes of one letter and characters of three bytes, four at
 * a time. {@link Utf8Automaton} checks all other text.
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
        else if ((w & 0xFF0000) == '\\' << 16) p = letters(b, p, near);
        else p += 2;
      } else if (c < ' ') {
        throw in.unexpected(Reason.CONTROL_CHARACTER, p);
      }
    }
    return ~p;
  }

  /** Returns the position after escapes of one letter, of which two are at p. */
  private static int letters(byte[] b, int p, int near) {
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      if ((x & 0x00FF00FF00FF00FFL) != 0x005C005C005C005CL) break;
      int w = (int) x;
      int v = (int) (x >>> 32);
      if (!Escapes.areShortEscapes(w >>> 8 & 0xFF, w >>> 24, v >>> 8 & 0xFF, v >>> 24)) break;
      p += 8;
    }
    while (b[p] == '\\' && Escapes.isShortEscape(b[p + 1] & 0xFF)) p += 2;
    return p;
  }

  /** Returns the position after the consecutive escapes with digits at p. */
  private static int units(Cursor in, int p, int near) {
    byte[] b = in.buf;
    int first = p;
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      if ((x & 0xFFFF) != ('u' << 8 | '\\') || !isUnit((int) (x >>> 16))) break;
      p += 6;
    }
    if (p > first) return p;
    // surrogates, and malformed escapes
    int u = StringDecoder.escape(in, p);
    return p + (b[p + 1] != 'u' ? 2 : u < 0x10000 ? 6 : 12);
  }

  /** Tells whether four characters are hexadecimal digits, and not those of a surrogate. */
  static boolean isUnit(int x) {
    int decimal = (x ^ 0x30303030) + 0x76767676; // high bits: not 0 to 9
    int lower = x | 0x20202020;
    int letter = lower ^ 0x60606060; // a to f are 1 to 6
    int wrong = (decimal & ~(letter + 0x7F7F7F7F & ~(letter + 0x79797979)) | x) & 0x80808080;
    return wrong == 0 && ((lower & 0xFF) != 'd' || (x >>> 8 & 0xFF) < '8');
  }

  /** Returns the position after the character at p, which is not ASCII, and others that follow. */
  private static int text(Cursor in, int p, int near) {
    byte[] b = in.buf;
    int end = threes(b, p, near);
    if (end > p) return end;
    end = Utf8Automaton.skip(b, p, near);
    if (end > p) return end;
    // the character may be one that does not end before near
    int w = Bytes.getInt(b, p);
    if (Utf8.isTwo(w)) return p + 2;
    if (Utf8.isThree(w)) return p + 3;
    if (Utf8.isFour(w)) return p + 4;
    throw StringDecoder.malformed(in, p);
  }

  /** Returns the position after sequences of three bytes at p, as long as four of them come in a row. */
  private static int threes(byte[] b, int p, int near) {
    while (p <= near) {
      long x = Bytes.getLong(b, p);
      long y = Bytes.getLong(b, p + 6);
      if (!Utf8.areThrees(x, y)) break;
      // after E0 and ED not every second byte is allowed: the automaton checks those
      long u = x & 0x00000F_00000FL;
      long v = y & 0x00000F_00000FL;
      long known = u + 0x0F_00000FL & v + 0x0F_00000FL & (u ^ 0x0D_00000DL) + 0x0F_00000FL
          & (v ^ 0x0D_00000DL) + 0x0F_00000FL;
      if ((known & 0x10_000010L) != 0x10_000010L) break;
      p += 12;
    }
    return p;
  }
}

package jzon.engine.text;

import java.util.Arrays;

/** The characters that each two bytes of ASCII with escapes stand for. */
public final class EscapePairs {
  /** The two bytes begin neither with an ASCII character nor with an escape of one letter. */
  public static final int STOP = -1;

  /**
   * For two bytes, the first in the low byte: the one or two characters that they stand for, the first in the low 8
   * bits; negative, with the character in the low 8 bits, if only the first byte is a character; or {@link #STOP}.
   */
  public static final short[] PAIRS = pairs();

  private EscapePairs() {}

  /** Returns how many characters a nonnegative element has; a second character is never 0. */
  public static int count(int element) {
    return 1 + (element + 0x7F00 >>> 15);
  }

  private static boolean isPlain(int c) {
    return c >= ' ' && c < 0x80 && c != '"' && c != '\\';
  }

  private static short[] pairs() {
    short[] t = new short[1 << 15];
    Arrays.fill(t, (short) STOP);
    for (int b = 0; b < 128; b++) {
      boolean plain = isPlain(b);
      for (int a = ' '; a < 128; a++) {
        if (isPlain(a)) t[b << 8 | a] = (short) (plain ? b << 8 | a : 0x8000 | a);
      }
      if (Escapes.isShortEscape(b)) t[b << 8 | '\\'] = (short) Escapes.shortEscape(b);
    }
    return t;
  }
}

package jzon.engine.text;

import java.util.Arrays;

/** What two bytes of ASCII with escapes stand for. */
public final class EscapePairs {
  /** No character begins here that is ASCII or an escape of one letter. */
  public static final int STOP = -1;

  /**
   * For two bytes, the first being the lower one: the characters they stand for, one or two, the first in the low 8
   * bits; negative, with the character in the low 8 bits, if only the first byte is one; or {@link #STOP}.
   */
  public static final short[] PAIRS = pairs();

  private EscapePairs() {}

  /** Returns how many characters an element that is not negative stands for: those of one byte are not 0. */
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

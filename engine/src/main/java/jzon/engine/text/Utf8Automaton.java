package jzon.engine.text;

import jzon.engine.bytes.Bytes;

/**
 * Checks the text of strings with a finite automaton: UTF-8 (RFC 3629) up to the first quote, backslash or control
 * character.
 *
 * <p>For each byte, a row holds the next state of every state, in six bits each; a state is the position of its six
 * bits. So a step is one shift by the state, and its row does not depend on the previous step (a technique of Per
 * Vognsen). No branch depends on the length of characters.
 */
public final class Utf8Automaton {
  /** Between characters. */
  private static final int START = 0;

  /** After the end of the text; the automaton stays in this state. */
  private static final int STOPPED = 6;

  /** One, two or three continuation bytes must follow. */
  private static final int ONE = 12;
  private static final int TWO = 18;
  private static final int THREE = 24;

  /** After first bytes that do not allow all continuation bytes. */
  private static final int E0 = 30;
  private static final int ED = 36;
  private static final int F0 = 42;
  private static final int F4 = 48;

  private static final long[] ROWS = new long[256];

  static {
    for (int c = 0; c < 256; c++) {
      long row = (long) STOPPED << STOPPED;
      row |= (long) first(c) << START;
      row |= (long) (c >>> 6 == 2 ? START : STOPPED) << ONE;
      row |= (long) (c >>> 6 == 2 ? ONE : STOPPED) << TWO;
      row |= (long) (c >>> 6 == 2 ? TWO : STOPPED) << THREE;
      row |= (long) (c >>> 5 == 5 ? ONE : STOPPED) << E0;
      row |= (long) (c >>> 5 == 4 ? ONE : STOPPED) << ED;
      row |= (long) (c >>> 6 == 2 && c >= 0x90 ? TWO : STOPPED) << F0;
      row |= (long) (c >>> 4 == 8 ? TWO : STOPPED) << F4;
      ROWS[c] = row;
    }
  }

  private Utf8Automaton() {}

  /** Returns the state after the first byte of a character. */
  private static int first(int c) {
    if (c < 0x80) return c < ' ' || c == '"' || c == '\\' ? STOPPED : START;
    if (c < 0xC2 || c > 0xF4) return STOPPED;
    if (c < 0xE0) return ONE;
    if (c < 0xF0) return c == 0xE0 ? E0 : c == 0xED ? ED : TWO;
    return c == 0xF0 ? F0 : c == 0xF4 ? F4 : THREE;
  }

  /**
   * Checks the text that continues at p. Returns the position of the byte that ends it, or of the first wrong
   * character, or the position at which to continue. The latter is at most 4 bytes after {@code near}, or after four
   * bytes of ASCII. A character always starts at the returned position.
   *
   * <p>Must take four bytes a step; with eight it sometimes takes twice the time:
   * docs/performance-notes.md#variables-in-registers.
   */
  public static int skip(byte[] b, int p, int near) {
    long[] rows = ROWS;
    long s = START;
    while (p <= near) {
      long before = s & 63;
      int x = Bytes.getInt(b, p);
      s = rows[x & 0xFF] >>> s;
      s = rows[x >>> 8 & 0xFF] >>> s;
      s = rows[x >>> 16 & 0xFF] >>> s;
      s = rows[x >>> 24] >>> s;
      if ((s & 63) == STOPPED) return stop(b, p, before);
      p += 4;
      if ((s & 63) == START && (x & 0x80808080) == 0) return p;
    }
    return back(b, p, s);
  }

  /** Returns the position of the character that stops the automaton from p on, where it is in state s. */
  private static int stop(byte[] b, int p, long s) {
    for (;;) {
      long next = rows(b[p]) >>> s;
      if ((next & 63) == STOPPED) return back(b, p, s);
      s = next;
      p++;
    }
  }

  private static long rows(int c) {
    return ROWS[c & 0xFF];
  }

  /** Returns the start of the character that continues at p if the state there is s. */
  private static int back(byte[] b, int p, long s) {
    if ((s & 63) == START) return p;
    do p--;
    while (b[p] < (byte) 0xC0);
    return p;
  }
}

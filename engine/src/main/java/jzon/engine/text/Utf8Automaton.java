package jzon.engine.text;

import jzon.engine.bytes.Bytes;

/**
 * Checks the text of strings by a finite automaton: UTF-8 (RFC 3629) up to the first quote, backslash or control
 * character.
 *
 * <p>A row holds for a byte what follows each state, six bits a state, and a state is where its six bits are: a step is
 * one shift by the state, and its row does not depend on the step before (the technique is Per Vognsen's). So no branch
 * depends on how long the characters are.
 */
public final class Utf8Automaton {
  /** Between characters. */
  private static final int START = 0;

  /** Behind what ends the text; there is no way out. */
  private static final int STOPPED = 6;

  /** Where one, two or three continuations are due. */
  private static final int ONE = 12;
  private static final int TWO = 18;
  private static final int THREE = 24;

  /** Behind leads after which not all continuations are allowed. */
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

  /** Returns the state behind the first byte of a character. */
  private static int first(int c) {
    if (c < 0x80) return c < ' ' || c == '"' || c == '\\' ? STOPPED : START;
    if (c < 0xC2 || c > 0xF4) return STOPPED;
    if (c < 0xE0) return ONE;
    if (c < 0xF0) return c == 0xE0 ? E0 : c == 0xED ? ED : TWO;
    return c == 0xF0 ? F0 : c == 0xF4 ? F4 : THREE;
  }

  /**
   * Returns the position of what ends the text that goes on at p, or of the first character that is wrong, or where to
   * go on, which is at most 4 bytes behind {@code near}, or behind four bytes of ASCII; it is always that of a
   * character.
   *
   * <p>Four bytes a step: with eight, the compiler keeps the state in other than general registers now and then, and
   * takes twice the time.
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

  /** Returns the position of the character that goes on at p if the state there is s. */
  private static int back(byte[] b, int p, long s) {
    if ((s & 63) == START) return p;
    do p--;
    while (b[p] < (byte) 0xC0);
    return p;
  }
}

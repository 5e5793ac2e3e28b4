package jzon.engine.text;

import jzon.engine.bytes.Words;

/**
 * Masks that turn eight bytes of UTF-8 into Latin-1 characters, by which of the bytes are first ones of two.
 *
 * <p>Each character is in the place of its last byte and moves down by as many places as there are first bytes before
 * it: by one, by two, or by both (H. S. Warren, Hacker's Delight, compress). Only one set has four of them before a
 * character, {@link #FOUR}, whose last byte is left to the caller.
 */
public final class LatinPairs {
  /** The low two bits of first bytes. */
  public static final int LOW_BITS = 0;

  /** C2 in the place of first bytes. */
  public static final int FIRSTS = 1;

  /**
   * All but the lowest bit of first bytes, the highest bit of others: what is 0 in valid text when FIRSTS are taken
   * out.
   */
  public static final int WRONG = 2;

  /** The bytes that do not move by one place. */
  public static final int STAY = 3;

  /** The places that bytes move to by one. */
  public static final int BY_ONE = 4;

  /** The bytes that move by two places. */
  public static final int BY_TWO = 5;

  /** How many bytes are no first ones. */
  public static final int COUNT = 6;

  /** Longs in a row. */
  private static final int ROW = 8;

  /**
   * The row for four first bytes, each before another one. It always looks wrong, by {@link #FOUR_FLAG} alone if
   * nothing else is: a test that the loop makes anyway tells of what is to be done beside.
   */
  public static final int FOUR = 0x55 * ROW;

  /** The bit of the first byte that looks wrong in {@link #FOUR}. */
  public static final long FOUR_FLAG = 0x40;

  /** A row for each set of first bytes. */
  public static final long[] ROWS = rows();

  private LatinPairs() {}

  /** Returns the index of the row for first bytes, of which the highest bit each is set. */
  public static int row(long firsts) {
    // bit 56 + i of the product is the highest one of byte i, and no two of its terms meet
    return (int) (firsts * 0x0002040810204081L >>> 53) & 0x7F8;
  }

  private static long[] rows() {
    long[] t = new long[256 * ROW];
    for (int set = 0; set < 256; set++) {
      int row = set * ROW;
      int before = 0;
      for (int i = 0; i < 8; i++) {
        long mask = 0xFFL << 8 * i;
        if ((set >>> i & 1) != 0) {
          t[row + LOW_BITS] |= mask & 0x0303030303030303L;
          t[row + FIRSTS] |= mask & 0xC2C2C2C2C2C2C2C2L;
          t[row + WRONG] |= mask & 0xFEFEFEFEFEFEFEFEL;
          before++;
        } else {
          int one = before & 1;
          t[row + WRONG] |= mask & Words.HIGHS;
          t[row + (one == 0 ? STAY : BY_ONE)] |= mask >>> 8 * one;
          if ((before & 2) != 0) t[row + BY_TWO] |= mask >>> 8 * one;
          t[row + COUNT]++;
        }
      }
    }
    t[FOUR + FIRSTS] ^= FOUR_FLAG;
    return t;
  }
}

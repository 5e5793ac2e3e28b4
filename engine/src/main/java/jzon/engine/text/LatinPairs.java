package jzon.engine.text;

import jzon.engine.bytes.Words;

/**
 * Masks that turn eight bytes of UTF-8 into Latin-1 characters, one row for each set of first bytes of two.
 *
 * <p>Each character is in the place of its last byte. It moves down by the number of first bytes before it: by one, by
 * two, or by both (H. S. Warren, Hacker's Delight, compress). Only the set {@link #FOUR} has four first bytes before a
 * character; the caller handles its last byte.
 */
public final class LatinPairs {
  /** The low two bits of first bytes. */
  public static final int LOW_BITS = 0;

  /** C2 in the place of first bytes. */
  public static final int FIRSTS = 1;

  /**
   * All bits except the lowest of first bytes, and the highest bit of others: these bits are 0 in valid text after an
   * exclusive or with FIRSTS.
   */
  public static final int WRONG = 2;

  /** The bytes that do not move by one place. */
  public static final int STAY = 3;

  /** The places to which bytes move by one. */
  public static final int BY_ONE = 4;

  /** The bytes that move by two places. */
  public static final int BY_TWO = 5;

  /** The number of bytes that are not first bytes. */
  public static final int COUNT = 6;

  /** The number of longs in a row. */
  private static final int ROW = 8;

  /**
   * The row for four first bytes, each followed by another byte. It always looks wrong: only {@link #FOUR_FLAG} is set
   * if the bytes are valid. So a test that the loop makes anyway also detects this special case.
   */
  public static final int FOUR = 0x55 * ROW;

  /** The bit of the first byte that looks wrong in {@link #FOUR}. */
  public static final long FOUR_FLAG = 0x40;

  /** A row for each set of first bytes. */
  public static final long[] ROWS = rows();

  private LatinPairs() {}

  /** Returns the index of the row for first bytes, whose highest bits are set in {@code firsts}. */
  public static int row(long firsts) {
    // bit 56 + i of the product is the highest bit of byte i, and no two of its terms overlap
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

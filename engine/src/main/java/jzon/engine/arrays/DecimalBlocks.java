package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Quarters;
import jzon.engine.bytes.TokenEnds;
import jzon.engine.numbers.Digits;

/**
 * Reads long runs of short decimals in an array, many at a time: finds points and commas first, then converts all
 * numbers between them together, as {@link IntegerBlocks} does with integers.
 *
 * <p>{@link PlainDecimals} reads one number after the other, with branches on the number of digits before and after the
 * point. So its time depends on whether the processor can predict them: 7 ns for a number in a document that it has
 * seen often, otherwise 20 ns. This class never branches on a length. Except for copying characters and one division
 * for each number, all its work is done by vector instructions: a number takes 6 ns in both cases.
 *
 * <ol>
 *   <li>{@link TokenEnds} finds points and commas, which must alternate.
 *   <li>The characters of each number are copied into rows: three and the point, the four before them, three and the
 *       comma, and the four before them.
 *   <li>Loops over these rows check and convert; {@link IntegerBlocks} explains their form.
 *   <li>The digits before and after the point make one integer below 2^53, which is divided by a power of ten below
 *       10^22: both are exact, so that one division rounds correctly.
 * </ol>
 *
 * <p>The run ends exactly at the first element that is not plain, which the caller must read: one without a point, with
 * more than seven digits on either side of it, with an exponent, a leading zero, or spaces.
 */
public final class DecimalBlocks {
  /** The minimum number of bytes for which blocks are worthwhile: about 60 numbers. */
  public static final int LEAST = 512;

  /** The number of bytes that must precede the first number, because numbers are loaded from their end. */
  public static final int BEFORE = 8;

  /** The number of numbers that are converted together. */
  public static final int BLOCK = 512;

  /** The minimum number of numbers for which the loops are worthwhile. */
  public static final int FEWEST = 32;

  /** The number of decimals that are usually read one by one first. */
  public static final int FEW = 32;

  /** The minimum number of decimals of an array for which a block is worthwhile. */
  public static final int LONG = 64;

  /** The length of a run, up to a number that is not plain, from which it was worthwhile. */
  private static final int WORTH = 128;

  private static final int MOST_FAILURES = 6;

  /** The maximum number of digits on either side of the point. */
  private static final int DIGITS = 7;

  /** The length of a row; not a power of two, because accesses 4096 bytes apart wait for each other. */
  private static final int ROW = BLOCK + 16;

  /**
   * The rows, which follow the positions of points and commas: the digits before the point, last first; those after it;
   * then the first characters of each number, the number of its characters on both sides, and its faults.
   */
  private static final int W0 = TokenEnds.room(2 * BLOCK), W1 = W0 + ROW, F0 = W1 + ROW, F1 = F0 + ROW;

  private static final int SIGN = F1 + ROW, WHOLE = SIGN + ROW, FRACTION = WHOLE + ROW, WRONG = FRACTION + ROW;

  private static final int SIGN_BIT = 0x80000000;

  /** 10^i, then the same with a minus: dividing by either gives a zero its sign too. */
  private static final double[] DIVISORS = new double[16];

  /** The bits of 2^52: a double whose last bits are an integer. */
  private static final long INTEGER = 0x4330000000000000L;

  static {
    for (int i = 0; i < 8; i++) {
      DIVISORS[i] = Digits.POWERS[i];
      DIVISORS[i + 8] = -Digits.POWERS[i];
    }
  }

  private final int[] rows = new int[WRONG + ROW];

  /** The number of groups to search next: as many as the last run needed. */
  private int groups = TokenEnds.LEAST_GROUPS;

  /** The number of decimals up to the end of the last run. */
  private int last = LONG;

  /** How many runs in a row were not worthwhile, up to a few. */
  private int failures;

  /** The number of arrays until the next attempt. */
  private int pause;

  private final TokenEnds tokens = new TokenEnds(2 * BLOCK, rows);

  /**
   * Returns the minimum number of decimals before the first block of an array: usually none. If the last arrays had
   * other elements between their decimals, blocks are tried only in every second, fourth, and finally 64th array.
   */
  public int from() {
    if (pause == 0) return 0;
    pause--;
    return Integer.MAX_VALUE;
  }

  /**
   * Returns how many decimals to read one by one before the next are read in blocks. After a short array, this is large
   * enough that other short arrays use no blocks; after a long one, it covers only the window's first bytes.
   */
  public int few(int n, int p) {
    if (last < LONG) return Math.max(FEW, LONG - n);
    return p >= BEFORE ? 0 : BEFORE / 2;
  }

  /** As {@code PlainDecimals.read} for doubles, whole blocks only. */
  public long read(byte[] b, int p, int safe, double[] a, int n, int end) {
    int[] w = rows;
    int from = p, before = n;
    while (n < end && p >= BEFORE && safe - p >= LEAST && b[p] > ' ') {
      // four bytes are loaded at the start of each number, even of an empty one
      int found = tokens.find(b, p, safe - 4, groups, TokenEnds.MANY) >>> 1;
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(BLOCK, end - n));
      convert(b, p, k, w);
      int good = divide(w, k, a, n);
      n += good;
      if (good != 0) p = w[2 * good - 1] + 1;
      if (good != k) {
        failures = n - before < WORTH ? Math.min(failures + 1, MOST_FAILURES) : 0;
        pause = (1 << failures) - 1;
        break;
      }
      failures = 0;
      // the next run may be longer
      groups = Math.min(TokenEnds.groupsFor(p - from, n - before, BLOCK) * 2, TokenEnds.GROUPS);
    }
    groups = TokenEnds.groupsFor(p - from, n - before, BLOCK);
    last = n;
    return PlainIntegers.before(n, p);
  }

  /** Must not be inlined: MethodSizesTest. */
  private static void convert(byte[] b, int p, int k, int[] w) {
    for (int i = 0; i < k; i++) {
      int point = w[2 * i], comma = w[2 * i + 1];
      w[i + SIGN] = Bytes.getInt(b, p);
      long whole = Bytes.getLong(b, point - 7);
      w[i + W1] = (int) whole;
      w[i + W0] = (int) (whole >>> 32);
      long fraction = Bytes.getLong(b, comma - 7);
      w[i + F1] = (int) fraction;
      w[i + F0] = (int) (fraction >>> 32);
      w[i + WHOLE] = point - p;
      w[i + FRACTION] = comma - point - 1;
      p = comma + 1;
    }
    for (int i = 0; i < k; i++) {
      int start = w[i + SIGN];
      int sign = (start & 0xFF ^ '-') - 1 >> 31;
      int digits = w[i + WHOLE] + sign;
      int first = start & ~sign | start >>> 8 & sign;
      // negative if the first character is a zero and the next one is above the point, such as a digit
      int zero = (first & 0xFF ^ '0') - 1 & '.' - (first >>> 8 & 0xFF);
      w[i + SIGN] = sign & 8;
      w[i + WHOLE] = digits * Quarters.ONES;
      w[i + WRONG] = (digits - 1 | DIGITS - digits | zero) & SIGN_BIT;
    }
    for (int i = 0; i < k; i++) {
      int digits = w[i + FRACTION];
      w[i + WRONG] |= (digits - 1 | DIGITS - digits) & SIGN_BIT;
      w[i + SIGN] |= digits & 7;
      w[i + FRACTION] = digits * Quarters.ONES;
    }
    for (int i = 0; i < k; i++) {
      int quarter = w[i + W0];
      int t = (quarter << 8 ^ Quarters.THREE_ZEROS) & Quarters.inside(w[i + WHOLE] + Quarters.LAST);
      w[i + WRONG] |= Quarters.nonDigits(t) | quarter >>> 24 ^ '.';
      w[i + W0] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + W1] ^ Quarters.ZEROS) & Quarters.inside(w[i + WHOLE] + Quarters.LAST_BUT_3);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + W0] += Quarters.number(t) * 1000;
    }
    for (int i = 0; i < k; i++) {
      int quarter = w[i + F0];
      int t = (quarter << 8 ^ Quarters.THREE_ZEROS) & Quarters.inside(w[i + FRACTION] + Quarters.LAST);
      w[i + WRONG] |= Quarters.nonDigits(t) | quarter >>> 24 ^ ',';
      w[i + F0] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + F1] ^ Quarters.ZEROS) & Quarters.inside(w[i + FRACTION] + Quarters.LAST_BUT_3);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + F0] += Quarters.number(t) * 1000;
    }
  }

  /** Stores numbers up to the first wrong one, and returns their number. */
  private static int divide(int[] w, int k, double[] a, int n) {
    int wrong = 0;
    for (int i = 0; i < k; i++) {
      int power = w[i + SIGN];
      wrong |= w[i + WRONG];
      long m = w[i + W0] * Digits.POWERS[power & 7] + w[i + F0];
      // not a conversion of the integer: docs/performance-notes.md#variables-in-registers
      a[n + i] = (Double.longBitsToDouble(m | INTEGER) - 0x1p52) / DIVISORS[power & 15];
    }
    if (wrong == 0) return k;
    int i = 0;
    while (w[i + WRONG] == 0) i++;
    return i;
  }
}

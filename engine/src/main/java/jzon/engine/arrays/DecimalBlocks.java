package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Quarters;
import jzon.engine.bytes.TokenEnds;
import jzon.engine.numbers.Digits;

/**
 * Reads long runs of short decimals in an array many at a time, as {@link IntegerBlocks} does integers: points and
 * commas are found first, then all numbers between them are converted together.
 *
 * <p>{@link PlainDecimals} takes one after the other, and decides by branches how many digits there are before and
 * behind each point, so that its time depends on whether the processor can foresee these: 7 ns for a number in a
 * document that it has seen often, 20 ns otherwise. Here nothing branches on a length, and all but the copying of
 * characters and one division for each number is done by vector instructions: 6 ns in both.
 *
 * <ol>
 *   <li>Points and commas are found by {@link TokenEnds}, in turns: where that is not so, something is wrong.
 *   <li>The characters of each number are copied into rows: three and the point, the four before them, three and the
 *       comma, and the four before them.
 *   <li>Loops over these rows check and convert; see {@link IntegerBlocks} for why they look as they do.
 *   <li>What is before and behind the point makes one integer below 2^53, which is divided by a power of ten below
 *       10^22: both are exact, so that the one division rounds correctly.
 * </ol>
 *
 * <p>What is not plain (no point, more than seven digits on either side of it, exponents, leading zeros, spaces) ends
 * the run at exactly that element, which is left to others.
 */
public final class DecimalBlocks {
  /** Bytes that are worth to be looked at: about 60 numbers. */
  public static final int LEAST = 512;

  /** Bytes that must be before the first number, as numbers are loaded from their end. */
  public static final int BEFORE = 8;

  /** Numbers that are converted together. */
  public static final int BLOCK = 512;

  /** Numbers that are worth the loops. */
  public static final int FEWEST = 32;

  /** Decimals that are read one after the other first, as a rule. */
  public static final int FEW = 32;

  /** Decimals of an array that are worth a block. */
  public static final int LONG = 64;

  /** Numbers of a run, up to one that is not plain, that were worth it. */
  private static final int WORTH = 128;

  private static final int MOST_FAILURES = 6;

  /** Most digits on either side of the point. */
  private static final int DIGITS = 7;

  /** Elements of a row; not a power of two, as places 4096 bytes apart wait for one another. */
  private static final int ROW = BLOCK + 16;

  /**
   * The rows, behind the places of points and commas: the digits before the point, from the last one on, those behind
   * it, then what each number starts with, how many characters it has on both sides and what is wrong with it.
   */
  private static final int W0 = TokenEnds.room(2 * BLOCK), W1 = W0 + ROW, F0 = W1 + ROW, F1 = F0 + ROW;

  private static final int SIGN = F1 + ROW, WHOLE = SIGN + ROW, FRACTION = WHOLE + ROW, WRONG = FRACTION + ROW;

  private static final int SIGN_BIT = 0x80000000;

  /** 10^i, then the same with a minus: to divide by either gives a zero its sign, too. */
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

  /** Groups that are looked at next: as many as the last run took. */
  private int groups = TokenEnds.LEAST_GROUPS;

  /** How many decimals there were up to the end of the last run. */
  private int last = LONG;

  /** How many runs in a row were not worth it, up to a few. */
  private int failures;

  /** How many arrays there are until the next try. */
  private int pause;

  private final TokenEnds tokens = new TokenEnds(2 * BLOCK, rows);

  /**
   * Returns how many decimals an array has before the first block, at least: none, as a rule; where others were between
   * the decimals of the last arrays, only each second, fourth, and at last each 64th array is tried.
   */
  public int from() {
    if (pause == 0) return 0;
    pause--;
    return Integer.MAX_VALUE;
  }

  /**
   * Returns how many decimals to read one after the other before the next are read by blocks: so many that short arrays
   * have none of these, if the last array was short; behind a long one, only those in the window's first bytes.
   */
  public int few(int n, int p) {
    if (last < LONG) return Math.max(FEW, LONG - n);
    return p >= BEFORE ? 0 : BEFORE / 2;
  }

  /** As {@link PlainDecimals#read(byte[], int, int, double[], int, int)}, whole blocks only. */
  public long read(byte[] b, int p, int safe, double[] a, int n, int end) {
    int[] w = rows;
    int from = p, before = n;
    while (n < end && p >= BEFORE && safe - p >= LEAST && b[p] > ' ') {
      // four bytes are loaded where a number starts, even if that is an empty one
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
      // the next might be longer
      groups = Math.min(TokenEnds.groupsFor(p - from, n - before, BLOCK) * 2, TokenEnds.GROUPS);
    }
    groups = TokenEnds.groupsFor(p - from, n - before, BLOCK);
    last = n;
    return PlainIntegers.before(n, p);
  }

  /** The method has more than 325 bytes of bytecode, so that it is not inlined: inlined, its loops would be slower. */
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
      // negative if there is a zero with more than a point behind it
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

  /** Stores numbers up to the first with something wrong, and returns how many these are. */
  private static int divide(int[] w, int k, double[] a, int n) {
    int wrong = 0;
    for (int i = 0; i < k; i++) {
      int power = w[i + SIGN];
      wrong |= w[i + WRONG];
      long m = w[i + W0] * Digits.POWERS[power & 7] + w[i + F0];
      // a conversion of the integer would wait for the division before it: both write to the same register
      a[n + i] = (Double.longBitsToDouble(m | INTEGER) - 0x1p52) / DIVISORS[power & 15];
    }
    if (wrong == 0) return k;
    int i = 0;
    while (w[i + WRONG] == 0) i++;
    return i;
  }
}

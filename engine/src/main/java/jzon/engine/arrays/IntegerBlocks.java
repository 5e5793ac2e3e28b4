package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Quarters;
import jzon.engine.bytes.TokenEnds;

/**
 * Reads long runs of plain integers in an array many at a time: the commas are found first, then all numbers between
 * them are converted together.
 *
 * <p>{@link PlainIntegers} takes one after the other and decides by branches how long each is, so that its time depends
 * on whether the processor can foresee the lengths: 5 ns for an int in a document that it has seen often, 11 ns
 * otherwise. Here nothing branches on a length: 2.6 ns in both.
 *
 * <ol>
 *   <li>The ends of the numbers are found by {@link TokenEnds}: what is no comma there is found later.
 *   <li>The characters of each number, counted from its end, are copied into rows: three and the comma, then four each.
 *   <li>Loops over these rows check and convert, without a look at one element alone, which HotSpot makes vector
 *       instructions of: eight numbers at a time with AVX2, sixteen with AVX-512.
 * </ol>
 *
 * <p>The rows are parts of one array, the ends too: in JDK 17, HotSpot vectorizes no loop that reads one array and
 * stores into another of the same type. For the same reason no loop has more than about 20 operations (it unrolls none
 * of more than 60 nodes), and each row has a constant place. Each block costs about 0.3 us beside its numbers, in the
 * loops before and behind the vectors, so that a block is to be as long as the array, if it has no more than 512
 * numbers.
 *
 * <p>What is not plain (no digits, more than 10 or 19, a leading zero, spaces, what is out of range, and the last few
 * ints before that) ends the run at exactly that element, which is left to others.
 */
public final class IntegerBlocks {
  /** Bytes that are worth to be looked at: about 70 numbers. */
  public static final int LEAST = 512;

  /** Bytes that must be before the first number, as numbers are loaded from their end. */
  public static final int BEFORE = 24;

  /** Numbers that are converted together. */
  public static final int BLOCK = 512;

  /** Integers that are read one after the other first, as a rule. */
  public static final int FEW = 32;

  /** Integers of an array that are worth a block. */
  public static final int LONG = 128;

  /** Numbers that are worth the loops. */
  public static final int FEWEST = 32;

  /** Elements of a row; not a power of two, as places 4096 bytes apart wait for one another. */
  private static final int ROW = BLOCK + 16;

  /**
   * The rows, behind the ends of the numbers: their characters, from the last one on (three and the comma, then four
   * each), then what each number starts with, how long it is and what is wrong with it.
   */
  private static final int Q0 = TokenEnds.room(BLOCK), Q1 = Q0 + ROW, Q2 = Q1 + ROW, Q3 = Q2 + ROW, Q4 = Q3 + ROW;

  private static final int SIGN = Q4 + ROW, LENGTH = SIGN + ROW, WRONG = LENGTH + ROW;

  /** In place of what is wrong: perhaps beyond 64 bits. */
  private static final int LARGE = 0x100;

  private static final int SIGN_BIT = 0x80000000;

  private final int[] rows = new int[WRONG + ROW];

  /**
   * Groups that are looked at next: as many as the last run took, so that little is done in vain behind the end of a
   * short array.
   */
  private int groups = TokenEnds.LEAST_GROUPS;

  /** How many integers there were up to the end of the last run, or 0. */
  private int last;

  private final TokenEnds tokens = new TokenEnds(BLOCK, rows);

  /**
   * Returns how many integers to read one after the other before the next are read by blocks: so many that short arrays
   * have none of these, if the last array was short; behind a long one, only those in the window's first bytes.
   */
  public int few(int n) {
    if (last < LONG && last > 0) return Math.max(FEW, LONG - n);
    return n > 0 || last == 0 ? FEW : 0;
  }

  /** As {@link PlainIntegers#read(byte[], int, int, int[], int, int)}, whole blocks only. */
  public long read(byte[] b, int p, int safe, int[] a, int n, int end) {
    int[] w = rows;
    int from = p, before = n;
    while (n < end && p >= BEFORE && safe - p >= LEAST && b[p] > ' ') {
      // four bytes are loaded where a number starts, even if that is an empty one
      int found = tokens.find(b, p, safe - 4, groups, TokenEnds.MANY);
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(BLOCK, end - n));
      convertInts(b, p, k, w);
      int good = rightOnes(w, k);
      System.arraycopy(w, Q0, a, n, good);
      n += good;
      if (good != 0) p = w[good - 1] + 1;
      if (good != k) break;
      // the next might be longer
      groups = Math.min(TokenEnds.groupsFor(p - from, n - before, BLOCK) * 2, TokenEnds.GROUPS);
    }
    groups = TokenEnds.groupsFor(p - from, n - before, BLOCK);
    last = n;
    return PlainIntegers.before(n, p);
  }

  /** As {@link PlainIntegers#read(byte[], int, int, long[], int, int)}, whole blocks only. */
  public long read(byte[] b, int p, int safe, long[] a, int n, int end) {
    int[] w = rows;
    int from = p, before = n;
    while (n < end && p >= BEFORE && safe - p >= LEAST && b[p] > ' ') {
      // four bytes are loaded where a number starts, even if that is an empty one
      int found = tokens.find(b, p, safe - 4, groups, TokenEnds.FEW);
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(BLOCK, end - n));
      convertLongs(b, p, k, w);
      int good = joinLongs(w, k, a, n);
      n += good;
      if (good != 0) p = w[good - 1] + 1;
      if (good != k) break;
      // the next might be longer
      groups = Math.min(TokenEnds.groupsFor(p - from, n - before, BLOCK) * 2, TokenEnds.GROUPS);
    }
    groups = TokenEnds.groupsFor(p - from, n - before, BLOCK);
    last = n;
    return PlainIntegers.before(n, p);
  }

  // Each method has more than 325 bytes of bytecode, so that it is not inlined: inlined, its loops would be slower.

  private static void convertInts(byte[] b, int p, int k, int[] w) {
    w[LENGTH] = w[0] - p;
    for (int i = 0; i < k; i++) {
      int e = w[i];
      w[i + SIGN] = Bytes.getInt(b, p);
      w[i + Q2] = Bytes.getInt(b, e - 11);
      long low = Bytes.getLong(b, e - 7);
      w[i + Q1] = (int) low;
      w[i + Q0] = (int) (low >>> 32);
      p = e + 1;
    }
    for (int i = 1; i < k; i++) {
      w[i + LENGTH] = w[i] - w[i - 1] - 1;
    }
    for (int i = 0; i < k; i++) {
      int start = w[i + SIGN];
      int sign = (start & 0xFF ^ '-') - 1 >> 31;
      int digits = w[i + LENGTH] + sign;
      int first = start & ~sign | start >>> 8 & sign;
      // negative if there is a zero with more than a comma behind it
      int zero = (first & 0xFF ^ '0') - 1 & ',' - (first >>> 8 & 0xFF);
      w[i + SIGN] = sign;
      w[i + LENGTH] = digits * Quarters.ONES;
      w[i + WRONG] = (digits - 1 | 10 - digits | zero) & SIGN_BIT;
    }
    for (int i = 0; i < k; i++) {
      int quarter = w[i + Q0];
      int t = (quarter << 8 ^ Quarters.THREE_ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST);
      w[i + WRONG] |= Quarters.nonDigits(t) | quarter >>> 24 ^ ',';
      w[i + Q0] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + Q1] ^ Quarters.ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST_BUT_3);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + Q1] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + Q2] ^ Quarters.ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST_BUT_3 - Quarters.FOUR);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + Q2] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int high = w[i + Q2] * 10_000 + w[i + Q1], sign = w[i + SIGN];
      // up to 2,147,482,999, so that no product overflows; the last few ints are left to others
      w[i + WRONG] |= 2_147_482 - high & SIGN_BIT;
      w[i + Q0] = (high * 1000 + w[i + Q0] ^ sign) - sign;
    }
  }

  private static void convertLongs(byte[] b, int p, int k, int[] w) {
    w[LENGTH] = w[0] - p;
    for (int i = 0; i < k; i++) {
      int e = w[i];
      w[i + SIGN] = Bytes.getInt(b, p);
      w[i + Q4] = Bytes.getInt(b, e - 19);
      long low = Bytes.getLong(b, e - 7), middle = Bytes.getLong(b, e - 15);
      w[i + Q3] = (int) middle;
      w[i + Q2] = (int) (middle >>> 32);
      w[i + Q1] = (int) low;
      w[i + Q0] = (int) (low >>> 32);
      p = e + 1;
    }
    for (int i = 1; i < k; i++) {
      w[i + LENGTH] = w[i] - w[i - 1] - 1;
    }
    for (int i = 0; i < k; i++) {
      int start = w[i + SIGN];
      int sign = (start & 0xFF ^ '-') - 1 >> 31;
      int digits = w[i + LENGTH] + sign;
      int first = start & ~sign | start >>> 8 & sign;
      // negative if there is a zero with more than a comma behind it
      int zero = (first & 0xFF ^ '0') - 1 & ',' - (first >>> 8 & 0xFF);
      w[i + SIGN] = sign;
      w[i + LENGTH] = digits * Quarters.ONES;
      w[i + WRONG] = (digits - 1 | 19 - digits | zero) & SIGN_BIT;
    }
    for (int i = 0; i < k; i++) {
      int quarter = w[i + Q0];
      int t = (quarter << 8 ^ Quarters.THREE_ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST);
      w[i + WRONG] |= Quarters.nonDigits(t) | quarter >>> 24 ^ ',';
      w[i + Q0] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + Q1] ^ Quarters.ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST_BUT_3);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + Q1] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + Q2] ^ Quarters.ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST_BUT_3 - Quarters.FOUR);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + Q2] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + Q3] ^ Quarters.ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST_BUT_3 - 2 * Quarters.FOUR);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + Q3] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int t = (w[i + Q4] ^ Quarters.ZEROS) & Quarters.inside(w[i + LENGTH] + Quarters.LAST_BUT_3 - 3 * Quarters.FOUR);
      w[i + WRONG] |= Quarters.nonDigits(t);
      w[i + Q4] = Quarters.number(t);
    }
    for (int i = 0; i < k; i++) {
      int sign = w[i + SIGN];
      w[i + Q0] = (w[i + Q1] * 1000 + w[i + Q0] ^ sign) - sign;
    }
    for (int i = 0; i < k; i++) {
      int sign = w[i + SIGN], high = w[i + Q4] * 10_000 + w[i + Q3];
      // from 9,223,372,000,000,000,000 on
      w[i + WRONG] |= 92_233_719 - high >> 31 & LARGE;
      w[i + Q2] = (w[i + Q2] ^ sign) - sign;
      w[i + Q4] = (high ^ sign) - sign;
    }
  }

  /** Returns how many numbers there are before the first with something wrong. */
  private static int rightOnes(int[] w, int k) {
    // four at a time, which need not wait for one another
    for (int i = k; i < k + 3; i++) w[i + WRONG] = 0;
    int wrong = 0, wrong1 = 0, wrong2 = 0, wrong3 = 0;
    for (int i = 0; i < k; i += 4) {
      wrong |= w[i + WRONG];
      wrong1 |= w[i + WRONG + 1];
      wrong2 |= w[i + WRONG + 2];
      wrong3 |= w[i + WRONG + 3];
    }
    if ((wrong | wrong1 | wrong2 | wrong3) == 0) return k;
    int i = 0;
    while (w[i + WRONG] == 0) i++;
    return i;
  }

  /** Stores numbers up to the first with something wrong, or one beyond 64 bits, and returns how many these are. */
  private static int joinLongs(int[] w, int k, long[] a, int n) {
    int wrong = 0;
    for (int i = 0; i < k; i++) {
      wrong |= w[i + WRONG];
      a[n + i] = joined(w, i);
    }
    if (wrong == 0) return k;
    int i = 0;
    // beyond 64 bits, the sign is another
    while (i < k && (w[i + WRONG] == 0 || w[i + WRONG] == LARGE && (a[n + i] ^ w[i + SIGN]) >= 0)) i++;
    return i;
  }

  private static long joined(int[] w, int i) {
    return (w[i + Q4] * 10_000L + w[i + Q2]) * 10_000_000 + w[i + Q0];
  }
}

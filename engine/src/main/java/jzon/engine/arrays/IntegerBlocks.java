package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Quarters;
import jzon.engine.bytes.TokenEnds;

/**
 * Reads long runs of plain integers in an array, many at a time: finds the commas first, then converts all numbers
 * between them together.
 *
 * <p>{@link PlainIntegers} reads one number after the other, with branches on its length. So its time depends on
 * whether the processor can predict the lengths: 5 ns for an int in a document that it has seen often, otherwise 11 ns.
 * This class never branches on a length: an int takes 2.6 ns in both cases.
 *
 * <ol>
 *   <li>{@link TokenEnds} finds the ends of the numbers; a later step detects ends that are not commas.
 *   <li>The characters of each number, counted from its end, are copied into rows: three and the comma, then four each.
 *   <li>Loops over these rows check and convert. They never test a single element.
 * </ol>
 *
 * <p>Three rules keep the loops vectorized (docs/performance-notes.md#loops-that-are-vectorized): the rows, and the
 * ends, must be parts of one array; a loop must not have more than about 20 operations; each row must have a constant
 * place. A block should be as long as the array, up to 512 numbers, because each costs time in addition to its numbers.
 *
 * <p>The run ends exactly at the first element that is not plain, which the caller must read: one without digits, with
 * more than 10 (int) or 19 (long) digits, with a leading zero or spaces, and one that is out of range or among the last
 * few ints before that.
 */
public final class IntegerBlocks {
  /** The minimum number of bytes for which blocks are worthwhile: about 70 numbers. */
  public static final int LEAST = 512;

  /** The number of bytes that must precede the first number, because numbers are loaded from their end. */
  public static final int BEFORE = 24;

  /** The number of numbers that are converted together. */
  public static final int BLOCK = 512;

  /** The number of integers that are usually read one by one first. */
  public static final int FEW = 32;

  /** The minimum number of integers of an array for which a block is worthwhile. */
  public static final int LONG = 128;

  /** The minimum number of numbers for which the loops are worthwhile. */
  public static final int FEWEST = 32;

  /** The length of a row; not a power of two, because accesses 4096 bytes apart wait for each other. */
  private static final int ROW = BLOCK + 16;

  /**
   * The rows, which follow the ends of the numbers: their characters, last first (three and the comma, then four each);
   * then the first characters of each number, its length and its faults.
   */
  private static final int Q0 = TokenEnds.room(BLOCK), Q1 = Q0 + ROW, Q2 = Q1 + ROW, Q3 = Q2 + ROW, Q4 = Q3 + ROW;

  private static final int SIGN = Q4 + ROW, LENGTH = SIGN + ROW, WRONG = LENGTH + ROW;

  /** In the row of faults: the number may exceed 64 bits. */
  private static final int LARGE = 0x100;

  private static final int SIGN_BIT = 0x80000000;

  private final int[] rows = new int[WRONG + ROW];

  /**
   * The number of groups to search next: as many as the last run needed, so that little work is wasted after the end of
   * a short array.
   */
  private int groups = TokenEnds.LEAST_GROUPS;

  /** The number of integers up to the end of the last run, or 0. */
  private int last;

  private final TokenEnds tokens = new TokenEnds(BLOCK, rows);

  /**
   * Returns how many integers to read one by one before the next are read in blocks. After a short array, this is large
   * enough that other short arrays use no blocks; after a long one, it covers only the window's first bytes.
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
      // four bytes are loaded at the start of each number, even of an empty one
      int found = tokens.find(b, p, safe - 4, groups, TokenEnds.MANY);
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(BLOCK, end - n));
      convertInts(b, p, k, w);
      int good = rightOnes(w, k);
      System.arraycopy(w, Q0, a, n, good);
      n += good;
      if (good != 0) p = w[good - 1] + 1;
      if (good != k) break;
      // the next run may be longer
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
      // four bytes are loaded at the start of each number, even of an empty one
      int found = tokens.find(b, p, safe - 4, groups, TokenEnds.FEW);
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(BLOCK, end - n));
      convertLongs(b, p, k, w);
      int good = joinLongs(w, k, a, n);
      n += good;
      if (good != 0) p = w[good - 1] + 1;
      if (good != k) break;
      // the next run may be longer
      groups = Math.min(TokenEnds.groupsFor(p - from, n - before, BLOCK) * 2, TokenEnds.GROUPS);
    }
    groups = TokenEnds.groupsFor(p - from, n - before, BLOCK);
    last = n;
    return PlainIntegers.before(n, p);
  }

  // convertInts, convertLongs: must not be inlined: MethodSizesTest

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
      // negative if the first character is a zero and the next one is above the comma, such as a digit
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
      // up to 2,147,482,999, so that no product overflows; the caller reads the last few ints
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
      // negative if the first character is a zero and the next one is above the comma, such as a digit
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

  /** Returns how many numbers precede the first wrong one. */
  private static int rightOnes(int[] w, int k) {
    // four at a time, which do not wait for each other
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

  /** Stores numbers up to the first that is wrong or exceeds 64 bits, and returns their number. */
  private static int joinLongs(int[] w, int k, long[] a, int n) {
    int wrong = 0;
    for (int i = 0; i < k; i++) {
      wrong |= w[i + WRONG];
      a[n + i] = joined(w, i);
    }
    if (wrong == 0) return k;
    int i = 0;
    // above 64 bits, the sign differs
    while (i < k && (w[i + WRONG] == 0 || w[i + WRONG] == LARGE && (a[n + i] ^ w[i + SIGN]) >= 0)) i++;
    return i;
  }

  private static long joined(int[] w, int i) {
    return (w[i + Q4] * 10_000L + w[i + Q2]) * 10_000_000 + w[i + Q0];
  }
}

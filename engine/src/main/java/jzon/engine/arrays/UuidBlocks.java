package jzon.engine.arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.UuidText;

/**
 * Reads long runs of UUIDs in an array, many at a time: copies their words into rows, then checks and converts all with
 * vectorized loops. Each element has 39 characters, with its quotes and its comma.
 *
 * <p>The loops keep the rules of {@link IntegerBlocks}, and must have no products:
 * docs/performance-notes.md#loops-that-are-vectorized. The run ends exactly at the first element that is not plain
 * (spaces, escapes, errors), which the caller must read. The caller also reads the last element of a block if no quote
 * follows its comma.
 */
public final class UuidBlocks {
  /** The number of characters of an element: those of the UUID, two quotes and a comma. */
  public static final int STEP = UuidText.LENGTH + 3;

  /** The minimum number of UUIDs for which the loops are worthwhile. */
  public static final int FEWEST = 16;

  /** The minimum number of bytes for which blocks are worthwhile. */
  public static final int LEAST = FEWEST * STEP;

  /** The number of UUIDs that are converted together. */
  public static final int BLOCK = 256;

  /** The length of a row; not a power of two, because accesses 4096 bytes apart wait for each other. */
  private static final int ROW = BLOCK + 8;

  /**
   * The rows: the five words of each UUID, from which the loops make its four groups of eight digits, and its faults.
   */
  private static final int W0 = 0, W1 = ROW, W2 = 2 * ROW, W3 = 3 * ROW, W4 = 4 * ROW, WRONG = 5 * ROW;

  private static final long ONES = 0x0101010101010101L, HIGH_HALVES = 0xF0F0F0F0F0F0F0F0L;

  private static final long BYTES = 0x00FF00FF00FF00FFL,
      SHORTS = 0x0000FFFF0000FFFFL, INTS = 0xFFFFFFFFL, SECOND = 0xFFFFL << 32;

  /** The characters other than digits in the second and third word, and in the last. */
  private static final long HYPHENS_1 = 0x00002D000000002DL, MASK_1 = 0x0000FF00000000FFL;

  private static final long HYPHENS_2 = 0x2D000000002D0000L, MASK_2 = 0xFF00000000FF0000L;

  private static final long QUOTE_COMMA_QUOTE = '"' | ',' << 8 | '"' << 16;

  private final long[] rows = new long[6 * ROW];

  /** As {@link PlainUuids#read}, whole blocks only. */
  public long read(byte[] b, int p, int safe, long[] a, int n, int end) {
    long[] w = rows;
    for (;;) {
      int k = count(b, p, safe, end - n >> 1);
      if (k < FEWEST) break;
      gather(b, p, k, w);
      convert(w, k);
      int good = store(w, k, a, n);
      n += 2 * good;
      p += STEP * good;
      if (good != k) break;
    }
    return PlainIntegers.before(n, p);
  }

  /**
   * Returns how many UUIDs to try: the last of them would have a hyphen and quotes at the right places, so that little
   * work is wasted after the end of a short array.
   */
  private static int count(byte[] b, int p, int safe, int most) {
    // at most eight bytes are loaded from safe on, and the next quote is in the last word
    int k = Math.min(Math.min((safe + 8 - p - 1) / STEP, most), BLOCK);
    if (k < FEWEST || b[p] != '"') return 0;
    while (k >= FEWEST && !isPlain(b, p + (k - 1) * STEP)) k >>= 1;
    return k;
  }

  private static boolean isPlain(byte[] b, int p) {
    return b[p] == '"' && b[p + 9] == '-' && b[p + 37] == '"';
  }

  private static void gather(byte[] b, int p, int k, long[] w) {
    for (int i = 0; i < k; i++) {
      int q = p + i * STEP;
      w[i + W0] = Bytes.getLong(b, q + 1);
      w[i + W1] = Bytes.getLong(b, q + 9);
      w[i + W2] = Bytes.getLong(b, q + 17);
      w[i + W3] = Bytes.getLong(b, q + 25);
      w[i + W4] = Bytes.getLong(b, q + 32);
    }
  }

  /**
   * Makes the four numbers of words with hyphens: xxxxxxxx -xxxx-xx xx-xxxx- xxxxxxxx and, from the last of these on,
   * xxxxx","". All must be in one method, which must stay longer than 325 bytes of bytecode:
   * docs/performance-notes.md#methods-that-must-not-be-inlined.
   */
  private static void convert(long[] w, int k) {
    for (int i = 0; i < k; i++) {
      long w1 = w[i + W1], w2 = w[i + W2], w4 = w[i + W4];
      w[i + WRONG] = (w1 ^ HYPHENS_1) & MASK_1 | (w2 ^ HYPHENS_2) & MASK_2 | w4 >>> 40 ^ QUOTE_COMMA_QUOTE;
    }
    for (int i = 0; i < k; i++) {
      long w1 = w[i + W1], w2 = w[i + W2];
      w[i + W1] = w1 >>> 8 & INTS | w1 >>> 48 << 32 | w2 << 48;
    }
    for (int i = 0; i < k; i++) {
      long w3 = w[i + W3];
      w[i + W2] = w[i + W2] >>> 24 & INTS | w3 << 32;
      w[i + W3] = w3 >>> 32 | w[i + W4] >>> 8 << 32;
    }
    for (int i = 0; i < k; i++) {
      long x = w[i + W0], letters = x >>> 6 & ONES, v = digits(x, letters);
      w[i + WRONG] |= noDigits(v, letters);
      w[i + W0] = v;
    }
    for (int i = 0; i < k; i++) {
      long x = w[i + W1], letters = x >>> 6 & ONES, v = digits(x, letters);
      w[i + WRONG] |= noDigits(v, letters);
      w[i + W1] = v;
    }
    for (int i = 0; i < k; i++) {
      long t = shorts(w[i + W0]), u = shorts(w[i + W1]);
      w[i + W0] = t << 48 | t & SECOND | (u << 16 | u >>> 32) & INTS;
    }
    for (int i = 0; i < k; i++) {
      long x = w[i + W2], letters = x >>> 6 & ONES, v = digits(x, letters);
      w[i + WRONG] |= noDigits(v, letters);
      w[i + W2] = v;
    }
    for (int i = 0; i < k; i++) {
      long x = w[i + W3], letters = x >>> 6 & ONES, v = digits(x, letters);
      w[i + WRONG] |= noDigits(v, letters);
      w[i + W3] = v;
    }
    for (int i = 0; i < k; i++) {
      long t = shorts(w[i + W2]), u = shorts(w[i + W3]);
      w[i + W2] = t << 48 | t & SECOND | (u << 16 | u >>> 32) & INTS;
    }
  }

  /**
   * Returns the values of eight hexadecimal digits of either case; {@code letters} has the lowest bit of each that is a
   * letter.
   */
  private static long digits(long x, long letters) {
    return (x | letters << 5) - Words.ZEROS - ((letters << 5) + (letters << 3) - letters);
  }

  /**
   * Returns 0 only if {@link #digits} was given hexadecimal digits. Then values are below 16, and adding 6 sets bit 4
   * only of those that come from letters. A byte that borrows from the next one is detected itself.
   */
  private static long noDigits(long v, long letters) {
    return (v | v + 0x0606060606060606L ^ letters << 4) & HIGH_HALVES;
  }

  /** Returns the two numbers of four digits each, the first lowest. */
  private static long shorts(long t) {
    t = (t << 4 | t >>> 8) & BYTES;
    return (t << 8 | t >>> 16) & SHORTS;
  }

  /** Stores UUIDs up to the first wrong one, two numbers each, and returns how many UUIDs are stored. */
  private static int store(long[] w, int k, long[] a, int n) {
    for (int i = 0; i < k; i++) {
      if (w[i + WRONG] != 0) return i;
      a[n + 2 * i] = w[i + W0];
      a[n + 2 * i + 1] = w[i + W2];
    }
    return k;
  }
}

package jzon.engine;

/**
 * Reads long runs of plain integers in an array many at a time: the commas are found first, then all numbers between
 * them are converted together.
 *
 * <p>{@link PlainIntegers} takes one after the other and decides by branches how long each is, so that its time depends
 * on whether the processor can foresee the lengths: 5 ns for an int in a document that it has seen often, 11 ns
 * otherwise. Here nothing branches on a length: 3.5 ns in both.
 *
 * <ol>
 *   <li>The ends of the numbers are found by a bit for each byte that is a comma and written to an array, always as many
 *       as usual and then counted, as structural characters are in simdjson (G. Langdale and D. Lemire, Parsing
 *       gigabytes of JSON per second, 2019).
 *   <li>The four characters of each quarter of a number, counted from its end, are copied into a row for each quarter.
 *   <li>Loops over these rows check and convert, without a look at one element alone, which HotSpot makes vector
 *       instructions of: eight numbers at a time with AVX2.
 * </ol>
 *
 * <p>The rows are parts of one array: in JDK 17, HotSpot vectorizes no loop that reads one array and stores into another
 * of the same type. For the same reason no loop has more than about 20 operations (it unrolls none of more than 60
 * nodes), and each row has a constant place.
 *
 * <p>What is not plain (no digits, more than 10 or 19, a leading zero, spaces, what may be out of range) ends the run at
 * exactly that element, which is left to others.
 */
final class IntegerBlocks {
  /** Bytes that are worth to be looked at: about 70 numbers. */
  static final int LEAST = 512;

  /** Bytes that must be before the first number, as numbers are loaded from their end. */
  private static final int BEFORE = 24;

  /** Numbers that are converted together. */
  static final int BLOCK = 512;

  /** Numbers that are worth the loops. */
  static final int FEWEST = 32;

  private static final int GROUP = 64;

  /** Commas taken from 64 bytes at once: more than half of all groups have no more. */
  private static final int USUAL = 12;

  /** Elements of a row; not a power of two, as places 4096 bytes apart wait for one another. */
  private static final int ROW = BLOCK + 16;

  /** The rows: quarters of numbers, the last one first, then what each number starts with, how long it is and what is wrong with it. */
  private static final int Q0 = 0, Q1 = ROW, Q2 = 2 * ROW, Q3 = 3 * ROW, Q4 = 4 * ROW, SIGN = 5 * ROW, LENGTH = 6 * ROW, WRONG = 7 * ROW;

  /** Added to a number of digits in each byte, gives 128 or more in those bytes of the last quarter that are digits. */
  private static final int LAST = 0x7F7E7D7C, QUARTER = 0x04040404;

  private static final int ZEROS = 0x30303030, ONES = 0x01010101, HIGHS = 0x80808080, SIGN_BIT = 0x80000000;

  /** Bits of bytes from 0x40 on. */
  private static final long TOO_HIGH = 0xC0C0C0C0C0C0C0C0L;

  private static final long COMMAS = 0x2C2C2C2C2C2C2C2CL;

  /** Behind the last group's commas there is room for what is stored always. */
  private final int[] ends = new int[BLOCK + GROUP + USUAL];

  private final int[] rows = new int[8 * ROW];

  /** As {@link PlainIntegers#read(byte[], int, int, int[], int, int)}, whole blocks only. */
  long read(byte[] b, int p, int safe, int[] a, int n, int end) {
    int[] w = rows;
    while (n < end && p >= BEFORE && safe - p >= LEAST && b[p] != ' ') {
      int found = findEnds(b, p, safe, ends);
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(BLOCK, end - n));
      gatherInts(b, p, ends, k, w);
      convertInts(w, k);
      int good = rightOnes(w, k);
      System.arraycopy(w, Q0, a, n, good);
      n += good;
      if (good != 0) p = ends[good - 1] + 1;
      if (good != k) break;
    }
    return PlainIntegers.before(n, p);
  }

  /** As {@link PlainIntegers#read(byte[], int, int, long[], int, int)}, whole blocks only. */
  long read(byte[] b, int p, int safe, long[] a, int n, int end) {
    int[] w = rows;
    while (n < end && p >= BEFORE && safe - p >= LEAST && b[p] != ' ') {
      int found = findEnds(b, p, safe, ends);
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(BLOCK, end - n));
      gatherLongs(b, p, ends, k, w);
      convertLongs(w, k);
      int good = joinLongs(w, k, a, n);
      n += good;
      if (good != 0) p = ends[good - 1] + 1;
      if (good != k) break;
    }
    return PlainIntegers.before(n, p);
  }

  /**
   * Stores where commas are, from {@code p} on, and returns their number. Only groups of 64 bytes from 0x20 to 0x3F are
   * looked at, where all digits are: so the end of a short array, a bracket, ends this as well.
   */
  private static int findEnds(byte[] b, int p, int safe, int[] ends) {
    int n = 0;
    // four bytes are loaded where a number starts, even if that is an empty one
    for (int last = safe + 4 - GROUP; p <= last && n < BLOCK; p += GROUP) {
      long w0 = Bytes.getLong(b, p), w1 = Bytes.getLong(b, p + 8), w2 = Bytes.getLong(b, p + 16), w3 = Bytes.getLong(b, p + 24);
      long w4 = Bytes.getLong(b, p + 32), w5 = Bytes.getLong(b, p + 40), w6 = Bytes.getLong(b, p + 48), w7 = Bytes.getLong(b, p + 56);
      long any = w0 | w1 | w2 | w3 | w4 | w5 | w6 | w7, all = w0 & w1 & w2 & w3 & w4 & w5 & w6 & w7;
      if ((any & TOO_HIGH | ~all & Words.SPACES) != 0) break;
      long m =
          commas(w0) | commas(w1) << 8 | commas(w2) << 16 | commas(w3) << 24 | commas(w4) << 32 | commas(w5) << 40 | commas(w6) << 48 | commas(w7) << 56;
      int i = n;
      n += Long.bitCount(m);
      do {
        ends[i] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 1] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 2] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 3] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 4] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 5] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 6] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 7] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 8] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 9] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 10] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        ends[i + 11] = p + Long.numberOfTrailingZeros(m);
        m &= m - 1;
        i += USUAL;
      } while (m != 0);
    }
    return n;
  }

  /** Returns a bit for each of 8 ASCII characters that is a comma, the first lowest. */
  private static long commas(long w) {
    // a byte is 0 where it is equal, and adding 127 sets the high bits of all others; the product brings them together
    return (~((w ^ COMMAS) + ~Words.HIGHS) & Words.HIGHS) * 0x0002040810204081L >>> 56;
  }

  private static void gatherInts(byte[] b, int p, int[] ends, int k, int[] w) {
    for (int i = 0; i < k; i++) {
      int e = ends[i];
      w[i + SIGN] = Bytes.getInt(b, p);
      w[i + LENGTH] = e - p;
      w[i + Q2] = Bytes.getInt(b, e - 12);
      long low = Bytes.getLong(b, e - 8);
      w[i + Q1] = (int) low;
      w[i + Q0] = (int) (low >>> 32);
      p = e + 1;
    }
  }

  private static void gatherLongs(byte[] b, int p, int[] ends, int k, int[] w) {
    for (int i = 0; i < k; i++) {
      int e = ends[i];
      w[i + SIGN] = Bytes.getInt(b, p);
      w[i + LENGTH] = e - p;
      w[i + Q4] = Bytes.getInt(b, e - 20);
      long low = Bytes.getLong(b, e - 8), middle = Bytes.getLong(b, e - 16);
      w[i + Q3] = (int) middle;
      w[i + Q2] = (int) (middle >>> 32);
      w[i + Q1] = (int) low;
      w[i + Q0] = (int) (low >>> 32);
      p = e + 1;
    }
  }

  private static void convertInts(int[] w, int k) {
    countDigits(w, k, 10);
    convertLast(w, k);
    convertSecondLast(w, k);
    convertThirdLast(w, k);
    joinInts(w, k);
  }

  private static void convertLongs(int[] w, int k) {
    countDigits(w, k, 19);
    convertLast(w, k);
    convertSecondLast(w, k);
    convertThirdLast(w, k);
    convertFourthLast(w, k);
    convertFifthLast(w, k);
    joinQuarters(w, k);
  }

  /** Makes of what numbers start with, -1 for a minus or 0, and of their lengths how many digits they have, in each byte. */
  private static void countDigits(int[] w, int k, int most) {
    for (int i = 0; i < k; i++) {
      int start = w[i + SIGN];
      int sign = (start & 0xFF ^ '-') - 1 >> 31;
      int digits = w[i + LENGTH] + sign;
      int first = start & ~sign | start >>> 8 & sign;
      // negative if there is a zero with more than a comma behind it
      int zero = (first & 0xFF ^ '0') - 1 & ',' - (first >>> 8 & 0xFF);
      w[i + SIGN] = sign;
      w[i + LENGTH] = digits * ONES;
      w[i + WRONG] = (digits - 1 | most - digits | zero) & SIGN_BIT;
    }
  }

  // One method for each row: with the row as a variable, HotSpot would not know that it and others do not overlap.

  private static void convertLast(int[] w, int k) {
    for (int i = 0; i < k; i++) {
      int t = digits(w[i + Q0], w[i + LENGTH] + LAST);
      w[i + WRONG] |= nonDigits(t);
      w[i + Q0] = number(t);
    }
  }

  private static void convertSecondLast(int[] w, int k) {
    for (int i = 0; i < k; i++) {
      int t = digits(w[i + Q1], w[i + LENGTH] + LAST - QUARTER);
      w[i + WRONG] |= nonDigits(t);
      w[i + Q1] = number(t);
    }
  }

  private static void convertThirdLast(int[] w, int k) {
    for (int i = 0; i < k; i++) {
      int t = digits(w[i + Q2], w[i + LENGTH] + LAST - 2 * QUARTER);
      w[i + WRONG] |= nonDigits(t);
      w[i + Q2] = number(t);
    }
  }

  private static void convertFourthLast(int[] w, int k) {
    for (int i = 0; i < k; i++) {
      int t = digits(w[i + Q3], w[i + LENGTH] + LAST - 3 * QUARTER);
      w[i + WRONG] |= nonDigits(t);
      w[i + Q3] = number(t);
    }
  }

  private static void convertFifthLast(int[] w, int k) {
    for (int i = 0; i < k; i++) {
      int t = digits(w[i + Q4], w[i + LENGTH] + LAST - 4 * QUARTER);
      w[i + WRONG] |= nonDigits(t);
      w[i + Q4] = number(t);
    }
  }

  /** Returns the digits of a quarter, 0 for those before the number: where {@code places} has no high bit. */
  private static int digits(int quarter, int places) {
    int inside = places & HIGHS;
    return (quarter ^ ZEROS) & (inside << 1) - (inside >>> 7);
  }

  private static int nonDigits(int t) {
    return (t + 0x76767676 | t) & HIGHS;
  }

  /** Returns the number of 4 digits: pairs, then all, as in {@link Words#digits8}. */
  private static int number(int t) {
    return (t * 2561 >>> 8 & 0x00FF00FF) * 6_553_601 >>> 16;
  }

  private static void joinInts(int[] w, int k) {
    for (int i = 0; i < k; i++) {
      int high = w[i + Q2] * 10_000 + w[i + Q1], sign = w[i + SIGN];
      // up to 2,147,479,999, so that no product overflows; the last few ints are left to others
      w[i + WRONG] |= 214_747 - high & SIGN_BIT;
      w[i + Q0] = (high * 10_000 + w[i + Q0] ^ sign) - sign;
    }
  }

  private static void joinQuarters(int[] w, int k) {
    for (int i = 0; i < k; i++) {
      w[i + Q2] = w[i + Q2] * 10_000 + w[i + Q1];
      w[i + Q4] = w[i + Q4] * 10_000 + w[i + Q3];
    }
  }

  /** Returns how many numbers there are before the first with something wrong. */
  private static int rightOnes(int[] w, int k) {
    int wrong = 0;
    for (int i = 0; i < k; i++) wrong |= w[i + WRONG];
    if (wrong == 0) return k;
    int i = 0;
    while (w[i + WRONG] == 0) i++;
    return i;
  }

  /** Stores numbers up to the first with something wrong, or one beyond 64 bits, and returns how many these are. */
  private static int joinLongs(int[] w, int k, long[] a, int n) {
    for (int i = 0; i < k; i++) {
      long sign = w[i + SIGN];
      // up to 19 digits fit an unsigned long
      long v = (w[i + Q4] * 100_000_000L + w[i + Q2]) * 10_000 + w[i + Q0];
      if (w[i + WRONG] != 0 || v < 0) return i;
      a[n + i] = (v ^ sign) - sign;
    }
    return k;
  }
}

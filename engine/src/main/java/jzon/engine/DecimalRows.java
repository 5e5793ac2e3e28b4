package jzon.engine;

/**
 * Checks and converts the digits of many decimals together, by loops that HotSpot vectorizes.
 *
 * <p>For the rules that these loops keep see {@link IntegerBlocks}. There is no product of longs, which vectors have with
 * AVX-512 alone; multiples of ten are sums. Each method has more than 325 bytes of bytecode, so that it is not inlined:
 * with all loops in the method that calls them a number takes 13.2 ns instead of 11.7.
 */
final class DecimalRows {
  /** Numbers that are converted together. */
  static final int BLOCK = 512;

  /** Elements of a row; not a power of two, as places 4096 bytes apart wait for one another. */
  private static final int ROW = BLOCK + 8;

  /**
   * The rows: eight characters that end with the comma, those before them twice, and eight that end before the point; how
   * many characters are before the point and how many digits behind it; the sign as the highest bit; what is wrong, if it
   * is not zero.
   */
  static final int LOW = 0, MIDDLE = ROW, HIGH = 2 * ROW, WHOLE = 3 * ROW, LENGTH = 4 * ROW, FRACTION = 5 * ROW, SIGN = 6 * ROW, WRONG = 7 * ROW;

  /** Bytes that are digits, all bits of each; the number of digits behind the point in each byte. */
  private static final int DIGITS = 8 * ROW, PLACES = 9 * ROW;

  static final int SIZE = 10 * ROW;

  /** Added to a number of digits in each byte, gives 128 or more in those of the last eight bytes that are digits. */
  private static final long LAST = 0x7F7E7D7C7B7A7978L;

  private static final long LAST_BUT_7 = LAST - 0x0707070707070707L, LAST_BUT_15 = LAST - 0x0F0F0F0F0F0F0F0FL;

  private static final long SEVEN_ZEROS = Words.ZEROS << 8;

  private static final long MINUSES = 0x2D2D2D2D2D2D2D2DL, PAIRS = 0x00FF00FF00FF00FFL, FOURS = 0x0000FFFF0000FFFFL;

  private DecimalRows() {}

  /** Converts what is before the points, and checks how many digits there are. */
  static void convertWhole(long[] w, int k) {
    // the characters before the point, of which the first may be a minus
    for (int i = 0; i < k; i++) {
      long n = w[i + LENGTH];
      n |= n << 8;
      n |= n << 16;
      n |= n << 32;
      w[i + DIGITS] = inside(n + LAST);
    }
    for (int i = 0; i < k; i++) {
      long digits = w[i + DIGITS];
      long first = digits & ~(digits << 8);
      long other = (w[i + WHOLE] ^ MINUSES) & first;
      long positive = (other | -other) >>> 63;
      w[i + SIGN] = ~positive << 63;
      w[i + DIGITS] = digits ^ first & positive - 1;
    }
    for (int i = 0; i < k; i++) {
      long digits = w[i + DIGITS];
      long t = (w[i + WHOLE] ^ Words.ZEROS) & digits;
      w[i + WHOLE] = t;
      w[i + WRONG] |= nonDigits(t) | ~digits >>> 63;
    }
    // a zero is alone
    for (int i = 0; i < k; i++) {
      long digits = w[i + DIGITS], more = digits << 8;
      long first = w[i + WHOLE] & digits & ~more;
      long zero = ((first | -first) >>> 63) - 1;
      w[i + WRONG] |= more & zero;
    }
    for (int i = 0; i < k; i++) {
      w[i + WHOLE] = fours(w[i + WHOLE]);
    }
    for (int i = 0; i < k; i++) {
      w[i + WHOLE] = eight(w[i + WHOLE]);
    }
    // no more than 19 digits, unless there is nothing but a zero
    for (int i = 0; i < k; i++) {
      long whole = w[i + WHOLE];
      long many = 19 - w[i + FRACTION] - w[i + LENGTH] + (w[i + SIGN] >>> 63);
      w[i + WRONG] |= (whole | -whole) & many & Long.MIN_VALUE;
    }
    for (int i = 0; i < k; i++) {
      long fraction = w[i + FRACTION];
      w[i + WRONG] |= (fraction - 1 | 23 - fraction | 8 - w[i + LENGTH]) & Long.MIN_VALUE | w[i + LOW] >>> 56 ^ ',';
    }
  }

  /** Converts what is behind the points, which must be below 2^64. */
  static void convertFractions(long[] w, int k) {
    for (int i = 0; i < k; i++) {
      long n = w[i + FRACTION];
      n |= n << 8;
      n |= n << 16;
      n |= n << 32;
      w[i + PLACES] = n;
    }
    // 7 digits before the comma
    for (int i = 0; i < k; i++) {
      long t = (w[i + LOW] << 8 ^ SEVEN_ZEROS) & inside(w[i + PLACES] + LAST);
      w[i + LOW] = t;
      w[i + WRONG] |= nonDigits(t);
    }
    for (int i = 0; i < k; i++) {
      w[i + LOW] = fours(w[i + LOW]);
    }
    for (int i = 0; i < k; i++) {
      w[i + LOW] = eight(w[i + LOW]);
    }
    // 8 before those
    for (int i = 0; i < k; i++) {
      long t = (w[i + MIDDLE] ^ Words.ZEROS) & inside(w[i + PLACES] + LAST_BUT_7);
      w[i + MIDDLE] = t;
      w[i + WRONG] |= nonDigits(t);
    }
    for (int i = 0; i < k; i++) {
      w[i + MIDDLE] = fours(w[i + MIDDLE]);
    }
    for (int i = 0; i < k; i++) {
      w[i + MIDDLE] = eight(w[i + MIDDLE]);
    }
    // 8 before those
    for (int i = 0; i < k; i++) {
      long t = (w[i + HIGH] ^ Words.ZEROS) & inside(w[i + PLACES] + LAST_BUT_15);
      w[i + HIGH] = t;
      w[i + WRONG] |= nonDigits(t);
    }
    for (int i = 0; i < k; i++) {
      w[i + HIGH] = fours(w[i + HIGH]);
    }
    for (int i = 0; i < k; i++) {
      long high = eight(w[i + HIGH]);
      w[i + HIGH] = high;
      // with 15 more digits below 2^64
      w[i + WRONG] |= 18_445 - high & Long.MIN_VALUE;
    }
  }

  /** Returns all bits of the bytes that have the highest one. */
  private static long inside(long places) {
    long inside = places & Words.HIGHS;
    return (inside << 1) - (inside >>> 7);
  }

  private static long nonDigits(long t) {
    return (t + 0x7676767676767676L | t) & Words.HIGHS;
  }

  /** Returns two numbers of four digits. */
  private static long fours(long t) {
    t = (t << 3) + (t << 1) + (t >>> 8) & PAIRS;
    return (t << 6) + (t << 5) + (t << 2) + (t >>> 16) & FOURS;
  }

  /** Returns the number of eight digits, made in the upper half; of sums alone JDK 25 would make a product. */
  private static long eight(long t) {
    return (t << 45) + (t << 43) - (t << 40) + (t << 36) + t >>> 32;
  }
}

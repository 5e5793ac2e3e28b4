package jzon.engine;

/**
 * Reads long runs of decimals in an array many at a time, as {@link IntegerBlocks} does with integers: points and commas
 * are found first, then what is before and what is behind the points is converted together.
 *
 * <p>What is plain has up to 8 characters before the point and up to 19 digits, or a zero before the point and up to 23
 * digits behind it, of which 19 count. All other elements (exponents, more digits, errors) are marked and left to the
 * reader's method for a single value, one by one in their order, so that values and errors are the same.
 *
 * <p>With so few digits before the point no number is in the middle between two doubles unless its digits are an exact
 * double: such a middle has 54 significant bits and f digits behind the point, so its digits are at least 2^53 * 5^f, and
 * that is below 2^64 for f up to 4 alone, where 12 digits are less. So one product of 128 bits with a power of ten rounds
 * right, except where the bits behind those that count are all ones, as in {@link DecimalToDouble}.
 */
final class DecimalBlocks {
  /** Bytes that are worth to be looked at. */
  static final int LEAST = 512;

  /** Bytes that must be before the first number, as numbers are loaded from their end. */
  private static final int BEFORE = 24;

  /** Numbers that are worth the loops. */
  static final int FEWEST = 24;

  private static final int LOW = DecimalRows.LOW, MIDDLE = DecimalRows.MIDDLE, HIGH = DecimalRows.HIGH, WHOLE = DecimalRows.WHOLE;
  private static final int LENGTH = DecimalRows.LENGTH, FRACTION = DecimalRows.FRACTION, SIGN = DecimalRows.SIGN, WRONG = DecimalRows.WRONG;

  /**
   * For each number f of digits behind the point: 10^f, by which digits before it are multiplied (0 where there are none
   * but a zero), the upper half of 10^-f, and the exponent of the double in its place.
   */
  private static final long[] POWERS = new long[4 * 32];

  private static final double[] DIVISORS = new double[32];

  static {
    for (int f = 0; f < 32; f++) {
      if (f <= 18) POWERS[4 * f] = NumberReader.POWERS[f];
      POWERS[4 * f + 1] = PowersOfTen.high(-f);
      POWERS[4 * f + 2] = (long) (DecimalToDouble.binaryExponent(-f) + 1022) << 52;
      DIVISORS[f] = DecimalToDouble.toDouble(1, f);
    }
  }

  private final TokenEnds tokens = new TokenEnds(2 * DecimalRows.BLOCK);

  private final long[] rows = new long[DecimalRows.SIZE];

  /** Which numbers are to be read one by one. */
  private final int[] left = new int[DecimalRows.BLOCK];

  /**
   * Reads numbers into {@code a[n, end)}, from in.pos on, whole blocks only; returns how many elements there are now, and
   * moves to where it stopped.
   */
  int read(JsonReader in, double[] a, int n, int end) {
    byte[] b = in.buf;
    int p = in.pos, safe = in.safe;
    long[] w = rows;
    int[] ends = tokens.ends;
    while (n < end && p >= BEFORE && safe - p >= LEAST && b[p] != ' ') {
      int found = tokens.find(b, p, safe) >> 1;
      if (found < FEWEST) break;
      int k = Math.min(found, Math.min(DecimalRows.BLOCK, end - n));
      gather(b, p, ends, k, w);
      DecimalRows.convertWhole(w, k);
      DecimalRows.convertFractions(w, k);
      int others = join(w, k, a, n, left);
      if (others != 0) {
        int good = readLeft(in, p, others, a, n);
        if (good < k) {
          n += good;
          p = start(p, good);
          break;
        }
      }
      n += k;
      p = ends[2 * k - 1] + 1;
      if (others > k >> 2) break;
    }
    in.pos = p;
    return n;
  }

  /** Returns where a number starts in the block that starts at {@code p}. */
  private int start(int p, int i) {
    return i == 0 ? p : tokens.ends[2 * i - 1] + 1;
  }

  /**
   * Reads what was left one by one; returns the index of the first that is no number in its place or does not end at its
   * comma, or the largest int.
   */
  private int readLeft(JsonReader in, int p, int others, double[] a, int n) {
    for (int j = 0; j < others; j++) {
      int i = left[j];
      int start = start(p, i);
      // The reader must not move what is in the window: it may where the element is near to the end, and where whitespace
      // or a string, which may be longer than they seem here, come first. A number has no end within it but its point.
      if (tokens.ends[2 * i + 1] > in.safe - 16 || !startsNumber(in.buf[start])) return i;
      in.pos = start;
      a[n + i] = in.readDouble();
      if (in.pos != tokens.ends[2 * i + 1] || in.buf[in.pos] != ',') return i;
    }
    return Integer.MAX_VALUE;
  }

  private static boolean startsNumber(byte c) {
    return NumberReader.isDigit(c) || c == '-';
  }

  /** Copies numbers into rows. */
  private static void gather(byte[] b, int p, int[] ends, int k, long[] w) {
    for (int i = 0; i < k; i++) {
      int x = ends[2 * i], e = ends[2 * i + 1];
      int fraction = e - x - 1;
      w[i + LENGTH] = x - p;
      w[i + FRACTION] = fraction;
      w[i + WRONG] = b[x] ^ '.';
      w[i + WHOLE] = Bytes.getLong(b, x - 8);
      w[i + LOW] = Bytes.getLong(b, e - 7);
      w[i + MIDDLE] = Bytes.getLong(b, e - 15);
      w[i + HIGH] = Bytes.getLong(b, e - 23);
      p = e + 1;
    }
  }

  /** Stores numbers, and returns how many were left out, of which it notes the places. */
  private static int join(long[] w, int k, double[] a, int n, int[] left) {
    int others = 0;
    for (int i = 0; i < k; i++) {
      if (w[i + WRONG] != 0) {
        left[others++] = i;
        continue;
      }
      int f = (int) w[i + FRACTION] & 31;
      long m = w[i + WHOLE] * POWERS[4 * f] + (w[i + HIGH] * 100_000_000 + w[i + MIDDLE]) * 10_000_000 + w[i + LOW];
      a[n + i] = Double.longBitsToDouble(toDouble(m, f) | w[i + SIGN]);
    }
    return others;
  }

  /** Returns the bits of {@code m} divided by 10^f. */
  private static long toDouble(long m, int f) {
    if (m >>> 53 == 0) return fewBits(m, f);
    int zeros = Long.numberOfLeadingZeros(m);
    long shifted = m << zeros, power = POWERS[4 * f + 1];
    // the highest bits of both are set
    long high = Math.multiplyHigh(shifted, power) + shifted + power;
    if ((high & 0x1FF) == 0x1FF) return allBits(m, f);
    int top = (int) (high >>> 63);
    high >>>= top + 9; // 54 bits: the mantissa and one for rounding
    // the highest bit of the mantissa, and a carry beyond it, raise the exponent
    return POWERS[4 * f + 2] + ((long) (top - zeros) << 52) + (high + (high & 1) >>> 1);
  }

  private static long fewBits(long m, int f) {
    // both exact, so one division rounds correctly
    return f <= 22 ? Double.doubleToRawLongBits(m / DIVISORS[f]) : allBits(m, f);
  }

  private static long allBits(long m, int f) {
    return Double.doubleToRawLongBits(DecimalToDouble.toDouble(m, -f));
  }
}

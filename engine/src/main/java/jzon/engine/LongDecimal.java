package jzon.engine;

import java.util.Arrays;

/**
 * A decimal number of any length, which can be compared with numbers {@code m * 2^e} exactly; used again and again, so
 * that long numbers allocate nothing.
 *
 * <p>For the comparison, both sides are brought to integers of 64-bit limbs, the least significant first: 10^k is 5^k * 2^k, and the powers of
 * two are left to the comparison. Beyond {@link #MAX_DIGITS} digits only whether any is not zero counts, so the work is
 * bounded whatever the length of the text.
 */
final class LongDecimal {
  /**
   * Digits that can matter: the boundary between two doubles has at most 767 significant digits, so a number that
   * agrees with it that far is decided by whether any later digit is not zero.
   */
  static final int MAX_DIGITS = 770;

  /** Digits that are taken at once. */
  private static final int CHUNK = 16;

  private static final long CHUNK_POWER = 10_000_000_000_000_000L;

  /** 5^27 is the largest power of five below 2^63. */
  private static final int LARGEST = 27;

  /** The limbs of 5^1134 and of the largest mantissa, and of 784 digits. */
  private static final int LIMBS = 44;

  private static final int MANTISSA_DIGITS = 19;

  /** Above this, an exponent is as good as infinite; the value leaves room for the lengths of arrays. */
  private static final long HUGE_EXPONENT = 1L << 40;

  boolean negative;
  /** The first 19 significant digits: the number is at least mantissa * 10^exponent, and below (mantissa + 1) * 10^exponent. */
  long mantissa;
  int exponent;
  /** Whether digits other than zero follow the mantissa's. */
  boolean cut;

  /** Start of the first significant digit, the point or the end where there is none, and end of the digits. */
  private int first, point, end;

  private final byte[] digits = new byte[MAX_DIGITS + CHUNK];
  private final long[] left = new long[LIMBS];
  private final long[] right = new long[LIMBS];

  /** 5^0 to 5^27, and 5^(27 i); made when the first number needs them. */
  private static final class Fives {
    static final long[] SMALL = new long[LARGEST + 1];
    static final long[][] LARGE = new long[43][];

    static {
      SMALL[0] = 1;
      for (int i = 1; i <= LARGEST; i++) SMALL[i] = SMALL[i - 1] * 5;
      long[] power = new long[LIMBS];
      power[0] = 1;
      int n = 1;
      for (int i = 0; i < LARGE.length; i++) {
        LARGE[i] = Arrays.copyOf(power, n);
        n = multiplyAdd(power, n, SMALL[LARGEST], 0);
      }
    }
  }

  /** Takes the valid JSON number in {@code b[from, to)}. */
  void parse(byte[] b, int from, int to) {
    boolean minus = b[from] == '-';
    int p = minus ? from + 1 : from;
    int dot = NumberReader.digitsEnd(b, p, to);
    boolean fraction = dot < to && b[dot] == '.';
    int stop = fraction ? NumberReader.digitsEnd(b, dot + 1, to) : dot;
    // zeros that lead are no significant digits: 0, or 0. and more of them
    if (b[p] == '0') p = fraction ? zerosEnd(b, dot + 1, stop) : dot;
    long m = 0;
    int left = MANTISSA_DIGITS;
    int last = p; // after the last digit taken into the mantissa
    if (p < dot) {
      last = Math.min(dot, p + left);
      m = number(b, p, last, 0);
      left -= last - p;
    }
    if (fraction && left > 0) {
      int start = Math.max(p, dot + 1);
      last = Math.min(stop, start + left);
      m = number(b, start, last, m);
    }
    boolean more = last < dot && zerosEnd(b, last, dot) < dot;
    if (!more && fraction) more = zerosEnd(b, Math.max(last, dot + 1), stop) < stop;
    long e = last <= dot ? dot - last : dot + 1L - last;
    if (stop < to) e += exponentOf(b, stop + 1, to);
    first = p;
    point = dot;
    end = stop;
    negative = minus;
    mantissa = m;
    cut = more;
    exponent = (int) Math.max(-100_000, Math.min(100_000, e));
  }

  /** Appends the digits from p to end to a number. */
  private static long number(byte[] b, int p, int end, long m) {
    for (; end - p >= 8; p += 8) m = m * 100_000_000L + Words.digits8(Bytes.getLong(b, p) ^ Words.ZEROS);
    for (; p < end; p++) m = m * 10 + (b[p] - '0');
    return m;
  }

  /** Returns the first position from p on that holds no zero, or end. */
  private static int zerosEnd(byte[] b, int p, int end) {
    while (end - p >= 8 && Bytes.getLong(b, p) == Words.ZEROS) p += 8;
    while (p < end && b[p] == '0') p++;
    return p;
  }

  private static long exponentOf(byte[] b, int p, int to) {
    boolean minus = b[p] == '-';
    if (minus || b[p] == '+') p++;
    long e = 0;
    for (; p < to; p++) if (e < HUGE_EXPONENT) e = e * 10 + (b[p] - '0');
    return minus ? -e : e;
  }

  /**
   * Compares the number, without its sign, with {@code m * 2^e2}; m is positive. {@code text} is what was parsed. The
   * exponent must not be out of all bounds, as those of finite doubles are not.
   */
  int compareTo(long m, int e2, byte[] text) {
    int n = gather(text);
    long[] l = left;
    long[] r = right;
    int ln = 0;
    for (int i = 0; i < n; i += CHUNK) {
      ln = multiplyAdd(l, ln, CHUNK_POWER, chunk(i));
    }
    int e10 = exponent + MANTISSA_DIGITS - n;
    int rn;
    if (e10 >= 0) {
      for (int k = e10; k > 0; k -= LARGEST) ln = multiplyAdd(l, ln, Fives.SMALL[Math.min(k, LARGEST)], 0);
      r[0] = m;
      rn = 1;
    } else {
      long[] power = Fives.LARGE[-e10 / LARGEST];
      rn = power.length;
      System.arraycopy(power, 0, r, 0, rn);
      rn = multiplyAdd(r, rn, Fives.SMALL[-e10 % LARGEST], 0);
      rn = multiplyAdd(r, rn, m, 0);
    }
    int shift = e10 - e2;
    return shift >= 0 ? compareShifted(l, ln, shift, r, rn) : -compareShifted(r, rn, -shift, l, ln);
  }

  /** Copies the digits that matter, with zeros up to a whole chunk behind; returns how many there are then. */
  private int gather(byte[] text) {
    int n = copy(text, first, point, 0);
    n = copy(text, Math.max(first, point + 1), end, n);
    // everything behind is as good as one more digit: only the order matters
    if (n == MAX_DIGITS && moreThanZeros(text)) digits[n++] = '1';
    while (n % CHUNK != 0) digits[n++] = '0';
    return n;
  }

  private int copy(byte[] text, int from, int to, int n) {
    int length = Math.min(to - from, MAX_DIGITS - n);
    if (length <= 0) return n;
    System.arraycopy(text, from, digits, n, length);
    return n + length;
  }

  /** Tells whether a digit behind those that matter is not zero. */
  private boolean moreThanZeros(byte[] text) {
    int p = first + MAX_DIGITS;
    if (first < point && p >= point) p++; // the point is no digit
    if (p < point && zerosEnd(text, p, point) < point) return true;
    p = Math.max(p, point + 1);
    return p < end && zerosEnd(text, p, end) < end;
  }

  private long chunk(int i) {
    long high = Words.digits8(Bytes.getLong(digits, i) ^ Words.ZEROS);
    return high * 100_000_000L + Words.digits8(Bytes.getLong(digits, i + 8) ^ Words.ZEROS);
  }

  /** Multiplies the n limbs of x by a factor below 2^63, adds a number, and returns how many limbs there are then. */
  private static int multiplyAdd(long[] x, int n, long factor, long add) {
    long carry = add;
    for (int i = 0; i < n; i++) {
      long limb = x[i];
      long low = limb * factor + carry;
      carry = Math.multiplyHigh(limb, factor) + (limb >> 63 & factor) + (Long.compareUnsigned(low, carry) < 0 ? 1 : 0);
      x[i] = low;
    }
    if (carry != 0) x[n++] = carry;
    return n;
  }

  /** Compares {@code x * 2^shift} with y. */
  private static int compareShifted(long[] x, int xn, int shift, long[] y, int yn) {
    int c = Long.compare(bits(x, xn) + (long) shift, bits(y, yn));
    if (c != 0) return c;
    int limbs = shift >>> 6;
    int rest = shift & 63;
    for (int i = yn - 1; i >= 0; i--) {
      int j = i - limbs;
      long word = j >= 0 && j < xn ? x[j] << rest : 0;
      if (rest != 0 && j >= 1) word |= x[j - 1] >>> 64 - rest;
      if (word != y[i]) return Long.compareUnsigned(word, y[i]);
    }
    return 0;
  }

  private static int bits(long[] x, int n) {
    return n == 0 ? 0 : n * 64 - Long.numberOfLeadingZeros(x[n - 1]);
  }
}

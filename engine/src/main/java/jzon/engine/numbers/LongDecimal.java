package jzon.engine.numbers;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * A decimal number of any length, which can be compared exactly with numbers {@code m * 2^e}. Instances are reused, so
 * that long numbers allocate nothing.
 *
 * <p>For the comparison, both sides become integers of 60-bit limbs, the least significant first: 10^k is 5^k * 2^k,
 * and the comparison handles the powers of two. After {@link #MAX_DIGITS} digits, it only matters whether any digit is
 * not zero, so the work is bounded for any length of the text.
 */
public final class LongDecimal {
  /**
   * The number of digits that can matter. The boundary between two doubles has at most 767 significant digits: if a
   * number has the same digits, only a later digit other than zero can make it larger.
   */
  public static final int MAX_DIGITS = 770;

  /** The number of digits that are converted at once. */
  private static final int CHUNK = 16;

  private static final long CHUNK_POWER = 10_000_000_000_000_000L;

  /** The number of bits in a limb: fewer than 64, so that carries need no comparisons. */
  private static final int LIMB = 60;

  private static final long MASK = (1L << LIMB) - 1;

  /** 5^25 is the largest power of five below 2^59. */
  private static final int LARGEST = 25;

  /** The number of limbs: enough for 5^1150 times the largest mantissa, and for 770 digits. */
  private static final int LIMBS = 48;

  private static final int MANTISSA_DIGITS = 19;

  /** A larger exponent means infinity or zero; adding lengths of arrays to this value does not overflow. */
  private static final long HUGE_EXPONENT = 1L << 40;

  public boolean negative;
  /**
   * The first 19 significant digits: the number is at least mantissa * 10^exponent, and below (mantissa + 1) *
   * 10^exponent.
   */
  public long mantissa;
  public int exponent;
  /** Whether digits other than zero follow the mantissa's. */
  public boolean cut;

  /** The first significant digit, the point (or the end if there is no point), and the end of the digits. */
  private int first, point, end;

  private final long[] left = new long[LIMBS];
  private final long[] right = new long[LIMBS];

  /** Initialises the tables that the longest numbers need. */
  public static void prepare() {
    if (Fives.SMALL.length == 0) throw new AssertionError();
  }

  /** 5^0 to 5^25, and 5^(25 i). */
  private static final class Fives {
    static final long[] SMALL = new long[LARGEST + 1];
    static final long[][] LARGE = new long[46][];

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

  /** Parses the valid JSON number in {@code b[from, to)}. */
  public void parse(byte[] b, int from, int to) {
    int p = b[from] == '-' ? from + 1 : from;
    int dot = Digits.digitsEnd(b, p, to);
    boolean fraction = dot < to && b[dot] == '.';
    int stop = fraction ? Digits.digitsEnd(b, dot + 1, to) : dot;
    // leading zeros are not significant digits: 0, or 0. and more zeros
    if (b[p] == '0') p = fraction ? zerosEnd(b, dot + 1, stop) : dot;
    long m = 0;
    int left = MANTISSA_DIGITS;
    int last = p; // after the last digit taken into the mantissa
    if (p < dot) {
      last = Math.min(dot, p + left);
      m = number(b, p, last, 0);
      left -= last - p;
    }
    if (stop > dot && left > 0) {
      int start = Math.max(p, dot + 1);
      last = Math.min(stop, start + left);
      m = number(b, start, last, m);
    }
    boolean more = last < dot && zerosEnd(b, last, dot) < dot;
    if (!more && stop > dot) more = zerosEnd(b, Math.max(last, dot + 1), stop) < stop;
    long e = last <= dot ? dot - last : dot + 1L - last;
    if (stop < to) e += exponentOf(b, stop + 1, to);
    first = p;
    point = dot;
    end = stop;
    negative = b[from] == '-';
    mantissa = m;
    cut = more;
    exponent = (int) Math.max(-100_000, Math.min(100_000, e));
  }

  /** Appends the digits from p to end to a number. */
  private static long number(byte[] b, int p, int end, long m) {
    for (; end - p >= 8; p += 8) m = m * 100_000_000L + Words.digits8(Bytes.getLong(b, p) ^ Words.ZEROS);
    int n = end - p;
    if (n == 0) return m;
    if (p + 8 <= b.length) {
      return m * Digits.POWERS[n] + Words.digits8((Bytes.getLong(b, p) ^ Words.ZEROS) << 64 - n * 8);
    }
    for (; p < end; p++) m = m * 10 + (b[p] - '0');
    return m;
  }

  /** Returns the first position from p on that is not a zero, or end. */
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
   * Compares the number, without its sign, with {@code m * 2^e2}; m is odd and has at most 54 bits. {@code text} is the
   * array that was parsed. The exponents must be in the range of finite doubles.
   */
  public int compareTo(long m, int e2, byte[] text) {
    // the last digit of m * 2^e2 stands for 10^e2, or 1: of the digits after it only matters whether any is not zero
    int n = Math.min(length(), Math.min(exponent + MANTISSA_DIGITS - Math.min(e2, 0), MAX_DIGITS));
    int ln = gather(text, n);
    int e10 = exponent + MANTISSA_DIGITS - n;
    int c;
    if (e10 >= 0) {
      for (int k = e10; k > 0; k -= LARGEST) ln = multiplyAdd(left, ln, Fives.SMALL[Math.min(k, LARGEST)], 0);
      right[0] = m;
      int shift = e10 - e2;
      c = shift >= 0 ? compareShifted(left, ln, shift, right, 1) : -compareShifted(right, 1, -shift, left, ln);
    } else {
      c = compareWithPower(ln, e10 - e2, m, -e10);
    }
    return c == 0 && moreThanZeros(text, n) ? 1 : c;
  }

  /**
   * Compares the limbs on the left, times 2^shift, with {@code m * 5^k}; shift is not negative, because the left has no
   * digit after the last one of m * 2^e2.
   */
  private int compareWithPower(int ln, int shift, long m, int k) {
    // All bits below shift are zero on the left, so limbs there rarely matter; two of them show whether they do.
    int skipped = Math.max(0, shift / LIMB - 2);
    int rn = power(m, k, skipped);
    int c = compareShifted(left, ln, shift - skipped * LIMB, right, rn);
    // The skipped limbs are not all zero, so equal means less. They add less than 2^(54 + 59).
    if (skipped == 0 || c <= 0) return skipped == 0 ? c : -1;
    if (right[1] >>> 53 != 0x7F) return 1;
    return compareShifted(left, ln, shift, right, power(m, k, 0));
  }

  /**
   * Puts the limbs of {@code m * 5^k} on the right, without the lowest {@code skipped} limbs of the power; returns
   * their number.
   */
  private int power(long m, int k, int skipped) {
    long[] large = Fives.LARGE[k / LARGEST];
    long small = Fives.SMALL[k % LARGEST];
    int n = Math.max(large.length - skipped, 0);
    System.arraycopy(large, skipped, right, 0, n);
    if (Math.multiplyHigh(small, m << 64 - LIMB) == 0 && small * m >>> LIMB - 1 == 0) {
      return multiplyAdd(right, n, small * m, 0);
    }
    return multiplyAdd(right, multiplyAdd(right, n, small, 0), m, 0);
  }

  /** Returns the number of significant digits. */
  private int length() {
    return first < point && point < end ? end - first - 1 : end - first;
  }

  /** Puts the limbs of the first n digits on the left; returns their number. */
  private int gather(byte[] text, int n) {
    int ln = 0;
    for (int p = first; n > 0; ) {
      if (p == point) p++;
      int most = p < point ? point - p : n;
      if (Math.min(n, most) >= 2 * CHUNK) {
        ln = multiplyAddTwice(left, ln, chunk(text, p), chunk(text, p + CHUNK));
        p += 2 * CHUNK;
        n -= 2 * CHUNK;
        continue;
      }
      int length = Math.min(Math.min(n, most), CHUNK);
      ln = multiplyAdd(left, ln, Digits.POWERS[length], number(text, p, p + length, 0));
      p += length;
      n -= length;
    }
    return ln;
  }

  /** Returns the value of 16 digits. */
  private static long chunk(byte[] b, int p) {
    long high = Words.digits8(Bytes.getLong(b, p) ^ Words.ZEROS);
    return high * 100_000_000L + Words.digits8(Bytes.getLong(b, p + 8) ^ Words.ZEROS);
  }

  /** Tells whether a digit after the first n is not zero. */
  private boolean moreThanZeros(byte[] text, int n) {
    int p = first + n;
    if (first < point && p >= point) p++; // the point is not a digit
    if (p < point && zerosEnd(text, p, point) < point) return true;
    p = Math.max(p, point + 1);
    return p < end && zerosEnd(text, p, end) < end;
  }

  /**
   * Multiplies the n limbs of x by a factor below 2^59, adds a number below 2^60, and returns the new number of limbs.
   */
  private static int multiplyAdd(long[] x, int n, long factor, long add) {
    long carry = add;
    long up = factor << 64 - LIMB; // so that the upper half of a product begins at the end of the limb
    for (int i = 0; i < n; i++) {
      long limb = x[i];
      long low = (limb * factor & MASK) + carry;
      carry = Math.multiplyHigh(limb, up) + (low >>> LIMB);
      x[i] = low & MASK;
    }
    if (carry != 0) x[n++] = carry;
    return n;
  }

  /** Multiplies the n limbs of x by 10^16 and adds, twice in one pass; returns the new number of limbs. */
  private static int multiplyAddTwice(long[] x, int n, long first, long second) {
    long factor = CHUNK_POWER;
    long up = CHUNK_POWER << 64 - LIMB;
    for (int i = 0; i < n; i++) {
      long limb = x[i];
      long low = (limb * factor & MASK) + first;
      first = Math.multiplyHigh(limb, up) + (low >>> LIMB);
      limb = low & MASK;
      low = (limb * factor & MASK) + second;
      second = Math.multiplyHigh(limb, up) + (low >>> LIMB);
      x[i] = low & MASK;
    }
    long low = (first * factor & MASK) + second;
    second = Math.multiplyHigh(first, up) + (low >>> LIMB);
    x[n++] = low & MASK;
    x[n++] = second;
    while (n > 0 && x[n - 1] == 0) n--;
    return n;
  }

  /** Compares {@code x * 2^shift} with y. */
  private static int compareShifted(long[] x, int xn, int shift, long[] y, int yn) {
    int c = Long.compare(bits(x, xn) + (long) shift, bits(y, yn));
    if (c != 0) return c;
    int limbs = shift / LIMB;
    int rest = shift % LIMB;
    for (int i = yn - 1; i >= 0; i--) {
      int j = i - limbs;
      long word = j >= 0 && j < xn ? x[j] << rest & MASK : 0;
      if (j >= 1) word |= x[j - 1] >>> LIMB - rest;
      if (word != y[i]) return Long.compare(word, y[i]);
    }
    return 0;
  }

  private static int bits(long[] x, int n) {
    return n == 0 ? 0 : n * LIMB - (Long.numberOfLeadingZeros(x[n - 1]) - (64 - LIMB));
  }
}

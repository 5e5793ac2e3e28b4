package jzon.engine.numbers;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Writes the shortest decimal text of doubles.
 *
 * <p>The digits are the fewest that read back as the same double, and of these the closest to it, ties to even: R.
 * Giulietti, The Schubfach way to render doubles (2020). For nearly all doubles, one 64 by 128 bit product is enough,
 * as fixed-point arithmetic with known error. The exact method handles the few that are too close to a boundary for
 * that, powers of two and subnormal numbers. The layout is Java's: plain notation from 10^-3 up to 10^7, otherwise one
 * digit, point, fraction and exponent; always a digit on both sides of the point.
 */
public final class DoubleText {
  /** The number of bytes that may be stored from the start: 24 of the longest text, and the rest of the last word. */
  public static final int ROOM = 40;

  private static final long HIDDEN = 1L << 52;

  private DoubleText() {}

  /** Stores a finite {@code v} at {@code p} and returns the index after it. */
  public static int write(byte[] b, int p, double v) {
    long bits = Double.doubleToRawLongBits(v);
    if (bits < 0) {
      b[p++] = '-';
      v = -v;
    }
    if (v >= 1e-3 && v < 1e7) {
      int whole = (int) v;
      if (whole == v) {
        p = IntegerText.writePositive(b, p, whole);
        Bytes.setShort(b, p, (short) 0x302E); // .0
        return p + 2;
      }
      // A decimal of at most 15 significant digits that rounds to v is the only such decimal, hence the shortest: v *
      // 10^8 has at most 15.
      long scaled = (long) (v * 1e8 + 0.5);
      if (scaled / 1e8 == v) return writeFixed(b, p, scaled);
    }
    return writeAny(b, p, bits & Long.MAX_VALUE);
  }

  /** Stores {@code scaled / 10^8} in plain notation. */
  public static int writeFixed(byte[] b, int p, long scaled) {
    int whole = (int) (scaled / 100_000_000);
    p = IntegerText.writePositive(b, p, whole);
    long fraction = IntegerText.eightDigits((int) (scaled - whole * 100_000_000L));
    b[p] = '.';
    Bytes.setLong(b, p + 1, fraction | 0x3030303030303030L);
    return p + 9 - (Long.numberOfLeadingZeros(fraction | 1) >>> 3); // without trailing zeros, but at least one digit
  }

  private static int writeAny(byte[] b, int p, long bits) {
    int biased = (int) (bits >>> 52);
    long c = bits & HIDDEN - 1;
    // Regular numbers: normal, and as far from the double below as from the one above.
    if (biased != 0 && c != 0) {
      c |= HIDDEN;
      int q = biased - 1075;
      // 10^k <= 2^q < 10^(k+1), so that one unit of the last binary place is 1 to 10 units of 10^k.
      int k = (int) (q * 661971961083L >> 41);
      int h = q + (int) (-k * 913124641741L >> 38) + 1; // 1 to 4
      long power = PowersOfTen.high(-k), rest = PowersOfTen.low(-k);
      // x = c * 2^q / 10^k as s + f / 2^64; the f is too small by at most 2.
      long cs = c << h;
      long lower = Math.multiplyHigh(cs, rest) + (rest >> 63 & cs);
      long f = cs * power + lower;
      long s = Math.multiplyHigh(cs, power) + cs; // the power's highest bit is set
      if (Long.compareUnsigned(f, lower) < 0) s++;
      // Distances from the multiples of ten below and above, and the half width of the rounding interval, in units of
      // 2^-59.
      long tens = s / 10 * 10;
      long down = (s - tens << 59) + (f >>> 5);
      long up = (10L << 59) - down;
      long half = power >>> 6 - h;
      long m;
      if (Math.min(down, up) < half - 3) m = down < up ? tens : tens + 10;
      else if (Math.min(down, up) > half + 3 && Math.abs(f - Long.MIN_VALUE) > 3) m = s + (f >>> 63);
      else return writeExact(b, p, c, q, false);
      if (m < 10_000_000_000_000_000L) {
        m *= 10;
        k--;
      }
      long upper = m / 100_000_000;
      int first = (int) (upper / 100_000_000);
      return writeSeventeen(b, p, first, (int) (upper - first * 100_000_000L), (int) (m - upper * 100_000_000), k + 16);
    }
    if (biased != 0) return writeExact(b, p, HIDDEN, biased - 1075, biased > 1);
    if (c != 0) return writeExact(b, p, c, -1074, false);
    Bytes.setInt(b, p, 0x302E30); // 0.0
    return p + 3;
  }

  /**
   * Stores a first digit and two times eight more, without trailing zeros, of a number whose first digit stands for
   * 10^exponent.
   */
  public static int writeSeventeen(byte[] b, int p, int first, int next, int last, int exponent) {
    long h = IntegerText.eightDigits(next), l = IntegerText.eightDigits(last);
    // The number of digits after the first.
    int n = l != 0 ? 16 - (Long.numberOfLeadingZeros(l) >>> 3) : 8 - (Long.numberOfLeadingZeros(h) >>> 3);
    h |= Words.ZEROS;
    l |= Words.ZEROS;
    if (exponent >= 0 && exponent < 7) {
      // Opens a gap in the word for the point.
      long whole = (1L << exponent * 8) - 1;
      b[p] = (byte) ('0' + first);
      Bytes.setLong(b, p + 1, h & whole | (h & ~whole) << 8 | 0x2EL << exponent * 8);
      b[p + 9] = (byte) (h >>> 56);
      Bytes.setLong(b, p + 10, l);
      return p + 2 + Math.max(n, exponent + 1);
    }
    if (exponent < 0 && exponent >= -3) {
      Bytes.setInt(b, p, 0x30302E30); // 0.00
      p += 1 - exponent;
      b[p] = (byte) ('0' + first);
      Bytes.setLong(b, p + 1, h);
      Bytes.setLong(b, p + 9, l);
      return p + 1 + n;
    }
    Bytes.setShort(b, p, (short) (first | 0x2E30));
    Bytes.setLong(b, p + 2, h);
    Bytes.setLong(b, p + 10, l);
    p += 2 + Math.max(n, 1);
    b[p++] = 'E';
    return IntegerText.write(b, p, exponent);
  }

  /**
   * Finds the shortest decimal in the rounding interval of {@code c * 2^q}, a double or float, exactly; below a power
   * of two the interval is half as wide.
   */
  static int writeExact(byte[] b, int p, long c, int q, boolean irregular) {
    int odd = (int) c & 1;
    long middle = c << 2;
    long right = middle + 2;
    long left = irregular ? middle - 1 : middle - 2;
    // k = floor(log10 of the interval's width), for 2^q or 3/4 * 2^q.
    int k = (int) (irregular ? q * 661971961083L - 274743187321L >> 41 : q * 661971961083L >> 41);
    int h = q + (int) (-k * 913124641741L >> 38) + 2;
    // g = floor(10^-k to 126 bits) + 1, in halves of 63 bits.
    long high = PowersOfTen.high(-k), low = PowersOfTen.low(-k);
    long g1 = high >>> 1;
    long g0 = (high << 62 & Long.MAX_VALUE | low >>> 2) + 1;
    g1 += g0 >>> 63;
    g0 &= Long.MAX_VALUE;
    long vm = roundToOdd(g1, g0, middle << h);
    long vl = roundToOdd(g1, g0, left << h) + odd;
    long vr = roundToOdd(g1, g0, right << h) - odd;
    long s = vm >> 2;
    if (s >= 10) {
      // At most one multiple of ten lies in the interval.
      long tenth = s / 10;
      long s10 = tenth * 10;
      boolean below = vl <= s10 << 2;
      boolean above = s10 + 10 << 2 <= vr;
      if (below != above) return writeDigits(b, p, below ? tenth : tenth + 1, k + 1);
    }
    boolean below = vl <= s << 2;
    boolean above = s + 1 << 2 <= vr;
    if (below == above) {
      long side = vm - (s + s + 1 << 1);
      below = side < 0 || side == 0 && (s & 1) == 0;
    }
    return writeDigits(b, p, below ? s : s + 1, k);
  }

  /** Returns the product's upper part, with its lowest bit set if anything was cut off. */
  private static long roundToOdd(long g1, long g0, long cp) {
    long x1 = Math.multiplyHigh(g0, cp);
    long y0 = g1 * cp;
    long y1 = Math.multiplyHigh(g1, cp);
    long z = (y0 >>> 1) + x1;
    long w = y1 + (z >>> 63);
    return w | (z & Long.MAX_VALUE) + Long.MAX_VALUE >>> 63;
  }

  /** Stores {@code m * 10^k} for {@code 0 < m < 10^17} in Java's layout. */
  public static int writeDigits(byte[] b, int p, long m, int k) {
    while (m < 10_000_000_000_000_000L) {
      m *= 10;
      k--;
    }
    long upper = m / 100_000_000;
    int first = (int) (upper / 100_000_000);
    return writeSeventeen(b, p, first, (int) (upper - first * 100_000_000L), (int) (m - upper * 100_000_000), k + 16);
  }
}

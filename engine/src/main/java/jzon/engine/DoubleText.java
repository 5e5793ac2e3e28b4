package jzon.engine;

/**
 * Shortest decimal text of doubles.
 *
 * <p>The digits are the fewest that read back as the same double, and of these the closest to it, ties to even: R. Giulietti, The Schubfach
 * way to render doubles (2020). The layout is Java's: plain notation from 10^-3 up to 10^7, else one digit, point, fraction and exponent;
 * always a digit on both sides of the point.
 */
final class DoubleText {
  /** Bytes that may be stored from the start: 24 of the longest text, and what the last word stores beyond. */
  static final int ROOM = 40;

  private static final long HIDDEN = 1L << 52;

  private DoubleText() {}

  /** Stores a finite {@code v} at {@code p} and returns the index behind it. */
  static int write(byte[] b, int p, double v) {
    long bits = Double.doubleToRawLongBits(v);
    if (bits < 0) {
      b[p++] = '-';
      v = -v;
    }
    if (v >= 1e-3 && v < 1e7) {
      // A decimal of at most 15 significant digits that rounds to v is the only such decimal, hence the shortest: v * 10^8 has at most 15.
      long scaled = (long) (v * 1e8 + 0.5);
      if (scaled / 1e8 == v) return writeFixed(b, p, scaled);
    }
    return writeAny(b, p, bits & Long.MAX_VALUE);
  }

  /** Stores {@code scaled / 10^8} in plain notation. */
  static int writeFixed(byte[] b, int p, long scaled) {
    int whole = (int) (scaled / 100_000_000);
    p = IntegerText.writePositive(b, p, whole);
    long fraction = IntegerText.eightDigits((int) (scaled - whole * 100_000_000L));
    b[p] = '.';
    Bytes.setLong(b, p + 1, fraction | 0x3030303030303030L);
    return p + 9 - (Long.numberOfLeadingZeros(fraction | 1) >>> 3); // without trailing zeros, but for the first digit
  }

  private static int writeAny(byte[] b, int p, long bits) {
    int biased = (int) (bits >>> 52);
    long c = bits & HIDDEN - 1;
    int q;
    if (biased == 0) {
      if (c == 0) {
        Bytes.setInt(b, p, 0x302E30); // 0.0
        return p + 3;
      }
      q = -1074;
    } else {
      c |= HIDDEN;
      q = biased - 1075;
      // Integers below 2^53 are exact as they are.
      if (q <= 0 && q > -53 && (c & (1L << -q) - 1) == 0) return writeDigits(b, p, c >>> -q, 0);
    }
    return writeShortest(b, p, c, q, biased > 1 && c == HIDDEN);
  }

  /** Finds the shortest decimal in the rounding interval of {@code c * 2^q}; below a power of two the interval is half as wide. */
  private static int writeShortest(byte[] b, int p, long c, int q, boolean irregular) {
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

  /** The product's upper part, its lowest bit set when anything was cut off. */
  private static long roundToOdd(long g1, long g0, long cp) {
    long x1 = Math.multiplyHigh(g0, cp);
    long y0 = g1 * cp;
    long y1 = Math.multiplyHigh(g1, cp);
    long z = (y0 >>> 1) + x1;
    long w = y1 + (z >>> 63);
    return w | (z & Long.MAX_VALUE) + Long.MAX_VALUE >>> 63;
  }

  /** Stores {@code m * 10^k} for {@code 0 < m < 10^17} in Java's layout. */
  static int writeDigits(byte[] b, int p, long m, int k) {
    while (true) {
      long tenth = m / 10;
      if (tenth * 10 != m) break;
      m = tenth;
      k++;
    }
    int end = IntegerText.writePositive(b, p + 1, m); // one byte free for the point
    int n = end - p - 1;
    int exponent = n + k - 1; // of the first digit
    if (exponent < -3 || exponent >= 7) return scientific(b, p, end, exponent);
    if (exponent < 0) {
      Bytes.setInt(b, p, 0x30302E30); // 0.00
      return IntegerText.writePositive(b, p + 1 - exponent, m);
    }
    if (k >= 0) {
      for (int i = p; i < p + n; i++) b[i] = b[i + 1];
      for (int i = p + n; i <= p + exponent; i++) b[i] = '0';
      p += exponent + 1;
      b[p] = '.';
      b[p + 1] = '0';
      return p + 2;
    }
    for (int i = p; i <= p + exponent; i++) b[i] = b[i + 1];
    b[p + exponent + 1] = '.';
    return end;
  }

  /** Turns the digits from {@code p + 1} to {@code end} into one digit, point, the others or 0, and the exponent. */
  private static int scientific(byte[] b, int p, int end, int exponent) {
    b[p] = b[p + 1];
    b[p + 1] = '.';
    p += 2;
    if (p == end) b[end++] = '0';
    b[end++] = 'E';
    return IntegerText.write(b, end, exponent);
  }
}

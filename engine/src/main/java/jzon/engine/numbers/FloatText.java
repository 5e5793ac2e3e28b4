package jzon.engine.numbers;

import jzon.engine.bytes.Bytes;

/**
 * Writes the shortest decimal text of floats.
 *
 * <p>As {@link DoubleText}, with the arithmetic of the Schubfach paper for 32 bits: the digits are the fewest that read
 * back as the same float, and fewer than for the float widened to a double.
 */
public final class FloatText {
  private static final int HIDDEN = 1 << 23;

  /** The error bound of the fraction: 2^28 times the error of the power's 64 bits, and some more. */
  private static final long SLACK = 1L << 30;

  private FloatText() {}

  /**
   * Stores a finite {@code v} at {@code p} and returns the index after it; may store {@link DoubleText#ROOM} bytes.
   */
  public static int write(byte[] b, int p, float v) {
    int bits = Float.floatToRawIntBits(v);
    if (bits < 0) {
      b[p++] = '-';
      bits &= Integer.MAX_VALUE;
      v = -v;
    }
    if (v >= 1e-3f && v < 16384f) {
      // Thousandths are not closer together than floats here, so at most one rounds to v; shorter decimals are
      // thousandths too. m is an exact float, so the division is rounded once.
      int m = (int) (v * 1000.0 + 0.5);
      if (m / 1000f == v) return writeThousandths(b, p, m);
    }
    int biased = bits >>> 23;
    int c = bits & HIDDEN - 1;
    if (biased != 0 && c != 0) {
      c |= HIDDEN;
      int q = biased - 150;
      // As for doubles; 64 bits of the power leave 35 of the fraction's 64 right.
      int k = (int) (q * 661971961083L >> 41);
      int h = q + (int) (-k * 913124641741L >> 38) + 1;
      long power = PowersOfTen.high(-k);
      long cs = (long) c << h;
      int s = (int) (Math.multiplyHigh(cs, power) + cs);
      long f = cs * power;
      int tens = s / 10 * 10;
      long down = ((long) (s - tens) << 59) + (f >>> 5);
      long up = (10L << 59) - down;
      long half = power >>> 6 - h;
      int m;
      if (Math.min(down, up) < half - SLACK) m = down < up ? tens : tens + 10;
      else if (Math.min(down, up) > half + SLACK && Math.abs(f - Long.MIN_VALUE) > SLACK) m = s + (int) (f >>> 63);
      else return DoubleText.writeExact(b, p, c, q, false);
      if (m < 10_000_000) {
        m *= 100;
        k -= 2;
      } else if (m < 100_000_000) {
        m *= 10;
        k--;
      }
      int first = m / 100_000_000;
      return DoubleText.writeSeventeen(b, p, first, m - first * 100_000_000, 0, k + 8);
    }
    if (biased != 0) return DoubleText.writeExact(b, p, HIDDEN, biased - 150, biased > 1);
    if (c != 0) return DoubleText.writeExact(b, p, c, -149, false);
    Bytes.setInt(b, p, 0x302E30); // 0.0
    return p + 3;
  }

  /** Stores {@code m / 1000} in plain notation, with one to three digits after the point. */
  private static int writeThousandths(byte[] b, int p, int m) {
    int whole = IntegerText.thousandth(m);
    p = IntegerText.writePositive(b, p, whole);
    int fraction = IntegerText.three(m - whole * 1000) & 0xFFFFFF;
    Bytes.setInt(b, p, fraction << 8 | '.');
    // without trailing zeros, but at least one digit
    return p + 4 - (Integer.numberOfLeadingZeros((fraction & 0x0F0F0F) << 8 | 0x100) >>> 3);
  }
}

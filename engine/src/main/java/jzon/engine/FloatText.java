package jzon.engine;

/**
 * Shortest decimal text of floats.
 *
 * <p>As {@link DoubleText}, with the arithmetic of the Schubfach paper for 32 bits: the digits are the fewest that read back as the same float,
 * which are fewer than those of the float widened to a double.
 */
final class FloatText {
  private static final int HIDDEN = 1 << 23;

  private FloatText() {}

  /** Stores a finite {@code v} at {@code p} and returns the index behind it; may store {@link DoubleText#ROOM} bytes. */
  static int write(byte[] b, int p, float v) {
    int bits = Float.floatToRawIntBits(v);
    if (bits < 0) {
      b[p++] = '-';
      bits &= Integer.MAX_VALUE;
    }
    int biased = bits >>> 23;
    int c = bits & HIDDEN - 1;
    int q;
    if (biased == 0) {
      if (c == 0) {
        Bytes.setInt(b, p, 0x302E30); // 0.0
        return p + 3;
      }
      q = -149;
    } else {
      c |= HIDDEN;
      q = biased - 150;
      if (q <= 0 && q > -24 && (c & (1 << -q) - 1) == 0) return DoubleText.writeDigits(b, p, c >>> -q, 0);
    }
    return writeShortest(b, p, c, q, biased > 1 && c == HIDDEN);
  }

  private static int writeShortest(byte[] b, int p, int c, int q, boolean irregular) {
    int odd = c & 1;
    long middle = (long) c << 2;
    long right = middle + 2;
    long left = irregular ? middle - 1 : middle - 2;
    int k = (int) (irregular ? q * 661971961083L - 274743187321L >> 41 : q * 661971961083L >> 41);
    int h = q + (int) (-k * 913124641741L >> 38) + 33;
    long g = (PowersOfTen.high(-k) >>> 1) + 1; // 63 bits, rounded up
    int vm = roundToOdd(g, middle << h);
    int vl = roundToOdd(g, left << h) + odd;
    int vr = roundToOdd(g, right << h) - odd;
    int s = vm >> 2;
    if (s >= 10) {
      int tenth = s / 10;
      int s10 = tenth * 10;
      boolean below = vl <= s10 << 2;
      boolean above = s10 + 10 << 2 <= vr;
      if (below != above) return DoubleText.writeDigits(b, p, below ? tenth : tenth + 1, k + 1);
    }
    boolean below = vl <= s << 2;
    boolean above = s + 1 << 2 <= vr;
    if (below == above) {
      int side = vm - (s + s + 1 << 1);
      below = side < 0 || side == 0 && (s & 1) == 0;
    }
    return DoubleText.writeDigits(b, p, below ? s : s + 1, k);
  }

  private static int roundToOdd(long g, long cp) {
    long x1 = Math.multiplyHigh(g, cp);
    long y = x1 >>> 31;
    return (int) (y | (x1 & 0xFFFFFFFFL) + 0xFFFFFFFFL >>> 32);
  }
}

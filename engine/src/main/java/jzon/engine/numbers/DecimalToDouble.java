package jzon.engine.numbers;

/**
 * Converts decimal numbers to the nearest double or float, ties to even.
 *
 * <p>For up to 19 significant digits, one or two 64-bit multiplications are enough: D. Lemire, Number Parsing at a
 * Gigabyte per Second (2021), with the proof that no fallback is needed by N. Mushtak and D. Lemire, Fast Number
 * Parsing Without Fallback (2023). The first 19 digits of a longer number give a lower and an upper bound. Only if a
 * boundary between two floating-point numbers lies between the bounds, the JDK rounds the number, from a String: that
 * happens to one in about 300 random numbers of more than 19 digits, measured.
 *
 * <p>Floats are rounded once, from the decimal text, never from a double.
 */
public final class DecimalToDouble {
  /** 10^i, exactly. */
  public static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22
  };

  private DecimalToDouble() {}

  /**
   * Returns the double nearest to {@code mantissa * 10^exponent10}; the mantissa is unsigned. Numbers that are too
   * large give infinity, those too small give zero.
   */
  public static double toDouble(long mantissa, int exponent10) {
    // Both the mantissa and the power are exact doubles, so that one rounded operation gives the correct result (W. D.
    // Clinger, 1990).
    if (mantissa >>> 53 == 0 && exponent10 >= -22 && exponent10 <= 22) {
      return exponent10 < 0 ? mantissa / POWERS[-exponent10] : mantissa * POWERS[exponent10];
    }
    return Double.longBitsToDouble(doubleBits(mantissa, exponent10));
  }

  /**
   * Returns the float nearest to {@code mantissa * 10^exponent10}; the mantissa is unsigned. Numbers that are too large
   * give infinity, those too small give zero.
   */
  public static float toFloat(long mantissa, int exponent10) {
    if (mantissa >>> 24 == 0 && exponent10 >= -10 && exponent10 <= 10) {
      return exponent10 < 0 ? (float) mantissa / (float) POWERS[-exponent10]
          : (float) mantissa * (float) POWERS[exponent10];
    }
    return Float.intBitsToFloat(floatBits(mantissa, exponent10));
  }

  private static long doubleBits(long mantissa, int q) {
    if (mantissa == 0 || q < PowersOfTen.MIN) return 0;
    // An exact tie is possible only for these exponents: outside, 5^q does not fit into the words.
    return q > 308 ? 0x7FF0000000000000L : bits(mantissa, q, 53, 1023, q >= -4 && q <= 23);
  }

  private static int floatBits(long mantissa, int q) {
    if (mantissa == 0 || q < -65) return 0;
    return q > 38 ? 0x7F800000 : (int) bits(mantissa, q, 24, 127, q >= -17 && q <= 10);
  }

  /** Returns the bits of a floating-point number with a mantissa of {@code size} bits. */
  private static long bits(long mantissa, int q, int size, int bias, boolean mayTie) {
    int zeros = Long.numberOfLeadingZeros(mantissa);
    long w = mantissa << zeros;
    long power = PowersOfTen.high(q);
    long high = multiplyHigh(w, power), low = w * power;
    // If the bits below those that matter are all ones, the rest of the power may carry into them.
    long below = (1L << 62 - size) - 1;
    if ((high & below) == below) {
      long carried = low + multiplyHigh(w, lowRoundedUp(q));
      if (Long.compareUnsigned(carried, low) < 0) high++;
      low = carried;
    }
    int top = (int) (high >>> 63);
    int shift = top + 62 - size;
    long m = high >>> shift; // the mantissa and a bit for rounding
    int exponent = binaryExponent(q) + top - zeros + bias;
    if (exponent <= 0) {
      if (exponent <= -63) return 0;
      m >>>= 1 - exponent;
      return m + (m & 1) >>> 1; // a carry makes the smallest normal number
    }
    if (Long.compareUnsigned(low, 1) <= 0 && mayTie && (m & 3) == 1 && m << shift == high) m &= ~1L;
    m = m + (m & 1) >>> 1; // a carry raises the exponent below
    int infinite = 2 * bias + 1;
    // The largest exponent and a carry give just the bits of infinity.
    return exponent >= infinite ? (long) infinite << size - 1 : ((long) exponent - 1 << size - 1) + m;
  }

  /** floor(log2(10^q)) + 63, exact for every q of the table. */
  private static int binaryExponent(int q) {
    return (217706 * q >> 16) + 63;
  }

  /**
   * Returns the low word of a power rounded up: the proofs require that from 10^-27 to 10^-1, and the table has them
   * rounded down. No low word is all ones.
   */
  private static long lowRoundedUp(int q) {
    long low = PowersOfTen.low(q);
    return q < 0 && q >= -27 ? low + 1 : low;
  }

  /** The upper half of the unsigned product; the highest bit of {@code a} is set. */
  private static long multiplyHigh(long a, long b) {
    return Math.multiplyHigh(a, b) + b + (b >> 63 & a);
  }

  // Text of any length

  /** Returns the double nearest to a valid JSON number of any length; {@code d} is overwritten. */
  public static double parse(byte[] b, int from, int to, LongDecimal d) {
    d.parse(b, from, to);
    return toDouble(d, b);
  }

  /** Returns the double nearest to the number {@code d}, which was parsed from {@code text}. */
  public static double toDouble(LongDecimal d, byte[] text) {
    double x = d.cut ? cutDouble(d, text) : toDouble(d.mantissa, d.exponent);
    return d.negative ? -x : x;
  }

  /** As {@link #toDouble}, if digits after the first 19 were cut off, which give a lower and an upper bound. */
  private static double cutDouble(LongDecimal d, byte[] text) {
    double below = toDouble(d.mantissa, d.exponent);
    double above = toDouble(d.mantissa + 1, d.exponent);
    return below == above ? below : exactDouble(d, text);
  }

  /** Returns the float nearest to a valid JSON number of any length; {@code d} is overwritten. */
  public static float parseFloat(byte[] b, int from, int to, LongDecimal d) {
    d.parse(b, from, to);
    return toFloat(d, b);
  }

  /** Returns the float nearest to the number {@code d}, which was parsed from {@code text}. */
  public static float toFloat(LongDecimal d, byte[] text) {
    float x = toFloat(d.mantissa, d.exponent);
    if (d.cut) {
      float above = toFloat(d.mantissa + 1, d.exponent);
      if (x != above) return Float.parseFloat(d.asString(text));
    }
    return d.negative ? -x : x;
  }

  /** Leaves to the JDK what only digits after the first 19 decide; returns it without the sign. */
  private static double exactDouble(LongDecimal d, byte[] text) {
    return Math.abs(Double.parseDouble(d.asString(text)));
  }
}

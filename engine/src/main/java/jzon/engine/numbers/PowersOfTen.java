package jzon.engine.numbers;

/**
 * Powers of ten to 128 bits, shared by the reading and the writing of binary floating-point numbers.
 *
 * <p>The entry of 10^q is {@code floor(10^q * 2^s)} with the s that makes it a number of exactly 128 bits, for q from
 * {@link #MIN} to {@link #MAX}. It fills two longs, the high one first. It is computed in a fraction of a
 * millisecond, and a test computes it with BigInteger.
 */
public final class PowersOfTen {
  /** The smallest exponent: 10^-343 times any 64-bit number is below half of the smallest double. */
  public static final int MIN = -342;
  /** The largest exponent: the scale that turns the smallest double into an integer of 17 digits. */
  public static final int MAX = 324;

  private static final long[] TABLE = table();

  private PowersOfTen() {}

  /** Returns the upper 64 bits of 10^q. */
  public static long high(int q) {
    return TABLE[(q - MIN) * 2];
  }

  /** Returns the lower 64 bits of 10^q. */
  public static long low(int q) {
    return TABLE[(q - MIN) * 2 + 1];
  }

  private static long[] table() {
    long[] t = new long[(MAX - MIN + 1) * 2];
    for (int step = -1; step <= 1; step += 2) {
      // 224 bits, of which rounding down in each step changes only the last ones
      long[] words = {1L << 31, 0, 0, 0, 0, 0, 0};
      for (int i = -MIN * 2; i >= 0 && i < t.length; i += 2 * step) {
        t[i] = words[0] << 32 | words[1];
        t[i + 1] = words[2] << 32 | words[3];
        if (step > 0) timesFive(words);
        else fifth(words);
      }
    }
    return t;
  }

  /** Multiplies the number by five, then halves it until it has as many bits as before. */
  private static void timesFive(long[] words) {
    long carry = 0;
    for (int i = words.length - 1; i >= 0; i--) {
      carry += words[i] * 5;
      words[i] = carry & 0xFFFFFFFFL;
      carry >>>= 32;
    }
    int shift = 64 - Long.numberOfLeadingZeros(carry);
    for (int i = 0; i < words.length; i++) {
      carry = carry << 32 | words[i];
      words[i] = carry >>> shift & 0xFFFFFFFFL;
    }
  }

  /** Divides the number by five, then doubles it until it has as many bits as before. */
  private static void fifth(long[] words) {
    long rest = 0;
    for (int i = 0; i < words.length; i++) {
      rest = rest << 32 | words[i];
      words[i] = rest / 5;
      rest %= 5;
    }
    int shift = Long.numberOfLeadingZeros(words[0]) - 32;
    for (int i = 0; i < words.length; i++) {
      long next = i + 1 < words.length ? words[i + 1] : 0;
      words[i] = (words[i] << shift | next >>> 32 - shift) & 0xFFFFFFFFL;
    }
  }
}

package jzon.engine.numbers;

import java.math.BigInteger;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Converts big integers from and to decimal digits.
 *
 * <p>Up to some hundred digits by schoolbook arithmetic in machine words; longer numbers are read in halves, and for
 * writing they are left to the JDK.
 */
public final class BigIntegerText {
  /** Integers of more bits are not written here: from here on {@link BigInteger#toString} is as fast. */
  public static final int MOST_BITS = 2048;

  /** Digits that always fit a long. */
  private static final int CHUNK = 18;
  private static final long CHUNK_BASE = 1_000_000_000_000_000_000L;

  /** Digits that are read by schoolbook arithmetic. */
  private static final int MOST_SHORT = 32 * CHUNK;

  private static final long UNSIGNED = 0xFFFFFFFFL;

  private BigIntegerText() {}

  // ---- reading ----

  /** Returns the value of {@code n <= 18} digits at {@code p}; eight bytes after them must be loadable. */
  public static long ofChunk(byte[] b, int p, int n) {
    long v = 0;
    for (; n >= 8; n -= 8, p += 8) v = v * 100_000_000 + Words.digits8(Bytes.getLong(b, p) ^ Words.ZEROS);
    if (n == 0) return v;
    return v * Digits.POWERS[n] + Words.digits8((Bytes.getLong(b, p) ^ Words.ZEROS) << 64 - 8 * n);
  }

  /**
   * Returns the value of the digits in {@code b[from, to)}, at least one, in less than quadratic time; eight bytes
   * after them must be loadable.
   */
  public static BigInteger parse(byte[] b, int from, int to) {
    int n = to - from;
    if (n <= MOST_SHORT) return parseShort(b, from, to);
    // 10^(MOST_SHORT * 2^i) each, by which the JDK multiplies with Karatsuba and Toom-Cook
    BigInteger[] powers = new BigInteger[32 - Integer.numberOfLeadingZeros((n - 1) / MOST_SHORT)];
    powers[0] = BigInteger.TEN.pow(MOST_SHORT);
    for (int i = 1; i < powers.length; i++) powers[i] = powers[i - 1].multiply(powers[i - 1]);
    return parse(b, from, to, powers);
  }

  private static BigInteger parse(byte[] b, int from, int to, BigInteger[] powers) {
    if (to - from <= MOST_SHORT) return parseShort(b, from, to);
    int i = 31 - Integer.numberOfLeadingZeros((to - from - 1) / MOST_SHORT);
    int low = to - (MOST_SHORT << i);
    return parse(b, from, low, powers).multiply(powers[i]).add(parse(b, low, to, powers));
  }

  private static BigInteger parseShort(byte[] b, int from, int to) {
    int n = to - from;
    int p = from + (n - 1) % CHUNK + 1;
    long[] words = new long[(n - 1) / CHUNK + 1]; // the lowest first
    words[0] = ofChunk(b, from, p - from);
    int size = 1;
    for (; p < to; p += CHUNK) {
      long carry = ofChunk(b, p, CHUNK);
      for (int i = 0; i < size; i++) {
        long w = words[i];
        long low = w * CHUNK_BASE + carry;
        long over = Long.compareUnsigned(low, carry) < 0 ? 1 : 0;
        carry = Math.multiplyHigh(w, CHUNK_BASE) + (w >> 63 & CHUNK_BASE) + over; // of the unsigned product
        words[i] = low;
      }
      if (carry != 0) words[size++] = carry;
    }
    byte[] magnitude = new byte[8 * size];
    for (int i = 0; i < size; i++) Bytes.setLong(magnitude, 8 * (size - 1 - i), Long.reverseBytes(words[i]));
    return new BigInteger(1, magnitude);
  }

  // ---- writing ----

  /** Returns the number of bytes that {@link #write} may store for an integer of so many bits. */
  public static int room(int bits) {
    return bits / 3 + IntegerText.ROOM;
  }

  /**
   * Stores an integer of at most {@link #MOST_BITS} bits that is not negative, and returns the index after it.
   *
   * <p>Each pass divides by 10^9 twice, in digits of 32 bits (Knuth, The Art of Computer Programming, volume 2,
   * exercise 16 of 4.3.1).
   */
  public static int write(byte[] b, int p, BigInteger v) {
    if (v.bitLength() < 64) return IntegerText.writePositive(b, p, v.longValue());
    int[] digits = digits32(v.toByteArray());
    long[] chunks = new long[digits.length * 5 / 9 + 1]; // of 59.8 bits each, so at least 32 / 59.8 times as many
    int count = 0;
    for (int from = 0; from < digits.length; count++) {
      long first = 0, second = 0;
      for (int i = from; i < digits.length; i++) {
        long x = first << 32 | digits[i] & UNSIGNED;
        long q = x / IntegerText.BILLION;
        first = x - q * IntegerText.BILLION;
        x = second << 32 | q;
        q = x / IntegerText.BILLION;
        second = x - q * IntegerText.BILLION;
        digits[i] = (int) q;
      }
      chunks[count] = second * IntegerText.BILLION + first;
      while (from < digits.length && digits[from] == 0) from++;
    }
    p = IntegerText.writePositive(b, p, chunks[--count]);
    while (--count >= 0) {
      long chunk = chunks[count];
      int upper = (int) (chunk / IntegerText.BILLION);
      IntegerText.writeNine(b, p, upper);
      IntegerText.writeNine(b, p + 9, (int) (chunk - upper * IntegerText.BILLION));
      p += CHUNK;
    }
    return p;
  }

  /** Returns the digits of 32 bits of big-endian bytes, the highest first. */
  private static int[] digits32(byte[] bytes) {
    int n = bytes.length;
    int[] digits = new int[(n + 3) / 4];
    for (int i = 1; i <= n; i++) digits[digits.length - 1 - (i - 1) / 4] |= (bytes[n - i] & 0xFF) << (i - 1) % 4 * 8;
    return digits;
  }
}

package jzon.engine.numbers;

import java.nio.charset.StandardCharsets;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * A decimal number of any length, cut after its first 19 digits. Instances are reused, so that long numbers allocate
 * nothing, unless two doubles or floats are so near to the cut number that only the other digits decide.
 */
public final class LongDecimal {
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

  private int from, to;

  /** Returns the number as a String; {@code text} is the array that was parsed. */
  String asString(byte[] text) {
    return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
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
    this.from = from;
    this.to = to;
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
}

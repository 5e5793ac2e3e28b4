package jzon.engine.numbers;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * The digits of a decimal number as an integer, and its power of ten: {@code 1.25e7} has the digits 125 and the
 * exponent 5. The sign is left to the caller.
 *
 * <p>A number has at most 15 digits before the point, 19 in all, not counting leading zeros, and 4 in its exponent.
 */
public final class DecimalParts {
  /** This many bytes must be loadable from the start of a number on. */
  public static final int REACH = 64;

  /** More digits than eight may follow only a smaller number, of at most 11 digits. */
  private static final long MOST_BEFORE_EIGHT = 100_000_000_000L;

  /** The digits of the number read last, as an unsigned integer. */
  public long digits;
  /** The power of ten of the number read last. */
  public int exponent;

  /** Reads the number at p, after its sign; returns its end, or -1 if it is malformed or has more digits. */
  public int read(byte[] b, int p) {
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    if ((t & 0xFF00) == ('.' ^ '0') << 8 && (t & 0xFF) <= 9) return readFraction(b, p + 2, t & 0xFF);
    int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
    if (bits == 0 || bits > 8 && (t & 0xFF) == 0) return -1;
    long m = Words.longDigits8(t << 64 - bits);
    p += bits >>> 3;
    if (bits == 64) {
      t = Bytes.getLong(b, p) ^ Words.ZEROS;
      bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      if (bits == 64) return -1;
      m = m * Digits.POWERS[bits >>> 3] + Words.longDigits8(Digits.lowest(t, bits));
      p += bits >>> 3;
    }
    return b[p] == '.' ? readFraction(b, p + 1, m) : readExponent(b, p, m, 0);
  }

  /** As {@link #read}, from the first digit after the point on; {@code m}, of at most 15 digits, is before it. */
  public int readFraction(byte[] b, int first, long m) {
    int p = first;
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    long stop = Words.nonDigits(t);
    if (stop == 0) {
      if (m >= MOST_BEFORE_EIGHT) return -1;
      m = m * 100_000_000 + Words.longDigits8(t);
      p += 8;
      t = Bytes.getLong(b, p) ^ Words.ZEROS;
      stop = Words.nonDigits(t);
      if (stop == 0) {
        if (m + Long.MIN_VALUE >= MOST_BEFORE_EIGHT + Long.MIN_VALUE) return -1;
        m = m * 100_000_000 + Words.longDigits8(t);
        p += 8;
        t = Bytes.getLong(b, p) ^ Words.ZEROS;
        stop = Words.nonDigits(t);
        if (stop == 0) return -1;
      }
    }
    int bits = Long.numberOfTrailingZeros(stop) & 0x38;
    int n = bits >>> 3;
    // unsigned, as 10^19 is above 2^63
    if (!Digits.fits(m, n)) return -1;
    m = m * Digits.POWERS[n] + Words.longDigits8(Digits.lowest(t, bits));
    p += n;
    return p == first ? -1 : readExponent(b, p, m, first - p);
  }

  /** As {@link #read}, after the digits {@code m}; {@code scale} is the power of ten so far. */
  public int readExponent(byte[] b, int p, long m, int scale) {
    int c = b[p];
    if (c > ',') {
      if ((c | 0x20) == 'e') {
        c = b[++p];
        int sign = c == '-' ? -1 : 0;
        if (c == '-' || c == '+') c = b[++p];
        int first = p;
        int e = 0;
        for (; Digits.isDigit(c); c = b[++p]) {
          if (p - first == 4) return -1;
          e = e * 10 + (c - '0');
        }
        if (p == first) return -1;
        scale += (e ^ sign) - sign;
      }
      if (Digits.continuesNumber(c)) return -1;
    }
    digits = m;
    exponent = scale;
    return p;
  }
}

package jzon.engine.writing;

import java.math.BigDecimal;
import java.math.BigInteger;

import jzon.engine.numbers.BigIntegerText;
import jzon.engine.numbers.IntegerText;

/**
 * Writes integers and decimals of any size in decimal, without intermediate strings unless they are very long.
 *
 * <p>Changes the buffer's {@code pos}.
 */
final class BigNumberText {
  /** Bytes besides the digits: a sign, zeros and a point before them, or a point and an exponent. */
  private static final int AROUND = 24;

  private BigNumberText() {}

  static void write(Buffer out, BigInteger v) {
    int bits = v.bitLength();
    if (bits < 64) {
      out.putLong(v.longValue());
    } else if (bits > BigIntegerText.MOST_BITS) {
      out.putAscii(v.toString());
    } else {
      out.reserve(BigIntegerText.room(bits));
      int p = out.pos;
      if (v.signum() < 0) out.buf[p++] = '-';
      out.pos = BigIntegerText.write(out.buf, p, v.abs());
    }
  }

  /** Writes the same characters as {@link BigDecimal#toString}. */
  static void write(Buffer out, BigDecimal v) {
    int scale = v.scale();
    if (v.precision() <= 18) {
      // not unscaledValue: docs/performance-notes.md#objects-that-are-not-allocated
      long unscaled = v.scaleByPowerOfTen(scale).longValue();
      if (scale == 0) {
        out.putLong(unscaled);
        return;
      }
      out.reserve(IntegerText.ROOM + AROUND);
      int p = sign(out, unscaled < 0);
      place(out, p, IntegerText.writePositive(out.buf, p + 1, Math.abs(unscaled)), scale);
      return;
    }
    BigInteger unscaled = v.unscaledValue();
    int bits = unscaled.bitLength();
    if (scale == 0) {
      write(out, unscaled);
    } else if (bits > BigIntegerText.MOST_BITS) {
      out.putAscii(v.toString());
    } else {
      out.reserve(BigIntegerText.room(bits) + AROUND);
      int p = sign(out, unscaled.signum() < 0);
      place(out, p, BigIntegerText.write(out.buf, p + 1, unscaled.abs()), scale);
    }
  }

  /** Stores a minus if the number is negative, and returns the index of what follows. */
  private static int sign(Buffer out, boolean isNegative) {
    if (isNegative) out.buf[out.pos++] = '-';
    return out.pos;
  }

  /**
   * Places the digits in {@code [p + 1, end)} for their scale. As in toString, an exponent is written if the scale is
   * negative, or the first digit stands for less than 10^-6.
   */
  private static void place(Buffer out, int p, int end, int scale) {
    byte[] b = out.buf;
    int count = end - p - 1;
    long exponent = count - 1 - (long) scale; // of the first digit
    if (scale >= 0 && exponent >= 0) {
      int whole = (int) exponent + 1;
      System.arraycopy(b, p + 1, b, p, whole);
      if (whole == count) end--;
      else b[p + whole] = '.';
    } else if (scale >= 0 && exponent >= -6) {
      int zeros = (int) -exponent - 1;
      System.arraycopy(b, p + 1, b, p + 2 + zeros, count);
      end += 1 + zeros;
      b[p] = '0';
      b[p + 1] = '.';
      for (int i = 0; i < zeros; i++) b[p + 2 + i] = '0';
    } else {
      b[p] = b[p + 1];
      if (count == 1) end--;
      else b[p + 1] = '.';
      b[end] = 'E';
      if (exponent > 0) b[++end] = '+';
      end = IntegerText.write(b, end + 1, exponent);
    }
    out.pos = end;
  }
}

package jzon.engine.writing;

import java.math.BigDecimal;
import java.math.BigInteger;

import jzon.engine.bytes.Bytes;
import jzon.engine.numbers.IntegerText;

/**
 * Writes integers and decimals of any size in decimal, without intermediate strings if they fit into a long.
 *
 * <p>Changes the buffer's {@code pos}.
 */
final class BigNumberText {
  private static final long BILLION = 1_000_000_000;

  private BigNumberText() {}

  static void write(Buffer out, BigInteger v) {
    int bits = v.bitLength();
    if (bits < 64) out.putLong(v.longValue());
    else if (bits < 120) writeTwoWords(out, v);
    else out.putAscii(v.toString());
  }

  /** Writes an integer of 64 to 119 bits: 10^18 is below 2^60, so that the quotient fits into a long. */
  private static void writeTwoWords(Buffer out, BigInteger v) {
    if (v.signum() < 0) {
      out.put('-');
      v = v.negate();
    }
    long low = v.longValue(), high = v.shiftRight(64).longValue();
    // Long division by 10^9, twice, in digits of 32 bits.
    long q3 = high / BILLION; // 27 bits at most
    long x = high - q3 * BILLION << 32 | low >>> 32;
    long q2 = x / BILLION;
    x = x - q2 * BILLION << 32 | low & 0xFFFFFFFFL;
    long q1 = x / BILLION;
    long last = x - q1 * BILLION;
    x = q3 << 32 | q2; // q3 is below 10^9 already
    q2 = x / BILLION;
    x = x - q2 * BILLION << 32 | q1;
    q1 = x / BILLION;
    long middle = x - q1 * BILLION;
    out.putLong(q2 << 32 | q1);
    writeEighteen(out, middle * BILLION + last);
  }

  private static void writeEighteen(Buffer out, long v) {
    out.reserve(IntegerText.ROOM);
    byte[] b = out.buf;
    int p = out.pos;
    long upper = v / 100_000_000;
    int top = (int) (upper / 100_000_000); // the first two digits
    b[p] = (byte) ('0' + top / 10);
    b[p + 1] = (byte) ('0' + top % 10);
    IntegerText.writeEight(b, p + 2, (int) (upper - top * 100_000_000L));
    IntegerText.writeEight(b, p + 10, (int) (v - upper * 100_000_000));
    out.pos = p + 18;
  }

  static void write(Buffer out, BigDecimal v) {
    int scale = v.scale();
    if (scale == 0) {
      write(out, v.unscaledValue());
      return;
    }
    if (scale > 0 && scale < 25 && v.precision() <= 18) {
      // not unscaledValue: docs/performance-notes.md#objects-that-are-not-allocated
      if (writePlain(out, v.scaleByPowerOfTen(scale).longValue(), scale)) return;
    }
    out.putAscii(v.toString());
  }

  /**
   * Writes {@code unscaled / 10^scale} if toString would use plain notation: its first digit stands for at least 10^-6.
   */
  private static boolean writePlain(Buffer out, long unscaled, int scale) {
    out.reserve(IntegerText.ROOM);
    byte[] b = out.buf;
    int p = out.pos;
    if (unscaled < 0) {
      b[p++] = '-';
      unscaled = -unscaled;
    }
    int end = IntegerText.writePositive(b, p + 1, unscaled); // one byte free for the point
    int whole = end - p - 1 - scale;
    if (whole > 0) {
      System.arraycopy(b, p + 1, b, p, whole);
      b[p + whole] = '.';
    } else {
      if (whole < -5) return false;
      Bytes.setLong(b, p, 0x3030303030302E30L); // 0.000000
      end = IntegerText.writePositive(b, p + 2 - whole, unscaled);
    }
    out.pos = end;
    return true;
  }
}

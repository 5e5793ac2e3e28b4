package jzon.engine.reading;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.NumberGrammar;

/**
 * Reads big decimals, stops as soon as a limit is exceeded, and turns digits into big integers.
 *
 * <p>Changes the cursor's {@code digits}, {@code failure} and {@code pos}.
 */
final class BigDigits {
  /** Digits that always fit a long. */
  private static final int LONG_DIGITS = 18;

  /** 36 digits, as in two longs, have fewer bits: 10^36 is less than 2^120. */
  private static final int SHORT_BITS = 120;

  private BigDigits() {}

  /** Returns the value of the decimal digits in {@code b[from, to)}, in less than quadratic time. */
  static BigInteger parse(byte[] b, int from, int to) {
    if (to - from <= LONG_DIGITS) {
      long v = 0;
      for (int i = from; i < to; i++) v = v * 10 + (b[i] - '0');
      return BigInteger.valueOf(v);
    }
    // halves, so that long numbers are multiplied by the JDK's Karatsuba and Toom-Cook
    int low = Math.max(LONG_DIGITS, (to - from) / 2);
    return parse(b, from, to - low).multiply(BigInteger.TEN.pow(low)).add(parse(b, to - low, to));
  }

  /**
   * Reads the number at start.
   *
   * <p>A number well within the window, with up to 18 digits on either side of the point, is read in words. All other
   * numbers, and malformed ones, are read again from the start. If the exponent exceeds the limit, it returns null with
   * the exception in {@code in.failure}.
   */
  static BigDecimal readBigDecimal(Cursor in, int start) {
    in.digits = Integer.MAX_VALUE;
    if (start + 48 > in.safe) return readAnyBigDecimal(in, start);
    byte[] b = in.buf;
    boolean negative = b[start] == '-';
    int first = negative ? start + 1 : start;
    long whole = digits(in, b, first);
    int p = in.pos;
    int before = p - first, after = 0;
    long fraction = 0;
    if (b[p] == '.') {
      fraction = digits(in, b, p + 1);
      after = in.pos - p - 1;
      if (after == 0) return readAnyBigDecimal(in, start);
      p = in.pos;
    }
    Limits limits = in.limits;
    int scale = after;
    if ((b[p] | 0x20) == 'e') {
      if (p + 32 > in.safe) return readAnyBigDecimal(in, start);
      int from = b[p + 1] == '-' || b[p + 1] == '+' ? p + 2 : p + 1;
      int exponent = (int) digits(in, b, from);
      int length = in.pos - from;
      if (length == 0 || length > 9 || length > limits.digits()) return readAnyBigDecimal(in, start);
      scale += b[p + 1] == '-' ? exponent : -exponent;
      p = in.pos;
    }
    int digits = before + after;
    if (before == 0
        || before > LONG_DIGITS
        || after > LONG_DIGITS
        || b[first] == '0' && before > 1
        || Digits.continuesNumber(b[p])
        || digits > limits.digits()
        || limits.numberBits() < SHORT_BITS) return readAnyBigDecimal(in, start);
    if (Math.abs(scale) > limits.exponent()) {
      in.pos = start;
      in.failure = exponent(in);
      return null;
    }
    in.pos = p;
    in.digits = digits;
    if (digits <= LONG_DIGITS) {
      long v = whole * Digits.POWERS[after] + fraction;
      return BigDecimal.valueOf(negative ? -v : v, scale);
    }
    return ofLongs(in, negative, whole, Digits.POWERS[after], fraction, scale);
  }

  /**
   * Returns the value of the digits at p if they are at most 18, and leaves in.pos after them, or after 18 and more.
   */
  private static long digits(Cursor in, byte[] b, int p) {
    long t = Bytes.getLong(b, p) ^ Words.ZEROS;
    long stop = Words.nonDigits(t);
    if (stop != 0) {
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      in.pos = p + (bits >>> 3);
      return Words.digits8(t << 64 - bits); // without digits, the shift does nothing and the result is unused
    }
    long v = Words.digits8(t);
    t = Bytes.getLong(b, p + 8) ^ Words.ZEROS;
    stop = Words.nonDigits(t);
    if (stop != 0) {
      int bits = Long.numberOfTrailingZeros(stop) & 0x38;
      in.pos = p + 8 + (bits >>> 3);
      return v * Digits.POWERS[bits >>> 3] + Words.digits8(t << 1 << 63 - bits);
    }
    v = v * 100_000_000L + Words.digits8(t);
    int end = p + 16;
    while (end < p + 19 && Digits.isDigit(b[end])) v = v * 10 + (b[end++] - '0');
    in.pos = end;
    return v;
  }

  /** Returns {@code high * power + low}, with the sign and the scale; the sum is less than 10^36. */
  private static BigDecimal ofLongs(Cursor in, boolean negative, long high, long power, long low, int scale) {
    long l = high * power + low;
    long h = Math.multiplyHigh(high, power) + (Long.compareUnsigned(l, low) < 0 ? 1 : 0);
    if (h == 0 && l >= 0) return BigDecimal.valueOf(negative ? -l : l, scale);
    byte[] magnitude = in.magnitude;
    Bytes.setLong(magnitude, 0, Long.reverseBytes(h));
    Bytes.setLong(magnitude, 8, Long.reverseBytes(l));
    int from = Long.numberOfLeadingZeros(h) >>> 3; // at most 8, and then a bit of l is set
    return new BigDecimal(new BigInteger(negative ? -1 : 1, magnitude, from, 16 - from), scale);
  }

  /** Reads the number at start; stops at the first digit too many. */
  private static BigDecimal readAnyBigDecimal(Cursor in, int start) {
    Limits limits = in.limits;
    int maxDigits = limits.digits();
    int tooMany = Math.min(maxDigits + 1, NumberReader.tooManyDigits(limits.numberBits()));
    in.pos = start;
    int p = start;
    boolean negative = in.buf[p] == '-';
    byte[] significant = new byte[Math.min(tooMany, 64)];
    int count = 0; // significant digits
    int total = 0; // all digits of the mantissa
    long scale = 0;
    long exponent = 0;
    boolean minus = false; // before the exponent
    int length = 0; // digits of the exponent
    int state = NumberGrammar.START;
    for (;; p = next(in, p)) {
      int c = in.buf[p];
      state = NumberGrammar.next(state, c);
      if (state == NumberGrammar.ENDED) break;
      if (state == NumberGrammar.WRONG) throw illFormed(in, p);
      if (state == NumberGrammar.SIGN) {
        minus = c == '-';
      } else if (state == NumberGrammar.EXPONENT) {
        // leading zeros of an exponent are legal, but no program needs hundreds of them
        if (++length > maxDigits) throw exponent(in);
        exponent = exponent * 10 + (c - '0');
        if (exponent > Integer.MAX_VALUE) throw exponent(in);
      } else if (Digits.isDigit(c)) {
        if (++total > maxDigits) {
          throw in.error(
              Reason.LIMIT_DIGITS, in.base + in.pos, "expected a number of at most " + maxDigits + " digits");
        }
        if (state == NumberGrammar.FRACTION) scale++;
        if (c != '0' || count > 0) {
          if (count == significant.length) significant = Arrays.copyOf(significant, Math.min(tooMany, count * 2));
          significant[count++] = (byte) c;
          if (count >= tooMany) throw tooBig(in, "BigDecimal");
        }
      }
    }
    scale -= minus ? -exponent : exponent;
    if (Math.abs(scale) > limits.exponent()) throw exponent(in);
    BigInteger unscaled = parse(significant, 0, count);
    if (unscaled.bitLength() > limits.numberBits()) throw tooBig(in, "BigDecimal");
    in.pos = p;
    return new BigDecimal(negative ? unscaled.negate() : unscaled, (int) scale);
  }

  /** Returns the position of the next byte, which is loadable; in.pos stays the start of the number. */
  private static int next(Cursor in, int p) {
    p++;
    return p > in.safe ? p - in.shift(in.pos) : p;
  }

  private static JsonException illFormed(Cursor in, int p) {
    return p >= in.lim && in.last
        ? in.unexpected(Reason.UNEXPECTED_END, p)
        : in.unexpected(Reason.EXPECTED_NUMBER, in.pos);
  }

  /** Returns the error of a number at {@code in.pos} with more bits than the limit; the message names {@code type}. */
  static JsonException tooBig(Cursor in, String type) {
    String bits = Integer.toString(in.limits.numberBits());
    // eight, eleven, eighteen, and thousands of these
    boolean isTeen = bits.startsWith("11") || bits.startsWith("18");
    boolean isVowel = bits.startsWith("8") || isTeen && bits.length() % 3 == 2;
    String article = isVowel ? "an " : "a ";
    return in.error(
        Reason.LIMIT_NUMBER_BITS, in.base + in.pos, "expected " + article + bits + " bit " + type);
  }

  private static JsonException exponent(Cursor in) {
    return in.error(
        Reason.LIMIT_EXPONENT, in.base + in.pos, "expected a BigDecimal with a scale of at most "
            + in.limits.exponent());
  }
}

package jzon.engine.reading;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.numbers.BigIntegerText;
import jzon.engine.numbers.Digits;
import jzon.engine.numbers.NumberGrammar;

/**
 * Reads big integers and decimals, and stops as soon as a limit is exceeded.
 *
 * <p>Changes the cursor's {@code failure} and {@code pos}.
 */
final class BigDigits {
  /** Digits that always fit a long. */
  private static final int LONG_DIGITS = 18;

  /** 36 digits, as in two longs, have fewer bits: 10^36 is less than 2^120. */
  private static final int SHORT_BITS = 120;

  private static final int ODD = Integer.MIN_VALUE;

  private BigDigits() {}

  /** Returns the value of the digits in {@code b[from, to)}, with the sign; eight bytes after them must be loadable. */
  static BigInteger parse(Cursor in, boolean negative, byte[] b, int from, int to) {
    int n = to - from;
    if (n <= LONG_DIGITS) {
      long v = BigIntegerText.ofChunk(b, from, n);
      return BigInteger.valueOf(negative ? -v : v);
    }
    if (n > 2 * LONG_DIGITS) {
      BigInteger v = BigIntegerText.parse(b, from, to);
      return negative ? v.negate() : v;
    }
    long high = BigIntegerText.ofChunk(b, from, n - LONG_DIGITS);
    long low = BigIntegerText.ofChunk(b, to - LONG_DIGITS, LONG_DIGITS);
    return ofLongs(in, negative, high, Digits.POWERS[LONG_DIGITS], low);
  }

  /** Returns the position of the first byte from p on that is not a digit, or one after {@code in.safe}. */
  private static int afterDigits(Cursor in, byte[] b, int p) {
    for (; p <= in.safe; p += 8) {
      long stop = Words.nonDigits(Bytes.getLong(b, p) ^ Words.ZEROS);
      if (stop != 0) return p + (Long.numberOfTrailingZeros(stop) >>> 3);
    }
    return p;
  }

  /** Reads the integer at start, or returns null if the window must be moved for it or there is anything to object. */
  static BigInteger readBigInteger(Cursor in, int start) {
    byte[] b = in.buf;
    boolean negative = b[start] == '-';
    int first = negative ? start + 1 : start;
    int p = afterDigits(in, b, first);
    int n = p - first, bits = in.limits.numberBits();
    if (n == 0
        || p > in.safe
        || b[first] == '0' && n > 1
        || Digits.continuesNumber(b[p])
        || n > in.limits.digits()
        || n >= NumberReader.tooManyDigits(bits)) return null;
    BigInteger v = parse(in, negative, b, first, p);
    if (exceeds(v, bits)) return null;
    in.pos = p;
    return v;
  }

  /**
   * Reads the number at start.
   *
   * <p>A number well within the window is read in words, if it has up to 18 digits on either side of the point without
   * looking for the ends of these first. Numbers that are not, and malformed ones, are read again from the start. If
   * the exponent exceeds the limit, it returns null with the exception in {@code in.failure}.
   */
  static BigDecimal readBigDecimal(Cursor in, int start) {
    in.longNumbers.digits = Integer.MAX_VALUE;
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
    if ((before > LONG_DIGITS || after > LONG_DIGITS) && before > 0) return readLongBigDecimal(in, start);
    Limits limits = in.limits;
    int scale = after;
    if ((b[p] | 0x20) == 'e') {
      int exponent = readExponent(in, b, p);
      if (exponent == ODD) return readAnyBigDecimal(in, start);
      scale -= exponent;
      p = in.pos;
    }
    int digits = before + after;
    if (before == 0
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
    in.longNumbers.digits = digits;
    if (digits <= LONG_DIGITS || whole == 0) {
      long v = whole * Digits.POWERS[after] + fraction;
      return BigDecimal.valueOf(negative ? -v : v, scale);
    }
    return new BigDecimal(ofLongs(in, negative, whole, Digits.POWERS[after], fraction), scale);
  }

  /** As {@link #readBigDecimal}, for a number of more digits. */
  private static BigDecimal readLongBigDecimal(Cursor in, int start) {
    byte[] b = in.buf;
    boolean negative = b[start] == '-';
    int first = negative ? start + 1 : start;
    int point = afterDigits(in, b, first);
    int end = point <= in.safe && b[point] == '.' ? afterDigits(in, b, point + 1) : point;
    if (end > in.safe) return readAnyBigDecimal(in, start);
    int p = end, after = Math.max(0, end - point - 1), digits = point - first + after;
    int scale = after;
    if ((b[p] | 0x20) == 'e') {
      int exponent = readExponent(in, b, p);
      if (exponent == ODD) return readAnyBigDecimal(in, start);
      scale -= exponent;
      p = in.pos;
    }
    int from = first;
    if (b[first] == '0') {
      from = Math.min(point + 1, end);
      while (from < end && b[from] == '0') from++;
    }
    boolean isSplit = from < point && after > 0;
    int n = isSplit ? end - from - 1 : Math.max(0, end - from);
    Limits limits = in.limits;
    int bits = limits.numberBits();
    if (point == first
        || b[first] == '0' && point > first + 1
        || end == point + 1
        || p > in.safe
        || Digits.continuesNumber(b[p])
        || digits > limits.digits()
        || n >= NumberReader.tooManyDigits(bits)) return readAnyBigDecimal(in, start);
    if (Math.abs(scale) > limits.exponent()) {
      in.pos = start;
      in.failure = exponent(in);
      return null;
    }
    if (isSplit) {
      byte[] joined = new byte[n + 8];
      System.arraycopy(b, from, joined, 0, point - from);
      System.arraycopy(b, point + 1, joined, point - from, after);
      b = joined;
      from = 0;
    }
    BigInteger v = parse(in, negative, b, from, from + n);
    if (exceeds(v, bits)) return readAnyBigDecimal(in, start);
    in.pos = p;
    in.longNumbers.digits = digits;
    return new BigDecimal(v, scale);
  }

  /**
   * Returns the exponent at p and leaves in.pos after it, or returns {@link #ODD} if the end of the window is near or
   * it has no digits, or more than nine.
   */
  private static int readExponent(Cursor in, byte[] b, int p) {
    if (p + 32 > in.safe) return ODD;
    int from = b[p + 1] == '-' || b[p + 1] == '+' ? p + 2 : p + 1;
    int exponent = (int) digits(in, b, from);
    int length = in.pos - from;
    if (length == 0 || length > 9 || length > in.limits.digits()) return ODD;
    return b[p + 1] == '-' ? -exponent : exponent;
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

  /** Tells whether the magnitude has more bits: that of the power of two below zero has one more than it. */
  static boolean exceeds(BigInteger v, int bits) {
    return v.bitLength() > bits || v.signum() < 0 && v.getLowestSetBit() == bits;
  }

  /** Returns {@code high * power + low}, which is less than 10^36, with the sign. */
  private static BigInteger ofLongs(Cursor in, boolean negative, long high, long power, long low) {
    long l = high * power + low;
    long h = Math.multiplyHigh(high, power) + (Long.compareUnsigned(l, low) < 0 ? 1 : 0);
    byte[] magnitude = in.longNumbers.magnitude;
    Bytes.setLong(magnitude, 0, Long.reverseBytes(h));
    Bytes.setLong(magnitude, 8, Long.reverseBytes(l));
    int from = h == 0 ? 8 : Long.numberOfLeadingZeros(h) >>> 3;
    return new BigInteger(negative ? -1 : 1, magnitude, from, 16 - from);
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
    BigInteger unscaled = parse(in, negative, Arrays.copyOf(significant, count + 8), 0, count);
    if (exceeds(unscaled, limits.numberBits())) throw tooBig(in, "BigDecimal");
    in.pos = p;
    return new BigDecimal(unscaled, (int) scale);
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

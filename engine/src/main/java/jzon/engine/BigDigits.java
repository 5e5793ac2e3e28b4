package jzon.engine;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Reads big decimals with an exit as soon as a limit is passed, and turns digits into big integers. */
final class BigDigits {
  /** Digits that always fit a long. */
  private static final int LONG_DIGITS = 18;

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

  /** Reads the number at start; nothing behind the first digit too many is looked at. */
  static BigDecimal readBigDecimal(JsonReader in, int start) {
    Limits limits = in.limits();
    int mostDigits = limits.digits();
    int tooMany = (int) Math.min(mostDigits + 1L, limits.numberBits() * 30103L / 100000 + 2);
    in.pos = start;
    int p = start;
    boolean negative = in.buf[p] == '-';
    if (negative) p = next(in, p);
    byte[] significant = new byte[Math.min(tooMany, 64)];
    int count = 0; // significant digits
    int total = 0; // all digits of the mantissa
    long scale = 0;
    boolean fraction = false;
    int first = in.buf[p];
    for (;;) {
      int c = in.buf[p];
      if (c == '.' && !fraction && total > 0) {
        fraction = true;
        p = next(in, p);
        if (!NumberReader.isDigit(in.buf[p])) throw illFormed(in, p);
        continue;
      }
      if (!NumberReader.isDigit(c)) break;
      if (total == 1 && first == '0' && !fraction) throw illFormed(in, p);
      if (++total > mostDigits) {
        throw new JsonException(Reason.LIMIT_DIGITS, in.base + in.pos, "expected a number of at most " + mostDigits + " digits");
      }
      if (fraction) scale++;
      if (c != '0' || count > 0) {
        if (count == significant.length) significant = java.util.Arrays.copyOf(significant, Math.min(tooMany, count * 2));
        significant[count++] = (byte) c;
        if (count >= tooMany) throw tooBig(in);
      }
      p = next(in, p);
    }
    if (total == 0) throw illFormed(in, p);
    if ((in.buf[p] | 0x20) == 'e') {
      p = next(in, p);
      boolean minus = in.buf[p] == '-';
      if (minus || in.buf[p] == '+') p = next(in, p);
      if (!NumberReader.isDigit(in.buf[p])) throw illFormed(in, p);
      long exponent = 0;
      int length = 0;
      for (; NumberReader.isDigit(in.buf[p]); p = next(in, p)) {
        // leading zeros of an exponent are legal, but nobody needs hundreds of them
        if (++length > mostDigits) throw exponent(in);
        exponent = exponent * 10 + (in.buf[p] - '0');
        if (exponent > Integer.MAX_VALUE) throw exponent(in);
      }
      scale -= minus ? -exponent : exponent;
    }
    if (NumberReader.spoils(in.buf[p])) throw illFormed(in, p);
    if (Math.abs(scale) > limits.exponent()) throw exponent(in);
    BigInteger unscaled = parse(significant, 0, count);
    if (unscaled.bitLength() > limits.numberBits()) throw tooBig(in);
    in.pos = p;
    return new BigDecimal(negative ? unscaled.negate() : unscaled, (int) scale);
  }

  /** Returns the position of the next byte, which is loadable; in.pos stays the start of the number. */
  private static int next(JsonReader in, int p) {
    p++;
    return p > in.safe ? p - in.shift(in.pos) : p;
  }

  private static JsonException illFormed(JsonReader in, int p) {
    return p >= in.lim && in.last
        ? in.unexpected(Reason.UNEXPECTED_END, p)
        : in.unexpected(Reason.EXPECTED_NUMBER, in.pos);
  }

  private static JsonException tooBig(JsonReader in) {
    return new JsonException(
        Reason.LIMIT_NUMBER_BITS, in.base + in.pos, "expected a " + in.limits().numberBits() + " bit BigDecimal");
  }

  private static JsonException exponent(JsonReader in) {
    return new JsonException(
        Reason.LIMIT_EXPONENT, in.base + in.pos, "expected a BigDecimal with a scale of at most " + in.limits().exponent());
  }
}

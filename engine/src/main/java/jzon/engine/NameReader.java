package jzon.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;
import java.util.function.Function;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.numbers.Digits;

/**
 * Reads names as other types, for the keys of maps.
 *
 * <p>Plain integers and UUIDs are read in place. All others, those with escapes and those that are wrong are read as
 * text first, and then as a document of their own.
 *
 * <p>Changes the cursor's {@code failure} and {@code pos}.
 */
final class NameReader {
  /** Digits of a name beyond which it is no integer of any primitive type. */
  private static final int LONGEST_INTEGER = 40;

  private NameReader() {}

  /**
   * Reads an integer of 32 bits. The position is stored in branches, one for each length, so that what is read next
   * need not wait for the length.
   */
  static int readInt(JsonReader in) {
    int p = in.token();
    byte[] b = in.buf;
    if (p + 16 <= in.safe && b[p] == '"') {
      long word = Bytes.getLong(b, p + 1);
      int sign = (byte) word == '-' ? -1 : 0;
      long t = word >>> (sign & 8) ^ Words.ZEROS;
      int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
      int stop = bits + (sign & 8);
      if (bits != 0 && (bits == 8 || (t & 0xFF) != 0) && (word >>> stop & 0xFF) == '"'
          && b[p + 2 + (stop >>> 3)] == ':') {
        int v = (Words.digits8(t << 64 - bits) ^ sign) - sign;
        switch (stop >>> 3) {
          case 1:
            in.pos = p + 4;
            return v;
          case 2:
            in.pos = p + 5;
            return v;
          case 3:
            in.pos = p + 6;
            return v;
          case 4:
            in.pos = p + 7;
            return v;
          case 5:
            in.pos = p + 8;
            return v;
          case 6:
            in.pos = p + 9;
            return v;
          case 7:
            in.pos = p + 10;
            return v;
        }
      }
    }
    return (int) readInteger(in, Integer.MIN_VALUE, "a 32 bit integer");
  }

  /**
   * Reads an integer from min to -(min + 1). Too many digits are refused where this is inlined: each frame costs 50 ns.
   */
  static long readInteger(JsonReader in, long min, String what) {
    long v = integer(in, min, what);
    JsonException e = in.failure;
    if (e != null) {
      in.failure = null;
      throw e;
    }
    return v;
  }

  /** As {@link #readInteger}, with the exception in {@code in.failure} where there are too many digits. */
  private static long integer(JsonReader in, long min, String what) {
    int p = in.token();
    in.pos = p;
    if (in.buf[p] == '"') {
      // a quote, a sign, 19 digits, a quote
      in.require(p, 24);
      p = in.pos;
      if (p + 24 <= in.safe) {
        byte[] b = in.buf;
        int q = p + 1;
        boolean negative = b[q] == '-';
        if (negative) q++;
        int first = q;
        long v = 0;
        for (int d; (d = b[q] - '0') >= 0 && d <= 9 && q < first + 18; q++) v = v * 10 + d;
        boolean plain = q > first && (b[first] != '0' || q == first + 1) && b[q] == '"';
        if (negative) v = -v;
        if (plain && v >= min && v <= -(min + 1)) {
          in.colon(q + 1);
          return v;
        }
      }
    }
    if (startsWithDigits(in, LONGEST_INTEGER)) {
      in.failure = in.error(Reason.OUT_OF_RANGE, in.base + in.pos, "expected " + what + " as name");
      return 0;
    }
    return parse(in, Reason.EXPECTED_INTEGER, r -> r.integer(r.pos, min, what));
  }

  /**
   * Tells whether more than {@code most} digits are known to be next, in a name and perhaps behind a minus: whatever
   * follows, it is no number that anybody wants, and not read to its end to be put into a message.
   */
  private static boolean startsWithDigits(JsonReader in, int most) {
    int p = in.pos;
    byte[] b = in.buf;
    // near the end of the window there is not much to be read in vain
    if (most > in.safe - p - 8 || b[p] != '"') return false;
    int first = b[p + 1] == '-' ? p + 2 : p + 1;
    return Digits.digitsEnd(b, first, first + most + 1) > first + most;
  }

  static UUID readUuid(JsonReader in) {
    UUID v = UuidReader.tryRead(in, in.token());
    if (v != null) {
      in.colon(in.pos);
      return v;
    }
    String s = in.readName();
    v = UuidReader.parse(s);
    if (v == null) throw refused(in, Reason.EXPECTED_UUID, null, s);
    return v;
  }

  static float readFloat(JsonReader in) {
    String s = in.readName();
    double special = notFinite(s);
    return special != 0 ? (float) special : parse(in, Reason.EXPECTED_NUMBER, s, JsonReader::readFloat);
  }

  static double readDouble(JsonReader in) {
    String s = in.readName();
    double special = notFinite(s);
    return special != 0 ? special : parse(in, Reason.EXPECTED_NUMBER, s, JsonReader::readDouble);
  }

  static boolean readBoolean(JsonReader in) {
    return parse(in, Reason.EXPECTED_BOOLEAN, JsonReader::readBoolean);
  }

  static char readChar(JsonReader in) {
    String s = in.readName();
    if (s.length() != 1) throw refused(in, Reason.EXPECTED_CHAR, null, s);
    return s.charAt(0);
  }

  static BigInteger readBigInteger(JsonReader in, String type) {
    refuseDigits(in);
    return parse(in, Reason.EXPECTED_INTEGER, r -> r.readBigIntegerAs(type));
  }

  static BigDecimal readBigDecimal(JsonReader in) {
    refuseDigits(in);
    return parse(in, Reason.EXPECTED_NUMBER, JsonReader::readBigDecimal);
  }

  private static void refuseDigits(JsonReader in) {
    in.pos = in.token();
    int most = in.limits().digits();
    if (most < in.limits().nameBytes() && startsWithDigits(in, most)) {
      throw in.error(Reason.LIMIT_DIGITS, in.base + in.pos, "expected a number of at most " + most + " digits as name");
    }
  }

  /** Returns what the name stands for, or 0 if it is an ordinary number or nothing at all. */
  private static double notFinite(String s) {
    switch (s) {
      case "NaN":
        return Double.NaN;
      case "Infinity":
        return Double.POSITIVE_INFINITY;
      case "-Infinity":
        return Double.NEGATIVE_INFINITY;
      default:
        return 0;
    }
  }

  private static <A> A parse(JsonReader in, Reason expected, Function<JsonReader, A> read) {
    return parse(in, expected, in.readName(), read);
  }

  private static <A> A parse(JsonReader in, Reason expected, String name, Function<JsonReader, A> read) {
    try (JsonReader r = JsonReader.open(name, in.limits())) {
      A value = read.apply(r);
      // the name as a whole: no whitespace on either side, no string within the string
      boolean whole = r.pos == r.lim && r.last && isStart(name.charAt(0));
      if (whole) return value;
      throw refused(in, expected, null, name);
    } catch (JsonException e) {
      if (e.position() == JsonException.AT_NAME) throw e;
      Reason reason = e.reason() == Reason.UNEXPECTED_END ? expected : e.reason();
      throw refused(in, reason, e.detail(), name);
    }
  }

  private static boolean isStart(char c) {
    return c == '-' || c >= '0' && c <= '9' || c == 't' || c == 'f';
  }

  private static JsonException refused(JsonReader in, Reason reason, String detail, String name) {
    return in.error(reason, in.base + in.pos, JsonException.AT_NAME, detail, name);
  }
}

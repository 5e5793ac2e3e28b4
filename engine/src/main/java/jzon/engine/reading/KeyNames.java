package jzon.engine.reading;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;
import java.util.function.Function;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.numbers.Digits;
import jzon.engine.paths.Place;
import jzon.engine.paths.Rejections;

/**
 * Reads names as other types than String, for the keys of maps; or strings as these types.
 *
 * <p>Plain integers and UUIDs are read in place, and so are plain numbers in strings. All others, including those with
 * escapes and wrong ones, are first read as a string, which is then read as a separate document.
 *
 * <p>Changes the cursor's {@code failure} and {@code pos}.
 */
public abstract class KeyNames {
  /** A name with more digits than this is not an integer of any primitive type. */
  private static final int LONGEST_INTEGER = 40;

  /** The most characters of a decimal number that is read in place in a string. */
  private static final int LONGEST_PLAIN = 64;

  protected final ValueReader in;
  /** Whether strings are read, which no colon follows, and not names. */
  private final boolean isValue;

  protected KeyNames(ValueReader in, boolean isValue) {
    this.in = in;
    this.isValue = isValue;
  }

  /** Ends the name or string whose closing quote is before p. */
  private void end(int p) {
    if (isValue) in.pos = p;
    else in.colon(p);
  }

  /** Returns what error messages add to what was expected. */
  private String place() {
    return isValue ? " in a string" : " as name";
  }

  /** Reads a name that is an integer literal of 8 bits, and its colon. */
  public final byte readByte() {
    return (byte) readInteger(Byte.MIN_VALUE, "an 8 bit integer");
  }

  /** Reads a name that is an integer literal of 16 bits, and its colon. */
  public final short readShort() {
    return (short) readInteger(Short.MIN_VALUE, "a 16 bit integer");
  }

  /** Reads a name that is an integer literal of 32 bits, and its colon. */
  public final int readInt() {
    return (int) readInteger(Integer.MIN_VALUE, "a 32 bit integer");
  }

  /** Reads a name that is an integer literal of 64 bits, and its colon. */
  public final long readLong() {
    return readInteger(Long.MIN_VALUE, "a 64 bit integer");
  }

  /**
   * Reads an integer from min to -(min + 1). Too many digits must be rejected here:
   * docs/performance-notes.md#exceptions-and-frames.
   */
  private long readInteger(long min, String what) {
    long v = integer(min, what);
    JsonException e = in.failure;
    if (e != null) {
      in.failure = null;
      throw e;
    }
    return v;
  }

  /** As {@link #readInteger}, but leaves the exception for too many digits in {@code in.failure}. */
  private long integer(long min, String what) {
    ValueReader in = this.in;
    int p = in.token();
    in.pos = p;
    if (in.buf[p] == '"') {
      // a quote, a sign, 19 digits, a quote
      in.require(p, 24);
      p = in.pos;
      if (p + 24 <= in.safe) {
        byte[] b = in.buf;
        int sign = b[p + 1] == '-' ? -1 : 0;
        int first = p + 1 - sign;
        int q = first;
        long t = Bytes.getLong(b, q) ^ Words.ZEROS;
        int bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
        boolean plain = bits == 8 || bits != 0 && (t & 0xFF) != 0;
        long v = Words.digits8(Digits.lowest(t, bits));
        q += bits >>> 3;
        if (bits == 64) {
          t = Bytes.getLong(b, q) ^ Words.ZEROS;
          bits = Long.numberOfTrailingZeros(Words.nonDigits(t)) & 0x78;
          v = v * Digits.POWERS[bits >>> 3] + Words.digits8(Digits.lowest(t, bits));
          q += bits >>> 3;
          // up to 19 digits fit an unsigned long
          if (bits == 64) for (; q < first + 19 && Digits.isDigit(b[q]); q++) v = v * 10 + (b[q] - '0');
        }
        // compared as unsigned numbers
        boolean fits = v + Long.MIN_VALUE <= ~min - sign + Long.MIN_VALUE;
        if (plain && fits && b[q] == '"' && (isValue || q - p <= in.mostNameBytes)) {
          end(q + 1);
          return (v ^ sign) - sign;
        }
      }
    }
    if (startsWithDigits(LONGEST_INTEGER)) {
      in.failure = in.error(Reason.OUT_OF_RANGE, in.base + in.pos, "expected " + what + place());
      return 0;
    }
    return parse(Reason.EXPECTED_INTEGER, r -> r.integer(r.pos, min, what));
  }

  /**
   * Tells whether a name with more than {@code most} digits, perhaps after a minus, is next. It is too large, whatever
   * follows, and is not read to its end only to be shown in a message.
   */
  private boolean startsWithDigits(int most) {
    ValueReader in = this.in;
    int p = in.pos;
    if (in.buf[p] != '"') return false;
    p += in.buf[p + 1] == '-' ? 2 : 1;
    int tooMany = p - in.pos + most + 1;
    for (;;) {
      int n = Math.min(tooMany, in.safe + 8 - in.pos); // from the quote on, as positions may be close to 2^31
      p = Digits.digitsEnd(in.buf, p, in.pos + n);
      if (p - in.pos < n) return false;
      if (n == tooMany) return true;
      if (in.last) return false;
      p -= in.shift(in.pos);
    }
  }

  /** Reads a name that is a UUID, and its colon. */
  public final UUID readUuid() {
    UUID v = UuidReader.tryRead(in, in.token());
    if (v != null) {
      end(in.pos);
      return v;
    }
    long at = in.offset();
    String s = text(Reason.EXPECTED_UUID);
    v = UuidReader.parse(s);
    if (v == null) throw rejected(Reason.EXPECTED_UUID, null, s, at);
    return v;
  }

  /** Reads a name that is a number, NaN or an infinity, and its colon. */
  public final float readFloat() {
    long at = in.offset();
    if (isPlain()) return inPlace(Reason.EXPECTED_NUMBER, at, ValueReader::readFloat);
    String s = text(Reason.EXPECTED_NUMBER);
    double special = notFinite(s);
    return special != 0 ? (float) special : parse(Reason.EXPECTED_NUMBER, s, at, ValueReader::readFloat);
  }

  /** Reads a name that is a number, NaN or an infinity, and its colon. */
  public final double readDouble() {
    long at = in.offset();
    if (isPlain()) return doubleInPlace(at);
    String s = text(Reason.EXPECTED_NUMBER);
    double special = notFinite(s);
    return special != 0 ? special : parse(Reason.EXPECTED_NUMBER, s, at, ValueReader::readDouble);
  }

  /** As {@link #inPlace}, without a box. */
  private double doubleInPlace(long at) {
    double value;
    try {
      value = in.readDouble();
    } catch (JsonException e) {
      throw rejected(e.reason(), Rejections.detail(e), null, at);
    }
    closeQuote(Reason.EXPECTED_NUMBER, at);
    return value;
  }

  /**
   * If a short name of {@code names} without escapes comes next, reads it and its colon, and returns its index.
   * Otherwise returns -1 and consumes nothing.
   */
  protected final int tryIndex(NameTable names) {
    ValueReader in = this.in;
    int p = in.token();
    in.pos = p;
    if (p + 16 > in.safe || in.buf[p] != '"') return -1;
    long found = names.shortNames().find(in.buf, p + 1);
    int n = (int) (found >>> 32);
    if (found < 0 || n > in.mostNameBytes) return -1;
    in.pos = p + n + 2;
    return in.colon(in.pos, (int) found);
  }

  /** Reads a name that is true or false, and its colon. */
  public final boolean readBoolean() {
    return parse(Reason.EXPECTED_BOOLEAN, ValueReader::readBoolean);
  }

  /** Reads a name of one UTF-16 unit, and its colon. */
  public final char readChar() {
    long at = in.offset();
    String s = text(Reason.EXPECTED_CHAR);
    if (s.length() != 1) throw rejected(Reason.EXPECTED_CHAR, null, s, at);
    return s.charAt(0);
  }

  /** Reads a name that is an integer literal within the limits, and its colon. */
  public final BigInteger readBigInteger() {
    return readBigIntegerAs("BigInteger");
  }

  /** Reads a name as {@link #readBigInteger()} does; error messages name the type {@code type}. */
  public final BigInteger readBigIntegerAs(String type) {
    rejectDigits();
    return parse(Reason.EXPECTED_INTEGER, r -> r.readBigIntegerAs(type));
  }

  /** Reads a name that is a number within the limits, and its colon. */
  public final BigDecimal readBigDecimal() {
    rejectDigits();
    return parse(Reason.EXPECTED_NUMBER, ValueReader::readBigDecimal);
  }

  private void rejectDigits() {
    in.pos = in.token();
    int most = in.limits.digits();
    if ((isValue || most < in.limits.nameBytes()) && startsWithDigits(most)) {
      String detail = "expected a number of at most " + most + " digits" + place();
      throw in.error(Reason.LIMIT_DIGITS, in.base + in.pos, detail);
    }
  }

  /** If a short number without escapes is next, in a string, moves to its first digit or minus. */
  private boolean isPlain() {
    if (!isValue) return false;
    ValueReader in = this.in;
    in.pos = in.token();
    in.require(in.pos, LONGEST_PLAIN + 2);
    byte[] b = in.buf;
    int p = in.pos;
    int q = p + 1;
    if (b[p] != '"' || b[q] != '-' && !Digits.isDigit(b[q])) return false;
    int most = Math.min(p + LONGEST_PLAIN, in.safe);
    do q++; while (q < most && isOfNumber(b[q]));
    if (q >= most || b[q] != '"') return false;
    in.pos = p + 1;
    return true;
  }

  private static boolean isOfNumber(byte b) {
    return Digits.isDigit(b) || b == '.' || b == 'e' || b == 'E' || b == '-' || b == '+';
  }

  /** Reads the number that {@link #isPlain} has found in the string at this offset. */
  private <A> A inPlace(Reason expected, long at, Function<ValueReader, A> read) {
    A value;
    try {
      value = read.apply(in);
    } catch (JsonException e) {
      throw rejected(e.reason(), Rejections.detail(e), null, at);
    }
    closeQuote(expected, at);
    return value;
  }

  private void closeQuote(Reason expected, long at) {
    if (in.buf[in.pos++] != '"') throw rejected(expected, null, null, at);
  }

  /** Returns NaN or the infinity that the name stands for, or 0 for any other name. */
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

  private <A> A parse(Reason expected, Function<ValueReader, A> read) {
    long at = in.offset();
    return isPlain() ? inPlace(expected, at, read) : parse(expected, text(expected), at, read);
  }

  /** Reads a name and its colon; or a string, which is expected to have another type. */
  private String text(Reason expected) {
    if (!isValue) return in.readName();
    if (in.buf[in.token()] != '"') throw rejected(expected, null, null, in.offset());
    return in.readString();
  }

  private <A> A parse(Reason expected, String name, long at, Function<ValueReader, A> read) {
    try (ValueReader r = in.openText(name)) {
      A value = read.apply(r);
      // the number must be the whole name: no whitespace on either side, no string within the string
      boolean whole = r.pos == r.lim && r.last && isStart(name.charAt(0));
      if (whole) return value;
    } catch (JsonException e) {
      Reason reason = e.reason() == Reason.UNEXPECTED_END ? expected : e.reason();
      throw rejected(reason, Rejections.detail(e), name, at);
    }
    throw rejected(expected, null, name, at);
  }

  private static boolean isStart(char c) {
    return c == '-' || c >= '0' && c <= '9' || c == 't' || c == 'f';
  }

  /** Makes the exception for a name, or for a string at this offset. */
  private JsonException rejected(Reason reason, String detail, String name, long at) {
    if (!isValue) return in.error(reason, in.base + in.pos, Place.AT_NAME, detail, name);
    return in.ownError(reason, at, (detail == null ? reason.text() : detail) + place());
  }
}

package jzon.engine.writing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.UUID;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.FloatText;
import jzon.engine.numbers.IntegerText;
import jzon.engine.numbers.NumberGrammar;
import jzon.engine.numbers.UuidText;
import jzon.engine.text.TrustedStrings;
import jzon.engine.text.WideStrings;

/**
 * The methods of a writer that write brackets, names and values, without knowledge of where the bytes go. Public
 * methods are part of the API of {@code JsonWriter}, which adds the rest.
 */
public abstract class ValueWriter extends Buffer {
  /** The longest string whose low bytes are copied at once. */
  private static final int LONGEST_COPIED = 1024;

  /**
   * From this length on, strings are no longer copied once any was found to be wider than a byte a character. Must
   * differ by the JDK: docs/performance-notes.md#kinds-of-strings.
   */
  private static final int SURELY_NARROW = WideStrings.NEWER ? 8 : StringText.FEW;

  /** From this number of {@link #recentSpecials} on, strings are not expected to be plain ASCII. */
  private static final int MANY_SPECIALS = 4;

  private static final int NULL = 0x6C6C756E, TRUE = 0x65757274, FALS = 0x736C6166;

  /** Rises by two for each string of 8 or more characters that is not plain ASCII; falls by one for each plain one. */
  private int recentSpecials;

  // ---- objects and arrays ----

  /** Writes <code>{</code>. */
  public final void writeObjectStart() {
    writeByte('{');
  }

  /** Writes a name and the colon after it. */
  public final void writeName(String name) {
    writeString(name);
    writeByte(':');
  }

  /** Writes {@code before}, which is an opening brace or a comma, then a name and its colon. */
  public final void writeNameBehind(char before, String name) {
    if (TrustedStrings.AVAILABLE) TrustedText.writeName(this, before, name);
    else writeText(name, name.length(), '"' << 8 | before, 2, ':' << 8 | '"');
  }

  /** Writes a comma. */
  public final void writeComma() {
    writeByte(',');
  }

  /** Writes <code>}</code>. */
  public final void writeObjectEnd() {
    writeByte('}');
  }

  /** Writes <code>}</code> {@code n} times. */
  public final void writeObjectEnds(int n) {
    while (n > 0) {
      int part = Math.min(n, FIRST_BUFFER / 2);
      reserve(part);
      Arrays.fill(buf, pos, pos + part, (byte) '}');
      pos += part;
      n -= part;
    }
  }

  /** Writes <code>{}</code>. */
  public final void writeEmptyObject() {
    if (pos > limit) room(0);
    Bytes.setShort(buf, pos, (short) 0x7D7B);
    pos += 2;
  }

  /** Writes {@code [}. */
  public final void writeArrayStart() {
    writeByte('[');
  }

  /** Writes {@code ]}. */
  public final void writeArrayEnd() {
    writeByte(']');
  }

  // ---- values ----

  /** Writes {@code null}. */
  public final void writeNull() {
    if (pos > limit) room(0);
    Bytes.setInt(buf, pos, NULL);
    pos += 4;
  }

  /** Writes {@code true} or {@code false}. */
  public final void writeBoolean(boolean v) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    if (v) {
      Bytes.setInt(b, p, TRUE);
      pos = p + 4;
    } else {
      Bytes.setInt(b, p, FALS);
      b[p + 4] = 'e';
      pos = p + 5;
    }
  }

  /** Writes an integer. */
  public final void writeInt(int v) {
    if (pos > limit) room(0);
    pos = IntegerText.write(buf, pos, v);
  }

  /** Writes an integer. */
  public final void writeLong(long v) {
    if (pos > limit) room(0);
    pos = IntegerText.write(buf, pos, v);
  }

  /**
   * Writes the shortest decimal that reads back as {@code v}; NaN and infinities as the string "NaN", "Infinity" or
   * "-Infinity".
   */
  public final void writeDouble(double v) {
    if (pos > limit) room(0);
    if (Math.abs(v) <= Double.MAX_VALUE) pos = DoubleText.write(buf, pos, v);
    else writeNotFinite(Double.toString(v));
  }

  /**
   * Writes the shortest decimal that reads back as {@code v}; NaN and infinities as the string "NaN", "Infinity" or
   * "-Infinity".
   */
  public final void writeFloat(float v) {
    if (pos > limit) room(0);
    if (Math.abs(v) <= Float.MAX_VALUE) pos = FloatText.write(buf, pos, v);
    else writeNotFinite(Float.toString(v));
  }

  private void writeNotFinite(String s) {
    record();
    writeString(s);
  }

  /** Writes an integer of any size. */
  public final void writeBigInteger(BigInteger v) {
    BigNumberText.write(this, v);
  }

  /** Writes a decimal of any size exactly, in the notation of {@link BigDecimal#toString}. */
  public final void writeBigDecimal(BigDecimal v) {
    record();
    BigNumberText.write(this, v);
  }

  /**
   * Writes a number given as a string, unchanged.
   *
   * @throws JsonException if the string is not a JSON number
   */
  public final void writeNumberText(String number) {
    if (!NumberGrammar.isNumber(number)) throw new JsonException(Reason.EXPECTED_NUMBER, offset(), null);
    putAscii(number);
  }

  /**
   * Writes a string and escapes only what JSON requires: quotes, backslashes and control characters.
   *
   * @throws JsonException if it contains a lone surrogate, which has no form in UTF-8
   */
  public final void writeString(String s) {
    if (TrustedStrings.AVAILABLE) TrustedText.write(this, s);
    else {
      int n = s.length();
      if (n < 8) ShortText.write(this, s, n);
      else writeText(s, n, '"', 1, '"');
    }
  }

  /**
   * Writes a string of one character.
   *
   * @throws JsonException if it is a surrogate
   */
  public final void writeChar(char c) {
    writeString(String.valueOf(c));
  }

  /** Writes a UUID as a string of 36 characters. */
  public final void writeUuid(UUID v) {
    if (pos > limit) room(0);
    int p = pos;
    byte[] b = buf;
    b[p] = '"';
    UuidText.write(b, p + 1, v);
    b[p + 37] = '"';
    pos = p + 38;
  }

  /** Writes one byte, usually a bracket, brace, comma or colon. */
  public final void writeByte(int b) {
    if (pos > limit) room(0);
    buf[pos++] = (byte) b;
  }

  // ---- strings ----

  /**
   * Writes a string of {@code n} characters after {@code headLength} bytes that end with the opening quote. After the
   * string it writes {@code tail}: the closing quote, and after a name the colon.
   *
   * <p>It copies the low bytes of all characters and checks them in words; then {@link WideStrings} tells whether the
   * bytes are the characters. Must stay longer than 325 bytes of bytecode:
   * docs/performance-notes.md#methods-that-must-not-be-inlined.
   */
  @SuppressWarnings("deprecation") // copies only the low bytes, as intended here
  void writeText(String s, int n, int head, int headLength, int tail) {
    if (n >= 8 && (recentSpecials >= MANY_SPECIALS || n > LONGEST_COPIED || n >= SURELY_NARROW && WideStrings.seen)) {
      if (n < StringText.FEW) writeCharacters(s, head, headLength, tail);
      else writeLongText(s, head, headLength, tail);
      return;
    }
    if (pos > limit - n) room(n);
    int p = pos;
    byte[] b = buf;
    Bytes.setShort(b, p, (short) head);
    p += headLength;
    if (n < 8) {
      for (int i = 0; i < n; i++) {
        int c = s.charAt(i);
        if (c < 0x20 || c > 0x7E || c == '"' || c == '\\') {
          pos = p + i;
          writeLastPart(s, i, tail);
          return;
        }
        b[p + i] = (byte) c;
      }
    } else {
      s.getBytes(0, n, b, p);
      int plain = n;
      int last = n - 8;
      for (int i = 0; ; i += 8) {
        if (i > last) i = last; // the last eight overlap those before
        long special = Words.special(Bytes.getLong(b, p + i));
        if (special != 0) {
          plain = i + (Long.numberOfTrailingZeros(special) >>> 3);
          break;
        }
        if (i == last) break;
      }
      if (WideStrings.isWide(s, plain)) plain = 0;
      if (plain < n) {
        recentSpecials += 2;
        pos = p + plain;
        writeLastPart(s, plain, tail);
        return;
      }
      wrotePlain();
    }
    Bytes.setShort(b, p + n, (short) tail);
    pos = p + n + (tail > 0xFF ? 2 : 1);
  }

  /**
   * As {@link #writeText}, for strings of fewer than {@link StringText#FEW} characters if many recent strings were not
   * plain ASCII: writes character by character.
   */
  private void writeCharacters(String s, int head, int headLength, int tail) {
    int n = s.length();
    reserve(n * 6);
    Bytes.setShort(buf, pos, (short) head);
    int from = pos += headLength;
    text().writeFew(this, s, 0, n);
    if (pos - from == n) wrotePlain();
    else {
      wroteSpecial();
      if (recentSpecials < 4 * MANY_SPECIALS) recentSpecials += 2;
    }
    Bytes.setShort(buf, pos, (short) tail);
    pos += tail > 0xFF ? 2 : 1;
  }

  private void wrotePlain() {
    if (recentSpecials > 0) recentSpecials--;
  }

  private void writeLastPart(String s, int from, int tail) {
    int n = s.length();
    if (n - from < StringText.FEW) text().writeChars(this, s, from, n);
    else text().write(this, s, from);
    writeByte('"');
    if (tail > 0xFF) writeByte(tail >> 8);
  }

  private void writeLongText(String s, int head, int headLength, int tail) {
    if (headLength > 1) writeByte(head);
    long from = offset();
    writeLongString(s);
    if (offset() - from == s.length() + 2) wrotePlain();
    if (tail > 0xFF) writeByte(tail >> 8);
  }
}

package jzon.engine.writing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.UUID;

import jzon.engine.bytes.Bytes;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.FloatText;
import jzon.engine.numbers.IntegerText;
import jzon.engine.numbers.NumberGrammar;
import jzon.engine.numbers.UuidText;

/**
 * The methods of a writer that write brackets, names and values, without knowledge of where the bytes go. Public
 * methods are part of the API of {@code JsonWriter}, which adds the rest.
 */
public abstract class ValueWriter extends Buffer {
  private static final int NULL = 0x6C6C756E, TRUE = 0x65757274, FALS = 0x736C6166;

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
    StringText.write(this, name, '"' << 8 | before, ':' << 8 | '"');
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

  /** Tells whether the value that was just written is null: no other one ends with its bytes. */
  public final boolean hasWrittenNull() {
    return pos >= 4 && Bytes.getInt(buf, pos - 4) == NULL;
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

  final void writeNotFinite(String s) {
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
    StringText.write(this, s, '"', '"');
  }

  /**
   * Writes a string of one character.
   *
   * @throws JsonException if it is a surrogate
   */
  public final void writeChar(char c) {
    if (c >= ' ' && c < 0x7F && c != '"' && c != '\\') {
      if (pos > limit) room(0);
      Bytes.setInt(buf, pos, '"' << 16 | c << 8 | '"');
      pos += 3;
    } else writeString(String.valueOf(c));
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
}

package jzon.engine.writing;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;

import jzon.engine.bytes.Bytes;
import jzon.engine.numbers.IntegerText;

/**
 * Writes names that are not Strings in the program, for the keys of maps; or strings of the same form.
 *
 * <p>Changes the buffer's {@code pos}.
 */
public abstract class KeyText {
  protected final ValueWriter out;
  /** The number of bytes of the closing quote, and of the colon if names are written. */
  private final int endLength;

  protected KeyText(ValueWriter out, boolean isValue) {
    this.out = out;
    this.endLength = isValue ? 1 : 2;
  }

  /** Writes {@code true} or {@code false} as a name, in quotes, and the colon after it. */
  public final void writeBoolean(boolean v) {
    out.writeByte('"');
    out.writeBoolean(v);
    writeEnd();
  }

  /** Writes an integer as a name, in quotes, and the colon after it. */
  public final void writeInt(int v) {
    if (out.pos > out.limit) out.room(0);
    byte[] b = out.buf;
    b[out.pos] = '"';
    int p = IntegerText.write(b, out.pos + 1, v);
    Bytes.setShort(b, p, (short) 0x3A22); // ":
    out.pos = p + endLength;
  }

  /** Writes an integer as a name, in quotes, and the colon after it. */
  public final void writeLong(long v) {
    if (out.pos > out.limit) out.room(0);
    byte[] b = out.buf;
    b[out.pos] = '"';
    int p = IntegerText.write(b, out.pos + 1, v);
    Bytes.setShort(b, p, (short) 0x3A22); // ":
    out.pos = p + endLength;
  }

  /** Writes a double as a name, in quotes, and the colon after it. */
  public final void writeDouble(double v) {
    if (Math.abs(v) <= Double.MAX_VALUE) {
      out.writeByte('"');
      out.writeDouble(v);
      writeEnd();
    } else writeName(Double.toString(v));
  }

  /** Writes a float as a name, in quotes, and the colon after it. */
  public final void writeFloat(float v) {
    if (Math.abs(v) <= Float.MAX_VALUE) {
      out.writeByte('"');
      out.writeFloat(v);
      writeEnd();
    } else writeName(Float.toString(v));
  }

  /** Writes an integer of any size as a name, in quotes, and the colon after it. */
  public final void writeBigInteger(BigInteger v) {
    out.writeByte('"');
    out.writeBigInteger(v);
    writeEnd();
  }

  /** Writes a decimal of any size as a name, in quotes, and the colon after it. */
  public final void writeBigDecimal(BigDecimal v) {
    out.writeByte('"');
    out.writeBigDecimal(v);
    writeEnd();
  }

  /** Writes a name of one character and the colon after it. */
  public final void writeChar(char v) {
    out.writeChar(v);
    if (endLength == 2) out.writeByte(':');
  }

  /** Writes a UUID as a name and the colon after it. */
  public final void writeUuid(UUID v) {
    out.writeUuid(v);
    if (endLength == 2) out.writeByte(':');
  }

  /** Writes {@code before}, which is an opening brace or a comma, then an integer as a name and its colon. */
  public final void writeIntBehind(char before, int v) {
    if (out.pos > out.limit) out.room(0);
    byte[] b = out.buf;
    Bytes.setShort(b, out.pos, (short) ('"' << 8 | before));
    int p = IntegerText.write(b, out.pos + 2, v);
    Bytes.setShort(b, p, (short) 0x3A22); // ":
    out.pos = p + 2;
  }

  private void writeEnd() {
    if (out.pos > out.limit) out.room(0);
    Bytes.setShort(out.buf, out.pos, (short) 0x3A22);
    out.pos += endLength;
  }

  private void writeName(String name) {
    if (endLength == 2) out.writeName(name);
    else out.writeString(name);
  }
}

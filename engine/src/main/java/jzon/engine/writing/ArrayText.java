package jzon.engine.writing;

import java.util.UUID;

import jzon.engine.arrays.PlainBooleans;
import jzon.engine.bytes.Bytes;
import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.FloatText;
import jzon.engine.numbers.IntegerText;
import jzon.engine.numbers.UuidText;

/**
 * Writes whole arrays of primitives. The loop for each type keeps buffer and position in local variables, and reserves
 * room once for many elements.
 *
 * <p>Every element is written with a comma after it; the last comma then becomes the bracket.
 *
 * <p>Changes the buffer's {@code pos}.
 */
public abstract class ArrayText {
  /** The number of elements for which room is reserved at once. */
  private static final int BLOCK = 64;

  /** The longest texts, with their commas. */
  private static final int INT = 12, LONG = 21, FLOAT = 16, DOUBLE = 25, BOOLEAN = 6, CHAR = 4, ID = 39;

  /** For each of the 16 fours of booleans, the first lowest: three words of their text with commas, and its length. */
  private static final long[] FOURS = fours();

  private final ValueWriter out;

  protected ArrayText(ValueWriter out) {
    this.out = out;
  }

  /** Writes an array of true and false. */
  public final void writeBooleans(boolean[] a) {
    // four elements a step: with one a step, an unpredictable branch would decide where the next element begins
    ValueWriter out = this.out;
    int n = a.length; // before anything is written, so that a null array is reported and not its first element
    out.put('[');
    for (int i = 0; i < n; ) {
      int end = Math.min(n - i, BLOCK) + i;
      out.reserve(BLOCK * BOOLEAN);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end - 3; i += 4) {
        int four = (a[i] ? 4 : 0) | (a[i + 1] ? 8 : 0) | (a[i + 2] ? 16 : 0) | (a[i + 3] ? 32 : 0);
        Bytes.setLong(b, p, FOURS[four]);
        Bytes.setLong(b, p + 8, FOURS[four + 1]);
        Bytes.setLong(b, p + 16, FOURS[four + 2]);
        p += (int) FOURS[four + 3];
      }
      for (; i < end; i++) {
        boolean v = a[i];
        Bytes.setLong(b, p, v ? PlainBooleans.TRUE : PlainBooleans.FALSE);
        p += v ? 5 : 6;
      }
      out.pos = p;
    }
    end(out, n);
  }

  /** Writes an array of integers. */
  public final void writeInts(int[] a) {
    ValueWriter out = this.out;
    int n = a.length; // before anything is written, so that a null array is reported and not its first element
    out.put('[');
    for (int i = 0; i < n; ) {
      int end = Math.min(n - i, BLOCK) + i;
      out.reserve(BLOCK * INT);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        p = IntegerText.write(b, p, a[i]);
        b[p++] = ',';
      }
      out.pos = p;
    }
    end(out, n);
  }

  /** Writes an array of integers. */
  public final void writeLongs(long[] a) {
    ValueWriter out = this.out;
    int n = a.length; // before anything is written, so that a null array is reported and not its first element
    out.put('[');
    for (int i = 0; i < n; ) {
      int end = Math.min(n - i, BLOCK) + i;
      out.reserve(BLOCK * LONG);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        p = longer(b, p, a[i]);
        b[p++] = ',';
      }
      out.pos = p;
    }
    end(out, n);
  }

  /**
   * As {@link IntegerText#write(byte[], int, long)}, which loops must not call:
   * docs/performance-notes.md#calls-that-must-be-inlined.
   */
  private static int longer(byte[] b, int p, long v) {
    if (v < 0) {
      b[p++] = '-';
      v = -v;
      if (v < 0) return IntegerText.write(b, p - 1, v);
    }
    if (v < IntegerText.BILLION) return IntegerText.writePositive(b, p, (int) v);
    long q = v / IntegerText.BILLION;
    int low = (int) (v - q * IntegerText.BILLION);
    if (q >= IntegerText.BILLION) {
      int first = (int) (q / IntegerText.BILLION); // up to 9
      b[p] = (byte) ('0' + first);
      IntegerText.writeNine(b, p + 1, (int) (q - first * IntegerText.BILLION));
      p += 10;
    } else {
      p = IntegerText.writePositive(b, p, (int) q);
    }
    IntegerText.writeNine(b, p, low);
    return p + 9;
  }

  /** Writes an array of strings of one character, each as {@link ValueWriter#writeChar} does. */
  public final void writeChars(char[] a) {
    ValueWriter out = this.out;
    int n = a.length; // before anything is written, so that a null array is reported and not its first element
    out.put('[');
    for (int i = 0; i < n; ) {
      int end = Math.min(n - i, BLOCK) + i;
      out.reserve(BLOCK * CHAR);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        char c = a[i];
        if (c < ' ' || c >= 0x7F || c == '"' || c == '\\') break;
        Bytes.setInt(b, p, '"' | c << 8 | '"' << 16 | ',' << 24);
        p += CHAR;
      }
      out.pos = p;
      if (i < end) {
        out.writeChar(a[i++]);
        out.put(',');
      }
    }
    end(out, n);
  }

  /** Writes an array of UUIDs, each as {@link ValueWriter#writeUuid} does. */
  public final void writeUuids(UUID[] a) {
    ValueWriter out = this.out;
    int n = a.length; // before anything is written, so that a null array is reported and not its first element
    out.put('[');
    for (int i = 0; i < n; ) {
      int end = Math.min(n - i, BLOCK) + i;
      out.reserve(BLOCK * ID);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        b[p] = '"';
        UuidText.write(b, p + 1, a[i]);
        Bytes.setShort(b, p + 37, (short) ('"' | ',' << 8));
        p += ID;
      }
      out.pos = p;
    }
    end(out, n);
  }

  /** Writes an array of floats, each as {@link ValueWriter#writeFloat} does. */
  public final void writeFloats(float[] a) {
    ValueWriter out = this.out;
    int n = a.length; // before anything is written, so that a null array is reported and not its first element
    out.put('[');
    for (int i = 0; i < n; ) {
      int end = Math.min(n - i, BLOCK) + i;
      out.reserve(BLOCK * FLOAT);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        float v = a[i];
        if (!(Math.abs(v) <= Float.MAX_VALUE)) break;
        p = FloatText.write(b, p, v);
        b[p++] = ',';
      }
      out.pos = p;
      if (i < end) {
        out.writeNotFinite(Float.toString(a[i++]));
        out.put(',');
      }
    }
    end(out, n);
  }

  /** Writes an array of doubles, each as {@link ValueWriter#writeDouble} does. */
  public final void writeDoubles(double[] a) {
    ValueWriter out = this.out;
    int n = a.length; // before anything is written, so that a null array is reported and not its first element
    out.put('[');
    for (int i = 0; i < n; ) {
      int end = Math.min(n - i, BLOCK) + i;
      out.reserve(BLOCK * DOUBLE);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        double v = a[i];
        if (!(Math.abs(v) <= Double.MAX_VALUE)) break;
        p = DoubleText.write(b, p, v);
        b[p++] = ',';
      }
      out.pos = p;
      if (i < end) {
        out.writeNotFinite(Double.toString(a[i++]));
        out.put(',');
      }
    }
    end(out, n);
  }

  /** Ends an array of {@code length} elements, whose last comma is still in the buffer. */
  private static void end(Buffer out, int length) {
    if (length == 0) out.put(']');
    else out.buf[out.pos - 1] = ']';
  }

  private static long[] fours() {
    long[] t = new long[16 * 4];
    for (int i = 0; i < 16; i++) {
      byte[] b = new byte[32];
      int p = 0;
      for (int j = 0; j < 4; j++) {
        boolean v = (i >> j & 1) != 0;
        Bytes.setLong(b, p, v ? PlainBooleans.TRUE : PlainBooleans.FALSE);
        p += v ? 5 : 6;
      }
      for (int j = 0; j < 3; j++) t[4 * i + j] = Bytes.getLong(b, 8 * j);
      t[4 * i + 3] = p;
    }
    return t;
  }
}

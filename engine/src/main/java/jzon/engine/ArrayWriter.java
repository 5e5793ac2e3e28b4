package jzon.engine;

/**
 * Writes whole arrays of primitives, each type in a loop that keeps buffer and position in local variables and asks for
 * room once for many elements.
 *
 * <p>Every element is written with a comma behind it, and the last comma becomes the bracket.
 */
final class ArrayWriter {
  /** How many elements are written between two questions for room. */
  private static final int BLOCK = 64;

  /** The longest texts, with their commas. */
  private static final int INT = 12, LONG = 21, FLOAT = 16, DOUBLE = 25, BOOLEAN = 6;

  /** 2^89 / 10^8 rounded up: the quotient by 10^8 of what is below 2^63, times 2^25, is the high half of the product. */
  private static final long TEN_TO_8 = 6189700196426901375L;

  private ArrayWriter() {}

  static void write(JsonWriter out, boolean[] a) {
    out.writeArrayStart();
    for (int i = 0; i < a.length; ) {
      int end = Math.min(a.length - i, BLOCK) + i;
      out.reserve(BLOCK * BOOLEAN);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        boolean v = a[i];
        Bytes.setLong(b, p, v ? ArrayReader.TRUE : ArrayReader.FALSE);
        p += v ? 5 : 6;
      }
      out.pos = p;
    }
    end(out, a.length);
  }

  static void write(JsonWriter out, int[] a) {
    out.writeArrayStart();
    for (int i = 0; i < a.length; ) {
      int end = Math.min(a.length - i, BLOCK) + i;
      out.reserve(BLOCK * INT);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        p = integer(b, p, a[i]);
        b[p++] = ',';
      }
      out.pos = p;
    }
    end(out, a.length);
  }

  static void write(JsonWriter out, long[] a) {
    out.writeArrayStart();
    for (int i = 0; i < a.length; ) {
      int end = Math.min(a.length - i, BLOCK) + i;
      out.reserve(BLOCK * LONG);
      byte[] b = out.buf;
      int p = out.pos;
      for (; i < end; i++) {
        p = integer(b, p, a[i]);
        b[p++] = ',';
      }
      out.pos = p;
    }
    end(out, a.length);
  }

  static void write(JsonWriter out, float[] a) {
    out.writeArrayStart();
    for (int i = 0; i < a.length; ) {
      int end = Math.min(a.length - i, BLOCK) + i;
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
        // no number: a string, which asks for its own room
        out.writeFloat(a[i++]);
        out.writeComma();
      }
    }
    end(out, a.length);
  }

  static void write(JsonWriter out, double[] a) {
    out.writeArrayStart();
    for (int i = 0; i < a.length; ) {
      int end = Math.min(a.length - i, BLOCK) + i;
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
        // no number: a string, which asks for its own room
        out.writeDouble(a[i++]);
        out.writeComma();
      }
    }
    end(out, a.length);
  }

  private static int integer(byte[] b, int p, int v) {
    if (v < 0) {
      b[p++] = '-';
      v = -v;
      if (v < 0) return IntegerText.write(b, p, 0x80000000L);
    }
    if (v < 100_000_000) return upToEight(b, p, v);
    int q = v / 100_000_000; // 1 to 21
    if (q < 10) b[p++] = (byte) ('0' + q);
    else {
      Bytes.setShort(b, p, IntegerText.PAIRS[q]);
      p += 2;
    }
    IntegerText.writeEight(b, p, v - q * 100_000_000);
    return p + 8;
  }

  private static int integer(byte[] b, int p, long v) {
    if (v < 0) {
      b[p++] = '-';
      v = -v;
      if (v < 0) return IntegerText.write(b, p - 1, v);
    }
    if (v < 100_000_000L) return upToEight(b, p, (int) v);
    long q = Math.multiplyHigh(v, TEN_TO_8) >>> 25;
    long low = IntegerText.eightDigits((int) (v - q * 100_000_000L)) | Words.ZEROS;
    if (q < 100_000_000L) p = upToEight(b, p, (int) q);
    else {
      int q2 = (int) (Math.multiplyHigh(q, TEN_TO_8) >>> 25); // up to 922
      p = upToFour(b, p, q2);
      Bytes.setLong(b, p, IntegerText.eightDigits((int) (q - q2 * 100_000_000L)) | Words.ZEROS);
      p += 8;
    }
    Bytes.setLong(b, p, low);
    return p + 8;
  }

  /** Stores {@code v < 10^4} without a branch. */
  private static int upToFour(byte[] b, int p, int v) {
    // as IntegerText.eightDigits, with halves of the width
    int pairs = (v << 16) - (v * 5243 >>> 19) * ((100 << 16) - 1);
    int digits = (pairs << 8) - ((pairs * 103 >>> 10) & 0x000F000F) * ((10 << 8) - 1);
    int leading = Integer.numberOfTrailingZeros(digits | 1 << 31) & 0x18;
    Bytes.setInt(b, p, (digits | (int) Words.ZEROS) >>> leading);
    return p + 4 - (leading >>> 3);
  }

  /** Stores {@code v < 10^8} with one branch, as lengths are hard to predict. */
  private static int upToEight(byte[] b, int p, int v) {
    if (v < 10_000) return upToFour(b, p, v);
    long digits = IntegerText.eightDigits(v);
    int leading = Long.numberOfTrailingZeros(digits) & 0x38; // bits of leading zeros
    Bytes.setLong(b, p, (digits | Words.ZEROS) >>> leading);
    return p + 8 - (leading >>> 3);
  }

  /** Ends an array of {@code length} elements, whose last comma is still in the buffer. */
  private static void end(JsonWriter out, int length) {
    if (length == 0) out.writeArrayEnd();
    else out.buf[out.pos - 1] = ']';
  }
}

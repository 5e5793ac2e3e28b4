package jzon.engine.text;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Finds the end of ASCII in bytes. */
public final class AsciiText {
  private AsciiText() {}

  /** Returns the index of the first byte that is not ASCII, or {@code n}; may load 32 bytes after n. */
  public static int asciiLength(byte[] b, int n) {
    return asciiEnd(b, 0, n);
  }

  /**
   * Returns the index of the first byte from p on that is not ASCII, or {@code n}; may load 32 bytes after n.
   *
   * <p>Must not be inlined: MethodSizesTest.
   */
  public static int asciiEnd(byte[] b, int p, int n) {
    int last = n - 128;
    while (p <= last) {
      long any = Bytes.getLong(b, p) | Bytes.getLong(b, p + 8) | Bytes.getLong(b, p + 16) | Bytes.getLong(b, p + 24)
          | Bytes.getLong(b, p + 32) | Bytes.getLong(b, p + 40) | Bytes.getLong(b, p + 48) | Bytes.getLong(b, p + 56)
          | Bytes.getLong(b, p + 64) | Bytes.getLong(b, p + 72) | Bytes.getLong(b, p + 80) | Bytes.getLong(b, p + 88)
          | Bytes.getLong(b, p + 96) | Bytes.getLong(b, p + 104) | Bytes.getLong(b, p + 112)
          | Bytes.getLong(b, p + 120);
      if ((any & Words.HIGHS) != 0) break;
      p += 128;
    }
    last = n - 64;
    while (p <= last) {
      long any = Bytes.getLong(b, p) | Bytes.getLong(b, p + 8) | Bytes.getLong(b, p + 16) | Bytes.getLong(b, p + 24)
          | Bytes.getLong(b, p + 32) | Bytes.getLong(b, p + 40) | Bytes.getLong(b, p + 48) | Bytes.getLong(b, p + 56);
      if ((any & Words.HIGHS) != 0) break;
      p += 64;
    }
    while (p < n) {
      long any = Bytes.getLong(b, p) | Bytes.getLong(b, p + 8) | Bytes.getLong(b, p + 16) | Bytes.getLong(b, p + 24);
      if ((any & Words.HIGHS) != 0) break;
      p += 32;
    }
    while (p < n) {
      long negative = Bytes.getLong(b, p) & Words.HIGHS;
      if (negative != 0) return Math.min(p + (Long.numberOfTrailingZeros(negative) >>> 3), n);
      p += 8;
    }
    return n;
  }

  /** Returns the index of the first byte from p on that is not ASCII, or the length of the array. */
  public static int asciiTail(byte[] b, int p) {
    while (p < b.length && b[p] >= 0) p++;
    return p;
  }
}

package jzon.engine.text;

import java.nio.charset.StandardCharsets;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Makes Strings of UTF-8 that jzon has written, via reused arrays.
 *
 * <p>The JDK makes a String of ASCII with one copy, but other text byte by byte and via several arrays.
 */
public final class Utf8Decoder {
  private static final int FIRST = 1024;
  private static final int LARGEST_KEPT = 64 * 1024;

  private char[] chars = new char[FIRST];

  /** Returns how many bytes are kept. */
  public int room() {
    return 2 * chars.length;
  }

  /** Returns the text of the first {@code n} bytes, one character each. */
  @SuppressWarnings("deprecation") // the hibyte constructor is the one that copies Latin-1 without looking at a charset
  public static String ascii(byte[] b, int n) {
    return new String(b, 0, 0, n);
  }

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

  /** Returns the text of the first {@code n} bytes, of which {@code p} are ASCII; may load 32 bytes after n. */
  public String decode(byte[] b, int p, int n) {
    if (chars.length < n + 8) chars = new char[n + 8];
    int count = decodeChars(b, p, n);
    // jzon has not written malformed text: the JDK replaces its bytes
    String s = count < 0 ? new String(b, 0, n, StandardCharsets.UTF_8) : new String(chars, 0, count);
    if (chars.length > LARGEST_KEPT) chars = new char[FIRST];
    return s;
  }

  /** Decodes to {@code chars} and returns their number, or -1 if the bytes are not UTF-8. */
  private int decodeChars(byte[] b, int from, int end) {
    char[] to = chars;
    for (int i = 0; i < from; i++) to[i] = (char) b[i];
    int n = from;
    int p = from;
    while (p < end) {
      if (b[p] >= 0) {
        long x = Bytes.getLong(b, p);
        to[n] = (char) (x & 0xFF);
        to[n + 1] = (char) (x >>> 8 & 0xFF);
        to[n + 2] = (char) (x >>> 16 & 0xFF);
        to[n + 3] = (char) (x >>> 24 & 0xFF);
        to[n + 4] = (char) (x >>> 32 & 0xFF);
        to[n + 5] = (char) (x >>> 40 & 0xFF);
        to[n + 6] = (char) (x >>> 48 & 0xFF);
        to[n + 7] = (char) (x >>> 56);
        int ascii = Math.min(Long.numberOfTrailingZeros(x & Words.HIGHS) >>> 3, end - p);
        n += ascii;
        p += ascii;
        continue;
      }
      int w = Bytes.getInt(b, p);
      if (Utf8.isThree(w)) {
        to[n++] = (char) ((w & 0xF) << 12 | w >>> 2 & 0xFC0 | w >>> 16 & 0x3F);
        p += 3;
      } else if (Utf8.isTwo(w)) {
        to[n++] = (char) ((w & 0x1F) << 6 | w >>> 8 & 0x3F);
        p += 2;
      } else if (Utf8.isFour(w)) {
        int u = (w & 7) << 18 | (w & 0x3F00) << 4 | w >>> 10 & 0xFC0 | w >>> 24 & 0x3F;
        to[n++] = Character.highSurrogate(u);
        to[n++] = Character.lowSurrogate(u);
        p += 4;
      } else {
        return -1;
      }
    }
    return p == end ? n : -1;
  }
}

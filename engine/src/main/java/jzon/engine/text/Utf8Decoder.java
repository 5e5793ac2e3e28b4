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

  private byte[] latin = new byte[FIRST];
  private char[] chars = new char[FIRST];

  /** Returns how many bytes are kept. */
  public int room() {
    return latin.length + 2 * chars.length;
  }
  /** Whether the text is in {@code chars}. */
  private boolean wide;

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

  /** Returns the index of the first byte from p on that is not ASCII, or the length of the array. */
  public static int asciiTail(byte[] b, int p) {
    while (p < b.length && b[p] >= 0) p++;
    return p;
  }

  /** Returns the text of the first {@code n} bytes, of which {@code p} are ASCII; may load 32 bytes after n. */
  public String decode(byte[] b, int p, int n) {
    int end = decodeLatin(b, p, n);
    if (end < 0) end = decodeChars(b, p, n);
    // jzon has not written malformed text: the JDK replaces its bytes
    return end < 0 ? new String(b, 0, n, StandardCharsets.UTF_8) : result(end);
  }

  private String result(int count) {
    String s = wide ? new String(chars, 0, count) : ascii(latin, count);
    if (latin.length > LARGEST_KEPT) latin = new byte[FIRST];
    if (chars.length > LARGEST_KEPT) chars = new char[FIRST];
    return s;
  }

  /** Decodes to {@code latin} and returns the number of characters, or -1 if not all are Latin-1. */
  private int decodeLatin(byte[] b, int from, int end) {
    wide = false;
    if (latin.length < end + 8) latin = new byte[end + 8];
    byte[] to = latin;
    System.arraycopy(b, 0, to, 0, from);
    int n = from;
    int p = from;
    while (p < end) {
      long x = Bytes.getLong(b, p);
      Bytes.setLong(to, n, x);
      long negative = x & 0x8080808080808080L;
      if (negative == 0) {
        p += 8;
        n += 8;
        continue;
      }
      // predicted, so that a step does not wait for the length of the previous one
      switch (Long.numberOfTrailingZeros(negative) >>> 3) {
        case 0:
          break;
        case 1:
          x >>>= 8;
          n += 1;
          p += 1;
          break;
        case 2:
          x >>>= 16;
          n += 2;
          p += 2;
          break;
        case 3:
          x >>>= 24;
          n += 3;
          p += 3;
          break;
        case 4:
          x >>>= 32;
          n += 4;
          p += 4;
          break;
        case 5:
          x >>>= 40;
          n += 5;
          p += 5;
          break;
        case 6:
          x >>>= 48;
          n += 6;
          p += 6;
          break;
        default:
          n += 7;
          p += 7;
          continue; // the second byte is not in the word
      }
      if (p >= end) break;
      int w = (int) x;
      if (!TextRuns.isLatinTwo(w)) return -1;
      do {
        to[n++] = (byte) (w << 6 | w >>> 8 & 0x3F);
        p += 2;
        x >>>= 16;
        w = (int) x;
      } while (p < end && TextRuns.isLatinTwo(w));
    }
    if (p > end && (b[end - 1] & 0xC0) == 0xC0) return -1; // a sequence that is cut
    return n - (p - end); // the last word may extend past the end
  }

  /** Decodes to {@code chars} and returns their number, or -1 if the bytes are not UTF-8. */
  private int decodeChars(byte[] b, int from, int end) {
    wide = true;
    if (chars.length < end + 8) chars = new char[end + 8];
    char[] to = chars;
    for (int i = 0; i < from; i++) to[i] = (char) b[i];
    int n = from;
    int p = from;
    while (p < end) {
      int c = b[p];
      if (c >= 0) {
        long x = Bytes.getLong(b, p);
        if (p + 8 <= end && (x & 0x8080808080808080L) == 0) {
          to[n] = (char) (x & 0xFF);
          to[n + 1] = (char) (x >>> 8 & 0xFF);
          to[n + 2] = (char) (x >>> 16 & 0xFF);
          to[n + 3] = (char) (x >>> 24 & 0xFF);
          to[n + 4] = (char) (x >>> 32 & 0xFF);
          to[n + 5] = (char) (x >>> 40 & 0xFF);
          to[n + 6] = (char) (x >>> 48 & 0xFF);
          to[n + 7] = (char) (x >>> 56);
          n += 8;
          p += 8;
        } else {
          to[n++] = (char) c;
          p++;
        }
        continue;
      }
      int w = Bytes.getInt(b, p);
      if (Utf8.isThree(w)) {
        if (p + 12 <= end) {
          long x = Bytes.getLong(b, p);
          long y = Bytes.getLong(b, p + 6);
          if (Utf8.areThrees(x, y)) {
            long u = Utf8.twoOfThree(x);
            long v = Utf8.twoOfThree(y);
            if (Utf8.areValid(u, v)) {
              to[n] = (char) u;
              to[n + 1] = (char) (u >>> 32);
              to[n + 2] = (char) v;
              to[n + 3] = (char) (v >>> 32);
              n += 4;
              p += 12;
              continue;
            }
          }
        }
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

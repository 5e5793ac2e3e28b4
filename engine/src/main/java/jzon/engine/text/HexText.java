package jzon.engine.text;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Converts bytes to pairs of hexadecimal digits and back (RFC 4648 section 8). */
public final class HexText extends ByteEncoding {
  private final short[] pairs;

  /** Makes the encoding that writes these 16 digits, and reads letters of either case. */
  public HexText(String digits) {
    super("0123456789abcdef", "a hexadecimal digit", 2, 1, 0, null);
    for (int c = 'a'; c <= 'f'; c++) values[c - 0x20] = values[c];
    pairs = pairs(digits);
  }

  /** Returns for each byte its two digits out of these 16, the first in the lower half. */
  private static short[] pairs(String digits) {
    short[] t = new short[256];
    for (int i = 0; i < 256; i++) t[i] = (short) (digits.charAt(i >> 4) | digits.charAt(i & 15) << 8);
    return t;
  }

  @Override
  public int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    byte[] values = this.values;
    for (; p + 8 <= end; p += 8, q += 4) {
      long x = Bytes.getLong(b, p);
      if (!areDigits(x)) break;
      Bytes.setInt(to, q, value(x));
    }
    for (; p + 2 <= end; p += 2) {
      int v = values[b[p] & 0xFF] << 4 | values[b[p + 1] & 0xFF];
      if (v < 0) break;
      to[q++] = (byte) v;
    }
    return p;
  }

  /** Tells whether eight characters, all below 128, are hexadecimal digits; no byte carries into another. */
  private static boolean areDigits(long x) {
    long decimal = (x ^ Words.ZEROS) + 0x7676767676767676L; // high bits: not 0 to 9
    long letter = (x | 0x2020202020202020L) ^ 0x6060606060606060L; // a to f are 1 to 6
    long letters = letter + 0x7F7F7F7F7F7F7F7FL & ~(letter + 0x7979797979797979L);
    return ((decimal & ~letters | x) & Words.HIGHS) == 0;
  }

  /** Returns the four bytes of eight digits, the first lowest. */
  private static int value(long x) {
    long v = (x & 0x0F0F0F0F0F0F0F0FL) + 9 * (x >>> 6 & Words.ONES); // letters have bit 6
    v = (v << 4 | v >>> 8) & 0x00FF00FF00FF00FFL;
    v = (v | v >>> 8) & 0x0000FFFF0000FFFFL;
    return (int) (v | v >>> 16);
  }

  @Override
  public byte[] decodeWhole(byte[] b, int from, int to, int most) {
    int n = to - from;
    if ((n & 1) != 0 || n / 2 > most) return null;
    byte[] bytes = new byte[n / 2];
    return decode(b, from, to, bytes, 0, null) == to ? bytes : null;
  }

  @Override
  public void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    short[] pairs = this.pairs;
    for (; p < end; p++, q += 2) Bytes.setShort(to, q, pairs[b[p] & 0xFF]);
  }

  @Override
  public int encodeLast(int carry, int n, byte[] to, int q) {
    return q; // every byte is a quantum
  }
}

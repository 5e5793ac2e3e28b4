package jzon.engine.text;

import jzon.engine.bytes.Bytes;

/** Bytes as pairs of hexadecimal digits (RFC 4648 section 8), as functions over bytes. */
public final class HexText {
  private HexText() {}

  /** Returns for each byte its two of the 16 digits, the first in the lower half. */
  public static short[] pairs(String digits) {
    short[] t = new short[256];
    for (int i = 0; i < 256; i++) t[i] = (short) (digits.charAt(i >> 4) | digits.charAt(i & 15) << 8);
    return t;
  }

  /**
   * Decodes whole pairs of {@code b[p, end)} up to the first that has anything else than digits; returns the position
   * behind.
   *
   * @param values the value of each character, negative if it is no digit
   */
  public static int decode(byte[] values, byte[] b, int p, int end, byte[] to, int q) {
    for (; p + 2 <= end; p += 2) {
      int v = values[b[p] & 0xFF] << 4 | values[b[p + 1] & 0xFF];
      if (v < 0) break;
      to[q++] = (byte) v;
    }
    return p;
  }

  /** Encodes {@code b[p, end)} by what {@link #pairs} has made. */
  public static void encode(short[] pairs, byte[] b, int p, int end, byte[] to, int q) {
    for (; p < end; p++, q += 2) Bytes.setShort(to, q, pairs[b[p] & 0xFF]);
  }
}

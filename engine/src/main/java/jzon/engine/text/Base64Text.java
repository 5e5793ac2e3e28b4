package jzon.engine.text;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;

/** Converts three bytes to four characters of an alphabet of 64 and back (RFC 4648 section 4). */
public final class Base64Text {
  private Base64Text() {}

  /** Returns for each number of 12 bits its two characters, the first in the lower half. */
  public static short[] pairs(String alphabet) {
    short[] t = new short[4096];
    for (int i = 0; i < 4096; i++) t[i] = (short) (alphabet.charAt(i >> 6) | alphabet.charAt(i & 63) << 8);
    return t;
  }

  /**
   * Returns, for each byte, its part of the 24 bits of a quantum as the first character, then as the second, third and
   * fourth: a negative number if it is not in the alphabet.
   */
  public static int[] shifted(String alphabet) {
    int[] t = new int[4 * 256];
    Arrays.fill(t, -1);
    for (int i = 0; i < 64; i++) {
      for (int k = 0; k < 4; k++) t[k * 256 + alphabet.charAt(i)] = i << 18 - 6 * k;
    }
    return t;
  }

  /**
   * Decodes whole quanta of {@code b[p, end)} up to the first with a character that is not in the alphabet; returns the
   * position after them.
   *
   * @param shifted the table that {@link #shifted} has made of the alphabet
   */
  public static int decode(int[] shifted, byte[] b, int p, int end, byte[] to, int q) {
    // eight characters a step; the stored word has two bytes more than they encode
    while (p + 8 <= end && q + 8 <= to.length) {
      long x = Bytes.getLong(b, p);
      int high = quantum(shifted, (int) x);
      int low = quantum(shifted, (int) (x >>> 32));
      if ((high | low) < 0) break;
      Bytes.setLong(to, q, Long.reverseBytes((long) high << 40 | (long) low << 16));
      p += 8;
      q += 6;
    }
    for (; p + 4 <= end; p += 4, q += 3) {
      int v = quantum(shifted, Bytes.getInt(b, p));
      if (v < 0) break;
      to[q] = (byte) (v >> 16);
      to[q + 1] = (byte) (v >> 8);
      to[q + 2] = (byte) v;
    }
    return p;
  }

  /** Decodes the two or three characters at p, whose unused bits are zero, into the bytes before {@code end}. */
  public static boolean decodeLast(byte[] values, byte[] b, int p, int n, byte[] to, int end) {
    int v = values[b[p] & 0xFF] << 18 | values[b[p + 1] & 0xFF] << 12 | (n == 3 ? values[b[p + 2] & 0xFF] << 6 : 0);
    to[end - n + 1] = (byte) (v >> 16);
    if (n == 3) to[end - 1] = (byte) (v >> 8);
    return v >= 0;
  }

  /** Returns the 24 bits of four characters, or a negative number. */
  private static int quantum(int[] shifted, int x) {
    int first = shifted[x & 0xFF] | shifted[256 + (x >>> 8 & 0xFF)];
    return first | shifted[512 + (x >>> 16 & 0xFF)] | shifted[768 + (x >>> 24)];
  }

  /** Encodes {@code b[p, end)}, a multiple of three bytes, with a table that {@link #pairs} has made. */
  public static void encode(short[] pairs, byte[] b, int p, int end, byte[] to, int q) {
    for (; p < end; p += 3, q += 4) {
      int v = (b[p] & 0xFF) << 16 | (b[p + 1] & 0xFF) << 8 | b[p + 2] & 0xFF;
      Bytes.setInt(to, q, pairs[v >> 12] & 0xFFFF | pairs[v & 0xFFF] << 16);
    }
  }
}

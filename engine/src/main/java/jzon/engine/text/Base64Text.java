package jzon.engine.text;

import java.util.Arrays;
import java.util.Base64;

import jzon.engine.bytes.Bytes;

/** Converts three bytes to four characters of an alphabet of 64 and back (RFC 4648 section 4). */
public final class Base64Text extends ByteEncoding {
  /** The alphabets of RFC 4648 sections 4 and 5. */
  public static final String STANDARD = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
      URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  private final String alphabet;
  /** Whether padding is written, and may or must be read. */
  private final boolean padded, mayPad, mustPad;
  private final short[] pairs;
  private final int[] shifted;
  /** The JDK's decoder and encoder for the alphabet, or null. */
  private final Base64.Decoder decoder;
  private final Base64.Encoder encoder;

  /** Makes the encoding with an alphabet; {@code lineLength} and {@code separator} are 0 and null for one line. */
  public Base64Text(
      String alphabet, boolean padded, boolean mayPad, boolean mustPad, int lineLength, byte[] separator) {
    super(alphabet, "a Base64 character", 4, 3, lineLength, separator);
    this.alphabet = alphabet;
    this.padded = padded;
    this.mayPad = mayPad;
    this.mustPad = mustPad;
    pairs = pairs(alphabet);
    shifted = shifted(alphabet);
    boolean standard = alphabet.equals(STANDARD), url = alphabet.equals(URL);
    decoder = standard ? Base64.getDecoder() : url ? Base64.getUrlDecoder() : null;
    encoder = standard ? Base64.getEncoder() : url ? Base64.getUrlEncoder() : null;
  }

  /** Returns for each number of 12 bits its two characters, the first in the lower half. */
  private static short[] pairs(String alphabet) {
    short[] t = new short[4096];
    for (int i = 0; i < 4096; i++) t[i] = (short) (alphabet.charAt(i >> 6) | alphabet.charAt(i & 63) << 8);
    return t;
  }

  /**
   * Returns, for each byte, its part of the 24 bits of a quantum as the first character, then as the second, third and
   * fourth: a negative number if it is not in the alphabet.
   */
  private static int[] shifted(String alphabet) {
    int[] t = new int[4 * 256];
    Arrays.fill(t, -1);
    for (int i = 0; i < 64; i++) {
      for (int k = 0; k < 4; k++) t[k * 256 + alphabet.charAt(i)] = i << 18 - 6 * k;
    }
    return t;
  }

  @Override
  public int decode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    int start = p;
    if (decoder != null) p = blocks.decode(decoder, b, p, end, to, q);
    return decode(b, p, end, to, q + (p - start) / 4 * 3);
  }

  /** As {@link #decode(byte[], int, int, byte[], int, Base64Blocks)}, without the JDK's loops. */
  private int decode(byte[] b, int p, int end, byte[] to, int q) {
    int[] shifted = this.shifted;
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

  @Override
  public byte[] decodeWhole(byte[] b, int from, int to, int most) {
    int n = to - from;
    if (n == 0) return most < 0 ? null : new byte[0];
    if (lineLength > 0 && n > lineLength) return null;
    int pads = b[to - 1] != '=' ? 0 : b[to - 2] != '=' ? 1 : 2;
    int rest = n - pads & 3;
    int size = (n - pads) / 4 * 3 + (rest == 0 ? 0 : rest - 1);
    if (rest == 1 || !takes(rest, pads) || size > most) return null;
    int last = to - pads;
    if (rest > 0 && (values[b[last - 1] & 0xFF] & (rest == 2 ? 0xF : 0x3)) != 0) return null;
    if (decoder != null && n >= Base64Blocks.LEAST) return Base64Blocks.decode(decoder, b, from, to);
    byte[] bytes = new byte[size];
    int whole = last - rest;
    if (decode(b, from, whole, bytes, 0) != whole) return null;
    return rest == 0 || decodeLast(b, whole, rest, bytes, size) ? bytes : null;
  }

  /** Tells whether a text may have {@code pads} characters of padding after {@code rest} characters of a quantum. */
  private boolean takes(int rest, int pads) {
    if (rest == 0) return pads == 0;
    return pads == 0 ? !mustPad : mayPad && pads == 4 - rest;
  }

  /** Decodes the two or three characters at p, whose unused bits are zero, into the bytes before {@code end}. */
  private boolean decodeLast(byte[] b, int p, int n, byte[] to, int end) {
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

  @Override
  public void encode(byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    int start = p;
    if (encoder != null) p = blocks.encode(encoder, b, p, end, to, q);
    q += (p - start) / 3 * 4;
    for (; p < end; p += 3, q += 4) {
      int v = (b[p] & 0xFF) << 16 | (b[p + 1] & 0xFF) << 8 | b[p + 2] & 0xFF;
      Bytes.setInt(to, q, pairs[v >> 12] & 0xFFFF | pairs[v & 0xFFF] << 16);
    }
  }

  @Override
  public int encodeLast(int carry, int n, byte[] to, int q) {
    int v = n == 1 ? carry << 16 : carry << 8;
    to[q++] = (byte) alphabet.charAt(v >> 18 & 63);
    to[q++] = (byte) alphabet.charAt(v >> 12 & 63);
    if (n == 2) to[q++] = (byte) alphabet.charAt(v >> 6 & 63);
    if (!padded) return q;
    if (n == 1) to[q++] = '=';
    to[q++] = '=';
    return q;
  }
}

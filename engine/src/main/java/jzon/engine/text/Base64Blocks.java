package jzon.engine.text;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * Converts long runs of Base64 in the alphabets of RFC 4648 with the JDK's own loops:
 * docs/performance-notes.md#loops-of-the-jdk.
 *
 * <p>These loops take whole arrays. So runs go through two small arrays, which stay in the first-level cache: that
 * takes less time than making arrays for each run.
 *
 * <p>The JDK's loops throw exceptions with stack traces for anything that is not Base64. So only plain text is given to
 * them, in which a wrong character is an error of the document.
 */
public final class Base64Blocks {
  /** Fewer characters are left to {@link Base64Text}: measured (docs/performance-notes.md#bytes-as-base64). */
  public static final int LEAST = 128;

  private static final int TEXT = 4 * 1024;
  private static final int BYTES = TEXT / 4 * 3;

  private byte[] text;
  private byte[] bytes;
  private byte[] last = new byte[0];

  /** Makes an instance; its arrays are allocated at the first run. */
  public Base64Blocks() {}

  private void reserve() {
    if (text != null) return;
    text = new byte[TEXT];
    bytes = new byte[BYTES];
  }

  /**
   * Decodes the whole quanta of {@code b[p, end)} that fill blocks; returns the position after them, which is {@code p}
   * if the caller must decode all of them.
   */
  public int decode(Base64.Decoder decoder, byte[] b, int p, int end, byte[] to, int q) {
    while (end - p >= LEAST) {
      int n = PlainRuns.end(b, p, Math.min(end, p + TEXT)) - p & ~3;
      if (n > 0 && b[p + n - 1] == '=') n -= 4;
      if (n < LEAST) break;
      int size = n / 4 * 3;
      try {
        if (n == TEXT) {
          reserve();
          System.arraycopy(b, p, text, 0, TEXT);
          if (decoder.decode(text, bytes) != size) break;
          System.arraycopy(bytes, 0, to, q, size);
        } else {
          ByteBuffer last = decoder.decode(ByteBuffer.wrap(b, p, n));
          if (last.remaining() != size) break;
          last.get(to, q, size);
        }
      } catch (IllegalArgumentException e) {
        break; // the caller then finds the wrong character
      }
      p += n;
      q += size;
    }
    return p;
  }

  /**
   * Encodes blocks of {@code b[p, end)}, a multiple of three bytes; returns the position from which the rest is left.
   */
  public int encode(Base64.Encoder encoder, byte[] b, int p, int end, byte[] to, int q) {
    while (end - p >= LEAST / 4 * 3) {
      reserve();
      int n = Math.min(end - p, BYTES);
      byte[] from = bytes;
      if (n == b.length) from = b;
      else if (n == BYTES) System.arraycopy(b, p, from, 0, BYTES);
      else System.arraycopy(b, p, from = last(n), 0, n);
      encoder.encode(from, text);
      System.arraycopy(text, 0, to, q, n / 3 * 4);
      p += n;
      q += n / 3 * 4;
    }
    return p;
  }

  /**
   * Returns an array of this length, the previous one if it has that length: fields of a type often have one length.
   */
  private byte[] last(int n) {
    if (last.length != n) last = new byte[n];
    return last;
  }

  /**
   * Decodes {@code b[from, to)}, whole quanta of characters; returns null if they are not all in the alphabet.
   */
  public static byte[] decode(Base64.Decoder decoder, byte[] b, int from, int to) {
    try {
      ByteBuffer bytes = decoder.decode(ByteBuffer.wrap(b, from, to - from));
      byte[] all = bytes.array();
      return bytes.remaining() == all.length ? all : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}

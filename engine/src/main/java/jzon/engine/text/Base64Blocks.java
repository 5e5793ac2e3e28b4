package jzon.engine.text;

import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * Long runs of Base64 in the alphabets of RFC 4648, by the JDK's own loops, for which HotSpot uses vector instructions.
 *
 * <p>These loops take whole arrays. So runs go through two small ones, which stay in the first cache: that takes less
 * time than arrays that are made for each run.
 *
 * <p>They refuse all that is no Base64, so that only the end of the text must be searched for; but by exceptions with
 * stack traces, which cost more than a run does. So where they have refused one, the next runs are searched for escapes
 * and whatever else ends plain text, too: a document is either refused, or has few exceptions for many runs.
 */
public final class Base64Blocks {
  /** Fewer characters are left to {@link Base64Text}. Measured. */
  public static final int LEAST = 128;

  private static final int TEXT = 4 * 1024;
  private static final int BYTES = TEXT / 4 * 3;

  /** Searches for all that ends plain text which follow an exception. */
  private static final int CAREFUL = 1000;

  private byte[] text;
  private byte[] bytes;
  private byte[] last = new byte[0];
  private int careful;

  /** Makes room, which comes with the first run. */
  public Base64Blocks() {}

  private void reserve() {
    if (text != null) return;
    text = new byte[TEXT];
    bytes = new byte[BYTES];
  }

  /**
   * Returns where the run of text at p ends: at the closing quote, or before it at anything that is no plain character.
   */
  public int end(byte[] b, int p, int end) {
    if (careful == 0) return PlainRuns.quote(b, p, end);
    careful--;
    return PlainRuns.end(b, p, end);
  }

  /** Hears that a run was no Base64. */
  public void refused() {
    careful = CAREFUL;
  }

  /**
   * Decodes whole quanta of {@code b[p, end)}, as many as blocks have; returns the position behind, which is {@code p}
   * where all of it is left to others.
   */
  public int decode(Base64.Decoder decoder, byte[] b, int p, int end, byte[] to, int q) {
    while (end - p >= LEAST) {
      int n = end(b, p, Math.min(end, p + TEXT)) - p & ~3;
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
        refused();
        break; // who looks at each character finds the one
      }
      p += n;
      q += size;
    }
    return p;
  }

  /** Encodes blocks of {@code b[p, end)}, a multiple of three bytes; returns the position of what is left to others. */
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

  /** Returns an array of that length, the one before where it has it: fields of a type are often of one length. */
  private byte[] last(int n) {
    if (last.length != n) last = new byte[n];
    return last;
  }

  /**
   * Returns the bytes that {@code b[from, to)}, some quanta of characters, stands for, or null if they are not of the
   * alphabet.
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

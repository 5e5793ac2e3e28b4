package jzon.engine.text;

import java.nio.ByteBuffer;
import java.util.Base64;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/**
 * Long runs of Base64 in the alphabets of RFC 4648, by the JDK's own loops, for which HotSpot uses vector instructions.
 *
 * <p>These loops read padding and throw exceptions with stack traces for what is no Base64. So they are given only runs
 * that end before padding, and before what ends plain text in a string: an exception then means that the document is
 * refused, and a document pays for one at most.
 */
public final class Base64Blocks {
  /** Fewer characters are left to {@link Base64Text}. Measured. */
  private static final int LEAST = 192;

  /** Characters of a block: its bytes stay in the first cache until they are copied. A multiple of four. */
  private static final int BLOCK = 16 * 1024;

  private Base64Blocks() {}

  /**
   * Decodes whole quanta of {@code b[p, end)}, as many as blocks have; returns the position behind, which is {@code p}
   * where all of it is left to others.
   */
  public static int decode(Base64.Decoder decoder, byte[] b, int p, int end, byte[] to, int q) {
    while (end - p >= LEAST) {
      int n = plain(b, p, Math.min(end, p + BLOCK)) - p & ~3;
      if (n > 0 && b[p + n - 1] == '=') n -= 4;
      if (n < LEAST) break;
      ByteBuffer bytes;
      try {
        bytes = decoder.decode(ByteBuffer.wrap(b, p, n));
      } catch (IllegalArgumentException e) {
        break; // who looks at each character finds the one
      }
      int size = n / 4 * 3;
      if (bytes.remaining() != size) break;
      bytes.get(to, q, size);
      p += n;
      q += size;
    }
    return p;
  }

  /** Encodes blocks of {@code b[p, end)}, a multiple of three bytes; returns the position of what is left to others. */
  public static int encode(Base64.Encoder encoder, byte[] b, int p, int end, byte[] to, int q) {
    while (end - p >= LEAST / 4 * 3) {
      int n = Math.min(end - p, BLOCK / 4 * 3);
      encoder.encode(ByteBuffer.wrap(b, p, n)).get(to, q, n / 3 * 4);
      p += n;
      q += n / 3 * 4;
    }
    return p;
  }

  /** Returns where in {@code b[p, end)} plain text ends, or at most seven bytes before its end. */
  private static int plain(byte[] b, int p, int end) {
    long stop = 0;
    while (p + 8 <= end && (stop = Words.special(Bytes.getLong(b, p))) == 0) p += 8;
    return stop == 0 ? p : p + (Long.numberOfTrailingZeros(stop) >>> 3);
  }
}

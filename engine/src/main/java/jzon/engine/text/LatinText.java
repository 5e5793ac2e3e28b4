package jzon.engine.text;

import java.util.Objects;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;

/** Encodes the bytes of Latin-1 characters in UTF-8. */
public final class LatinText {
  /** The one or two bytes of each Latin-1 character. */
  private static final short[] BYTES = bytes();

  private LatinText() {}

  /** Returns the one or two bytes of a Latin-1 character. */
  public static short bytes(int c) {
    return BYTES[c];
  }

  /**
   * Encodes {@code from[i, end)} into {@code to} from p on and returns the position after it. It may load eight bytes
   * after {@code end}, and may store, from p on, twice as many bytes as it encodes and 16 more.
   *
   * <p>It encodes eight characters a step, and never branches on a single character, because text is not predictable;
   * it branches only on whether all are ASCII. The method must not be inlined: MethodSizesTest.
   */
  public static int encode(byte[] from, int i, int end, byte[] to, int p) {
    from = Objects.requireNonNull(from);
    to = Objects.requireNonNull(to);
    while (i < end) {
      long x = Bytes.getLong(from, i);
      i += 8;
      if ((x & Words.HIGHS) == 0) {
        Bytes.setLong(to, p, x);
        p += 8;
        continue;
      }
      if (i > end) return encodeFew(from, i - 8, end, to, p);
      int w = (int) x;
      int c = w & 0xFF;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
      c = w >>> 8 & 0xFF;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
      c = w >>> 16 & 0xFF;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
      c = w >>> 24;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
      w = (int) (x >>> 32);
      c = w & 0xFF;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
      c = w >>> 8 & 0xFF;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
      c = w >>> 16 & 0xFF;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
      c = w >>> 24;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
    }
    return p - (i - end); // the last step has encoded ASCII after the end
  }

  private static int encodeFew(byte[] from, int i, int end, byte[] to, int p) {
    for (; i < end; i++) {
      int c = from[i] & 0xFF;
      Bytes.setShort(to, p, BYTES[c]);
      p += 1 + (c >>> 7);
    }
    return p;
  }

  private static short[] bytes() {
    short[] t = new short[256];
    for (int c = 0; c < 256; c++) t[c] = (short) (c < 0x80 ? c : c >> 6 | c << 8 & 0x3F00 | 0x80C0);
    return t;
  }
}

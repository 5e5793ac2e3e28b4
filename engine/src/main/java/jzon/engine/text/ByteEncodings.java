package jzon.engine.text;

/** The methods of encodings that their public classes do not show. */
public final class ByteEncodings {
  private ByteEncodings() {}

  /** Returns the value of the character {@code c} below 256, or {@link ByteEncoding#NONE}. */
  public static int value(ByteEncoding e, int c) {
    return e.values[c];
  }

  /** Returns how an error message names one character of the text. */
  public static String character(ByteEncoding e) {
    return e.character();
  }

  /** Returns the number of bits that a character encodes. */
  public static int bits(ByteEncoding e) {
    return e.bits();
  }

  /** Returns the smallest number of characters that encode whole bytes. */
  public static int quantum(ByteEncoding e) {
    return e.quantum();
  }

  /** Returns the number of bytes that a quantum of characters encode. */
  public static int quantumBytes(ByteEncoding e) {
    return e.quantumBytes();
  }

  /** Returns the number of characters of a line, or 0 if the text has no lines. */
  public static int lineLength(ByteEncoding e) {
    return e.lineLength();
  }

  /** Returns the bytes to write between lines, or null if the text has no lines. */
  public static byte[] separator(ByteEncoding e) {
    return e.separator();
  }

  /**
   * Decodes whole quanta of {@code b[p, end)} up to the first that contains another character; returns the position
   * after the last one decoded. All of them must fit into {@code to} after {@code q}.
   */
  public static int decode(ByteEncoding e, byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    return e.decode(b, p, end, to, q, blocks);
  }

  /**
   * Decodes {@code b[from, to)}, any bytes between two quotes. Returns null if they are not a valid text, or if they
   * encode more than {@code most} bytes.
   */
  public static byte[] decodeWhole(ByteEncoding e, byte[] b, int from, int to, int most) {
    return e.decodeWhole(b, from, to, most);
  }

  /** Encodes {@code b[p, end)}, which is a whole number of quanta. */
  public static void encode(ByteEncoding e, byte[] b, int p, int end, byte[] to, int q, Base64Blocks blocks) {
    e.encode(b, p, end, to, q, blocks);
  }

  /**
   * Encodes the last {@code n} bytes, fewer than a quantum has, which are the lowest of {@code carry}; returns the
   * position after the text.
   */
  public static int encodeLast(ByteEncoding e, int carry, int n, byte[] to, int q) {
    return e.encodeLast(carry, n, to, q);
  }
}
